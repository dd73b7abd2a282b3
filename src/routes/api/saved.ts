import { Hono } from 'hono'
import { listSaved, type Saved } from '../../db/saved/saved.ts'
import { listQuery, parseListQuery } from '../../lib/lists/fields.ts'
import { limitBody, parseId } from '../http/body.ts'
import type { AppEnv } from '../http/context.ts'
import { linkNext } from '../http/list-json.ts'
import { requireMember } from '../http/middleware/session.ts'
import { changeSaved } from '../saved.tsx'

export const apiSavedOpportunities = new Hono<AppEnv>().get('/', requireMember, async (c) => {
  const { cursor, limit = 50 } = parseListQuery(listQuery, c.req.query())
  const { db, member, arrivedAt } = c.var
  const { rows, next } = await listSaved(db, member, { cursor, limit }, arrivedAt)
  linkNext(c, next, { limit })
  return c.json(rows.map(savedJson))
})

export const apiSaving = new Hono<AppEnv>()
  .put('/', requireMember, limitBody(16 * 1024), async (c) => {
    await changeSaved(c, parseId(c.req.param('id'), 'Opportunity'), true)
    return c.body(null, 204)
  })
  .delete('/', requireMember, async (c) => {
    await changeSaved(c, parseId(c.req.param('id'), 'Opportunity'), false)
    return c.body(null, 204)
  })

const savedJson = (saved: Saved) => ({
  opportunityId: saved.id,
  title: saved.title,
  type: saved.type,
  organizationId: saved.organizationId,
  organizationName: saved.organizationName,
  applicationDeadline: saved.applicationDeadline,
  open: saved.isOpen,
  applied: saved.application !== null,
  savedAt: saved.createdAt,
})
