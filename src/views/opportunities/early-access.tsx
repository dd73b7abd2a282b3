import type { ListedOpportunity } from '../../db/opportunities/opportunities.ts'
import {
  type First,
  firstDaysText,
  levelWords,
  notYetText,
} from '../../lib/postings/early-access.ts'
import { Day } from '../ui/day.tsx'
import { FactRow } from '../ui/fact.tsx'

/** A posting's first days as plain data, for a card that is kept. */
export type EarlyAccess = Pick<First, 'level'> & { until: number; mayApply: boolean }

export const earlyAccessOf = (first: ListedOpportunity['first']): EarlyAccess | null =>
  first && { ...first, until: first.until.getTime() }

/** Who can apply first and from when everybody can, as a fact of a card. */
export const EarlyAccessFact = ({ level, until }: EarlyAccess) => (
  <FactRow icon="calendar-days" label="First days" ours>
    Expert members of {levelWords(level)} first, everyone from <Day of={until} />
  </FactRow>
)

/** The same to the minute, as a fact of its page. */
export const EarlyAccessFacts = ({ first }: { first: First }) => (
  <FactRow icon="calendar-days" label="First days" ours>
    {firstDaysText(first)}
  </FactRow>
)

/** In place of the button of a card. */
export const WaitsOnCard = ({ until }: { until: Date | number }) => (
  <p>
    You can apply from <Day of={until} />.
  </p>
)

/** In place of the way to apply. */
export const Waits = ({ first }: { first: First }) => <p className="hint">{notYetText(first)}</p>

/** Above the way to apply, for who is first. */
export const HasEarlyAccess = () => (
  <p className="hint mb-4">
    You are among those who apply first, as an Expert member of its level.
  </p>
)
