import { and, eq, gt, inArray, isNull, not, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { ApplicationStatus } from '../../lib/catalog.ts'
import { homeCompleteness } from '../../lib/completeness.ts'
import { type Cursor, decodeCursor, encodeCursor } from '../../lib/lists/cursor.ts'
import type { OpportunityQuery } from '../../lib/lists/query.ts'
import { type Answer, type Match, match, untold } from '../../lib/match.ts'
import type { Db } from '../database.ts'
import { applications, opportunities } from '../schema/opportunities.ts'
import { organizations } from '../schema/organizations.ts'
import { contains, countUpTo, cut, newestFirst, olderThan, type Page } from './listing.ts'
import type { Member } from './members.ts'

/** How many of the newest open opportunities the order 'Best match' looks at. */
export const MATCH_WINDOW = 2000

/** How many of them the home page looks at: it is opened far more often, and waits for all it shows. */
const HOME_WINDOW = 400

/** Open, and its deadline has not passed. */
export const isOpen = (now: Date) =>
  and(
    eq(opportunities.status, 'open'),
    or(isNull(opportunities.applicationDeadline), gt(opportunities.applicationDeadline, now)),
  )

/** Posted by the member, or of an organization that the member owns; where both are joined. */
export const isOwn = (memberId: string) =>
  or(eq(opportunities.postedById, memberId), eq(organizations.ownerId, memberId))

const columns = {
  id: opportunities.id,
  title: opportunities.title,
  description: opportunities.description,
  type: opportunities.type,
  status: opportunities.status,
  location: opportunities.location,
  salary: opportunities.salary,
  requirements: opportunities.requirements,
  benefits: opportunities.benefits,
  applicationDeadline: opportunities.applicationDeadline,
  organizationId: opportunities.organizationId,
  postedById: opportunities.postedById,
  skills: opportunities.skills,
  industries: opportunities.industries,
  level: opportunities.level,
  remote: opportunities.remote,
  country: opportunities.country,
  city: opportunities.city,
  createdAt: opportunities.createdAt,
  updatedAt: opportunities.updatedAt,
  organizationName: organizations.name,
}

const select = (db: Db, viewerId: string | null) =>
  db
    .select({
      ...columns,
      own: viewerId ? sql<boolean>`coalesce(${isOwn(viewerId)}, false)` : sql<boolean>`false`,
      application: ownApplication(db, viewerId),
    })
    .from(opportunities)
    .leftJoin(organizations, eq(organizations.id, opportunities.organizationId))

/** What to do about a match that is not known: complete the profile, tell one answer, or nothing. */
export type MatchGap = 'profile' | Answer | null

export type ListedOpportunity = Awaited<ReturnType<typeof select>>[number] &
  Match & { gap: MatchGap }

type Filter = Pick<OpportunityQuery, 'q' | 'type' | 'location'>
type Paging = { cursor?: string | undefined; limit: number }

/** A page of what is open, newest first, each with how well it fits the viewer. */
export function listOpportunities(
  db: Db,
  viewer: Member | null,
  filter: Filter,
  { cursor, limit }: Paging,
  now: Date,
): Promise<Page<ListedOpportunity>> {
  return newest(db, viewer, matching(filter, now), { cursor, limit })
}

/** Finds the page's ids before anything is joined to them: a search may match many more. */
async function newest(
  db: Db,
  viewer: Member | null,
  condition: SQL | undefined,
  { cursor, limit }: Paging,
): Promise<Page<ListedOpportunity>> {
  const { createdAt, id } = opportunities
  const order = newestFirst(createdAt, id)
  const page = db
    .select({ id })
    .from(opportunities)
    .where(and(condition, olderThan(createdAt, id, decodeCursor(cursor))))
    .orderBy(...order)
    .limit(limit + 1)
  const found = await select(db, viewer?.id ?? null)
    .where(inArray(id, page))
    .orderBy(...order)
  return cut(
    found.map((row) => matched(row, viewer)),
    limit,
  )
}

/** The same by best match, among the newest {@link MATCH_WINDOW} that the filter lets through. */
export async function listBestMatches(
  db: Db,
  viewer: Member,
  filter: Filter,
  { cursor, limit }: Paging,
  now: Date,
): Promise<Page<ListedOpportunity>> {
  const ranked = await rank(db, viewer, matching(filter, now), MATCH_WINDOW)
  const after = decodeCursor(cursor)
  const start = after ? await placeAfter(db, ranked, after) : 0
  const page = ranked.slice(start, start + limit)
  const last = page.at(-1)
  const rows = await findByIds(
    db,
    viewer,
    page.map((row) => row.id),
  )
  const more = start + limit < ranked.length
  return { rows, next: more && last ? encodeCursor({ key: last.key, id: last.id }) : null }
}

/**
 * The open opportunities that fit a member best, among the newest {@link HOME_WINDOW}: none of the
 * member's own, none applied to already, none that nothing speaks for.
 */
export async function bestMatches(db: Db, viewer: Member, limit: number, now: Date) {
  const applied = db
    .select({ id: applications.opportunityId })
    .from(applications)
    .where(eq(applications.applicantId, viewer.id))
  const isNew = notInArray(opportunities.id, applied)
  const isOthers = not(isTheirs(db, viewer.id))
  const ranked = await rank(db, viewer, and(isOpen(now), isNew, isOthers), HOME_WINDOW)
  const best = ranked.filter(({ key }) => key > 0).slice(0, limit)
  return findByIds(
    db,
    viewer,
    best.map(({ id }) => id),
  )
}

/** The same as {@link isOwn} where organizations are not joined. */
function isTheirs(db: Db, memberId: string) {
  const { organizationId, postedById } = opportunities
  const owned = db
    .select({ id: organizations.id })
    .from(organizations)
    .where(eq(organizations.ownerId, memberId))
  return sql`(coalesce(${postedById} = ${memberId}, false)
    or coalesce(${organizationId} in (${owned}), false))`
}

type Ranked = { id: string; key: number; createdAt: Date }

/** The newest that a condition lets through, best match first; one's own are no match. */
async function rank(
  db: Db,
  viewer: Member,
  condition: SQL | undefined,
  window: number,
): Promise<Ranked[]> {
  const { id, createdAt, type, skills, industries, level, remote, country, city } = columns
  const own = isTheirs(db, viewer.id).mapWith(Boolean)
  const candidates = await db
    .select({ id, createdAt, type, skills, industries, level, remote, country, city, own })
    .from(opportunities)
    .where(condition)
    .orderBy(...newestFirst(opportunities.createdAt, opportunities.id))
    .limit(window)
  return candidates
    .map(({ own, ...row }) => ({
      id: row.id,
      createdAt: row.createdAt,
      key: (own ? null : match(viewer, row).matchPercentage) ?? -1,
    }))
    .sort((a, b) => b.key - a.key) // Those that fit alike stay newest first.
}

/** A row may have closed since its page was shown: then what came behind it comes first. */
async function placeAfter(db: Db, ranked: Ranked[], { id, key }: Cursor): Promise<number> {
  const at = ranked.findIndex((row) => row.id === id)
  if (at >= 0) return at + 1
  const [gone] = await db
    .select({ createdAt: opportunities.createdAt })
    .from(opportunities)
    .where(eq(opportunities.id, id))
  const isBehind = (row: Ranked) =>
    row.key < key || (row.key === key && gone !== undefined && row.createdAt <= gone.createdAt)
  const behind = ranked.findIndex(isBehind)
  return behind >= 0 ? behind : ranked.length
}

async function findByIds(db: Db, viewer: Member, ids: string[]) {
  if (ids.length === 0) return []
  const rows = await select(db, viewer.id).where(inArray(opportunities.id, ids))
  const byId = new Map(rows.map((row) => [row.id, matched(row, viewer)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

export const countOpportunities = (db: Db, filter: Filter, now: Date) =>
  countUpTo(db, sql`select 1 from ${opportunities} where ${matching(filter, now) as SQL}`)

/** An opportunity of any status, or null. */
export async function findOpportunity(db: Db, viewer: Member | null, id: string) {
  const [row] = await select(db, viewer?.id ?? null).where(eq(opportunities.id, id))
  return row ? matched(row, viewer) : null
}

/** What an organization has open, newest first. */
export function openOpportunitiesOf(
  db: Db,
  viewer: Member | null,
  organizationId: string,
  { cursor, limit }: Paging,
  now: Date,
): Promise<Page<ListedOpportunity>> {
  const ofOrganization = and(eq(opportunities.organizationId, organizationId), isOpen(now))
  return newest(db, viewer, ofOrganization, { cursor, limit })
}

const matching = ({ q, type, location }: Filter, now: Date) =>
  and(
    isOpen(now),
    type ? eq(opportunities.type, type) : undefined,
    q ? or(contains(opportunities.title, q), contains(opportunities.description, q)) : undefined,
    location ? contains(opportunities.location, location) : undefined,
  )

const NO_MATCH: Match = { matchPercentage: null, matchReasons: [] }

type Selected = Awaited<ReturnType<typeof select>>[number]

/** What is one's own is no match, and nothing is asked for it to be one. */
const matched = (row: Selected, viewer: Member | null): ListedOpportunity => ({
  ...row,
  ...(viewer && !row.own
    ? { ...match(viewer, row), gap: gapOf(viewer) }
    : { ...NO_MATCH, gap: null }),
})

/** A profile that the home page calls complete is not called incomplete here. */
function gapOf(viewer: Member): MatchGap {
  const [answer] = untold(viewer)
  if (!answer) return null
  return homeCompleteness(viewer).missing.length > 0 ? 'profile' : answer
}

/** How the viewer's application stands; null where there is none. */
const ownApplication = (db: Db, viewerId: string | null) =>
  viewerId
    ? sql<ApplicationStatus | null>`${db
        .select({ status: applications.status })
        .from(applications)
        .where(
          and(
            eq(applications.opportunityId, opportunities.id),
            eq(applications.applicantId, viewerId),
          ),
        )}`
    : sql<null>`null`
