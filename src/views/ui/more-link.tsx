import type { ComponentProps } from 'react'
import { Chevron } from './chevron.tsx'

export const MoreLink = ({ children, ...rest }: ComponentProps<'a'>) => (
  <a {...rest} className="link">
    {children}
    <Chevron />
  </a>
)
