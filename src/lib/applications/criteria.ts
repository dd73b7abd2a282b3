import { CAREER_LEVELS } from '../members/profile-options.ts'
import { isWithin } from '../postings/number-range.ts'
import type { Criterion } from '../postings/questions.ts'
import { pluralize } from '../text/format.ts'
import {
  type AnonymousSnapshot,
  type Whereabouts,
  locationText as whereOf,
} from './anonymous-review.ts'
import { hoursApart } from './hours-apart.ts'
import type { SentAnswer } from './snapshot.ts'

export const NOT_RATED = 'No one has checked this yet'

export const NO_PROFILE_SENT = 'Sent without a profile'

export const CHANGED_SINCE_SENT = 'Changed since they applied. Visible with the name'

export const FACTS = ['met', 'unmet', 'unknown'] as const
export type FactState = (typeof FACTS)[number]

export type CriterionFact = { id: string; text: string; state: FactState; words: string }

export type CriterionFinding = { criterionId: string; met: boolean; quote: string | null }

type Profile = AnonymousSnapshot & Whereabouts

export type Read = {
  answers: readonly SentAnswer[]
  snapshot: Profile | null
  findings: readonly CriterionFinding[]
  hidden: boolean
  asked: readonly Criterion[] | null
}

/** A reviewer's finding wins over an answer or the profile. Facts are never summed or sorted by. */
export const criterionFacts = (criteria: readonly Criterion[], read: Read): CriterionFact[] =>
  criteria.map((criterion) => ({
    id: criterion.id,
    text: criterion.text,
    ...known(criterion, read),
  }))

type Known = Pick<CriterionFact, 'state' | 'words'>

function known(criterion: Criterion, read: Read): Known {
  const found = read.findings.find(({ criterionId }) => criterionId === criterion.id)
  if (found) return { state: found.met ? 'met' : 'unmet', words: findingText(found) }
  if (criterion.knownBy === 'reader') return unknown(NOT_RATED)
  // An owner who edits an hours criterion repeatedly could narrow down where the applicant lives.
  if (read.hidden && !wasAsked(criterion, read.asked ?? [])) return unknown(CHANGED_SINCE_SENT)
  if (criterion.knownBy === 'answer') return byAnswer(criterion, read.answers)
  if (criterion.fact === 'place' && read.hidden) return unknown('Visible with the name')
  if (!read.snapshot) return unknown(NO_PROFILE_SENT)
  const fact = BY_PROFILE[criterion.fact](criterion.wanted, read.snapshot)
  if (!read.hidden || fact.state === 'unknown') return fact
  // The sentence around a skill could reveal the person, and a distance the country.
  if (criterion.fact === 'skill')
    return { ...fact, words: `Profile: ${shortened(criterion.wanted)}` }
  return criterion.fact === 'hours' ? { ...fact, words: 'From the profile' } : fact
}

type Compared = Exclude<Criterion, { knownBy: 'reader' }>

const wasAsked = (criterion: Compared, requested: readonly Criterion[]) =>
  requested.some(
    (one) =>
      one.knownBy !== 'reader' && one.wanted === criterion.wanted && of(one) === of(criterion),
  )

const of = (criterion: Compared) =>
  criterion.knownBy === 'answer' ? `answer ${criterion.questionId}` : `profile ${criterion.fact}`

const findingText = ({ met, quote }: CriterionFinding) =>
  quote ? `Cover letter: ${quoted(quote)}` : `Marked as ${met ? 'met' : 'not met'} by a reader`

const unknown = (words: string): Known => ({ state: 'unknown', words })
const quoted = (text: string) => `“${text}”`
const plain = (text: string) => text.trim().toLocaleLowerCase('en')

const MAX_EVIDENCE_LENGTH = 120

const shortened = (text: string) => {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length <= MAX_EVIDENCE_LENGTH
    ? line
    : `${line.slice(0, MAX_EVIDENCE_LENGTH).replace(/\s\S*$/, '')}…`
}

type ByAnswer = Extract<Criterion, { knownBy: 'answer' }>

function byAnswer({ questionId, wanted }: ByAnswer, answers: readonly SentAnswer[]): Known {
  const at = answers.findIndex((answer) => answer.questionId === questionId)
  const answer = answers[at]
  if (!answer || answer.value.trim() === '') return unknown('Not answered')
  const words = `Answer ${at + 1}: ${quoted(evidenceText(answer))}`
  const met = isAccepted(answer, wanted)
  return met === null ? unknown(words) : { state: met ? 'met' : 'unmet', words }
}

const evidenceText = ({ kind, value }: SentAnswer) =>
  kind === 'yes_no' ? (plain(value) === 'yes' ? 'Yes' : 'No') : shortened(value)

function isAccepted({ kind, value }: SentAnswer, wanted: string): boolean | null {
  if (kind === 'number') return isWithin(Number(value), wanted)
  if (kind === 'text') return hasWords(value, wanted) || null
  return plain(value) === plain(wanted)
}

const hasWords = (text: string, words: string) => placeOf(text, words) !== null

function placeOf(text: string, words: string): number | null {
  const escaped = words.trim().replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  if (!escaped) return null
  const found = new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, 'iu').exec(text)
  return found ? found.index : null
}

type ByProfile = Extract<Criterion, { knownBy: 'profile' }>['fact']

const BY_PROFILE: Record<ByProfile, (wanted: string, profile: Profile) => Known> = {
  skill: bySkill,
  level: byLevel,
  place: byPlace,
  hours: byHours,
}

/** A skill that is absent from the profile is unknown, never unmet. */
function bySkill(wanted: string, profile: Profile): Known {
  const { experience, qualifications, certifications, projects, volunteerWork, bio } = profile
  for (const text of [experience, qualifications, certifications, projects, volunteerWork, bio]) {
    const at = text ? placeOf(text, wanted) : null
    if (text && at !== null) return { state: 'met', words: `Profile: ${quoted(around(text, at))}` }
  }
  return unknown('Not in the profile')
}

function around(text: string, at: number): string {
  const before = text.slice(0, at)
  const begins = Math.max(...['. ', '! ', '? ', '\n'].map((end) => before.lastIndexOf(end))) + 1
  const far = at - begins > MAX_EVIDENCE_LENGTH / 2
  const from = far ? before.lastIndexOf(' ', at - 30) + 1 : begins
  const [sentence = ''] = text
    .slice(from)
    .trimStart()
    .split(/(?<=[.!?])\s|\n/)
  return shortened(far ? `…${sentence}` : sentence)
}

function byLevel(wanted: string, { careerLevel }: Profile): Known {
  if (!careerLevel) return unknown('Not in the profile')
  const requested = levelOf(wanted)
  const has = levelOf(careerLevel)
  const words = `Profile: ${careerLevel}`
  if (requested < 0 || has < 0) return unknown(words)
  return { state: has >= requested ? 'met' : 'unmet', words }
}

const levelOf = (text: string) =>
  CAREER_LEVELS.findIndex((level) => plain(level).startsWith(plain(text).replace(/\s*\(.*$/, '')))

function byPlace(wanted: string, profile: Profile): Known {
  const evidenceText = whereOf(profile)
  if (!evidenceText) return unknown('Not in the profile')
  const places = wanted.split(/,|;|\/|\bor\b/).filter((place) => place.trim() !== '')
  const met = places.some((place) => hasWords(evidenceText, place))
  return { state: met ? 'met' : 'unmet', words: `Profile: ${evidenceText}` }
}

const HOURS = /(\d+(?:[.,]\d+)?|one|two|three|four|five|six)\s*(?:hours?|h)\b(?:\s*of\b)?\s*(.*)$/i
const SPELLED = ['one', 'two', 'three', 'four', 'five', 'six']

function byHours(wanted: string, { country }: Profile): Known {
  const [, number = '', place = ''] = HOURS.exec(wanted) ?? []
  const max = SPELLED.indexOf(plain(number)) + 1 || Number(number.replace(',', '.'))
  if (!country) return unknown('Not in the profile')
  const apart = number && place ? hoursApart(country, place.replace(/[’']s time$/i, '')) : null
  if (apart === null) return unknown('We can’t compare the hours')
  const words =
    apart === 0 ? 'The same hours, from the profile' : `${away(apart)}, from the profile`
  return { state: apart <= max ? 'met' : 'unmet', words }
}

const away = (hours: number) => `${pluralize(hours, 'hour')} away`

/** What most of a list's applications share isn't repeated in each row: only what differs from it. */
export function differencesAmong(
  listed: readonly (readonly CriterionFact[])[],
): (facts: readonly CriterionFact[]) => string {
  const counts = new Map<string, number>()
  const key = ({ id, state }: Pick<CriterionFact, 'id' | 'state'>) => `${state} ${id}`
  for (const fact of listed.flat()) counts.set(key(fact), (counts.get(key(fact)) ?? 0) + 1)
  const isCommon = (fact: CriterionFact) => counts.get(key(fact))! * 2 > listed.length
  return (facts) =>
    facts
      .filter((fact) => !isCommon(fact))
      .map(({ state, text }) => `${FACT_LABELS[state]}: ${text}`)
      .join('. ')
}

export const FACT_LABELS: Record<FactState, string> = {
  met: 'Met',
  unmet: 'Not met',
  unknown: 'Unknown',
}

export type FactFilter = ReadonlyMap<string, FactState>

export const passes = (facts: readonly CriterionFact[], filter: FactFilter) =>
  [...filter].every(([id, state]) => facts.some((fact) => fact.id === id && fact.state === state))
