import { z } from 'zod'
import { DAY_MS } from '../durations.ts'
import { listOf } from '../forms/list.ts'
import { clearable, ticked } from '../members/profile.ts'
import { languageCode } from '../places/languages.ts'
import { singleLine } from '../text/text.ts'
import { hasWebAddress } from '../text/web-address.ts'
import { MAX_CAPACITY } from './mentorship.ts'

export const MAX_TOPICS = 8
export const TOPIC_LENGTH = 60
export const MAX_LANGUAGES = 5
export const MAX_HOURS = 40
const MAX_PAUSE_DAYS = 365
const MAX_LISTED = 50

export const MENTOR_SETTINGS_INVALID = {
  capacity: `Enter a number from 1 to ${MAX_CAPACITY}`,
  hours: `Enter a number of hours from 1 to ${MAX_HOURS}`,
  tooManyTopics: `Choose at most ${MAX_TOPICS} topics`,
  topicAddress: 'Name a topic, not a web address',
  tooManyLanguages: `Choose at most ${MAX_LANGUAGES} languages`,
  notList: 'Send a list',
  pausedUntil: 'Enter a date within the next 12 months',
}

export const unknownLanguage = (typed: string) =>
  `We don’t know “${typed}”. Use the language’s English name, such as Portuguese`

const capacity = z.coerce
  .number(MENTOR_SETTINGS_INVALID.capacity)
  .int(MENTOR_SETTINGS_INVALID.capacity)
  .min(1, MENTOR_SETTINGS_INVALID.capacity)
  .max(MAX_CAPACITY, MENTOR_SETTINGS_INVALID.capacity)

const hours = clearable(
  z.coerce
    .number(MENTOR_SETTINGS_INVALID.hours)
    .int(MENTOR_SETTINGS_INVALID.hours)
    .min(1, MENTOR_SETTINGS_INVALID.hours)
    .max(MAX_HOURS, MENTOR_SETTINGS_INVALID.hours),
)

const topic = singleLine('Topic', TOPIC_LENGTH).refine(
  (typed) => !hasWebAddress(typed),
  MENTOR_SETTINGS_INVALID.topicAddress,
)

const topics = listOf(topic, MAX_LISTED, {
  notList: MENTOR_SETTINGS_INVALID.notList,
  tooMany: MENTOR_SETTINGS_INVALID.tooManyTopics,
})
  .transform((all) => distinct(all))
  .refine((all) => all.length <= MAX_TOPICS, MENTOR_SETTINGS_INVALID.tooManyTopics)

const language = singleLine('Language', 60).transform((typed, context) => {
  const code = languageCode(typed)
  if (code) return code
  context.addIssue({ code: 'custom', message: unknownLanguage(typed) })
  return z.NEVER
})

const languages = listOf(language, MAX_LISTED, {
  notList: MENTOR_SETTINGS_INVALID.notList,
  tooMany: MENTOR_SETTINGS_INVALID.tooManyLanguages,
})
  .transform((all) => distinct(all))
  .refine((all) => all.length <= MAX_LANGUAGES, MENTOR_SETTINGS_INVALID.tooManyLanguages)

/** The first day on which new requests are welcome again. */
const pausedUntil = clearable(
  z.iso
    .date(MENTOR_SETTINGS_INVALID.pausedUntil)
    .refine(isWithinPause, MENTOR_SETTINGS_INVALID.pausedUntil),
)

function isWithinPause(day: string) {
  const ahead = Date.parse(day) - Date.now()
  return ahead > -DAY_MS && ahead <= MAX_PAUSE_DAYS * DAY_MS
}

function distinct(all: string[]): string[] {
  const seen = new Set<string>()
  return all.filter((each) => {
    const name = each.toLowerCase()
    return !seen.has(name) && seen.add(name)
  })
}

const settings = { mentorHours: hours, mentorPausedUntil: pausedUntil }

/** As {@link mentoringSchema}, with lists and booleans; absent keys are unchanged. */
export const mentorChoice = z.object({
  isMentor: z.boolean('Send true or false').optional(),
  mentorAvailable: z.boolean('Send true or false').optional(),
  mentorCapacity: capacity.optional(),
  mentorTopics: topics.optional(),
  mentorLanguages: languages.optional(),
  ...settings,
})

const listed = (value: unknown) =>
  typeof value === 'string'
    ? value
        .split(/[,;\n]/)
        .map((each) => each.trim())
        .filter(Boolean)
    : value

export const mentoringSchema = z.object({
  isMentor: ticked,
  mentorAvailable: ticked,
  mentorCapacity: capacity,
  mentorTopics: z.preprocess(listed, topics.optional()),
  mentorLanguages: z.preprocess(listed, languages.optional()),
  ...settings,
})

/** Null once the day has come. */
export const pauseAt = (pausedUntil: string | null, now: Date) =>
  pausedUntil && Date.parse(pausedUntil) > now.getTime() ? pausedUntil : null
