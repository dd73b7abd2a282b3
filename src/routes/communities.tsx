import { Hono } from 'hono'
import { renderToString } from 'react-dom/server'
import {
  countCommunities,
  findCommunity,
  listCommunities,
  listJoined,
  newestFaces,
} from '../db/queries/communities.ts'
import { listDiscussions } from '../db/queries/discussions.ts'
import { notFound } from '../lib/errors.ts'
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
import { asId, shownBefore } from './http/body.ts'
import { type AppContext, type AppEnv, wantsFragment } from './http/context.ts'
import { answerRows, listed, rowsAsked } from './http/lists.ts'
import { requireMember } from './http/middleware/session.ts'
import { part } from './http/part.ts'

/** Members whose faces a community's own page shows. */
export const NEWEST = 8

/** Communities that 'My Communities' shows at most: as many as one page of a list may have. */
export const MINE = 100

export const communities = new Hono<AppEnv>()
  .get('/communities', requireMember, async (c) => {
    const query = parseListQuery(communityQuery, c.req.query())
    const list = load(c, query)
    if (!wantsFragment(c)) {
      const { db, member } = c.var
      const mine = listJoined(db, member.id, { limit: MINE }).then(({ rows }) => rows)
      const parts = { list: part(c, list), mine: part(c, mine) }
      return c.render(<CommunitiesPage query={query} {...parts} />, {
        title: 'Communities',
        description: 'Communities of a trade or an interest: their members, questions and answers.',
      })
    }
    return answerRows(c, query, await list, pathOf(query), {
      filtered: (list) => <FilteredCommunities query={query} list={list} />,
      appended: (list, focus) => <MoreCommunities query={query} list={list} focus={focus} />,
    })
  })
  .get('/communities/:id', async (c) => {
    const { cursor } = parseListQuery(listQuery, c.req.query())
    const props = await loadCommunity(c, asId(c.req.param('id'), 'Community'), cursor)
    if (cursor && wantsFragment(c)) return c.html(renderToString(<MoreDiscussions {...props} />))
    return c.render(<CommunityPage {...props} />, {
      title: props.community.name,
      description: excerpt(props.community.description),
      canonical: paths.community(props.community.id),
      indexable: true,
    })
  })

const pathOf = (query: CommunityQuery) => (more: Record<string, string>) =>
  communitiesPath(query, more)

async function load(c: AppContext, query: CommunityQuery): Promise<CommunityList> {
  const { db, member } = c.var
  const [{ rows, next }, count] = await Promise.all([
    listCommunities(db, member.id, query, rowsAsked(c, query)),
    countCommunities(db, query),
  ])
  const ids = rows.map(({ id }) => id)
  const faces = await newestFaces(db, ids)
  const withFaces = rows.map((row) => ({ ...row, faces: faces.get(row.id) ?? [] }))
  return listed(c, query, { rows: withFaces, next }, count, pathOf(query))
}

async function loadCommunity(
  c: AppContext,
  id: string,
  cursor: string | undefined,
): Promise<CommunityProps> {
  const { db, viewer } = c.var
  const community = await findCommunity(db, viewer?.id ?? null, id)
  if (!community) throw notFound('Community')
  const [{ rows, next }, faces] = await Promise.all([
    listDiscussions(db, id, { cursor, limit: PAGE_SIZE }),
    viewer ? newestFaces(db, [id], NEWEST) : new Map(),
  ])
  const shown = shownBefore(c) + rows.length
  const more =
    next && `${paths.community(id)}?${new URLSearchParams({ cursor: next, shown: String(shown) })}`
  return {
    community,
    newest: faces.get(id) ?? [],
    discussions: rows,
    more,
    shown: next || cursor ? shown : 0,
    visitor: viewer === null,
  }
}
