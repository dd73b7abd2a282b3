import { and, eq, sql } from 'drizzle-orm'
import { hashOfToken, newToken } from '../../lib/accounts/tokens.ts'
import type { SignInKind } from '../accounts/sessions.ts'
import { ADDED_MEANWHILE, whileSignedIn } from '../accounts/sign-in-methods.ts'
import { preparedQuery } from '../connection/prepared-query.ts'
import type { Db } from '../database.ts'
import { isActive } from '../members/members.ts'
import { calendarFeeds } from '../schema/calendar-feeds.ts'
import { users } from '../schema/users.ts'

const { memberId, key, keyHash, createdAt } = calendarFeeds

/** In place of the one before. */
export async function makeFeed(db: Db, member: SignInKind): Promise<string> {
  const made = newToken()
  const feed = { key: made, keyHash: hashOfToken(made), createdAt: ADDED_MEANWHILE }
  await whileSignedIn(db, member, (tx) =>
    tx
      .insert(calendarFeeds)
      .values({ memberId: member.id, ...feed })
      .onConflictDoUpdate({ target: memberId, set: feed }),
  )
  return made
}

export async function removeFeed(db: Db, member: string): Promise<boolean> {
  const removed = await db
    .delete(calendarFeeds)
    .where(eq(memberId, member))
    .returning({ id: memberId })
  return removed.length > 0
}

/** Null where there is none. Its key is null where it was made before keys were stored. */
export async function findFeed(db: Db, member: string) {
  const [feed] = await db.select({ key, createdAt }).from(calendarFeeds).where(eq(memberId, member))
  return feed ?? null
}

const ownerQuery = preparedQuery((db: Db) =>
  db
    .select({ id: memberId })
    .from(calendarFeeds)
    .innerJoin(users, eq(users.id, memberId))
    .where(and(eq(keyHash, sql.placeholder('hash')), isActive())),
)

/** Null where the key is none, or its member paused or suspended. */
export async function findFeedOwner(db: Db, ofKey: string): Promise<string | null> {
  const [owner] = await ownerQuery(db).execute({ hash: hashOfToken(ofKey) })
  return owner?.id ?? null
}
