import type { ReactNode } from 'react'
import { ButtonLink } from '../ui/button.tsx'

type LaterLinkProps = {
  /** The address of the list. */
  list: string
  /** Where its next page starts. */
  cursor: string
  children: ReactNode
}

/** Leads to the next page of a list that begins with the oldest. */
export const LaterLink = ({ list, cursor, children }: LaterLinkProps) => (
  <ButtonLink href={`${list}?${new URLSearchParams({ cursor })}`}>{children}</ButtonLink>
)
