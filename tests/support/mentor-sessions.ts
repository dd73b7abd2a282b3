import { eq } from 'drizzle-orm'
import type { Db } from '../../src/db/database.ts'
import { outboxEmails } from '../../src/db/schema/emails.ts'
import { mentorSessions, mentorSessionTimes } from '../../src/db/schema/mentor-sessions.ts'
import { DAY_MS, HOUR_MS } from '../../src/lib/durations.ts'
import { type Schedule, WEEKDAYS } from '../../src/lib/mentor-sessions/schedule.ts'
import { paths } from '../../src/lib/paths.ts'
import type { testApp } from './app.ts'
import { addMember } from './factories.ts'

const EXPERT = { membershipTier: 'expert', isMentor: true } as const
export const ALL_DAY = Object.fromEntries(
  WEEKDAYS.map((day) => [day, [{ from: '00:00', to: '24:00' }]]),
) as Schedule['weekly']
const OPEN = {
  timeZone: 'Africa/Lagos',
  weekly: ALL_DAY,
  minutes: 60,
  bufferMinutes: 0,
  noticeHours: 1,
}

type Tested = Pick<Awaited<ReturnType<typeof testApp>>, 'db' | 'signInAs'>

/** A mentor in Lagos who can be booked at any time, and a mentee in Santiago. */
export async function sessionPair(
  { db, signInAs }: Tested,
  settings = {},
  membershipTier: 'professional' | 'organization' = 'professional',
) {
  const mentor = await addMember(db, { ...EXPERT, firstName: 'Grace', lastName: 'Hopper' })
  const mentee = await addMember(db, {
    ...{ firstName: 'Ada', lastName: 'Lovelace', membershipTier },
    ...{ timeZone: 'America/Santiago', timeZoneFixed: true },
  })
  const graces = await signInAs(mentor)
  const adas = await signInAs(mentee)
  await graces.json('PUT', paths.api.availability, { ...OPEN, ...settings })
  const slots = async (): Promise<{ startsAt: string }[]> =>
    (await adas.json('GET', paths.api.slots(mentor.id))).json()
  /** A free time at least so many days ahead. */
  const free = async (days = 2) =>
    (await slots()).find(({ startsAt }) => Date.parse(startsAt) > Date.now() + days * DAY_MS)!
      .startsAt
  const book = async (startsAt?: string) =>
    adas.json('POST', paths.api.mentorSessions, {
      mentorId: mentor.id,
      startsAt: startsAt ?? (await free()),
      topic: 'Which loom?',
    })
  const booked = async (): Promise<{ id: string; startsAt: string }> => (await book()).json()
  return { mentor, mentee, graces, adas, free, slots, book, booked }
}

export async function emailsTo(db: Db, memberId: string) {
  const emails = await db
    .select()
    .from(outboxEmails)
    .where(eq(outboxEmails.memberId, memberId))
    .orderBy(outboxEmails.createdAt)
  return emails.map(({ kind, data }) => [kind, data.change].filter(Boolean).join(' '))
}

export const sessionRow = async (db: Db, id: string) =>
  (await db.select().from(mentorSessions).where(eq(mentorSessions.id, id)))[0]!

/** As if it took place so many hours ago. */
export const passSession = async (db: Db, id: string, hours: number) => {
  const startsAt = new Date(Date.now() - hours * HOUR_MS)
  await db.delete(mentorSessionTimes).where(eq(mentorSessionTimes.sessionId, id))
  await db.update(mentorSessions).set({ startsAt }).where(eq(mentorSessions.id, id))
}
