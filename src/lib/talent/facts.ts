import { HIDEABLE_LABELS } from '../profile-fields.ts'

/** The texts in which members are looked for. */
export const FOUND_IN = [
  'experience',
  'qualifications',
  'certifications',
  'projects',
  'volunteerWork',
  'bio',
  'location',
] as const
export type FoundIn = (typeof FOUND_IN)[number]

/** Words at most that members are looked for by. */
const MOST_WORDS = 8

/** Characters of a text that a quote shows on either side of a word. */
const AROUND = 40

/** The words that a search is made of; what comes after the eighth is not looked for. */
export const wordsOf = (search: string): string[] => [
  ...new Set(search.split(/\s+/).filter(Boolean).slice(0, MOST_WORDS)),
]

/** What of a member fits what was asked for, and where it stands. */
export type Fact = { label: string; text: string; quoted: boolean }

type Asked = {
  words: readonly string[]
  industry: string | null
  level: string | null
  country: string | null
}

/** What fits what was asked for: a quote for each word, and the answers that were chosen. */
export function factsOf(
  shown: Partial<Record<FoundIn, string | null>>,
  { words, industry, level, country }: Asked,
): Fact[] {
  const answers = { Industry: industry, 'Career level': level, Country: country }
  return [
    ...words.flatMap((word) => quotesOf(shown, word)),
    ...Object.entries(answers).flatMap(([label, text]) =>
      text === null ? [] : [{ label, text, quoted: false }],
    ),
  ]
}

/** The first text that has a word, with what stands around it there. */
function quotesOf(shown: Partial<Record<FoundIn, string | null>>, word: string): Fact[] {
  for (const field of FOUND_IN) {
    const text = shown[field] ?? ''
    const at = text.toLowerCase().indexOf(word.toLowerCase())
    if (at >= 0)
      return [{ label: HIDEABLE_LABELS[field], text: around(text, at, word.length), quoted: true }]
  }
  return []
}

/** Whole words around a place of a text, on one line; an ellipsis where more stands there. */
function around(text: string, at: number, length: number): string {
  const from = at <= AROUND ? 0 : text.indexOf(' ', at - AROUND) + 1 || at
  const end = at + length + AROUND
  const to = end >= text.length ? text.length : Math.max(text.lastIndexOf(' ', end), at + length)
  const start = Math.min(from, at)
  const cut = text.slice(start, to).replace(/\s+/g, ' ').trim()
  return `${start > 0 ? '…' : ''}${cut}${to < text.length ? '…' : ''}`
}
