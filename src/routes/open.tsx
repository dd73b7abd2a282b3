import { Hono } from 'hono'
import { withRecords } from '../db/applications/records.ts'
import { countOpenOf, listOpenOf, newestOpenOf, openLists } from '../db/opportunities/open-lists.ts'
import { notFound } from '../lib/errors.ts'
import { listQuery, opportunitiesPath, PAGE_SIZE, parseListQuery } from '../lib/lists/query.ts'
import {
  MIN_LISTED,
  type OpenList,
  openFeedPath,
  openListName,
  openListOf,
  openListPath,
} from '../lib/opportunities/open-lists.ts'
import { paths } from '../lib/paths.ts'
import { SITE_NAME } from '../lib/site.ts'
import { OpenListPage, OpenListsPage } from '../views/open/open-list-page.tsx'
import type { AppContext, AppEnv } from './http/context.ts'
import { feed } from './http/feed.ts'
import { relativePattern } from './http/relative-pattern.ts'

const pattern = relativePattern(paths.open)

export const open = new Hono<AppEnv>()
  .get('/', async (c) => {
    if (c.get('viewer')) return c.redirect(paths.opportunities)
    return c.render(<OpenListsPage lists={await openLists(c.get('db'), new Date())} />, {
      title: 'Open opportunities',
      canonical: paths.open,
      indexable: true,
    })
  })
  .get(pattern(paths.openKind), (c) => page(c, requested(c)))
  .get(pattern(paths.openIn), (c) => page(c, requested(c)))
  .get(pattern(paths.openFeed), (c) => feedOf(c, requested(c)))
  .get(pattern(paths.openFeedIn), (c) => feedOf(c, requested(c)))

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
