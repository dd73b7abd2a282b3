import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { rolesThatMay } from '../../lib/organizations/rights.ts'
import type { Db } from '../database.ts'
import { inlineLimit } from '../pagination.ts'
import { type BlockViewer, notBlocked } from '../safety/blocks.ts'
import { applications } from '../schema/applications.ts'
import { opportunities } from '../schema/opportunities.ts'
import { teamMembers } from '../schema/organizations.ts'
import { users } from '../schema/users.ts'
import { canAccess } from './access.ts'

export type AssignResult = 'done' | 'not_found' | 'not_on_team'

type Assignment = { id: string; assigneeId: string | null }

/** To a colleague who reviews the posting, or to no one. The applicant sees nothing of it. */
export const assignApplication = (
  db: Db,
  memberId: string,
  { id, assigneeId }: Assignment,
): Promise<AssignResult> =>
  db.transaction(async (tx) => {
    const [held] = await tx
      .select({ organizationId: opportunities.organizationId })
      .from(applications)
      .innerJoin(opportunities, eq(opportunities.id, applications.opportunityId))
      .where(and(eq(applications.id, id), canAccess(memberId, 'team')))
      .for('no key update', { of: applications })
    if (!held) return 'not_found'
    if (assigneeId && !(await lockReviewer(tx, held.organizationId, assigneeId)))
      return 'not_on_team'
    // Not refused where a block keeps it from the colleague: that would tell of the block.
    await tx
      .update(applications)
      .set({ assignedToId: assigneeId, updatedAt: sql`${applications.updatedAt}` })
      .where(eq(applications.id, id))
    return 'done'
  })

/** Their leaving waits until the assignment is there to be cleared. */
async function lockReviewer(tx: Db, organizationId: string | null, userId: string) {
  if (!organizationId) return false
  const held = await tx
    .select({ role: teamMembers.role })
    .from(teamMembers)
    .where(
      and(
        eq(teamMembers.organizationId, organizationId),
        eq(teamMembers.userId, userId),
        inArray(teamMembers.role, rolesThatMay('post')),
      ),
    )
    .for('share')
  return held.length > 0
}

/** Call after the team changed, in its transaction: who no longer reviews has nothing assigned. */
export const clearAssignments = (tx: Db, organizationId: string, userId: string) =>
  tx
    .update(applications)
    .set({ assignedToId: null, updatedAt: sql`${applications.updatedAt}` })
    .where(
      and(eq(applications.assignedToId, userId), eq(applications.organizationId, organizationId)),
    )

const MAX_REVIEWERS = 100

/**
 * As a column: who an application of the row can be assigned to. Conditions are SQL of their own, as Drizzle leaves
 * out the table of a column that stands alone in a column of a select without joins.
 */
export const reviewersColumn = (viewer: BlockViewer): SQL<{ id: string; name: string }[]> =>
  sql`(select coalesce(json_agg(json_build_object('id', person.id, 'name', person.name)
      order by person.name, person.id), '[]')
    from (select distinct ${users.id} as id, btrim(${users.firstName} || ' ' || ${users.lastName}) as name
      from ${teamMembers} join ${users} on ${eq(users.id, teamMembers.userId)}
        and ${and(isNull(users.suspendedAt), notBlocked(users.id, viewer))}
      where ${eq(teamMembers.organizationId, applications.organizationId)}
        and ${inArray(teamMembers.role, rolesThatMay('post'))}
      limit ${inlineLimit(MAX_REVIEWERS)}) as person)`
