import { Hono } from 'hono'
import {
  correctCommunities,
  countCommunities,
  countCommunitiesWithoutEach,
  listCategories,
} from '../db/communities/communities.ts'
import { listDiscussions, listPinned } from '../db/communities/discussions.ts'
import { listWithFaces, newestFaces } from '../db/communities/faces.ts'
import { listJoined } from '../db/communities/joined.ts'
import {
  correctDiscussions,
  countDiscussions,
  searchDiscussions,
} from '../db/communities/search.ts'
import {
  type CommunityQuery,
  communitiesPath,
  communityQuery,
  type DiscussionsQuery,
  discussionsPath,
  discussionsQuery,
} from '../lib/communities/list-query.ts'
import { PAGE_SIZE, parseListQuery } from '../lib/lists/fields.ts'
import { tierIncludes } from '../lib/membership/features.ts'
import { paths } from '../lib/paths.ts'
import { excerpt } from '../lib/text/format.ts'
import {
  CommunitiesPage,
  type CommunityList,
  communityListing,
} from '../views/communities/community-list-page.tsx'
import {
  CommunityPage,
  type CommunityProps,
  FoundDiscussions,
  MoreDiscussions,
} from '../views/communities/detail-page.tsx'
import type { NoneFound } from '../views/lists/none-match.tsx'
import { discussionRoutes } from './communities/discussions.tsx'
import { requireCommunity } from './communities/guards.ts'
import { MAX_OWN_COMMUNITIES, NEWEST_MEMBERS_SHOWN } from './communities/list-sizes.ts'
import { communityMembership } from './communities/membership.tsx'
import { moderating } from './communities/moderation.tsx'
import { moderationLog } from './communities/moderation-log.tsx'
import { permissionsHere } from './communities/permissions.ts'
import { proposalPages } from './communities/propose.tsx'
import { shownBefore } from './http/body.ts'
import { type AppContext, type AppEnv, wantsFragment } from './http/context.ts'
import { deferred } from './http/deferred.ts'
import { listRows, respondRows, rowsRequested } from './http/lists.tsx'
import { requireMember } from './http/middleware/session.ts'
import { relativePattern } from './http/relative-pattern.ts'
import { fragment } from './http/respond.tsx'

const pattern = relativePattern(paths.communities)

export const communityPages = new Hono<AppEnv>()
  .route('/', proposalPages)
  .route('/', moderationLog)
  .route('/', moderating)
  .get('/', requireMember, async (c) => {
    const query = parseListQuery(communityQuery, c.req.query())
    const list = load(c, query)
    if (!wantsFragment(c)) return listPage(c, query, list)
    return respondRows(
      c,
      query,
      await list,
      pathOf(query),
      communityListing(query, c.get('member').isOperator),
    )
  })
  .get(pattern(paths.community), requireCommunity, async (c) => {
    const query = parseListQuery(discussionsQuery, c.req.query())
    const props = await withDiscussions(c, query)
    const isSearch = c.req.query('q') !== undefined
    if (!wantsFragment(c) || !(query.cursor || isSearch)) return detailPage(c, props)
    if (query.cursor) return fragment(c, <MoreDiscussions {...props} />)
    const push = discussionsPath(props.community.id, query)
    return fragment(c, <FoundDiscussions {...props} />, { push })
  })
  .route(pattern(paths.communityMembership), communityMembership)
  .route(pattern(paths.discussions), discussionRoutes)

async function listPage(c: AppContext, query: CommunityQuery, list: Promise<CommunityList>) {
  const { db, member } = c.var
  const mine = listJoined(db, member, { limit: MAX_OWN_COMMUNITIES }).then(({ rows }) => rows)
  const parts = { list: deferred(c, list), mine: deferred(c, mine) }
  const categories = await listCategories(db)
  const mayFound = tierIncludes(member.membershipTier, 'foundCommunities')
  const props = { query, ...parts, categories, mayFound, isOperator: member.isOperator }
  return c.render(<CommunitiesPage {...props} />, {
    title: 'Communities',
    description: 'Communities for your field: members, questions and answers.',
  })
}

const detailPage = (c: AppContext, props: CommunityProps) =>
  c.render(<CommunityPage {...props} />, {
    title: props.community.name,
    description: excerpt(props.community.description),
    canonical: paths.community(props.community.id),
    indexable: props.community.isActive,
  })

const pathOf = (query: CommunityQuery) => (more: Record<string, string>) =>
  communitiesPath(query, more)

async function load(c: AppContext, query: CommunityQuery): Promise<CommunityList> {
  const { db, member } = c.var
  const [page, count] = await Promise.all([
    listWithFaces(db, member, query, rowsRequested(c, query)),
    countCommunities(db, query),
  ])
  const listed = listRows(c, query, page, count, pathOf(query))
  if (count.n > 0 || communitiesPath(query) === paths.communities) return listed
  const [without, corrected] = await Promise.all([
    countCommunitiesWithoutEach(db, query),
    correctCommunities(db, query),
  ])
  return { ...listed, none: { without, corrected } }
}

async function withDiscussions(c: AppContext, query: DiscussionsQuery): Promise<CommunityProps> {
  const { db, viewer, community } = c.var
  const { id } = community
  const { q, cursor } = query
  const paging = { cursor, limit: PAGE_SIZE }
  const [{ rows, next }, newest, pinned, count] = await Promise.all([
    q
      ? searchDiscussions(db, viewer, { communityId: id, q }, paging)
      : listDiscussions(db, viewer, id, paging),
    viewer ? newestFaces(db, viewer, id, NEWEST_MEMBERS_SHOWN) : [],
    community.hasPinned && !cursor && !q ? listPinned(db, viewer, id) : [],
    q
      ? countDiscussions(db, viewer, { communityId: id, q })
      : { n: community.discussionCount, more: false },
  ])
  const shown = shownBefore(c) + pinned.length + rows.length
  return {
    community,
    tools: permissionsHere(c),
    newest,
    q,
    pinned,
    discussions: rows,
    count,
    none: q && count.n === 0 ? await noneFound(c, q) : null,
    more: next && discussionsPath(id, query, { cursor: next, shown: String(shown) }),
    shown: next || cursor ? shown : 0,
    visitor: viewer === null,
  }
}

async function noneFound(c: AppContext, q: string): Promise<NoneFound> {
  const { db, viewer, community } = c.var
  const [without, corrected] = await Promise.all([
    countDiscussions(db, viewer, { communityId: community.id, q: '' }),
    correctDiscussions(db, viewer, { communityId: community.id, q }),
  ])
  return { without: { q: without }, corrected }
}
