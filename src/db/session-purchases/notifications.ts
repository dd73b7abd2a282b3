import { eq } from 'drizzle-orm'
import { fullName } from '../../lib/text/format.ts'
import type { Db } from '../database.ts'
import { enqueueEmails, enqueueLatest, type LatestEmail, topicOf } from '../emails/outbox.ts'
import { availableOf } from '../ledger/balances.ts'
import type { SessionPurchase } from '../schema/session-purchases.ts'
import { users } from '../schema/users.ts'

type Paid = Pick<
  SessionPurchase,
  'reference' | 'mentorId' | 'menteeId' | 'title' | 'amount' | 'currency'
>

type PaidDetails = { isBooked?: boolean; rest?: { left: number; by: string } | undefined }

async function nameOf(tx: Db, id: string) {
  const [member] = await tx
    .select({ firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(eq(users.id, id))
  return member ? fullName(member) : ''
}

/** That it is paid; or that so much of it, in minor units, is refunded. `key` tells emails apart. */
export async function emailMentee(
  tx: Db,
  kind: 'session-paid' | 'session-refund',
  { reference, mentorId, menteeId, title, currency, amount }: Paid,
  {
    key,
    isBooked = false,
    refunded = amount,
    rest,
  }: PaidDetails & { key: string; refunded?: number },
) {
  const other = await nameOf(tx, mentorId)
  const data = { reference, title, other, amount: refunded, currency, isBooked, rest }
  await enqueueEmails(tx, [{ kind, memberId: menteeId, about: `${reference} ${key}`, data }])
}

/** To mentors to whom money was just released: what is available now, at most once an hour. */
export async function emailReleased(tx: Db, released: SessionPurchase[], now: Date) {
  if (released.length === 0) return
  const mentors = new Map(released.map(({ accountId, mentorId }) => [accountId, mentorId]))
  const available = await availableOf(tx, [...mentors.keys()])
  const emails = available
    .filter((of) =>
      released.some((paid) => paid.accountId === of.accountId && paid.currency === of.currency),
    )
    .map(({ accountId, ...data }): LatestEmail => {
      const memberId = mentors.get(accountId)!
      const topic = topicOf(accountId, `released ${data.currency}`, memberId)
      return { kind: 'money-released', memberId, topic, data }
    })
  await enqueueLatest(tx, emails, now)
}

/** To both sides: that a problem was reported, or how it was decided. */
export async function emailDispute(
  tx: Db,
  { mentorId, menteeId, title }: Paid,
  sessionId: string,
  change: 'opened' | 'released' | 'refunded',
  reason: string,
) {
  const mentor = await nameOf(tx, mentorId)
  const mentee = await nameOf(tx, menteeId)
  const to = (memberId: string, other: string) =>
    ({
      kind: 'session-dispute',
      memberId,
      about: `${sessionId} ${change} ${memberId}`,
      data: { id: sessionId, title, other, change, reason },
    }) as const
  await enqueueEmails(tx, [to(mentorId, mentee), to(menteeId, mentor)])
}
