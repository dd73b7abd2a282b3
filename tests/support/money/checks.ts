import { sql } from 'drizzle-orm'
import { checkConsistency } from '../../../src/db/consistency/consistency.ts'
import type { Db } from '../../../src/db/database.ts'
import { storesIn } from '../../../src/lib/files/stores.ts'
import type { TestDatabase } from '../database.ts'
import { type Balance, unbalanced, unexpected } from './expected.ts'
import type { Scene } from './scene.ts'
import type { Rows } from './world.ts'

const stores = storesIn({ dataDir: '/nonexistent' })

/** What is wrong once everything has ended; `before` are the transfers of earlier histories. */
export async function findWrong(
  database: TestDatabase,
  scene: Scene,
  before: number,
): Promise<string[]> {
  const { db } = database
  const { rows, sandbox, promised } = scene
  const balances =
    await db.execute<Balance>(sql`select member_id, account, sum(amount)::float8 as sum
    from ledger_entries group by 1, 2`)
  const acts = await db.execute<{ id: string; outcome: string }>(sql`select subject_id as id,
    split_part(action, ' ', 2) as outcome from operator_log where action like 'dispute %'`)
  const decisions = new Map(acts.map(({ id, outcome }) => [id, outcome]))
  await protectEvents(db, true)
  const { findings } = await checkConsistency(database, stores)
  await protectEvents(db, false)
  return [
    ...scene.wrong,
    ...unexpected(rows, sandbox, decisions),
    ...unbalanced(rows, sandbox.transfers.all().slice(before), balances),
    ...findings
      .filter(({ what }) => what !== GIVEN)
      .map(({ what, ids }) => `${what}: ${ids.join()}`),
    ...broken(rows, promised),
    ...rows.members.filter(({ deletionAt }) => deletionAt).map(({ id }) => `${id} is not deleted`),
  ]
}

/** How many there are of what. */
export function summarize(rows: Rows, count: (what: string) => void) {
  for (const { status } of rows.sessions) count(`sessions ${status}`)
  for (const { status } of rows.purchases) count(`purchases ${status}`)
  for (const { outcome, disputedBy } of rows.credits) {
    count(`credits ${outcome}`)
    if (disputedBy) count(`disputes by ${disputedBy}`)
  }
  for (const { status } of rows.payouts) count(`payouts ${status}`)
}

/** Sessions to come of members who can't meet, and money that does not balance. */
export async function impossible(db: Db, now: Date): Promise<string[]> {
  const found = await db.execute<{ what: string }>(sql`
    select 'to meet: ' || session.id as what from mentor_sessions session
    where status = 'booked' and starts_at > ${now.toISOString()} and (
      exists (select from users where id in (mentor_id, mentee_id)
        and (paused_at is not null or suspended_at is not null))
      or exists (select from blocks where (blocker_id, blocked_id) in
        ((mentor_id, mentee_id), (mentee_id, mentor_id))))
    union all select 'unbalanced: ' || currency from ledger_entries
    group by currency having sum(amount) <> 0`)
  return found.map(({ what }) => what)
}

/** What was answered as done and is not. */
function broken({ sessions }: Rows, promised: Map<string, string>) {
  const byId = new Map(sessions.map((each) => [each.id, each]))
  return [...promised].flatMap(([key, said]) => {
    const [id = '', action, by] = key.split(' ')
    const session = byId.get(id)
    const found =
      action === 'cancel'
        ? session?.cancelledBy
        : session?.[by === 'mentor' ? 'mentorSays' : 'menteeSays']
    return found === said ? [] : [`${key}: ${said} was promised, ${found} is there`]
  })
}

/** The plans of these members were given to them. */
const GIVEN = 'members with another plan than their terms give'

/** Whether the database refuses to change when they were received. */
export const protectEvents = (db: Db, isProtected: boolean) =>
  db.execute(
    sql.raw(
      `alter table payment_events ${isProtected ? 'enable' : 'disable'} trigger payment_events_keep`,
    ),
  )
