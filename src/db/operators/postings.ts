import { asc, eq, type SQL, sql } from 'drizzle-orm'
import { preparedVariant } from '../connection/prepared-query.ts'
import type { Db } from '../database.ts'
import { hasAddress } from '../members/members.ts'
import { inlineLimit, limitParam } from '../pagination.ts'
import { closePosting, holdPosting, releasePosting } from '../safety/posting-holds.ts'
import { opportunities } from '../schema/opportunities.ts'
import { organizations } from '../schema/organizations.ts'
import { users } from '../schema/users.ts'
import { nameMatches, searchNames } from '../search/text-search.ts'
import { asOperator, type OperatorAction } from './log.ts'
import { postingsOfMember } from './members.ts'
import { isHeldPosting } from './needs-review.ts'
import { MAX_MATCHES, searchValue } from './search.ts'

const { id, title, description, type, salary, location, requirements, benefits } = opportunities
const { status, heldAt, heldFor, createdAt, postedById, organizationId } = opportunities
const { firstName, lastName } = users
const poster = { postedById, firstName, lastName, organizationId, organization: organizations.name }

export async function postingForOperators(db: Db, postingId: string) {
  const stated = { id, title, description, type, salary, location, requirements, benefits }
  const statement = preparedVariant(db, 'posting of operators', () =>
    db
      .select({ ...stated, status, heldAt, heldFor, createdAt, ...poster })
      .from(opportunities)
      .leftJoin(users, eq(users.id, postedById))
      .leftJoin(organizations, eq(organizations.id, organizationId))
      .where(eq(id, searchValue)),
  )
  const [row] = await statement.execute({ value: postingId })
  return row ?? null
}

export type PostingForOperators = NonNullable<Awaited<ReturnType<typeof postingForOperators>>>

export const listHeld = (db: Db, limit: number) =>
  preparedVariant(db, `held postings ${limit}`, () =>
    db
      .select({ id, title, heldAt, heldFor, ...poster })
      .from(opportunities)
      .leftJoin(users, eq(users.id, postedById))
      .leftJoin(organizations, eq(organizations.id, organizationId))
      .where(isHeldPosting())
      .orderBy(asc(heldAt), asc(id))
      .limit(inlineLimit(limit)),
  ).execute()

export type HeldPosting = Awaited<ReturnType<typeof listHeld>>[number]

/** By part of the title, by address, or by the poster's whole email address. */
export function searchPostings(db: Db, q: string) {
  const named = UUID.exec(q)?.[0]
  if (named) return postingsOfMember(db, 'by id', () => eq(id, searchValue), { value: named })
  const among = (found: SQL) =>
    sql`${id} in ${db.select({ id }).from(opportunities).where(found).limit(limitParam)}`
  if (!q.includes('@'))
    return searchNames(q, (by, sought) =>
      postingsOfMember(
        db,
        `by ${by} of the title`,
        () => among(nameMatches(opportunities, title, by)),
        { ...sought, limit: MAX_MATCHES },
      ),
    )
  const posters = db.select({ id: users.id }).from(users).where(hasAddress(searchValue))
  return postingsOfMember(db, 'by poster', () => among(sql`${postedById} in ${posters}`), {
    value: q,
    limit: MAX_MATCHES,
  })
}

const UUID = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/i

const KINDS = { hold: holdPosting, release: releasePosting, close: closePosting }

export const decidePosting = (
  db: Db,
  kind: keyof typeof KINDS,
  { by, subject, why }: OperatorAction,
  now: Date,
): Promise<boolean | string> =>
  asOperator<boolean | string>(db, by, (tx) =>
    KINDS[kind](tx, { id: subject.id, operatorId: by, why }, now),
  )
