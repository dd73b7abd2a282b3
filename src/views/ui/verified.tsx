import { Icon } from './icon.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

export const Verified = () => (
  <span className="verified">
    <Icon of="badge-check" />
    <VisuallyHidden>Verified</VisuallyHidden>
  </span>
)
