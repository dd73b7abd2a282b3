import { asc, sql } from 'drizzle-orm'
import type { Db } from '../../../src/db/database.ts'
import { saveAvailability } from '../../../src/db/mentor-sessions/availability.ts'
import { mentorOffers, mentorSessions } from '../../../src/db/schema/mentor-sessions.ts'
import { payoutAccounts, payouts } from '../../../src/db/schema/payouts.ts'
import { sessionCredits, sessionPurchases } from '../../../src/db/schema/session-purchases.ts'
import { users } from '../../../src/db/schema/users.ts'
import { DAY_MS } from '../../../src/lib/durations.ts'
import { noAvailability } from '../../../src/lib/mentor-sessions/availability.ts'
import { PACKAGE_SIZES } from '../../../src/lib/mentor-sessions/offers.ts'
import { addMember } from '../factories.ts'
import { ALL_DAY } from '../mentor-sessions.ts'

export type Random = (below: number) => number

/** Numbers from 0 to below the asked one, the same for the same seed. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below)
  }
}

export const SELLING = { currency: 'NGN', sharePercent: 10 }

/** One history: what goes on between a mentor and a mentee. */
export type Pair = {
  mentorId: string
  menteeId: string
  offers: (typeof mentorOffers.$inferSelect)[]
  random: Random
}

/** Two histories for each mentor, of whom one in five has no payout account yet. */
export async function addPairs(db: Db, count: number, random: Random, now: Date): Promise<Pair[]> {
  const pairs: Pair[] = []
  while (pairs.length < count) {
    const { id: mentorId } = await addMember(db, { membershipTier: 'expert', isMentor: true })
    const open = { ...noAvailability('UTC'), weekly: ALL_DAY, minutes: 60, bufferMinutes: 0 }
    await saveAvailability(db, mentorId, { ...open, noticeHours: 0 } as never, now)
    const offers = await db
      .insert(mentorOffers)
      .values(
        PACKAGE_SIZES.map((sessions) => ({
          ...{ mentorId, sessions, minutes: 60, currency: 'NGN', title: `${sessions} talks` },
          ...{ description: 'Looms', price: 100_000 + random(900_000) * sessions },
        })),
      )
      .returning()
    if (random(5) > 0) await addAccount(db, mentorId, now)
    for (let each = 0; each < 2 && pairs.length < count; each += 1) {
      const { id: menteeId } = await addMember(db, { membershipTier: 'professional' })
      pairs.push({ mentorId, menteeId, offers, random: randomOf(random(2 ** 31)) })
    }
  }
  return pairs
}

export const addAccount = (db: Db, memberId: string, now: Date) =>
  db
    .insert(payoutAccounts)
    .values({
      ...{ memberId, bankCode: '001', bankName: 'Sandbox Bank', lastDigits: '6789' },
      ...{ accountName: 'Ada', currency: 'NGN', recipientCode: `RCP_${memberId}` },
      changedAt: new Date(now.getTime() - 4 * DAY_MS),
    })
    .onConflictDoNothing()

/** All rows that there are. */
export async function readRows(db: Db) {
  const [members, sessions, purchases, credits, paid] = await Promise.all([
    db.select().from(users),
    db.select().from(mentorSessions).orderBy(asc(mentorSessions.startsAt), asc(mentorSessions.id)),
    db.select().from(sessionPurchases).orderBy(asc(sessionPurchases.createdAt)),
    db.select().from(sessionCredits).orderBy(asc(sessionCredits.id)),
    db.select().from(payouts).orderBy(asc(payouts.createdAt)),
  ])
  return { members, sessions, purchases, credits, payouts: paid }
}

export type Rows = Awaited<ReturnType<typeof readRows>>

/** Events are received when the clock of the histories says so. */
export const receiveAt = (db: Db, now: Date) =>
  db.execute(sql`update payment_events set received_at = ${now.toISOString()}
    where received_at > ${now.toISOString()}`)

/** For the next histories; the books can otherwise not be emptied. */
export const emptyRows = (db: Db) =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(
      sql`truncate users, ledger_transactions, ledger_entries, payment_events, operator_log cascade`,
    )
  })
