import { NO_OPPORTUNITIES_FOUND, noneMatch } from '../../lib/opportunities/copy.ts'
import type { OpportunityListPath, OpportunityQuery } from '../../lib/opportunities/list-query.ts'
import { type NoneFound, NoneMatch, searchChoices } from '../lists/none-match.tsx'
import { opportunityChoices } from './filter-choices.ts'

type NoneAsSetProps = { query: OpportunityQuery; none: NoneFound; pathOf: OpportunityListPath }

/** Where the filters that are set leave nothing. */
export const NoneAsSet = ({ query, none, pathOf }: NoneAsSetProps) => (
  <NoneMatch
    title={NO_OPPORTUNITIES_FOUND}
    lead={noneMatch(query)}
    none={none}
    choices={[
      ...searchChoices(query.q, pathOf({ ...query, q: '' })),
      ...opportunityChoices(query, pathOf),
    ]}
    searched={(q) => pathOf({ ...query, q })}
    all={pathOf({})}
    clear="Clear Filters"
  />
)
