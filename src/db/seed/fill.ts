import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../database.ts'

const ROWS_PER_STATEMENT = 250

/** Returns the rows that were absent. */
export async function fill<T extends PgTable & { id: PgColumn }>(
  db: Db,
  table: T,
  rows: (T['$inferInsert'] & { id: string })[],
): Promise<typeof rows> {
  const added = new Set<unknown>()
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    const some = rows.slice(start, start + ROWS_PER_STATEMENT)
    const inserted = await db
      .insert(table)
      .values(some)
      .onConflictDoNothing()
      .returning({ id: table.id })
    for (const { id } of inserted) added.add(id)
  }
  return rows.filter(({ id }) => added.has(id))
}
