import { aliasedTable, eq } from 'drizzle-orm'
import { fullName } from '../../lib/text/format.ts'
import type { Db } from '../database.ts'
import { enqueueEmails } from '../emails/outbox.ts'
import { notify } from '../notifications/notify.ts'
import { type MentorSessionRow, mentorSessions } from '../schema/mentor-sessions.ts'
import { users } from '../schema/users.ts'

const mentors = aliasedTable(users, 'mentors')
const mentees = aliasedTable(users, 'mentees')

const nameOf = (table: typeof mentors) => ({ firstName: table.firstName, lastName: table.lastName })

async function namesIn(tx: Db, sessionId: string) {
  const [names] = await tx
    .select({ mentor: nameOf(mentors), mentee: nameOf(mentees) })
    .from(mentorSessions)
    .innerJoin(mentors, eq(mentors.id, mentorSessions.mentorId))
    .innerJoin(mentees, eq(mentees.id, mentorSessions.menteeId))
    .where(eq(mentorSessions.id, sessionId))
  return names!
}

type Change = 'booked' | 'moved' | 'cancelled'
type Listed = Change | 'reminder' | 'outcome' | 'mentor_absent' | 'mentee_absent' | 'unclear'

/** Tells both sides the change, by email with what their calendars need. */
export async function notifyOfSession(
  tx: Db,
  session: MentorSessionRow,
  change: Change,
  now: Date,
) {
  const { id, sequence, topic, cancelledFor } = session
  await list(tx, session, change, `${change} ${sequence}`, now)
  const reason = cancelledFor ? { reason: cancelledFor } : {}
  await enqueueEmails(
    tx,
    (await bothSides(tx, session)).map(({ as, memberId, data }) => ({
      kind: 'session-changed',
      memberId,
      about: `${id} ${sequence} ${as}`,
      data: { ...data, ...reason, change, as, topic },
    })),
  )
}

const ASKED = { 'session-reminder': 'reminder', 'session-outcome': 'outcome' } as const

/** A reminder before, or the question afterwards; once each to both sides. */
export async function emailBoth(
  tx: Db,
  kind: keyof typeof ASKED,
  session: MentorSessionRow,
  which: string,
  now: Date,
) {
  const { id, startsAt } = session
  await list(tx, session, ASKED[kind], `${which} ${startsAt.getTime()}`, now)
  await enqueueEmails(
    tx,
    (await bothSides(tx, session)).map(({ as, memberId, data }) => ({
      kind,
      memberId,
      about: `${id} ${which} ${startsAt.getTime()} ${as}`,
      data,
    })),
  )
}

/** Tells both sides what a session counts as, unless it took place. */
export async function notifyOfOutcome(tx: Db, session: MentorSessionRow, now: Date) {
  const { status } = session
  if (status === 'mentor_absent' || status === 'mentee_absent' || status === 'unclear')
    await list(tx, session, status, `counts as ${status}`, now)
}

async function bothSides(tx: Db, { id, startsAt, minutes, mentorId, menteeId }: MentorSessionRow) {
  const { mentor, mentee } = await namesIn(tx, id)
  const data = { id, startsAt: startsAt.toISOString(), minutes }
  return [
    { as: 'mentor', memberId: mentorId, data: { ...data, other: fullName(mentee) } },
    { as: 'mentee', memberId: menteeId, data: { ...data, other: fullName(mentor) } },
  ] as const
}

/** In the members' notifications: a row for each other side. */
function list(
  tx: Db,
  { id, mentorId, menteeId }: MentorSessionRow,
  change: Listed,
  key: string,
  now: Date,
) {
  const of = (memberId: string, other: string) => ({
    ...({ memberId, kind: 'mentorship-session', actorId: other, key: `${id} ${key}` } as const),
    subject: { type: 'member', id: other } as const,
    data: { change, sessionId: id },
  })
  return notify(tx, [of(mentorId, menteeId), of(menteeId, mentorId)], now)
}
