import { OPPORTUNITY_TYPE_LABELS, OPPORTUNITY_TYPES } from '../../lib/catalog.ts'
import { MAX_SEARCH, type OpportunityQuery, opportunitiesPath } from '../../lib/lists/query.ts'
import { paths } from '../../lib/paths.ts'
import { ApplyForm } from '../applications/apply-form.tsx'
import { cachedFragment } from '../frame/cached-fragment.tsx'
import type { Choice } from '../lists/chosen.tsx'
import { FilterFields, FilterForm } from '../lists/filter-form.tsx'
import {
  AppendedRows,
  FilteredList,
  List,
  type ListedRows,
  type Listing,
} from '../lists/results.tsx'
import { SearchInput } from '../lists/search-input.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Select } from '../ui/fields/select.tsx'
import { TextInput } from '../ui/fields/text-input.tsx'
import { Icon, iconBefore } from '../ui/icon.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { TYPE_LOOKS } from '../ui/type-badge.tsx'
import { type CardOpportunity, opportunityCard } from './card.tsx'
import { MoreFilters, moreChoices } from './more-filters.tsx'

export type OpportunityList = ListedRows<CardOpportunity>

type PageProps = { query: OpportunityQuery; list: Promise<OpportunityList> }

export const OpportunitiesPage = ({ query, list }: PageProps) => (
  <div className="page wrap">
    <PageHead
      title="Discover Opportunities"
      lead="The percentage is worked out from your profile, and says why."
    >
      <ButtonLink href={paths.newPosting}>Post an opportunity</ButtonLink>
    </PageHead>
    <FilterForm action={paths.opportunities} fields={fields({ query })} />
    <List listing={listing(query)} list={list} />
  </div>
)

const Fields = ({ query }: Pick<PageProps, 'query'>) => (
  <FilterFields
    search={<SearchInput of={query.q} placeholder="Title or description" />}
    choices={choices(query)}
  >
    <TypeSelect query={query} />
    <TextInput
      name="location"
      label="Location"
      defaultValue={query.location}
      placeholder="City or country"
      maxLength={MAX_SEARCH}
      icon={<Icon of="map-pin" />}
    />
    <Select name="sort" label="Order" options={ORDERS} defaultValue={query.sort} />
    <TypePills query={query} />
    <MoreFilters query={query} />
  </FilterFields>
)

const fields = cachedFragment(Fields)

type FragmentProps = { query: OpportunityQuery; list: OpportunityList }

export const FilteredOpportunities = ({ query, list }: FragmentProps) => (
  <>
    <FilteredList listing={listing(query)} list={list} />
    <TypeSelect query={query} swap />
    <TypePills query={query} swap />
  </>
)

export const MoreOpportunities = ({ query, list, focus }: FragmentProps & { focus: boolean }) => (
  <AppendedRows listing={listing(query)} list={list} focus={focus} />
)

const FEWER = 'Try fewer words, another type or place, or less pay.'
const NONE_OPEN =
  'Nothing is open at the moment. Say what you look for, and you see how well it fits you once it comes; or post what you offer yourself.'

const isFiltered = ({ sort: _, ...query }: OpportunityQuery) =>
  opportunitiesPath({ ...query, sort: 'newest' }) !== paths.opportunities

const listing = (query: OpportunityQuery): Listing<CardOpportunity> => ({
  noun: 'opportunities',
  skeleton: 'opportunity',
  around: ApplyForm,
  choices: choices(query),
  empty: (
    <EmptyState title="No opportunities found" lead={isFiltered(query) ? FEWER : NONE_OPEN}>
      {!isFiltered(query) && (
        <>
          <ButtonLink href={paths.answers}>Tell What You Look For</ButtonLink>
          <ButtonLink href={paths.newPosting}>Post an Opportunity</ButtonLink>
        </>
      )}
      <ButtonLink href={paths.opportunities}>Clear Filters</ButtonLink>
    </EmptyState>
  ),
  card: (opportunity, focus) => opportunityCard({ opportunity, focus }),
})

const BEST_MATCH = { value: 'match', label: 'Best match' }
const ORDERS = [{ value: 'newest', label: 'Newest' }, BEST_MATCH]

const TYPES = [
  { value: 'all', label: 'All types' },
  ...OPPORTUNITY_TYPES.map((value) => ({ value, label: OPPORTUNITY_TYPE_LABELS[value].many })),
]

function choices(query: OpportunityQuery): Choice[] {
  const { type, location, sort } = query
  const all: (Choice | false)[] = [
    type !== null && {
      field: 'type',
      none: 'all',
      label: OPPORTUNITY_TYPE_LABELS[type].many,
      href: opportunitiesPath({ ...query, type: null }),
    },
    location !== '' && {
      field: 'location',
      none: '',
      label: location,
      href: opportunitiesPath({ ...query, location: '' }),
    },
    ...moreChoices(query),
    sort === BEST_MATCH.value && {
      field: 'sort',
      none: 'newest',
      label: BEST_MATCH.label,
      href: opportunitiesPath({ ...query, sort: 'newest' }),
    },
  ]
  return all.filter((choice) => choice !== false)
}

type SwapProps = { query: OpportunityQuery; swap?: boolean }

/** The type is a select and a row of links; changing one swaps both. */
const TypeSelect = ({ query, swap }: SwapProps) => (
  <div id="type-select" hx-swap-oob={swap ? 'outerMorph' : undefined}>
    <Select name="type" label="Type" options={TYPES} defaultValue={query.type ?? 'all'} />
  </div>
)

const TypePills = ({ query, swap }: SwapProps) => (
  <ul
    id="type-pills"
    className="pills"
    aria-label="Types"
    hx-swap-oob={swap ? 'outerMorph' : undefined}
  >
    <Pill query={query} type={null} />
    {OPPORTUNITY_TYPES.map((type) => (
      <Pill key={type} query={query} type={type} />
    ))}
  </ul>
)

const Pill = ({ query, type }: { query: OpportunityQuery; type: OpportunityQuery['type'] }) => {
  const href = opportunitiesPath({ ...query, type })
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
