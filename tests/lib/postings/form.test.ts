import { describe, expect, test } from 'bun:test'
import { EMPTY, rearrange, typedFromPosting, withoutEmpty } from '../../../src/lib/postings/form.ts'
import { differences } from '../../../src/lib/postings/form-differences.ts'
import { formErrors, inputOf } from '../../../src/lib/postings/form-input.ts'
import { MIN_PAY_MISSING } from '../../../src/lib/postings/pay.ts'
import type { Posting } from '../../../src/lib/postings/posting.ts'
import {
  CHOICES_MISSING,
  PROFILE_FIELD_MISSING,
} from '../../../src/lib/postings/questions-schema.ts'
import { readPosting } from '../../../src/lib/postings/read-posting.ts'

const now = new Date('2026-11-22T10:00:00Z')
const sent = {
  title: 'Field Researcher',
  type: 'job',
  description: 'Four nights a month.',
  employmentType: 'full_time',
  workplace: 'remote',
  pay: { min: 180_000, currency: 'KES', period: 'month' },
  skills: ['Swahili', 'Interviewing'],
  industries: ['Technology'],
  level: 'Senior (10+ years experience)',
  requirements: 'A bicycle.',
  places: 2,
  applicationDeadline: '2026-12-22',
  questions: [
    { id: 'q1', text: 'Which loom?', kind: 'choice', choices: ['Hand', 'Power'], required: true },
  ],
  criteria: [
    { id: 'c1', text: 'Has a loom', knownBy: 'answer', questionId: 'q1', wanted: 'Hand' },
    { id: 'c2', text: 'Speaks Swahili', knownBy: 'profile', fact: 'skill', wanted: 'Swahili' },
    { id: 'c3', text: 'Writes well', knownBy: 'reader' },
  ],
  firstLookWithoutNames: true,
}

function posting(more: object = {}): Posting {
  const read = readPosting({ ...sent, ...more }, { now, as: 'live' })
  if (!read.ok) throw new Error(JSON.stringify(read.errors))
  return read.posting
}

test.each([
  {},
  { pay: { min: 180_000, max: 230_000, currency: 'KES', period: 'month' } },
  { type: 'mentorship', employmentType: null, pay: 'unpaid', level: null },
  { answerBy: '2026-12-30', country: 'Kenya', workplace: 'on_site' },
])('what a form is filled with is read from it again: %j', (more) => {
  const before = posting(more)
  const typed = typedFromPosting(before, null)
  expect(readPosting(inputOf(typed), { now, as: 'live' })).toEqual({ ok: true, posting: before })
})

test('one figure of pay and the usual day of the answer are not typed twice', () => {
  expect(typedFromPosting(posting(), null)).toMatchObject({
    payMin: '180,000',
    payMax: '',
    answerBy: '',
  })
  expect(typedFromPosting(posting({ answerBy: '2026-12-30' }), null).answerBy).toBe('2026-12-30')
})

test('what is wrong stands at its field, the first of it where there is more', () => {
  const errors = formErrors({
    'pay.min': MIN_PAY_MISSING,
    pay: 'Say what it pays',
    'questions.1.choices': CHOICES_MISSING,
    'criteria.0.knownBy': 'Choose the question',
    'criteria.2.fact': PROFILE_FIELD_MISSING,
    firstLookWithoutNames: 'Send true or false',
  })
  expect(errors).toEqual({
    payMin: MIN_PAY_MISSING,
    question2Choices: CHOICES_MISSING,
    criterion1Known: 'Choose the question',
    criterion3Known: PROFILE_FIELD_MISSING,
    firstLook: 'Send true or false',
  })
})

describe('a button of the form', () => {
  const typed = typedFromPosting(posting(), null)

  test('that removes a question leaves what it answered to the reader', () => {
    const [first, ...others] = rearrange(typed, 'question:1:remove').criteria
    expect(first!.known).toBe('reader')
    expect(others.map(({ known }) => known)).toEqual(['profile:skill', 'reader'])
  })

  test('adds no more than a posting may have', () => {
    const added = Array.from({ length: 9 }).reduce<typeof typed>(
      (now) => rearrange(rearrange(now, 'question:add'), 'criterion:add'),
      typed,
    )
    expect([added.questions.length, added.criteria.length]).toEqual([5, 6])
    expect(withoutEmpty(added)).toEqual(typed)
  })

  test('adds a skill once, however it is spelled', () => {
    expect(rearrange(typed, 'skill:Weaving').skills).toBe('Swahili, Interviewing, Weaving')
    expect(rearrange(typed, 'skill:swahili')).toBe(typed)
  })

  test.each([
    ['criterion:2:up', ['c2', 'c1', 'c3']],
    ['criterion:1:up', ['c1', 'c2', 'c3']],
    ['criterion:2:remove', ['c1', 'c3']],
    ['criterion:9:up', ['c1', 'c2', 'c3']],
    ['question:1:up', ['c1', 'c2', 'c3']],
    ['criterion:add', ['c1', 'c2', 'c3', 'c4']],
    ['nothing', ['c1', 'c2', 'c3']],
  ])('arranges, and loses nothing: %s', (how, left) => {
    expect(rearrange(typed, how).criteria.map(({ id }) => id)).toEqual(left)
  })
})

test('of two versions is told what says something else, not how it is spaced', () => {
  const theirs = { ...EMPTY, title: 'Weaver', description: 'One.\r\n\r\nTwo.', firstLook: true }
  const yours = { ...EMPTY, title: 'Dyer', description: 'One.\n\nTwo. ' }
  expect(differences(theirs, yours)).toEqual([
    { label: 'Title', theirs: 'Weaver', yours: 'Dyer' },
    { label: 'Anonymous review', theirs: 'yes', yours: 'no' },
  ])
})

test('of two versions is told what the selects show', () => {
  const theirs = { ...EMPTY, country: 'Kenya', workplace: 'on_site', payPeriod: 'month' }
  const words = { ...theirs, type: 'grant', workplace: 'hybrid', payPeriod: 'total' }
  expect(differences(theirs, words)).toEqual([
    { label: 'Type', theirs: 'Job', yours: 'Grant' },
    { label: 'Workplace', theirs: 'On site', yours: 'Hybrid' },
    { label: 'Pay per', theirs: 'Month', yours: 'In total' },
  ])
  const other = { ...theirs, country: 'Ghana' }
  expect(differences(theirs, other)).toEqual([
    { label: 'Country', theirs: 'Kenya', yours: 'Ghana' },
  ])
})

test.each([
  ['internship', '', 'internship'],
  ['internship', 'part_time', 'part_time'],
  ['job', '', ''],
  ['grant', 'full_time', null],
])('the employment type of a %s with %p is %p', (type, employmentType, stored) => {
  expect(inputOf({ ...EMPTY, type, employmentType }).employmentType).toBe(stored as never)
})
