import { eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import {
  DESK_SIZE,
  DESK_TABS,
  type DeskTab,
  type DeskView,
  TAB_NAMES,
} from '../../lib/applications/desk.ts'
import { passes } from '../../lib/applications/facts.ts'
import type { ApplicationStatus } from '../../lib/catalog.ts'
import type { Db } from '../database.ts'
import { kept } from '../kept-statements.ts'
import { blockShape, type Viewer } from '../queries/blocks.ts'
import { inText, LIMIT, rowsUpToLimit } from '../queries/listing.ts'
import type { OwnPosting } from '../queries/postings.ts'
import { applications } from '../schema/applications.ts'
import { users } from '../schema/users.ts'
import { type Doors, doorsColumns, doorsOf, doorsOfOne } from './doors.ts'
import { isSeen, POSTING, seenBy } from './parties.ts'
import { factsRead, type Listed, listed, listedColumns } from './reviewed.ts'

/** The desk counts exactly up to here; of more it says that there are more. */
export const DESK_COUNTS = 1_000

/** Applications at most that are looked at to find those whose facts are as asked. */
const MOST_LOOKED_AT = 1_000

/** Of these so many at a time. */
const LOOKED_AT_ONCE = 200

/** The limits of the desk's pages, of a look for facts, and of the next one. */
const USUAL = [DESK_SIZE + 1, LOOKED_AT_ONCE, 2]

/** A posting as far as what was sent to it is read by it. */
type Asking = Pick<OwnPosting, 'id' | 'criteria'>

/** Behind or before a number, in the order of arrival or against it. */
type Bound = { after: SQL } | { before: SQL }

/** The number behind which a list begins, in a statement that is kept. */
export const AFTER = sql`${sql.placeholder('after')}::int`

/** Whether the application around it stands so: written out, as a desk's index is planned by it once. */
const standsAs = (status: ApplicationStatus) =>
  sql`${applications.status} = ${sql.raw(`'${status}'`)}`

/**
 * Ids of a tab, or of all, in order of arrival: a step along the desk's index for each of its states.
 * Of a statement that is kept, with the values of {@link seenBy}.
 */
export function along(viewer: Viewer, tab: DeskTab | null, bound: Bound, limit: SQLWrapper): SQL {
  const [order, isBound] =
    'after' in bound
      ? [sql`asc`, sql`${applications.number} > ${bound.after}`]
      : [sql`desc`, sql`${applications.number} < ${bound.before}`]
  const part = (status: SQL) => sql`(select ${applications.id}, ${applications.number}
      from ${applications} where ${applications.opportunityId} = ${POSTING} and ${status}
        and ${isBound} and ${isSeen(viewer)}
      order by ${applications.number} ${order} limit ${limit})`
  const parts = tab ? DESK_TABS[tab].map((status) => part(standsAs(status))) : [part(sql`true`)]
  return sql`(select id, number from (${sql.join(parts, sql` union all `)}) as tab
    order by number ${order} limit ${limit})`
}

/** How many at most a page of the desk asks for, in the text of its statement; others are bound. */
export const limitOf = (limit: number) =>
  USUAL.includes(limit) ? { limit: inText(limit), shape: `${limit}` } : { limit: LIMIT, shape: '' }

async function rowsAlong(
  db: Db,
  { id, criteria }: Asking,
  viewer: Viewer,
  { state, after, limit: most }: { state: DeskTab; after: number; limit: number },
): Promise<Listed[]> {
  const { limit, shape } = limitOf(most)
  const read = factsRead(criteria)
  const statement = kept(db, `desk ${state} ${shape} ${read.shape} ${blockShape(viewer)}`, () =>
    db
      .select(listedColumns(read))
      .from(sql`${along(viewer, state, { after: AFTER }, limit)} as page`)
      .innerJoin(applications, sql`${applications.id} = page.id`)
      .innerJoin(users, eq(users.id, applications.applicantId))
      .orderBy(applications.number),
  )
  const rows = await statement.execute({ ...seenBy(viewer, id), after, limit: most })
  return rows.map((row) => listed(criteria, row))
}

export type DeskPage = {
  rows: Listed[]
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
  const found: Listed[] = []
  const step = facts.size === 0 ? limit + 1 : LOOKED_AT_ONCE
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

export type DeskState = { counts: DeskCounts; doors: Doors }

/**
 * How many lie where, each counted along the index up to {@link DESK_COUNTS}, and how the posting's
 * doors stand, by one statement.
 */
export async function findDeskState(
  db: Db,
  posting: Pick<OwnPosting, 'id'>,
  viewer: Viewer,
  now: Date,
): Promise<DeskState> {
  const statement = kept(db, `a desk as it stands ${blockShape(viewer)}`, () => {
    const unanswered = counted(viewer, ['closed_unanswered'])
    return db
      .select({ lying: { ...countedTabs(viewer), unanswered }, doors: doorsColumns() })
      .from(doorsOfOne())
  })
  const asked = { ...seenBy(viewer, posting.id), now: now.toISOString() }
  const [row] = await statement.execute(asked)
  return { counts: countsOf(row?.lying ?? NOTHING_LIES), doors: doorsOf(row?.doors) }
}

type Lying = Record<DeskTab | 'unanswered', number>

const NOTHING_LIES = Object.fromEntries(
  [...TAB_NAMES, 'unanswered'].map((name) => [name, 0]),
) as Lying

function countsOf(lying: Lying): DeskCounts {
  const numbers = Object.fromEntries(
    Object.entries(lying).map(([name, n]) => [name, Math.min(n, DESK_COUNTS)]),
  ) as Lying
  return { ...numbers, more: Object.values(lying).some((n) => n > DESK_COUNTS) }
}

const countedTabs = (viewer: Viewer) =>
  Object.fromEntries(TAB_NAMES.map((tab) => [tab, counted(viewer, DESK_TABS[tab])])) as Record<
    DeskTab,
    SQL<number>
  >

function counted(viewer: Viewer, states: readonly ApplicationStatus[]) {
  const lying = states.map(
    (status) => sql`(select 1 from ${applications}
      where ${applications.opportunityId} = ${POSTING} and ${standsAs(status)}
        and ${isSeen(viewer)} limit ${inText(DESK_COUNTS + 1)})`,
  )
  return rowsUpToLimit(
    sql`select 1 from (${sql.join(lying, sql` union all `)}) as lying`,
    DESK_COUNTS,
  )
}

export type Place = {
  /** How many of its tab stand before it, itself counted; null where that is more than is counted. */
  at: number | null
  before: string | null
  next: string | null
}

/** Where an application by its number stands in a tab, whether or not it is in there (any more). */
export function placeColumns(viewer: Viewer, state: DeskTab) {
  const number = sql`${sql.placeholder('number')}::int`
  const one = (bound: Bound) =>
    sql<string | null>`(select id from ${along(viewer, state, bound, inText(1))} as one)`
  const until = along(viewer, state, { before: sql`${number} + 1` }, inText(DESK_COUNTS + 1))
  return {
    at: sql`(select count(*) from ${until} as earlier)`.mapWith(Number),
    before: one({ before: number }),
    next: one({ after: number }),
  }
}

/** The place as it was read: its number where it is counted so far. */
export const placeOf = ({ at, ...beside }: Place & { at: number }): Place => ({
  ...beside,
  at: at > DESK_COUNTS ? null : at,
})
