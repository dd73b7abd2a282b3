import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { rolesThatMay } from '../../lib/organizations/rights.ts'
import { preparedQuery } from '../connection/prepared-query.ts'
import type { Db } from '../database.ts'
import { inlineLimit } from '../pagination.ts'
import { organizations, teamMembers } from '../schema/organizations.ts'

const MAX_RECRUITING_TEAMS = 100

const recruitingQuery = preparedQuery((db: Db) =>
  db
    .select({
      id: organizations.id,
      name: organizations.name,
      tierEndsAt: organizations.tierEndsAt,
    })
    .from(teamMembers)
    .innerJoin(organizations, eq(organizations.id, teamMembers.organizationId))
    .where(
      and(
        eq(teamMembers.userId, sql.placeholder('member')),
        inArray(teamMembers.role, rolesThatMay('post')),
        isNull(organizations.closedAt),
        isNull(organizations.suspendedAt),
      ),
    )
    .orderBy(organizations.name, organizations.id)
    .limit(inlineLimit(MAX_RECRUITING_TEAMS)),
)

export const listRecruiting = (db: Db, memberId: string) =>
  recruitingQuery(db).execute({ member: memberId })

export type Recruiting = Awaited<ReturnType<typeof listRecruiting>>[number]

export const hasTalent = (now: Date) => gt(organizations.tierEndsAt, now)
