import { and, eq, gt, lte } from 'drizzle-orm'
import type { ChallengePurpose } from '../../lib/accounts/challenges.ts'
import { hashOfToken } from '../../lib/accounts/tokens.ts'
import { MINUTE_MS } from '../../lib/durations.ts'
import type { Db } from '../database.ts'
import { challenges } from '../schema/factors.ts'

export type NewChallenge = {
  purpose: ChallengePurpose
  memberId: string | null
  data: Record<string, unknown>
  minutes: number
}

export type Challenge = Pick<NewChallenge, 'memberId' | 'data'>

export async function beginChallenge(db: Db, token: string, begun: NewChallenge, now: Date) {
  const { minutes, ...stored } = begun
  const expiresAt = new Date(now.getTime() + minutes * MINUTE_MS)
  await db
    .insert(challenges)
    .values({ ...stored, tokenHash: hashOfToken(token), createdAt: now, expiresAt })
}

const unexpired = (purpose: ChallengePurpose, token: string, now: Date) =>
  and(
    eq(challenges.tokenHash, hashOfToken(token)),
    eq(challenges.purpose, purpose),
    gt(challenges.expiresAt, now),
  )

const challengeColumns = { memberId: challenges.memberId, data: challenges.data }

/** Atomic: of concurrent callers one gets it. */
export async function takeChallenge(
  db: Db,
  purpose: ChallengePurpose,
  token: string,
  now: Date,
): Promise<Challenge | null> {
  const [taken] = await db
    .delete(challenges)
    .where(unexpired(purpose, token, now))
    .returning(challengeColumns)
  return taken ?? null
}

export async function findChallenge(
  db: Db,
  purpose: ChallengePurpose,
  token: string,
  now: Date,
): Promise<Challenge | null> {
  const [found] = await db
    .select(challengeColumns)
    .from(challenges)
    .where(unexpired(purpose, token, now))
  return found ?? null
}

export const endChallenges = (tx: Db, memberId: string, purpose: ChallengePurpose) =>
  tx
    .delete(challenges)
    .where(and(eq(challenges.memberId, memberId), eq(challenges.purpose, purpose)))

export const deleteOldChallenges = (db: Db, now: Date) =>
  db.delete(challenges).where(lte(challenges.expiresAt, now))
