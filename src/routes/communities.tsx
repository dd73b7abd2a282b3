import { Hono } from 'hono'
import {
  countCommunities,
  listJoined,
  listWithFaces,
  newestFaces,
} from '../db/queries/communities.ts'
import { listDiscussions, listPinned } from '../db/queries/discussions.ts'
import {
  type CommunityQuery,
  communitiesPath,
  communityQuery,
  listQuery,
  PAGE_SIZE,
  parseListQuery,
} from '../lib/lists/query.ts'
import { paths } from '../lib/paths.ts'
import { excerpt } from '../lib/text/format.ts'
import { gives } from '../lib/tier-lines.ts'
import {
  CommunityPage,
  type CommunityProps,
  MoreDiscussions,
} from '../views/communities/detail-page.tsx'
import {
  CommunitiesPage,
  type CommunityList,
  FilteredCommunities,
  MoreCommunities,
} from '../views/communities/page.tsx'
import { discussions } from './communities/discussions.tsx'
import { founding } from './communities/founding.tsx'
import { keeping } from './communities/keeping.tsx'
import { communityMembership } from './communities/membership.tsx'
import { moderating } from './communities/moderating.tsx'
import { requireCommunity } from './communities/required.ts'
import { MINE, NEWEST } from './communities/shown.ts'
import { toolsHere } from './communities/tools.ts'
import { below } from './http/below.ts'
import { shownBefore } from './http/body.ts'
import { type AppContext, type AppEnv, wantsFragment } from './http/context.ts'
import { answerRows, listed, rowsAsked } from './http/lists.ts'
import { requireMember } from './http/middleware/session.ts'
import { part } from './http/part.ts'
import { fragment } from './http/respond.tsx'

const pattern = below(paths.communities)

export const communities = new Hono<AppEnv>()
  .route('/', founding)
  .route('/', keeping)
  .route('/', moderating)
  .get('/', requireMember, async (c) => {
    const query = parseListQuery(communityQuery, c.req.query())
    const list = load(c, query)
    if (!wantsFragment(c)) return listPage(c, query, list)
    return answerRows(c, query, await list, pathOf(query), {
      filtered: (list) => <FilteredCommunities query={query} list={list} />,
      appended: (list, focus) => <MoreCommunities query={query} list={list} focus={focus} />,
    })
  })
  .get(pattern(paths.community), requireCommunity, async (c) => {
    const { cursor } = parseListQuery(listQuery, c.req.query())
    const props = await withDiscussions(c, cursor)
    if (cursor && wantsFragment(c)) return fragment(c, <MoreDiscussions {...props} />)
    return detailPage(c, props)
  })
  .route(pattern(paths.communityMembership), communityMembership)
  .route(pattern(paths.discussions), discussions)

function listPage(c: AppContext, query: CommunityQuery, list: Promise<CommunityList>) {
  const { db, member } = c.var
  const mine = listJoined(db, member, { limit: MINE }).then(({ rows }) => rows)
  const parts = { list: part(c, list), mine: part(c, mine) }
  const mayFound = gives(member.membershipTier, 'foundCommunities')
  return c.render(<CommunitiesPage query={query} {...parts} mayFound={mayFound} />, {
    title: 'Communities',
    description: 'Communities of a trade or an interest: their members, questions and answers.',
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
    listWithFaces(db, member, query, rowsAsked(c, query)),
    countCommunities(db, query),
  ])
  return listed(c, query, page, count, pathOf(query))
}

/** The community with the page of its discussions that begins after the cursor. */
async function withDiscussions(c: AppContext, cursor: string | undefined): Promise<CommunityProps> {
  const { db, viewer, community } = c.var
  const { id } = community
  const [{ rows, next }, newest, pinned] = await Promise.all([
    listDiscussions(db, viewer, id, { cursor, limit: PAGE_SIZE }),
    viewer ? newestFaces(db, viewer, id, NEWEST) : [],
    community.hasPinned && !cursor ? listPinned(db, viewer, id) : [],
  ])
  const shown = shownBefore(c) + pinned.length + rows.length
  const more =
    next && `${paths.community(id)}?${new URLSearchParams({ cursor: next, shown: String(shown) })}`
  return {
    community,
    tools: toolsHere(c),
    newest,
    pinned,
    discussions: rows,
    more,
    shown: next || cursor ? shown : 0,
    visitor: viewer === null,
  }
}
