/** Letters of scripts without spaces between words: Japanese, Chinese, Thai, Lao, Burmese and Khmer. */
export const UNSPACED =
  '\\u0e00-\\u0eff\\u1000-\\u109f\\u1780-\\u17ff\\u3005-\\u3007\\u3041-\\u30fa\\u30fc-\\u30ff\\u3400-\\u4dbf\\u4e00-\\u9fff'

/** All other letters, digits and marks; beyond ASCII all that is no punctuation, space or symbol. */
const SPACED =
  'a-z0-9\\u00c0-\\u00d6\\u00d8-\\u00f6\\u00f8-\\u02b8\\u0370-\\u037d\\u0386\\u0388-\\u0588\\u058b-\\u05bd\\u05c4-\\u05f2\\u0620-\\u0669\\u066e-\\u06d3\\u06d5-\\u0963\\u0966-\\u0dff\\u10a0-\\u1360\\u1369-\\u167f\\u1681-\\u177f\\u1810-\\u1fff\\u2c00-\\u2dff\\u3105-\\u318f\\ua000-\\ud7ff'

/** A word with the signs behind it, as of C++ and C#; of a script without spaces all that stands together. */
const WORD = new RegExp(`([${UNSPACED}]+)|([${SPACED}]+(?:[+#]+(?![${SPACED}+#]))?)`, 'gu')

/** Accents, vowel points and what only lengthens a word. */
const MARKS =
  /[\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc]/g

/** Letters that are no others with a mark, and how people type them. */
const LETTERS: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ŧ: 't',
  ς: 'σ',
  ى: 'ي',
  ة: 'ه',
}
const LETTER = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g')

/** Characters of a word that are compared. */
const MAX_WORD = 50

/** A text in lower case and without accents. */
const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(MARKS, '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(LETTER, (letter) => LETTERS[letter]!)

type Run = { isSpaced: boolean; characters: string[] }

const runsOf = (text: string): Run[] =>
  Array.from(plain(text).matchAll(WORD), ([run, unspaced]) => ({
    isSpaced: !unspaced,
    characters: unspaced ? [...run] : [...run].slice(0, MAX_WORD),
  }))

/**
 * The words under which a text is found, as the function `words_of` of the database has them. Where
 * nothing stands between words, every two characters are one, and the last.
 */
export const indexedWords = (text: string): string[] => [
  ...new Set(
    runsOf(text).flatMap(({ isSpaced, characters }) =>
      isSpaced
        ? characters.join('')
        : characters.map((_, at) => characters.slice(at, at + 2).join('')),
    ),
  ),
]

/** A word that is looked for, or how one begins. */
export type SearchWord = { word: string; isPrefix: boolean }

/** What a search looks for: all of its words, in any order; the last one may be unfinished. */
export const searchWords = (text: string): SearchWord[] =>
  runsOf(text).flatMap(({ isSpaced, characters }, at, runs): SearchWord[] =>
    isSpaced || characters.length === 1
      ? [{ word: characters.join(''), isPrefix: !isSpaced || at === runs.length - 1 }]
      : characters.slice(1).map((last, n) => ({ word: characters[n]! + last, isPrefix: false })),
  )

const IS_UNSPACED = new RegExp(`[${UNSPACED}]`)

/** Whether a text has characters of a script without spaces. */
export const hasUnspaced = (text: string) => IS_UNSPACED.test(text)

/** Whether a search finds a text. */
export function isFoundIn(search: readonly SearchWord[], text: string): boolean {
  const words = indexedWords(text)
  return search.every(({ word, isPrefix }) =>
    isPrefix ? words.some((each) => each.startsWith(word)) : words.includes(word),
  )
}
