import { Hono } from 'hono'
import { correctEverything, searchEverything } from '../db/search/everything.ts'
import { suggest } from '../db/search/suggestions.ts'
import { parseListQuery } from '../lib/lists/fields.ts'
import { paths } from '../lib/paths.ts'
import {
  type EverythingQuery,
  everythingQuery,
  GROUP_ROWS,
  MAX_GROUP_ROWS,
  searchPath,
} from '../lib/search/search.ts'
import { SearchResultsPage } from '../views/search/search-page.tsx'
import { Suggestions } from '../views/search/suggestions.tsx'
import { type AppEnv, wantsFragment } from './http/context.ts'
import { relativePattern } from './http/relative-pattern.ts'
import { fragment } from './http/respond.tsx'

const pattern = relativePattern(paths.search)

export const searchPages = new Hono<AppEnv>()
  .get('/', async (c) => {
    const { db, viewer } = c.var
    const query = parseListQuery(everythingQuery, c.req.query())
    const sought = { ...query, limit: query.limit ?? rowsOf(query) }
    const now = new Date()
    const groups = query.q ? await searchEverything(db, viewer, sought, now) : []
    const isFound = groups.some(({ rows }) => rows.length > 0)
    const corrected = query.q && !isFound ? await correctEverything(db, viewer, query, now) : null
    const props = { query, groups, corrected, isVisitor: !viewer }
    const title = query.q ? `${query.q} · Search` : 'Search'
    return c.render(<SearchResultsPage {...props} />, { title })
  })
  .get(pattern(paths.searchSuggestions), async (c) => {
    const { db, viewer } = c.var
    const { q } = parseListQuery(everythingQuery, c.req.query())
    if (!wantsFragment(c)) return c.redirect(q ? searchPath(q) : paths.search)
    const suggestions = q ? await suggest(db, viewer, q, new Date()) : []
    return fragment(c, <Suggestions q={q} suggestions={suggestions} />)
  })

const rowsOf = ({ types }: EverythingQuery) => (types.length === 1 ? MAX_GROUP_ROWS : GROUP_ROWS)
