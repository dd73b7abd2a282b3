import { and, asc, eq, isNotNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { contains } from '../queries/listing.ts'
import { hasAddress } from '../queries/members.ts'
import { closePosting, holdPosting, releasePosting } from '../queries/reports.ts'
import { opportunities } from '../schema/opportunities.ts'
import { organizations } from '../schema/organizations.ts'
import { users } from '../schema/users.ts'
import { type Acting, asOperator } from './log.ts'
import { MOST_MATCHES, postingsOf } from './members.ts'

const select = (db: Db) =>
  db
    .select({
      id: opportunities.id,
      title: opportunities.title,
      description: opportunities.description,
      type: opportunities.type,
      salary: opportunities.salary,
      location: opportunities.location,
      status: opportunities.status,
      heldAt: opportunities.heldAt,
      heldFor: opportunities.heldFor,
      createdAt: opportunities.createdAt,
      postedById: opportunities.postedById,
      firstName: users.firstName,
      lastName: users.lastName,
      organizationId: opportunities.organizationId,
      organization: organizations.name,
    })
    .from(opportunities)
    .leftJoin(users, eq(users.id, opportunities.postedById))
    .leftJoin(organizations, eq(organizations.id, opportunities.organizationId))

/** A posting as operators see it, whatever its state. */
export async function postingForOperators(db: Db, id: string) {
  const [row] = await select(db).where(eq(opportunities.id, id))
  return row ?? null
}

export type PostingForOperators = NonNullable<Awaited<ReturnType<typeof postingForOperators>>>

/** Postings that nobody sees until an operator has looked, the one held for longest first. */
export const listHeld = (db: Db, limit: number) =>
  select(db)
    .where(and(isNotNull(opportunities.heldAt), ne(opportunities.status, 'closed')))
    .orderBy(asc(opportunities.heldAt), asc(opportunities.id))
    .limit(limit)

/** Postings by a part of their title, by the address of their page, or by the whole address of who posted them. */
export const searchPostings = (db: Db, q: string) => postingsOf(db, found(db, q))

function found(db: Db, q: string): SQL {
  const { id, title, postedById } = opportunities
  const named = UUID.exec(q)?.[0]
  if (named) return eq(id, named)
  const matches = db.select({ id }).from(opportunities).limit(MOST_MATCHES)
  if (!q.includes('@')) return sql`${id} in (${matches.where(contains(title, q))})`
  const poster = db.select({ id: users.id }).from(users).where(hasAddress(q))
  return sql`${id} in (${matches.where(sql`${postedById} in (${poster})`)})`
}

const UUID = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/i

const KINDS = { hold: holdPosting, release: releasePosting, close: closePosting }

/** Holds a posting, shows it again or closes it for good, and tells its poster why; whether it did, or what keeps it. */
export const decidePosting = (
  db: Db,
  kind: keyof typeof KINDS,
  { by, subject, why }: Acting,
  now: Date,
): Promise<boolean | string> =>
  asOperator<boolean | string>(db, by, (tx) =>
    KINDS[kind](tx, { id: subject.id, operatorId: by, why }, now),
  )
