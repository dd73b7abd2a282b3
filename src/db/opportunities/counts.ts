import { and, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { preparedVariant } from '../connection/prepared-query.ts'
import { cachedResult } from '../connection/result-cache.ts'
import type { Db } from '../database.ts'
import { NOW } from '../membership/current-tier.ts'
import {
  COUNT_LIMIT,
  contains,
  type LimitedCount,
  ONE_ROW,
  rowsUpToLimit,
  TEXT_COUNT_LIMIT,
  upToLimit,
} from '../pagination.ts'
import { opportunities } from '../schema/opportunities.ts'
import { didYouMean } from '../search/did-you-mean.ts'
import { hasWords, type TextSearch, textSearch } from '../search/text-search.ts'
import { type CountsWithout, countWithoutEach } from '../search/without-each.ts'
import {
  findListed,
  type ListFilter,
  listedBy,
  setConditions,
  shownTo,
  valuesOf,
} from './filters.ts'
import { isOpen } from './is-open.ts'
import { keyPartOf, selectOne } from './search.ts'
import { isShownTo, type ListViewer, listKey, listKeyPart, listParams } from './shown-to.ts'

export async function countOpportunities(
  db: Db,
  filter: ListFilter,
  now: Date,
  viewer: ListViewer | null = null,
): Promise<LimitedCount> {
  const { sort, ...all } = filter
  const listed = await listedBy(db, sort === 'pay' ? filter : all, now)
  const { q, location } = filter
  const { now: _, ...values } = listed.values
  const key = `opportunities ${listed.shape} ${JSON.stringify([q, location, values])}${listKey(viewer)}`
  const limit = listed.texts ? TEXT_COUNT_LIMIT : COUNT_LIMIT
  return cachedResult(db, key, async () => {
    const { length } = await findListed(db, listed, limit, undefined, async (method, sought) => {
      const shape = `number of opportunities ${listed.shape} ${keyPartOf(method)} ${listKeyPart(viewer)}`
      const statement = preparedVariant(db, shape, () => {
        const found = selectOne(method, shownTo(viewer, listed.conditions()))
        return db.select({ n: rowsUpToLimit(found, limit) }).from(ONE_ROW)
      })
      const [row] = await statement.execute({ ...listed.values, ...sought, ...listParams(viewer) })
      return { length: row!.n }
    })
    return upToLimit(length, limit)
  })
}

/** How many there would be without each of what is set: 'skill0' is the first skill. */
export async function countOpportunitiesWithoutEach(
  db: Db,
  filter: ListFilter,
  now: Date,
  viewer: ListViewer | null,
): Promise<CountsWithout> {
  const texts = await textConditions(db, filter)
  return countWithoutEach(db, {
    table: opportunities,
    shape: `opportunities ${texts.shape} ${listKeyPart(viewer)}`,
    listed: () => and(isOpen(NOW), isShownTo(viewer)),
    filters: new Map([...texts.conditions, ...setConditions(filter)]),
    values: { ...(await valuesOf(db, filter, now)), ...texts.values, ...listParams(viewer) },
  })
}

/** The same filter with known words, where that finds something. */
export const correctOpportunities = (
  db: Db,
  filter: ListFilter,
  now: Date,
  viewer: ListViewer | null,
) =>
  didYouMean(
    db,
    [{ table: opportunities }],
    filter.q,
    async (q) => (await countOpportunities(db, { ...filter, q }, now, viewer)).n > 0,
  )

/** Each text alone, by its words or, where it has none, by a part of the title or place. */
async function textConditions(db: Db, { q, location }: ListFilter) {
  const byTitle = q ? await textSearch(db, { table: opportunities }, { q }) : null
  const byPlace = location
    ? await textSearch(db, { table: opportunities }, { q: '', place: location })
    : null
  const conditionOf = (search: TextSearch, text: PgColumn, words: string, part: string) =>
    search.hasWords ? hasWords(opportunities, words) : contains(text, sql.placeholder(part))
  const conditions = new Map<string, () => SQL>()
  if (byTitle) conditions.set('q', () => conditionOf(byTitle, opportunities.title, 'words', 'q'))
  if (byPlace)
    conditions.set('location', () =>
      conditionOf(byPlace, opportunities.location, 'placeWords', 'place'),
    )
  return {
    conditions,
    shape: `${byTitle?.hasWords} ${byPlace?.hasWords}`,
    values: {
      words: byTitle?.values.words,
      q: byTitle?.values.q,
      placeWords: byPlace?.values.words,
      place: byPlace?.values.place,
    },
  }
}
