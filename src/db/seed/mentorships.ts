import type { MentorshipStatus } from '../../lib/catalog.ts'
import { random } from '../../lib/random.ts'
import type { Db } from '../database.ts'
import { type Mentorship, mentorships } from '../schema/mentorships.ts'
import { MENTORSHIPS } from './content/mentorships.ts'
import { fill } from './fill.ts'
import { fixedId } from './fixed-id.ts'
import { type Cast, memberId } from './members.ts'
import { between, daysBefore } from './moments.ts'
import type { MentorshipSeed } from './shapes.ts'

/** Adds the mentorships that mentees who came with this run have asked for. */
export async function seedMentorships(db: Db, cast: Cast, now: Date) {
  const asked = MENTORSHIPS.filter(({ mentor, mentee }) => cast.has(mentor) && cast.isNew(mentee))
  await fill(
    db,
    mentorships,
    asked.map((seed) => row(seed, now)),
  )
}

function row({ mentor, mentee, status, days, duration, description }: MentorshipSeed, now: Date) {
  const draw = random(`mentorship ${mentor} ${mentee}`)
  const asked = daysBefore(now, days + draw() / 2)
  const answered = between(asked, now, 0.1 + draw() / 4)
  const ended = between(answered, now, 0.5 + draw() / 3)
  return {
    id: fixedId('mentorship', mentor, mentee, description),
    mentorId: memberId(mentor),
    menteeId: memberId(mentee),
    status,
    duration,
    description,
    createdAt: asked,
    ...HISTORIES[status](answered, ended),
    updatedAt: { pending: asked, active: answered, completed: ended, cancelled: answered }[status],
  }
}

/** What a status leaves behind: a cancelled one was withdrawn before it was accepted. */
const HISTORIES: Record<MentorshipStatus, (answered: Date, ended: Date) => History> = {
  pending: () => ({}),
  active: (acceptedAt) => ({ acceptedAt }),
  completed: (acceptedAt, endedAt) => ({ acceptedAt, endedAt }),
  cancelled: (endedAt) => ({ endedAt, endReason: 'withdrawn' }),
}

type History = Partial<Pick<Mentorship, 'acceptedAt' | 'endedAt' | 'endReason'>>
