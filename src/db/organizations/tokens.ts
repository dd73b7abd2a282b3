import { and, desc, eq, gt, ne, or } from 'drizzle-orm'
import { MAX_TOKENS, type NewToken } from '../../lib/accounts/access-token.ts'
import { can } from '../../lib/organizations/rights.ts'
import { type MadeToken, makeToken, tokenColumns } from '../accounts/access-tokens.ts'
import type { SignInKind } from '../accounts/sessions.ts'
import { whileSignedIn } from '../accounts/sign-in-methods.ts'
import type { Db } from '../database.ts'
import { accessTokens } from '../schema/access-tokens.ts'
import { applications } from '../schema/applications.ts'
import { opportunities } from '../schema/opportunities.ts'
import { organizations } from '../schema/organizations.ts'
import { users } from '../schema/users.ts'
import { lockTeam, roleIn } from './team.ts'
import { permittedFor } from './teams.ts'
import type { WebhookOwner } from './webhooks.ts'

const { id, organizationId, memberId, createdAt, expiresAt } = accessTokens

/** With who made each. */
export const listOrganizationTokens = (db: Db, place: WebhookOwner, now: Date) =>
  db
    .select({
      ...tokenColumns,
      maker: { id: users.id, firstName: users.firstName, lastName: users.lastName },
    })
    .from(accessTokens)
    .innerJoin(organizations, eq(organizations.id, organizationId))
    .innerJoin(users, eq(users.id, memberId))
    .where(
      and(
        eq(organizationId, place.organizationId),
        gt(expiresAt, now),
        permittedFor(place.memberId, place.organizationId, 'team'),
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(MAX_TOKENS)

export type OrganizationToken = Awaited<ReturnType<typeof listOrganizationTokens>>[number]

export type TokenRefusal = 'gone' | 'may_not' | 'suspended' | 'full' | 'too_many'

/** `full`: the organization has as many as it can; `too_many`: its maker does. */
export const makeOrganizationToken = (
  db: Db,
  by: SignInKind,
  organization: string,
  made: NewToken,
  now: Date,
): Promise<MadeToken | TokenRefusal> =>
  db.transaction(async (tx) => {
    const team = await lockTeam(tx, organization)
    if (!team) return 'gone'
    if (team.suspendedAt) return 'suspended'
    if (!can(await roleIn(tx, organization, by.id), 'team')) return 'may_not'
    const those = and(eq(organizationId, organization), gt(expiresAt, now))
    if ((await tx.$count(accessTokens, those)) >= MAX_TOKENS) return 'full'
    const place = { id: organization, name: team.name }
    const token = await whileSignedIn(tx, by, (own) => makeToken(own, by.id, made, now, place))
    return token ?? 'too_many'
  })

/** By its maker, or by any owner. */
export async function revokeOrganizationToken(
  db: Db,
  place: WebhookOwner,
  tokenId: string,
): Promise<boolean> {
  const revoked = await db
    .delete(accessTokens)
    .where(
      and(
        eq(id, tokenId),
        eq(organizationId, place.organizationId),
        or(eq(memberId, place.memberId), permittedFor(place.memberId, place.organizationId, 'own')),
      ),
    )
    .returning({ id })
  return revoked.length > 0
}

/** A member's own application is none of the organization's that they receive. */
export async function tokenReaches(
  db: Db,
  { organizationId: organization, memberId: member }: WebhookOwner,
  kind: 'posting' | 'application',
  subject: string,
): Promise<boolean> {
  const { id: posting, organizationId: ofPosting } = opportunities
  const { id: application, organizationId: ofApplication, applicantId } = applications
  const count =
    kind === 'posting'
      ? db.$count(opportunities, and(eq(posting, subject), eq(ofPosting, organization)))
      : db.$count(
          applications,
          and(eq(application, subject), eq(ofApplication, organization), ne(applicantId, member)),
        )
  return (await count) > 0
}
