import { and, desc, eq, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { MAX_TEAM_LISTED } from '../../lib/organizations/team.ts'
import { preparedQuery, preparedVariant } from '../connection/prepared-query.ts'
import type { Db } from '../database.ts'
import { isActiveId } from '../members/members.ts'
import { inlineLimit } from '../pagination.ts'
import { type BlockViewer, blockKeyPart, blockParams, notBlocked } from '../safety/blocks.ts'
import { applications } from '../schema/applications.ts'
import { opportunities } from '../schema/opportunities.ts'
import { teamInvitations, teamMembers } from '../schema/organizations.ts'
import { users } from '../schema/users.ts'

const MAX_PEOPLE_SHOWN = 30

const ENDED_ROWS = 10

const byRole = sql`array_position(array['owner', 'admin', 'recruiter', 'editor'], ${teamMembers.role})`

const selectTeam = (db: Db) =>
  db
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      profileImageUrl: users.profileImageUrl,
      role: teamMembers.role,
      title: teamMembers.title,
      isAway: sql<boolean>`not ${isActiveId(users.id)}`,
      joinedAt: teamMembers.createdAt,
    })
    .from(teamMembers)
    .innerJoin(users, eq(users.id, teamMembers.userId))

export type TeamPerson = Awaited<ReturnType<typeof listTeam>>[number]

const teamQuery = preparedQuery((db: Db) =>
  selectTeam(db)
    .where(eq(teamMembers.organizationId, sql.placeholder('organization')))
    .orderBy(byRole, teamMembers.createdAt, users.id)
    .limit(inlineLimit(MAX_TEAM_LISTED)),
)

export const listTeam = (db: Db, organizationId: string) =>
  teamQuery(db).execute({ organization: organizationId })

export const listTeamPeople = (db: Db, viewer: BlockViewer | null, organizationId: string) =>
  preparedVariant(db, `people of a team ${blockKeyPart(viewer)}`, () =>
    selectTeam(db)
      .where(
        and(
          eq(teamMembers.organizationId, sql.placeholder('organization')),
          isActiveId(users.id),
          notBlocked(users.id, viewer),
        ),
      )
      .orderBy(byRole, teamMembers.createdAt, users.id)
      .limit(inlineLimit(MAX_PEOPLE_SHOWN)),
  ).execute({ organization: organizationId, ...blockParams(viewer) })

export type OpenInvitation = Awaited<ReturnType<typeof listInvitations>>[number]

const invitationsQuery = preparedQuery((db: Db) =>
  db
    .select({
      id: teamInvitations.id,
      email: teamInvitations.email,
      role: teamInvitations.role,
      expiresAt: teamInvitations.expiresAt,
    })
    .from(teamInvitations)
    .where(eq(teamInvitations.organizationId, sql.placeholder('organization')))
    .orderBy(desc(teamInvitations.createdAt), teamInvitations.id)
    .limit(inlineLimit(MAX_TEAM_LISTED)),
)

/** Includes expired ones. */
export const listInvitations = (db: Db, organizationId: string) =>
  invitationsQuery(db).execute({ organization: organizationId })

export type EndedPosting = Awaited<ReturnType<typeof listEnded>>['rows'][number]

/** By publication, newest first, without held ones. @param before the cursor */
export async function listEnded(db: Db, organizationId: string, before: string | null) {
  const { id, createdAt } = opportunities
  const counted = (which = '') =>
    sql<number>`(select count(*)::int from ${applications}
      where applications.opportunity_id = opportunities.id and applications.withdrawn_at is null ${sql.raw(which)})`
  const statement = preparedVariant(db, `ended postings ${before ? 'next' : 'first'}`, () =>
    db
      .select({
        id,
        title: opportunities.title,
        type: opportunities.type,
        closedAt:
          sql<Date>`coalesce(${opportunities.closedAt}, ${opportunities.updatedAt})`.mapWith(
            opportunities.updatedAt,
          ),
        outcome: opportunities.outcome,
        applied: counted(),
        answered: counted('and applications.answered_at is not null'),
        never: counted("and applications.status = 'closed_unanswered'"),
      })
      .from(opportunities)
      .where(
        and(
          eq(opportunities.organizationId, sql.placeholder('organization')),
          eq(opportunities.status, 'closed'),
          isNull(opportunities.heldAt),
          before ? older(sql`${sql.placeholder('before')}::uuid`) : undefined,
        ),
      )
      .orderBy(desc(createdAt), desc(id))
      .limit(inlineLimit(ENDED_ROWS + 1)),
  )
  const rows = await statement.execute({ organization: organizationId, before })
  const shown = rows.slice(0, ENDED_ROWS)
  return { rows: shown, next: rows.length > ENDED_ROWS ? shown.at(-1)!.id : null }
}

function older(before: SQL) {
  const edge = (column: string) =>
    sql`(select ${sql.raw(column)} from opportunities edge where edge.id = ${before})`
  const { id, createdAt } = opportunities
  return or(
    lt(createdAt, edge('created_at')),
    and(eq(createdAt, edge('created_at')), lt(id, edge('id'))),
  )
}
