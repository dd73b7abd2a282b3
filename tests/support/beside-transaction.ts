import { setImmediate } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Db } from '../../src/db/database.ts'

/**
 * Runs `contend` while a transaction that did `hold` is open; that commits once the other is done or
 * waits for a lock, after what it has to `finish`. For PostgreSQL alone: the embedded engine does one transaction after the other.
 */
export async function besideTransaction<Result>(
  db: Db,
  hold: (tx: Db) => Promise<unknown>,
  contend: () => Promise<Result>,
  finish: (tx: Db) => Promise<unknown> = async () => {},
): Promise<Result> {
  const { contending } = await db.transaction(async (tx) => {
    await hold(tx)
    let isDone = false
    const contending = contend().finally(() => {
      isDone = true
    })
    while (!isDone && !(await isWaiting(db))) await setImmediate()
    await finish(tx)
    // Within an object, for the transaction not to wait for it.
    return { contending }
  })
  return contending
}

const isWaiting = async (db: Db) => {
  const rows = await db.execute(sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`)
  return rows.length > 0
}
