import { z } from 'zod'
import {
  type OpportunityQuery,
  opportunitiesPath,
  opportunityQuery,
} from '../opportunities/list-query.ts'
import { paths } from '../paths.ts'
import { singleLine } from '../text/text.ts'

export const MAX_SAVED_SEARCHES = 10

export const TOO_MANY_SEARCHES = `You can save ${MAX_SAVED_SEARCHES} searches. Delete one to save another.`
export const SAVED_ALREADY = 'You’ve saved this search already.'

export const SEARCH_FREQUENCIES = ['instant', 'daily', 'weekly', 'off'] as const
export type SearchFrequency = (typeof SEARCH_FREQUENCIES)[number]

export const FREQUENCY_LABELS: Record<SearchFrequency, string> = {
  instant: 'At once',
  daily: 'Once a day',
  weekly: 'Once a week',
  off: 'Never',
}

/** Days without a visit until searches stay silent. */
export const ABSENT_AFTER_DAYS = 180

const WRONG_QUERY = 'The search must be the query of a list of opportunities, such as type=job.'

/** As an address has it; its order, its view and the page aren't part of a search. */
const query = z
  .string(WRONG_QUERY)
  .max(2_000, WRONG_QUERY)
  .transform((text, context) => {
    const parsed = parse(fieldsOf(text))
    if (parsed.success) return queryText(parsed.data)
    context.addIssue({ code: 'custom', message: parsed.error.issues[0]?.message ?? WRONG_QUERY })
    return z.NEVER
  })

export const savedSearchSchema = z.object({
  name: singleLine('Name', 100, { required: 'Enter a name' }),
  query,
  frequency: z.enum(SEARCH_FREQUENCIES, 'Choose how often.').default('daily'),
  hour: z.coerce
    .number('The hour must be from 0 to 23.')
    .int('The hour must be from 0 to 23.')
    .min(0, 'The hour must be from 0 to 23.')
    .max(23, 'The hour must be from 0 to 23.')
    .default(8),
})
export type SavedSearchInput = z.output<typeof savedSearchSchema>

/** The same for the same search. */
export const queryText = (query: OpportunityQuery) =>
  opportunitiesPath({ ...query, sort: 'newest', view: 'cards' })
    .slice(paths.opportunities.length)
    .slice(1)

/** Of a stored search; null where a list no longer takes one of its filters. */
export const queryOf = (text: string): OpportunityQuery | null => parse(fieldsOf(text)).data ?? null

/** What a list still takes of a stored search. */
export function acceptedPart(text: string): string {
  const fields = fieldsOf(text)
  for (;;) {
    const { data, error } = parse(fields)
    if (data) return queryText(data)
    const refused = error!.issues.map(({ path: [name] }) => String(name))
    if (!refused.some((name) => name in fields)) return ''
    for (const name of refused) delete fields[name]
  }
}

const fieldsOf = (text: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(text))

const parse = (fields: Record<string, string>) => opportunityQuery.safeParse(fields)

export const savedSearchPath = (text: string) =>
  text ? `${paths.opportunities}?${text}` : paths.opportunities
