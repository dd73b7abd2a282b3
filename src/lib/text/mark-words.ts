import { hasUnspaced, isFoundIn, type SearchWord, UNSPACED } from '../search/words.ts'
import { excerpt } from './format.ts'

/** A piece of a text, and whether a search is for it. */
type MarkedPiece = { text: string; isMarked: boolean }

/** A character of a script without spaces, or a word; `+` and `#` are of words such as C++ and C#. */
const TOKEN = new RegExp(`[${UNSPACED}]|(?:(?![${UNSPACED}])[\\p{L}\\p{N}\\p{M}+#])+`, 'gu')

/** Characters before a match with which an excerpt begins. */
const LEAD_IN = 40

export type Span = { from: number; to: number }

/** A text cut so that the words of a search are pieces of their own. */
export function markWords(text: string, search: readonly SearchWord[]): MarkedPiece[] {
  const pieces: MarkedPiece[] = []
  let end = 0
  for (const { from, to } of matchesIn(text, search)) {
    const last = pieces.at(-1)
    if (from === end && last?.isMarked) last.text += text.slice(from, to)
    else {
      if (from > end) pieces.push({ text: text.slice(end, from), isMarked: false })
      pieces.push({ text: text.slice(from, to), isMarked: true })
    }
    end = to
  }
  if (end < text.length) pieces.push({ text: text.slice(end), isMarked: false })
  return pieces
}

function matchesIn(text: string, search: readonly SearchWord[]) {
  const isSought = (index: number, token: string) =>
    hasUnspaced(token)
      ? search.some(({ word }) => text.startsWith(word, index) || isEndOf(word, text, index))
      : search.some((word) => isFoundIn([word], token))
  return text
    .matchAll(TOKEN)
    .filter(({ 0: token, index }) => isSought(index, token))
    .map(({ 0: token, index }): Span => ({ from: index, to: index + token.length }))
}

/** Where the first of the words is that a search is for. */
export const firstMatch = (text: string, search: readonly SearchWord[]): Span | undefined =>
  matchesIn(text, search).next().value

/** In scripts without spaces two characters are a word. */
const isEndOf = (word: string, text: string, index: number) =>
  word.length === 2 && text.startsWith(word, index - 1)

/** An excerpt around the first word of a search, or of the beginning where none is in the text. */
export function excerptAround(text: string, search: readonly SearchWord[], max: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  const at = firstMatch(line, search)?.from ?? 0
  if (line.length <= max || at <= LEAD_IN) return excerpt(line, max)
  const start = line.lastIndexOf(' ', at - LEAD_IN) + 1
  return start === 0 ? excerpt(line, max) : `…${excerpt(line.slice(start), max)}`
}
