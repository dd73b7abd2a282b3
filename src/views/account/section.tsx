import type { ReactNode } from 'react'
import { SECTIONS, type SectionId } from '../../lib/accounts/sections.ts'
import { Card, CardHead } from '../ui/card.tsx'

type SectionProps = { id: SectionId; lead?: ReactNode; children: ReactNode }

export const AccountSection = ({ id, lead, children }: SectionProps) => (
  <Card id={id}>
    <CardHead title={SECTIONS.find((section) => section.id === id)?.label} />
    {lead && <p className="hint">{lead}</p>}
    {children}
  </Card>
)

type PartProps = { id: string; title: string; lead: string; children: ReactNode }

export const SectionPart = ({ id, title, lead, children }: PartProps) => (
  <section id={id} className="account-part" aria-labelledby={`${id}-title`}>
    <h3 id={`${id}-title`}>{title}</h3>
    <p className="hint">{lead}</p>
    {children}
  </section>
)
