import { Hono } from 'hono'
import { listOpportunityDetails } from '../db/opportunities/opportunities.ts'
import {
  addSavedSearch,
  changeSavedSearch,
  deleteSavedSearch,
  findSearchFeed,
  listSavedSearches,
  resetFeedKey,
} from '../db/saved-searches/saved-searches.ts'
import { notFound } from '../lib/errors.ts'
import { fieldErrors, textValue } from '../lib/forms/errors.ts'
import { PAGE_SIZE, parseListQuery } from '../lib/lists/fields.ts'
import { opportunityQuery } from '../lib/opportunities/list-query.ts'
import { paths } from '../lib/paths.ts'
import {
  queryOf,
  queryText,
  savedSearchPath,
  savedSearchSchema,
} from '../lib/saved-searches/saved-search.ts'
import { SITE_NAME } from '../lib/site.ts'
import {
  NewSavedSearchPage,
  nameOf,
  type RefusedSearch,
  SavedSearchesPage,
} from '../views/saved-searches/saved-searches-page.tsx'
import { formBody, limitBody, parseId } from './http/body.ts'
import type { AppContext, AppEnv } from './http/context.ts'
import { feed } from './http/feed.ts'
import { requireMember } from './http/middleware/session.ts'
import { relativePattern } from './http/relative-pattern.ts'
import { redirect } from './http/respond.tsx'
import { REFUSALS } from './saved-searches/refusal.ts'

const pattern = relativePattern(paths.savedSearches)
const writing = [requireMember, limitBody(16 * 1024)] as const

export const savedSearchPages = new Hono<AppEnv>()
  .get('/', requireMember, (c) => show(c))
  .post('/', ...writing, (c) => save(c, null))
  .get('/new', requireMember, (c) => {
    const query = parseListQuery(opportunityQuery, c.req.query())
    return showNew(c, {
      typed: { name: nameOf(query), query: queryText(query), frequency: 'daily', hour: '8' },
      errors: {},
    })
  })
  .post(pattern(paths.savedSearch), ...writing, (c) => save(c, c.req.param('id')!))
  .post(pattern(paths.savedSearchFeedReset), ...writing, async (c) => {
    const { db, member } = c.var
    const id = parseId(c.req.param('id'), 'Search')
    if (!(await resetFeedKey(db, member.id, id))) throw notFound('Search')
    return redirect(c, paths.savedSearches, { title: 'The feed has a new address.' })
  })
  .post(pattern(paths.savedSearchRemoval), ...writing, async (c) => {
    const { db, member, arrivedAt } = c.var
    const id = parseId(c.req.param('id'), 'Search')
    if (!(await deleteSavedSearch(db, member.id, id, arrivedAt))) throw notFound('Search')
    return redirect(c, paths.savedSearches, { title: 'Search deleted.' })
  })

/** Feed readers have no session: the address is the secret. */
export const savedSearchFeed = new Hono<AppEnv>().get('/', async (c) => {
  const { db } = c.var
  const search = await findSearchFeed(db, parseId(c.req.param('key'), 'Feed'))
  if (!search) throw notFound('Feed')
  const { name, query, member } = search
  const filter = queryOf(query)
  if (!filter) throw notFound('Feed')
  const wanted = { ...filter, sort: 'newest' as const }
  const paging = { limit: PAGE_SIZE }
  const { rows } = await listOpportunityDetails(db, member, wanted, paging, new Date())
  return feed(c, { title: `${name} · ${SITE_NAME}`, path: savedSearchPath(query), rows })
})

async function save(c: AppContext, searchId: string | null) {
  const { db, member, arrivedAt } = c.var
  const id = searchId && parseId(searchId, 'Search')
  const form = await formBody(c)
  const typed = {
    name: textValue(form.name),
    query: textValue(form.query),
    frequency: textValue(form.frequency),
    hour: textValue(form.hour),
  }
  const refuse = (errors: Record<string, string>, status: 409 | 422) => {
    c.status(status)
    return id ? show(c, { id, typed, errors }) : showNew(c, { typed, errors })
  }
  const parsed = savedSearchSchema.safeParse(typed)
  if (!parsed.success) return refuse(fieldErrors(parsed.error), 422)
  const saved = id
    ? await changeSavedSearch(db, member.id, id, parsed.data, arrivedAt)
    : await addSavedSearch(db, member.id, parsed.data, arrivedAt)
  if (!saved) throw notFound('Search')
  if (saved === 'full' || saved === 'again') return refuse({ form: REFUSALS[saved] }, 409)
  return redirect(c, paths.savedSearches, { title: 'Search saved.' })
}

async function show(c: AppContext, refused: RefusedSearch | null = null) {
  const searches = await listSavedSearches(c.var.db, c.var.member.id)
  return c.render(<SavedSearchesPage searches={searches} refused={refused} zone={zoneOf(c)} />, {
    title: 'Saved searches',
    indexable: false,
  })
}

const showNew = (c: AppContext, refused: Omit<RefusedSearch, 'id'>) =>
  c.render(<NewSavedSearchPage {...refused} zone={zoneOf(c)} />, {
    title: 'Save this search',
    indexable: false,
  })

const zoneOf = (c: AppContext) => c.var.member.timeZone ?? 'UTC'
