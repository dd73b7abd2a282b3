import type { ReactNode } from 'react'
import { ButtonLink } from '../ui/button.tsx'

type LaterLinkProps = {
  list: string
  cursor: string
  name?: string
  children: ReactNode
}

export const LaterLink = ({ list, cursor, name = 'cursor', children }: LaterLinkProps) => (
  <ButtonLink href={`${list}?${new URLSearchParams({ [name]: cursor })}`}>{children}</ButtonLink>
)
