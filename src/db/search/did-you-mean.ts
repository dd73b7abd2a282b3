import { getTableName } from 'drizzle-orm'
import { hasUnspaced, type SearchWord, searchWords } from '../../lib/search/words.ts'
import { editDistance } from '../../lib/text/edit-distance.ts'
import type { Db } from '../database.ts'
import { ENTRY, PLACE, type Worded } from './text-search.ts'
import { shareOf, type WordStatistics, wordStatistics } from './word-statistics.ts'

/**
 * A search with the nearest known words in place of those that no row has, where that finds something:
 * a word is known from all rows, and is told of only from those that the viewer sees.
 */
export async function didYouMean(
  db: Db,
  tables: readonly Worded[],
  q: string,
  finds: (corrected: string) => Promise<boolean>,
): Promise<string | null> {
  const words = searchWords(q)
  if (words.length === 0 || hasUnspaced(q)) return null
  const known = await Promise.all(
    tables.map(({ table, words }) => wordStatistics(db, getTableName(table), words?.column)),
  )
  const corrected = words.map((word) => correctedWord(word, known))
  const isChanged = corrected.some((word, at) => word !== words[at]!.word)
  const text = corrected.join(' ')
  return isChanged && (await finds(text)) ? text : null
}

function correctedWord(wanted: SearchWord, known: readonly WordStatistics[]): string {
  const { word } = wanted
  const most = maxDistance(word)
  let best = { word, distance: most + 1, share: 0 }
  for (const statistics of known) {
    if (isKnown(statistics, wanted)) return word
    for (const [at, each] of statistics.words.entries()) {
      if (Math.abs(each.length - word.length) > most || isMarked(each)) continue
      const distance = editDistance(word, each)
      const share = statistics.shares[at]!
      if (distance < best.distance || (distance === best.distance && share > best.share))
        best = { word: each, distance, share }
    }
  }
  return best.distance <= most ? best.word : word
}

const isMarked = (word: string) => word.startsWith(PLACE) || word.startsWith(ENTRY)

const maxDistance = (word: string) => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2)

const isKnown = (statistics: WordStatistics, word: SearchWord) =>
  shareOf(statistics, word) > statistics.least / 2
