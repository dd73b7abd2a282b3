import { z } from 'zod'
import { choices, UNLISTED } from '../accounts/signup.ts'
import { EMPLOYMENT_TYPES, OPPORTUNITY_TYPES, WORKPLACES } from '../catalog.ts'
import { listOf } from '../forms/list.ts'
import { CITY_LENGTH } from '../members/profile-fields.ts'
import { CAREER_LEVELS, INDUSTRIES } from '../members/profile-options.ts'
import { ALL_COUNTRIES } from '../places/countries.ts'
import { formatNumber } from '../text/format.ts'
import { isBlank, multiLine, singleLine } from '../text/text.ts'
import { momentSchema, usualAnswer } from './dates.ts'
import { paySchema } from './pay.ts'
import {
  employs,
  MAX_INDUSTRIES,
  MAX_LISTED_SKILLS,
  MAX_PLACES,
  MAX_SKILLS,
  NO_EMPLOYMENT_TYPE,
  POSTING_LENGTHS,
  type Posting,
  SKILL_LENGTH,
} from './posting.ts'
import {
  misplaced,
  missing,
  type PostingReading,
  UNLISTED_TYPE,
  UNLISTED_WORKPLACE,
  unfounded,
} from './posting-problems.ts'
import { criteriaSchema, questionsSchema } from './questions-schema.ts'
import { applicantsSchema, teamHoursSchema } from './remote.ts'

/** HTML tags: postings are plain text, so tags would be shown. */
const MARKUP =
  /<\/?(a|b|big|body|br|button|center|code|div|em|embed|font|form|h[1-6]|head|html|i|iframe|img|input|li|link|meta|object|ol|p|pre|script|small|span|strong|style|sub|sup|svg|table|tbody|td|th|tr|u|ul|video)(\s[^<>]*)?\/?>/i

const plain = (label: string) => ({
  check: (typed: string) => !MARKUP.test(typed),
  error: `${label} contains HTML. Use plain text`,
})

const textLine = (label: string, max: number) => {
  const { check, error } = plain(label)
  return singleLine(label, max).refine(check, error)
}

const textProse = (label: string, max: number) => {
  const { check, error } = plain(label)
  return multiLine(label, max).refine(check, error)
}

const unlessBlank = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (isBlank(value) ? null : value), schema.nullable())

export const PLACES_INVALID = 'Enter a whole number of places, 1 or more'
const TOO_MANY_SKILLS = `Enter at most ${MAX_SKILLS} skills`
const TOO_MANY_PLACES = `A posting has at most ${formatNumber(MAX_PLACES)} places`

export const POSTING_SHAPE = {
  title: textLine('Title', POSTING_LENGTHS.title),
  type: z.enum(OPPORTUNITY_TYPES, UNLISTED_TYPE),
  description: unlessBlank(textProse('Description', POSTING_LENGTHS.description)),
  employmentType: unlessBlank(
    z.enum(EMPLOYMENT_TYPES, 'Choose one of the listed employment types'),
  ),
  workplace: unlessBlank(z.enum(WORKPLACES, UNLISTED_WORKPLACE)),
  country: unlessBlank(z.enum(ALL_COUNTRIES, UNLISTED)),
  city: unlessBlank(textLine('City', CITY_LENGTH)),
  applicantsFrom: applicantsSchema,
  teamHours: teamHoursSchema,
  pay: paySchema,
  skills: z.preprocess(
    (value) => (isBlank(value) ? [] : value),
    listOf(textLine('Skill', SKILL_LENGTH), MAX_LISTED_SKILLS, {
      notList: 'Send the skills as a list',
      tooMany: TOO_MANY_SKILLS,
    })
      .transform(once)
      .refine((skills) => skills.length <= MAX_SKILLS, TOO_MANY_SKILLS),
  ),
  industries: choices(INDUSTRIES, 'Choose from the listed industries').refine(
    (industries) => industries.length <= MAX_INDUSTRIES,
    `Choose at most ${MAX_INDUSTRIES} industries`,
  ),
  level: unlessBlank(z.enum(CAREER_LEVELS, 'Choose one of the listed levels')),
  requirements: unlessBlank(textProse('Requirements', POSTING_LENGTHS.requirements)),
  benefits: unlessBlank(textProse('Benefits', POSTING_LENGTHS.benefits)),
  places: z.preprocess(
    (value) => (isBlank(value) ? 1 : wholeNumber(value)),
    z
      .number(PLACES_INVALID)
      .int(PLACES_INVALID)
      .min(1, PLACES_INVALID)
      .max(MAX_PLACES, TOO_MANY_PLACES),
  ),
  applicationDeadline: momentSchema('Deadline'),
  answerBy: momentSchema('Reply by'),
  questions: questionsSchema,
  criteria: criteriaSchema,
  firstLookWithoutNames: z.preprocess((value) => value ?? false, z.boolean('Send true or false')),
  expertsFirst: z.preprocess((value) => value ?? false, z.boolean('Send true or false')),
} satisfies Record<keyof Posting, z.ZodType>

export const POSTING_FIELDS = Object.keys(POSTING_SHAPE) as (keyof Posting)[]

function once(skills: string[]): string[] {
  const seen = new Set<string>()
  return skills.filter((skill) => {
    const name = skill.toLowerCase()
    return !seen.has(name) && seen.add(name)
  })
}

const wholeNumber = (value: unknown) =>
  typeof value === 'string' && /^\s*\d{1,9}\s*$/.test(value) ? Number(value) : value

export type PostingResult =
  | { ok: true; posting: Posting }
  /** By path, such as `pay.max` or `questions.1.text`. */
  | { ok: false; errors: Record<string, string> }

/** Keys are those of {@link Posting}. Reports every wrong field at once. */
export function readPosting(raw: Record<string, unknown>, reading: PostingReading): PostingResult {
  const { posting, errors } = readPartly(raw, reading)
  if (Object.keys(errors).length > 0) return { ok: false, errors }
  const { applicationDeadline: deadline = null, answerBy = null, description } = posting
  return {
    ok: true,
    posting: {
      ...(posting as Posting),
      description: description ?? '',
      answerBy: answerBy ?? (reading.as === 'live' && deadline ? usualAnswer(deadline) : null),
    },
  }
}

export function readPartly(raw: Record<string, unknown>, reading: PostingReading) {
  const { as } = reading
  const { posting, errors } = readFields(raw)
  const wrong = (at: string, message: string) => errors.has(at) || errors.set(at, message)
  if (as === 'live') for (const [at, message] of missing(posting, reading)) wrong(at, message)
  if (posting.type && !employs(posting.type) && posting.employmentType)
    wrong('employmentType', NO_EMPLOYMENT_TYPE)
  for (const [at, message] of [...unfounded(posting), ...misplaced(posting)]) wrong(at, message)
  return { posting, errors: Object.fromEntries(errors) }
}

function readFields(raw: Record<string, unknown>) {
  const errors = new Map<string, string>()
  const read: Record<string, unknown> = {}
  for (const [name, schema] of Object.entries(POSTING_SHAPE)) {
    const result = (schema as z.ZodType).safeParse(raw[name])
    if (result.success) read[name] = result.data
    else
      for (const { path, message } of result.error.issues) {
        const at = [name, ...path].join('.')
        if (!errors.has(at)) errors.set(at, message)
      }
  }
  return { posting: read as Partial<Posting>, errors }
}
