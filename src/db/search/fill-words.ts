import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../database.ts'

/** Rows that are locked at a time, for about 50 ms. */
const BATCH = 100

type Column = {
  table: string
  /** By whose change a trigger sets the words. */
  by: string
  words?: string
  /** Those without words that are to have them, and which of these come first. */
  wordless?: SQL
  newest?: SQL
}

const COLUMNS: Column[] = [
  { table: 'opportunities', by: 'title' },
  // Older than the words of countries that remote work is open to.
  {
    table: 'opportunities',
    by: 'title',
    wordless: sql`cardinality(applicant_countries) > 0 and not words @@ '''@*'''::tsquery`,
  },
  { table: 'organizations', by: 'name' },
  { table: 'communities', by: 'name' },
  { table: 'users', by: 'bio' },
  {
    table: 'users',
    by: 'findable_since',
    words: 'talent_words',
    wordless: sql`talent_words is null and findable_since is not null`,
    newest: sql`last_here_at desc nulls last`,
  },
  { table: 'discussions', by: 'title' },
  { table: 'mentorships', by: 'description' },
]

/**
 * Sets the words of rows that are older than the column, the newest first: the next run goes on
 * where this one stops. Until then searches find those that have them.
 */
export async function fillWords(db: Db, _now: Date, stopping: AbortSignal): Promise<void> {
  for (const { table: name, by, words = 'words', ...which } of COLUMNS) {
    const table = sql.identifier(name)
    const { wordless = sql`words is null`, newest = sql`created_at desc` } = which
    const batch = sql`select id from ${table} where ${wordless}
      order by ${newest} limit ${sql.raw(String(BATCH))} for update skip locked`
    let batches = 0
    for (let filled = BATCH; filled === BATCH && !stopping.aborted; batches++) {
      const [row] = await db.execute<{ n: string }>(sql`with filled as (
          update ${table} set ${sql.identifier(by)} = ${sql.identifier(by)}
          where id in (${batch}) returning 1
        ) select count(*) as n from filled`)
      filled = Number(row?.n)
    }
    if (batches > 1) await db.execute(sql`analyze ${table} (${sql.identifier(words)})`)
  }
}
