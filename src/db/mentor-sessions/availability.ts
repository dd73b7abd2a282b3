import { and, eq, sql } from 'drizzle-orm'
import { type Availability, upcomingExceptions } from '../../lib/mentor-sessions/availability.ts'
import { preparedQuery, preparedVariant } from '../connection/prepared-query.ts'
import type { Db } from '../database.ts'

import { isMentoring } from '../mentorship/is-mentoring.ts'
import { type BlockViewer, blockKeyPart, blockParams, notBlocked } from '../safety/blocks.ts'
import { mentorAvailability } from '../schema/mentor-sessions.ts'
import { users } from '../schema/users.ts'
import { refreshNextFree } from './next-free.ts'

const t = mentorAvailability

const columns = {
  timeZone: t.timeZone,
  weekly: t.weekly,
  exceptions: t.exceptions,
  minutes: t.minutes,
  bufferMinutes: t.bufferMinutes,
  noticeHours: t.noticeHours,
  aheadDays: t.aheadDays,
  maxPerDay: t.maxPerDay,
  maxPerWeek: t.maxPerWeek,
  bookableBy: t.bookableBy,
  meetingUrl: t.meetingUrl,
}

const ownQuery = preparedQuery((db: Db) =>
  db
    .select(columns)
    .from(t)
    .where(eq(t.memberId, sql.placeholder('member'))),
)

/** Null where the member has set nothing. */
export async function findAvailability(db: Db, memberId: string): Promise<Availability | null> {
  const [row] = await ownQuery(db).execute({ member: memberId })
  return row ?? null
}

export const saveAvailability = (
  db: Db,
  memberId: string,
  availability: Availability,
  now: Date,
): Promise<Availability> =>
  db.transaction(async (tx) => {
    const exceptions = upcomingExceptions(availability.exceptions, now)
    const values = { ...availability, exceptions, updatedAt: now }
    const [saved] = await tx
      .insert(t)
      .values({ memberId, ...values })
      .onConflictDoUpdate({ target: t.memberId, set: values })
      .returning(columns)
    await refreshNextFree(tx, [memberId], now)
    return saved!
  })

/** Of a mentor whom the viewer can see, the viewer's own included; null where there is none. */
export async function findMentorAvailability(
  db: Db,
  viewer: BlockViewer,
  mentorId: string,
  now: Date,
) {
  const statement = preparedVariant(db, `availability of a mentor ${blockKeyPart(viewer)}`, () =>
    db
      .select({
        ...columns,
        mentor: { id: users.id, firstName: users.firstName, lastName: users.lastName },
      })
      .from(users)
      .innerJoin(t, eq(t.memberId, users.id))
      .where(
        and(eq(users.id, sql.placeholder('mentor')), isMentoring(), notBlocked(users.id, viewer)),
      ),
  )
  const values = { mentor: mentorId, now: now.toISOString(), ...blockParams(viewer) }
  const [row] = await statement.execute(values)
  return row ?? null
}
