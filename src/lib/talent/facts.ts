import { HIDEABLE_LABELS } from '../members/profile-fields.ts'

/** The texts in which members are looked for. */
export const MATCHED_FIELDS = [
  'experience',
  'qualifications',
  'certifications',
  'projects',
  'volunteerWork',
  'bio',
  'location',
] as const
export type MatchedField = (typeof MATCHED_FIELDS)[number]

/** Words at most that members are looked for by. */
const MAX_SEARCH_WORDS = 8

/** Characters of a text that a quote shows on either side of a word. */
const AROUND = 40

/** The words that a search is made of; what comes after the eighth is not looked for. */
export const wordsOf = (search: string): string[] => [
  ...new Set(search.split(/\s+/).filter(Boolean).slice(0, MAX_SEARCH_WORDS)),
]

/** What of a member fits what was asked for, and where it stands. */
export type TalentFact = { label: string; text: string; quoted: boolean }

type TalentSearch = {
  words: readonly string[]
  industry: string | null
  level: string | null
  country: string | null
}

/** What fits what was asked for: a quote for each word, and the answers that were chosen. */
export function talentFacts(
  shown: Partial<Record<MatchedField, string | null>>,
  { words, industry, level, country }: TalentSearch,
): TalentFact[] {
  const answers = { Industry: industry, 'Career level': level, Country: country }
  return [
    ...words.flatMap((word) => quotesOf(shown, word)),
    ...Object.entries(answers).flatMap(([label, text]) =>
      text === null ? [] : [{ label, text, quoted: false }],
    ),
  ]
}

/** The first text that has a word, with what stands around it there. */
function quotesOf(shown: Partial<Record<MatchedField, string | null>>, word: string): TalentFact[] {
  for (const field of MATCHED_FIELDS) {
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
