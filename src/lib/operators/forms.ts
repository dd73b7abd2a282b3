import { z } from 'zod'
import { CONTACT_REPLY_LENGTH } from '../contact/contact.ts'
import { DAY_MS } from '../durations.ts'
import { endOfDay } from '../postings/dates.ts'
import { isoDate } from '../text/format.ts'
import { nameLine } from '../text/names.ts'
import { email, isBlank, multiLine, optional, singleLine } from '../text/text.ts'
import { whySchema } from './actions.ts'

/** Milliseconds; guards against a mistyped year. */
const MAX_GRANT_MS = 5 * 366 * DAY_MS

const reason = multiLine('Reason', 1000)

/** The end of a future day (UTC), from a date field. */
const until = z
  .string({ error: 'Choose the last day' })
  .regex(/^\d{4}-\d{2}-\d{2}$/, { error: 'Choose the last day', abort: true })
  .refine(isOfCalendar, { error: 'Enter a valid date', abort: true })
  .transform((day) => endOfDay(new Date(day)))
  .refine((end) => end.getTime() > Date.now(), 'Choose a future date')
  .refine((end) => end.getTime() < Date.now() + MAX_GRANT_MS, 'Choose a day within five years')

function isOfCalendar(day: string): boolean {
  const date = new Date(day)
  return !Number.isNaN(date.getTime()) && isoDate(date) === day
}

export const whyForm = z.object({ why: whySchema })

export const reasonForm = z
  .object({ reason, why: optional(whySchema) })
  .transform(({ reason, why }) => ({ reason, why: isBlank(why) ? reason : why! }))

export const withdrawalForm = z
  .object({ reason: multiLine('Reason', 900), why: optional(multiLine('Why', 900)) })
  .transform(({ reason, why }) => ({ reason, why: isBlank(why) ? reason : why! }))

export const givingBackForm = z.object({ why: multiLine('Why', 900) })

export const grantForm = z.object({ until, why: whySchema })

export const managerForm = z.object({
  managerName: nameLine('Name'),
  managerEmail: email,
  why: whySchema,
})

/** An empty reply was sent elsewhere. */
export const replyForm = z.object({ reply: optional(multiLine('Reply', CONTACT_REPLY_LENGTH)) })

export const pressedForm = z.object({})

export const confirmationForm = z.object({ sentence: singleLine('Sentence', 200), why: whySchema })

export const declineForm = z.object({ why: multiLine('Reason', 1000) })

export const releaseForm = z.object({ email, why: multiLine('Why', 500) })

export const holdForm = z.object({ why: multiLine('Why', 500) })

/** For a community's log too. */
export const removalForm = z.object({ reason: multiLine('Reason', 500) })

export const resolutionForm = z.object({ resolution: multiLine('Answer', 500) })

export const communityForm = z.object({
  name: singleLine('Name', 120),
  category: singleLine('Category', 60),
  description: multiLine('Description', 2000),
  why: whySchema,
})
export type CommunityFields = Omit<z.output<typeof communityForm>, 'why'>
