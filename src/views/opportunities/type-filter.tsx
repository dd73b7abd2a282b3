import { OPPORTUNITY_TYPE_LABELS, OPPORTUNITY_TYPES } from '../../lib/catalog.ts'
import type { OpportunityListPath, OpportunityQuery } from '../../lib/opportunities/list-query.ts'
import { Select } from '../ui/fields/select.tsx'
import { iconBefore } from '../ui/icon.tsx'
import { TYPE_LOOKS } from '../ui/type-badge.tsx'

const TYPES = [
  { value: 'all', label: 'All types' },
  ...OPPORTUNITY_TYPES.map((value) => ({ value, label: OPPORTUNITY_TYPE_LABELS[value].many })),
]

type SwapProps = { query: OpportunityQuery; swap?: boolean }
type PathProps = { pathOf: OpportunityListPath }

/** The type is a select and a row of links; changing one swaps both. */
export const TypeSelect = ({ query, swap }: SwapProps) => (
  <div id="type-select" hx-swap-oob={swap ? 'outerMorph' : undefined}>
    <Select name="type" label="Type" options={TYPES} defaultValue={query.type ?? 'all'} />
  </div>
)

export const TypePills = ({ query, pathOf, swap }: SwapProps & PathProps) => (
  <ul
    id="type-pills"
    className="pills"
    aria-label="Types"
    hx-swap-oob={swap ? 'outerMorph' : undefined}
  >
    <Pill query={query} type={null} pathOf={pathOf} />
    {OPPORTUNITY_TYPES.map((type) => (
      <Pill key={type} query={query} type={type} pathOf={pathOf} />
    ))}
  </ul>
)

type PillProps = PathProps & { query: OpportunityQuery; type: OpportunityQuery['type'] }

const Pill = ({ query, type, pathOf }: PillProps) => {
  const href = pathOf({ ...query, type })
  return (
    <li>
      <a
        className={type ? `pill ${iconBefore(TYPE_LOOKS[type].icon)}` : 'pill'}
        href={href}
        aria-current={query.type === type ? 'true' : undefined}
        data-filter="type"
        data-value={type ?? 'all'}
      >
        {type ? OPPORTUNITY_TYPE_LABELS[type].many : 'All'}
      </a>
    </li>
  )
}
