import { sql } from 'drizzle-orm'
import type { Database, Db } from './database.ts'

/** Milliseconds without a statement. */
const QUIET = 200

/** Milliseconds that a due table waits for an idle moment. */
const MAX_WAIT_MS = 20_000

type Due = { name: string; urgent: boolean }

/**
 * A tenth changed; or a fifth larger than when analyzed, as counts of changes are lost on restart.
 */
const dueTables = (db: Db) =>
  db.execute<Due>(sql`
    select format('%I.%I', schemaname, relname) as name,
      n_dead_tup > n_live_tup + 1000 or tables.reltuples < 0 as urgent
    from pg_stat_all_tables
    join (select oid, relpages, reltuples from pg_class) tables on tables.oid = relid
    where schemaname <> 'pg_toast'
      and (greatest(n_dead_tup, n_mod_since_analyze) > 50 + n_live_tup / 10
        or pg_relation_size(relid) / current_setting('block_size')::int
          > 10 + tables.relpages * 1.2)
    order by n_dead_tup desc`)

/** For the embedded engine, which it blocks for about 3 ms per 1,000 changed rows. */
export async function vacuumWhenIdle(
  { db, idleFor }: Database,
  stopping: AbortSignal,
): Promise<void> {
  if (!idleFor) return
  const until = Date.now() + MAX_WAIT_MS
  for (const { name, urgent } of await dueTables(db)) {
    while (!urgent && idleFor() < QUIET) {
      if (stopping.aborted || Date.now() > until) return
      await Bun.sleep(QUIET - idleFor() + 1)
    }
    if (stopping.aborted) return
    await db.execute(sql.raw(`vacuum (analyze) ${name}`))
  }
}

export const vacuumAll = (db: Db) => db.execute(sql.raw('vacuum (analyze)'))
