import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { LAST_TIME } from '../../lib/lists/cursor.ts'
import type { OpportunityOrder } from '../../lib/opportunities/list-query.ts'
import type { keyset } from '../pagination.ts'
import { DEADLINE_OR_NEVER, opportunities } from '../schema/opportunities.ts'

/** An order that an index has; `matches.ts` ranks by the best match. */
export type Order = {
  name: Exclude<OpportunityOrder, 'match'>
  /** What is compared, and then the id. */
  key: SQL
  direction: SQL
  behind: (page: ReturnType<typeof keyset>) => SQL | undefined
  /** The key of a row, for a cursor. */
  keyOf: (row: Keyed) => number
}

type Keyed = { createdAt: Date; applicationDeadline: Date | null; payYearly: number | null }

const { createdAt, id, payYearly } = opportunities

/** Without a deadline they come last. */
const deadline = sql.raw(DEADLINE_OR_NEVER)

export const ORDERS: Record<Order['name'], Order> = {
  newest: {
    name: 'newest',
    key: sql`${createdAt}`,
    direction: sql`desc`,
    behind: ({ older }) => older(createdAt, id),
    keyOf: (row) => row.createdAt.getTime(),
  },
  deadline: {
    name: 'deadline',
    key: deadline,
    direction: sql`asc`,
    behind: ({ newer }) => newer(deadline, id),
    keyOf: (row) => row.applicationDeadline?.getTime() ?? LAST_TIME,
  },
  pay: {
    name: 'pay',
    key: sql`${payYearly}`,
    direction: sql`desc`,
    behind: ({ less }) => less(payYearly, id),
    keyOf: (row) => row.payYearly ?? 0,
  },
}

/** By these columns, or by those of the same meaning in a subquery. */
export const sortedBy = ({ key, direction }: Order, by: SQL = key, rowId: SQLWrapper = id): SQL =>
  sql`${by} ${direction}, ${rowId} ${direction}`
