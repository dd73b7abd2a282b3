import Search from 'lucide-react/icons/search'
import type { Face, ListedCommunity } from '../../db/queries/communities.ts'
import { TextInput } from '../../islands/fields/text-input.tsx'
import { type CommunityQuery, communitiesPath } from '../../lib/list-query.ts'
import { paths } from '../../lib/paths.ts'
import { type Count, countText, FilterForm, FoundCount, More } from '../lists/list.tsx'
import { Await } from '../ui/await.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Icon } from '../ui/icon.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { CardSkeletons } from '../ui/skeleton.tsx'
import { CommunityCard } from './card.tsx'
import { Faces } from './faces.tsx'
import { MemberCount } from './member-count.tsx'
import { MembershipForm } from './membership-form.tsx'
import { MyCommunities } from './mine.tsx'

export type CommunityList = {
  rows: ListedCommunity[]
  /** The newest members of each community by its id. */
  faces: Map<string, Face[]>
  count: Count
  /** The address of the next page, or null. */
  more: string | null
  /** Rows shown so far, this page's included. */
  shown: number
}

type ListProps = { query: CommunityQuery; list: CommunityList }

type PageProps = {
  query: CommunityQuery
  list: Promise<CommunityList>
  mine: Promise<ListedCommunity[]>
}

export const CommunitiesPage = ({ query, list, mine }: PageProps) => (
  <div className="page wrap">
    <PageHead
      title="Professional Communities"
      lead="Small rooms of people who do the same work, and talk about how."
    />
    <Await promise={mine} what="Your communities" fallback={null}>
      {(communities) => <MyCommunities communities={communities} next={communitiesPath(query)} />}
    </Await>
    <AllTitle />
    <FilterForm action={paths.communities}>
      <TextInput
        name="q"
        label="Search"
        type="search"
        defaultValue={query.q}
        placeholder="Name, description or category"
        icon={<Icon of={Search} />}
      />
    </FilterForm>
    <Await promise={list} what="The communities" fallback={<CardSkeletons kind="community" />}>
      {(found) => (
        <>
          <FoundCount>{foundText(found.count)}</FoundCount>
          <div id="results" className="results">
            <Results query={query} list={found} />
          </div>
        </>
      )}
    </Await>
  </div>
)

/** What a changed search swaps: the results and their count. */
export const FilteredCommunities = ({ query, list }: ListProps) => (
  <>
    <Results query={query} list={list} />
    <FoundCount swap>{foundText(list.count)}</FoundCount>
  </>
)

/** What 'Load More' appends. */
export const MoreCommunities = ({ query, list }: ListProps) => (
  <>
    <Cards query={query} list={list} appended />
    <MoreLine list={list} swap />
  </>
)

type ChangedProps = {
  community: ListedCommunity
  faces: Face[]
  mine: ListedCommunity[]
  next: string
  /** Left from My Communities, where its button is gone. */
  fromMine: boolean
}

/** What joining or leaving renews. */
export const ChangedInList = ({ community, faces, mine, next, fromMine }: ChangedProps) => (
  <>
    <MembershipForm community={community} view="list" next={next} swap />
    <MemberCount community={community} swap />
    <Faces community={community} faces={faces} swap />
    <MyCommunities communities={mine} next={next} swap focus={fromMine} />
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

const Results = ({ query, list }: ListProps) =>
  list.rows.length === 0 ? (
    <EmptyState title="No communities found" lead="Try fewer words, or a broader one." level={3}>
      <ButtonLink href={paths.communities}>Clear Search</ButtonLink>
    </EmptyState>
  ) : (
    <>
      <ul id="cards" className="card-grid card-grid-three">
        <Cards query={query} list={list} />
      </ul>
      <MoreLine list={list} />
    </>
  )

const Cards = ({ query, list, appended }: ListProps & { appended?: boolean }) =>
  list.rows.map((community, i) => (
    <CommunityCard
      key={community.id}
      community={community}
      faces={list.faces.get(community.id) ?? []}
      next={communitiesPath(query)}
      focus={appended === true && i === 0}
    />
  ))

const MoreLine = ({ list, swap }: { list: CommunityList; swap?: boolean }) => (
  <More
    label="Load More Communities"
    next={list.more}
    shown={list.shown}
    count={list.count}
    {...(swap && { swap })}
  />
)

const foundText = (count: Count) => `${countText(count)} communities found`
