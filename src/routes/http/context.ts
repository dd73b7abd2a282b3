import type { Context, Env as HonoEnv } from 'hono'
import type { SessionStatus, SessionStore } from '../../db/accounts/sessions.ts'
import type { CommunityDetail } from '../../db/communities/detail.ts'
import type { ListedDiscussion } from '../../db/communities/discussions.ts'
import type { ListedReply } from '../../db/communities/replies.ts'
import type { Writes } from '../../db/connection/writes.ts'
import type { ConversationFeed } from '../../db/conversations/feed.ts'
import type { Database, Db } from '../../db/database.ts'
import type { Streams } from '../../db/member-streams.ts'
import type { Member } from '../../db/members/members.ts'
import type { OwnMentorship } from '../../db/mentorship/mentorships.ts'
import type { TeamOrganization } from '../../db/organizations/teams.ts'
import type { OwnPosting } from '../../db/postings/postings.ts'
import type { TokenGrant } from '../../lib/accounts/scopes.ts'
import type { Assets } from '../../lib/assets.ts'
import type { Paystack } from '../../lib/billing/paystack/client.ts'
import type { Sandbox } from '../../lib/billing/paystack/sandbox.ts'
import type { Env } from '../../lib/env.ts'
import type { FileStore } from '../../lib/files/store.ts'
import type { Log } from '../../lib/log.ts'
import type { WaitingCounts } from '../../lib/members/waiting.ts'
import type { Metrics } from '../../lib/metrics/metrics.ts'
import { localPath, paths } from '../../lib/paths.ts'
import type { PhotoStore } from '../../lib/photos/store.ts'
import type { Provider } from '../../lib/providers/provider.ts'
import type { Tracing } from '../../lib/tracing/tracing.ts'
import type { Encoding } from './middleware/compress.ts'

export type Deps = {
  /** Milliseconds that data may take before a page is streamed with skeletons; 40 by default. */
  readonly grace?: number
  readonly env: Env
  readonly database: Database
  readonly photos: PhotoStore
  readonly assets: Assets
  readonly log: Log
  /** Aborted when the process is stopping. */
  readonly stopping: AbortSignal
  readonly isPrepared?: () => boolean
  /** Where it is served, not where an application is only called. */
  readonly metrics?: Metrics
  /** Where a collector is set. */
  readonly tracing?: Tracing
  readonly sandbox?: Sandbox
  /** The HTML of a sent email, in demo mode only. */
  readonly outbox?: (id: string) => Promise<string | null>
}

export interface AppEnv extends HonoEnv {
  Bindings: { server?: { requestIP(request: Request): { address: string } | null } }
  Variables: Deps & {
    db: Db
    sessions: SessionStore
    paystack: Paystack | null
    /** Members' résumés: never at a public address. */
    resumes: FileStore
    feed: ConversationFeed
    streams: Streams
    providers: Provider[]
    viewer: Member | null
    session: SessionStatus | null
    /** Of the request’s API token. */
    granted?: TokenGrant
    /** Null where the session query did not count. */
    waiting: WaitingCounts | null
    member: Member
    /** Set by the `require…` guards of the address. */
    posting: OwnPosting
    community: CommunityDetail
    discussion: ListedDiscussion
    reply: ListedReply
    mentorship: OwnMentorship
    organization: TeamOrganization
    requestId: string
    received: Request
    arrivedAt: Date
    secureHeadersNonce?: string
    writes: Writes
    /** Set where the session could not be read: the page has neither header. */
    viewerUnknown?: boolean
    parts: Promise<unknown>[]
    whole?: boolean | Encoding
    sameForVisitors?: boolean
    failureText?: string
  }
}

export type AppContext = Context<AppEnv>

export function pathWithQuery(c: Context): string {
  const { pathname, search } = new URL(c.req.url)
  return pathname + search
}

export const isSafe = (c: Context) => ['GET', 'HEAD', 'OPTIONS'].includes(c.req.method)

export const isPrefetch = ({ req }: Context) =>
  (req.header('Sec-Purpose') ?? req.header('Purpose') ?? '').includes('prefetch')

export const isApi = (c: Context) => isApiPath(c.req.path)

export const isApiPath = (path: string) => path.startsWith(`${paths.api.root}/`)

export const originOf = (c: Context<AppEnv>) => c.get('env').PUBLIC_URL ?? new URL(c.req.url).origin

export function cameFrom(c: Context<AppEnv>): string | null {
  const referer = c.req.header('Referer') ?? ''
  if (!URL.canParse(referer)) return null
  const { host, pathname, search } = new URL(referer)
  return host === new URL(originOf(c)).host ? localPath(pathname + search) : null
}

export function backTo(c: Context<AppEnv>, list: string): string {
  const from = cameFrom(c)
  return from?.split('?')[0] === list ? from : list
}

export const isHttps = ({ PUBLIC_URL }: Env) => PUBLIC_URL?.startsWith('https:') ?? false

/** htmx asks for a fragment, but for the whole page when it restores history. */
export const wantsFragment = (c: Context) =>
  c.req.header('HX-Request') === 'true' && c.req.header('HX-History-Restore-Request') !== 'true'
