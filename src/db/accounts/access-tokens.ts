import { and, desc, eq, gt, isNull, lt, lte, or, sql } from 'drizzle-orm'
import {
  MAX_TOKENS,
  type NewToken,
  newAccessToken,
  prefixOf,
} from '../../lib/accounts/access-token.ts'
import { hashOfToken } from '../../lib/accounts/tokens.ts'
import { preparedQuery } from '../connection/prepared-query.ts'
import type { Db } from '../database.ts'
import { isActive, type Member, viewerColumns } from '../members/members.ts'
import { NOW } from '../membership/current-tier.ts'
import { inlineLimit } from '../pagination.ts'
import { accessTokens } from '../schema/access-tokens.ts'
import { users } from '../schema/users.ts'
import { notifyOfFactor } from './factor-notifications.ts'
import { ADDED_MEANWHILE } from './sign-in-methods.ts'

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR

const { id, name, scope, prefix, createdAt, expiresAt, lastUsedAt } = accessTokens

/** All of a token that its owner may see. */
const tokenColumns = { id, name, scope, prefix, createdAt, expiresAt, lastUsedAt }

/** Of a member's tokens those that still count, the newest first. */
export const listTokens = (db: Db, memberId: string, now: Date) =>
  preparedQuery(db, 'tokens of a member', () =>
    db
      .select(tokenColumns)
      .from(accessTokens)
      .where(
        and(eq(accessTokens.memberId, sql.placeholder('member')), gt(accessTokens.expiresAt, NOW)),
      )
      .orderBy(desc(accessTokens.createdAt), desc(accessTokens.id))
      .limit(inlineLimit(MAX_TOKENS)),
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
    if ((await tx.$count(accessTokens, own)) >= MAX_TOKENS) return null
    const [row] = await tx
      .insert(accessTokens)
      .values({
        ...made,
        memberId,
        tokenHash: hashOfToken(token),
        prefix: prefixOf(token),
        createdAt: ADDED_MEANWHILE,
        expiresAt,
      })
      .returning(tokenColumns)
    if (!row) return null
    await notifyOfFactor(tx, memberId, 'token-made', now)
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
    .where(and(eq(accessTokens.tokenHash, tokenHash), gt(accessTokens.expiresAt, now), isActive()))
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
