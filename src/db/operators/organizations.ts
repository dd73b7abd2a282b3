import { and, asc, desc, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { endGrant, type GrantResult, grantTerm } from '../billing/grant.ts'
import { preparedQuery, preparedVariant } from '../connection/prepared-query.ts'
import type { Db } from '../database.ts'
import { enqueueEmails, type NewEmail } from '../emails/outbox.ts'
import { hasAddress } from '../members/members.ts'
import { inlineLimit, limitParam } from '../pagination.ts'
import { opportunities } from '../schema/opportunities.ts'
import { organizations, teamMembers } from '../schema/organizations.ts'
import { users } from '../schema/users.ts'
import { nameMatches, searchNames } from '../search/text-search.ts'
import { casesOfOrganization } from './cases.ts'
import { asOperator, type OperatorAction, runAction, writeAction } from './log.ts'
import { postingsOfMember } from './members.ts'
import { isToReview, isWithoutManager } from './needs-review.ts'
import { MAX_FOUND_ROWS, searchValue } from './search.ts'

const { id, name, domain, domainProvedAt, confirmedAt, suspendedAt, closedAt, createdAt } =
  organizations
const organizationColumns = {
  id,
  name,
  domain,
  domainProvedAt,
  confirmedAt,
  suspendedAt,
  closedAt,
  createdAt,
}

/** By part of the name, or a team member's whole address. */
export function searchOrganizations(db: Db, q: string) {
  const isAddress = q.includes('@')
  const ofMember = () =>
    db
      .select({ id: teamMembers.organizationId })
      .from(teamMembers)
      .innerJoin(users, eq(users.id, teamMembers.userId))
      .where(hasAddress(searchValue))
  const find = (shape: string, condition: () => SQL, values: object) =>
    preparedVariant(db, `organizations by ${shape}`, () =>
      db
        .select(organizationColumns)
        .from(organizations)
        .where(condition())
        .orderBy(asc(name), asc(id))
        .limit(limitParam),
    ).execute({ ...values, limit: MAX_FOUND_ROWS })
  return isAddress
    ? find('an address', () => sql`${id} in ${ofMember()}`, { value: q })
    : searchNames(q, (by, sought) =>
        find(`${by} of the name`, () => nameMatches(organizations, name, by), sought),
      )
}

export type FoundOrganization = Awaited<ReturnType<typeof searchOrganizations>>[number]

/** Oldest first. */
export const organizationsToReview = (db: Db, now: Date, limit: number) =>
  preparedVariant(db, `organizations to look at ${limit}`, () =>
    db
      .select(organizationColumns)
      .from(organizations)
      .where(isToReview())
      .orderBy(asc(createdAt), asc(id))
      .limit(inlineLimit(limit)),
  ).execute({ now: now.toISOString() })

export const organizationsWithoutManager = (db: Db, now: Date, limit: number) =>
  preparedVariant(db, `organizations without a manager ${limit}`, () =>
    db
      .select(organizationColumns)
      .from(organizations)
      .where(isWithoutManager())
      .orderBy(organizations.name, asc(id))
      .limit(inlineLimit(limit)),
  ).execute({ now: now.toISOString() })

const tierOrigins = sql<('granted' | 'bought')[]>`coalesce((
  select json_agg(case when term.interval is null then 'granted' else 'bought' end
    order by term.start_date)
  from subscriptions term
  where term.organization_id = organizations.id and term.status = 'active' and term.end_date > now()
), '[]')`

const teamForOperatorsQuery = preparedQuery((db: Db) => selectTeam(db))

const organizationForOperatorsQuery = preparedQuery((db: Db) => selectOrganization(db))

export async function organizationForOperators(db: Db, organizationId: string) {
  const requested = { value: organizationId }
  const statement = organizationForOperatorsQuery(db)
  const [organization] = await statement.execute(requested)
  if (!organization) return null
  const [team, postings, cases] = await Promise.all([
    teamForOperatorsQuery(db).execute(requested),
    postingsOfMember(
      db,
      'of an organization',
      () => eq(opportunities.organizationId, searchValue),
      requested,
    ),
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
      ...organizationColumns,
      type: organizations.type,
      confirmation: organizations.confirmation,
      tierEndsAt: organizations.tierEndsAt,
      tierOrigins,
      managerName: organizations.managerName,
      managerEmail: organizations.managerEmail,
      suspendedFor: organizations.suspendedFor,
    })
    .from(organizations)
    .where(eq(id, searchValue))

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
    .where(eq(teamMembers.organizationId, searchValue))
    .orderBy(teamMembers.createdAt)
    .limit(inlineLimit(MAX_FOUND_ROWS))

type Values = Partial<typeof organizations.$inferInsert>

async function change(
  tx: Db,
  { subject }: OperatorAction,
  values: Values,
  where: ReturnType<typeof and>,
) {
  const changed = await tx
    .update(organizations)
    .set(values)
    .where(and(eq(id, subject.id), where))
    .returning({ id })
  return changed.length > 0
}

/** Replaces another grant; not for a closed one. */
export const grantTier = (
  db: Db,
  acting: OperatorAction,
  endsAt: Date,
  now: Date,
): Promise<GrantResult> =>
  asOperator(db, acting.by, async (tx) => {
    const result = await grantTerm(tx, acting.subject.id, endsAt, now)
    if (result === 'granted') await writeAction(tx, { action: 'tier granted', ...acting })
    return result
  })

/** Purchased terms stay; false where there is no grant. */
export const endTier = (db: Db, acting: OperatorAction, now: Date) =>
  runAction(db, 'tier ended', acting, (tx) => endGrant(tx, acting.subject.id, now))

type Manager = { managerName: string; managerEmail: string }

export const nameManager = (db: Db, acting: OperatorAction, manager: Manager) =>
  runAction(db, 'manager named', acting, (tx) => change(tx, acting, manager, isNull(closedAt)))

export const endManager = (db: Db, acting: OperatorAction) =>
  runAction(db, 'manager ended', acting, (tx) =>
    change(
      tx,
      acting,
      { managerName: null, managerEmail: null },
      isNotNull(organizations.managerName),
    ),
  )

export const confirmOrganization = (db: Db, acting: OperatorAction, sentence: string, now: Date) =>
  runAction(db, 'organization confirmed', acting, (tx) =>
    change(tx, acting, { confirmation: sentence, confirmedAt: now }, isNull(closedAt)),
  )

export const endConfirmation = (db: Db, acting: OperatorAction) =>
  runAction(db, 'confirmation ended', acting, (tx) =>
    change(
      tx,
      acting,
      { confirmation: null, confirmedAt: null },
      or(isNotNull(organizations.confirmation), isNotNull(confirmedAt)),
    ),
  )

export const suspendOrganization = (db: Db, acting: OperatorAction, reason: string, now: Date) =>
  runAction(db, 'organization suspended', acting, async (tx) => {
    const values = { suspendedAt: now, suspendedFor: reason }
    const open = and(isNull(suspendedAt), isNull(closedAt))
    if (!(await change(tx, acting, values, open))) return false
    await notifyTeam(tx, acting.subject.id, 'organization-suspended', reason, now)
    return true
  })

export const restoreOrganization = (db: Db, acting: OperatorAction, now: Date) =>
  runAction(db, 'organization restored', acting, async (tx) => {
    const values = { suspendedAt: null, suspendedFor: null }
    if (!(await change(tx, acting, values, isNotNull(suspendedAt)))) return false
    await notifyTeam(tx, acting.subject.id, 'organization-restored', '', now)
    return true
  })

async function notifyTeam(
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
  await enqueueEmails(
    tx,
    team.map(
      ({ memberId, organization }): NewEmail<typeof kind> => ({
        kind,
        memberId,
        about: `${organizationId} ${memberId} ${now.toISOString()}`,
        data: { organization, reason },
      }),
    ),
  )
}
