import { and, eq, inArray } from 'drizzle-orm'
import { rolesThatMay } from '../../lib/organizations/rights.ts'
import type { Db } from '../database.ts'
import { opportunities } from '../schema/opportunities.ts'
import { teamMembers } from '../schema/organizations.ts'
import { users } from '../schema/users.ts'

const MAY_POST = rolesThatMay('post')

export type PosterRow = { memberId: string; email: string }

/** The poster, while they may post; else the organization's owners. */
export async function findPosters(tx: Db, ids: string[]): Promise<Map<string, PosterRow[]>> {
  if (ids.length === 0) return new Map()
  const { id, organizationId, postedById } = opportunities
  const one = { posting: id, memberId: users.id, email: users.email }
  const inPerson = await tx
    .select({ ...one, organizationId })
    .from(opportunities)
    .innerJoin(users, eq(users.id, postedById))
    .where(inArray(id, ids))
  const teams = await tx
    .select({ ...one, role: teamMembers.role, postedById })
    .from(opportunities)
    .innerJoin(teamMembers, eq(teamMembers.organizationId, organizationId))
    .innerJoin(users, eq(users.id, teamMembers.userId))
    .where(and(inArray(id, ids), inArray(teamMembers.role, MAY_POST)))
  return new Map(
    ids.map((posting) => {
      const team = teams.filter((row) => row.posting === posting)
      const own = team.filter(({ memberId, postedById }) => memberId === postedById)
      const owners = team.filter(({ role }) => role === 'owner')
      const alone = inPerson.filter((row) => row.posting === posting && !row.organizationId)
      return [posting, alone.length > 0 ? alone : own.length > 0 ? own : owners]
    }),
  )
}
