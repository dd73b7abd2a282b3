import {
  and,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  not,
  type SQLWrapper,
  sql,
} from 'drizzle-orm'
import { rolesThatMay, type TeamAction } from '../../lib/organizations/rights.ts'
import { preparedQuery, preparedVariant } from '../connection/prepared-query.ts'
import type { Db } from '../database.ts'
import { inlineLimit } from '../pagination.ts'
import { opportunities } from '../schema/opportunities.ts'
import { organizations, teamMembers } from '../schema/organizations.ts'
import { users } from '../schema/users.ts'

/** A subquery; with `action` only roles that may do it. */
export const teamsOf = (memberId: string | SQLWrapper, action?: TeamAction) =>
  sql`(select ${teamMembers.organizationId} from ${teamMembers} where ${teamMembers.userId} = ${memberId}
    ${action ? sql`and ${inArray(teamMembers.role, rolesThatMay(action))}` : sql``})`

export const isOwn = (memberId: string | SQLWrapper) => {
  const { organizationId, postedById } = opportunities
  return sql<boolean>`((${organizationId} is null and ${postedById} is not distinct from ${memberId})
    or coalesce(${organizationId} in ${teamsOf(memberId)}, false))`
}

export const selectOwned = (db: Db, member: string | SQLWrapper) =>
  db
    .select({ id: organizations.id, name: organizations.name })
    .from(teamMembers)
    .innerJoin(organizations, eq(organizations.id, teamMembers.organizationId))
    .where(isOwner(member))

/** They must be transferred before their owner leaves. */
export const selectLastOwned = (db: Db, member: string | SQLWrapper) =>
  db
    .select({ id: organizations.id, name: organizations.name })
    .from(teamMembers)
    .innerJoin(organizations, eq(organizations.id, teamMembers.organizationId))
    .where(and(isOwner(member), not(hasAnotherOrganizationOwner(organizations.id, member))))

/** Owners with a scheduled deletion don't count. */
export const hasAnotherOrganizationOwner = (
  organization: string | SQLWrapper,
  member: string | SQLWrapper,
) =>
  sql`exists (select from ${teamMembers} other join ${users} owner on owner.id = other.user_id
    where other.organization_id = ${organization} and other.role = 'owner'
      and other.user_id <> ${member} and owner.deletion_at is null)`

const isOwner = (member: string | SQLWrapper) =>
  and(eq(teamMembers.userId, member), eq(teamMembers.role, 'owner'), isNull(organizations.closedAt))

export type TeamOrganization = NonNullable<Awaited<ReturnType<typeof findForTeam>>>

/** Also where that is in review. */
const hasPublished = sql<boolean>`exists (select from ${opportunities}
  where ${eq(opportunities.organizationId, organizations.id)} and ${isNotNull(opportunities.publishedAt)})`

const forTeamQuery = preparedQuery((db: Db) =>
  db
    .select({ ...getTableColumns(organizations), role: teamMembers.role, hasPublished })
    .from(organizations)
    .innerJoin(teamMembers, eq(teamMembers.organizationId, organizations.id))
    .where(
      and(
        eq(organizations.id, sql.placeholder('id')),
        eq(teamMembers.userId, sql.placeholder('member')),
        isNull(organizations.closedAt),
      ),
    ),
)

export async function findForTeam(db: Db, memberId: string, id: string) {
  const statement = forTeamQuery(db)
  const [row] = await statement.execute({ id, member: memberId })
  return row ?? null
}

/** For writes: as of now. */
export const permittedFor = (
  memberId: string | SQLWrapper,
  organizationId: string | SQLWrapper,
  action: TeamAction,
) =>
  sql<boolean>`exists (select from ${teamMembers}
    where ${teamMembers.organizationId} = ${organizationId} and ${teamMembers.userId} = ${memberId}
      and ${inArray(teamMembers.role, rolesThatMay(action))})`

/** In an organization that is open and not suspended. */
export const permittedNow = (
  memberId: SQLWrapper,
  organizationId: SQLWrapper,
  action: TeamAction,
) =>
  sql<boolean>`exists (select from ${teamMembers}
    join ${organizations} team on team.id = ${teamMembers.organizationId}
    where ${teamMembers.organizationId} = ${organizationId} and ${teamMembers.userId} = ${memberId}
      and ${inArray(teamMembers.role, rolesThatMay(action))}
      and team.closed_at is null and team.suspended_at is null)`

/** Without closed ones; suspended ones on request. */
export const listTeamsOf = (
  db: Db,
  memberId: string,
  action: TeamAction,
  { withSuspended = false } = {},
) =>
  preparedVariant(db, `teams that let one ${action} ${withSuspended}`, () =>
    db
      .select({
        id: organizations.id,
        name: organizations.name,
        logoUrl: organizations.logoUrl,
        role: teamMembers.role,
        suspended: sql<boolean>`(${organizations.suspendedAt} is not null)`,
      })
      .from(teamMembers)
      .innerJoin(organizations, eq(organizations.id, teamMembers.organizationId))
      .where(
        and(
          eq(teamMembers.userId, sql.placeholder('member')),
          inArray(teamMembers.role, rolesThatMay(action)),
          isNull(organizations.closedAt),
          withSuspended ? undefined : isNull(organizations.suspendedAt),
        ),
      )
      .orderBy(organizations.name, organizations.id)
      .limit(inlineLimit(MAX_TEAMS_LISTED)),
  ).execute({ member: memberId })

const MAX_TEAMS_LISTED = 100
