import { and, eq, isNull, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { opportunities } from '../schema/opportunities.ts'
import { organizations, teamMembers } from '../schema/organizations.ts'

/** The organizations whose team a member is in, whatever their role, for a statement around it. */
export const teamsOf = (memberId: string | SQLWrapper) =>
  sql`(select ${teamMembers.organizationId} from ${teamMembers} where ${teamMembers.userId} = ${memberId})`

/** Posted by a member in person, or by an organization whose team they are in. */
export const isOwn = (memberId: string | SQLWrapper) => {
  const { organizationId, postedById } = opportunities
  return sql<boolean>`(${postedById} is not distinct from ${memberId}
    or coalesce(${organizationId} in ${teamsOf(memberId)}, false))`
}

/** The organizations that a member owns. */
export const selectOwned = (db: Db, member: string | SQLWrapper) =>
  db
    .select({ id: organizations.id, name: organizations.name })
    .from(teamMembers)
    .innerJoin(organizations, eq(organizations.id, teamMembers.organizationId))
    .where(
      and(
        eq(teamMembers.userId, member),
        eq(teamMembers.role, 'owner'),
        isNull(organizations.closedAt),
      ),
    )
