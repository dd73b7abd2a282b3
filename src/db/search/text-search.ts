import { and, getTableName, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { type SearchWord, searchWords } from '../../lib/search/words.ts'
import type { Db } from '../database.ts'
import { contains, pattern } from '../pagination.ts'
import { shareOf, wordStatistics } from './word-statistics.ts'

/**
 * By all words in any order, or, where these find nothing, by a part of a title or name as it was
 * typed; among so many of the newest, or by an index.
 */
export type TextMethod = { by: 'words' | 'part'; among: number | 'index' }

/** How many of the newest are looked through at most. */
const WALKS = [250, 2_500, 25_000]

/** As many rows more than on average until a page is full. */
const MARGIN = 1.6

/** The share of rows from which on an index is not asked for a word where a rarer one is there. */
const COMMON = 0.05

/** What is looked for, for the placeholders of {@link newestFound}. */
export type TextSearch = {
  /** The share of rows that it finds, about; and how many rows an index looks at to find them. */
  share: number
  indexed: number
  /** Whether each of its texts has a word at all. */
  hasWords: boolean
  /** Whether an index of trigrams finds its texts. */
  hasTrigrams: boolean
  values: Record<'words' | 'markedWords' | 'rareWords' | 'wordParts' | 'q' | 'place', string>
}

/** A table with words, in a column that is named so unless it is another. */
export type Worded = { table: PgTable; words?: MarkedWords | undefined }

/** A column of words of which some are marked, to be found where a condition holds. */
export type MarkedWords = { column: string; mark: string; findsMarked: () => SQL }

/** A text of a search, and one of the place where it is to be. */
type Sought = { q: string; place?: string }

/** Marks the words of a place in the column of words. */
export const PLACE = '@'

/** Marks the words of a profile's entries, which a tier shows. */
export const ENTRY = '+'

/** @param share of what the words find, that which other filters let through, about */
export async function textSearch(
  db: Db,
  { table, words: marked }: Worded,
  { q, place = '' }: Sought,
  share = 1,
): Promise<TextSearch> {
  const ofPlace = searchWords(place).map((each) => ({ ...each, word: PLACE + each.word }))
  const words = [...searchWords(q), ...ofPlace]
  const statistics = await wordStatistics(db, getTableName(table), marked?.column)
  const known = words
    .map((word) => ({ word, share: shareOf(statistics, word) }))
    .sort((a, b) => a.share - b.share)
  const rare = known.filter((each, at) => at === 0 || each.share < COMMON)
  const texts = [q, place].filter(Boolean)
  return {
    share: known.reduce((product, each) => product * each.share, share),
    indexed: (known[0]?.share ?? 0) * statistics.rows,
    hasWords: texts.every((text) => searchWords(text).length > 0),
    hasTrigrams: texts.some((text) => /[\p{L}\p{N}]{3}/u.test(text)),
    values: {
      words: asQuery(words),
      markedWords: asQuery(words, marked?.mark),
      rareWords: asQuery(
        rare.map(({ word }) => word),
        marked?.mark,
      ),
      wordParts: `{${searchWords(q).map(({ word }) => `%${word}%`)}}`,
      q: pattern(q),
      place: pattern(place),
    },
  }
}

/** As PostgreSQL reads it, each word with a mark or without: no character would have to be escaped. */
function asQuery(words: SearchWord[], mark?: string) {
  const forms = mark === undefined ? [''] : ['', mark]
  return words
    .map(({ word, isPrefix }) => forms.map((form) => `'${form}${word}'${isPrefix ? ':*' : ''}`))
    .map((each) => (each.length > 1 ? `(${each.join(' | ')})` : each[0]))
    .join(' & ')
}

/**
 * Finds what a search looks for the way that costs least by how common its words are: by walking through
 * the newest until a page is full, or by the index. Where that was wrong it costs time, and changes no result.
 * @param wanted how many are enough
 * @param run finds by a method, behind the cursor where it gets one
 */
export async function runSearch<Found extends { length: number }>(
  search: TextSearch,
  wanted: number,
  cursor: string | undefined,
  run: (method: TextMethod, cursor?: string) => Promise<Found>,
): Promise<Found> {
  if (search.hasWords) {
    const walk = walkFor(search, wanted)
    const newest = walk && (await run({ by: 'words', among: walk }, cursor))
    if (newest && newest.length >= wanted) return newest
    const byIndex: TextMethod = { by: 'words', among: 'index' }
    const found = await run(byIndex, cursor)
    // Behind the last page of what words find, there is no page of what parts of words find.
    if (found.length > 0 || (cursor && (await run(byIndex)).length > 0)) return found
  }
  return runByPart(search, wanted, cursor, run)
}

/** Of a part that many have, the newest few fill a page; the index would find each. */
async function runByPart<Found extends { length: number }>(
  { hasTrigrams, indexed }: TextSearch,
  wanted: number,
  cursor: string | undefined,
  run: (method: TextMethod, cursor?: string) => Promise<Found>,
): Promise<Found> {
  if (!hasTrigrams) return run({ by: 'part', among: WALKS[1]! }, cursor)
  const among = WALKS[0]!
  const newest = indexed > 0 && wanted <= among && (await run({ by: 'part', among }, cursor))
  return newest && newest.length >= wanted ? newest : run({ by: 'part', among: 'index' }, cursor)
}

/** How many of the newest have to be looked through; none where the index has less to look at. */
function walkFor({ share, indexed }: TextSearch, wanted: number) {
  const needed = (wanted * MARGIN) / share
  return needed < indexed ? WALKS.find((rows) => rows >= needed) : undefined
}

export type TextFinding = Worded & {
  table: PgTable & { id: PgColumn; createdAt: PgColumn }
  /** By what the newest come first, if not by when they were made. */
  newestBy?: PgColumn | undefined
  /** What all of the list are, and behind where a page starts: an index has them by their age. */
  listed: SQL | undefined
  /** What else is wanted. */
  rest?: SQL | undefined
  /** Where a part of a text is looked for. */
  parts: SQL | undefined
}

/** What a method changes of a statement's name. */
export const methodKeyPart = ({ by, among }: TextMethod) => `by ${by} ${among}`

/** Selects the newest that a search finds by a method, with the values of {@link TextSearch}. */
export function newestFound(
  finding: TextFinding,
  method: TextMethod,
  columns: SQL,
  limit: SQLWrapper,
): SQL {
  const found = sql`select ${columns} from ${foundBy(finding, method)}`
  // A limit stays out of what the index finds: a plan would walk for it.
  return method.among === 'index'
    ? sql`with found as materialized (${found})
        select * from found as ${finding.table} ${newest(finding)} limit ${limit}`
    : sql`${found} ${newest(finding)} limit ${limit}`
}

/** A row for each that a search finds by a method, to be counted. */
export const eachFound = (finding: TextFinding, method: TextMethod) =>
  sql`select 1 from ${foundBy(finding, method)}`

/** The table's rows that a search finds by a method. */
export function foundBy(finding: TextFinding, { by, among }: TextMethod) {
  const { table, words, listed, rest, parts } = finding
  const isFound = by === 'words' ? hasAllWords(finding) : parts
  if (among !== 'index')
    return sql`(select * from ${table} where ${listed} ${newest(finding)} limit ${sql.raw(String(among))}
      ) as ${table} where ${and(isFound, rest)}`
  // Common words stay out of the index.
  const isIndexed =
    by === 'words'
      ? sql`${hasWords(table, 'rareWords', words?.column)} and (${isFound}) is true`
      : isFound
  return sql`${table} where ${and(isIndexed, listed, rest)}`
}

const newest = ({ table, newestBy }: Pick<TextFinding, 'table' | 'newestBy'>) =>
  newestBy
    ? sql`order by ${newestBy} desc nulls last, ${table.id} desc`
    : sql`order by ${table.createdAt} desc, ${table.id} desc`

/** Whether a row has all words that are looked for, by the values of {@link TextSearch}. */
export const hasAllWords = ({ table, words }: Worded) =>
  or(
    hasWords(table, 'words', words?.column),
    words && and(hasWords(table, 'markedWords', words.column), words.findsMarked()),
  )

export const hasWords = (table: PgTable, words: string, column = 'words') =>
  sql`${table}.${sql.identifier(column)} @@ ${queryOf(words)}`

/** Whether a text of a row that a search has found has all its words. Most are ruled out without reading words. */
export const textHasWords = (text: PgColumn | SQL) =>
  sql`(plain_text(${text}) like all(${sql.placeholder('wordParts')}::text[])
    and words_of(${text}) @@ ${queryOf('words')})`

/** Comes by a subquery: PostgreSQL would plan again for each value. */
const queryOf = (words: string) => sql`(select ${sql.placeholder(words)}::tsquery)`

/** Whether a short text that a filter has found has a search's words, or a part of it. */
export type NameMatch = 'words' | 'part'

/** Finds by the words of names, or by a part of one where these find nothing. */
export async function searchNames<Row>(
  q: string,
  run: (by: NameMatch, values: { words: string; q: string }) => Promise<Row[]>,
): Promise<Row[]> {
  const words = searchWords(q)
  const values = { words: asQuery(words), q: pattern(q) }
  const found = words.length > 0 ? await run('words', values) : []
  return found.length > 0 ? found : run('part', values)
}

export const textMatches = (table: PgTable, text: PgColumn | SQL, by: NameMatch): SQL =>
  by === 'words' ? hasWords(table, 'words') : contains(text, sql.placeholder('q'))

/** @param name whose words are among those of the table */
export const nameMatches = (table: PgTable, name: PgColumn | SQL, by: NameMatch): SQL =>
  by === 'words'
    ? sql`${hasWords(table, 'words')} and words_of(${name}) @@ ${queryOf('words')}`
    : contains(name, sql.placeholder('q'))

/** For a name that has no column of its own, among few rows. */
export const shownNameMatches = (name: SQL, by: NameMatch): SQL =>
  by === 'words'
    ? sql`words_of(${name}) @@ ${queryOf('words')}`
    : contains(name, sql.placeholder('q'))
