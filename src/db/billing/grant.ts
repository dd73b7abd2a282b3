import { and, asc, eq, sql } from 'drizzle-orm'
import { effectiveUntil, mayRenew } from '../../lib/billing/terms.ts'
import type { Db } from '../database.ts'
import { enqueueEmails } from '../emails/outbox.ts'
import { organizations } from '../schema/organizations.ts'
import { payments, subscriptions, type TermRow } from '../schema/payments.ts'
import { applyReversal } from './revoke.ts'
import {
  isChargeable,
  isGrantedTier,
  isSubscriber,
  lockSubscriber,
  type Subscriber,
} from './subscriber.ts'
import { asTerm, writeTier } from './terms.ts'

/** `given`: the organization has it for at least as long already. */
export type GrantResult = 'granted' | 'gone' | 'given'

/** Replaces another grant; purchased terms keep their length. */
export async function grantTerm(
  tx: Db,
  organizationId: string,
  endsAt: Date,
  now: Date,
): Promise<GrantResult> {
  const holder = { organizationId }
  if (!(await lockSubscriber(tx, holder))) return 'gone'
  const terms = await liveTerms(tx, holder, now)
  const before = terms.find(isGrantedTier)
  const start = before?.startDate ?? terms.at(-1)?.endDate ?? now
  if (endsAt <= start || endsAt <= now) return 'given'
  if (before) {
    await tx.update(subscriptions).set({ endDate: endsAt }).where(eq(subscriptions.id, before.id))
    await applyReversal(tx, before, endsAt)
  } else {
    await tx.insert(subscriptions).values({
      organizationId,
      membershipTier: 'organization',
      amount: '0.00',
      createdAt: now,
      startDate: start,
      endDate: endsAt,
    })
    const last = terms.at(-1)
    if (last && mayRenew(last)) await notifyPayer(tx, last, endsAt, now)
  }
  await writeTier(tx, holder, now)
  return 'granted'
}

/** Purchased terms move up. False where there is no grant. */
export async function endGrant(tx: Db, organizationId: string, now: Date): Promise<boolean> {
  const holder = { organizationId }
  await lockSubscriber(tx, holder)
  const terms = await liveTerms(tx, holder, now)
  const granted = terms.find(isGrantedTier)
  if (!granted) return false
  const endDate = granted.startDate! > now ? granted.startDate! : now
  await tx
    .update(subscriptions)
    .set({ status: 'cancelled', endDate })
    .where(eq(subscriptions.id, granted.id))
  await applyReversal(tx, granted, endDate)
  const last = granted === terms.at(-1) ? terms.at(-2) : undefined
  if (last?.paystackSubscriptionCode) await notifyPayer(tx, last, null, now)
  await writeTier(tx, holder, now)
  return true
}

/** Not to subscribers who cancelled or are no longer charged. */
async function notifyPayer(tx: Db, term: TermRow, grantedUntil: Date | null, now: Date) {
  if (term.cancelledAt) return
  const { id, name } = organizations
  const [paid] = await tx
    .select({ memberId: payments.userId, id, organization: name })
    .from(payments)
    .innerJoin(subscriptions, eq(subscriptions.id, payments.subscriptionId))
    .innerJoin(organizations, eq(id, subscriptions.organizationId))
    .where(and(eq(subscriptions.id, term.id), isChargeable(sql.raw('subscriptions'))))
  if (!paid) return
  const { memberId, ...of } = paid
  await enqueueEmails(tx, [
    {
      kind: 'organization-renewal',
      memberId,
      about: `${term.id} ${now.toISOString()} ${grantedUntil ? 'granted' : 'taken away'}`,
      data: {
        ...of,
        endDate: term.endDate!.toISOString(),
        grantedUntil: grantedUntil?.toISOString() ?? null,
      },
    },
  ])
}

async function liveTerms(tx: Db, holder: Subscriber, now: Date) {
  const rows = await tx
    .select()
    .from(subscriptions)
    .where(and(isSubscriber(holder), eq(subscriptions.status, 'active')))
    .orderBy(asc(subscriptions.startDate), asc(subscriptions.createdAt))
  return rows.filter((row) => effectiveUntil(asTerm(row)) > now)
}
