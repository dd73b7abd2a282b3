import { sql } from 'drizzle-orm'
import { queryOf } from '../../lib/saved-searches/saved-search.ts'
import type { Db } from '../database.ts'
import { idList } from '../id-lists.ts'
import { listedAmong } from '../opportunities/among.ts'
import { type ListFilter, setConditions } from '../opportunities/filters.ts'
import { isOpen } from '../opportunities/is-open.ts'
import { pattern } from '../pagination.ts'
import { opportunities } from '../schema/opportunities.ts'
import { textSearch } from '../search/text-search.ts'

const { employmentType, id, level, location, title, type, workplace } = opportunities

/** Those that `candidates` compares itself. */
const COMPARED = ['type', 'workplace', 'employment', 'level']

export type Found = { query: string; ids: string[] }

type Search = { query: string; filter: ListFilter }

/**
 * What each search's list has of these postings, at most 1,000, for who has blocked nobody. Nothing
 * for one that a list no longer takes.
 */
export async function findEach(db: Db, queries: string[], ids: string[], now: Date) {
  const searches = queries.flatMap((query): Search[] => {
    const filter = queryOf(query)
    return filter ? [{ query, filter }] : []
  })
  const found: Found[] = []
  for (const { at, ids: candidates, byWords } of await candidatesOf(db, searches, ids, now)) {
    const { query, filter } = searches[at]!
    const isCompared = [...setConditions(filter).keys()].every((name) => COMPARED.includes(name))
    const listed =
      isCompared && byWords.length > 0 ? byWords : await listedAmong(db, filter, candidates, now)
    found.push({ query, ids: listed })
  }
  return found.filter((each) => each.ids.length > 0)
}

type Candidates = { at: number; ids: string[]; byWords: string[] }

/** All that a search could find, by words or by a part of one, whatever else it asks for. */
async function candidatesOf(db: Db, wanted: Search[], ids: string[], now: Date) {
  const searches = await Promise.all(wanted.map(({ filter }, at) => searchOf(db, filter, at)))
  return db.execute<Candidates>(sql`
    with posting as materialized (
      select ${id}, ${type}, ${workplace}, ${employmentType}, ${level}, ${opportunities}.words,
        lower(${title}) as title, lower(${location}) as location
      from ${opportunities} where ${id} = any(${idList(ids)}::uuid[]) and ${isOpen(now)}
    ), search as materialized (
      select at, type, workplace, employment, level, texts, words, lower(title) as title,
        lower(place) as place
      from json_to_recordset(${JSON.stringify(searches)}::json) as search (at int, type text,
        workplace text, employment text, level text, texts boolean, words tsquery, title text, place text)
    )
    select search.at, json_agg(posting.id) as ids,
      coalesce(json_agg(posting.id) filter (where not texts or posting.words @@ search.words), '[]')
        as "byWords"
    from search join posting on (search.type is null or posting.type = search.type)
      and (search.workplace is null or posting.workplace = search.workplace)
      and (search.employment is null or posting.employment_type = search.employment)
      and (search.level is null or posting.level = search.level)
      and (not texts or posting.words @@ search.words
        or (search.title is null or posting.title like search.title)
          and (search.place is null or posting.location like search.place))
    group by search.at`)
}

async function searchOf(db: Db, filter: ListFilter, at: number) {
  const { q, location: place, type: ofType, workplace, employment, level: ofLevel } = filter
  const text = await textSearch(db, { table: opportunities }, { q, place })
  return {
    at,
    type: ofType || null,
    workplace: workplace || null,
    employment: employment || null,
    level: ofLevel || null,
    texts: Boolean(q || place),
    words: text.hasWords ? text.values.words : null,
    title: q ? pattern(q) : null,
    place: place ? pattern(place) : null,
  }
}
