import { Hono } from 'hono'
import { type ListedActivity, listActivity } from '../../db/accounts/activity.ts'
import { listQuery, parseListQuery } from '../../lib/lists/fields.ts'
import type { AppEnv } from '../http/context.ts'
import { linkNext } from '../http/list-json.ts'
import { requireMember } from '../http/middleware/session.ts'

export const apiActivity = new Hono<AppEnv>().get('/', requireMember, async (c) => {
  const { cursor, limit = 50 } = parseListQuery(listQuery, c.req.query())
  const { rows, next } = await listActivity(c.var.db, c.var.member.id, { cursor, limit })
  linkNext(c, next, { limit })
  return c.json(rows.map(activityJson))
})

const activityJson = (row: ListedActivity) =>
  row.kind === 'found'
    ? {
        kind: row.kind,
        at: row.createdAt,
        organizationId: row.id,
        organization: row.organization,
        opened: row.opened,
      }
    : { kind: row.kind, at: row.createdAt, device: row.device, network: row.network }
