import { z } from 'zod'
import type { TimeResult } from '../../db/applications/interviews.ts'
import {
  CAN_CHOOSE,
  instantOf,
  MAX_TIMES,
  type NewTime,
  NO_TIMES,
  TIME_REFUSALS,
  timeFields,
} from '../../lib/applications/interview.ts'
import { STATUS_LABELS, targetsOf } from '../../lib/applications/states.ts'
import type { ApplicationStatus } from '../../lib/catalog.ts'
import { Failure, notFound } from '../../lib/errors.ts'
import { fieldErrors, textValue } from '../../lib/forms/errors.ts'
import type { TeamInterviewProps } from '../../views/applications/team-interview.tsx'
import { formBody } from '../http/body.ts'
import type { AppContext } from '../http/context.ts'

export const TIMES_SENT = (name: string) => `Interview times sent to ${name}.`

export function offersIn(status: ApplicationStatus): TeamInterviewProps['offers'] {
  if ((CAN_CHOOSE as readonly ApplicationStatus[]).includes(status)) return 'more'
  return targetsOf(status, 'team').includes('interview') ? 'invites' : null
}

export async function typedOf(c: AppContext): Promise<Record<string, string>> {
  const form = await formBody(c)
  return Object.fromEntries(Object.entries(form).map(([name, value]) => [name, textValue(value)]))
}

const whereSchema = z.object(timeFields)
export const TIME_MISSING = 'Enter a date and time'
const SKIPPED = 'That time doesn’t exist because clocks go forward. Choose another time'

export function readOffer(typed: Record<string, string>) {
  const where = whereSchema.safeParse(typed)
  const errors: Record<string, string> = where.success ? {} : fieldErrors(where.error)
  const times: NewTime[] = []
  const fields: string[] = []
  for (let n = 1; n <= MAX_TIMES; n += 1) {
    const field = `starts${n}`
    if (
      !typed[field] &&
      (n > 1 || Object.keys(typed).some((name) => /^starts[2-5]$/.test(name) && typed[name]))
    )
      continue
    const stated = readTime(typed, field)
    if ('time' in stated) times.push(stated.time)
    else if (stated.errors[field]) errors[field] = stated.errors[field]
    if ('time' in stated) fields.push(field)
  }
  return { times, errors, fields }
}

export function readTime(
  typed: Record<string, string>,
  field: string,
): { time: NewTime } | { errors: Record<string, string> } {
  const where = whereSchema.safeParse(typed)
  const errors: Record<string, string> = where.success ? {} : fieldErrors(where.error)
  const zone = where.success ? where.data.timeZone : 'UTC'
  const startsAt = instantOf(typed[field] ?? '', zone)
  if (startsAt && where.success) return { time: { ...where.data, startsAt } }
  const isLocal = instantOf(typed[field] ?? '', 'UTC') !== null
  return { errors: startsAt ? errors : { ...errors, [field]: isLocal ? SKIPPED : TIME_MISSING } }
}

export const agreedText = (status: ApplicationStatus) =>
  `This application is ‘${STATUS_LABELS[status]}’, so you can’t set interview times`

/** @throws 404 */
export function refusalOf(result: Extract<TimeResult, { ok: false }>): [409 | 422, string] {
  if (result.reason === 'not_found') throw notFound('Application')
  if (result.reason === 'conflict') return [409, agreedText(result.status)]
  if (result.reason === 'resting') return [409, NO_TIMES]
  const isInput = ['passed', 'far', 'twice'].includes(result.reason)
  return [isInput ? 422 : 409, TIME_REFUSALS[result.reason]]
}

export const timeFailure = (result: Extract<TimeResult, { ok: false }>) => {
  const [status, text] = refusalOf(result)
  const field = ['conflict', 'resting'].includes(result.reason)
    ? {}
    : { errors: { startsAt: text } }
  return new Failure(status, status === 422 ? 'invalid' : result.reason, `${text}.`, field)
}
