import { Hono } from 'hono'
import {
  addSavedSearch,
  changeSavedSearch,
  deleteSavedSearch,
  listSavedSearches,
  type SavedSearchRow,
} from '../../db/saved-searches/saved-searches.ts'
import { isGranted } from '../../lib/accounts/scopes.ts'
import { notFound } from '../../lib/errors.ts'
import { paths } from '../../lib/paths.ts'
import { savedSearchSchema } from '../../lib/saved-searches/saved-search.ts'
import { jsonBody, limitBody, mediaType, parseId } from '../http/body.ts'
import { type AppContext, type AppEnv, originOf } from '../http/context.ts'
import { requireMember } from '../http/middleware/session.ts'
import { isSaved } from '../saved-searches/refusal.ts'

const writing = [
  requireMember,
  limitBody(16 * 1024),
  mediaType('application/json'),
  jsonBody(savedSearchSchema),
] as const

export const apiSavedSearches = new Hono<AppEnv>()
  .get('/', requireMember, async (c) => {
    const { db, member } = c.var
    return c.json((await listSavedSearches(db, member.id)).map(searchJson(c)))
  })
  .post('/', ...writing, async (c) => {
    const { db, member, arrivedAt } = c.var
    const saved = await addSavedSearch(db, member.id, c.req.valid('json'), arrivedAt)
    return c.json(searchJson(c)(isSaved(saved)), 201)
  })
  .put('/:id', ...writing, async (c) => {
    const { db, member, arrivedAt } = c.var
    const id = parseId(c.req.param('id'), 'Search')
    const saved = await changeSavedSearch(db, member.id, id, c.req.valid('json'), arrivedAt)
    if (!saved) throw notFound('Search')
    return c.json(searchJson(c)(isSaved(saved)))
  })
  .delete('/:id', requireMember, async (c) => {
    const { db, member, arrivedAt } = c.var
    const id = parseId(c.req.param('id'), 'Search')
    if (!(await deleteSavedSearch(db, member.id, id, arrivedAt))) throw notFound('Search')
    return c.body(null, 204)
  })

/** A token that only reads gets no address that outlives it. */
const searchJson = (c: AppContext) => {
  const granted = c.get('granted')
  const showsFeed = !granted || isGranted(granted, 'notifications:write')
  return ({ id, name, query, frequency, hour, feedKey, createdAt }: SavedSearchRow) => ({
    id,
    name,
    query,
    frequency,
    hour,
    feedUrl: showsFeed ? originOf(c) + paths.savedSearchFeed(feedKey) : null,
    createdAt,
  })
}
