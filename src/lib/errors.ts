import type { ContentfulStatusCode } from 'hono/utils/http-status'

/**
 * A failure that the person who asked can understand and act on. Its message is shown to them.
 * `errors` holds a message per field of what they sent.
 */
export class Failure extends Error {
  readonly status: ContentfulStatusCode
  readonly code: string
  readonly errors: Record<string, string> | undefined
  readonly headers: Record<string, string>

  constructor(
    status: ContentfulStatusCode,
    code: string,
    message: string,
    more: { errors?: Record<string, string>; headers?: Record<string, string> } = {},
  ) {
    super(message)
    this.status = status
    this.code = code
    this.errors = more.errors
    this.headers = more.headers ?? {}
  }
}

export const unauthorized = (code = 'unauthorized') => new Failure(401, code, 'Unauthorized')

export const notFound = (what = 'Page') => new Failure(404, 'not_found', `${what} not found`)

export const invalid = (errors: Record<string, string>) =>
  new Failure(422, 'invalid', 'Some fields need your attention.', { errors })
