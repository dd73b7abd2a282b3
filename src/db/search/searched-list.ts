import { and, type SQL, sql } from 'drizzle-orm'
import { preparedVariant } from '../connection/prepared-query.ts'
import type { Db } from '../database.ts'
import {
  COUNT_LIMIT,
  keyset,
  type LimitedCount,
  ONE_ROW,
  type Paging,
  rowsUpToLimit,
  TEXT_COUNT_LIMIT,
  upToLimit,
} from '../pagination.ts'
import {
  eachFound,
  type MarkedWords,
  methodKeyPart,
  newestFound,
  runSearch,
  type TextFinding,
  textSearch,
} from './text-search.ts'

/** What each filter that is set asks of a row, by its name. */
export type Filters = ReadonlyMap<string, () => SQL | undefined>

/** A list that is searched by words, newest first. */
export type SearchedList = {
  table: TextFinding['table']
  words?: MarkedWords
  newestBy?: TextFinding['newestBy']
  /** Names the conditions, as a part of a statement's name. */
  shape: string
  listed: () => SQL | undefined
  rest?: () => SQL | undefined
  filters?: Filters
  /** The share of rows that the filters let through, about. */
  share?: number
  /** Where a part of a text is looked for, as `q`. */
  parts: () => SQL
  values: Record<string, unknown>
}

/** The ids of a page that a text finds, newest first, with one more where there is one. */
export async function searchIds(
  db: Db,
  list: SearchedList,
  q: string,
  { cursor, limit }: Paging,
): Promise<string[]> {
  const { id } = list.table
  const newest = list.newestBy ?? list.table.createdAt
  const search = await textSearch(db, list, { q }, list.share)
  const rows = await runSearch(search, limit + 1, cursor, (method, from) => {
    const page = keyset({ cursor: from, limit })
    const shape = `found ${list.shape} ${methodKeyPart(method)} ${page.shape}`
    const statement = preparedVariant(db, shape, () => {
      const finding = findingOf(list, page.older(newest, id))
      const found = newestFound(finding, method, sql`${id}, ${newest}`, page.limit)
      return db.select({ id: sql<string>`found.id` }).from(sql`(${found}) as found`)
    })
    return statement.execute({ ...list.values, ...search.values, ...page.values })
  })
  return rows.map(({ id }) => id)
}

/** How many a text finds, or of none how many are listed. */
export async function countFound(db: Db, list: SearchedList, q: string): Promise<LimitedCount> {
  const count = async (shape: string, rows: () => SQL, limit: number, values: object) => {
    const statement = preparedVariant(db, `number of ${list.shape} ${shape}`, () =>
      db.select({ n: rowsUpToLimit(rows(), limit) }).from(ONE_ROW),
    )
    const [row] = await statement.execute({ ...list.values, ...values })
    return { length: row!.n }
  }
  if (!q) {
    const all = () => sql`select 1 from ${list.table} where ${matching(list)}`
    return upToLimit((await count('', all, COUNT_LIMIT, {})).length, COUNT_LIMIT)
  }
  const search = await textSearch(db, list, { q }, list.share)
  const { length } = await runSearch(search, TEXT_COUNT_LIMIT, undefined, (method) => {
    const found = () => eachFound(findingOf(list), method)
    return count(methodKeyPart(method), found, TEXT_COUNT_LIMIT, search.values)
  })
  return upToLimit(length, TEXT_COUNT_LIMIT)
}

/** What all that are listed have, without a text. */
export const matching = (list: SearchedList) => and(isListed(list), ...conditionsOf(list.filters))

export const isListed = ({ listed, rest }: SearchedList) => and(listed(), rest?.())

export const conditionsOf = (filters?: Filters) =>
  [...(filters?.values() ?? [])].map((condition) => condition())

export const findingOf = (list: SearchedList, older?: SQL): TextFinding => ({
  table: list.table,
  words: list.words,
  newestBy: list.newestBy,
  listed: and(list.listed(), older),
  rest: and(list.rest?.(), ...conditionsOf(list.filters)),
  parts: list.parts(),
})
