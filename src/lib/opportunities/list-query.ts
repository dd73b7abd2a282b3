import { z } from 'zod'
import { EMPLOYMENT_TYPES, OPPORTUNITY_TYPES, WORKPLACES } from '../catalog.ts'
import {
  choiceField,
  listPath,
  namesField,
  pagingFields,
  searchField,
  typeField,
} from '../lists/fields.ts'
import { CAREER_LEVELS } from '../members/profile-options.ts'
import { paths } from '../paths.ts'
import { isCurrency } from '../postings/currencies.ts'
import { MAX_DEADLINE_DAYS } from '../postings/dates.ts'

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

const WRONG_DEADLINE = `The deadline must be a number of days from 1 to ${MAX_DEADLINE_DAYS}.`

const deadline = z
  .string()
  .regex(/^(all|\d{0,3})$/, WRONG_DEADLINE)
  .transform((text) => (text === 'all' ? null : Number(text) || null))
  .refine((days) => days === null || days <= MAX_DEADLINE_DAYS, WRONG_DEADLINE)
  .default(null)

export const POSTED_WITHIN = ['day', 'week', 'month'] as const

export const OPPORTUNITY_ORDERS = ['newest', 'match', 'deadline', 'pay'] as const
export type OpportunityOrder = (typeof OPPORTUNITY_ORDERS)[number]

const comparesPay = ({ pay, sort }: { pay?: number | null; sort?: string }) =>
  Boolean(pay) || sort === 'pay'

const opportunityFields = z.object({
  q: searchField('The search'),
  type: typeField(OPPORTUNITY_TYPES),
  location: searchField('The location'),
  workplace: choiceField('The workplace', WORKPLACES),
  employment: choiceField('The employment type', EMPLOYMENT_TYPES),
  pay,
  currency,
  posted: choiceField('The date posted', POSTED_WITHIN),
  level: choiceField('The level', CAREER_LEVELS),
  skills: namesField('skills'),
  organization: searchField('The organization'),
  deadline,
  paid: choiceField('The pay', ['stated']),
  replies: choiceField('The replies', ['most']),
  sort: z
    .enum(OPPORTUNITY_ORDERS, `The order must be one of ${OPPORTUNITY_ORDERS.join(', ')}.`)
    .default('newest'),
  view: z.enum(['cards', 'compact'], 'The view must be cards or compact.').default('cards'),
  ...pagingFields,
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

const textOf = (number: number | null | undefined) => (number ? String(number) : '')
