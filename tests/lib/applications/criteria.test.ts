import { describe, expect, test } from 'bun:test'
import {
  CHANGED_SINCE_SENT,
  criterionFacts,
  differencesAmong,
  NO_PROFILE_SENT,
  NOT_RATED,
  passes,
  type Read,
} from '../../../src/lib/applications/criteria.ts'
import type { SentAnswer, Snapshot } from '../../../src/lib/applications/snapshot.ts'
import type { Criterion } from '../../../src/lib/postings/questions.ts'

const profile: Snapshot = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  profileImageUrl: null,
  bio: null,
  experience: 'Eight years at a loom.\nI prototype in Figma, and in C++.',
  certifications: null,
  qualifications: null,
  volunteerWork: null,
  projects: null,
  location: null,
  country: 'Kenya',
  city: 'Nairobi',
  linkedinUrl: null,
  websiteUrl: null,
  careerLevel: 'Mid Career (4–9 years experience)',
  industries: [],
  interestAreas: [],
}

const nothing: Read = { answers: [], snapshot: profile, findings: [], hidden: false, asked: null }
const one = (criterion: Criterion, read: Partial<Read> = {}) => {
  const [fact] = criterionFacts([criterion], { ...nothing, ...read })
  return [fact!.state, fact!.words]
}

const base = { id: 'c', text: 'Can do it' }
const byAnswer = (wanted: string): Criterion => ({
  ...base,
  knownBy: 'answer',
  questionId: 'q',
  wanted,
})
const byProfile = (fact: 'skill' | 'level' | 'place' | 'hours', wanted: string): Criterion => ({
  ...base,
  knownBy: 'profile',
  fact,
  wanted,
})
const answer = (kind: SentAnswer['kind'], value: string): Partial<Read> => ({
  answers: [{ questionId: 'q', question: 'Can you?', kind, value }],
})

describe('by an answer', () => {
  test.each([
    ['yes_no', 'yes', 'yes', 'met', 'Answer 1: “Yes”'],
    ['yes_no', 'no', 'Yes', 'unmet', 'Answer 1: “No”'],
    ['choice', 'Full-time', 'full-time', 'met', 'Answer 1: “Full-time”'],
    ['choice', 'Part-time', 'Full-time', 'unmet', 'Answer 1: “Part-time”'],
    ['number', '3', '3', 'met', 'Answer 1: “3”'],
    ['number', '2', 'at least 3', 'unmet', 'Answer 1: “2”'],
    ['number', '4', '3+', 'met', 'Answer 1: “4”'],
    ['number', '6', 'at most 5', 'unmet', 'Answer 1: “6”'],
    ['number', '3', '2 to 4', 'met', 'Answer 1: “3”'],
    ['number', '-3', '≤ 3', 'met', 'Answer 1: “-3”'],
    ['number', '3', 'some', 'unknown', 'Answer 1: “3”'],
    ['text', 'I speak Swahili at home', 'swahili', 'met', 'Answer 1: “I speak Swahili at home”'],
    // Other words may mean the same: only a reader can say that they do not.
    ['text', 'Kiswahili', 'Swahili', 'unknown', 'Answer 1: “Kiswahili”'],
  ] as const)('%s: %s where %s is wanted is %s', (kind, value, wanted, state, words) => {
    expect(one(byAnswer(wanted), answer(kind, value))).toEqual([state, words])
  })

  test('what was not asked or not answered is unknown', () => {
    expect(one(byAnswer('yes'))).toEqual(['unknown', 'Not answered'])
    expect(one(byAnswer('yes'), answer('text', ' '))).toEqual(['unknown', 'Not answered'])
  })
})

describe('by the profile', () => {
  test.each([
    ['skill', 'figma', 'met', 'Profile: “I prototype in Figma, and in C++.”'],
    ['skill', 'eight years', 'met', 'Profile: “Eight years at a loom.”'],
    ['skill', 'C++', 'met', 'Profile: “I prototype in Figma, and in C++.”'],
    // A word within a word is none, and silence is no no.
    ['skill', 'Fig', 'unknown', 'Not in the profile'],
    ['level', 'Mid Career', 'met', 'Profile: Mid Career (4–9 years experience)'],
    ['level', 'Student', 'met', 'Profile: Mid Career (4–9 years experience)'],
    ['level', 'Senior', 'unmet', 'Profile: Mid Career (4–9 years experience)'],
    // Postings name levels in words of their own.
    ['level', 'Mid Career (3+ years)', 'met', 'Profile: Mid Career (4–9 years experience)'],
    ['level', 'early career (1-3 years)', 'met', 'Profile: Mid Career (4–9 years experience)'],
    ['level', 'Senior (ten years)', 'unmet', 'Profile: Mid Career (4–9 years experience)'],
    ['level', 'Wizard', 'unknown', 'Profile: Mid Career (4–9 years experience)'],
    ['place', 'Uganda or Kenya', 'met', 'Profile: Nairobi, Kenya'],
    ['place', 'Mombasa', 'unmet', 'Profile: Nairobi, Kenya'],
    ['hours', 'within three hours of Nigeria', 'met', '2 hours away, from the profile'],
    ['hours', '1 hour of UTC', 'unmet', '3 hours away, from the profile'],
    ['hours', '3 hours of Nairobi’s time', 'met', 'The same hours, from the profile'],
    ['hours', 'mornings', 'unknown', 'We can’t compare the hours'],
  ] as const)('%s: %s is %s', (fact, wanted, state, words) => {
    expect(one(byProfile(fact, wanted))).toEqual([state, words])
  })

  test('what the profile does not have is unknown, as is all of one that was not sent', () => {
    const empty = { ...profile, careerLevel: null, country: null, city: null }
    for (const fact of ['level', 'place', 'hours'] as const)
      expect(one(byProfile(fact, 'Kenya'), { snapshot: empty })[0]).toBe('unknown')
    expect(one(byProfile('skill', 'Figma'), { snapshot: null })).toEqual([
      'unknown',
      NO_PROFILE_SENT,
    ])
  })

  test('the place is not known while names are hidden, whatever is wanted', () => {
    for (const wanted of ['Kenya', 'Peru'])
      expect(hidden(byProfile('place', wanted))).toEqual(['unknown', 'Visible with the name'])
  })

  const hidden = (criterion: Criterion, requested: Criterion[] | null = [criterion]) =>
    one(criterion, { ...answer('yes_no', 'yes'), hidden: true, asked: requested })

  test('while names are hidden hours are met or not, without the distance', () => {
    for (const [wanted, state] of [
      ['3 hours of Nigeria', 'met'],
      ['1 hour of Nigeria', 'unmet'],
      ['0 hours of Kenya', 'met'],
    ] as const)
      expect(hidden(byProfile('hours', wanted))).toEqual([state, 'From the profile'])
  })

  test('while names are hidden a criterion that was changed since is unknown, until the name shows', () => {
    const changed = ['unknown', CHANGED_SINCE_SENT]
    for (const [now, before] of [
      [byProfile('hours', '0 hours of Kenya'), byProfile('hours', '0 hours of Japan')],
      [byProfile('hours', '3 hours of Kenya'), byProfile('skill', '3 hours of Kenya')],
      [byProfile('skill', 'Figma'), byProfile('skill', 'Weaving')],
      [byAnswer('yes'), byAnswer('no')],
      [byAnswer('yes'), { ...byAnswer('yes'), questionId: 'other' } as Criterion],
    ] as const) {
      expect(hidden(now, [before])).toEqual(changed)
      expect(hidden(now, null)).toEqual(changed)
      // Another name or id is no other criterion.
      expect(hidden(now, [before, { ...now, id: 'else', text: 'Else' }])[0]).toBe('met')
      expect(one(now, { ...answer('yes_no', 'yes'), asked: [before] })[0]).toBe('met')
    }
  })
})

describe('by a reader', () => {
  const findings = [{ criterionId: 'c', met: true, quote: 'eleven sessions' }]
  test('their finding stands with the words they quote', () => {
    const reader: Criterion = { ...base, knownBy: 'reader' }
    expect(one(reader)).toEqual(['unknown', NOT_RATED])
    expect(one(reader, { findings })).toEqual(['met', 'Cover letter: “eleven sessions”'])
  })

  test('it goes before what an answer says', () => {
    expect(one(byAnswer('yes'), { ...answer('yes_no', 'no'), findings })[0]).toBe('met')
  })
})

test('every criterion has its fact, in the order of the posting', () => {
  const criteria: Criterion[] = [
    { id: 'b', text: 'B', knownBy: 'reader' },
    { id: 'a', text: 'A', knownBy: 'profile', fact: 'skill', wanted: 'Figma' },
  ]
  const facts = criterionFacts(criteria, nothing)
  expect(facts.map(({ id }) => id)).toEqual(['b', 'a'])
  const known = facts.map((fact) => ({ ...fact, state: 'met' as const }))
  const listed = differencesAmong([facts, facts, known])
  expect([listed(facts), listed(known)]).toEqual(['', 'Met: B'])
  expect(passes(facts, new Map([['a', 'met']]))).toBe(true)
  expect(passes(facts, new Map([['b', 'unmet']]))).toBe(false)
})
