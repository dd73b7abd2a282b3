import { and, asc, desc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { endGrant, type GrantResult, grantTerm } from '../billing/grant.ts'
import type { Db } from '../database.ts'
import { kept } from '../kept-statements.ts'
import { type NewLetter, writeLetters } from '../letters/outbox.ts'
import { NOW, shifted } from '../queries/current-tier.ts'
import { contains, inText, LIMIT, pattern } from '../queries/listing.ts'
import { hasAddress } from '../queries/members.ts'
import { opportunities } from '../schema/opportunities.ts'
import { organizations, teamMembers } from '../schema/organizations.ts'
import { users } from '../schema/users.ts'
import { casesOfOrganization } from './cases.ts'
import { type Acting, act, asOperator, writeAct } from './log.ts'
import { MOST_FOUND, postingsOf, VALUE } from './members.ts'

const { id, name, domain, domainProvedAt, confirmedAt, suspendedAt, closedAt, createdAt } =
  organizations
const shown = { id, name, domain, domainProvedAt, confirmedAt, suspendedAt, closedAt, createdAt }

/** Organizations by a part of their name, or by the whole address of somebody on their team. */
export function searchOrganizations(db: Db, q: string) {
  const isAddress = q.includes('@')
  const ofMember = () =>
    db
      .select({ id: teamMembers.organizationId })
      .from(teamMembers)
      .innerJoin(users, eq(users.id, teamMembers.userId))
      .where(hasAddress(VALUE))
  return kept(db, `organizations by ${isAddress ? 'an address' : 'name'}`, () =>
    db
      .select(shown)
      .from(organizations)
      .where(isAddress ? sql`${id} in ${ofMember()}` : contains(name, VALUE))
      .orderBy(asc(name), asc(id))
      .limit(LIMIT),
  ).execute({ value: isAddress ? q : pattern(q), limit: MOST_FOUND })
}

export type FoundOrganization = Awaited<ReturnType<typeof searchOrganizations>>[number]

const DAY = 24 * 60 * 60 * 1000

/** Milliseconds for which an organization that nobody has looked at waits to be. */
const NEW_FOR = 30 * DAY

/** New organizations that have proved nothing and that nobody has confirmed, the oldest first. */
export const organizationsToLookAt = (db: Db, now: Date, limit: number) =>
  kept(db, `organizations to look at ${limit}`, () =>
    db
      .select(shown)
      .from(organizations)
      .where(
        and(
          sql`${createdAt} > ${shifted(NOW, -NEW_FOR)}`,
          isNull(domainProvedAt),
          isNull(confirmedAt),
          isNull(suspendedAt),
          isNull(closedAt),
        ),
      )
      .orderBy(asc(createdAt), asc(id))
      .limit(inText(limit)),
  ).execute({ now: now.toISOString() })

/** Those that have the tier and nobody who looks after them, by name. */
export const organizationsWithoutManager = (db: Db, now: Date, limit: number) =>
  kept(db, `organizations without a manager ${limit}`, () =>
    db
      .select(shown)
      .from(organizations)
      .where(
        and(
          sql`${organizations.tierEndsAt} > ${NOW}`,
          isNull(organizations.managerName),
          isNull(closedAt),
        ),
      )
      .orderBy(organizations.name, asc(id))
      .limit(inText(limit)),
  ).execute({ now: now.toISOString() })

/** How it came to the terms that run or follow, in order. */
const tierOrigins = sql<('granted' | 'bought')[]>`coalesce((
  select json_agg(case when term.interval is null then 'granted' else 'bought' end
    order by term.start_date)
  from subscriptions term
  where term.organization_id = organizations.id and term.status = 'active' and term.end_date > now()
), '[]')`

/** An organization as operators see it, with its team and its newest postings. */
export async function organizationForOperators(db: Db, organizationId: string) {
  const asked = { value: organizationId }
  const statement = kept(db, 'organization of operators', () => selectOrganization(db))
  const [organization] = await statement.execute(asked)
  if (!organization) return null
  const [team, postings, cases] = await Promise.all([
    kept(db, 'team of an organization', () => selectTeam(db)).execute(asked),
    postingsOf(db, 'of an organization', () => eq(opportunities.organizationId, VALUE), asked),
    casesOfOrganization(db, organizationId),
  ])
  return { ...organization, team, postings, cases }
}

export type OrganizationForOperators = NonNullable<
  Awaited<ReturnType<typeof organizationForOperators>>
>

const selectOrganization = (db: Db) =>
  db
    .select({
      ...shown,
      type: organizations.type,
      confirmation: organizations.confirmation,
      tierEndsAt: organizations.tierEndsAt,
      tierOrigins,
      managerName: organizations.managerName,
      managerEmail: organizations.managerEmail,
      suspendedFor: organizations.suspendedFor,
    })
    .from(organizations)
    .where(eq(id, VALUE))

const selectTeam = (db: Db) =>
  db
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      role: teamMembers.role,
    })
    .from(teamMembers)
    .innerJoin(users, eq(users.id, teamMembers.userId))
    .where(eq(teamMembers.organizationId, VALUE))
    .orderBy(teamMembers.createdAt)
    .limit(inText(MOST_FOUND))

type Values = Partial<typeof organizations.$inferInsert>

/** Changes the organization that is acted on where a condition holds; whether it did. */
async function change(tx: Db, { subject }: Acting, values: Values, where: ReturnType<typeof and>) {
  const changed = await tx
    .update(organizations)
    .set(values)
    .where(and(eq(id, subject.id), where))
    .returning({ id })
  return changed.length > 0
}

/** Gives the organization tier until an instant, also instead of another grant; not to a closed one. */
export const grantTier = (db: Db, acting: Acting, endsAt: Date, now: Date): Promise<GrantResult> =>
  asOperator(db, acting.by, async (tx) => {
    const result = await grantTerm(tx, acting.subject.id, endsAt, now)
    if (result === 'granted') await writeAct(tx, { action: 'tier granted', ...acting })
    return result
  })

/** Takes away at once what was granted, and nothing that was bought; false where there is no grant. */
export const endTier = (db: Db, acting: Acting, now: Date) =>
  act(db, 'tier ended', acting, (tx) => endGrant(tx, acting.subject.id, now))

/** Who looks after an organization while it has the tier. */
type Manager = { managerName: string; managerEmail: string }

/** Names who looks after an organization, also in place of somebody else; not of a closed one. */
export const nameManager = (db: Db, acting: Acting, manager: Manager) =>
  act(db, 'manager named', acting, (tx) => change(tx, acting, manager, isNull(closedAt)))

/** Takes them away; false where there is nobody. */
export const endManager = (db: Db, acting: Acting) =>
  act(db, 'manager ended', acting, (tx) =>
    change(
      tx,
      acting,
      { managerName: null, managerEmail: null },
      isNotNull(organizations.managerName),
    ),
  )

/** Has a sentence stand as what an operator found out, also instead of another one. */
export const confirm = (db: Db, acting: Acting, sentence: string, now: Date) =>
  act(db, 'organization confirmed', acting, (tx) =>
    change(tx, acting, { confirmation: sentence, confirmedAt: now }, isNull(closedAt)),
  )

/** Takes the sentence away; false where there is none. */
export const endConfirmation = (db: Db, acting: Acting) =>
  act(db, 'confirmation ended', acting, (tx) =>
    change(
      tx,
      acting,
      { confirmation: null, confirmedAt: null },
      or(isNotNull(organizations.confirmation), isNotNull(confirmedAt)),
    ),
  )

/** Takes an organization and what it posts from view, and tells its team why. */
export const suspendOrganization = (db: Db, acting: Acting, reason: string, now: Date) =>
  act(db, 'organization suspended', acting, async (tx) => {
    const values = { suspendedAt: now, suspendedFor: reason }
    const open = and(isNull(suspendedAt), isNull(closedAt))
    if (!(await change(tx, acting, values, open))) return false
    await tellTeam(tx, acting.subject.id, 'organization-suspended', reason, now)
    return true
  })

/** Shows it again, and tells its team. */
export const restoreOrganization = (db: Db, acting: Acting, now: Date) =>
  act(db, 'organization restored', acting, async (tx) => {
    const values = { suspendedAt: null, suspendedFor: null }
    if (!(await change(tx, acting, values, isNotNull(suspendedAt)))) return false
    await tellTeam(tx, acting.subject.id, 'organization-restored', '', now)
    return true
  })

async function tellTeam(
  tx: Db,
  organizationId: string,
  kind: 'organization-suspended' | 'organization-restored',
  reason: string,
  now: Date,
) {
  const team = await tx
    .select({ memberId: teamMembers.userId, organization: organizations.name })
    .from(teamMembers)
    .innerJoin(organizations, eq(organizations.id, teamMembers.organizationId))
    .where(eq(teamMembers.organizationId, organizationId))
    .orderBy(desc(teamMembers.createdAt))
  await writeLetters(
    tx,
    team.map(
      ({ memberId, organization }): NewLetter<typeof kind> => ({
        kind,
        memberId,
        about: `${organizationId} ${memberId} ${now.toISOString()}`,
        data: { organization, reason },
      }),
    ),
  )
}
