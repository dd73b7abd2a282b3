import { and, desc, eq, isNotNull, isNull, type SQL } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { replyCases } from '../schema/applications.ts'
import { type Acting, act } from './log.ts'
import { MOST_FOUND } from './members.ts'

const select = (db: Db) => db.select().from(replyCases)

export type ListedCase = Awaited<ReturnType<typeof select>>[number]

/** The newest cases of somebody's reply record; who asked stands in none of them. */
export const casesOf = (db: Db, whose: SQL | undefined) =>
  select(db)
    .where(whose)
    .orderBy(desc(replyCases.receivedAt), desc(replyCases.id))
    .limit(MOST_FOUND)

export const casesOfOrganization = (db: Db, id: string) =>
  casesOf(db, and(eq(replyCases.organizationId, id)))

export const casesOfPerson = (db: Db, id: string) => casesOf(db, and(eq(replyCases.personId, id)))

export async function findCase(db: Db, id: string): Promise<ListedCase | null> {
  const [row] = await select(db).where(eq(replyCases.id, id))
  return row ?? null
}

/** Takes a case out of the record; false where it is out. */
export const strikeCase = (db: Db, acting: Acting, now: Date) =>
  act(db, 'case struck out', acting, (tx) => strike(tx, acting, now))

/** Puts it back; false where it is in. */
export const restoreCase = (db: Db, acting: Acting) =>
  act(db, 'case put back', acting, (tx) => strike(tx, acting, null))

async function strike(tx: Db, { subject }: Acting, struckAt: Date | null) {
  const { id, struckAt: before } = replyCases
  const changed = await tx
    .update(replyCases)
    .set({ struckAt })
    .where(and(eq(id, subject.id), struckAt ? isNull(before) : isNotNull(before)))
    .returning({ id })
  return changed.length > 0
}
