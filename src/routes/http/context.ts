import type { Context, Env as HonoEnv } from 'hono'
import type { Writes } from '../../db/connection/writes.ts'
import type { Database, Db } from '../../db/database.ts'
import type { Feed } from '../../db/mentorship-feed.ts'
import type { Member } from '../../db/queries/members.ts'
import type { SessionStore } from '../../db/session-store.ts'
import type { Assets } from '../../lib/assets.ts'
import type { Paystack } from '../../lib/billing/paystack/client.ts'
import type { Sandbox } from '../../lib/billing/paystack/sandbox.ts'
import type { Env } from '../../lib/env.ts'
import type { Log } from '../../lib/log.ts'
import { localPath } from '../../lib/paths.ts'
import type { PhotoStore } from '../../lib/photos/store.ts'

/** What the process gives the application. */
export type Deps = {
  /** Milliseconds that a page's data may take and still go out in its place; 40 unless set. */
  readonly grace?: number
  readonly env: Env
  readonly database: Database
  readonly photos: PhotoStore
  readonly assets: Assets
  readonly log: Log
  /** Aborted when the process is told to end: what would go on for ever stops. */
  readonly stopping: AbortSignal
  /** The payment provider's stand-in, where one runs. */
  readonly sandbox?: Sandbox
}

/** What a request carries through its handlers. */
export interface AppEnv extends HonoEnv {
  Variables: Deps & {
    db: Db
    sessions: SessionStore
    /** Null where payments are off. */
    paystack: Paystack | null
    feed: Feed
    /** The text of a page of this site, whole and with redirects followed; null where there is none. */
    ask: (path: string, cookies: Record<string, string>) => Promise<string | null>
    viewer: Member | null
    /** The viewer where `requireMember` stands before the handler; nowhere else. */
    member: Member
    requestId: string
    /** When the request came in: who sent it had not seen what happened later. */
    arrivedAt: Date
    secureHeadersNonce?: string
    /** What the request has written, or may have. */
    writes: Writes
    /** Set where it could not be found out who asks: a page then shows neither side's header. */
    viewerUnknown?: boolean
    /** What the toast says where this request of htmx fails, other than for a missing session. */
    failureText?: string
  }
}

export type AppContext = Context<AppEnv>

/** The path that was asked for, with its query. */
export function addressOf(c: Context): string {
  const { pathname, search } = new URL(c.req.url)
  return pathname + search
}

/** Whether a request only reads. */
export const isSafe = (c: Context) => ['GET', 'HEAD', 'OPTIONS'].includes(c.req.method)

export const isApi = (c: Context) => c.req.path.startsWith('/api/')

/** The site's own address, as pages name it. */
export const originOf = (c: Context<AppEnv>) => c.get('env').PUBLIC_URL ?? new URL(c.req.url).origin

/** The page of this site, with its query, that a request was sent from; null where none is named. */
export function cameFrom(c: Context<AppEnv>): string | null {
  const referer = c.req.header('Referer') ?? ''
  if (!URL.canParse(referer)) return null
  const { host, pathname, search } = new URL(referer)
  return host === new URL(originOf(c)).host ? localPath(pathname + search) : null
}

/** Whether people reach the site by https, as its configured address says. */
export const isHttps = (c: Context<AppEnv>) =>
  c.get('env').PUBLIC_URL?.startsWith('https:') ?? false

/** htmx asks for a fragment; when it restores history it wants the whole page. */
export const wantsFragment = (c: Context) =>
  c.req.header('HX-Request') === 'true' && c.req.header('HX-History-Restore-Request') !== 'true'
