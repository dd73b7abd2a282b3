import { z } from 'zod'
import {
  EMPLOYMENT_TYPES,
  MENTORSHIP_STATUSES,
  OPPORTUNITY_TYPES,
  ORGANIZATION_TYPES,
  WORKPLACES,
} from '../catalog.ts'
import { Failure } from '../errors.ts'
import { CAREER_LEVELS, INDUSTRIES } from '../members/profile-options.ts'
import { paths } from '../paths.ts'
import { ALL_COUNTRIES } from '../places/countries.ts'
import { languageCode } from '../places/languages.ts'
import { isCurrency } from '../postings/currencies.ts'
import { exceeds } from '../text/text.ts'
import { isCursor } from './cursor.ts'

export const MAX_SEARCH = 200

export const PAGE_SIZE = 24

/** Rows in the first answer to a changed filter, about as many as are visible; the rest follow. */
export const FIRST_ROWS = 6

export const search = (name: string) =>
  z
    .string()
    .refine((text) => !exceeds(text, MAX_SEARCH), { error: tooLong(name), abort: true })
    .normalize() // Stored texts are normalized too.
    .trim()
    .max(MAX_SEARCH, tooLong(name))
    .refine(
      (text) => text.isWellFormed() && !text.includes('\0'),
      `${name} has unusable characters.`,
    )
    .default('')

const tooLong = (name: string) => `${name} can have at most ${MAX_SEARCH} characters.`

const oneOf = <const T extends readonly string[]>(name: string, words: T) =>
  z
    .union([z.literal(['all', '']), z.enum(words)], `${name} must be one of ${words.join(', ')}.`)
    .default('all')
    .transform((word) => (word === 'all' || word === '' ? null : word))

const typeOf = <const T extends readonly string[]>(types: T) => oneOf('The type', types)

export const MAX_PAY = 1_000_000_000_000

const WRONG_PAY = 'The pay must be a whole number for a year, such as 30000.'

const pay = z
  .string()
  .max(50, WRONG_PAY)
  .transform((text) => text.replace(/[\s,]/g, ''))
  .refine((text) => /^\d{0,13}$/.test(text) && Number(text) <= MAX_PAY, WRONG_PAY)
  .transform((text) => Number(text) || null)
  .default(null)

const currency = z
  .string()
  .transform((code) => code.trim().toUpperCase())
  .refine((code) => code === '' || isCurrency(code), 'The currency must be a code, such as KES.')
  .transform((code) => code || null)
  .default(null)

const MAX_NAMED = 5

const several = (things: string) =>
  search(`The ${things}`)
    .transform((text) => text.split(',').map((name) => name.trim()))
    .transform((names) => names.filter((name, at) => name && indexOfSame(names, name) === at))
    .refine((names) => names.length <= MAX_NAMED, {
      error: `Search for at most ${MAX_NAMED} ${things}.`,
    })

const indexOfSame = (names: string[], name: string) =>
  names.findIndex((other) => other.toLowerCase() === name.toLowerCase())

const language = z
  .string()
  .max(60, 'The language must be one such as French, or its code.')
  .transform((typed) => (typed === '' || typed === 'all' ? null : (languageCode(typed) ?? '')))
  .refine((code) => code !== '', 'The language must be one such as French, or its code.')
  .default(null)

const MAX_DEADLINE_DAYS = 90

const WRONG_DEADLINE = `The deadline must be a number of days from 1 to ${MAX_DEADLINE_DAYS}.`

const deadline = z
  .string()
  .regex(/^(all|\d{0,2})$/, WRONG_DEADLINE)
  .transform((text) => (text === 'all' ? null : Number(text) || null))
  .refine((days) => days === null || days <= MAX_DEADLINE_DAYS, WRONG_DEADLINE)
  .default(null)

const country = z
  .string()
  .refine(
    (name) => ['', 'all', ...ALL_COUNTRIES].includes(name),
    'The country must be a listed one.',
  )
  .default('all')
  .transform((name) => (name === 'all' || name === '' ? null : name))

const paging = {
  // Refused before streaming starts: a page under way cannot become a 400.
  cursor: z
    .string()
    .refine(isCursor, 'The cursor isn’t valid. Use the one from the last response.')
    .optional(),
  limit: z.coerce
    .number('The limit must be a number from 1 to 100.')
    .int('The limit must be a whole number.')
    .min(1, 'The limit must be from 1 to 100.')
    .max(100, 'The limit must be from 1 to 100.')
    .optional(),
}

export const POSTED_WITHIN = ['day', 'week', 'month'] as const

export const OPPORTUNITY_ORDERS = ['newest', 'match', 'deadline', 'pay'] as const
export type OpportunityOrder = (typeof OPPORTUNITY_ORDERS)[number]

const comparesPay = ({ pay, sort }: { pay?: number | null; sort?: string }) =>
  Boolean(pay) || sort === 'pay'

const opportunityFields = z.object({
  q: search('The search'),
  type: typeOf(OPPORTUNITY_TYPES),
  location: search('The location'),
  workplace: oneOf('The workplace', WORKPLACES),
  employment: oneOf('The employment type', EMPLOYMENT_TYPES),
  pay,
  currency,
  posted: oneOf('The date posted', POSTED_WITHIN),
  level: oneOf('The level', CAREER_LEVELS),
  skills: several('skills'),
  organization: search('The organization'),
  deadline,
  paid: oneOf('The pay', ['stated']),
  replies: oneOf('The replies', ['most']),
  sort: z
    .enum(OPPORTUNITY_ORDERS, `The order must be one of ${OPPORTUNITY_ORDERS.join(', ')}.`)
    .default('newest'),
  view: z.enum(['cards', 'compact'], 'The view must be cards or compact.').default('cards'),
  ...paging,
})

export const opportunityQuery = opportunityFields
  .refine((query) => !comparesPay(query) || query.currency !== null, {
    error: 'Add a currency, such as currency=KES: pay is never converted.',
  })
  .transform((query) => (comparesPay(query) ? query : { ...query, currency: null }))
export type OpportunityQuery = z.output<typeof opportunityQuery>

const UNFILTERED = opportunityQuery.parse({})

export const OPEN_ORDERS = ['newest', 'deadline'] as const

/** What visitors can filter by; an address's other filters are ignored. */
export const openQuery = opportunityFields
  .pick({ q: true, type: true, location: true, workplace: true, cursor: true, limit: true })
  .extend({
    sort: z.enum(OPEN_ORDERS, 'The order must be newest or deadline.').default('newest'),
  })
  .transform((query): OpportunityQuery => ({ ...UNFILTERED, ...query }))

export const organizationQuery = z.object({
  q: search('The search'),
  type: typeOf(ORGANIZATION_TYPES),
  ...paging,
})
export type OrganizationQuery = z.output<typeof organizationQuery>

/** Without an organization, the first that the member recruits for. */
export const talentQuery = z.object({
  organizationId: z.uuid('The organization must be an id.').optional(),
  q: search('The search'),
  industry: oneOf('The industry', INDUSTRIES),
  level: oneOf('The career level', CAREER_LEVELS),
  country,
  ...paging,
})
export type TalentQuery = z.output<typeof talentQuery>

export const nameQuery = z.object({ q: search('The name') })

export const postingsQuery = z.object({
  q: search('The search'),
  organizationId: z.uuid('The organization must be an id.').optional(),
  ...paging,
})

export const PERSONAL = 'personal'

/** Without an organization: everything one may manage. */
export const postingsPageQuery = postingsQuery.extend({
  organizationId: z
    .union([z.literal(['all', PERSONAL]), z.uuid()], 'The organization must be an id.')
    .default('all'),
})
export type PostingsQuery = z.output<typeof postingsPageQuery>

export const listQuery = z.object(paging)

export const ACTIVE_WITHIN = ['week', 'month'] as const

const searchQuery = z.object({ q: search('The search'), ...paging })

export const communityQuery = searchQuery.extend({
  category: search('The category').transform((name) => (name === 'all' ? '' : name)),
  active: oneOf('The activity', ACTIVE_WITHIN),
})
export type CommunityQuery = z.output<typeof communityQuery>

export const discussionsQuery = searchQuery
export type DiscussionsQuery = z.output<typeof discussionsQuery>

export const communityPeopleQuery = searchQuery.extend({ bans: paging.cursor })

export const mentorshipQuery = z.object({
  q: search('The search'),
  status: z
    .union(
      [z.literal(['all', '']), z.enum(MENTORSHIP_STATUSES)],
      `The status must be one of ${MENTORSHIP_STATUSES.join(', ')}.`,
    )
    .default('all')
    .transform((status) => (status === 'all' || status === '' ? null : status)),
  ...paging,
})
export type MentorshipQuery = z.output<typeof mentorshipQuery>

export const mentorQuery = z.object({
  q: search('The search'),
  topics: several('topics'),
  industry: oneOf('The industry', INDUSTRIES),
  language,
  country,
  sort: z.enum(['fit', 'newest'], 'The order must be fit or newest.').default('fit'),
  ...paging,
})
export type MentorQuery = z.output<typeof mentorQuery>

/** @throws Failure 400 with the first problem */
export function parseListQuery<T extends z.ZodType>(schema: T, query: Record<string, string>) {
  const result = schema.safeParse(query)
  if (result.success) return result.data
  throw new Failure(400, 'bad_query', result.error.issues[0]?.message ?? 'The address isn’t valid.')
}

export type OpportunityListPath = (
  query: Partial<OpportunityQuery>,
  more?: Record<string, string>,
) => string

export const opportunitiesPath: OpportunityListPath = (query, more) =>
  opportunityListPath(paths.opportunities, query, more)

export const openPath: OpportunityListPath = (query, more) =>
  opportunityListPath(paths.open, query, more)

function opportunityListPath(
  path: string,
  query: Partial<OpportunityQuery>,
  more: Record<string, string> = {},
) {
  const { cursor: _, limit: __, pay, skills, deadline, sort, view, currency, ...texts } = query
  return listPath(path, {
    ...texts,
    skills: skills?.join(', '),
    deadline: textOf(deadline),
    pay: textOf(pay),
    currency: comparesPay(query) ? currency : null,
    sort: sort === 'newest' ? '' : sort,
    view: view === 'compact' ? view : '',
    ...more,
  })
}

export const organizationsPath = (
  { q, type }: Omit<OrganizationQuery, 'cursor' | 'limit'>,
  more: Record<string, string> = {},
) => listPath(paths.companies, { q, type: type ?? '', ...more })

export const communitiesPath = (
  { q, category, active }: Partial<Omit<CommunityQuery, 'cursor' | 'limit'>>,
  more: Record<string, string> = {},
) => listPath(paths.communities, { q, category, active, ...more })

/** The page of a community, with the discussions that words find. */
export const discussionsPath = (
  communityId: string,
  { q }: Pick<DiscussionsQuery, 'q'>,
  more: Record<string, string> = {},
) => listPath(paths.community(communityId), { q, ...more })

export const mentorshipsPath = (
  { q, status }: Omit<MentorshipQuery, 'cursor' | 'limit'>,
  more: Record<string, string> = {},
) => listPath(paths.mentorships, { q, status: status ?? '', ...more })

export const postingsPath = (
  { q, organizationId }: Omit<PostingsQuery, 'cursor' | 'limit'>,
  more: Record<string, string> = {},
) =>
  listPath(paths.postings, {
    organizationId: organizationId === 'all' ? '' : organizationId,
    q,
    ...more,
  })

export const talentPath = (
  { organizationId, q, industry, level, country }: Omit<TalentQuery, 'cursor' | 'limit'>,
  more: Record<string, string> = {},
) => listPath(paths.talent, { organizationId, q, industry, level, country, ...more })

export const mentorsPath = (
  { q, topics, industry, language, country, sort }: Partial<MentorQuery>,
  more: Record<string, string> = {},
) =>
  listPath(paths.mentors, {
    ...{ q, topics: topics?.join(', '), industry, language, country },
    sort: sort === 'fit' ? '' : sort,
    ...more,
  })

const textOf = (number: number | null | undefined) => (number ? String(number) : '')

function listPath(path: string, values: Record<string, string | null | undefined>): string {
  const set = Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return set.length === 0 ? path : `${path}?${new URLSearchParams(set)}`
}
