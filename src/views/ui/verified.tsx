import { Icon } from './icon.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

/** Stands behind the name of whoever is verified. */
export const Verified = () => (
  <span className="verified">
    <Icon of="badge-check" />
    <VisuallyHidden>Verified</VisuallyHidden>
  </span>
)
