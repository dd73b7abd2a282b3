import {
  and,
  arrayOverlaps,
  desc,
  eq,
  gt,
  inArray,
  ne,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { type Cursor, decodeCursor, encodeCursor } from '../../lib/lists/cursor.ts'
import type { MentorQuery } from '../../lib/lists/query.ts'
import { canFit, FIT_WINDOW, fitReasons } from '../../lib/mentor-fit.ts'
import { MENTOR_TIERS } from '../../lib/mentorship.ts'
import { INDUSTRIES } from '../../lib/options.ts'
import type { Db } from '../database.ts'
import { mentorships } from '../schema/mentorships.ts'
import { users } from '../schema/users.ts'
import { at, currentTier } from './current-tier.ts'
import { contains, countUpTo, cut, newestFirst, olderThan, type Page } from './listing.ts'
import type { Member } from './members.ts'
import { fitColumns, isShown, unlessHidden } from './mentor-fit.ts'
import { hasRoom, isWaiting } from './mentorships.ts'

type Filter = Pick<MentorQuery, 'q' | 'sort'>
type Paging = { cursor?: string | undefined; limit: number }

/**
 * A page of those who mentor and have room, each with why they fit the viewer: best fit first among
 * the newest {@link FIT_WINDOW}, or, as for a viewer who has told nothing to compare, newest first.
 */
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

async function newest(db: Db, viewer: Member, q: string, { cursor, limit }: Paging, now: Date) {
  const found = await select(db, viewer, now)
    .where(
      and(
        matching(viewer.id, q, now),
        hasRoom(db),
        olderThan(users.createdAt, users.id, decodeCursor(cursor)),
      ),
    )
    .orderBy(...newestFirst(users.createdAt, users.id))
    .limit(limit + 1)
  return cut(
    found.map((row) => withReasons(viewer, row)),
    limit,
  )
}

async function byFit(
  db: Db,
  viewer: Member,
  q: string,
  { cursor, limit }: Paging,
  now: Date,
): Promise<Page<ListedMentor>> {
  const found = await bestOf(db, viewer, q, limit + 1, now, (fitting) =>
    behind(db, fitting, decodeCursor(cursor)),
  )
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  const more = found.length > limit && last
  return { rows, next: more ? encodeCursor({ key: last.fit, id: last.id }) : null }
}

/** The mentors who fit a member best, without those whom the member has asked already. */
export function fittingMentors(db: Db, viewer: Member, limit: number, now: Date) {
  const asked = db
    .select({ id: mentorships.mentorId })
    .from(mentorships)
    .where(and(eq(mentorships.menteeId, viewer.id), isOpen(now)))
  return bestOf(db, viewer, '', limit, now, ({ fit, id }) => and(gt(fit, 0), notInArray(id, asked)))
}

/** Ranks by what is compared alone; all else is read of those that are shown. */
async function bestOf(
  db: Db,
  viewer: Member,
  q: string,
  limit: number,
  now: Date,
  condition: (fitting: Fitting) => SQL | undefined,
) {
  const fitting = compared(db, viewer, q, now)
  const page = db
    .select({ id: fitting.id })
    .from(fitting)
    .where(condition(fitting))
    .orderBy(desc(fitting.fit), ...newestFirst(fitting.createdAt, fitting.id))
    .limit(limit)
  const found = await select(db, viewer, now)
    .where(inArray(users.id, page))
    .orderBy(sql`fit desc`, ...newestFirst(users.createdAt, users.id))
  return found.map((row) => withReasons(viewer, row))
}

type Fitting = ReturnType<typeof compared>

function compared(db: Db, viewer: Member, q: string, now: Date) {
  const { createdAt, id } = users
  return db
    .select({ id, createdAt, fit: fitColumns(viewer).fit.as('fit') })
    .from(users)
    .where(and(matching(viewer.id, q, now), hasRoom(db)))
    .orderBy(...newestFirst(createdAt, id))
    .limit(FIT_WINDOW)
    .as('fitting')
}

/** What follows a page that ended with a mentor, who may be gone by now: then those alike come again. */
function behind(db: Db, { fit, createdAt, id }: Fitting, cursor: Cursor | null) {
  if (!cursor) return undefined
  const last = db.select({ createdAt: users.createdAt }).from(users).where(eq(users.id, cursor.id))
  return sql`(${fit}, ${createdAt}, ${id})
    < (${cursor.key}::bigint, coalesce((${last}), 'infinity'), ${cursor.id}::uuid)`
}

export const countMentors = (db: Db, viewerId: string, { q }: { q: string }, now: Date) =>
  countUpTo(db, sql`select 1 from ${users} where ${and(matching(viewerId, q, now), hasRoom(db))}`)

/** Somebody else who mentors, with or without room for one more; or null. */
export async function findMentor(db: Db, viewer: Member, id: string, now: Date) {
  const [row] = await select(db, viewer, now).where(
    and(matching(viewer.id, '', now), eq(users.id, id)),
  )
  return row ? withReasons(viewer, row) : null
}

export type ListedMentor = ReturnType<typeof withReasons>

type Selected = Awaited<ReturnType<typeof select>>[number]

const withReasons = (viewer: Member, row: Selected) => ({
  ...row,
  fitReasons: fitReasons(viewer, row),
})

const isOpen = (now: Date) => or(eq(mentorships.status, 'active'), isWaiting(now))

function select(db: Db, viewer: Member, now: Date) {
  const open = db
    .select({ status: mentorships.status })
    .from(mentorships)
    .where(
      and(eq(mentorships.mentorId, users.id), eq(mentorships.menteeId, viewer.id), isOpen(now)),
    )
  const { fit, ...parts } = fitColumns(viewer)
  return db
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      profileImageUrl: users.profileImageUrl,
      membershipTier: currentTier(at(now)),
      isVerified: users.isVerified,
      industries: users.industries,
      bio: unlessHidden('bio'),
      experience: unlessHidden('experience'),
      location: unlessHidden('location'),
      createdAt: users.createdAt,
      /** The status of the viewer's open mentorship with this mentor. */
      open: sql<'pending' | 'active' | null>`(${open})`,
      /** Whether they take one more mentee. */
      room: sql<boolean>`${hasRoom(db)}`,
      ...parts,
      fit: fit.as('fit'),
    })
    .from(users)
}

/** A search finds names, industries, and what a mentor shows of experience and bio. */
function matching(viewerId: string, q: string, now: Date) {
  const named = INDUSTRIES.filter((name) => name.toLowerCase().includes(q.toLowerCase()))
  return and(
    sql`${users.membershipTier} in (${tiers}) and ${currentTier(at(now))} in (${tiers})`,
    // As the tiers: a condition of the index.
    sql`${users.isMentor}`,
    ne(users.id, viewerId),
    q
      ? or(
          contains(sql`(${users.firstName} || ' ' || ${users.lastName})`, q),
          and(contains(users.bio, q), isShown('bio')),
          and(contains(users.experience, q), isShown('experience')),
          named.length > 0 ? arrayOverlaps(users.industries, named) : undefined,
        )
      : undefined,
  ) as SQL
}

// Written out, not bound: the planner must see that the indexes of mentors are for this. They know
// the stored tier alone, which may have ended.
const tiers = sql.raw(MENTOR_TIERS.map((tier) => `'${tier}'`).join(', '))
