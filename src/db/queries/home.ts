import { and, count, desc, eq, gte, isNull, lte, sql } from 'drizzle-orm'
import {
  type OpenApplication,
  openApplications,
  type WaitingPosting,
  waitingPostings,
} from '../applications/open.ts'
import type { Db } from '../database.ts'
import { answered } from '../kept-answers.ts'
import { kept } from '../kept-statements.ts'
import { applications } from '../schema/applications.ts'
import { communities, communityMemberships } from '../schema/communities.ts'
import { mentorships } from '../schema/mentorships.ts'
import { opportunities } from '../schema/opportunities.ts'
import { organizations } from '../schema/organizations.ts'
import {
  blockKey,
  blockShape,
  blockValues,
  inPerson,
  notBlockedNow,
  uncounted,
  type Viewer,
} from './blocks.ts'
import { NOW } from './current-tier.ts'
import { inText, NOTHING } from './listing.ts'
import { isOpenAt, isParty, notBlockedSides } from './mentorships.ts'
import { isOpen } from './open-opportunities.ts'
import { teamsOf } from './teams.ts'
import { countJoinedNow } from './tier-usage.ts'

const DAY = 24 * 60 * 60 * 1000

/** Communities with the most members that the home page shows. */
const POPULAR = 3

const MEMBER = sql.placeholder('member')

export type PopularCommunity = { id: string; name: string; memberCount: number; joined: boolean }

/**
 * What the home page shows that is the member's own, in one statement: how many communities they
 * joined, their mentorships of any status, the communities with the most members and whether they
 * are in them; what and whom they have to do with already, which is not suggested; whether they posted
 * anything in their own name; their applications that are open, and those that wait for them.
 */
export async function homeOf(db: Db, member: Viewer, now: Date) {
  const statement = kept(db, `home of a member ${blockShape(member)}`, () =>
    db
      .select({
        communities: sql`(${countJoinedNow(db, MEMBER)})`.mapWith(Number),
        mentorships: sql`(${mentored(db, member)})`.mapWith(Number),
        popular: sql<PopularCommunity[]>`(${popular(db, member)})`,
        applied: sql<string[]>`array(${applied(db)})`,
        owned: sql<string[]>`array${teamsOf(MEMBER)}`,
        asked: sql<string[]>`array(${asked(db)})`,
        posted: sql<boolean>`exists (${posted(db)})`,
        open: sql<OpenApplication[]>`${openApplications(db)}`,
        waiting: sql<WaitingPosting[]>`${waitingPostings()}`,
      })
      .from(NOTHING),
  )
  const [home] = await statement.execute({
    member: member.id,
    now: now.toISOString(),
    ...blockValues(member),
  })
  return home!
}

const mentored = (db: Db, member: Viewer) =>
  db
    .select({ n: count() })
    .from(mentorships)
    .where(and(isParty(MEMBER), notBlockedSides(member)))

const applied = (db: Db) =>
  db
    .select({ id: applications.opportunityId })
    .from(applications)
    .where(eq(applications.applicantId, MEMBER))

const posted = (db: Db) =>
  db
    .select({ one: sql`1` })
    .from(opportunities)
    .where(and(isNull(opportunities.organizationId), eq(opportunities.postedById, MEMBER)))

const asked = (db: Db) =>
  db
    .select({ id: mentorships.mentorId })
    .from(mentorships)
    .where(and(eq(mentorships.menteeId, MEMBER), isOpenAt(NOW)))

function popular(db: Db, member: Viewer) {
  const { id, name, memberCount, isActive } = communities
  const most = db
    .select({ id, name, memberCount })
    .from(communities)
    .where(eq(isActive, true))
    .orderBy(desc(memberCount), desc(id))
    .limit(inText(POPULAR))
    .as('most')
  const joined = db
    .select({ one: sql`1` })
    .from(communityMemberships)
    .where(
      and(eq(communityMemberships.communityId, most.id), eq(communityMemberships.userId, MEMBER)),
    )
  const row = sql`json_build_object('id', ${most.id}, 'name', ${most.name},
    'memberCount', ${most.memberCount} - ${uncounted(member, most.id)}, 'joined', exists (${joined}))`
  return db
    .select({
      rows: sql`coalesce(json_agg(${row} order by ${most.memberCount} desc, ${most.id} desc), '[]')`,
    })
    .from(most)
}

/**
 * The two figures that are the same for all: opportunities that opened in the last 7 days and are
 * still open, and open ones that close within 30 days.
 */
export const openFigures = (db: Db, viewer: Viewer, now: Date) =>
  answered(db, `figures of what is open${blockKey(viewer)}`, async () => {
    const figure = (...conditions: Parameters<typeof and>) =>
      sql`(${db
        .select({ n: count() })
        .from(opportunities)
        .where(and(isOpen(now), notBlockedNow(inPerson(), viewer), ...conditions))})`.mapWith(
        Number,
      )
    const [figures] = await db
      .select({
        newOpportunities: figure(gte(opportunities.createdAt, new Date(now.getTime() - 7 * DAY))),
        closingSoon: figure(
          lte(opportunities.applicationDeadline, new Date(now.getTime() + 30 * DAY)),
        ),
      })
      .from(NOTHING)
    return figures!
  })

/** The newest opportunities that are open. */
export const recentOpportunities = (db: Db, viewer: Viewer, now: Date, limit: number) =>
  answered(db, `${limit} newest opportunities${blockKey(viewer)}`, () =>
    db
      .select({
        id: opportunities.id,
        title: opportunities.title,
        type: opportunities.type,
        location: opportunities.location,
        organizationId: opportunities.organizationId,
        organizationName: organizations.name,
      })
      .from(opportunities)
      .leftJoin(organizations, eq(organizations.id, opportunities.organizationId))
      .where(and(isOpen(now), notBlockedNow(inPerson(), viewer)))
      .orderBy(desc(opportunities.createdAt), desc(opportunities.id))
      .limit(limit)
      .execute(),
  )
