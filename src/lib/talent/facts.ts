import { HIDEABLE_LABELS } from '../members/profile-fields.ts'

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

const MAX_SEARCH_WORDS = 8

/** Characters on either side of a quoted word. */
const AROUND = 40

export const wordsOf = (search: string): string[] => [
  ...new Set(search.split(/\s+/).filter(Boolean).slice(0, MAX_SEARCH_WORDS)),
]

/** `quoted`: `text` is an excerpt of the profile. */
export type TalentFact = { label: string; text: string; quoted: boolean }

type TalentSearch = {
  words: readonly string[]
  industry: string | null
  level: string | null
  country: string | null
}

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

function quotesOf(shown: Partial<Record<MatchedField, string | null>>, word: string): TalentFact[] {
  for (const field of MATCHED_FIELDS) {
    const text = shown[field] ?? ''
    const at = text.toLowerCase().indexOf(word.toLowerCase())
    if (at >= 0)
      return [{ label: HIDEABLE_LABELS[field], text: around(text, at, word.length), quoted: true }]
  }
  return []
}

function around(text: string, at: number, length: number): string {
  const from = at <= AROUND ? 0 : text.indexOf(' ', at - AROUND) + 1 || at
  const end = at + length + AROUND
  const to = end >= text.length ? text.length : Math.max(text.lastIndexOf(' ', end), at + length)
  const start = Math.min(from, at)
  const cut = text.slice(start, to).replace(/\s+/g, ' ').trim()
  return `${start > 0 ? '…' : ''}${cut}${to < text.length ? '…' : ''}`
}
