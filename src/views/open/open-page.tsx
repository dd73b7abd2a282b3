import { MAX_SEARCH } from '../../lib/lists/fields.ts'
import { NO_OPPORTUNITIES_FOUND, NONE_OPEN_TO_VISITORS } from '../../lib/opportunities/copy.ts'
import { OPEN_ORDERS, type OpportunityQuery, openPath } from '../../lib/opportunities/list-query.ts'
import { EVERY_OPEN, isEveryOpen, type OpenList } from '../../lib/opportunities/open-lists.ts'
import { paths } from '../../lib/paths.ts'
import { queryText } from '../../lib/saved-searches/saved-search.ts'
import { cachedFragment } from '../frame/cached-fragment.tsx'
import { FilterFields, FilterForm } from '../lists/filter-form.tsx'
import { List, type ListedRows, type Listing } from '../lists/results.tsx'
import { SearchInput } from '../lists/search-input.tsx'
import { type CardOpportunity, opportunityCard } from '../opportunities/card.tsx'
import { ORDER_LABELS, opportunityChoices } from '../opportunities/filter-choices.ts'
import { WorkplaceSelect } from '../opportunities/more-filters.tsx'
import { NoneAsSet } from '../opportunities/none-found.tsx'
import { TypePills, TypeSelect } from '../opportunities/type-filter.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Select } from '../ui/fields/select.tsx'
import { TextInput } from '../ui/fields/text-input.tsx'
import { Icon } from '../ui/icon.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { FeedLink } from './feed-link.tsx'
import { Join } from './join.tsx'
import { ListLinks } from './links.tsx'

export type OpenOpportunities = ListedRows<CardOpportunity>

type PageProps = {
  query: OpportunityQuery
  list: Promise<OpenOpportunities>
  /** Those that have a page of their own. */
  lists: readonly OpenList[]
}

/** All that is open, for visitors to search. */
export const OpenPage = ({ query, list, lists }: PageProps) => (
  <div className="page wrap">
    <PageHead
      title="Open opportunities"
      lead="Read every opportunity here. You need an account only to apply."
    />
    <FilterForm action={paths.open} fields={fields({ query })} />
    <List listing={openListing(query)} list={list} />
    <Join to={openPath(query)} />
    <ListLinks lists={lists} />
    {lists.some(isEveryOpen) && <FeedLink list={EVERY_OPEN} />}
  </div>
)

const Fields = ({ query }: Pick<PageProps, 'query'>) => (
  <FilterFields
    search={<SearchInput of={query.q} placeholder="Title or description" />}
    choices={opportunityChoices(query, openPath)}
    all={paths.open}
    shown={<TypePills query={query} pathOf={openPath} />}
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
    <WorkplaceSelect query={query} />
    <Select name="sort" label="Order" options={ORDERS} defaultValue={query.sort} />
  </FilterFields>
)

const fields = cachedFragment(Fields)

const ORDERS = OPEN_ORDERS.map((value) => ({ value, label: ORDER_LABELS[value] }))

export const openListing = (query: OpportunityQuery): Listing<CardOpportunity> => ({
  noun: 'opportunities',
  skeleton: 'opportunity',
  alsoSwapped: (
    <>
      <TypeSelect query={query} swap />
      <TypePills query={query} pathOf={openPath} swap />
    </>
  ),
  choices: opportunityChoices(query, openPath),
  all: paths.open,
  empty: ({ none }) =>
    none ? <NoneAsSet query={query} none={none} pathOf={openPath} /> : <NoneOpen />,
  note: () => <SaveSearch query={query} />,
  card: (opportunity, focus) => opportunityCard({ opportunity, visitor: true, focus }),
})

const SaveSearch = ({ query }: Pick<PageProps, 'query'>) => (
  <p className="list-note">
    <a className="link" href={paths.signUp(paths.newSavedSearch(queryText(query)))}>
      Sign up to save this search
    </a>
  </p>
)

const NoneOpen = () => (
  <EmptyState title={NO_OPPORTUNITIES_FOUND} lead={NONE_OPEN_TO_VISITORS}>
    <ButtonLink href={paths.signUp(paths.opportunities)}>Sign up</ButtonLink>
  </EmptyState>
)
