import { sql } from 'drizzle-orm'
import type { Db } from '../../../src/db/database.ts'

const TABLES = [
  ...['mentor_sessions', 'session_purchases', 'session_credits', 'payouts', 'payout_accounts'],
  ...['payment_events', 'ledger_transactions', 'mentor_availability'],
]

/** No request of a refund takes an hour, so that its claim doesn't end meanwhile. */
const IS_BEING_ASKED = `refunded_at is null and refund_asked_at > now() - interval '30 seconds'`

const movedOf = (name: string, earlier: string) =>
  name === 'next_refund_at'
    ? `case when ${IS_BEING_ASKED} then ${name} else ${name} ${earlier} end`
    : `${name} ${earlier}`

/** As if so many milliseconds went by: all that is stored of sessions and money happened earlier. */
export const passTime = (db: Db, ms: number) =>
  db.transaction(async (tx) => {
    const earlier = `- interval '${Math.round(ms / 1000)} seconds'`
    // Triggers keep some of it; and who waits for a job, or it for them, goes on at its expense.
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`set local deadlock_timeout = '5min'`)
    const columns = await tx.execute<{ table_name: string; column_name: string }>(sql`
      select table_name, column_name from information_schema.columns
      where data_type = 'timestamp with time zone' and table_name in ${TABLES}`)
    const tables = Map.groupBy(columns, ({ table_name }) => table_name)
    await tx.execute(sql.raw(`lock table ${[...tables.keys(), 'mentor_session_times'].join()}`))
    for (const [table, own] of tables) {
      const changes = own.map(({ column_name: name }) => `${name} = ${movedOf(name, earlier)}`)
      await tx.execute(sql.raw(`update ${table} set ${changes.join()}`))
    }
    // One after the other they would overlap on their way.
    await tx.execute(
      sql.raw(`create temp table earlier on commit drop as select session_id, member_id,
        tstzrange(lower(during) ${earlier}, upper(during) ${earlier}) as during
        from mentor_session_times`),
    )
    await tx.execute(sql`delete from mentor_session_times`)
    await tx.execute(sql`insert into mentor_session_times select * from earlier`)
  })
