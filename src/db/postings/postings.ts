import {
  and,
  count,
  eq,
  getTableColumns,
  gt,
  isNotNull,
  isNull,
  ne,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm'
import { MAX_WAITING_COUNTED } from '../../lib/applications/intake.ts'
import type { TeamRole } from '../../lib/catalog.ts'
import { payOf } from '../../lib/postings/pay.ts'
import type { Posting } from '../../lib/postings/posting.ts'
import { remoteOf } from '../../lib/postings/remote.ts'
import { awaitsReplyFrom } from '../applications/intake.ts'
import { preparedQuery, preparedVariant } from '../connection/prepared-query.ts'
import type { Db } from '../database.ts'
import { NOW, type Timestamp } from '../membership/current-tier.ts'
import { rowsUpToLimit } from '../pagination.ts'
import { applications } from '../schema/applications.ts'
import { type Opportunity, opportunities } from '../schema/opportunities.ts'
import { opportunityViews } from '../schema/opportunity-views.ts'
import { organizations, teamMembers } from '../schema/organizations.ts'

export type OwnPosting = Opportunity & {
  organizationName: string | null
  logoUrl: string | null
  role: TeamRole | null
  /** Nobody else sees it, and nothing can be published. */
  suspended: boolean
  tierEndsAt: Date | null
}

export const postingOf = (row: Opportunity): Posting => ({
  title: row.title,
  type: row.type,
  description: row.description,
  employmentType: row.employmentType,
  workplace: row.workplace,
  country: row.country,
  city: row.city,
  ...remoteOf(row),
  pay: payOf(row),
  skills: row.skills,
  industries: row.industries,
  level: row.level,
  requirements: row.requirements,
  benefits: row.benefits,
  places: row.places,
  applicationDeadline: row.applicationDeadline,
  answerBy: row.answerBy,
  questions: row.questions,
  criteria: row.criteria,
  firstLookWithoutNames: row.firstLookWithoutNames,
  expertsFirst: row.expertsFirst,
})

export const isPersonal = (memberId: string | SQLWrapper) =>
  and(eq(opportunities.postedById, memberId), isNull(opportunities.organizationId))

export const ofTeam = {
  organizationName: organizations.name,
  logoUrl: organizations.logoUrl,
  role: teamMembers.role,
  suspended: sql<boolean>`(${organizations.suspendedAt} is not null)`,
  tierEndsAt: organizations.tierEndsAt,
}

export const isOfOrganization = eq(organizations.id, opportunities.organizationId)

export const isOnItsTeam = (memberId: string | SQLWrapper) =>
  and(
    eq(teamMembers.organizationId, opportunities.organizationId),
    eq(teamMembers.userId, memberId),
  )

export const isOwnedBy = (memberId: string | SQLWrapper) =>
  or(isPersonal(memberId), and(isNotNull(teamMembers.role), isNull(organizations.closedAt)))

export const MEMBER = sql`${sql.placeholder('member')}::uuid`
const ORGANIZATION = sql`${sql.placeholder('organization')}::uuid`
const ID = sql`${sql.placeholder('id')}::uuid`

const postingQuery = preparedQuery((db: Db) =>
  db
    .select({ ...getTableColumns(opportunities), ...ofTeam })
    .from(opportunities)
    .leftJoin(organizations, isOfOrganization)
    .leftJoin(teamMembers, isOnItsTeam(MEMBER))
    .where(and(eq(opportunities.id, ID), isOwnedBy(MEMBER))),
)

export async function findPosting(
  db: Db,
  memberId: string,
  id: string,
): Promise<OwnPosting | null> {
  const statement = postingQuery(db)
  const [row] = await statement.execute({ member: memberId, id })
  return row ?? null
}

const received = (which: SQL | undefined, limit?: number) =>
  rowsUpToLimit(
    sql`select 1 from ${applications} where ${applications.opportunityId} = ${opportunities.id}
      and ${which}`,
    limit,
  )

/** Counts are bounded. Needs the member as a value. */
export const figures = {
  seen: rowsUpToLimit(
    sql`select 1 from ${opportunityViews} where ${opportunityViews.opportunityId} = ${opportunities.id}`,
  ),
  applied: received(ne(applications.status, 'withdrawn')),
  waiting: received(awaitsReplyFrom(MEMBER), MAX_WAITING_COUNTED),
  overdue: received(
    and(awaitsReplyFrom(MEMBER), sql`${applications.answerBy} < now()`),
    MAX_WAITING_COUNTED,
  ),
}

export type PostingFigures = { [Name in keyof typeof figures]: number }

/** Whether members applied, and none of them is marked as chosen. */
export async function isChoiceUnmarked(db: Db, id: string): Promise<boolean> {
  const [row] = await db
    .select({
      unmarked: sql<boolean>`coalesce(bool_and(${ne(applications.status, 'accepted')}), false)`,
    })
    .from(applications)
    .where(and(eq(applications.opportunityId, id), ne(applications.status, 'withdrawn')))
  return row!.unmarked
}

const postingFiguresQuery = preparedQuery((db: Db) =>
  db.select(figures).from(opportunities).where(eq(opportunities.id, ID)),
)

export async function postingFigures(
  db: Db,
  memberId: string,
  id: string,
): Promise<PostingFigures> {
  const statement = postingFiguresQuery(db)
  const [row] = await statement.execute({ member: memberId, id })
  return row ?? { seen: 0, applied: 0, waiting: 0, overdue: 0 }
}

export type PostingsOf = { memberId: string; organizationId: string | null }

type WhoseOf<Id> = { memberId: Id; organizationId: Id | null }

export const postedBy = ({ memberId, organizationId }: WhoseOf<string | SQLWrapper>) =>
  organizationId ? eq(opportunities.organizationId, organizationId) : isPersonal(memberId)

export const placed = ({ memberId, organizationId }: PostingsOf) => ({
  shape: organizationId ? 'of an organization' : 'personal',
  whose: {
    memberId: MEMBER,
    organizationId: organizationId && ORGANIZATION,
  } as WhoseOf<SQLWrapper>,
  values: { member: memberId, organization: organizationId },
})

/** Open before its deadline, even if held or hidden. */
export const takesUpSlot = (now: Timestamp) => {
  const { status, applicationDeadline } = opportunities
  return and(eq(status, 'open'), or(isNull(applicationDeadline), gt(applicationDeadline, now)))
}

export async function countLive(db: Db, of: PostingsOf, now: Date, but?: string) {
  const { shape, whose, values } = placed(of)
  const statement = preparedVariant(db, `live postings ${shape} ${but ? 'but one' : ''}`, () =>
    db
      .select({ n: count() })
      .from(opportunities)
      .where(and(postedBy(whose), takesUpSlot(NOW), but ? ne(opportunities.id, ID) : undefined)),
  )
  const [live] = await statement.execute({ ...values, now: now.toISOString(), id: but })
  return live?.n ?? 0
}

const countByTierQuery = preparedQuery((db: Db) =>
  db
    .select({
      live: sql<number>`(count(*) filter (where ${takesUpSlot(NOW)}))::int`,
      paused: sql<number>`(count(*) filter (where ${opportunities.pausedFor} = 'tier'))::int`,
    })
    .from(opportunities)
    .where(
      and(
        eq(opportunities.organizationId, ORGANIZATION),
        sql`${opportunities.status} in ('open', 'paused')`,
      ),
    ),
)

export async function countByTier(db: Db, organizationId: string, now: Date) {
  const statement = countByTierQuery(db)
  const [counted] = await statement.execute({
    organization: organizationId,
    now: now.toISOString(),
  })
  return counted ?? { live: 0, paused: 0 }
}
