import { and, eq, sql } from 'drizzle-orm'
import { hashOfToken, newToken } from '../../lib/accounts/tokens.ts'
import type { SignInKind } from '../accounts/sessions.ts'
import { ADDED_MEANWHILE, whileSignedIn } from '../accounts/sign-in-methods.ts'
import { preparedQuery } from '../connection/prepared-query.ts'
import type { Db } from '../database.ts'
import { isActive } from '../members/members.ts'
import { calendarFeeds } from '../schema/calendar-feeds.ts'
import { users } from '../schema/users.ts'

const { memberId, keyHash, createdAt } = calendarFeeds

/** In place of the one before. The key is returned once and never stored. */
export async function makeFeed(db: Db, member: SignInKind): Promise<string> {
  const key = newToken()
  const made = { keyHash: hashOfToken(key), createdAt: ADDED_MEANWHILE }
  await whileSignedIn(db, member, (tx) =>
    tx
      .insert(calendarFeeds)
      .values({ memberId: member.id, ...made })
      .onConflictDoUpdate({ target: memberId, set: made }),
  )
  return key
}

export async function removeFeed(db: Db, member: string): Promise<boolean> {
  const removed = await db
    .delete(calendarFeeds)
    .where(eq(memberId, member))
    .returning({ id: memberId })
  return removed.length > 0
}

/** Null where there is none. */
export async function feedMadeAt(db: Db, member: string): Promise<Date | null> {
  const [feed] = await db.select({ createdAt }).from(calendarFeeds).where(eq(memberId, member))
  return feed?.createdAt ?? null
}

const ownerQuery = preparedQuery((db: Db) =>
  db
    .select({ id: memberId })
    .from(calendarFeeds)
    .innerJoin(users, eq(users.id, memberId))
    .where(and(eq(keyHash, sql.placeholder('hash')), isActive())),
)

/** Null where the key is none, or its member paused or suspended. */
export async function findFeedOwner(db: Db, key: string): Promise<string | null> {
  const [owner] = await ownerQuery(db).execute({ hash: hashOfToken(key) })
  return owner?.id ?? null
}
