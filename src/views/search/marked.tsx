import type { SearchWord } from '../../lib/search/words.ts'
import { markWords } from '../../lib/text/mark-words.ts'

/** A text with the words of a search marked. */
export const HighlightedText = ({ text, words }: { text: string; words: readonly SearchWord[] }) =>
  markWords(text, words).map(({ text: piece, isMarked }, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no other name
    isMarked ? <mark key={at}>{piece}</mark> : piece,
  )
