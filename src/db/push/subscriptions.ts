import { and, eq, ne, sql } from 'drizzle-orm'
import { MAX_PUSH_SUBSCRIPTIONS, type NewPushSubscription } from '../../lib/push/subscription.ts'
import type { Db } from '../database.ts'
import { lockMembers } from '../members/lock-members.ts'
import { pushSubscriptions } from '../schema/push.ts'
import { sessions } from '../schema/sessions.ts'

type Browser = { sid: string; memberId: string }

/** Replaces the browser's earlier one. `ended` where it was signed out meanwhile. */
export const subscribeToPush = (
  db: Db,
  { sid, memberId }: Browser,
  { endpoint, keys }: NewPushSubscription,
): Promise<'subscribed' | 'full' | 'ended'> =>
  db.transaction(async (tx) => {
    await lockMembers(tx, [memberId])
    // A browser whose session expired and that signed in again, also as somebody else.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${endpoint}))`)
    const elsewhere = and(eq(pushSubscriptions.endpoint, endpoint), ne(pushSubscriptions.sid, sid))
    await tx.delete(pushSubscriptions).where(elsewhere)
    const [{ n } = { n: 0 }] = await tx
      .select({ n: sql`count(*)`.mapWith(Number) })
      .from(pushSubscriptions)
      .innerJoin(sessions, eq(sessions.sid, pushSubscriptions.sid))
      .where(and(eq(sessions.userId, memberId), ne(sessions.sid, sid)))
    if (n >= MAX_PUSH_SUBSCRIPTIONS) return 'full'
    const added = await tx.execute(sql`
      insert into push_subscriptions (sid, endpoint, p256dh, auth)
      select sid, ${endpoint}, ${keys.p256dh}, ${keys.auth} from sessions
      where sid = ${sid} for key share
      on conflict (sid) do update
        set endpoint = excluded.endpoint, p256dh = excluded.p256dh, auth = excluded.auth
      returning sid`)
    return added.length > 0 ? 'subscribed' : 'ended'
  })

/** With what waits for it. */
export const unsubscribeFromPush = (db: Db, sid: string) =>
  db.delete(pushSubscriptions).where(eq(pushSubscriptions.sid, sid))

export async function hasPush(db: Db, sid: string): Promise<boolean> {
  return (await db.$count(pushSubscriptions, eq(pushSubscriptions.sid, sid))) > 0
}
