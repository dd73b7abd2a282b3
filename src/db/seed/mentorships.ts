import { max, sql } from 'drizzle-orm'
import type { EndReason, MentorshipStatus } from '../../lib/catalog.ts'
import { expiryOf, REMINDER_DELAY_MS } from '../../lib/mentorship/mentorship.ts'
import { random } from '../../lib/terrain/random.ts'
import type { Db } from '../database.ts'
import { type Mentorship, mentorships } from '../schema/mentorships.ts'
import { conversationOf, messageReads, messages } from '../schema/messages.ts'
import { reviews } from '../schema/reviews.ts'
import { MENTORSHIPS } from './content/mentorships.ts'
import { fill } from './fill.ts'
import { fixedId } from './fixed-id.ts'
import { type Cast, memberId } from './members.ts'
import { between, daysBefore } from './moments.ts'
import type { MentorshipSeed } from './shapes.ts'

export async function seedMentorships(db: Db, cast: Cast, now: Date) {
  const requested = MENTORSHIPS.filter(
    ({ mentor, mentee }) => cast.has(mentor) && cast.isNew(mentee),
  ).map((seed) => ({ seed, row: row(seed, now) }))
  await fill(
    db,
    mentorships,
    requested.map(({ seed, row }) => {
      return { ...row, lastMessageAt: messageRows(seed, row, now).at(-1)?.createdAt }
    }),
  )
  await fill(
    db,
    messages,
    requested.flatMap(({ seed, row }) => messageRows(seed, row, now)),
  )
  await readBySenders(db)
  await fill(
    db,
    reviews,
    requested.flatMap(({ seed, row }) => reviewRows(seed, row)),
  )
}

function messageRows(seed: MentorshipSeed, { id, acceptedAt, endedAt }: Row, now: Date) {
  const draw = random(`messages ${id}`)
  const written = seed.messages ?? []
  return written.map(({ by, body }, place) => ({
    id: fixedId('message', id, String(place)),
    mentorshipId: id,
    senderId: memberId(seed[by]),
    body,
    clientId: fixedId('message from', id, String(place)),
    createdAt: between(acceptedAt ?? now, endedAt ?? now, (place + draw()) / (written.length + 1)),
  }))
}

const readBySenders = (db: Db) =>
  db
    .insert(messageReads)
    .select(
      db
        .select({
          ...conversationOf(messages),
          memberId: sql`${messages.senderId}`.as('member_id'),
          upTo: max(messages.sequence).as('up_to'),
        })
        .from(messages)
        .groupBy(...Object.values(conversationOf(messages)), messages.senderId),
    )
    .onConflictDoNothing()

const reviewRows = (seed: MentorshipSeed, { id, endedAt }: Row) =>
  (seed.reviews ?? []).map(({ by, rating, body }) => ({
    id: fixedId('review', id, by),
    mentorshipId: id,
    reviewerId: memberId(seed[by]),
    rating,
    body,
    createdAt: daysBefore(endedAt ?? new Date(0), by === 'mentee' ? -1 : -2),
  }))

type Row = ReturnType<typeof row>

function row(seed: MentorshipSeed, now: Date) {
  const { mentor, mentee, status, end, days, duration, description } = seed
  const draw = random(`mentorship ${mentor} ${mentee}`)
  const requested = daysBefore(now, days + draw() / 2)
  const reminder = new Date(requested.getTime() + REMINDER_DELAY_MS)
  const drawn = between(requested, now, 0.1 + draw() / 4)
  const answered = end === 'expired' ? expiryOf(requested) : drawn
  const ended = between(answered, now, 0.5 + draw() / 3)
  const history = HISTORIES[status](answered, ended, end)
  return {
    id: fixedId('mentorship', mentor, mentee, description),
    mentorId: memberId(mentor),
    menteeId: memberId(mentee),
    status,
    duration,
    description,
    createdAt: requested,
    acceptedAt: null,
    endedAt: null,
    endReason: null,
    // The reminder preceded the demo.
    remindedAt: status === 'pending' && reminder <= now ? reminder : null,
    ...history,
    updatedAt: history.endedAt ?? history.acceptedAt ?? requested,
  }
}

const HISTORIES: Record<
  MentorshipStatus,
  (answered: Date, ended: Date, end?: EndReason) => History
> = {
  pending: () => ({}),
  active: (acceptedAt) => ({ acceptedAt }),
  completed: (acceptedAt, endedAt) => ({ acceptedAt, endedAt }),
  cancelled: (answered, ended, end = 'withdrawn') =>
    end === 'ended'
      ? { acceptedAt: answered, endedAt: ended, endReason: end }
      : { endedAt: answered, endReason: end },
}

type History = Partial<Pick<Mentorship, 'acceptedAt' | 'endedAt' | 'endReason'>>
