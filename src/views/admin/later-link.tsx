import type { ReactNode } from 'react'
import { ButtonLink } from '../ui/button.tsx'

type LaterLinkProps = {
  /** The address of the list. */
  list: string
  /** Where its next page starts. */
  cursor: string
  /** What its address calls that, where it has more than one list. */
  name?: string
  children: ReactNode
}

/** Leads to the next page of a list that begins with the oldest, or goes by names. */
export const LaterLink = ({ list, cursor, name = 'cursor', children }: LaterLinkProps) => (
  <ButtonLink href={`${list}?${new URLSearchParams({ [name]: cursor })}`}>{children}</ButtonLink>
)
