import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { NextStep } from './next-step.ts'

/** A failure whose message is shown to the user; `errors` holds a message per field. */
export class Failure extends Error {
  readonly status: ContentfulStatusCode
  readonly code: string
  readonly errors: Record<string, string> | undefined
  readonly headers: Record<string, string>
  readonly link: NextStep | undefined

  constructor(
    status: ContentfulStatusCode,
    code: string,
    message: string,
    more: {
      errors?: Record<string, string>
      headers?: Record<string, string>
      link?: NextStep
    } = {},
  ) {
    super(message)
    this.status = status
    this.code = code
    this.errors = more.errors
    this.headers = more.headers ?? {}
    this.link = more.link
  }
}

export const unauthorized = (code = 'unauthorized') =>
  new Failure(401, code, 'Unauthorized', { headers: { 'WWW-Authenticate': 'Bearer' } })

export const suspended = (why: string) =>
  new Failure(
    403,
    'suspended',
    `This account is suspended${why ? `: ${why}` : '.'} If you think this is a mistake, contact us.`,
  )

export const unverified = (errors?: Record<string, string>) =>
  new Failure(403, 'unverified', VERIFY_FIRST, errors && { errors })

export const VERIFY_FIRST =
  'Confirm your email address first. We sent you a link, and can send another.'

export const notFound = (what = 'Page') => new Failure(404, 'not_found', `${what} not found`)

/** `writes` says whether the request has, or may have, written; false for one that only reads. */
export function databaseAway(writes: { readonly some: boolean } | false): Failure {
  const again = { headers: { 'Retry-After': '2' } }
  if (!writes) return new Failure(503, 'unavailable', `${AWAY}. ${TRY_AGAIN}`, again)
  if (!writes.some)
    return new Failure(503, 'unavailable', `${AWAY}, so nothing was changed. ${TRY_AGAIN}`, again)
  return outcomeUnknown()
}

export const outcomeUnknown = () =>
  new Failure(503, 'outcome_unknown', UNKNOWN, { headers: { 'Retry-After': '2' } })

const AWAY = 'We can’t reach our database right now'
const TRY_AGAIN = 'Please try again in a few seconds.'
const UNKNOWN =
  'We lost the connection before we could confirm your change. Check whether it went through before you try again.'

export const diskFull = () =>
  new Failure(
    507,
    'out_of_room',
    'There’s no space left to save this right now. Please try again later.',
    { headers: { 'Retry-After': '600' } },
  )

export const invalid = (errors: Record<string, string>) =>
  new Failure(422, 'invalid', 'Some fields need your attention.', { errors })

export const communityClosed = () =>
  new Failure(
    403,
    'closed',
    'This community is closed. You can still read it, but no one can post.',
  )
