import { HIDEABLE_LABELS } from '../members/profile-visibility.ts'
import { isFoundIn, type SearchWord, searchWords } from '../search/words.ts'
import { firstMatch, type Span } from '../text/mark-words.ts'

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

const MAX_QUOTED_WORDS = 8

/** Characters on either side of a quoted word. */
const AROUND = 40

/** `quoted`: `text` is an excerpt of the profile. */
export type TalentFact = { label: string; text: string; quoted: boolean }

type Shown = Partial<Record<MatchedField, string | null>>

type TalentSearch = {
  q: string
  industry: string | null
  level: string | null
  country: string | null
}

/** Why a search found a member, by what they show. */
export function talentFacts(
  shown: Shown,
  { q, industry, level, country }: TalentSearch,
): TalentFact[] {
  const answers = { Industry: industry, 'Career level': level, Country: country }
  return [
    ...quotesOf(shown, q),
    ...Object.entries(answers).flatMap(([label, text]) =>
      text === null ? [] : [{ label, text, quoted: false }],
    ),
  ]
}

/** Of each word; or of what was typed, where a part of a text is what was found. */
function quotesOf(shown: Shown, q: string): TalentFact[] {
  const words = searchWords(q).slice(0, MAX_QUOTED_WORDS)
  const ofWords = words.flatMap((word) => quoteOf(shown, (text) => placeOfWord(text, word)))
  const quotes = ofWords.length > 0 || !q ? ofWords : quoteOf(shown, (text) => placeOf(text, q))
  return quotes.filter(({ text }, at) => quotes.findIndex((quote) => quote.text === text) === at)
}

function quoteOf(shown: Shown, find: (text: string) => Span | undefined): TalentFact[] {
  for (const field of MATCHED_FIELDS) {
    const text = shown[field] ?? ''
    const place = find(text)
    if (place) return [{ label: HIDEABLE_LABELS[field], text: around(text, place), quoted: true }]
  }
  return []
}

/** Asks of a text as a whole first: few have the word. */
const placeOfWord = (text: string, word: SearchWord) =>
  isFoundIn([word], text) ? firstMatch(text, [word]) : undefined

function placeOf(text: string, part: string): Span | undefined {
  const from = text.toLowerCase().indexOf(part.toLowerCase())
  return from < 0 ? undefined : { from, to: from + part.length }
}

function around(text: string, place: Span): string {
  const from = place.from <= AROUND ? 0 : text.indexOf(' ', place.from - AROUND) + 1 || place.from
  const end = place.to + AROUND
  const to = end >= text.length ? text.length : Math.max(text.lastIndexOf(' ', end), place.to)
  const start = Math.min(from, place.from)
  const cut = text.slice(start, to).replace(/\s+/g, ' ').trim()
  return `${start > 0 ? '…' : ''}${cut}${to < text.length ? '…' : ''}`
}
