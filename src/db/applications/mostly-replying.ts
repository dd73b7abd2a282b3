import { sql } from 'drizzle-orm'
import { COUNTED_AFTER_MS, COUNTED_FOR_MS, MIN_CASES } from '../../lib/applications/reply-record.ts'
import { MINUTE_MS } from '../../lib/durations.ts'
import type { Db } from '../database.ts'
import { replyDays } from '../schema/reply-cases.ts'

/** Milliseconds after which it is read again: only what came two weeks ago or earlier counts. */
const STALE_AFTER_MS = 10 * MINUTE_MS

type Known = { ids: Promise<string[]>; until: number }

const cache = new WeakMap<Db, Known>()

/** The organizations and people who replied to more than half of their applicants, of at least {@link MIN_CASES}. */
export function mostlyReplying(db: Db, now: Date): Promise<string[]> {
  const known = cache.get(db)
  if (known && known.until > now.getTime()) return known.ids
  const ids = readMostlyReplying(db, now)
  cache.set(db, { ids, until: now.getTime() + STALE_AFTER_MS })
  ids.catch(() => cache.delete(db))
  return ids
}

async function readMostlyReplying(db: Db, now: Date): Promise<string[]> {
  const { organizationId, personId, receivedAt, days } = replyDays
  const since = new Date(now.getTime() - COUNTED_FOR_MS).toISOString()
  const until = new Date(now.getTime() - COUNTED_AFTER_MS).toISOString()
  const rows = await db.execute<{ id: string }>(sql`
    select coalesce(${organizationId}, ${personId}) as id from ${replyDays}
    where ${receivedAt} between ${since}::timestamptz and ${until}::timestamptz
    group by 1 having count(*) >= ${MIN_CASES} and count(${days}) * 2 > count(*)`)
  return rows.map(({ id }) => id)
}
