import type { ComponentProps } from 'react'
import { Chevron } from './chevron.tsx'

/** A link onwards, with the chevron that says so. */
export const MoreLink = ({ children, ...rest }: ComponentProps<'a'>) => (
  <a {...rest} className="link">
    {children}
    <Chevron />
  </a>
)
