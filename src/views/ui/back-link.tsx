import type { ComponentProps } from 'react'
import { Icon } from './icon.tsx'

export const BackLink = ({ children, ...rest }: ComponentProps<'a'>) => (
  <a {...rest} className="link back">
    <Icon of="arrow-left" />
    {children}
  </a>
)
