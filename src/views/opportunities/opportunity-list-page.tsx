import { OPPORTUNITY_TYPE_LABELS, OPPORTUNITY_TYPES } from '../../lib/catalog.ts'
import {
  MAX_SEARCH,
  OPPORTUNITY_ORDERS,
  type OpportunityQuery,
  opportunitiesPath,
} from '../../lib/lists/query.ts'
import { NONE_OPEN, noneMatch } from '../../lib/opportunities/copy.ts'
import { paths } from '../../lib/paths.ts'
import { LimitNote } from '../applications/apply-area.tsx'
import { OpensSheet } from '../applications/apply-button.tsx'
import { cachedFragment } from '../frame/cached-fragment.tsx'
import { FilterFields, FilterForm } from '../lists/filter-form.tsx'
import { type NoneFound, NoneMatch, searchChoices } from '../lists/none-match.tsx'
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
import { ORDER_LABELS, opportunityChoices } from './filter-choices.ts'
import { MoreFilters } from './more-filters.tsx'

export type OpportunityList = ListedRows<CardOpportunity>

type PageProps = {
  query: OpportunityQuery
  list: Promise<OpportunityList>
  /** Whether the viewer offers opportunities. */
  offers: boolean
}

export const OpportunitiesPage = ({ query, list, offers }: PageProps) => (
  <div className="page wrap">
    <PageHead
      title="Discover Opportunities"
      lead="Your match is based on your profile. Open an opportunity to see why."
    >
      {offers && <ButtonLink href={paths.newPosting}>Post an opportunity</ButtonLink>}
    </PageHead>
    <FilterForm action={paths.opportunities} fields={fields({ query })} />
    <List listing={listing(query, offers)} list={list} />
  </div>
)

const Fields = ({ query }: Pick<PageProps, 'query'>) => (
  <FilterFields
    search={<SearchInput of={query.q} placeholder="Title or description" />}
    choices={opportunityChoices(query)}
    all={paths.opportunities}
    shown={<TypePills query={query} />}
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
    <MoreFilters query={query} />
    {query.view === 'compact' && <input type="hidden" name="view" value="compact" />}
  </FilterFields>
)

const fields = cachedFragment(Fields)

type FragmentProps = { query: OpportunityQuery; list: OpportunityList; offers: boolean }

export const FilteredOpportunities = ({ query, list, offers }: FragmentProps) => (
  <>
    <FilteredList listing={listing(query, offers)} list={list} />
    <TypeSelect query={query} swap />
    <TypePills query={query} swap />
  </>
)

export const MoreOpportunities = ({
  query,
  list,
  offers,
  focus,
}: FragmentProps & { focus: boolean }) => (
  <AppendedRows listing={listing(query, offers)} list={list} focus={focus} />
)

const listing = (query: OpportunityQuery, offers: boolean): Listing<CardOpportunity> => ({
  noun: 'opportunities',
  skeleton: 'opportunity',
  around: OpensSheet,
  ...(query.view === 'compact' && { className: 'compact-list' }),
  note: ({ rows }) => <Note query={query} usedUp={rows[0]?.usedUp} />,
  choices: opportunityChoices(query),
  all: paths.opportunities,
  empty: ({ none }) =>
    none ? <NoneAsSet query={query} none={none} /> : <NoneOpen offers={offers} />,
  card: (opportunity, focus) =>
    opportunityCard({ opportunity, focus, compact: query.view === 'compact' }),
})

const NONE_FOUND = 'No opportunities found'

const NoneAsSet = ({ query, none }: { query: OpportunityQuery; none: NoneFound }) => (
  <NoneMatch
    title={NONE_FOUND}
    lead={noneMatch(query)}
    none={none}
    choices={[
      ...searchChoices(query.q, opportunitiesPath({ ...query, q: '' })),
      ...opportunityChoices(query),
    ]}
    searched={(q) => opportunitiesPath({ ...query, q })}
    all={paths.opportunities}
    clear="Clear Filters"
  />
)

const NoneOpen = ({ offers }: { offers: boolean }) => (
  <EmptyState title={NONE_FOUND} lead={NONE_OPEN}>
    <ButtonLink href={paths.answers}>Choose your interests</ButtonLink>
    {offers && <ButtonLink href={paths.newPosting}>Post an opportunity</ButtonLink>}
  </EmptyState>
)

type NoteProps = { query: OpportunityQuery; usedUp: CardOpportunity['usedUp'] }

const Note = ({ query, usedUp }: NoteProps) => (
  <div className="list-note">
    {usedUp && <LimitNote {...usedUp} />}
    <nav className="switch" aria-label="View">
      {VIEWS.map(({ view, label }) => (
        <a
          key={view}
          href={opportunitiesPath({ ...query, view })}
          aria-current={query.view === view ? 'true' : undefined}
        >
          {label}
        </a>
      ))}
    </nav>
  </div>
)

const VIEWS = [
  { view: 'cards', label: 'Cards' },
  { view: 'compact', label: 'Compact' },
] as const

const ORDERS = OPPORTUNITY_ORDERS.map((value) => ({ value, label: ORDER_LABELS[value] }))

const TYPES = [
  { value: 'all', label: 'All types' },
  ...OPPORTUNITY_TYPES.map((value) => ({ value, label: OPPORTUNITY_TYPE_LABELS[value].many })),
]

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
