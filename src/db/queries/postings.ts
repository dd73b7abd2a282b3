import {
  and,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  ne,
  or,
  sql,
} from 'drizzle-orm'
import { WAITING } from '../../lib/applications/states.ts'
import type { TeamRole } from '../../lib/catalog.ts'
import { decodeCursor } from '../../lib/lists/cursor.ts'
import { payOf } from '../../lib/postings/pay.ts'
import type { Posting } from '../../lib/postings/posting.ts'
import { remoteOf } from '../../lib/postings/remote.ts'
import type { Db } from '../database.ts'
import { answered } from '../kept-answers.ts'
import { kept } from '../kept-statements.ts'
import { applications } from '../schema/applications.ts'
import { type Opportunity, opportunities, opportunityViews } from '../schema/opportunities.ts'
import { organizations, teamMembers } from '../schema/organizations.ts'
import { NOW } from './current-tier.ts'
import {
  countUpTo,
  firstOf,
  inText,
  olderThan,
  type Page,
  type Paging,
  rowsUpToLimit,
} from './listing.ts'
import { isOpen } from './open-opportunities.ts'

/** A posting as those see it who post it: with the name of their organization and their role there. */
export type OwnPosting = Opportunity & {
  organizationName: string | null
  /** Null for what is posted in person. */
  role: TeamRole | null
  /** Whether its organization is suspended: then nobody else sees it, and nothing goes out. */
  suspended: boolean
  /** Until when its organization has the tier. */
  tierEndsAt: Date | null
}

/** What a posting says, as it was stored. */
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

/** Posted in person by a member, not for an organization. */
const isInPerson = (memberId: string) =>
  and(eq(opportunities.postedById, memberId), isNull(opportunities.organizationId))

const ofOwn = {
  ...getTableColumns(opportunities),
  organizationName: organizations.name,
  role: teamMembers.role,
  suspended: sql<boolean>`(${organizations.suspendedAt} is not null)`,
  tierEndsAt: organizations.tierEndsAt,
}

const isOfOrganization = eq(organizations.id, opportunities.organizationId)

const isOnItsTeam = (memberId: string) =>
  and(
    eq(teamMembers.organizationId, opportunities.organizationId),
    eq(teamMembers.userId, memberId),
  )

/** Theirs in person, or of an organization whose team they are in now. */
const isTheirs = (memberId: string) =>
  or(isInPerson(memberId), and(isNotNull(teamMembers.role), isNull(organizations.closedAt)))

/** A posting of a member or of one of their teams, in any state; null where it is neither. */
export async function findPosting(
  db: Db,
  memberId: string,
  id: string,
): Promise<OwnPosting | null> {
  const [row] = await db
    .select(ofOwn)
    .from(opportunities)
    .leftJoin(organizations, isOfOrganization)
    .leftJoin(teamMembers, isOnItsTeam(memberId))
    .where(and(eq(opportunities.id, id), isTheirs(memberId)))
  return row ?? null
}

/** Members who saw a posting, who applied, and whose application waits; each up to a bound. */
const figures = {
  seen: rowsUpToLimit(
    sql`select 1 from ${opportunityViews} where ${opportunityViews.opportunityId} = ${opportunities.id}`,
  ),
  applied: rowsUpToLimit(
    sql`select 1 from ${applications} where ${applications.opportunityId} = ${opportunities.id}
      and ${applications.status} <> 'withdrawn'`,
  ),
  waiting: rowsUpToLimit(
    sql`select 1 from ${applications} where ${applications.opportunityId} = ${opportunities.id}
      and ${inArray(applications.status, WAITING)}`,
  ),
}

export type Figures = { [Name in keyof typeof figures]: number }

/** The figures of one posting. */
export async function postingFigures(db: Db, id: string): Promise<Figures> {
  const [row] = await db.select(figures).from(opportunities).where(eq(opportunities.id, id))
  return row ?? { seen: 0, applied: 0, waiting: 0 }
}

export type ListedPosting = OwnPosting & Figures

/** Whose postings: a member's own in person, or those of an organization, to those of its team. */
export type Whose = { memberId: string; organizationId: string | null }

export const postedBy = ({ memberId, organizationId }: Whose) =>
  organizationId ? eq(opportunities.organizationId, organizationId) : isInPerson(memberId)

/** A page of somebody's postings in every state, newest first, with their figures. */
export const listPostings = (
  db: Db,
  whose: Whose,
  { cursor, limit }: Paging,
): Promise<Page<ListedPosting>> =>
  firstOf(
    db
      .select({ ...ofOwn, ...figures })
      .from(opportunities)
      .leftJoin(organizations, isOfOrganization)
      .leftJoin(teamMembers, isOnItsTeam(whose.memberId))
      .where(
        and(
          postedBy(whose),
          whose.organizationId ? isTheirs(whose.memberId) : undefined,
          olderThan(opportunities.createdAt, opportunities.id, decodeCursor(cursor)),
        ),
      )
      .orderBy(desc(opportunities.createdAt), desc(opportunities.id)),
    limit,
  )

export const countPostings = (db: Db, whose: Whose) =>
  countUpTo(db, sql`select 1 from ${opportunities} where ${postedBy(whose)}`)

/** Takes one of its poster's places: open, also while it is held or not shown, and not past its deadline. */
export const takesPlace = (now: Date) => {
  const { status, applicationDeadline } = opportunities
  return and(eq(status, 'open'), or(isNull(applicationDeadline), gt(applicationDeadline, now)))
}

/** How many postings somebody has live. */
export async function countLive(db: Db, whose: Whose, now: Date, but?: string) {
  const [live] = await db
    .select({ n: count() })
    .from(opportunities)
    .where(and(postedBy(whose), takesPlace(now), but ? ne(opportunities.id, but) : undefined))
  return live?.n ?? 0
}

/** How many postings an organization has live, and how many paused as its tier ended. */
export async function countByTier(db: Db, organizationId: string, now: Date) {
  const { status, pausedFor } = opportunities
  const [counted] = await db
    .select({
      live: sql<number>`(count(*) filter (where ${takesPlace(now)}))::int`,
      paused: sql<number>`(count(*) filter (where ${pausedFor} = 'tier'))::int`,
    })
    .from(opportunities)
    .where(
      and(eq(opportunities.organizationId, organizationId), inArray(status, ['open', 'paused'])),
    )
  return counted ?? { live: 0, paused: 0 }
}

/** Postings at most that are looked at for the skills in use. */
const MOST_LOOKED_AT = 500

/** The skills that the newest live postings name most often, of one type where one is said. */
export async function skillsInUse(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await answered(db, `${limit} skills in use`, () =>
    kept(db, `${limit} skills in use`, () => {
      const newest = db
        .select({ skills: opportunities.skills })
        .from(opportunities)
        .where(and(isOpen(NOW), isNull(opportunities.heldAt)))
        .orderBy(desc(opportunities.createdAt), desc(opportunities.id))
        .limit(inText(MOST_LOOKED_AT))
      return db
        .select({ skill: sql<string>`skill` })
        .from(sql`${newest} newest, unnest(newest.skills) skill`)
        .groupBy(sql`skill`)
        .orderBy(sql`count(*) desc`, sql`skill`)
        .limit(inText(limit))
    }).execute({ now: now.toISOString() }),
  )
  return rows.map(({ skill }) => skill)
}
