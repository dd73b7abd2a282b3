import { zValidator } from '@hono/zod-validator'
import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { z } from 'zod'
import { Failure, invalid, notFound } from '../../lib/errors.ts'
import { fieldErrors } from '../../lib/forms/errors.ts'
import { drainBody } from './drain.ts'

export const FORM_UNREADABLE = 'We couldn’t read the form. Please send it again.'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

export const isId = (text: string) => UUID.test(text)

/** @throws 404 where the text cannot be an id */
export function parseId(text: string | undefined, what: string): string {
  if (!text || !isId(text)) throw notFound(what)
  return text.toLowerCase()
}

export const shownBefore = (c: Context): number => (c.req.query('cursor') ? shownIn(c) : 0)

export function shownIn(c: Context): number {
  const shown = Number(c.req.query('shown') ?? 0)
  return Number.isSafeInteger(shown) && shown > 0 ? shown : 0
}

/** The largest body of any route: a photo or a résumé of 5 MB and the form around it. */
export const MAX_BODY_BYTES = 6 * 1024 * 1024

const MAX_FIELDS = 100

export const limitBody = (
  bytes: number,
  refuse: (c: Context) => Response | Promise<Response> = tooLarge(bytes),
) =>
  bodyLimit({
    maxSize: bytes,
    onError: async (c) => {
      const { body, bodyUsed } = c.req.raw
      // Otherwise the runtime keeps reading what still comes on this connection.
      if (bodyUsed || !body || !(await drainBody(body))) c.header('Connection', 'close')
      return refuse(c)
    },
  })

/** The bytes of a bounded body, which the route can read again. */
export async function peekBody(c: Context): Promise<Uint8Array<ArrayBuffer>> {
  const body = new Uint8Array(await c.req.raw.arrayBuffer())
  c.req.raw = new Request(c.req.raw, { body: body.length > 0 ? body : null })
  return body
}

const tooLarge = (bytes: number) => () => {
  throw new Failure(413, 'too_large', `The request is larger than ${sizeText(bytes)}.`)
}

export const isMultipart = (c: Context) => typeOf(c) === 'multipart/form-data'

export const mediaType =
  (...types: string[]): MiddlewareHandler =>
  async (c, next) => {
    requireType(c, types)
    await next()
  }

const FORM_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data']

export const isForm = (c: Context) => FORM_TYPES.includes(typeOf(c))

export const isJson = (c: Context) => typeOf(c) === 'application/json'

/** @throws 400 malformed, 415 another type */
export const formBody = (c: Context) => readForm(c, () => c.req.parseBody())

/** Like `formBody`, but a repeated field is a list. */
export const formLists = (c: Context) => readForm(c, () => c.req.parseBody({ all: true }))

/** @throws 400 malformed, 415 another type, 422 with a message per field */
export const jsonBody = <T extends z.ZodType>(schema: T) => {
  const validator = zValidator('json', schema, (result) => {
    if (result.success) return
    const isObject = z.record(z.string(), z.unknown()).safeParse(result.data).success
    throw invalid(isObject ? fieldErrors(result.error) : { form: 'Send the fields as an object' })
  })
  bodySchemas.set(validator, schema)
  return validator
}

const bodySchemas = new WeakMap<object, z.ZodType>()

/** The schema of the JSON that a handler made by `jsonBody` takes. */
export const bodySchemaOf = (handler: object) => bodySchemas.get(handler)

const typeOf = (c: Context) =>
  c.req.header('Content-Type')?.split(';')[0]?.trim().toLowerCase() ?? ''

function requireType(c: Context, types: readonly string[]) {
  if (!types.includes(typeOf(c)))
    throw new Failure(415, 'unsupported_media_type', `Send the body as ${types.join(' or ')}.`)
}

async function readForm<Form>(c: Context, parse: () => Promise<Form>): Promise<Form> {
  if (!c.req.raw.body) return parse().catch(malformed)
  requireType(c, FORM_TYPES)
  if ((await countFields(c).catch(malformed)) > MAX_FIELDS)
    throw new Failure(413, 'too_large', `The form has more than ${MAX_FIELDS} fields.`)
  return parse().catch(malformed)
}

/** Counted before parsing: each field may be a single byte. */
async function countFields(c: Context): Promise<number> {
  if (!c.req.bodyCache.formData) {
    const separators = countSeparators(c, Buffer.from(await c.req.arrayBuffer()))
    if (separators > MAX_FIELDS) return separators
    // It caches the form; formData() would copy all files again each time.
    await c.req.parseBody()
  }
  return [...(await c.req.formData()).keys()].length
}

function countSeparators(c: Context, bytes: Buffer): number {
  if (!isMultipart(c)) return 1 + countUpTo(MAX_FIELDS, bytes, '&')
  const boundary = BOUNDARY.exec(c.req.header('Content-Type') ?? '')?.[1]
  return boundary ? countUpTo(MAX_FIELDS + 1, bytes, `\r\n--${boundary}`) : 0
}

const BOUNDARY = /;\s*boundary="?([^\s";]+)/i

function countUpTo(max: number, bytes: Buffer, separator: string): number {
  let count = 0
  let at = bytes.indexOf(separator)
  while (at >= 0 && count < max) {
    count++
    at = bytes.indexOf(separator, at + separator.length)
  }
  return count
}

function malformed(): never {
  throw new Failure(400, 'malformed', FORM_UNREADABLE)
}

const sizeText = (bytes: number) =>
  bytes < 1024 * 1024 ? `${bytes / 1024} kB` : `${bytes / 1024 / 1024} MB`
