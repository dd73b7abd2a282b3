import { and, type SQL, sql } from 'drizzle-orm'
import { preparedVariant } from '../connection/prepared-query.ts'
import type { Db } from '../database.ts'
import { type LimitedCount, limitParam, TEXT_COUNT_LIMIT, upToLimit } from '../pagination.ts'
import { discussions } from '../schema/discussions.ts'
import { findingOf, type SearchedList } from './searched-list.ts'
import { foundBy, methodKeyPart, runSearch, textHasWords, textSearch } from './text-search.ts'

/** A list whose rows are shown with those of others. */
export type MixedList<Details> = SearchedList & {
  title: SQL
  /** Where an excerpt is taken from. */
  text: SQL
  /** As JSON, what else is shown of a row. */
  details: SQL<Details>
  /** Gives what `details` needs. */
  joins?: SQL
  /** Which of those are shown that words find outside of a title. */
  byWords?: () => SQL | undefined
}

type Found<Details> = {
  id: string
  title: string
  text: string | null
  details: Details
  createdAt: Date
  /** Whether all words are in the title. */
  isInTitle: boolean
}

export type FoundGroup<Details> = { rows: Found<Details>[]; count: LimitedCount }

/**
 * Those with all words in the title first, and the newest first among each. Of a word that most rows
 * have, the best are looked for among the newest few thousand.
 */
export async function searchBest<Details>(
  db: Db,
  list: MixedList<Details>,
  q: string,
  limit: number,
): Promise<FoundGroup<Details>> {
  const search = await textSearch(db, list, { q })
  const { rows, length } = await runSearch(search, TEXT_COUNT_LIMIT + 1, undefined, async (by) => {
    const statement = preparedVariant(db, `best ${list.shape} ${methodKeyPart(by)}`, () => {
      const { table, title, text, details, joins = sql``, byWords } = list
      const isInTitle = by.by === 'words' ? textHasWords(title) : sql`true`
      const finding = findingOf(list)
      if (by.by === 'words') finding.rest = and(finding.rest, byWords?.())
      const columns = sql`${table.id}, ${table.createdAt}, ${isInTitle} as is_in_title`
      return db
        .select({
          id: sql<string>`best.id`,
          title: sql<string>`best.title`,
          text: sql<string | null>`best.text`,
          details: sql<Details>`best.details`,
          createdAt: sql`best.created_at`.mapWith(discussions.createdAt),
          isInTitle: sql<boolean>`best.is_in_title`,
          all: sql`best.n`.mapWith(Number),
        })
        .from(
          sql`(with found as materialized (select ${columns} from ${foundBy(finding, by)}),
            first as (select found.*, (select count(*) from found) as n from found
              order by is_in_title desc, created_at desc, id desc limit ${limitParam})
            select first.*, ${title} as title, ${text} as text, ${details} as details
            from first join ${table} on ${table.id} = first.id ${joins}) as best`,
        )
        .orderBy(sql`best.is_in_title desc, best.created_at desc, best.id desc`)
    })
    const found = await statement.execute({ ...list.values, ...search.values, limit })
    const rows = found.map(({ all: _, ...row }) => row)
    return { rows, length: found[0]?.all ?? 0 }
  })
  return { rows, count: upToLimit(length, TEXT_COUNT_LIMIT) }
}
