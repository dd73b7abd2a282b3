import type { Context, Env as HonoEnv } from 'hono'
import type { SessionStatus, SessionStore } from '../../db/accounts/sessions.ts'
import type { CommunityDetail } from '../../db/communities/communities.ts'
import type { ListedDiscussion, ListedReply } from '../../db/communities/discussions.ts'
import type { Writes } from '../../db/connection/writes.ts'
import type { ConversationFeed } from '../../db/conversations/feed.ts'
import type { Database, Db } from '../../db/database.ts'
import type { Streams } from '../../db/member-streams.ts'
import type { Member } from '../../db/members/members.ts'
import type { OwnMentorship } from '../../db/mentorship/mentorships.ts'
import type { TeamOrganization } from '../../db/organizations/teams.ts'
import type { OwnPosting } from '../../db/postings/postings.ts'
import type { Assets } from '../../lib/assets.ts'
import type { Paystack } from '../../lib/billing/paystack/client.ts'
import type { Sandbox } from '../../lib/billing/paystack/sandbox.ts'
import type { Env } from '../../lib/env.ts'
import type { FileStore } from '../../lib/files/store.ts'
import type { Log } from '../../lib/log.ts'
import { localPath, paths } from '../../lib/paths.ts'
import type { PhotoStore } from '../../lib/photos/store.ts'
import type { Provider } from '../../lib/providers/provider.ts'
import type { Encoding } from './middleware/compress.ts'

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
  /** Whether all is done that has to be before people are sent here; nothing has to be where it is absent. */
  readonly isPrepared?: () => boolean
  /** The payment provider's stand-in, where one runs. */
  readonly sandbox?: Sandbox
  /** Gives the HTML of a letter that was sent, in demo mode, where letters are files; null for none. */
  readonly outbox?: (id: string) => Promise<string | null>
}

/** What a request carries through its handlers. */
export interface AppEnv extends HonoEnv {
  /** The server that listens; none where the application is asked without one. */
  Bindings: { server?: { requestIP(request: Request): { address: string } | null } }
  Variables: Deps & {
    db: Db
    sessions: SessionStore
    /** Null where payments are off. */
    paystack: Paystack | null
    /** Members' résumés: never at a public address. */
    resumes: FileStore
    feed: ConversationFeed
    streams: Streams
    /** The sites with which members sign in. */
    providers: Provider[]
    viewer: Member | null
    /** The viewer's session. */
    session: SessionStatus | null
    /** How much waits for the viewer, where that was counted as the request came in. */
    waiting: number | null
    /** The viewer where `requireMember` stands before the handler; nowhere else. */
    member: Member
    /** What the address names, where its own `require…` stands before the handler; nowhere else. */
    posting: OwnPosting
    community: CommunityDetail
    discussion: ListedDiscussion
    reply: ListedReply
    mentorship: OwnMentorship
    organization: TeamOrganization
    requestId: string
    /** The request as the server knows it: another one may stand in for it as its body is read. */
    received: Request
    /** When the request came in: who sent it had not seen what happened later. */
    arrivedAt: Date
    secureHeadersNonce?: string
    /** What the request has written, or may have. */
    writes: Writes
    /** Set where it could not be found out who asks: a page then shows neither side's header. */
    viewerUnknown?: boolean
    /** What the parts of the page wait for; none of it fails. */
    parts: Promise<unknown>[]
    /** Set where all of the body is there before the first byte goes out; how it is compressed, where it is. */
    whole?: boolean | Encoding
    /** Set where every visitor gets the same, and a copy of it is kept. */
    forAll?: boolean
    /** What the toast says where this request of htmx fails, other than for a missing session. */
    failureText?: string
  }
}

export type AppContext = Context<AppEnv>

/** The path that was asked for, with its query. */
export function remoteAddress(c: Context): string {
  const { pathname, search } = new URL(c.req.url)
  return pathname + search
}

/** Whether a request only reads. */
export const isSafe = (c: Context) => ['GET', 'HEAD', 'OPTIONS'].includes(c.req.method)

/** Whether a browser asks before anybody has followed the link; that may never happen. */
export const isPrefetch = ({ req }: Context) =>
  (req.header('Sec-Purpose') ?? req.header('Purpose') ?? '').includes('prefetch')

export const isApi = (c: Context) => isApiPath(c.req.path)

export const isApiPath = (path: string) => path.startsWith(`${paths.api.root}/`)

/** The site's own address, as pages name it. */
export const originOf = (c: Context<AppEnv>) => c.get('env').PUBLIC_URL ?? new URL(c.req.url).origin

/** The page of this site, with its query, that a request was sent from; null where none is named. */
export function cameFrom(c: Context<AppEnv>): string | null {
  const referer = c.req.header('Referer') ?? ''
  if (!URL.canParse(referer)) return null
  const { host, pathname, search } = new URL(referer)
  return host === new URL(originOf(c)).host ? localPath(pathname + search) : null
}

/** The list that a form was sent from, as it was filtered; without its filters where that is not told. */
export function backTo(c: Context<AppEnv>, list: string): string {
  const from = cameFrom(c)
  return from?.split('?')[0] === list ? from : list
}

/** Whether people reach the site by https, as its configured address says. */
export const isHttps = ({ PUBLIC_URL }: Env) => PUBLIC_URL?.startsWith('https:') ?? false

/** htmx asks for a fragment; when it restores history it wants the whole page. */
export const wantsFragment = (c: Context) =>
  c.req.header('HX-Request') === 'true' && c.req.header('HX-History-Restore-Request') !== 'true'
