import { z } from 'zod'
import type { ScopeNoun } from '../../../lib/accounts/scopes.ts'
import type { ErrorCode } from './error-codes.ts'

/** Null has no body; a text is the media type of a file. */
export type ResponseContent = z.ZodType | null | string

/** What the document says of a route, beside what its handlers say themselves. */
export type Entry = {
  /** The operation's id, in the client a method's name. */
  id: string
  summary: string
  /** Of its scope, where that isn't its group's. */
  scopeNoun?: ScopeNoun
  description?: string
  /** What of an organization's the `:id` names, or that the organization is sent: without it, its tokens can't. */
  forOrganizations?: 'organization' | 'posting' | 'application' | 'sent'
  query?: z.ZodType
  /** Where the handler reads it without `jsonBody`. */
  body?: z.ZodType
  /** The fields of a multipart body, instead of or beside JSON. */
  form?: z.ZodType
  /** Of the body, where the one made from its schema would be refused. */
  example?: unknown
  responses: Record<number, ResponseContent>
  /** Lists by page: with `X-Total-Count`, or with the `Link` header alone. */
  pages?: 'counted' | 'linked' | 'messages'
  /** Those that are not common to all routes of its kind; '409 closed' with another status. */
  codes?: readonly (ErrorCode | `${number} ${ErrorCode}`)[]
}

/** By method and path, such as 'GET /api/communities/:id'. */
export type Entries = Record<string, Entry>

export const id = z.uuid()
export const moment = z.iso.datetime()
export const text = z.string()
export const list = z.array(text)
export const orNull = <T extends z.ZodType>(schema: T) => schema.nullable()
export const count = z.int().min(0)
export const flag = z.boolean()

/** A name in the document, so that clients have one type for it. */
export const named = <T extends z.ZodType>(name: string, schema: T): T =>
  schema.meta({ id: name }) as T

export const namedObject = <Shape extends z.core.$ZodShape>(name: string, shape: Shape) =>
  named(name, z.strictObject(shape))
