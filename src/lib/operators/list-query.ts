import { z } from 'zod'
import { communityQuery } from '../communities/list-query.ts'
import { listQuery, searchField } from '../lists/fields.ts'
import { paths } from '../paths.ts'
import { isoDate } from '../text/format.ts'
import { ACTION_SUBJECTS, OPERATOR_ACTIONS } from './actions.ts'

export const searchQuery = communityQuery.pick({ q: true })

export const communitiesQuery = listQuery.extend({ proposals: listQuery.shape.cursor })

/** Of the log's lines without an operator. */
export const AT_SERVER = 'server'

const orNone = <T extends z.ZodType>(schema: T, error: string) =>
  z
    .union([z.literal(''), schema], error)
    .optional()
    .transform((value) => (value === '' ? undefined : value))

const day = (name: string) =>
  orNone(z.string().refine(isDay), `${name} must be a date, such as 2027-05-31.`)

export const logQuery = listQuery.extend({
  q: searchField('The search'),
  type: orNone(z.enum(ACTION_SUBJECTS), `The type must be one of ${ACTION_SUBJECTS.join(', ')}.`),
  id: z.uuid('The id isn’t valid.').optional(),
  operator: orNone(
    z.union([z.literal(AT_SERVER), z.uuid()]),
    `The operator must be an id or ${AT_SERVER}.`,
  ),
  action: orNone(
    z.enum(OPERATOR_ACTIONS),
    `The action must be one of ${OPERATOR_ACTIONS.join(', ')}.`,
  ),
  from: day('The first day'),
  until: day('The last day'),
})
export type LogQuery = z.output<typeof logQuery>

/** The log with the same filters; from its first page unless a cursor is given. */
export function logPath(
  { q, type, id, operator, action, from, until }: Partial<LogQuery>,
  cursor?: string,
): string {
  const values = { q, type, id, operator, action, from, until, cursor }
  const set = Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return set.length === 0 ? paths.adminLog : `${paths.adminLog}?${new URLSearchParams(set)}`
}

function isDay(text: string): boolean {
  const date = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(text) : null
  return date !== null && !Number.isNaN(date.getTime()) && isoDate(date) === text
}
