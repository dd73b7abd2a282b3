import { and, eq, gt, lte } from 'drizzle-orm'
import { type Adapter, type Cookie, Lucia } from 'lucia'
import type { Db } from './database.ts'
import { type Member, memberColumns } from './queries/members.ts'
import { sessions } from './schema/sessions.ts'
import { users } from './schema/users.ts'

declare module 'lucia' {
  interface Register {
    Lucia: Lucia<Record<never, never>, { member: Member }>
    DatabaseUserAttributes: Member
  }
}

export type Session = { token: string; fresh: boolean }

/** Sign-ins of members. A token is what the cookie holds; the database only knows its hash. */
export function sessionStore(db: Db, secure: boolean) {
  const lucia = new Lucia(adapter(db), {
    // https: the prefix makes browsers refuse the cookie from a sub-domain or plain http.
    sessionCookie: {
      name: secure ? '__Host-session' : 'session',
      attributes: { secure, sameSite: 'lax', path: '/' },
    },
    getUserAttributes: (member) => ({ member }),
  })
  return {
    cookieName: lucia.sessionCookieName,

    /** Starts a session and gives the cookie that carries it. */
    async start(userId: string): Promise<Cookie> {
      const session = await lucia.createSession(userId, {})
      return lucia.createSessionCookie(session.id)
    },

    /** The member that a token stands for; `cookie` is set where its term was extended. */
    async resume(token: string): Promise<{ member: Member; cookie: Cookie | null } | null> {
      const { session, user } = await lucia.validateSession(token)
      if (!session) return null
      return {
        member: user.member,
        cookie: session.fresh ? lucia.createSessionCookie(session.id) : null,
      }
    },

    /** Whether a token still stands for somebody; unlike `resume` it extends nothing. */
    async stands(token: string): Promise<boolean> {
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

export type SessionStore = ReturnType<typeof sessionStore>

/** Sessions nobody can use any more. */
export const deleteExpiredSessions = (db: Db, now: Date) =>
  db.delete(sessions).where(lte(sessions.expire, now))

const hash = (token: string) => new Bun.CryptoHasher('sha256').update(token).digest('hex')

function adapter(db: Db): Adapter {
  return {
    async getSessionAndUser(token) {
      const [row] = await db
        .select({ expire: sessions.expire, member: memberColumns })
        .from(sessions)
        .innerJoin(users, eq(users.id, sessions.userId))
        .where(eq(sessions.sid, hash(token)))
      if (!row) return [null, null]
      const { expire, member } = row
      return [
        { id: token, userId: member.id, expiresAt: expire, attributes: {} },
        { id: member.id, attributes: member },
      ]
    },
    async getUserSessions(userId) {
      const rows = await db.select().from(sessions).where(eq(sessions.userId, userId))
      return rows.map((row) => ({ id: row.sid, userId, expiresAt: row.expire, attributes: {} }))
    },
    async setSession({ id, userId, expiresAt }) {
      await db.insert(sessions).values({ sid: hash(id), sess: { userId }, expire: expiresAt })
    },
    async updateSessionExpiration(token, expire) {
      await db
        .update(sessions)
        .set({ expire })
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
