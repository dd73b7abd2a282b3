import { Hono } from 'hono'
import { withRecords } from '../db/applications/records.ts'
import {
  correctOpportunities,
  countOpportunities,
  countOpportunitiesWithoutEach,
} from '../db/opportunities/counts.ts'
import { countOpenOf, listOpenOf, newestOpenOf, openLists } from '../db/opportunities/open-lists.ts'
import { listOpportunities } from '../db/opportunities/opportunities.ts'
import { notFound } from '../lib/errors.ts'
import { listQuery, PAGE_SIZE, parseListQuery } from '../lib/lists/fields.ts'
import {
  type OpportunityQuery,
  openPath,
  openQuery,
  opportunitiesPath,
} from '../lib/opportunities/list-query.ts'
import {
  EVERY_OPEN,
  isEveryOpen,
  MIN_LISTED,
  type OpenList,
  openFeedPath,
  openListName,
  openListOf,
  openListPath,
} from '../lib/opportunities/open-lists.ts'
import { paths } from '../lib/paths.ts'
import { SITE_NAME } from '../lib/site.ts'
import { OpenListPage } from '../views/open/open-list-page.tsx'
import { type OpenOpportunities, OpenPage, openListing } from '../views/open/open-page.tsx'
import { type AppContext, type AppEnv, wantsFragment } from './http/context.ts'
import { deferred } from './http/deferred.ts'
import { feed } from './http/feed.ts'
import { listRows, respondRows, rowsRequested } from './http/lists.tsx'
import { relativePattern } from './http/relative-pattern.ts'

const pattern = relativePattern(paths.open)

export const open = new Hono<AppEnv>()
  .get('/', async (c) => {
    const query = parseListQuery(openQuery, c.req.query())
    if (c.get('viewer')) return c.redirect(opportunitiesPath(query))
    const list = await load(c, query)
    if (wantsFragment(c)) return respondRows(c, query, list, pathOf(query), openListing(query))
    const lists = await openLists(c.get('db'), new Date())
    // There already, as a page that streams is not cached for other visitors.
    const there = deferred(c, Promise.resolve(list))
    return c.render(<OpenPage query={query} list={there} lists={lists} />, {
      title: 'Open opportunities',
      description: 'Jobs, funding, scholarships, mentorships, internships and grants, open now.',
      canonical: paths.open,
      // Lists by type and country have addresses of their own; other results are nobody's to index.
      indexable: openPath(query) === paths.open && query.cursor === undefined,
      feed: lists.some(isEveryOpen) ? openFeedPath(EVERY_OPEN) : undefined,
    })
  })
  .get(pattern(paths.openKind), (c) => page(c, requested(c)))
  .get(pattern(paths.openIn), (c) => page(c, requested(c)))
  .get(pattern(paths.openFeed), (c) => feedOf(c, requested(c)))
  .get(pattern(paths.openFeedIn), (c) => feedOf(c, requested(c)))

const pathOf = (query: OpportunityQuery) => (more: Record<string, string>) => openPath(query, more)

async function load(c: AppContext, query: OpportunityQuery): Promise<OpenOpportunities> {
  const { db } = c.var
  const now = new Date()
  const [page, count] = await Promise.all([
    listOpportunities(db, null, query, rowsRequested(c, query), now),
    countOpportunities(db, query, now),
  ])
  const rows = await withRecords(db, page.rows, (row) => row, now)
  const listed = listRows(c, query, { ...page, rows }, count, pathOf(query))
  if (count.n > 0 || openPath(query) === paths.open) return listed
  const [without, corrected] = await Promise.all([
    countOpportunitiesWithoutEach(db, query, now, null),
    correctOpportunities(db, query, now, null),
  ])
  return { ...listed, none: { without, corrected } }
}

function requested(c: AppContext): OpenList {
  const { kind = '', country } = c.req.param()
  const list = openListOf(kind, country)
  if (!list) throw notFound('Page')
  return list
}

async function page(c: AppContext, list: OpenList) {
  const { db, viewer } = c.var
  const { type, country } = list
  if (viewer) return c.redirect(opportunitiesPath({ type, location: country ?? '' }))
  const { cursor } = parseListQuery(listQuery, c.req.query())
  const now = new Date()
  const [{ rows: found, next }, count, lists] = await Promise.all([
    listOpenOf(db, list, { cursor, limit: PAGE_SIZE }, now),
    countOpenOf(db, list, now),
    openLists(db, now),
  ])
  if (found.length === 0 || count.n < MIN_LISTED) throw notFound('Page')
  const rows = await withRecords(db, found, (row) => row, now)
  return c.render(
    <OpenListPage list={list} rows={rows} count={count} next={next} lists={lists} />,
    {
      title: openListName(list),
      description: `${openListName(list)}, open now, with requirements, place, deadline and pay.`,
      canonical: openListPath(list),
      // Later pages shift with every posting; the sitemap lists each posting.
      indexable: cursor === undefined,
      feed: openFeedPath(list),
    },
  )
}

async function feedOf(c: AppContext, list: OpenList) {
  const rows = await newestOpenOf(c.get('db'), c.get('viewer'), list, PAGE_SIZE, new Date())
  if (rows.length < MIN_LISTED) throw notFound('Feed')
  const title = `${openListName(list)} · ${SITE_NAME}`
  return feed(c, { title, path: openListPath(list), rows })
}
