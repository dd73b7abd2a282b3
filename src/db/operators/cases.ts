import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { preparedQuery, preparedVariant } from '../connection/prepared-query.ts'
import type { Db } from '../database.ts'
import { inlineLimit } from '../pagination.ts'
import { replyCases } from '../schema/reply-cases.ts'
import { type OperatorAction, runAction } from './log.ts'
import { MAX_FOUND_ROWS } from './search.ts'

const select = (db: Db) => db.select().from(replyCases)

export type ListedCase = Awaited<ReturnType<typeof select>>[number]

export const casesOfOrganization = (db: Db, id: string) =>
  casesOf(db, replyCases.organizationId, id)

export const casesOfPerson = (db: Db, id: string) => casesOf(db, replyCases.personId, id)

const casesOf = (db: Db, whose: PgColumn, id: string) =>
  preparedVariant(db, `cases of ${whose.name}`, () =>
    select(db)
      .where(eq(whose, sql.placeholder('id')))
      .orderBy(desc(replyCases.receivedAt), desc(replyCases.id))
      .limit(inlineLimit(MAX_FOUND_ROWS)),
  ).execute({ id })

const caseQuery = preparedQuery((db: Db) =>
  select(db).where(eq(replyCases.id, sql.placeholder('id'))),
)

export async function findCase(db: Db, id: string): Promise<ListedCase | null> {
  const statement = caseQuery(db)
  const [row] = await statement.execute({ id })
  return row ?? null
}

/** Excludes it from the record; false where it is. */
export const strikeCase = (db: Db, acting: OperatorAction, now: Date) =>
  runAction(db, 'case struck out', acting, (tx) => strike(tx, acting, now))

export const restoreCase = (db: Db, acting: OperatorAction) =>
  runAction(db, 'case put back', acting, (tx) => strike(tx, acting, null))

async function strike(tx: Db, { subject }: OperatorAction, struckAt: Date | null) {
  const { id, struckAt: before } = replyCases
  const changed = await tx
    .update(replyCases)
    .set({ struckAt })
    .where(and(eq(id, subject.id), struckAt ? isNull(before) : isNotNull(before)))
    .returning({ id })
  return changed.length > 0
}
