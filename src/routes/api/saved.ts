import { Hono } from 'hono'
import type { Mark } from '../../db/saved/marks.ts'
import { listMarked, type Marked } from '../../db/saved/saved.ts'
import { listQuery, parseListQuery } from '../../lib/lists/fields.ts'
import { limitBody, parseId } from '../http/body.ts'
import type { AppEnv } from '../http/context.ts'
import { linkNext } from '../http/list-json.ts'
import { requireMember } from '../http/middleware/session.ts'
import { changeMark } from '../saved.tsx'

const listOf = (mark: Mark) =>
  new Hono<AppEnv>().get('/', requireMember, async (c) => {
    const { cursor, limit = 50 } = parseListQuery(listQuery, c.req.query())
    const { db, member, arrivedAt } = c.var
    const { rows, next } = await listMarked(db, mark, member, { cursor, limit }, arrivedAt)
    linkNext(c, next, { limit })
    return c.json(rows.map((row) => ({ ...opportunityJson(row), [`${mark}At`]: row.createdAt })))
  })

const changesOf = (mark: Mark) =>
  new Hono<AppEnv>()
    .put('/', requireMember, limitBody(16 * 1024), async (c) => {
      await changeMark(c, mark, parseId(c.req.param('id'), 'Opportunity'), true)
      return c.body(null, 204)
    })
    .delete('/', requireMember, async (c) => {
      await changeMark(c, mark, parseId(c.req.param('id'), 'Opportunity'), false)
      return c.body(null, 204)
    })

const opportunityJson = (row: Marked) => ({
  opportunityId: row.id,
  title: row.title,
  type: row.type,
  organizationId: row.organizationId,
  organizationName: row.organizationName,
  applicationDeadline: row.applicationDeadline,
  open: row.isOpen,
  applied: row.application !== null,
})

export const apiSavedOpportunities = listOf('saved')
export const apiSaving = changesOf('saved')
export const apiHiddenOpportunities = listOf('hidden')
export const apiHiding = changesOf('hidden')
