import { and, asc, eq, isNotNull, ne } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { closeHeldPosting, holdPosting, releasePosting } from '../queries/reports.ts'
import { opportunities } from '../schema/opportunities.ts'
import { organizations } from '../schema/organizations.ts'
import { users } from '../schema/users.ts'
import { type Acting, asOperator } from './log.ts'

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

const KINDS = { hold: holdPosting, release: releasePosting, close: closeHeldPosting }

/** Holds a posting, shows it again or closes it for good, and tells its poster why; whether it did. */
export const decidePosting = (
  db: Db,
  kind: keyof typeof KINDS,
  { by, subject, why }: Acting,
  now: Date,
) => asOperator(db, by, (tx) => KINDS[kind](tx, { id: subject.id, operatorId: by, why }, now))
