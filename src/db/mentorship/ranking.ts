import { and, gte, sql } from 'drizzle-orm'
import { bitsOf, FIT_WINDOW, fitFor, requestWords } from '../../lib/mentorship/fit.ts'
import { preparedQuery } from '../connection/prepared-query.ts'
import { cachedResult } from '../connection/result-cache.ts'
import type { Db } from '../database.ts'
import type { Member } from '../members/members.ts'
import { isPublicField } from '../members/profiles.ts'
import { newestFirst } from '../pagination.ts'
import { users } from '../schema/users.ts'
import { fitParams, writesOfWord } from './fit.ts'
import { isMentoring } from './is-mentoring.ts'
import { hasRoom } from './mentorships.ts'

type Alike = { fit: number; mentors: { id: string }[] }

/** The compared columns are cached for two seconds: reading them was 7 of 8 ms. */
export async function rankMentors(db: Db, viewer: Member, now: Date): Promise<Alike[]> {
  const newest = await newestMentors(db, now)
  const writers = await writersAmong(db, newest, viewer, now)
  const fitOf = fitFor(viewer)
  const alike: (Alike | undefined)[] = []
  const blocked = new Set(viewer.blocked)
  let compared = 0
  for (const mentor of newest) {
    if (mentor.id === viewer.id || blocked.has(mentor.id)) continue
    if (compared++ === FIT_WINDOW) continue
    const fit = fitOf(mentor, writers.has(mentor.id))
    alike[fit] ??= { fit, mentors: [] }
    alike[fit].mentors.push(mentor)
  }
  return alike.filter((some) => some !== undefined).reverse()
}

const newestMentorsQuery = preparedQuery((db: Db) =>
  db
    .select({
      id: users.id,
      createdAt: users.createdAt,
      industries: sql<number>`${users.industries}`.mapWith(industriesOf),
      careerLevel: users.careerLevel,
      country: sql<string | null>`case when ${isPublicField('location')} then ${users.country} end`,
    })
    .from(users)
    .where(and(isMentoring(), hasRoom()))
    .orderBy(...newestFirst(users.createdAt, users.id))
    .limit(FIT_WINDOW + 1),
)

/** One more than ranked: the viewer may be among them. */
const newestMentors = (db: Db, now: Date) =>
  cachedResult(db, 'mentors to compare', () =>
    newestMentorsQuery(db).execute({ now: now.toISOString() }),
  )

const industriesOf = (value: string) =>
  bitsOf(users.industries.mapFromDriverValue(value) as string[])

const writersAmongQuery = preparedQuery((db: Db) =>
  db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        isMentoring(),
        sql`${users.mentorAvailable}`,
        gte(users.createdAt, sql`${sql.placeholder('since')}::timestamptz`),
        writesOfWord(),
      ),
    ),
)

async function writersAmong(
  db: Db,
  newest: Awaited<ReturnType<typeof newestMentors>>,
  viewer: Member,
  now: Date,
): Promise<Set<string>> {
  const words = requestWords(viewer.interestAreas.toSorted())
  const since = newest.at(-1)?.createdAt.toISOString()
  if (!words.length || !since) return new Set()
  return cachedResult(db, `mentors since ${since} who write ${words}`, async () => {
    const statement = writersAmongQuery(db)
    const found = await statement.execute({ ...fitParams(viewer), since, now: now.toISOString() })
    return new Set(found.map(({ id }) => id))
  })
}
