import { z } from 'zod'
import { MENTORSHIP_STATUSES } from '../catalog.ts'
import {
  choiceField,
  countryField,
  listPath,
  namesField,
  pagingFields,
  searchField,
} from '../lists/fields.ts'
import { INDUSTRIES } from '../members/profile-options.ts'
import { paths } from '../paths.ts'
import { languageCode } from '../places/languages.ts'

const language = z
  .string()
  .max(60, 'The language must be one such as French, or its code.')
  .transform((typed) => (typed === '' || typed === 'all' ? null : (languageCode(typed) ?? '')))
  .refine((code) => code !== '', 'The language must be one such as French, or its code.')
  .default(null)

export const mentorshipQuery = z.object({
  q: searchField('The search'),
  status: z
    .union(
      [z.literal(['all', '']), z.enum(MENTORSHIP_STATUSES)],
      `The status must be one of ${MENTORSHIP_STATUSES.join(', ')}.`,
    )
    .default('all')
    .transform((status) => (status === 'all' || status === '' ? null : status)),
  ...pagingFields,
})
export type MentorshipQuery = z.output<typeof mentorshipQuery>

/** Days from now. */
export const FREE_WITHIN = ['3', '7', '14'] as const

export const SESSION_PRICES = ['free', 'paid'] as const

const HIGHEST_PRICE_ERROR = 'The highest price must be a whole number, such as 25000.'

const most = z
  .string()
  .trim()
  .regex(/^\d{0,8}$/, HIGHEST_PRICE_ERROR)
  .transform((typed) => typed.replace(/^0+(?=\d)/, '') || null)
  .default(null)

export const mentorQuery = z.object({
  q: searchField('The search'),
  topics: namesField('topics'),
  industry: choiceField('The industry', INDUSTRIES),
  language,
  country: countryField,
  within: choiceField('The days until a free time', FREE_WITHIN),
  price: choiceField('The price', SESSION_PRICES),
  /** Of one session, in the site's currency. */
  most,
  sort: z.enum(['fit', 'newest'], 'The order must be fit or newest.').default('fit'),
  ...pagingFields,
})
export type MentorQuery = z.output<typeof mentorQuery>

export const mentorshipsPath = (
  { q, status }: Omit<MentorshipQuery, 'cursor' | 'limit'>,
  more: Record<string, string> = {},
) => listPath(paths.mentorships, { q, status: status ?? '', ...more })

export const mentorsPath = (
  { q, topics, industry, language, country, within, price, most, sort }: Partial<MentorQuery>,
  more: Record<string, string> = {},
) =>
  listPath(paths.mentors, {
    q,
    topics: topics?.join(', '),
    industry,
    language,
    country,
    within,
    price,
    most,
    sort: sort === 'fit' ? '' : sort,
    ...more,
  })
