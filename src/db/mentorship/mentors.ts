import { and, desc, eq, gt, inArray, ne, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { decodeCursor, encodeCursor } from '../../lib/lists/cursor.ts'
import type { MentorQuery } from '../../lib/lists/query.ts'
import { canFit, FIT_WINDOW, fitReasons } from '../../lib/mentorship/fit.ts'
import { INDUSTRIES } from '../../lib/options.ts'
import { preparedVariant } from '../connection/prepared-query.ts'
import { cachedResult } from '../connection/result-cache.ts'
import type { Db } from '../database.ts'
import { idList, isAmong } from '../id-lists.ts'
import type { Member } from '../members/members.ts'
import { isPublicField, unlessHidden } from '../members/profiles.ts'
import { currentTier, isVerified, NOW } from '../membership/current-tier.ts'
import {
  contains,
  keyset,
  limitParam,
  newestFirst,
  ONE_ROW,
  type Page,
  type Paging,
  pattern,
  rowsUpToLimit,
  TEXT_COUNT_LIMIT,
  toPage,
  upToLimit,
} from '../pagination.ts'
import { blockKey, blockKeyPart, blockParams, notBlocked } from '../safety/blocks.ts'
import { mentorships } from '../schema/mentorships.ts'
import { users } from '../schema/users.ts'
import { fitColumns, fitKeyPart, fitParams } from './fit.ts'
import { hasRoom, isOpenAt } from './mentorships.ts'
import { isMentoring, rankMentors } from './ranking.ts'

type Filter = Pick<MentorQuery, 'q' | 'sort'>

/** Best fit among the newest {@link FIT_WINDOW}; newest first for viewers without answers. */
export const listMentors = (
  db: Db,
  viewer: Member,
  { q, sort }: Filter,
  paging: Paging,
  now: Date,
): Promise<Page<ListedMentor>> =>
  sort === 'fit' && canFit(viewer)
    ? byFit(db, viewer, q, paging, now)
    : newest(db, viewer, q, paging, now)

async function newest(db: Db, viewer: Member, q: string, paging: Paging, now: Date) {
  const page = keyset(paging)
  const statement = preparedVariant(db, `newest mentors ${page.shape} ${shapeOf(viewer, q)}`, () =>
    select(db, viewer)
      .where(and(matching(viewer, q), hasRoom(db), page.older(users.createdAt, users.id)))
      .orderBy(...newestFirst(users.createdAt, users.id))
      .limit(limitParam),
  )
  const found = await statement.execute({ ...valuesOf(viewer, q, now), ...page.values })
  return toPage(
    found.map((row) => withReasons(viewer, row)),
    paging.limit,
  )
}

const shapeOf = (viewer: Member, q: string) =>
  `${q && 'by text'} ${namedBy(q).length > 0 ? 'by industry' : ''} for ${fitKeyPart(viewer)} ${blockKeyPart(viewer)}`

const valuesOf = (viewer: Member, q: string, now: Date) => ({
  ...fitParams(viewer),
  viewer: viewer.id,
  q: pattern(q),
  named: users.industries.mapToDriverValue(namedBy(q)),
  now: now.toISOString(),
  ...blockParams(viewer),
})

const namedBy = (q: string) =>
  q ? INDUSTRIES.filter((name) => name.toLowerCase().includes(q.toLowerCase())) : []

async function byFit(
  db: Db,
  viewer: Member,
  q: string,
  paging: Paging,
  now: Date,
): Promise<Page<ListedMentor>> {
  const ranked = q ? null : await rankedPage(db, viewer, paging, now)
  return ranked ?? searchedPage(db, viewer, q, paging, now)
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
  const statement = preparedVariant(db, `ranked mentors ${shape} ${shapeOf(viewer, '')}`, () =>
    select(db, viewer).where(and(isAmong(), matching(viewer, ''), hasRoom(db))),
  )
  const found = await statement.execute({ ...valuesOf(viewer, '', now), ...values })
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

async function searchedPage(
  db: Db,
  viewer: Member,
  q: string,
  { cursor, limit }: Paging,
  now: Date,
): Promise<Page<ListedMentor>> {
  const last = decodeCursor(cursor)
  const found = await bestOf(db, viewer, q, now, {
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
      .where(and(eq(mentorships.menteeId, VIEWER), isOpenAt(NOW)))
  return bestOf(db, viewer, '', now, {
    shape: 'not asked',
    condition: ({ fit, id }) => and(gt(fit, 0), notInArray(id, requested())),
    values: { limit },
  })
}

type MentorFilter = {
  shape: string
  condition: (fitting: Fitting) => SQL | undefined
  values: Record<string, unknown>
}

/** Ranks by the compared columns only; reads the rest for those shown. */
async function bestOf(db: Db, viewer: Member, q: string, now: Date, wanted: MentorFilter) {
  const statement = preparedVariant(
    db,
    `best mentors ${wanted.shape} ${shapeOf(viewer, q)}`,
    () => {
      const fitting = compared(db, viewer, q)
      const page = db
        .select({ id: fitting.id })
        .from(fitting)
        .where(wanted.condition(fitting))
        .orderBy(desc(fitting.fit), ...newestFirst(fitting.createdAt, fitting.id))
        .limit(limitParam)
      return select(db, viewer)
        .where(inArray(users.id, page))
        .orderBy(sql`fit desc`, ...newestFirst(users.createdAt, users.id))
    },
  )
  const found = await statement.execute({ ...valuesOf(viewer, q, now), ...wanted.values })
  return found.map((row) => withReasons(viewer, row))
}

type Fitting = ReturnType<typeof compared>

function compared(db: Db, viewer: Member, q: string) {
  const { createdAt, id } = users
  return db
    .select({ id, createdAt, fit: fitColumns(viewer).fit.as('fit') })
    .from(users)
    .where(and(matching(viewer, q), hasRoom(db)))
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

/** No index covers room, so it counts up to the limit of a text search. */
export const countMentors = (db: Db, viewer: Member, { q }: { q: string }, now: Date) =>
  cachedResult(
    db,
    `mentors ${viewer.isMentor ? viewer.id : 'for others'}${blockKey(viewer)} ${q}`,
    async () => {
      const statement = preparedVariant(db, `number of mentors ${shapeOf(viewer, q)}`, () =>
        db
          .select({
            n: rowsUpToLimit(
              sql`select 1 from ${users} where ${and(matching(viewer, q), hasRoom(db))}`,
              TEXT_COUNT_LIMIT,
            ),
          })
          .from(ONE_ROW),
      )
      const [row] = await statement.execute(valuesOf(viewer, q, now))
      return upToLimit(row!.n, TEXT_COUNT_LIMIT)
    },
  )

export async function findMentor(db: Db, viewer: Member, id: string, now: Date) {
  const statement = preparedVariant(db, `one mentor ${shapeOf(viewer, '')}`, () =>
    select(db, viewer).where(and(matching(viewer, ''), eq(users.id, sql.placeholder('id')))),
  )
  const [row] = await statement.execute({ ...valuesOf(viewer, '', now), id })
  return row ? withReasons(viewer, row) : null
}

export type ListedMentor = ReturnType<typeof withReasons>

type Selected = Awaited<ReturnType<typeof select>>[number]

const withReasons = (viewer: Member, row: Selected) => ({
  ...row,
  fitReasons: fitReasons(viewer, row),
})

const VIEWER = sql.placeholder('viewer')

function select(db: Db, viewer: Member) {
  const open = db
    .select({ status: mentorships.status })
    .from(mentorships)
    .where(and(eq(mentorships.mentorId, users.id), eq(mentorships.menteeId, VIEWER), isOpenAt(NOW)))
  const { fit, ...parts } = fitColumns(viewer)
  return db
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      profileImageUrl: users.profileImageUrl,
      membershipTier: currentTier(NOW),
      isVerified: isVerified(NOW),
      industries: users.industries,
      bio: unlessHidden('bio'),
      experience: unlessHidden('experience'),
      location: unlessHidden('location'),
      createdAt: users.createdAt,
      open: sql<'pending' | 'active' | null>`(${open})`,
      room: sql<boolean>`${hasRoom(db)}`,
      ...parts,
      fit: fit.as('fit'),
    })
    .from(users)
}

function matching(viewer: Member, q: string) {
  const placed = sql.placeholder('q')
  return and(
    isMentoring(),
    ne(users.id, VIEWER),
    notBlocked(users.id, viewer),
    q
      ? or(
          // The cheapest first: an industry may match hundreds without any text search.
          namedBy(q).length > 0
            ? sql`${users.industries} && ${sql.placeholder('named')}::text[]`
            : undefined,
          contains(sql`(${users.firstName} || ' ' || ${users.lastName})`, placed),
          and(contains(users.bio, placed), isPublicField('bio')),
          and(contains(users.experience, placed), isPublicField('experience')),
        )
      : undefined,
  ) as SQL
}
