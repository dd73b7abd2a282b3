import { z } from 'zod'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../durations.ts'
import { reviewSchema } from '../mentorship/mentorship.ts'
import { httpsUrl, multiLine, optional, singleLine } from '../text/text.ts'
import { SESSION_INVALID } from './texts.ts'

export const SESSION_OUTCOMES = ['held', 'mentor_absent', 'mentee_absent'] as const
type Outcome = (typeof SESSION_OUTCOMES)[number]

/** `unclear`: the two sides said different things. */
export const SESSION_STATUSES = ['booked', 'cancelled', ...SESSION_OUTCOMES, 'unclear'] as const

export const ITEM_KINDS = ['goal', 'action', 'link'] as const

/** Until so long before it, a session can be moved, and cancelled without being counted; milliseconds. */
const FREE_CHANGE_MS = DAY_MS
/** How long after its end both are asked whether it took place. */
export const CONFIRM_MS = 2 * DAY_MS
/** Of one mentee with one mentor. */
export const MAX_UPCOMING = 5
export const MAX_ITEMS = 100

export const SESSION_TOPIC_LENGTH = 1000
export const NOTES_LENGTH = 10_000
const ITEM_LENGTH = 300
const REASON_LENGTH = 500
export const DISPUTE_LENGTH = 1000

const startsAt = z.iso
  .datetime({ offset: true, error: SESSION_INVALID.startsAt })
  .transform((text) => new Date(text))

export const bookingSchema = z.object({
  startsAt,
  offerId: optional(z.uuid(SESSION_INVALID.offer)),
  shown: z.string().max(20).optional(),
  topic: multiLine('Topic', SESSION_TOPIC_LENGTH, { required: SESSION_INVALID.topic }),
})

export const sessionChange = z.discriminatedUnion(
  'action',
  [
    z.object({ action: z.literal('move'), startsAt }),
    z.object({
      action: z.literal('cancel'),
      reason: optional(multiLine('Reason', REASON_LENGTH)),
    }),
    z.object({
      action: z.literal('confirm'),
      outcome: z.enum(SESSION_OUTCOMES, SESSION_INVALID.outcome),
    }),
    z.object({
      action: z.literal('notes'),
      notes: z.string().trim().max(0).or(multiLine('Notes', NOTES_LENGTH)),
      version: z.coerce.number(SESSION_INVALID.version).int().min(0),
    }),
    z
      .object({
        action: z.literal('add'),
        kind: z.enum(ITEM_KINDS, SESSION_INVALID.kind),
        text: singleLine('Text', ITEM_LENGTH, { required: SESSION_INVALID.item }),
        url: optional(httpsUrl('Link', 500, SESSION_INVALID.url)),
      })
      .refine(({ kind, url }) => (kind === 'link') === (url !== undefined), {
        path: ['url'],
        error: SESSION_INVALID.url,
      }),
    z.object({
      action: z.literal('tick'),
      item: z.uuid(SESSION_INVALID.item),
      done: z.stringbool(SESSION_INVALID.item).or(z.boolean()),
    }),
    reviewSchema.extend({ action: z.literal('review') }),
    z.object({
      action: z.literal('dispute'),
      reason: multiLine('Reason', DISPUTE_LENGTH, { required: SESSION_INVALID.dispute }),
    }),
  ],
  SESSION_INVALID.action,
)
export type SessionChange = z.output<typeof sessionChange>

export const sessionEnd = ({ startsAt, minutes }: { startsAt: Date; minutes: number }) =>
  new Date(startsAt.getTime() + minutes * MINUTE_MS)

export const canMove = ({ startsAt }: { startsAt: Date }, now: Date) =>
  startsAt.getTime() - now.getTime() >= FREE_CHANGE_MS

type Cancelled = {
  startsAt: Date
  cancelledAt: Date | null
  cancelledBy: 'mentor' | 'mentee' | 'system' | null
}

/** By one of the two sides; what the site cancels counts for nobody. */
export const isLateCancellation = ({ startsAt, cancelledAt, cancelledBy }: Cancelled) =>
  cancelledAt !== null && cancelledBy !== 'system' && !canMove({ startsAt }, cancelledAt)

/** Null while it is awaited, and for a session that was cancelled. */
export const settledOutcome = ({ status }: { status: (typeof SESSION_STATUSES)[number] }) =>
  status === 'booked' || status === 'cancelled' ? null : status

type Answers = { mentorSays: Outcome | null; menteeSays: Outcome | null }

/** What one side may read: the other's answer only once it gave its own, or the outcome is known. */
export function shownAnswers(
  { mentorId, mentorSays, menteeSays, status }: Answers & { mentorId: string; status: string },
  viewerId: string,
): Answers {
  const isMentor = mentorId === viewerId
  if (status !== 'booked' || (isMentor ? mentorSays : menteeSays)) return { mentorSays, menteeSays }
  return { mentorSays: null, menteeSays: null }
}

/** Null while the other side's answer is awaited; once the time for it is over, one is enough. */
export function outcomeOf({ mentorSays, menteeSays }: Answers, isOver: boolean) {
  if (mentorSays && menteeSays) return mentorSays === menteeSays ? mentorSays : 'unclear'
  if (!isOver) return null
  return mentorSays ?? menteeSays ?? 'held'
}

export const REMINDERS_MS = [DAY_MS, HOUR_MS] as const

export const roomOf = (meetingUrl: string | null, id: string, server: string) =>
  meetingUrl ?? `${server}/waymark-${id}`
