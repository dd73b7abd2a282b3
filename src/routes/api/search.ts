import { Hono } from 'hono'
import {
  correctEverything,
  type SearchGroup,
  searchEverything,
} from '../../db/search/everything.ts'
import { Failure } from '../../lib/errors.ts'
import { parseListQuery } from '../../lib/lists/fields.ts'
import { NO_WORDS } from '../../lib/search/copy.ts'
import { everythingQuery, foundPath, GROUP_ROWS } from '../../lib/search/search.ts'
import { excerpt } from '../../lib/text/format.ts'
import { type AppContext, type AppEnv, originOf } from '../http/context.ts'

export const apiSearch = new Hono<AppEnv>().get('/', async (c) => {
  const query = parseListQuery(everythingQuery, c.req.query())
  if (!query.q) throw new Failure(400, 'bad_query', NO_WORDS)
  const { db, viewer } = c.var
  const sought = { ...query, limit: query.limit ?? GROUP_ROWS }
  const now = new Date()
  const groups = await searchEverything(db, viewer, sought, now)
  const isFound = groups.some(({ rows }) => rows.length > 0)
  const didYouMean = isFound ? null : await correctEverything(db, viewer, query, now)
  return c.json({ q: query.q, didYouMean, groups: groups.map((group) => groupJson(c, group)) })
})

const groupJson = (c: AppContext, { type, rows, count }: SearchGroup) => ({
  type,
  count: count.n,
  countIsExact: !count.more,
  results: rows.map((row) => ({
    id: row.id,
    title: row.title,
    excerpt: row.text && excerpt(row.text),
    url: originOf(c) + foundPath(type, row),
    createdAt: row.createdAt,
  })),
})
