import type { Face, ListedCommunity } from '../../db/communities/communities.ts'
import type { CommunityQuery } from '../../lib/lists/query.ts'
import { paths } from '../../lib/paths.ts'
import { Await } from '../frame/await.tsx'
import { cachedFragment } from '../frame/cached-fragment.tsx'
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
}

export const CommunitiesPage = ({ query, list, mine, mayFound }: PageProps) => (
  <div className="page wrap">
    <PageHead
      title="Professional Communities"
      lead="Small rooms of people who do the same work, and talk about how."
    >
      {mayFound && <ButtonLink href={paths.newCommunity}>Found a Community</ButtonLink>}
    </PageHead>
    <Await promise={mine} what="Your communities" fallback={null}>
      {(communities) => <MyCommunities communities={communities} />}
    </Await>
    <AllTitle />
    <FilterForm action={paths.communities} fields={fields({ query })} />
    <List listing={listing(query)} list={list} />
    {!mayFound && (
      <p className="hint mt-6">
        Communities are begun by members of a paid tier.{' '}
        <a className="text-link" href={paths.newCommunity}>
          How that works
        </a>
      </p>
    )}
  </div>
)

const Fields = ({ query }: Pick<PageProps, 'query'>) => (
  <FilterFields search={<SearchInput of={query.q} placeholder="Name, description or category" />} />
)

const fields = cachedFragment(Fields)

type FragmentProps = { query: CommunityQuery; list: CommunityList }

export const FilteredCommunities = ({ query, list }: FragmentProps) => (
  <FilteredList listing={listing(query)} list={list} />
)

export const MoreCommunities = ({ query, list, focus }: FragmentProps & { focus: boolean }) => (
  <AppendedRows listing={listing(query)} list={list} focus={focus} />
)

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

const listing = (query: CommunityQuery): Listing<Row> => ({
  noun: 'communities',
  skeleton: 'community',
  around: Joining,
  empty: (
    <EmptyState
      title="No communities found"
      lead={
        query.q
          ? 'Try fewer words, or a broader one. If there is none for you, tell those who run the site which one you would join.'
          : 'None is open yet. Tell those who run the site which one you would join.'
      }
      level={3}
    >
      <ButtonLink href={paths.contact} variant="soft">
        Ask for a Community
      </ButtonLink>
      <ButtonLink href={paths.communities}>Clear Search</ButtonLink>
    </EmptyState>
  ),
  card: (community, focus) => communityCard({ community, faces: community.faces, focus }),
})
