import {
  EMPLOYMENT_TYPE_LABELS,
  EMPLOYMENT_TYPES,
  WORKPLACE_LABELS,
  WORKPLACES,
} from '../../lib/catalog.ts'
import { MAX_PAY, type OpportunityQuery, opportunitiesPath } from '../../lib/lists/query.ts'
import { OFFERED_CURRENCIES } from '../../lib/postings/currencies.ts'
import { formatNumber } from '../../lib/text/format.ts'
import type { Choice } from '../lists/chosen.tsx'
import { Select } from '../ui/fields/select.tsx'
import { TextInput } from '../ui/fields/text-input.tsx'

type FiltersProps = { query: OpportunityQuery }

export const MoreFilters = ({ query }: FiltersProps) => (
  <details className="more-filters" open={moreChoices(query).length > 0}>
    <summary className="link">More filters</summary>
    <div>
      <Select
        name="workplace"
        label="Workplace"
        options={WORKPLACE_OPTIONS}
        defaultValue={query.workplace ?? 'all'}
      />
      <Select
        name="employment"
        label="Employment"
        options={EMPLOYMENT_OPTIONS}
        defaultValue={query.employment ?? 'all'}
      />
      <TextInput
        name="pay"
        label="Pay a year, at least"
        type="number"
        min={1}
        max={MAX_PAY}
        inputMode="numeric"
        defaultValue={query.pay ?? ''}
      />
      <Select
        name="currency"
        label="Currency"
        options={currencies(query)}
        bare
        defaultValue={query.currency ?? OFFERED_CURRENCIES[0]}
      />
      <p className="hint">
        With an amount, the list has only what says its pay, counted for a year. Currencies are
        never converted.
      </p>
    </div>
  </details>
)

const WORKPLACE_OPTIONS = [
  { value: 'all', label: 'Any' },
  ...WORKPLACES.map((value) => ({ value, label: WORKPLACE_LABELS[value] })),
]

const EMPLOYMENT_OPTIONS = [
  { value: 'all', label: 'Any' },
  ...EMPLOYMENT_TYPES.map((value) => ({ value, label: EMPLOYMENT_TYPE_LABELS[value] })),
]

const currencies = ({ currency }: OpportunityQuery): string[] => [
  ...new Set([...OFFERED_CURRENCIES, ...(currency ? [currency] : [])]),
]

export function moreChoices(query: OpportunityQuery): Choice[] {
  const { workplace, employment, pay, currency } = query
  const all: (Choice | false)[] = [
    workplace !== null && {
      field: 'workplace',
      none: 'all',
      label: WORKPLACE_LABELS[workplace],
      href: opportunitiesPath({ ...query, workplace: null }),
    },
    employment !== null && {
      field: 'employment',
      none: 'all',
      label: EMPLOYMENT_TYPE_LABELS[employment],
      href: opportunitiesPath({ ...query, employment: null }),
    },
    pay !== null && {
      field: 'pay',
      none: '',
      label: `${currency} ${formatNumber(pay)} a year or more`,
      href: opportunitiesPath({ ...query, pay: null, currency: null }),
    },
  ]
  return all.filter((choice) => choice !== false)
}
