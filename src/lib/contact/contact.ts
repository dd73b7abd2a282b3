import { z } from 'zod'
import { DAY_MS, HOUR_MS } from '../durations.ts'
import type { Env } from '../env.ts'
import { nameLine } from '../text/names.ts'
import { email, isBlank, multiLine } from '../text/text.ts'

export const TOPICS = [
  'Payments and membership',
  'My account',
  'Organization membership',
  'Somebody’s behaviour',
  'A fault on the site',
  'Something else',
] as const

/** As shown; the values are stored. */
export const TOPIC_LABELS: Record<(typeof TOPICS)[number], string> = {
  'Payments and membership': 'Payments and membership',
  'My account': 'My account',
  'Organization membership': 'Organization membership',
  'Somebody’s behaviour': 'Someone’s behaviour',
  'A fault on the site': 'A problem with the site',
  'Something else': 'Something else',
}

export const topicLabel = (topic: string) =>
  TOPIC_LABELS[topic as keyof typeof TOPIC_LABELS] ?? topic

/** Fits a form of 16 kB in any script. */
export const CONTACT_LENGTH = 1000
export const CONTACT_REPLY_LENGTH = 5000

export const CONTACT_NAME_LENGTH = 100
export const EMAIL_LENGTH = 254

export const CONTACT_RETENTION_MS = 365 * DAY_MS

export type Bound = { max: number; within: number }

/** Per member or address; for all visitors, whose addresses are unlimited; for all members. */
export const CONTACT_BOUNDS = {
  sender: { max: 5, within: DAY_MS },
  visitors: { max: 30, within: HOUR_MS },
  members: { max: 300, within: HOUR_MS },
} satisfies Record<string, Bound>

export const contactSchema = z.object({
  name: nameLine('Name'),
  email,
  topic: z.enum(TOPICS, 'Choose a topic'),
  message: multiLine('Message', CONTACT_LENGTH),
  homepage: z
    .unknown()
    .optional()
    .refine(isBlank, 'Leave this empty. It’s there to catch spam')
    .meta({ type: 'string', maxLength: 0 }),
})

export const CONTACT_SENT = {
  title: 'Message sent',
  description: 'The Waymark team will read it.',
}
export const CONTACT_FAILED = 'Failed to send the message. Please try again.'
export const CONTACT_TOO_MANY =
  'We’ve received too many messages, so yours wasn’t saved. Please send it again later.'

/** The address alone of 'Waymark <hello@example.org>'. */
export const addressIn = (from: string | undefined): string | null =>
  /^(?:[^<>]*<)?([^<>\s]+@[^<>\s]+)>?\s*$/.exec(from ?? '')?.[1] ?? null

export const operatorAddress = ({ SALES_EMAIL, MAIL_FROM }: Env): string | null =>
  SALES_EMAIL ?? addressIn(MAIL_FROM)
