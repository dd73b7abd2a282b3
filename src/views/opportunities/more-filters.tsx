import {
  EMPLOYMENT_TYPE_LABELS,
  EMPLOYMENT_TYPES,
  WORKPLACE_LABELS,
  WORKPLACES,
} from '../../lib/catalog.ts'
import { MAX_SEARCH } from '../../lib/lists/fields.ts'
import { CAREER_LEVELS } from '../../lib/members/profile-options.ts'
import {
  MAX_PAY,
  type OpportunityQuery,
  POSTED_WITHIN,
} from '../../lib/opportunities/list-query.ts'
import { OFFERED_CURRENCIES } from '../../lib/postings/currencies.ts'
import { pluralize } from '../../lib/text/format.ts'
import { MoreFilters } from '../lists/more-filters.tsx'
import { Check } from '../ui/fields/check.tsx'
import { Select } from '../ui/fields/select.tsx'
import { TextInput } from '../ui/fields/text-input.tsx'
import { PAY_STATED, POSTED_LABELS, REPLIES_TO_MOST } from './filter-choices.ts'

type FiltersProps = { query: OpportunityQuery }

type PayProps = FiltersProps & { currency: string }

/** @param currency that of the viewer's country, or empty */
export const MoreOpportunityFilters = ({ query, currency }: PayProps) => (
  <MoreFilters>
    <When query={query} />
    <Work query={query} />
    <Pay query={query} currency={currency} />
    <div className="filter-checks">
      <Check type="checkbox" name="paid" value="stated" defaultChecked={query.paid !== null}>
        {PAY_STATED}
      </Check>
      <Check type="checkbox" name="replies" value="most" defaultChecked={query.replies !== null}>
        {REPLIES_TO_MOST}
      </Check>
    </div>
  </MoreFilters>
)

const ANY = { value: 'all', label: 'Any' }

const When = ({ query }: FiltersProps) => (
  <>
    <Select
      name="posted"
      label="Date posted"
      options={POSTED}
      defaultValue={query.posted ?? 'all'}
    />
    <Select
      name="deadline"
      label="Deadline"
      options={deadlines(query)}
      defaultValue={query.deadline ?? 'all'}
    />
  </>
)

const POSTED = [ANY, ...POSTED_WITHIN.map((value) => ({ value, label: POSTED_LABELS[value] }))]

/** Days; an address may have any other number of them. */
const DEADLINES = [3, 7, 14, 30]

const deadlines = ({ deadline }: OpportunityQuery) => [
  ANY,
  ...[...new Set([...DEADLINES, deadline ?? DEADLINES[0]!])]
    .sort((a, b) => a - b)
    .map((days) => ({ value: String(days), label: `Within ${pluralize(days, 'day')}` })),
]

const Work = ({ query }: FiltersProps) => (
  <>
    <WorkplaceSelect query={query} />
    <Select
      name="employment"
      label="Employment"
      options={EMPLOYMENT_OPTIONS}
      defaultValue={query.employment ?? 'all'}
    />
    <Select
      name="level"
      label="Career level"
      options={[ANY, ...CAREER_LEVELS]}
      defaultValue={query.level ?? 'all'}
    />
    <TextInput
      name="skills"
      label="Skills"
      placeholder="Welding, Excel"
      maxLength={MAX_SEARCH}
      defaultValue={query.skills.join(', ')}
    />
    <TextInput
      name="organization"
      label="Organization"
      placeholder="Name or part of it"
      maxLength={MAX_SEARCH}
      defaultValue={query.organization}
    />
  </>
)

export const WorkplaceSelect = ({ query }: FiltersProps) => (
  <Select
    name="workplace"
    label="Workplace"
    options={WORKPLACE_OPTIONS}
    defaultValue={query.workplace ?? 'all'}
  />
)

const WORKPLACE_OPTIONS = [
  ANY,
  ...WORKPLACES.map((value) => ({ value, label: WORKPLACE_LABELS[value] })),
]

const EMPLOYMENT_OPTIONS = [
  ANY,
  ...EMPLOYMENT_TYPES.map((value) => ({ value, label: EMPLOYMENT_TYPE_LABELS[value] })),
]

const Pay = ({ query, currency }: PayProps) => (
  <>
    <TextInput
      name="pay"
      label="Minimum yearly pay"
      type="number"
      min={1}
      max={MAX_PAY}
      inputMode="numeric"
      defaultValue={query.pay ?? ''}
    />
    <Select
      name="currency"
      label="Currency of pay"
      options={currencies(query.currency ?? '', currency)}
      defaultValue={query.currency ?? (currency || OFFERED_CURRENCIES[0])}
    />
    <p className="hint">
      Shows only opportunities with pay in this currency. We turn hourly or monthly pay into a
      yearly amount.
    </p>
  </>
)

const currencies = (...others: string[]): string[] =>
  [...new Set([...OFFERED_CURRENCIES, ...others])].filter((code) => code !== '')
