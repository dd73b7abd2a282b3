import { and, desc, eq, gt, inArray, notInArray, type SQL, sql } from 'drizzle-orm'
import { decodeCursor, encodeCursor } from '../../lib/lists/cursor.ts'
import { FIT_WINDOW } from '../../lib/mentorship/fit.ts'
import { preparedVariant } from '../connection/prepared-query.ts'
import type { Db } from '../database.ts'
import { idList, isAmong } from '../id-lists.ts'
import type { Member } from '../members/members.ts'
import { NOW } from '../membership/current-tier.ts'
import { limitParam, newestFirst, type Page, type Paging } from '../pagination.ts'
import { mentorships } from '../schema/mentorships.ts'
import { users } from '../schema/users.ts'
import { conditionsOf, searchIds } from '../search/searched-list.ts'
import { viewerParam } from '../viewer-param.ts'
import { fitColumns } from './fit.ts'
import {
  isListedFor,
  type ListedMentor,
  mentorShape,
  mentorValues,
  NO_FILTERS,
  selectMentors,
  withReasons,
} from './mentor-columns.ts'
import { filtersOf, type MentorFilter } from './mentor-filters.ts'
import { hasRoom, isOpenAt } from './mentorships.ts'
import { rankMentors } from './ranking.ts'
import { searchedMentors } from './searched-mentors.ts'

export async function byFit(
  db: Db,
  viewer: Member,
  filter: MentorFilter,
  paging: Paging,
  now: Date,
): Promise<Page<ListedMentor>> {
  const isFiltered = filter.q !== '' || filtersOf(filter).size > 0
  const ranked = isFiltered ? null : await rankedPage(db, viewer, paging, now)
  return ranked ?? filteredPage(db, viewer, filter, paging, now)
}

/** Null where the cursor's mentor is no longer in that place. */
async function rankedPage(db: Db, viewer: Member, { cursor, limit }: Paging, now: Date) {
  const ranked = await rankMentors(db, viewer, now)
  const last = decodeCursor(cursor)
  const within = last ? ranked.findIndex(({ fit }) => fit === last.key) : 0
  const before = last ? (ranked[within]?.mentors.findIndex(({ id }) => id === last.id) ?? -1) : -1
  if (last && before < 0) return null
  const found: { id: string; fit: number }[] = []
  let at = before + 1
  for (const { fit, mentors } of ranked.slice(within)) {
    for (; at < mentors.length && found.length <= limit; at++)
      found.push({ id: mentors[at]!.id, fit })
    at = 0
  }
  const page = found.slice(0, limit)
  const rows = await ranking(db, viewer, page, now)
  const end = page.at(-1)
  const more = found.length > limit && end
  return rows && { rows, next: more ? encodeCursor({ key: end.fit, id: end.id }) : null }
}

/** Null where one of them no longer mentors or has room. */
async function ranking(db: Db, viewer: Member, wanted: { id: string }[], now: Date) {
  if (!wanted.length) return []
  const { isAmong, shape, values } = among(wanted)
  const statement = preparedVariant(db, `ranked mentors ${shape} ${mentorShape(viewer)}`, () =>
    selectMentors(db, viewer).where(and(isAmong(), isListedFor(viewer), hasRoom())),
  )
  const found = await statement.execute({ ...mentorValues(viewer, now), ...values })
  const rows = new Map(found.map((row) => [row.id, row]))
  const inOrder = wanted.flatMap(({ id }) => rows.get(id) ?? [])
  return inOrder.length < wanted.length ? null : inOrder.map((row) => withReasons(viewer, row))
}

const MAX_NAMED = 3

/** As a bound array PostgreSQL assumes ten and replans each time (0.6 ms instead of 0.2). */
function among(wanted: { id: string }[]) {
  const ids = wanted.map(({ id }) => id)
  if (ids.length > MAX_NAMED)
    return {
      shape: '',
      isAmong: () => isAmong(users.id),
      values: { ids: idList(ids) },
    }
  const names = ids.map((_, n) => `id${n}`)
  return {
    shape: String(ids.length),
    isAmong: () =>
      inArray(
        users.id,
        names.map((name) => sql.placeholder(name)),
      ),
    values: Object.fromEntries(ids.map((id, n) => [`id${n}`, id])),
  }
}

async function filteredPage(
  db: Db,
  viewer: Member,
  filter: MentorFilter,
  { cursor, limit }: Paging,
  now: Date,
): Promise<Page<ListedMentor>> {
  const last = decodeCursor(cursor)
  const found = await bestOf(db, viewer, filter, now, {
    shape: last ? 'next' : 'first',
    condition: (fitting) => (last ? behind(db, fitting) : undefined),
    values: { limit: limit + 1, lastFit: last?.key, last: last?.id },
  })
  const rows = found.slice(0, limit)
  const end = rows.at(-1)
  const more = found.length > limit && end
  return { rows, next: more ? encodeCursor({ key: end.fit, id: end.id }) : null }
}

export async function fittingMentors(
  db: Db,
  viewer: Member,
  requested: readonly string[],
  limit: number,
  now: Date,
): Promise<ListedMentor[]> {
  const best: { id: string }[] = []
  for (const { fit, mentors } of await rankMentors(db, viewer, now))
    for (let at = 0; fit > 0 && best.length < limit && at < mentors.length; at++)
      if (!requested.includes(mentors[at]!.id)) best.push(mentors[at]!)
  return (await ranking(db, viewer, best, now)) ?? bestWithoutRequest(db, viewer, limit, now)
}

function bestWithoutRequest(db: Db, viewer: Member, limit: number, now: Date) {
  const requested = () =>
    db
      .select({ id: mentorships.mentorId })
      .from(mentorships)
      .where(and(eq(mentorships.menteeId, viewerParam), isOpenAt(NOW)))
  return bestOf(db, viewer, { q: '' }, now, {
    shape: 'not asked',
    condition: ({ fit, id }) => and(gt(fit, 0), notInArray(id, requested())),
    values: { limit },
  })
}

type Wanted = {
  shape: string
  condition: (fitting: Fitting) => SQL | undefined
  values: Record<string, unknown>
}

/** Ranks by the compared columns only; reads the rest for those shown. */
async function bestOf(db: Db, viewer: Member, filter: MentorFilter, now: Date, wanted: Wanted) {
  const list = searchedMentors(viewer, filter, now)
  const ids = filter.q ? await searchIds(db, list, filter.q, { limit: FIT_WINDOW - 1 }) : null
  const filters = ids ? NO_FILTERS : list.filters
  const shape = `best mentors ${wanted.shape} ${ids ? 'by id' : ''} ${mentorShape(viewer, filters)}`
  const statement = preparedVariant(db, shape, () => {
    const isFound = and(...conditionsOf(filters), ids ? isAmong(users.id) : undefined)
    const fitting = compared(db, viewer, isFound)
    const page = db
      .select({ id: fitting.id })
      .from(fitting)
      .where(wanted.condition(fitting))
      .orderBy(desc(fitting.fit), ...newestFirst(fitting.createdAt, fitting.id))
      .limit(limitParam)
    return selectMentors(db, viewer)
      .where(inArray(users.id, page))
      .orderBy(sql`fit desc`, ...newestFirst(users.createdAt, users.id))
  })
  const values = { ...mentorValues(viewer, now, filter), ...wanted.values, ids: ids && idList(ids) }
  const found = await statement.execute(values)
  return found.map((row) => withReasons(viewer, row))
}

type Fitting = ReturnType<typeof compared>

function compared(db: Db, viewer: Member, isFound: SQL | undefined) {
  const { createdAt, id } = users
  return db
    .select({ id, createdAt, fit: fitColumns(viewer).fit.as('fit') })
    .from(users)
    .where(and(isFound, isListedFor(viewer), hasRoom()))
    .orderBy(...newestFirst(createdAt, id))
    .limit(FIT_WINDOW)
    .as('fitting')
}

/** Where the cursor's mentor is gone, equal fits repeat. */
function behind(db: Db, { fit, createdAt, id }: Fitting) {
  const lastFit = sql.placeholder('lastFit')
  const lastId = sql.placeholder('last')
  const last = db.select({ createdAt: users.createdAt }).from(users).where(eq(users.id, lastId))
  return sql`(${fit}, ${createdAt}, ${id})
    < (${lastFit}::bigint, coalesce((${last}), 'infinity'), ${lastId}::uuid)`
}
