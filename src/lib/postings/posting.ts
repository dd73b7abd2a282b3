import { z } from 'zod'
import { choices, UNLISTED } from '../accounts/signup.ts'
import {
  EMPLOYMENT_TYPES,
  type EmploymentType,
  OPPORTUNITY_TYPES,
  type OpportunityType,
  WORKPLACES,
  type Workplace,
} from '../catalog.ts'
import { listOf } from '../forms/list.ts'
import { CITY_LENGTH } from '../members/profile-fields.ts'
import { CAREER_LEVELS, type CareerLevel, INDUSTRIES } from '../members/profile-options.ts'
import { ALL_COUNTRIES } from '../places/countries.ts'
import { formatDate, formatNumber } from '../text/format.ts'
import { isBlank, multiLine, singleLine } from '../text/text.ts'
import { REPLY_BEFORE_DEADLINE } from './copy.ts'
import {
  latestAnswer,
  latestDeadline,
  MAX_DAYS_OPEN,
  MAX_DAYS_TO_REPLY,
  momentSchema,
  usualAnswer,
} from './dates.ts'
import { DAYS_FOR_ALL, FIRST_DAYS, firstDeadline, isHigh } from './early-access.ts'
import {
  alwaysPays,
  mayBeUnpaid,
  PAY_MISSING,
  type Pay,
  payColumns,
  paySchema,
  payText,
  UNPAID_NOT_ALLOWED,
} from './pay.ts'
import type { Criterion, Question } from './questions.ts'
import { criteriaSchema, questionsSchema } from './questions-schema.ts'
import {
  type ApplicantsFrom,
  applicantsSchema,
  isRemote,
  NOT_REMOTE,
  remoteColumns,
  type TeamHours,
  teamHoursSchema,
} from './remote.ts'

export const NO_EMPLOYMENT_TYPE = 'Only jobs and internships have an employment type'

export const DEADLINE_PASSED = 'The deadline has passed. Choose a later one'

export const WORKPLACE_MISSING = 'Choose a workplace'

export const EMPLOYMENT_MISSING = 'Choose an employment type'

export const UNLISTED_WORKPLACE = 'Choose one of the listed workplaces'

export const UNLISTED_TYPE = 'Choose one of the listed types'

export const MAX_SKILLS = 15
export const MAX_INDUSTRIES = 3
/** The database's limit, and the one without a plan limit. */
export const MAX_PLACES = 1_000_000
const MAX_LISTED_SKILLS = 100
const SKILL_LENGTH = 60

export const POSTING_LENGTHS = {
  title: 200,
  description: 5000,
  requirements: 5000,
  benefits: 2000,
} as const

export type Posting = {
  title: string
  type: OpportunityType
  description: string
  employmentType: EmploymentType | null
  workplace: Workplace | null
  country: string | null
  city: string | null
  applicantsFrom: ApplicantsFrom | null
  teamHours: TeamHours | null
  pay: Pay | 'unpaid' | null
  skills: string[]
  industries: string[]
  level: CareerLevel | null
  requirements: string | null
  benefits: string | null
  places: number
  applicationDeadline: Date | null
  answerBy: Date | null
  questions: Question[]
  criteria: Criterion[]
  firstLookWithoutNames: boolean
  expertsFirst: boolean
}

export const employs = (type: OpportunityType) => type === 'job' || type === 'internship'

export const hasWorkplace = (type: OpportunityType) => employs(type) || type === 'mentorship'

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

export const PLACES_INVALID = 'Enter a whole number of positions, 1 or more'
const TOO_MANY_SKILLS = `Enter at most ${MAX_SKILLS} skills`
const TOO_MANY_PLACES = `A posting has at most ${formatNumber(MAX_PLACES)} positions`

const shape = {
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

export const POSTING_FIELDS = Object.keys(shape) as (keyof Posting)[]

function once(skills: string[]): string[] {
  const seen = new Set<string>()
  return skills.filter((skill) => {
    const name = skill.toLowerCase()
    return !seen.has(name) && seen.add(name)
  })
}

const wholeNumber = (value: unknown) =>
  typeof value === 'string' && /^\s*\d{1,9}\s*$/.test(value) ? Number(value) : value

export type Reading = {
  now: Date
  /** A draft needs a title and a type; a live posting all that its type requires. */
  as: 'draft' | 'live'
  publishedAt?: Date | null | undefined
}

export type PostingResult =
  | { ok: true; posting: Posting }
  /** By path, such as `pay.max` or `questions.1.text`. */
  | { ok: false; errors: Record<string, string> }

/** Keys are those of {@link Posting}. Reports every wrong field at once. */
export function readPosting(raw: Record<string, unknown>, reading: Reading): PostingResult {
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

export function readPartly(raw: Record<string, unknown>, reading: Reading) {
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
  for (const [name, schema] of Object.entries(shape)) {
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

type Wrong = [at: string, message: string]

const empty = (value: unknown) => value === null || value === ''

const missing = (posting: Partial<Posting>, reading: Reading): Wrong[] => [
  ...missingFields(posting),
  ...wrongDates(posting, reading),
]

function missingFields(posting: Partial<Posting>): Wrong[] {
  const { type, workplace, pay } = posting
  const wrong: (Wrong | false | null | undefined)[] = [
    empty(posting.description) && ['description', 'Description is required'],
    type &&
      employs(type) &&
      empty(posting.employmentType) && ['employmentType', EMPLOYMENT_MISSING],
    type && employs(type) && empty(workplace) && ['workplace', WORKPLACE_MISSING],
    type &&
      employs(type) &&
      workplace !== 'remote' &&
      empty(posting.country) && ['country', 'Choose a country'],
    type && alwaysPays(type) && pay === null && ['pay', PAY_MISSING],
    type &&
      pay === 'unpaid' &&
      !mayBeUnpaid(type, posting.employmentType ?? null) && ['pay', UNPAID_NOT_ALLOWED],
  ]
  return wrong.filter((each) => Array.isArray(each))
}

function wrongDates(
  { applicationDeadline: deadline, answerBy, expertsFirst }: Partial<Posting>,
  { now, publishedAt = null }: Reading,
): Wrong[] {
  const wrong: (Wrong | false | null | undefined)[] = [
    deadline === null && ['applicationDeadline', 'Add a deadline'],
    deadline && deadline <= now && ['applicationDeadline', DEADLINE_PASSED],
    deadline &&
      deadline > latestDeadline(now) && [
        'applicationDeadline',
        `The deadline can be at most ${MAX_DAYS_OPEN} days away: ${formatDate(latestDeadline(now))}`,
      ],
    deadline &&
      expertsFirst &&
      deadline < firstDeadline(publishedAt, now) && [
        'applicationDeadline',
        `Expert members apply first for ${FIRST_DAYS} days, so choose a deadline on or after ${formatDate(firstDeadline(publishedAt, now))}: everyone needs ${DAYS_FOR_ALL} more days`,
      ],
    deadline && answerBy && answerBy < deadline && ['answerBy', REPLY_BEFORE_DEADLINE],
    deadline &&
      answerBy &&
      answerBy > latestAnswer(deadline) && [
        'answerBy',
        `Reply within ${MAX_DAYS_TO_REPLY} days of the deadline: by ${formatDate(latestAnswer(deadline))}`,
      ],
  ]
  return wrong.filter((each) => Array.isArray(each))
}

function misplaced(posting: Partial<Posting>): Wrong[] {
  const { workplace, applicantsFrom, teamHours, expertsFirst, level } = posting
  const here = workplace !== undefined && !isRemote(workplace)
  const wrong: (Wrong | false | null | undefined)[] = [
    here && applicantsFrom && ['applicantsFrom', NOT_REMOTE],
    here && teamHours && ['teamHours', NOT_REMOTE],
    expertsFirst && level !== undefined && !isHigh(level) && ['expertsFirst', LEVEL_TOO_LOW],
  ]
  return wrong.filter((each) => Array.isArray(each))
}

export const LEVEL_TOO_LOW = 'Only mid-career and senior postings can go to Expert members first'

function unfounded({ criteria = [], questions }: Partial<Posting>): Wrong[] {
  if (!questions) return []
  const requested = new Set(questions.map(({ id }) => id))
  return criteria.flatMap((criterion, index): Wrong[] =>
    criterion.knownBy === 'answer' && !requested.has(criterion.questionId)
      ? [[`criteria.${index}.knownBy`, 'That question was removed. Choose how you’ll check this']]
      : [],
  )
}

/** 'Nairobi, Kenya', 'Remote'; the workplace is shown beside it. */
export function placeText({
  workplace,
  country,
  city,
}: Pick<Posting, 'workplace' | 'country' | 'city'>): string | null {
  const place = [city, country].filter(Boolean).join(', ')
  return place || (workplace === 'remote' ? 'Remote' : null)
}

export function postingColumns({ pay, applicantsFrom, teamHours, ...posting }: Posting) {
  return {
    ...posting,
    ...payColumns(pay),
    ...remoteColumns({ applicantsFrom, teamHours }),
    salary: payText(pay),
    location: placeText(posting),
  }
}
