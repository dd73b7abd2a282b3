import { MAX_SEARCH } from '../../lib/lists/fields.ts'
import { NO_OPPORTUNITIES_FOUND, NONE_OPEN } from '../../lib/opportunities/copy.ts'
import {
  OPPORTUNITY_ORDERS,
  type OpportunityQuery,
  opportunitiesPath,
} from '../../lib/opportunities/list-query.ts'
import { paths } from '../../lib/paths.ts'
import { queryText } from '../../lib/saved-searches/saved-search.ts'
import { LimitNote } from '../applications/apply-area.tsx'
import { OpensSheet } from '../applications/apply-button.tsx'
import { cachedFragment } from '../frame/cached-fragment.tsx'
import { FilterFields, FilterForm } from '../lists/filter-form.tsx'
import { List, type ListedRows, type Listing } from '../lists/results.tsx'
import { SearchInput } from '../lists/search-input.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Select } from '../ui/fields/select.tsx'
import { TextInput } from '../ui/fields/text-input.tsx'
import { Icon } from '../ui/icon.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { type CardOpportunity, opportunityCard } from './card.tsx'
import { ORDER_LABELS, opportunityChoices } from './filter-choices.ts'
import { MoreOpportunityFilters } from './more-filters.tsx'
import { NoneAsSet } from './none-found.tsx'
import { TypePills, TypeSelect } from './type-filter.tsx'

export type OpportunityList = ListedRows<CardOpportunity>

type PageProps = {
  query: OpportunityQuery
  list: Promise<OpportunityList>
  /** Whether the viewer offers opportunities. */
  offers: boolean
  /** Of the viewer's country; empty where that is unknown. */
  currency: string
}

export const OpportunitiesPage = ({ query, list, offers, currency }: PageProps) => (
  <div className="page wrap">
    <PageHead
      title="Discover Opportunities"
      lead="Your match is based on your profile. Open an opportunity to see why."
    >
      {offers && <ButtonLink href={paths.newPosting}>Post an opportunity</ButtonLink>}
    </PageHead>
    <FilterForm action={paths.opportunities} fields={fields({ query, currency })} />
    <List listing={opportunityListing(query, offers)} list={list} />
  </div>
)

const Fields = ({ query, currency }: Pick<PageProps, 'query' | 'currency'>) => (
  <FilterFields
    search={<SearchInput of={query.q} placeholder="Title or description" />}
    choices={opportunityChoices(query)}
    all={paths.opportunities}
    shown={<TypePills query={query} pathOf={opportunitiesPath} />}
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
    <MoreOpportunityFilters query={query} currency={currency} />
    {query.view === 'compact' && <input type="hidden" name="view" value="compact" />}
  </FilterFields>
)

const fields = cachedFragment(Fields)

export const opportunityListing = (
  query: OpportunityQuery,
  offers: boolean,
): Listing<CardOpportunity> => ({
  noun: 'opportunities',
  skeleton: 'opportunity',
  alsoSwapped: (
    <>
      <TypeSelect query={query} swap />
      <TypePills query={query} pathOf={opportunitiesPath} swap />
    </>
  ),
  around: OpensSheet,
  ...(query.view === 'compact' && { className: 'compact-list' }),
  note: ({ rows }) => <Note query={query} usedUp={rows[0]?.usedUp} />,
  choices: opportunityChoices(query),
  all: paths.opportunities,
  empty: ({ none }) =>
    none ? (
      <>
        <NoneAsSet query={query} none={none} pathOf={opportunitiesPath} />
        <p className="actions mt-6">
          <SaveSearch query={query} />
        </p>
      </>
    ) : (
      <NoneOpen offers={offers} />
    ),
  card: (opportunity, focus) =>
    opportunityCard({ opportunity, focus, compact: query.view === 'compact' }),
})

const NoneOpen = ({ offers }: { offers: boolean }) => (
  <EmptyState title={NO_OPPORTUNITIES_FOUND} lead={NONE_OPEN}>
    <ButtonLink href={paths.profileAnswers}>Choose your interests</ButtonLink>
    {offers && <ButtonLink href={paths.newPosting}>Post an opportunity</ButtonLink>}
  </EmptyState>
)

type NoteProps = { query: OpportunityQuery; usedUp: CardOpportunity['usedUp'] }

const Note = ({ query, usedUp }: NoteProps) => (
  <div className="list-note">
    {usedUp && <LimitNote {...usedUp} />}
    <SaveSearch query={query} />
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

const SaveSearch = ({ query }: Pick<PageProps, 'query'>) => (
  <span>
    <a className="link" href={paths.newSavedSearch(queryText(query))}>
      Save this search
    </a>
    {' · '}
    <a className="link" href={paths.savedSearches}>
      Saved searches
    </a>
  </span>
)

const VIEWS = [
  { view: 'cards', label: 'Cards' },
  { view: 'compact', label: 'Compact' },
] as const

const ORDERS = OPPORTUNITY_ORDERS.map((value) => ({ value, label: ORDER_LABELS[value] }))
