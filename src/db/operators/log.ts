import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { notFound } from '../../lib/errors.ts'
import type { ActionSubject, OperatorActionKind } from '../../lib/operators/actions.ts'
import { preparedVariant } from '../connection/prepared-query.ts'
import type { Db } from '../database.ts'
import { idList, isAmong } from '../id-lists.ts'
import { keyset, newestFirst, type Paging, toPage } from '../pagination.ts'
import { communities, communityProposals } from '../schema/communities.ts'
import { contactMessages } from '../schema/contact-messages.ts'
import { opportunities } from '../schema/opportunities.ts'
import { organizations } from '../schema/organizations.ts'
import { operatorLog } from '../schema/safety.ts'
import { users } from '../schema/users.ts'
import { type NameMatch, searchNames } from '../search/text-search.ts'
import {
  type LogFilters,
  logFilterShape,
  logFilterValues,
  passesLogFilters,
} from './log-filters.ts'

export type OperatorAction = { by: string; subject: ActionSubject; why: string }

/** Serializes operators. */
export const lockSubject = (tx: Db) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('operators'))`)

/** In one transaction with its log entry. @throws Failure 404 where the caller is no operator */
export const asOperator = <Done>(db: Db, by: string, work: (tx: Db) => Promise<Done>) =>
  db.transaction(async (tx) => {
    await lockSubject(tx)
    if ((await tx.$count(users, isOperator(by))) === 0) throw notFound()
    return work(tx)
  })

/** Logs only if `work` returned something truthy. */
export const runAction = (
  db: Db,
  action: OperatorActionKind,
  { by, subject, why }: OperatorAction,
  work: (tx: Db) => Promise<boolean>,
): Promise<boolean> =>
  asOperator(db, by, async (tx) => {
    const done = await work(tx)
    if (done) await writeAction(tx, { action, by, subject, why })
    return done
  })

type Written = Omit<OperatorAction, 'by'> & { by: string | null; action: OperatorActionKind }

export const writeAction = (tx: Db, { by, action, subject, why }: Written) =>
  logActions(tx, [
    { operatorId: by, action, subjectType: subject.type, subjectId: subject.id, why },
  ])

/** `operatorId` is null for a command at the server. */
export async function logActions(tx: Db, actions: (typeof operatorLog.$inferInsert)[]) {
  if (actions.length > 0) await tx.insert(operatorLog).values(actions)
}

const isOperator = (id: string) =>
  and(eq(users.id, id), users.isOperator, sql`${users.suspendedAt} is null`)

/** Newest first. A search finds the reason, or the name of what an action is about. */
export async function listActions(db: Db, filters: LogFilters, paging: Paging) {
  const { id, operatorId, at, action, subjectType, subjectId, why } = operatorLog
  const page = keyset(paging)
  const values = { ...page.values, ...logFilterValues(filters) }
  const run = (by?: NameMatch, sought = {}) =>
    preparedVariant(db, `acts ${logFilterShape(filters, by)} ${page.shape}`, () =>
      db
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
        .where(and(passesLogFilters(db, filters, by), page.older(at, id)))
        .orderBy(...newestFirst(at, id))
        .limit(page.limit),
    ).execute({ ...values, ...sought })
  return toPage(await (filters.q ? searchNames(filters.q, run) : run()), paging.limit)
}

export type ListedAction = Awaited<ReturnType<typeof listActions>>['rows'][number]

type About = { subjectType: string; subjectId: string | null }

export async function subjectNames(db: Db, acts: readonly About[]): Promise<Map<string, string>> {
  const named = await Promise.all(
    Object.entries(NAMES).map(([type, { id, name }]) => {
      const of = acts.filter(({ subjectType }) => subjectType === type)
      const ids = new Set(of.flatMap(({ subjectId }) => subjectId ?? []))
      if (ids.size === 0) return []
      const statement = preparedVariant(db, `names of a ${type}`, () =>
        db
          .select({ id: sql<string>`${id}`, name: sql<string>`${name}` })
          .from(id.table)
          .where(isAmong(id)),
      )
      return statement.execute({ ids: idList(ids) })
    }),
  )
  return new Map(named.flat().map(({ id, name }) => [id, name]))
}

const NAMES: Record<
  Exclude<ActionSubject['type'], 'report' | 'case' | 'dispute' | 'payout'>,
  { id: PgColumn; name: SQL | PgColumn }
> = {
  member: { id: users.id, name: sql`trim(${users.firstName} || ' ' || ${users.lastName})` },
  organization: organizations,
  opportunity: { id: opportunities.id, name: opportunities.title },
  proposal: communityProposals,
  community: communities,
  contact: contactMessages,
}
