import { and, sql } from 'drizzle-orm'
import { preparedVariant } from '../connection/prepared-query.ts'
import type { Db } from '../database.ts'
import { idList, isAmong } from '../id-lists.ts'
import { inlineLimit, ONE_ROW } from '../pagination.ts'
import { opportunities } from '../schema/opportunities.ts'
import { type TextSearch, textSearch } from '../search/text-search.ts'
import { type ListFilter, listedBy, type OpportunityFilter } from './filters.ts'
import { keyPartOf, type Method, selectFirst, selectOne } from './search.ts'

const COLUMNS = sql`${opportunities.createdAt}, ${opportunities.id}`

/** Those of these ids, at most 1,000, that the list with a filter has for who has blocked nobody. */
export async function listedAmong(
  db: Db,
  filter: ListFilter,
  ids: string[],
  now: Date,
): Promise<string[]> {
  const wanted = await listedBy(db, { ...filter, sort: 'newest' }, now)
  const { texts } = wanted
  if (!texts) return find(db, wanted, 'few', {}, ids)
  const sought = { q: texts.q, place: texts.location }
  const search = await textSearch(db, { table: opportunities }, sought)
  const found = search.hasWords
    ? await find(db, wanted, { by: 'words', among: 'index' }, search.values, ids)
    : []
  if (found.length > 0) return found
  const byPart = await find(db, wanted, { by: 'part', among: 'index' }, search.values, ids)
  // The list has what parts of words find only where words find nothing.
  const isOfWords = byPart.length > 0 && search.hasWords && (await isAnyByWords(db, wanted, search))
  return isOfWords ? [] : byPart
}

async function isAnyByWords(db: Db, wanted: OpportunityFilter, { values }: TextSearch) {
  const statement = preparedVariant(db, `any by words ${wanted.shape}`, () => {
    const found = selectOne({ by: 'words', among: 'index' }, wanted.conditions())
    return db.select({ any: sql<boolean>`exists (${found})` }).from(ONE_ROW)
  })
  const [row] = await statement.execute({ ...wanted.values, ...values })
  return row!.any
}

async function find(
  db: Db,
  wanted: OpportunityFilter,
  method: Method,
  values: object,
  ids: string[],
): Promise<string[]> {
  const statement = preparedVariant(db, `among ${wanted.shape} ${keyPartOf(method)}`, () => {
    const { listed, rest, ...conditions } = wanted.conditions()
    const among = and(listed, isAmong(opportunities.id))
    const found = selectFirst(
      method,
      COLUMNS,
      { ...conditions, listed: among, rest },
      inlineLimit(1_000),
      1_000,
    )
    return db
      .select({
        ids: sql<string[]>`(select coalesce(json_agg(found.id), '[]') from (${found}) as found)`,
      })
      .from(ONE_ROW)
  })
  const [row] = await statement.execute({ ...wanted.values, ...values, ids: idList(ids) })
  return row!.ids
}
