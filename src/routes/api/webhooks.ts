import { Hono } from 'hono'
import { listDeliveries } from '../../db/organizations/webhook-deliveries.ts'
import { addWebhook, listWebhooks } from '../../db/organizations/webhooks.ts'
import { Failure, notFound } from '../../lib/errors.ts'
import { listQuery, parseListQuery } from '../../lib/lists/fields.ts'
import { TOO_MANY_WEBHOOKS, webhookSchema } from '../../lib/organizations/webhooks.ts'
import { paths } from '../../lib/paths.ts'
import { jsonBody, limitBody, mediaType } from '../http/body.ts'
import type { AppEnv } from '../http/context.ts'
import { linkNext } from '../http/list-json.ts'
import { requireMember } from '../http/middleware/session.ts'
import { relativePattern } from '../http/relative-pattern.ts'
import { requireTeam } from '../organizations/guards.ts'
import { teamPlace } from '../organizations/reply-templates.tsx'
import {
  limitWebhooks,
  removeWebhook,
  resend,
  rotate,
  webhookIdIn,
} from '../organizations/webhooks.tsx'

const pattern = relativePattern(paths.api.organizations)
const team = [requireMember, requireTeam('team')] as const
const writing = [
  requireMember,
  limitBody(16 * 1024),
  mediaType('application/json'),
  requireTeam('team'),
  jsonBody(webhookSchema),
] as const

export const apiWebhooks = new Hono<AppEnv>()
  .get(pattern(paths.api.webhooks), ...team, async (c) =>
    c.json(await listWebhooks(c.var.db, teamPlace(c))),
  )
  .post(pattern(paths.api.webhooks), ...writing, async (c) => {
    await limitWebhooks(c)
    const added = await addWebhook(c.var.db, teamPlace(c), c.req.valid('json').url)
    if (added === 'full') throw new Failure(409, 'full', TOO_MANY_WEBHOOKS)
    if (!added) throw notFound('Organization')
    return c.json(added, 201)
  })
  .delete(pattern(paths.api.webhook), ...team, async (c) => {
    await removeWebhook(c)
    return c.body(null, 204)
  })
  .post(pattern(paths.api.webhookSecret), ...team, async (c) => c.json(await rotate(c)))
  .get(pattern(paths.api.webhookDeliveries), ...team, async (c) => {
    const { cursor, limit = 50 } = parseListQuery(listQuery, c.req.query())
    const paging = { cursor, limit }
    const { rows, next } = await listDeliveries(c.var.db, teamPlace(c), paging, webhookIdIn(c))
    linkNext(c, next, { limit })
    return c.json(rows)
  })
  .post(pattern(paths.api.webhookDelivery), ...team, async (c) => c.json(await resend(c)))
