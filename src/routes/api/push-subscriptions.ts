import { Hono } from 'hono'
import { pushKeysOf } from '../../db/push/keys.ts'
import { hasPush, subscribeToPush, unsubscribeFromPush } from '../../db/push/subscriptions.ts'
import { Failure, unauthorized } from '../../lib/errors.ts'
import { pushSubscriptionSchema, TOO_MANY_SUBSCRIPTIONS } from '../../lib/push/subscription.ts'
import { jsonBody, limitBody, mediaType } from '../http/body.ts'
import type { AppContext, AppEnv } from '../http/context.ts'
import { requireMember } from '../http/middleware/session.ts'

/** Of the caller's session. @throws 403 `no_session` for an API token */
function sessionOf(c: AppContext): string {
  const session = c.get('session')
  if (session) return session.sid
  throw new Failure(403, 'no_session', 'Push belongs to a browser. Sign in with one.')
}

export const apiPushSubscriptions = new Hono<AppEnv>()
  .get('/', requireMember, async (c) => {
    const { db } = c.var
    const sid = sessionOf(c)
    const [{ publicKey }, on] = await Promise.all([pushKeysOf(db), hasPush(db, sid)])
    return c.json({ publicKey, on })
  })
  .post(
    '/',
    requireMember,
    limitBody(16 * 1024),
    mediaType('application/json'),
    jsonBody(pushSubscriptionSchema),
    async (c) => {
      const { db, member } = c.var
      const browser = { sid: sessionOf(c), memberId: member.id }
      const result = await subscribeToPush(db, browser, c.req.valid('json'))
      if (result === 'ended') throw unauthorized()
      if (result === 'full') throw new Failure(409, 'full', TOO_MANY_SUBSCRIPTIONS)
      return c.body(null, 204)
    },
  )
  .delete('/', requireMember, async (c) => {
    await unsubscribeFromPush(c.var.db, sessionOf(c))
    return c.body(null, 204)
  })
