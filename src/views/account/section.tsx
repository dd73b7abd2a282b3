import type { ReactNode } from 'react'
import { Card, CardHead } from '../ui/card.tsx'

/** The cards of the account's page in their order, by the fragments that lead to them. */
export const SECTIONS = [
  { id: 'getting-in', label: 'Getting in' },
  { id: 'devices', label: 'Devices' },
  { id: 'letters', label: 'Letters' },
  { id: 'tokens', label: 'Tokens' },
  { id: 'leaving', label: 'Leaving' },
] as const

export type SectionId = (typeof SECTIONS)[number]['id']

type SectionProps = { id: SectionId; lead?: ReactNode; children: ReactNode }

/** A card of the page, under its name in the index. */
export const AccountSection = ({ id, lead, children }: SectionProps) => (
  <Card id={id}>
    <CardHead title={SECTIONS.find((section) => section.id === id)?.label} />
    {lead && <p className="hint">{lead}</p>}
    {children}
  </Card>
)
