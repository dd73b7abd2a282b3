import type { RouterRoute } from 'hono/types'
import type { z } from 'zod'
import { bodySchemaOf } from '../../http/body.ts'
import { requireRecentSignIn } from '../../http/middleware/recent-sign-in.ts'
import { requireMember } from '../../http/middleware/session.ts'
import { requireVerifiedEmail } from '../../http/middleware/verified-email.ts'
import type { NamedEntry } from './entries.ts'
import { ERROR_CODES, type ErrorCode } from './error-codes.ts'

/** What a route's own handlers say of it. */
export type RouteFacts = {
  method: string
  path: string
  body: z.ZodType | undefined
  isForMembers: boolean
  needsRecentSignIn: boolean
  needsVerifiedEmail: boolean
}

/** Every route below /api, in the order of their registration. */
export function apiRoutes(routes: readonly RouterRoute[]): RouteFacts[] {
  const own = routes.filter(({ path, method }) => path.startsWith('/api/') && method !== 'ALL')
  return [...Map.groupBy(own, ({ method, path }) => `${method} ${path}`).values()].map((same) => {
    const handlers: object[] = same.map(({ handler }) => handler)
    return {
      method: same[0]!.method,
      path: same[0]!.path,
      body: handlers.map(bodySchemaOf).find(Boolean),
      isForMembers: handlers.includes(requireMember),
      needsRecentSignIn: handlers.includes(requireRecentSignIn),
      needsVerifiedEmail: handlers.includes(requireVerifiedEmail),
    }
  })
}

/** A route's error codes by their status, in order. */
export function errorCodesOf(route: RouteFacts, entry: NamedEntry): Map<number, ErrorCode[]> {
  const all = [...commonCodes(route, entry), ...(entry.codes ?? [])].map((stated) => {
    const [first, second] = stated.split(' ')
    const code = (second ?? first) as ErrorCode
    return { code, status: second ? Number(first) : ERROR_CODES[code][0] }
  })
  const byStatus = Map.groupBy(all, ({ status }) => status)
  return new Map(
    [...byStatus]
      .sort(([a], [b]) => a - b)
      .map(([status, some]) => [status, [...new Set(some.map(({ code }) => code))]]),
  )
}

function commonCodes(route: RouteFacts, entry: NamedEntry): ErrorCode[] {
  const where = (condition: unknown, ...codes: ErrorCode[]) => (condition ? codes : [])
  return [
    ...where(route.isForMembers, 'unauthorized'),
    'invalid_token',
    ...where(entry.scope, 'insufficient_scope', 'organization_token'),
    ...where(route.needsRecentSignIn, 'proof_required'),
    ...where(route.needsVerifiedEmail, 'unverified'),
    ...where(route.path.includes(':'), 'not_found'),
    'bad_query',
    ...where(route.body || entry.body || entry.form, 'invalid'),
    ...where(route.method !== 'GET', ...WRITE_CODES),
    ...where(takesKey(route), ...KEY_CODES),
    'internal',
    'unavailable',
    'busy',
  ]
}

/** Members' posts can be sent again with the same `Idempotency-Key`. */
export const takesKey = ({ method, isForMembers }: RouteFacts) => method === 'POST' && isForMembers

const KEY_CODES: ErrorCode[] = [
  'bad_idempotency_key',
  'idempotency_in_progress',
  'idempotency_key_reused',
  'too_many',
]

const WRITE_CODES: ErrorCode[] = [
  'malformed',
  'cross_site',
  'other_member',
  'too_large',
  'unsupported_media_type',
  'outcome_unknown',
  'out_of_room',
]
