import { and, desc, eq, gt, isNull, lt, lte, or, sql } from 'drizzle-orm'
import {
  MAX_TOKENS,
  type NewToken,
  newAccessToken,
  prefixOf,
} from '../../lib/accounts/access-token.ts'
import type { Granted } from '../../lib/accounts/scopes.ts'
import { hashOfToken } from '../../lib/accounts/tokens.ts'
import { DAY_MS, HOUR_MS } from '../../lib/durations.ts'
import { preparedQuery } from '../connection/prepared-query.ts'
import type { Db } from '../database.ts'
import { isActive, type Member, viewerColumns } from '../members/members.ts'
import { NOW } from '../membership/current-tier.ts'
import { inlineLimit } from '../pagination.ts'
import { accessTokens } from '../schema/access-tokens.ts'
import { users } from '../schema/users.ts'
import { notifyOfFactor } from './factor-notifications.ts'
import { ADDED_MEANWHILE } from './sign-in-methods.ts'

const { id, name, scope, scopes, prefix, createdAt, expiresAt, lastUsedAt } = accessTokens

const tokenColumns = { id, name, scope, scopes, prefix, createdAt, expiresAt, lastUsedAt }

const tokensQuery = preparedQuery((db: Db) =>
  db
    .select(tokenColumns)
    .from(accessTokens)
    .where(
      and(eq(accessTokens.memberId, sql.placeholder('member')), gt(accessTokens.expiresAt, NOW)),
    )
    .orderBy(desc(accessTokens.createdAt), desc(accessTokens.id))
    .limit(inlineLimit(MAX_TOKENS)),
)

export const listTokens = (db: Db, memberId: string, now: Date) =>
  tokensQuery(db).execute({ member: memberId, now: now.toISOString() })

export type ListedToken = Awaited<ReturnType<typeof listTokens>>[number]

/** The token is returned once and never stored; null at the limit. */
export async function makeToken(
  db: Db,
  memberId: string,
  { expiresInDays, ...made }: NewToken,
  now: Date,
): Promise<(ListedToken & { token: string }) | null> {
  const token = newAccessToken()
  const expiresAt = new Date(now.getTime() + expiresInDays * DAY_MS)
  return db.transaction(async (tx) => {
    // Serialized, so that two at once cannot both take the last place.
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

export async function revokeToken(db: Db, memberId: string, id: string): Promise<boolean> {
  const revoked = await db
    .delete(accessTokens)
    .where(and(eq(accessTokens.memberId, memberId), eq(accessTokens.id, id)))
    .returning({ id: accessTokens.id })
  return revoked.length > 0
}

/** Null where the token is invalid or its member paused. */
export async function resumeToken(
  db: Db,
  token: string,
  now: Date,
): Promise<({ member: Member } & Granted) | null> {
  const tokenHash = hashOfToken(token)
  const [found] = await db
    .select({ scope, scopes, lastUsedAt, member: viewerColumns })
    .from(accessTokens)
    .innerJoin(users, eq(users.id, accessTokens.memberId))
    .where(and(eq(accessTokens.tokenHash, tokenHash), gt(accessTokens.expiresAt, now), isActive()))
  if (!found) return null
  const hourAgo = new Date(now.getTime() - HOUR_MS)
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
  return { member: found.member, scope: found.scope, scopes: found.scopes }
}

export const deleteEndedTokens = (db: Db, now: Date) =>
  db.delete(accessTokens).where(lte(accessTokens.expiresAt, now))
