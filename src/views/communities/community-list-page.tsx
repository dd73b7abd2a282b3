import type { Category, ListedCommunity } from '../../db/communities/communities.ts'
import type { Face } from '../../db/communities/faces.ts'
import {
  ACTIVE_WITHIN,
  type CommunityQuery,
  communitiesPath,
} from '../../lib/communities/list-query.ts'
import { paths } from '../../lib/paths.ts'
import { Await } from '../frame/await.tsx'
import { cachedFragment } from '../frame/cached-fragment.tsx'
import type { Choice } from '../lists/chosen.tsx'
import { FilterFields, FilterForm } from '../lists/filter-form.tsx'
import { NoneMatch, searchChoices } from '../lists/none-match.tsx'
import { List, type ListedRows, type Listing } from '../lists/results.tsx'
import { SearchInput } from '../lists/search-input.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Select } from '../ui/fields/select.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { communityCard } from './card.tsx'
import { Faces } from './faces.tsx'
import { MemberCount } from './member-count.tsx'
import { Joining, MembershipButton } from './membership-form.tsx'
import { MyCommunities } from './my-communities.tsx'

type Row = ListedCommunity & { faces: Face[] }

export type CommunityList = ListedRows<Row>

type PageProps = {
  query: CommunityQuery
  list: Promise<CommunityList>
  mine: Promise<ListedCommunity[]>
  mayFound: boolean
  isOperator: boolean
  categories: Category[]
}

export const CommunitiesPage = (props: PageProps) => {
  const { query, list, mine, mayFound, isOperator, categories } = props
  return (
    <div className="page wrap">
      <PageHead
        title="Professional Communities"
        lead="Join people in your field, and ask and answer questions."
      >
        {mayFound && <ButtonLink href={paths.newCommunity}>Start a community</ButtonLink>}
      </PageHead>
      <Await promise={mine} what="Your communities" fallback={null}>
        {(communities) => <MyCommunities communities={communities} />}
      </Await>
      <AllTitle />
      <FilterForm action={paths.communities} fields={fields({ query, categories })} />
      <List listing={communityListing(query, isOperator)} list={list} />
      {!mayFound && (
        <p className="hint mt-6">
          Members on a paid plan can start a community.{' '}
          <a className="text-link" href={paths.newCommunity}>
            Learn how
          </a>
        </p>
      )}
    </div>
  )
}

const Fields = ({ query, categories }: Pick<PageProps, 'query' | 'categories'>) => (
  <FilterFields
    search={<SearchInput of={query.q} placeholder="Name, description or category" />}
    choices={choices(query)}
    all={paths.communities}
  >
    <Select
      name="category"
      label="Category"
      options={[
        { value: 'all', label: 'All categories' },
        ...categories.map(({ name, n }) => ({ value: name, label: `${name} (${n})` })),
      ]}
      defaultValue={query.category || 'all'}
    />
    <Select
      name="active"
      label="Activity"
      options={ACTIVITIES}
      defaultValue={query.active ?? 'all'}
    />
  </FilterFields>
)

const ACTIVE_LABELS = { week: 'Active this week', month: 'Active this month' }

const ACTIVITIES = [
  { value: 'all', label: 'Any' },
  ...ACTIVE_WITHIN.map((value) => ({ value, label: ACTIVE_LABELS[value] })),
]

function choices(query: CommunityQuery): Choice[] {
  const { category, active } = query
  const all: (Choice | false)[] = [
    category !== '' && {
      field: 'category',
      none: 'all',
      label: category,
      href: communitiesPath({ ...query, category: '' }),
    },
    active !== null && {
      field: 'active',
      none: 'all',
      label: ACTIVE_LABELS[active],
      href: communitiesPath({ ...query, active: null }),
    },
  ]
  return all.filter((choice) => choice !== false)
}

const fields = cachedFragment(Fields)

type ChangedProps = {
  community: ListedCommunity
  faces: Face[]
  mine: ListedCommunity[]
  fromMine: boolean
}

export const ChangedInList = ({ community, faces, mine, fromMine }: ChangedProps) => (
  <>
    <MembershipButton community={community} swap />
    <MemberCount community={community} swap />
    <Faces community={community} faces={faces} swap />
    <MyCommunities communities={mine} swap focus={fromMine} />
    {fromMine && mine.length === 0 && <AllTitle swap />}
  </>
)

const AllTitle = ({ swap }: { swap?: boolean }) => (
  <h2
    id="all-title"
    className="section-title"
    tabIndex={-1}
    // biome-ignore lint/a11y/noAutofocus: it stands in for the last button of My Communities
    autoFocus={swap}
    hx-swap-oob={swap ? 'outerHTML' : undefined}
  >
    All Communities
  </h2>
)

export const communityListing = (query: CommunityQuery, isOperator: boolean): Listing<Row> => ({
  noun: 'communities',
  skeleton: 'community',
  around: Joining,
  choices: choices(query),
  all: paths.communities,
  empty: ({ none }) =>
    none ? (
      <NoneMatch
        title={NONE_FOUND}
        lead={isOperator ? FEWER_WORDS : FEWER_WORDS_OR_ASK}
        level={3}
        none={none}
        choices={[
          ...searchChoices(query.q, communitiesPath({ ...query, q: '' })),
          ...choices(query),
        ]}
        searched={(q) => communitiesPath({ ...query, q })}
        all={paths.communities}
        clear="Clear Search"
      >
        {isOperator ? <OpenCommunity /> : <AskForCommunity />}
      </NoneMatch>
    ) : (
      <EmptyState title={NONE_FOUND} lead={isOperator ? NONE_OPEN_YET : NONE_YET} level={3}>
        {isOperator ? <OpenCommunity /> : <AskForCommunity />}
      </EmptyState>
    ),
  card: (community, focus) => communityCard({ community, faces: community.faces, focus }),
})

const NONE_FOUND = 'No communities found'
const NONE_YET = 'Communities will appear here. Tell us which one you’d join.'
const NONE_OPEN_YET = 'Communities will appear here. Open the first one.'
const FEWER_WORDS = 'Try fewer words or filters, or open the community yourself.'
const FEWER_WORDS_OR_ASK = 'Try fewer words or filters, or ask us for the community you’d join.'

const AskForCommunity = () => (
  <ButtonLink href={paths.contact} variant="soft">
    Ask for a community
  </ButtonLink>
)

const OpenCommunity = () => (
  <ButtonLink href={paths.adminNewCommunity} variant="soft">
    Open a community
  </ButtonLink>
)
