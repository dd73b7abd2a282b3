import { and, eq, inArray, isNull, lt, not, or, type SQL, sql } from 'drizzle-orm'
import { type Adapter, type Cookie, type DatabaseSession, Lucia, TimeSpan } from 'lucia'
import { MAX_SESSION_DAYS, SESSION_IDLE_DAYS } from '../../lib/accounts/session.ts'
import { DAY_MS, HOUR_MS } from '../../lib/durations.ts'
import type { WaitingCounts } from '../../lib/members/waiting.ts'
import { preparedQuery } from '../connection/prepared-query.ts'
import type { Db } from '../database.ts'
import { isAway, isRefused } from '../errors.ts'
import { type Member, viewerColumns } from '../members/members.ts'
import { waitingCounts } from '../members/waiting-counts.ts'
import { asTimestamp, type Timestamp } from '../membership/current-tier.ts'
import { sessions } from '../schema/sessions.ts'
import { users } from '../schema/users.ts'

declare module 'lucia' {
  interface Register {
    Lucia: Lucia<Begun, Resumed>
    DatabaseSessionAttributes: Begun
    DatabaseUserAttributes: Resumed
  }
}

/** `sid` names the session in the database; nobody can sign in with it. */
export type SessionStatus = { sid: string; provedAt: Date }

/** `waiting` is null where it was not counted. */
type Resumed = { member: Member; waiting: WaitingCounts | null; session: SessionStatus }

/** `signInsEnded` is how often all of the member's sessions were ended before. */
type Begun = { device: string | null; signInsEnded?: number }

/** Who signs in, as they were when that was checked. */
export type SignInKind = Pick<Member, 'id' | 'signInsEnded'>

export type SessionStore = ReturnType<typeof sessionStore>

/** Sessions of members. The cookie holds a token; the database only its hash. */
export function sessionStore(db: Db, secure: boolean) {
  const lucia = luciaOver(adapter(db, findSession), secure)
  const counting = luciaOver(adapter(db, findSessionCounting), secure)
  const start = async (userId: string, begun: Begun = { device: null }): Promise<Cookie> => {
    const session = await lucia.createSession(userId, begun)
    return lucia.createSessionCookie(session.id)
  }
  return {
    cookieName: lucia.sessionCookieName,
    start,

    /** Null where all of the member's sessions were ended since they were checked. */
    startFor: ({ id, signInsEnded }: SignInKind, device: string | null): Promise<Cookie | null> =>
      start(id, { device, signInsEnded }).catch(nullIfEnded),

    /** `cookie` is set where the session was extended. */
    async resume(
      token: string,
      { withWaiting = false } = {},
    ): Promise<(Resumed & { cookie: Cookie | null }) | null> {
      const { session, user } = await (withWaiting ? counting : lucia).validateSession(token)
      if (!session) return null
      const { member, waiting, session: status } = user
      const cookie = session.fresh ? lucia.createSessionCookie(token) : null
      return { member, waiting, session: status, cookie }
    },

    /** Unlike `resume`, extends nothing. */
    isValid: async (token: string): Promise<boolean> =>
      (await db.$count(sessions, and(eq(sessions.sid, sidOf(token)), isCurrent(new Date())))) > 0,

    /** Returns the cookie that clears it. */
    async end(token: string): Promise<Cookie> {
      await lucia.invalidateSession(token)
      return lucia.createBlankSessionCookie()
    },

    endAll: (userId: string) => lucia.invalidateUserSessions(userId),
  }
}

function nullIfEnded(error: unknown): null {
  if (error instanceof EndedSince) return null
  throw error
}

const luciaOver = (adapter: Adapter, secure: boolean) =>
  new Lucia(adapter, {
    sessionExpiresIn: new TimeSpan(SESSION_IDLE_DAYS, 'd'),
    // With the prefix, browsers refuse the cookie from a subdomain or over plain http.
    sessionCookie: {
      name: secure ? '__Host-session' : 'session',
      attributes: { secure, sameSite: 'lax', path: '/' },
    },
    getUserAttributes: (resumed) => resumed,
    getSessionAttributes: ({ device }) => ({ device }),
  })

/** The hash of a token. */
export const sidOf = (token: string) => new Bun.CryptoHasher('sha256').update(token).digest('hex')

const isWithinMaxAge = (now: Timestamp) =>
  sql`${sessions.createdAt} > ${asTimestamp(now)} - make_interval(days => ${sql.raw(String(MAX_SESSION_DAYS))})`

export const isCurrent = (now: Timestamp): SQL =>
  sql`(${sessions.expire} > ${asTimestamp(now)} and ${isWithinMaxAge(now)})`

export const deleteExpiredSessions = (db: Db, now: Date) =>
  db.delete(sessions).where(not(isCurrent(now)))

const adapter = (db: Db, find: typeof findSession): Adapter => ({
  getSessionAndUser: async (token) => {
    const sid = sidOf(token)
    const found = await find(db, sid)
    if (!found) return [null, null]
    const { expire: expiresAt, seenAt, provedAt, member, waiting } = found
    const now = Date.now()
    if (seenAt.getTime() < now - HOUR_MS && expiresAt.getTime() > now) await noteSeen(db, sid, now)
    return [
      { id: token, userId: member.id, expiresAt, attributes: { device: null } },
      { id: member.id, attributes: { member, waiting, session: { sid, provedAt } } },
    ]
  },
  getUserSessions: async (userId) => {
    const rows = await db.select().from(sessions).where(eq(sessions.userId, userId))
    return rows.map(({ sid, expire, device }) => ({
      id: sid,
      userId,
      expiresAt: expire,
      attributes: { device },
    }))
  },
  setSession: (session) => insertSession(db, session),
  updateSessionExpiration: async (token, expire) => {
    await db
      .update(sessions)
      .set({ expire })
      .where(eq(sessions.sid, sidOf(token)))
  },
  deleteSession: async (token) => {
    await db.delete(sessions).where(eq(sessions.sid, sidOf(token)))
  },
  deleteUserSessions: async (userId) => {
    await db.delete(sessions).where(eq(sessions.userId, userId))
  },
  deleteExpiredSessions: async () => {
    await deleteExpiredSessions(db, new Date())
  },
})

type FoundSession = Pick<Resumed, 'member' | 'waiting'> &
  Pick<typeof sessions.$inferSelect, 'expire' | 'seenAt' | 'provedAt'>

const sessionQuery = preparedQuery((db: Db) => selectSession(db, sql`null`))

async function findSession(db: Db, sid: string): Promise<FoundSession | undefined> {
  const statement = sessionQuery(db)
  const [row] = await statement.execute({ sid })
  return row
}

const sessionCountingQuery = preparedQuery((db: Db) =>
  selectSession(db, waitingCounts(db, users.id, sql`now()`)),
)

/** One statement for two: it saves each page a round trip. Where it cannot count, it does not. */
async function findSessionCounting(db: Db, sid: string): Promise<FoundSession | undefined> {
  const statement = sessionCountingQuery(db)
  try {
    const [row] = await statement.execute({ sid })
    return row
  } catch (error) {
    if (isRefused(error) && !isAway(error)) return findSession(db, sid)
    throw error
  }
}

const selectSession = (db: Db, waiting: SQL) =>
  db
    .select({
      expire: sessions.expire,
      seenAt: sessions.seenAt,
      provedAt: sessions.provedAt,
      member: viewerColumns,
      waiting: waiting as SQL<WaitingCounts | null>,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.sid, sql.placeholder('sid')), isWithinMaxAge(sql`now()`)))

const startOfDay = (now: number) => new Date(now - (now % DAY_MS))

/** To the hour, and of the member to the day (UTC): a write for every page would cost too much. */
const noteSeen = (db: Db, sid: string, now: number) => {
  const seen = db.$with('seen').as(
    db
      .update(sessions)
      .set({ seenAt: new Date(now) })
      .where(and(eq(sessions.sid, sid), lt(sessions.seenAt, new Date(now - HOUR_MS))))
      .returning({ userId: sessions.userId }),
  )
  const today = startOfDay(now)
  return db
    .with(seen)
    .update(users)
    .set({ lastHereAt: today, updatedAt: sql`${users.updatedAt}` })
    .where(
      and(
        inArray(users.id, db.select({ userId: seen.userId }).from(seen)),
        or(isNull(users.lastHereAt), lt(users.lastHereAt, today)),
      ),
    )
}

class EndedSince extends Error {}

/** Locks the member's row, so that ending all sessions at the same time comes before or after. */
async function insertSession(db: Db, { id, userId, expiresAt, attributes }: DatabaseSession) {
  const { device, signInsEnded = null } = attributes
  const today = sql`${startOfDay(Date.now()).toISOString()}::timestamptz`
  const started = await db.execute(sql`
    with held as (
      select id from users
      where id = ${userId} and suspended_at is null
        and sign_ins_ended = coalesce(${signInsEnded}, sign_ins_ended)
      for no key update
    ), here as (
      update users set last_here_at = ${today}
      from held where users.id = held.id and users.last_here_at is distinct from ${today}
    )
    insert into sessions (sid, sess, expire, device)
    select ${sidOf(id)}::text, jsonb_build_object('userId', id), ${expiresAt.toISOString()}::timestamptz,
      ${device}::text
    from held
    returning sid`)
  if (started.length === 0) throw new EndedSince()
}
