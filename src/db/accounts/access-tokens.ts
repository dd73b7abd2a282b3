import { and, desc, eq, gt, isNull, lt, lte, or, sql } from 'drizzle-orm'
import {
  MOST_TOKENS,
  type NewToken,
  newAccessToken,
  prefixOf,
} from '../../lib/accounts/access-token.ts'
import { hashOfToken } from '../../lib/accounts/tokens.ts'
import type { Db } from '../database.ts'
import { kept } from '../kept-statements.ts'
import { NOW } from '../queries/current-tier.ts'
import { inText } from '../queries/listing.ts'
import { isHere, type Member, viewerColumns } from '../queries/members.ts'
import { accessTokens } from '../schema/access-tokens.ts'
import { users } from '../schema/users.ts'
import { tellOfFactor } from './factor-letter.ts'
import { ADDED_NOW } from './ways-in.ts'

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR

const { id, name, scope, prefix, createdAt, expiresAt, lastUsedAt } = accessTokens

/** All of a token that its owner may see. */
const shown = { id, name, scope, prefix, createdAt, expiresAt, lastUsedAt }

/** Of a member's tokens those that still count, the newest first. */
export const listTokens = (db: Db, memberId: string, now: Date) =>
  kept(db, 'tokens of a member', () =>
    db
      .select(shown)
      .from(accessTokens)
      .where(
        and(eq(accessTokens.memberId, sql.placeholder('member')), gt(accessTokens.expiresAt, NOW)),
      )
      .orderBy(desc(accessTokens.createdAt), desc(accessTokens.id))
      .limit(inText(MOST_TOKENS)),
  ).execute({ member: memberId, now: now.toISOString() })

export type ListedToken = Awaited<ReturnType<typeof listTokens>>[number]

/**
 * Makes a token for a member, which nobody can read again afterwards; null where they have as many
 * as there can be.
 */
export async function makeToken(
  db: Db,
  memberId: string,
  { expiresInDays, ...made }: NewToken,
  now: Date,
): Promise<(ListedToken & { token: string }) | null> {
  const token = newAccessToken()
  const expiresAt = new Date(now.getTime() + expiresInDays * DAY)
  return db.transaction(async (tx) => {
    // One after the other, so that two at once cannot both be the last.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('tokens of ' || ${memberId}))`)
    const own = and(eq(accessTokens.memberId, memberId), gt(accessTokens.expiresAt, now))
    if ((await tx.$count(accessTokens, own)) >= MOST_TOKENS) return null
    const [row] = await tx
      .insert(accessTokens)
      .values({
        ...made,
        memberId,
        tokenHash: hashOfToken(token),
        prefix: prefixOf(token),
        createdAt: ADDED_NOW,
        expiresAt,
      })
      .returning(shown)
    if (!row) return null
    await tellOfFactor(tx, memberId, 'token-made', now)
    return { ...row, token }
  })
}

/** Revokes one of a member's tokens; false where they have none of that id. */
export async function revokeToken(db: Db, memberId: string, id: string): Promise<boolean> {
  const revoked = await db
    .delete(accessTokens)
    .where(and(eq(accessTokens.memberId, memberId), eq(accessTokens.id, id)))
    .returning({ id: accessTokens.id })
  return revoked.length > 0
}

/** Whom a token stands for and what it allows; null where it counts for nothing, as during a break. */
export async function resumeToken(
  db: Db,
  token: string,
  now: Date,
): Promise<{ member: Member; scope: 'read' | 'write' } | null> {
  const tokenHash = hashOfToken(token)
  const [found] = await db
    .select({ scope, lastUsedAt, member: viewerColumns })
    .from(accessTokens)
    .innerJoin(users, eq(users.id, accessTokens.memberId))
    .where(and(eq(accessTokens.tokenHash, tokenHash), gt(accessTokens.expiresAt, now), isHere()))
  if (!found) return null
  const hourAgo = new Date(now.getTime() - HOUR)
  if (!found.lastUsedAt || found.lastUsedAt < hourAgo)
    await db
      .update(accessTokens)
      .set({ lastUsedAt: now })
      .where(
        and(
          eq(accessTokens.tokenHash, tokenHash),
          or(isNull(accessTokens.lastUsedAt), lt(accessTokens.lastUsedAt, hourAgo)),
        ),
      )
  return { member: found.member, scope: found.scope }
}

/** Deletes the tokens that have ended. */
export const deleteEndedTokens = (db: Db, now: Date) =>
  db.delete(accessTokens).where(lte(accessTokens.expiresAt, now))
