import { and, eq, gt, inArray, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import { type Adapter, type Cookie, Lucia } from 'lucia'
import { preparedQuery } from '../connection/prepared-query.ts'
import type { Db } from '../database.ts'
import { isAway, isRefused } from '../errors.ts'
import { type Member, viewerColumns } from '../members/members.ts'
import { waitingFor } from '../mentorship/mentorships.ts'
import { sessions } from '../schema/sessions.ts'
import { users } from '../schema/users.ts'

declare module 'lucia' {
  interface Register {
    Lucia: Lucia<Begun, Resumed>
    DatabaseSessionAttributes: Begun
    DatabaseUserAttributes: Resumed
  }
}

/** A session that stands: `sid` is its name in the database, with which nobody can sign in. */
export type SessionStatus = { sid: string; provedAt: Date }

/** Whom a session stands for, and how much waits for them; null where that was not counted. */
type Resumed = { member: Member; waiting: number | null; session: SessionStatus }

/** What is known of a session as it begins; and how often all of its member's were ended before. */
type Begun = { device: string | null; signInsEnded?: number }

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR

/** A session that nobody uses ends after so many milliseconds; lucia extends it by half of that. */
const IDLE_TIMEOUT_MS = 30 * DAY

/** And every one so many after it began. */
const MAX_SESSION_MS = 90 * DAY

/** Sign-ins of members. A token is what the cookie holds; the database only knows its hash. */
export function sessionStore(db: Db, secure: boolean) {
  const on = (sessions: Adapter) =>
    new Lucia(sessions, {
      // https: the prefix makes browsers refuse the cookie from a sub-domain or plain http.
      sessionCookie: {
        name: secure ? '__Host-session' : 'session',
        attributes: { secure, sameSite: 'lax', path: '/' },
      },
      getUserAttributes: (resumed) => resumed,
      getSessionAttributes: ({ device }) => ({ device }),
    })
  const lucia = on(adapter(db, findSession))
  const counting = on(adapter(db, findSessionCounting))
  return {
    cookieName: lucia.sessionCookieName,

    /** Starts a session and gives the cookie that carries it. */
    async start(userId: string, begun: Begun = { device: null }): Promise<Cookie> {
      const session = await lucia.createSession(userId, begun)
      return lucia.createSessionCookie(session.id)
    },

    /**
     * Starts one for a member as they were when it was checked who signs in; null where all their
     * sign-ins were ended since.
     */
    async startFor(
      { id, signInsEnded }: SignInKind,
      device: string | null,
    ): Promise<Cookie | null> {
      try {
        return await this.start(id, { device, signInsEnded })
      } catch (error) {
        if (error instanceof EndedSince) return null
        throw error
      }
    },

    /**
     * The member that a token stands for, with the same statement's count of what waits for them
     * where a page shows it; `cookie` is set where the session's term was extended.
     */
    async resume(
      token: string,
      { withWaiting = false } = {},
    ): Promise<(Resumed & { cookie: Cookie | null }) | null> {
      const { session, user } = await (withWaiting ? counting : lucia).validateSession(token)
      if (!session) return null
      return {
        member: user.member,
        waiting: user.waiting,
        session: user.session,
        cookie: session.fresh ? lucia.createSessionCookie(session.id) : null,
      }
    },

    /** Whether a token still stands for somebody; unlike `resume` it extends nothing. */
    async isValid(token: string): Promise<boolean> {
      const rows = await db
        .select({ sid: sessions.sid })
        .from(sessions)
        .where(and(eq(sessions.sid, hash(token)), gt(sessions.expire, new Date())))
      return rows.length > 0
    },

    /** Ends one session and gives the cookie that clears it. */
    async end(token: string): Promise<Cookie> {
      await lucia.invalidateSession(token)
      return lucia.createBlankSessionCookie()
    },

    endAll: (userId: string) => lucia.invalidateUserSessions(userId),
  }
}

/** Who signs in, as they were when that was checked. */
export type SignInKind = Pick<Member, 'id' | 'signInsEnded'>

class EndedSince extends Error {}

export type SessionStore = ReturnType<typeof sessionStore>

/** Sessions nobody can use any more. */
export const deleteExpiredSessions = (db: Db, now: Date) =>
  db.delete(sessions).where(lte(sessions.expire, now))

/** The name in the database of the session that a cookie's token carries. */
export const sidOf = (token: string) => hash(token)

const hash = (token: string) => new Bun.CryptoHasher('sha256').update(token).digest('hex')

type FoundSession = Pick<Resumed, 'member' | 'waiting'> & {
  expire: Date
  createdAt: Date
  seenAt: Date
  provedAt: Date
}

async function findSession(db: Db, sid: string): Promise<FoundSession | undefined> {
  const statement = preparedQuery(db, 'session', () => selectSession(db, sql`null`))
  const [row] = await statement.execute({ sid })
  return row
}

/** One statement for two: it saves each page a round trip. Where it cannot count, it does not. */
async function findSessionCounting(db: Db, sid: string): Promise<FoundSession | undefined> {
  const statement = preparedQuery(db, 'session with what waits', () =>
    selectSession(db, sql`(${waitingFor(db, users.id, sql`now()`)})`),
  )
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
      createdAt: sessions.createdAt,
      seenAt: sessions.seenAt,
      provedAt: sessions.provedAt,
      member: viewerColumns,
      waiting: waiting.mapWith(Number) as SQL<number | null>,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.sid, sql.placeholder('sid')))

/** The day that it is now in UTC, as its first instant. */
const today = () => sql`${startOfDay(Date.now()).toISOString()}::timestamptz`

const startOfDay = (now: number) => new Date(now - (now % DAY))

const NO_DEVICE: Begun = { device: null }

/**
 * When a session ends, for lucia, which extends one whose end is near: one that is never to last
 * longer has its end far away for it, until it is there.
 */
function endOf(expire: Date, createdAt: Date): Date {
  const isLast = expire.getTime() >= createdAt.getTime() + MAX_SESSION_MS
  return isLast && expire.getTime() > Date.now() ? new Date(Date.now() + IDLE_TIMEOUT_MS) : expire
}

/** By the hour: a page more often would cost a write each time. Of the member, by the day. */
const noteSeen = (db: Db, sid: string, now: number) => {
  const seen = db.$with('seen').as(
    db
      .update(sessions)
      .set({ seenAt: new Date(now) })
      .where(and(eq(sessions.sid, sid), lt(sessions.seenAt, new Date(now - HOUR))))
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

function adapter(db: Db, find: typeof findSession): Adapter {
  return {
    async getSessionAndUser(token) {
      const sid = hash(token)
      const found = await find(db, sid)
      if (!found) return [null, null]
      const { expire, createdAt, seenAt, provedAt, member, waiting } = found
      const now = Date.now()
      const session = { sid, provedAt }
      if (seenAt.getTime() < now - HOUR && expire.getTime() > now) await noteSeen(db, sid, now)
      return [
        {
          id: token,
          userId: member.id,
          expiresAt: endOf(expire, createdAt),
          attributes: NO_DEVICE,
        },
        { id: member.id, attributes: { member, waiting, session } },
      ]
    },
    async getUserSessions(userId) {
      const rows = await db.select().from(sessions).where(eq(sessions.userId, userId))
      return rows.map((row) => ({
        id: row.sid,
        userId,
        expiresAt: row.expire,
        attributes: NO_DEVICE,
      }))
    },
    async setSession({ id, userId, expiresAt, attributes: { device, signInsEnded } }) {
      // The member's row is held, so that who ends all sign-ins now waits, or has come first.
      const started = await db.execute(sql`
        with held as (
          select id from users
          where id = ${userId} and suspended_at is null
            and sign_ins_ended = coalesce(${signInsEnded ?? null}, sign_ins_ended)
          for no key update
        ), here as (
          update users set last_here_at = ${today()}
          from held where users.id = held.id and users.last_here_at is distinct from ${today()}
        )
        insert into sessions (sid, sess, expire, device)
        select ${hash(id)}::text, jsonb_build_object('userId', id), ${expiresAt.toISOString()}::timestamptz,
          ${device}::text
        from held
        returning sid`)
      if (started.length === 0) throw new EndedSince()
    },
    async updateSessionExpiration(token, expire) {
      const last = sql`${sessions.createdAt} + make_interval(days => ${MAX_SESSION_MS / DAY})`
      await db
        .update(sessions)
        .set({ expire: sql`least(${expire.toISOString()}::timestamptz, ${last})` })
        .where(eq(sessions.sid, hash(token)))
    },
    async deleteSession(token) {
      await db.delete(sessions).where(eq(sessions.sid, hash(token)))
    },
    async deleteUserSessions(userId) {
      await db.delete(sessions).where(eq(sessions.userId, userId))
    },
    async deleteExpiredSessions() {
      await deleteExpiredSessions(db, new Date())
    },
  }
}
