import { and, count, desc, eq, gte, isNull, lte, sql } from 'drizzle-orm'
import { DAY_MS } from '../lib/durations.ts'
import {
  findOpenApplications,
  findWaitingPostings,
  type OpenApplication,
  type WaitingPosting,
} from './applications/open-applications.ts'
import { preparedVariant } from './connection/prepared-query.ts'
import { cachedResult } from './connection/result-cache.ts'
import type { Db } from './database.ts'
import { findToday, type TodayRow } from './home-today.ts'
import { NOW } from './membership/current-tier.ts'
import { countJoinedNow } from './membership/usage.ts'
import { isOpenAt, isParty, notBlockedSides } from './mentorship/mentorships.ts'
import { isOpen } from './opportunities/is-open.ts'
import {
  hiddenIds,
  isShownNowTo,
  type ListViewer,
  listKey,
  listKeyPart,
} from './opportunities/shown-to.ts'
import { teamsOf } from './organizations/teams.ts'
import { inlineLimit, ONE_ROW } from './pagination.ts'
import { type BlockViewer, blockedMemberCount, blockParams } from './safety/blocks.ts'
import { applications } from './schema/applications.ts'
import { communities, communityMemberships } from './schema/communities.ts'
import { mentorships } from './schema/mentorships.ts'
import { opportunities } from './schema/opportunities.ts'
import { organizations } from './schema/organizations.ts'

const POPULAR = 3

const MEMBER = sql.placeholder('member')

export type PopularCommunityRow = { id: string; name: string; memberCount: number; joined: boolean }

/** The member's own part of the home page, in one statement. */
export async function findHome(db: Db, member: ListViewer, now: Date) {
  const statement = preparedVariant(db, `home of a member ${listKeyPart(member)}`, () =>
    db
      .select({
        communities: sql`(${countJoinedNow(db, MEMBER)})`.mapWith(Number),
        mentorships: sql`(${mentored(db, member)})`.mapWith(Number),
        popular: sql<PopularCommunityRow[]>`(${popular(db, member)})`,
        applied: sql<string[]>`array(${applied(db)})`,
        hidden: member.hides
          ? sql<string[]>`array${hiddenIds(MEMBER)}`
          : sql<string[]>`'{}'::uuid[]`,
        owned: sql<string[]>`array${teamsOf(MEMBER)}`,
        asked: sql<string[]>`array(${homeQuery(db)})`,
        posted: sql<boolean>`exists (${posted(db)})`,
        open: sql<OpenApplication[]>`${findOpenApplications(db)}`,
        today: sql<TodayRow[]>`${findToday(db)}`,
        waiting: sql<WaitingPosting[]>`${findWaitingPostings()}`,
      })
      .from(ONE_ROW),
  )
  const [home] = await statement.execute({
    member: member.id,
    now: now.toISOString(),
    ...blockParams(member),
  })
  return home!
}

const mentored = (db: Db, member: BlockViewer) =>
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

const homeQuery = (db: Db) =>
  db
    .select({ id: mentorships.mentorId })
    .from(mentorships)
    .where(and(eq(mentorships.menteeId, MEMBER), isOpenAt(NOW)))

function popular(db: Db, member: BlockViewer) {
  const { id, name, memberCount, isActive } = communities
  const max = db
    .select({ id, name, memberCount })
    .from(communities)
    .where(eq(isActive, true))
    .orderBy(desc(memberCount), desc(id))
    .limit(inlineLimit(POPULAR))
    .as('most')
  const joined = db
    .select({ one: sql`1` })
    .from(communityMemberships)
    .where(
      and(eq(communityMemberships.communityId, max.id), eq(communityMemberships.userId, MEMBER)),
    )
  const row = sql`json_build_object('id', ${max.id}, 'name', ${max.name},
    'memberCount', ${max.memberCount} - ${blockedMemberCount(member, max.id)}, 'joined', exists (${joined}))`
  return db
    .select({
      rows: sql`coalesce(json_agg(${row} order by ${max.memberCount} desc, ${max.id} desc), '[]')`,
    })
    .from(max)
}

/** Open ones of the last 7 days, and those that close within 30 days. */
export const findFigures = (db: Db, viewer: ListViewer, now: Date) =>
  cachedResult(db, `figures of what is open${listKey(viewer)}`, async () => {
    const figure = (...conditions: Parameters<typeof and>) =>
      sql`(${db
        .select({ n: count() })
        .from(opportunities)
        .where(and(isOpen(now), isShownNowTo(viewer), ...conditions))})`.mapWith(Number)
    const [figures] = await db
      .select({
        newOpportunities: figure(
          gte(opportunities.createdAt, new Date(now.getTime() - 7 * DAY_MS)),
        ),
        closingSoon: figure(
          lte(opportunities.applicationDeadline, new Date(now.getTime() + 30 * DAY_MS)),
        ),
      })
      .from(ONE_ROW)
    return figures!
  })

export const recentOpportunities = (db: Db, viewer: ListViewer, now: Date, limit: number) =>
  cachedResult(db, `${limit} newest opportunities${listKey(viewer)}`, () =>
    db
      .select({
        id: opportunities.id,
        title: opportunities.title,
        type: opportunities.type,
        location: opportunities.location,
        organizationId: opportunities.organizationId,
        organizationName: organizations.name,
        logoUrl: organizations.logoUrl,
      })
      .from(opportunities)
      .leftJoin(organizations, eq(organizations.id, opportunities.organizationId))
      .where(and(isOpen(now), isShownNowTo(viewer)))
      .orderBy(desc(opportunities.createdAt), desc(opportunities.id))
      .limit(limit)
      .execute(),
  )
