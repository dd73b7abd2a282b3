import { sql } from 'drizzle-orm'
import type { Db } from '../database.ts'

/** Rows that are locked at a time, for about 50 ms. */
const BATCH = 100

/** Tables with words, and a column by whose change a trigger sets them. */
const COLUMNS = {
  opportunities: 'title',
  organizations: 'name',
  communities: 'name',
  users: 'bio',
  discussions: 'title',
  mentorships: 'description',
}

/**
 * Sets the words of rows that are older than the column, the newest first: the next run goes on
 * where this one stops. Until then searches find those that have them.
 */
export async function fillWords(db: Db, _now: Date, stopping: AbortSignal): Promise<void> {
  for (const [name, column] of Object.entries(COLUMNS)) {
    const table = sql.identifier(name)
    const wordless = sql`select id from ${table} where words is null
      order by created_at desc limit ${sql.raw(String(BATCH))} for update skip locked`
    let batches = 0
    for (let filled = BATCH; filled === BATCH && !stopping.aborted; batches++) {
      const [row] = await db.execute<{ n: string }>(sql`with filled as (
          update ${table} set ${sql.identifier(column)} = ${sql.identifier(column)}
          where id in (${wordless}) returning 1
        ) select count(*) as n from filled`)
      filled = Number(row?.n)
    }
    if (batches > 1) await db.execute(sql`analyze ${table} (words)`)
  }
}
