import BadgeCheck from 'lucide-react/icons/badge-check'
import { Icon } from './icon.tsx'

/** Stands behind the name of whoever is verified. */
export const Verified = () => (
  <span className="verified">
    <Icon of={BadgeCheck} />
    <span className="sr-only">Verified</span>
  </span>
)
