import { sql } from 'drizzle-orm'
import {
  COUNTED_AFTER_MS,
  COUNTED_FOR_MS,
  MIN_CASES,
  NO_CASES,
  RECENT_MS,
  type ReplyCounts,
  type ReplyRecord,
} from '../../lib/applications/reply-record.ts'
import { REPLY_BUCKETS, type ReplyBucket } from '../../lib/catalog.ts'
import { preparedQuery } from '../connection/prepared-query.ts'
import { cachedResult } from '../connection/result-cache.ts'
import type { Db } from '../database.ts'
import { idList, isAmong } from '../id-lists.ts'
import { replyDays } from '../schema/reply-cases.ts'

export type RecordOwner = { organizations?: string[]; people?: string[] }

const replyRecordsQuery = preparedQuery((db: Db) => select(db))

/** One statement for all; without cases the record is empty. */
export function findReplyRecords(
  db: Db,
  { organizations = [], people = [] }: RecordOwner,
  now: Date,
): Promise<Map<string, ReplyRecord>> {
  const teams = listOf(organizations)
  const persons = listOf(people)
  if (teams === NONE && persons === NONE) return Promise.resolve(new Map())
  return cachedResult(db, `reply records ${teams} ${persons}`, async () => {
    const rows = await replyRecordsQuery(db).execute({
      teams,
      persons,
      since: new Date(now.getTime() - COUNTED_FOR_MS).toISOString(),
      recently: new Date(now.getTime() - RECENT_MS).toISOString(),
      until: new Date(now.getTime() - COUNTED_AFTER_MS).toISOString(),
    })
    const found = new Map(rows.map((row) => [row.whose, recordOf(row)]))
    return new Map(
      [...organizations, ...people].map((id) => [id, found.get(id) ?? NO_CASES] as const),
    )
  })
}

export async function findReplyRecord(db: Db, whose: RecordOwner, now: Date): Promise<ReplyRecord> {
  const [record] = (await findReplyRecords(db, whose, now)).values()
  return record ?? NO_CASES
}

type Answering = { organizationId: string | null; posterId?: string | null }

export async function withRecords<Row>(
  db: Db,
  rows: Row[],
  whose: (row: Row) => Answering,
  now: Date,
): Promise<(Row & { record: ReplyRecord | null })[]> {
  const ids = rows.map(whose)
  const records = await findReplyRecords(
    db,
    {
      organizations: ids.flatMap(({ organizationId }) => organizationId ?? []),
      people: ids.flatMap(({ organizationId, posterId }) =>
        organizationId ? [] : (posterId ?? []),
      ),
    },
    now,
  )
  return rows.map((row, i) => {
    const { organizationId, posterId } = ids[i]!
    return { ...row, record: records.get(organizationId ?? posterId ?? '') ?? null }
  })
}

const NONE = '{}'

const listOf = (ids: string[]) => idList([...new Set(ids)].toSorted())

type Row = Awaited<ReturnType<typeof select>>[number]

function recordOf({ all, last }: Row): ReplyRecord {
  return { ...countsOf(all), recent: last[0]! < MIN_CASES ? null : countsOf(last) }
}

const countsOf = ([received, answered, medianDays, ...buckets]: Figures): ReplyCounts => ({
  received: received!,
  answered: answered!,
  buckets: Object.fromEntries(REPLY_BUCKETS.map((bucket, i) => [bucket, buckets[i]!])) as Record<
    ReplyBucket,
    number
  >,
  medianDays: medianDays === NEVER ? null : medianDays!,
})

/** Received, replied, median days, then each bucket. */
type Figures = (number | null)[]

/** More days than any reply takes. */
const NEVER = 2_147_483_647

function select(db: Db) {
  const { organizationId, personId, receivedAt, days, bucket } = replyDays
  const cases = (whose: typeof organizationId | typeof personId, list: string) => sql`
    select ${whose} as whose, ${receivedAt} as received_at, ${days} as days, ${bucket} as bucket
    from ${replyDays} where ${isAmong(whose, list)}
      and ${receivedAt} >= ${sql.placeholder('since')}::timestamptz
      and ${receivedAt} <= ${sql.placeholder('until')}::timestamptz`
  const figures = (when: string) => sql<Figures>`array[
    count(*)${sql.raw(when)}, count(days)${sql.raw(when)},
    percentile_disc(0.5) within group (order by coalesce(days, ${sql.raw(String(NEVER))}))${sql.raw(when)},
    ${sql.raw(
      REPLY_BUCKETS.map(
        (name) => `count(*) filter (where bucket = '${name}'${when ? ' and is_recent' : ''})`,
      ).join(', '),
    )}]::int[]`
  return db
    .select({
      whose: sql<string>`whose`,
      all: figures(''),
      last: figures(' filter (where is_recent)'),
    })
    .from(
      sql`(select *, received_at >= ${sql.placeholder('recently')}::timestamptz as is_recent
        from (${cases(organizationId, 'teams')} union all ${cases(personId, 'persons')}) as cases) as counted`,
    )
    .groupBy(sql`whose`)
}
