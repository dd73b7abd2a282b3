import { and, desc, eq, gt, isNull, lt, lte, not, or, type SQL, sql } from 'drizzle-orm'
import {
  MAX_TOKENS,
  type NewToken,
  newAccessToken,
  prefixOf,
} from '../../lib/accounts/access-token.ts'
import type { TokenGrant } from '../../lib/accounts/scopes.ts'
import { hashOfToken } from '../../lib/accounts/tokens.ts'
import { DAY_MS, HOUR_MS } from '../../lib/durations.ts'
import { preparedQuery } from '../connection/prepared-query.ts'
import type { Db } from '../database.ts'
import { isActive, type Member, viewerColumns } from '../members/members.ts'
import { NOW } from '../membership/current-tier.ts'
import { permittedNow } from '../organizations/teams.ts'
import { inlineLimit } from '../pagination.ts'
import { accessTokens } from '../schema/access-tokens.ts'
import { organizations } from '../schema/organizations.ts'
import { users } from '../schema/users.ts'
import { notifyOfFactor } from './factor-notifications.ts'
import { ADDED_MEANWHILE } from './sign-in-methods.ts'

const { id, name, scope, scopes, prefix, organizationId, createdAt, expiresAt, lastUsedAt } =
  accessTokens

const madeColumns = {
  id,
  name,
  scope,
  scopes,
  prefix,
  organizationId,
  createdAt,
  expiresAt,
  lastUsedAt,
}

/** An organization's token works while its maker has the right to make it; losing that right deletes it. */
export const isInForce = (): SQL => {
  const permitted = permittedNow(accessTokens.memberId, organizationId, 'team')
  return sql`(${organizationId} is null or ${permitted})`
}

/** For statements that join the organization. */
export const tokenColumns = {
  ...madeColumns,
  organizationName: organizations.name,
  isEnded: sql<boolean>`${not(isInForce())}`,
}

const tokensQuery = preparedQuery((db: Db) =>
  db
    .select(tokenColumns)
    .from(accessTokens)
    .leftJoin(organizations, eq(organizations.id, organizationId))
    .where(and(eq(accessTokens.memberId, sql.placeholder('member')), gt(expiresAt, NOW)))
    .orderBy(desc(createdAt), desc(id))
    .limit(inlineLimit(MAX_TOKENS)),
)

/** Those that the member made, also for organizations. */
export const listTokens = (db: Db, memberId: string, now: Date) =>
  tokensQuery(db).execute({ member: memberId, now: now.toISOString() })

export type ListedToken = Awaited<ReturnType<typeof listTokens>>[number]

export type MadeToken = ListedToken & { token: string }

/** The token is returned once and never stored; null at the limit. */
export async function makeToken(
  db: Db,
  memberId: string,
  { expiresInDays, ...made }: NewToken,
  now: Date,
  organization: { id: string; name: string } | null = null,
): Promise<MadeToken | null> {
  const token = newAccessToken()
  const expires = new Date(now.getTime() + expiresInDays * DAY_MS)
  return db.transaction(async (tx) => {
    // Serialized, so that two at once cannot both take the last place.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('tokens of ' || ${memberId}))`)
    const own = and(eq(accessTokens.memberId, memberId), gt(expiresAt, now))
    if ((await tx.$count(accessTokens, own)) >= MAX_TOKENS) return null
    const [row] = await tx
      .insert(accessTokens)
      .values({
        ...made,
        memberId,
        organizationId: organization?.id,
        tokenHash: hashOfToken(token),
        prefix: prefixOf(token),
        createdAt: ADDED_MEANWHILE,
        expiresAt: expires,
      })
      .returning(madeColumns)
    if (!row) return null
    await notifyOfFactor(tx, memberId, 'token-made', now)
    return { ...row, organizationName: organization?.name ?? null, isEnded: false, token }
  })
}

export async function revokeToken(db: Db, memberId: string, tokenId: string): Promise<boolean> {
  const revoked = await db
    .delete(accessTokens)
    .where(and(eq(accessTokens.memberId, memberId), eq(id, tokenId)))
    .returning({ id })
  return revoked.length > 0
}

/** Null where the token is invalid, its member paused, or its right to act for an organization lost. */
export async function resumeToken(
  db: Db,
  token: string,
  now: Date,
): Promise<({ member: Member } & TokenGrant) | null> {
  const isIt = eq(accessTokens.tokenHash, hashOfToken(token))
  const [found] = await db
    .select({ scope, scopes, organizationId, lastUsedAt, member: viewerColumns })
    .from(accessTokens)
    .innerJoin(users, eq(users.id, accessTokens.memberId))
    .where(and(isIt, gt(expiresAt, now), isActive(), isInForce()))
  if (!found) return null
  const { lastUsedAt: last, ...resumed } = found
  const hourAgo = new Date(now.getTime() - HOUR_MS)
  if (!last || last < hourAgo)
    await db
      .update(accessTokens)
      .set({ lastUsedAt: now })
      .where(and(isIt, or(isNull(lastUsedAt), lt(lastUsedAt, hourAgo))))
  return resumed
}

export const deleteEndedTokens = (db: Db, now: Date) =>
  db.delete(accessTokens).where(lte(expiresAt, now))
