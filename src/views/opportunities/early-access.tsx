import type { ListedOpportunity } from '../../db/opportunities/opportunities.ts'
import {
  expertsOf,
  type First,
  firstDaysText,
  notYetText,
} from '../../lib/postings/early-access.ts'
import { formatDate } from '../../lib/text/format.ts'
import { Day } from '../ui/day.tsx'
import { FactRow } from '../ui/fact.tsx'

export type EarlyAccess = Pick<First, 'level'> & { until: number; mayApply: boolean }

export const earlyAccessOf = (first: ListedOpportunity['first']): EarlyAccess | null =>
  first && { ...first, until: first.until.getTime() }

export const earlyAccessText = ({ level, until }: EarlyAccess) =>
  `${expertsOf(level)} can apply now, everyone else from ${formatDate(new Date(until))}`

export const EarlyAccessFacts = ({ first }: { first: First }) => (
  <FactRow icon="calendar-days" label="Early access" ours>
    {firstDaysText(first)}
  </FactRow>
)

export const WaitsOnCard = ({ until }: { until: Date | number }) => (
  <p>
    You can apply from <Day of={until} />.
  </p>
)

export const Waits = ({ first }: { first: First }) => <p className="hint">{notYetText(first)}</p>

export const HasEarlyAccess = () => (
  <p className="hint mb-4">You can apply early, as an Expert member of this level.</p>
)
