import { and, eq } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { type NewNotification, notify } from '../notifications/notify.ts'
import { teamMembers } from '../schema/organizations.ts'
import type { Payment, TermRow } from '../schema/payments.ts'

/** Of one whose payer no longer waits for the result. */
export const notifyOfFailedPayment = (tx: Db, payment: Payment, now: Date): Promise<void> => {
  const { id, userId, amount, currency } = payment
  const data = { what: 'payment-failed', amount, currency }
  return notify(tx, [toPayer(userId, payment, { key: id, data })], now)
}

/** The member, or the organization's owners, once a term. */
export async function notifyOfFailedRenewal(tx: Db, term: TermRow, now: Date): Promise<void> {
  const { id, userId, organizationId, endDate, membershipTier: tier } = term
  const data = { what: 'renewal-failed', endDate, tier }
  const payers = organizationId ? await ownersOf(tx, organizationId) : [userId!]
  const added = payers.map((payer) => toPayer(payer, term, { key: id, data }))
  await notify(tx, added, now)
}

const toPayer = (
  memberId: string,
  { organizationId }: { organizationId: string | null },
  about: Pick<NewNotification, 'key' | 'data'>,
): NewNotification => ({
  memberId,
  kind: 'billing',
  subject: organizationId
    ? { type: 'organization', id: organizationId }
    : { type: 'member', id: memberId },
  ...about,
})

async function ownersOf(tx: Db, organizationId: string): Promise<string[]> {
  const owners = await tx
    .select({ id: teamMembers.userId })
    .from(teamMembers)
    .where(and(eq(teamMembers.organizationId, organizationId), eq(teamMembers.role, 'owner')))
  return owners.map(({ id }) => id)
}
