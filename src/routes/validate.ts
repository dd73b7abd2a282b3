import { zValidator } from '@hono/zod-validator'
import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { z } from 'zod'
import { Failure, invalid, notFound } from '../lib/errors.ts'
import { fieldErrors } from '../lib/forms.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** A path's id as it may be looked up. @throws 404 where it cannot be one */
export function asId(text: string, what: string): string {
  if (!UUID.test(text)) throw notFound(what)
  return text.toLowerCase()
}

/** How many rows of a list stand before this page, as its own link to it says. */
export function shownBefore(c: Context): number {
  const shown = Number(c.req.query('shown') ?? 0)
  return c.req.query('cursor') && Number.isSafeInteger(shown) && shown > 0 ? shown : 0
}

/** Refuses a body of more than `bytes`. */
export const limitBody = (bytes: number) =>
  bodyLimit({
    maxSize: bytes,
    onError: () => {
      throw new Failure(413, 'too_large', `The request is larger than ${sizeText(bytes)}.`)
    },
  })

/** Refuses a body of another media type than those named. */
export const mediaType =
  (...types: string[]): MiddlewareHandler =>
  async (c, next) => {
    const type = c.req.header('Content-Type')?.split(';')[0]?.trim().toLowerCase() ?? ''
    if (!types.includes(type))
      throw new Failure(415, 'unsupported_media_type', `Send the body as ${types.join(' or ')}.`)
    await next()
  }

/** Parses a JSON body. @throws 400 malformed, 415 another type, 422 with a message per field */
export const jsonBody = <T extends z.ZodType>(schema: T) =>
  zValidator('json', schema, (result) => {
    if (!result.success) throw invalid(fieldErrors(result.error))
  })

const sizeText = (bytes: number) =>
  bytes < 1024 * 1024 ? `${bytes / 1024} kB` : `${bytes / 1024 / 1024} MB`
