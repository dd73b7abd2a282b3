import { eq, type SQL, sql } from 'drizzle-orm'
import {
  DESK_SIZE,
  DESK_TABS,
  type DeskTab,
  type DeskView,
  TAB_NAMES,
} from '../../lib/applications/desk.ts'
import { passes } from '../../lib/applications/facts.ts'
import type { Db } from '../database.ts'
import type { Viewer } from '../queries/blocks.ts'
import { rowsUpToLimit } from '../queries/listing.ts'
import type { OwnPosting } from '../queries/postings.ts'
import { applications } from '../schema/applications.ts'
import { users } from '../schema/users.ts'
import { isSeen } from './parties.ts'
import { asksHours, type Reviewed, reviewed, reviewedColumns } from './reviewed.ts'

/** The desk counts exactly up to here; of more it says that there are more. */
export const DESK_COUNTS = 1_000

/** Applications at most that are looked at to find those whose facts are as asked. */
const MOST_LOOKED_AT = 1_000

/** A posting as far as what was sent to it is read by it. */
type Asking = Pick<OwnPosting, 'id' | 'criteria'>

type Bounds = { after?: number | undefined; before?: number }

/** Ids of a tab, or of all, in order of arrival: a step along the desk's index for each of its states. */
export function along(
  { id }: Pick<Asking, 'id'>,
  viewer: Viewer,
  tab: DeskTab | null,
  { after = 0, before }: Bounds,
  limit: number,
): SQL {
  const order = before === undefined ? sql`asc` : sql`desc`
  const bound =
    before === undefined
      ? sql`${applications.number} > ${after}`
      : sql`${applications.number} < ${before}`
  const part = (status: SQL) => sql`(select ${applications.id}, ${applications.number}
      from ${applications} where ${applications.opportunityId} = ${id} and ${status}
        and ${bound} and ${isSeen(viewer, id)}
      order by ${applications.number} ${order} limit ${limit})`
  const parts = tab
    ? DESK_TABS[tab].map((status) => part(sql`${applications.status} = ${status}`))
    : [part(sql`true`)]
  return sql`(select id, number from (${sql.join(parts, sql` union all `)}) as tab
    order by number ${order} limit ${limit})`
}

async function rowsAlong(
  db: Db,
  posting: Asking,
  viewer: Viewer,
  { state, after, limit }: { state: DeskTab; after: number; limit: number },
): Promise<Reviewed[]> {
  const rows = await db
    .select(reviewedColumns(asksHours(posting.criteria)))
    .from(sql`${along(posting, viewer, state, { after }, limit)} as page`)
    .innerJoin(applications, sql`${applications.id} = page.id`)
    .innerJoin(users, eq(users.id, applications.applicantId))
    .orderBy(applications.number)
  return rows.map((row) => reviewed(posting.criteria, row))
}

export type DeskPage = {
  rows: Reviewed[]
  /** The number behind which the next page begins, or null. */
  next: number | null
}

type Paged = { view: DeskView; limit?: number }

/**
 * A page of a tab in order of arrival. Where facts are asked for as many are looked at as it takes to
 * fill the page, and {@link MOST_LOOKED_AT} at most: the next page goes on from there.
 */
export async function listDesk(
  db: Db,
  posting: Asking,
  viewer: Viewer,
  { view, limit = DESK_SIZE }: Paged,
): Promise<DeskPage> {
  const { state, facts } = view
  let after = view.after
  const found: Reviewed[] = []
  const step = facts.size === 0 ? limit + 1 : 200
  for (let looked = 0; looked < MOST_LOOKED_AT; looked += step) {
    const rows = await rowsAlong(db, posting, viewer, { state, after, limit: step })
    found.push(...rows.filter((row) => passes(row.facts, facts)))
    const ended = rows.length < step
    if (found.length > limit) return { rows: found.slice(0, limit), next: found[limit - 1]!.number }
    if (ended) return { rows: found, next: null }
    after = rows.at(-1)!.number
  }
  return { rows: found, next: after }
}

export type DeskCounts = Record<DeskTab, number> & {
  /** Of the others, what nobody answered in time: a late answer is one all the same. */
  unanswered: number
  /** Whether some of these are more than the desk counts. */
  more: boolean
}

/** How many lie where, each counted along the index up to {@link DESK_COUNTS}. */
export async function deskCounts(
  db: Db,
  posting: Pick<OwnPosting, 'id'>,
  viewer: Viewer,
): Promise<DeskCounts> {
  const counted = TAB_NAMES.map((tab) => {
    const rows = DESK_TABS[tab].map(
      (status) => sql`(select 1 from ${applications}
        where ${applications.opportunityId} = ${posting.id} and ${applications.status} = ${status}
          and ${isSeen(viewer, posting.id)} limit ${DESK_COUNTS + 1})`,
    )
    return sql`${rowsUpToLimit(sql`select 1 from (${sql.join(rows, sql` union all `)}) as lying`, DESK_COUNTS)} as ${sql.identifier(tab)}`
  })
  const unanswered = rowsUpToLimit(
    sql`select 1 from ${applications} where ${applications.opportunityId} = ${posting.id}
      and ${applications.status} = 'closed_unanswered' and ${isSeen(viewer, posting.id)}`,
    DESK_COUNTS,
  )
  const [row] = await db.execute<Record<DeskTab | 'unanswered', string>>(
    sql`select ${sql.join([...counted, sql`${unanswered} as unanswered`], sql`, `)}`,
  )
  const numbers = Object.fromEntries(
    Object.entries(row!).map(([name, n]) => [name, Math.min(Number(n), DESK_COUNTS)]),
  ) as Record<DeskTab | 'unanswered', number>
  return { ...numbers, more: Object.values(row!).some((n) => Number(n) > DESK_COUNTS) }
}

export type Place = {
  /** How many of its tab stand before it, itself counted; null where that is more than is counted. */
  at: number | null
  before: string | null
  next: string | null
}

/** Where an application stands in a tab, whether or not it is in there (any more). */
export async function placeOnDesk(
  db: Db,
  posting: Asking,
  viewer: Viewer,
  state: DeskTab,
  number: number,
): Promise<Place> {
  const before = along(posting, viewer, state, { before: number + 1 }, DESK_COUNTS + 1)
  const [row] = await db.execute<{ at: string; before: string | null; next: string | null }>(sql`
    select (select count(*) from ${before} as earlier) as at,
      (select id from ${along(posting, viewer, state, { before: number }, 1)} as earlier) as before,
      (select id from ${along(posting, viewer, state, { after: number }, 1)} as later) as next`)
  const at = Number(row!.at)
  return { at: at > DESK_COUNTS ? null : at, before: row!.before, next: row!.next }
}
