import { and, eq, inArray, sql } from 'drizzle-orm'
import { notFound } from '../../lib/errors.ts'
import { decodeCursor } from '../../lib/lists/cursor.ts'
import type { OperatorAct, Subject } from '../../lib/operators/acts.ts'
import type { Db } from '../database.ts'
import { firstOf, newestFirst, olderThan, type Paging } from '../queries/listing.ts'
import { logAct } from '../queries/operator-log.ts'
import { communities, communityProposals } from '../schema/communities.ts'
import { opportunities } from '../schema/opportunities.ts'
import { organizations } from '../schema/organizations.ts'
import { operatorLog } from '../schema/safety.ts'
import { users } from '../schema/users.ts'

/** Who acts as an operator, on what, and why. */
export type Acting = { by: string; subject: Subject; why: string }

/** Operators one after the other: what one has decided the next one sees. */
export const oneAtATime = (tx: Db) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('operators'))`)

/**
 * Does what an operator asks for, in one transaction with its line in the log.
 * @throws Failure 404 where who asks is no operator any more
 */
export const asOperator = <Done>(db: Db, by: string, work: (tx: Db) => Promise<Done>) =>
  db.transaction(async (tx) => {
    await oneAtATime(tx)
    if ((await tx.$count(users, isOperator(by))) === 0) throw notFound()
    return work(tx)
  })

/** The same of an act that is logged where `work` had something to do, as it says by what it gives. */
export const act = (
  db: Db,
  action: OperatorAct,
  { by, subject, why }: Acting,
  work: (tx: Db) => Promise<boolean>,
): Promise<boolean> =>
  asOperator(db, by, async (tx) => {
    const done = await work(tx)
    if (done) await writeAct(tx, { action, by, subject, why })
    return done
  })

type Written = Omit<Acting, 'by'> & { by: string | null; action: OperatorAct }

/** Nobody in particular acts by command at the server. */
export const writeAct = (tx: Db, { by, action, subject, why }: Written) =>
  logAct(tx, { operatorId: by, action, subjectType: subject.type, subjectId: subject.id, why })

const isOperator = (id: string) =>
  and(eq(users.id, id), users.isOperator, sql`${users.suspendedAt} is null`)

/** A page of what operators did, of all or about one thing, the newest first. */
export function listActs(db: Db, subject: Partial<Subject>, { cursor, limit }: Paging) {
  const { id, operatorId, at, action, subjectType, subjectId, why } = operatorLog
  const query = db
    .select({
      id,
      createdAt: at,
      action,
      subjectType,
      subjectId,
      why,
      operatorId,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(operatorLog)
    .leftJoin(users, eq(users.id, operatorId))
    .where(
      and(
        subject.type && eq(subjectType, subject.type),
        subject.id ? eq(subjectId, subject.id) : undefined,
        olderThan(at, id, decodeCursor(cursor)),
      ),
    )
    .orderBy(...newestFirst(at, id))
  return firstOf(query, limit)
}

export type ListedAct = Awaited<ReturnType<typeof listActs>>['rows'][number]

type About = { subjectType: string; subjectId: string | null }
type Named = Promise<{ id: string; name: string }[]>

/** What the things that acts are about are called, by their ids; what is gone has no name. */
export async function subjectNames(db: Db, acts: readonly About[]): Promise<Map<string, string>> {
  const named = await Promise.all(
    Object.entries(NAMES).map(([type, namesOf]) => {
      const of = acts.filter(({ subjectType }) => subjectType === type)
      const ids = new Set(of.flatMap(({ subjectId }) => subjectId ?? []))
      return ids.size > 0 ? namesOf(db, [...ids]) : []
    }),
  )
  return new Map(named.flat().map(({ id, name }) => [id, name]))
}

const whole = sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})`

const NAMES: Record<
  Exclude<Subject['type'], 'report' | 'case' | 'contact'>,
  (db: Db, ids: string[]) => Named
> = {
  member: (db, ids) =>
    db.select({ id: users.id, name: whole }).from(users).where(inArray(users.id, ids)),
  organization: (db, ids) =>
    db
      .select({ id: organizations.id, name: organizations.name })
      .from(organizations)
      .where(inArray(organizations.id, ids)),
  opportunity: (db, ids) =>
    db
      .select({ id: opportunities.id, name: opportunities.title })
      .from(opportunities)
      .where(inArray(opportunities.id, ids)),
  proposal: (db, ids) =>
    db
      .select({ id: communityProposals.id, name: communityProposals.name })
      .from(communityProposals)
      .where(inArray(communityProposals.id, ids)),
  community: (db, ids) =>
    db
      .select({ id: communities.id, name: communities.name })
      .from(communities)
      .where(inArray(communities.id, ids)),
}
