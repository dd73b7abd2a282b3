import type { MiddlewareHandler } from 'hono'
import { generateCookie, getCookie } from 'hono/cookie'
import type { LogPosition } from '../../../db/connection/log-position.ts'
import { type Reading, readWith } from '../../../db/connection/reading.ts'
import type { Replicas } from '../../../db/connection/replicas.ts'
import { type AppContext, type AppEnv, isHttps, isSafe } from '../context.ts'
import { readSeen, SEEN_SECONDS, signSeen } from '../seen-position.ts'

const COOKIE = 'position'

/** For clients without cookies: what it said last is sent back with the next request. */
const HEADER = 'Waymark-Position'

/** Visitors read from one replica, as they share pages. */
const VISITORS = 'visitors'

/**
 * Reads of GET requests come from a replica, each client's always from the same one. After a write, or a page
 * that was read from the primary, the client says for ten seconds what it has seen: until the replica has
 * that too, it reads from the primary.
 */
export const replicaReads: MiddlewareHandler<AppEnv> = async (c, next) => {
  const { replicas } = c.get('database')
  if (!replicas) return next()
  const seen = await seenPosition(c, replicas)
  const reading = readingOf(c, replicas, seen)
  await (reading ? readWith(reading, next) : next())
  void Promise.allSettled(c.get('parts')).then(() => reading?.end())
  if (c.get('writes').some || reading?.hasReadPrimary) await tellPosition(c, replicas, seen)
}

function readingOf(c: AppContext, replicas: Replicas, seen: LogPosition | null): Reading | null {
  if (!isSafe(c)) return null
  const authorization = c.req.header('Authorization')
  // A program that doesn't say what it has seen reads what it wrote, too.
  if (authorization && c.req.header(HEADER) === undefined) return null
  const client = authorization ?? getCookie(c, c.get('sessions').cookieName) ?? VISITORS
  return replicas.readingFor(client, seen, c.get('writes'))
}

async function seenPosition(c: AppContext, replicas: Replicas): Promise<LogPosition | null> {
  const value = c.req.header(HEADER) ?? getCookie(c, COOKIE)
  return value ? readSeen(value, await replicas.signingKey(), new Date()) : null
}

/** Pages that are shared by visitors carry no cookie. */
async function tellPosition(c: AppContext, replicas: Replicas, seen: LogPosition | null) {
  if (c.get('sameForVisitors')) return
  const now = await replicas.positionNow()
  const position = seen !== null && seen > now ? seen : now
  const value = signSeen(position, await replicas.signingKey(), new Date())
  // Hono's `header` would make another response with a streamed body.
  const { headers } = c.res
  headers.set(HEADER, value)
  headers.append(
    'Set-Cookie',
    generateCookie(COOKIE, value, {
      path: '/',
      httpOnly: true,
      sameSite: 'Lax',
      secure: isHttps(c.get('env')),
      maxAge: SEEN_SECONDS,
    }),
  )
}
