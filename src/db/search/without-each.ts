import { and, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { preparedVariant } from '../connection/prepared-query.ts'
import type { Db } from '../database.ts'
import {
  type LimitedCount,
  ONE_ROW,
  rowsUpToLimit,
  TEXT_COUNT_LIMIT,
  upToLimit,
} from '../pagination.ts'
import { type Filters, isListed, type SearchedList } from './searched-list.ts'
import { hasAllWords, textSearch } from './text-search.ts'

type Filtered = {
  table: PgTable
  /** Names the conditions, as a part of a statement's name. */
  shape: string
  listed: () => SQL | undefined
  filters: Filters
  values: Record<string, unknown>
}

export type CountsWithout = Record<string, LimitedCount>

/** How many there would be without each of the filters, up to {@link TEXT_COUNT_LIMIT}, in one statement. */
export async function countWithoutEach(
  db: Db,
  { table, shape, listed, filters, values }: Filtered,
): Promise<CountsWithout> {
  const names = [...filters.keys()]
  const statement = preparedVariant(db, `${shape} without each of ${names}`, () => {
    const without = (left: string) => {
      const others = names.filter((name) => name !== left).map((name) => filters.get(name)!())
      const found = sql`select 1 from ${table} where ${and(listed(), ...others)}`
      return rowsUpToLimit(found, TEXT_COUNT_LIMIT)
    }
    return db.select(Object.fromEntries(names.map((name) => [name, without(name)]))).from(ONE_ROW)
  })
  const [row] = await statement.execute(values)
  const counts = Object.entries(row!).map(([name, n]) => [name, upToLimit(n, TEXT_COUNT_LIMIT)])
  return Object.fromEntries(counts)
}

/** The same of a list that is searched by words: 'q' has how many there are without them. */
export async function countListWithoutEach(
  db: Db,
  list: SearchedList,
  q: string,
): Promise<CountsWithout> {
  const search = q ? await textSearch(db, list, { q }) : null
  const filters = new Map(list.filters)
  if (search) filters.set('q', () => (search.hasWords ? hasAllWords(list) : list.parts()))
  return countWithoutEach(db, {
    table: list.table,
    shape: `${list.shape} ${search?.hasWords}`,
    listed: () => isListed(list),
    filters,
    values: { ...list.values, ...search?.values },
  })
}
