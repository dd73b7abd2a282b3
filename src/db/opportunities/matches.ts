import { and, eq, getTableName, not, notInArray, type SQL, Subquery, sql } from 'drizzle-orm'
import { type Cursor, decodeCursor, encodeCursor } from '../../lib/lists/cursor.ts'
import { matchPercentage } from '../../lib/opportunities/match.ts'
import { canApplyFrom } from '../../lib/opportunities/match-caveat.ts'
import { preparedVariant } from '../connection/prepared-query.ts'
import { cachedResult } from '../connection/result-cache.ts'
import type { Db } from '../database.ts'
import { idList } from '../id-lists.ts'
import type { Member } from '../members/members.ts'
import { isOwn } from '../organizations/teams.ts'
import { inlineLimit, newestFirst, type Page, type Paging } from '../pagination.ts'
import { unlessBlocked } from '../safety/blocks.ts'
import { applications } from '../schema/applications.ts'
import { opportunities } from '../schema/opportunities.ts'
import { viewerParam } from '../viewer-param.ts'
import {
  findListed,
  type ListFilter,
  listedBy,
  type OpportunityFilter,
  shownTo,
} from './filters.ts'
import { isOpen } from './is-open.ts'
import {
  findCards,
  findDetails,
  type LinkedOpportunity,
  type ListedOpportunity,
  newestOpen,
  type OpportunityDetail,
} from './opportunities.ts'
import { type Conditions, keyPartOf, type Method, selectFirst } from './search.ts'
import { isShownNowTo, listKeyPart, listParams } from './shown-to.ts'

/** Candidates for 'Best match': the newest open ones. */
const MATCH_WINDOW = 2000

/** Fewer for the home page, which is opened far more often. */
const HOME_WINDOW = 400

export async function listBestMatches(
  db: Db,
  viewer: Member,
  filter: ListFilter,
  paging: Paging,
  now: Date,
): Promise<Page<ListedOpportunity>> {
  const { ids, next } = await pageByMatch(db, viewer, filter, paging, now)
  return { rows: await findCards(db, viewer, ids), next }
}

export async function listBestMatchDetails(
  db: Db,
  viewer: Member,
  filter: ListFilter,
  paging: Paging,
  now: Date,
): Promise<Page<OpportunityDetail>> {
  const { ids, next } = await pageByMatch(db, viewer, filter, paging, now)
  return { rows: await findDetails(db, viewer, ids), next }
}

async function pageByMatch(
  db: Db,
  viewer: Member,
  filter: ListFilter,
  { cursor, limit }: Paging,
  now: Date,
) {
  const ranked = rank(viewer, await newestListed(db, viewer, await listedBy(db, filter, now)))
  const after = decodeCursor(cursor)
  const start = after ? await placeAfter(db, ranked, after) : 0
  const page = ranked.slice(start, start + limit)
  const last = page.at(-1)
  const more = start + limit < ranked.length
  const next = more && last ? encodeCursor({ key: last.key, id: last.id }) : null
  return { ids: page.map(({ id }) => id), next }
}

/** What is compared of the newest {@link MATCH_WINDOW} that a filter lets through. */
const newestListed = (db: Db, viewer: Member, wanted: OpportunityFilter): Promise<Candidate[]> =>
  findListed(db, wanted, MATCH_WINDOW, undefined, (method, sought) => {
    const shape = `ranked ${wanted.shape} ${keyPartOf(method)} ${listKeyPart(viewer)}`
    const statement = preparedVariant(db, shape, () => {
      const conditions = shownTo(viewer, wanted.conditions())
      return selectCompared(db, newestCompared(method, conditions, MATCH_WINDOW))
    })
    const values = { ...wanted.values, ...sought, ...listParams(viewer) }
    return statement.execute({ ...values, viewer: viewer.id })
  })

const newestCompared = (method: Method, conditions: Conditions, limit: number) =>
  selectFirst(method, COMPARED, conditions, inlineLimit(limit), limit)

/** What a member has to do with already: what they applied to or hid, and the organizations they own. */
export type Involved = { applied: string[]; hidden?: string[]; owned: string[] }

/** Cached for everybody's home page. */
const CACHED_WINDOW = 500

/** None of the member's own, applied to, closed to their country or without any reason. */
export async function bestMatches(
  db: Db,
  viewer: Member,
  { applied, hidden = [], owned }: Involved,
  limit: number,
  now: Date,
): Promise<LinkedOpportunity[]> {
  const open = await cachedResult(db, 'newest of what is open', () =>
    newestOpen(db, CACHED_WINDOW, now),
  )
  const involved = new Set<string | null>([...applied, ...hidden, ...owned])
  const isOthers = ({ id, postedById, organizationId, ...row }: (typeof open)[number]) =>
    postedById !== viewer.id &&
    canApplyFrom(viewer.country, row) &&
    (organizationId !== null || unlessBlocked(viewer, postedById) === postedById) &&
    !involved.has(organizationId) &&
    !involved.has(id)
  const others: typeof open = []
  for (const row of open) {
    if (others.length === HOME_WINDOW) break
    if (isOthers(row)) others.push(row)
  }
  if (others.length < HOME_WINDOW && open.length === CACHED_WINDOW)
    return bestOfAll(db, viewer, limit, now)
  const best = bestBy(others, (row) => matchPercentage(viewer, row) ?? 0, limit)
  return findCards(
    db,
    viewer,
    best.map(({ id }) => id),
  )
}

/** A selection: sorting all 400 takes longer. */
function bestBy<Row>(rows: Row[], worth: (row: Row) => number, limit: number): Row[] {
  const best: { row: Row; value: number }[] = []
  for (const row of rows) {
    const value = worth(row)
    if (value <= (best[limit - 1]?.value ?? 0)) continue
    const behind = best.findIndex((other) => other.value < value)
    best.splice(behind < 0 ? best.length : behind, 0, { row, value })
    best.length = Math.min(best.length, limit)
  }
  return best.map(({ row }) => row)
}

async function bestOfAll(db: Db, viewer: Member, limit: number, now: Date) {
  const applied = db
    .select({ id: applications.opportunityId })
    .from(applications)
    .where(eq(applications.applicantId, viewer.id))
  const isNew = notInArray(opportunities.id, applied)
  const isOthers = not(isOwn(viewer.id))
  const { applicantCountries } = opportunities
  const canApply = viewer.country
    ? sql`(not ${remote} or cardinality(${applicantCountries}) = 0
        or ${viewer.country} = any(${applicantCountries}))`
    : undefined
  const condition = and(isOpen(now), isNew, isOthers, canApply, isShownNowTo(viewer))
  const newest = newestCompared('in order', { listed: condition }, HOME_WINDOW)
  const compared = await selectCompared(db, newest).prepare('').execute({ viewer: viewer.id })
  const ranked = rank(viewer, compared)
  const best = ranked.filter(({ key }) => key > 0).slice(0, limit)
  return findCards(
    db,
    viewer,
    best.map(({ id }) => id),
  )
}

type Ranked = { id: string; key: number }

const { id, createdAt, type, skills, industries, level, remote, country, city } = opportunities

const COMPARED = sql.join(
  [
    ...[id, createdAt, type, skills, industries, level, remote, country, city],
    ...[opportunities.organizationId, opportunities.postedById],
  ],
  sql`, `,
)

/** Lists come as text: parsing 2,000 rows took longer than finding them. */
function selectCompared(db: Db, found: SQL) {
  const compared = {
    id,
    type,
    level,
    remote,
    country,
    city,
    skills: sql<string>`${skills}::text`,
    industries: sql<string>`${industries}::text`,
    own: isOwn(viewerParam).mapWith(Boolean),
  }
  return db
    .select(compared)
    .from(new Subquery(found, compared, getTableName(opportunities)))
    .orderBy(...newestFirst(createdAt, id))
}

type Candidate = Awaited<ReturnType<typeof selectCompared>>[number]

function rank(viewer: Member, candidates: Candidate[]): Ranked[] {
  const known = new Map<string, string[]>()
  const listOf = (text: string) => {
    const before = known.get(text)
    if (before) return before
    const list = skills.mapFromDriverValue(text) as string[]
    known.set(text, list)
    return list
  }
  const keyOf = ({ own, type, level, remote, country, city, ...lists }: Candidate) => {
    if (own) return -1
    const skills = listOf(lists.skills)
    const industries = listOf(lists.industries)
    const wanted = { type, skills, industries, level, remote, country, city }
    return matchPercentage(viewer, wanted) ?? -1
  }
  const ranked = candidates.map((row) => ({ id: row.id, key: keyOf(row) }))
  return ranked.sort((a, b) => b.key - a.key) // A stable sort: equal matches stay newest first.
}

/** The cursor's row may have closed; then its successor comes first. */
async function placeAfter(db: Db, ranked: Ranked[], last: Cursor): Promise<number> {
  const at = ranked.findIndex((row) => row.id === last.id)
  if (at >= 0) return at + 1
  const alike = ranked.filter(({ key }) => key === last.key).map(({ id }) => id)
  const shownAt = sql`(select gone.created_at from ${opportunities} gone where gone.id = ${last.id})`
  const older = await db
    .select({ id })
    .from(opportunities)
    .where(sql`${id} = any(${idList(alike)}::uuid[]) and ${createdAt} <= ${shownAt}`)
  const isOlder = new Set(older.map(({ id }) => id))
  const behind = ranked.findIndex(({ id, key }) => key < last.key || isOlder.has(id))
  return behind >= 0 ? behind : ranked.length
}
