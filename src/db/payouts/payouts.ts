import { and, asc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import { HOUR_MS } from '../../lib/durations.ts'
import { nextMonday } from '../../lib/payouts/payout.ts'
import { COOLING_OFF_MS, usableAt } from '../../lib/payouts/payout-account.ts'
import type { PAYOUT_REFUSALS } from '../../lib/payouts/texts.ts'
import type { SignInKind } from '../accounts/sessions.ts'
import { whileSignedIn } from '../accounts/sign-in-methods.ts'
import { preparedVariant } from '../connection/prepared-query.ts'
import type { Db } from '../database.ts'
import { balancesOf } from '../ledger/balances.ts'
import { book, mentorAccount } from '../ledger/book.ts'
import { isCancelledLateBy } from '../mentor-sessions/booked-sessions.ts'
import { keyset, newestFirst, type Paging, toPage } from '../pagination.ts'
import { mentorSessions } from '../schema/mentor-sessions.ts'
import { type Payout, payoutAccounts, payouts } from '../schema/payouts.ts'
import { users } from '../schema/users.ts'
import { findPayoutAccount } from './account.ts'

type PayoutRefusal = keyof typeof PAYOUT_REFUSALS

/** All that is available, at least `minimum` minor units. It is stored and booked, and to be sent. */
export const requestPayout = (
  db: Db,
  member: SignInKind,
  minimum: number,
  now: Date,
): Promise<Payout | PayoutRefusal> =>
  whileSignedIn(db, member, (tx) => createPayout(tx, member.id, minimum, now))

const isUnderWay = inArray(payouts.status, ['pending', 'otp'])

/** Under the lock of the member's row. */
async function createPayout(
  tx: Db,
  memberId: string,
  minimum: number,
  now: Date,
): Promise<Payout | PayoutRefusal> {
  const account = await findPayoutAccount(tx, memberId)
  if (!account) return 'no_payout_account'
  if (usableAt(account) > now) return 'cooling_off'
  const { currency, bankName, lastDigits, recipientCode } = account
  const balances = await balancesOf(tx, memberId)
  const amount = balances.find((each) => each.currency === currency)?.available ?? 0
  if (await tx.$count(payouts, and(eq(payouts.memberId, memberId), isUnderWay)))
    return 'payout_in_progress'
  if (amount < Math.max(minimum, 1)) return 'below_minimum'
  const reference = `payout-${crypto.randomUUID()}`
  const [payout] = await tx
    .insert(payouts)
    .values({
      reference,
      memberId,
      accountId: memberId,
      amount,
      currency,
      bankName,
      lastDigits,
      recipientCode,
      createdAt: now,
      updatedAt: now,
      nextCheckAt: new Date(now.getTime() + FIRST_CHECK_MS),
    })
    .returning()
  const from = mentorAccount('available', memberId)
  const to = mentorAccount('payouts', memberId)
  const moves = [{ from, to, amount }]
  await book(tx, { kind: 'payout-requested', reference, currency, moves }, now)
  return payout!
}

const FIRST_CHECK_MS = 2 * 60 * 1000

/**
 * Those that are due by a weekly schedule, and without a minimum those of members whose deletion is
 * scheduled; stored and booked, and to be sent.
 */
export async function requestDuePayouts(db: Db, minimum: number, now: Date, limit: number) {
  const due = await db
    .select({ memberId: payoutAccounts.memberId })
    .from(payoutAccounts)
    .innerJoin(users, eq(users.id, payoutAccounts.memberId))
    .where(and(isDue(now), isNull(users.suspendedAt)))
    .orderBy(asc(payoutAccounts.memberId))
    .limit(limit)
  const made: Payout[] = []
  for (const { memberId } of due) {
    const payout = await db.transaction((tx) => createDue(tx, memberId, minimum, now))
    if (payout) made.push(payout)
  }
  return made
}

const isDue = (now: Date) =>
  and(
    lte(payoutAccounts.changedAt, new Date(now.getTime() - COOLING_OFF_MS)),
    or(
      and(lte(payoutAccounts.nextPayoutAt, now), isNull(users.deletionAt)),
      sql`${users.deletionAt} is not null
        and not exists (select from payouts each where each.member_id = ${users.id}
          and each.created_at > ${new Date(now.getTime() - RETRY_MS).toISOString()})
        and (select sum(entry.amount) from ledger_entries entry
          where entry.member_id = ${users.id} and entry.account = 'available'
            and entry.currency = ${payoutAccounts.currency}) > 0`,
    ),
  )

/** How long after one that failed the next is tried for a member whose deletion is scheduled. */
const RETRY_MS = 24 * HOUR_MS

async function createDue(tx: Db, memberId: string, minimum: number, now: Date) {
  const isTheirs = eq(payoutAccounts.memberId, memberId)
  const [member] = await tx
    .select({ deletionAt: users.deletionAt })
    .from(users)
    .where(eq(users.id, memberId))
    .for('update')
  const [due] = await tx
    .select({ nextPayoutAt: payoutAccounts.nextPayoutAt })
    .from(payoutAccounts)
    .innerJoin(users, eq(users.id, payoutAccounts.memberId))
    .where(and(isTheirs, isDue(now)))
  if (!member || !due) return null
  if (due.nextPayoutAt)
    await tx
      .update(payoutAccounts)
      .set({ nextPayoutAt: nextMonday(now) })
      .where(isTheirs)
  const created = await createPayout(tx, memberId, member.deletionAt ? 1 : minimum, now)
  return typeof created === 'string' ? null : created
}

/** Every Monday, or on request. False where there is no account. */
export async function setPayoutSchedule(db: Db, memberId: string, isWeekly: boolean, now: Date) {
  const set = await db
    .update(payoutAccounts)
    .set({ nextPayoutAt: isWeekly ? nextMonday(now) : null })
    .where(eq(payoutAccounts.memberId, memberId))
    .returning({ memberId: payoutAccounts.memberId })
  return set.length > 0
}

/** Newest first. */
export async function listPayouts(db: Db, memberId: string, paging: Paging) {
  const page = keyset(paging)
  const isTheirs = eq(payouts.memberId, sql.placeholder('member'))
  const statement = preparedVariant(db, `payouts ${page.shape}`, () =>
    db
      .select()
      .from(payouts)
      .where(and(isTheirs, page.older(payouts.createdAt, payouts.id)))
      .orderBy(...newestFirst(payouts.createdAt, payouts.id))
      .limit(page.limit),
  )
  return toPage(await statement.execute({ member: memberId, ...page.values }), paging.limit)
}

export async function findPayout(db: Db, reference: string): Promise<Payout | null> {
  const [row] = await db.select().from(payouts).where(eq(payouts.reference, reference))
  return row ?? null
}

/** An atomic claim; the next check comes after a quarter of the payout's age. */
export const claimDuePayouts = (db: Db, now: Date, limit: number): Promise<Payout[]> =>
  db.transaction(async (tx) => {
    const due = await tx
      .select({ id: payouts.id })
      .from(payouts)
      .where(lte(payouts.nextCheckAt, now))
      .orderBy(asc(payouts.nextCheckAt))
      .limit(limit)
      .for('update', { skipLocked: true })
    if (due.length === 0) return []
    const moment = sql`${now.toISOString()}::timestamptz`
    const ids = due.map(({ id }) => id)
    return tx
      .update(payouts)
      .set({
        nextCheckAt: sql`${moment} + greatest(interval '2 minutes', (${moment} - created_at) / 4)`,
        updatedAt: sql`updated_at`,
      })
      .where(inArray(payouts.id, ids))
      .returning()
  })

/** Whether money was earned that can't be paid out, as there is no payout account. */
export async function hasUnpayableMoney(db: Db, memberId: string, now: Date): Promise<boolean> {
  const [row] = await db.execute<{ found: boolean }>(sql`select not exists (
      select from payout_accounts account where account.member_id = ${memberId}) and (
      exists (select from ledger_entries entry where entry.member_id = ${memberId}
        and entry.account in ('available', 'payouts')
        group by entry.account, entry.currency having sum(entry.amount) <> 0)
      or exists (select from session_credits credit
        join session_purchases paid on paid.id = credit.purchase_id and paid.mentor_id = ${memberId}
        join ${mentorSessions} on ${mentorSessions.id} = credit.session_id
        where credit.outcome is null and paid.status = 'success'
          and (${mentorSessions.startsAt} <= ${now.toISOString()}
            or ${isCancelledLateBy('mentee')}))) as found`)
  return row?.found ?? false
}
