import type { ComponentProps } from 'react'
import { Icon } from './icon.tsx'

/** A link to the page above, with the arrow that says so. */
export const BackLink = ({ children, ...rest }: ComponentProps<'a'>) => (
  <a {...rest} className="link back">
    <Icon of="arrow-left" />
    {children}
  </a>
)
