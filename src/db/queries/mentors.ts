import { and, arrayOverlaps, eq, ne, or, type SQL, sql } from 'drizzle-orm'
import { decodeCursor } from '../../lib/cursor.ts'
import { MENTOR_TIERS } from '../../lib/mentorship.ts'
import { INDUSTRIES } from '../../lib/options.ts'
import type { Hideable } from '../../lib/profile-fields.ts'
import type { Db } from '../database.ts'
import { mentorships } from '../schema/mentorships.ts'
import { users } from '../schema/users.ts'
import { at, currentTier } from './current-tier.ts'
import { contains, countUpTo, cut, newestFirst, olderThan, type Page } from './listing.ts'
import { hasRoom, isWaiting } from './mentorships.ts'

/** A page of those who may mentor and have room, newest first. */
export async function listMentors(
  db: Db,
  viewerId: string,
  { q }: { q: string },
  { cursor, limit }: { cursor?: string | undefined; limit: number },
  now: Date,
): Promise<Page<ListedMentor>> {
  const found = await select(db, viewerId, now)
    .where(
      and(
        matching(viewerId, q, now),
        hasRoom(db),
        olderThan(users.createdAt, users.id, decodeCursor(cursor)),
      ),
    )
    .orderBy(...newestFirst(users.createdAt, users.id))
    .limit(limit + 1)
  return cut(found, limit)
}

export const countMentors = (db: Db, viewerId: string, { q }: { q: string }, now: Date) =>
  countUpTo(db, sql`select 1 from ${users} where ${and(matching(viewerId, q, now), hasRoom(db))}`)

/** Somebody else who may mentor, with or without room for one more; or null. */
export async function findMentor(db: Db, viewerId: string, id: string, now: Date) {
  const [row] = await select(db, viewerId, now).where(
    and(matching(viewerId, '', now), eq(users.id, id)),
  )
  return row ?? null
}

export type ListedMentor = Awaited<ReturnType<typeof select>>[number]

function select(db: Db, viewerId: string, now: Date) {
  const open = db
    .select({ status: mentorships.status })
    .from(mentorships)
    .where(
      and(
        eq(mentorships.mentorId, users.id),
        eq(mentorships.menteeId, viewerId),
        or(eq(mentorships.status, 'active'), isWaiting(now)),
      ),
    )
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
    })
    .from(users)
}

const unlessHidden = (field: Hideable & ('bio' | 'experience' | 'location')) =>
  sql<string | null>`case when ${isShown(field)} then ${users[field]} end`

const isShown = (field: Hideable) => sql`not ${field} = any(${users.hiddenFields})`

/** A search finds names, industries, and what a mentor shows of experience and bio. */
function matching(viewerId: string, q: string, now: Date) {
  const named = INDUSTRIES.filter((name) => name.toLowerCase().includes(q.toLowerCase()))
  return and(
    sql`${users.membershipTier} in (${tiers}) and ${currentTier(at(now))} in (${tiers})`,
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
