import { isAway } from '../../db/errors.ts'
import { describeError, type Log } from '../../lib/log.ts'

/** A warning where only the database is away, which each request would repeat. */
export const logFailure = (log: Log, event: string, error: unknown, fields: object = {}) =>
  log[isAway(error) ? 'warn' : 'error'](event, { ...fields, ...describeError(error) })
