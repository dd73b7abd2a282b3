import { describe, expect, test } from 'bun:test'
import { EMPTY } from '../../../src/lib/postings/form.ts'
import { inputOf } from '../../../src/lib/postings/form-input.ts'
import {
  MIN_PAY_MISSING,
  PAY_REVERSED,
  payText,
  UNPAID_NOT_ALLOWED,
  yearlyText,
} from '../../../src/lib/postings/pay.ts'
import { NO_EMPLOYMENT_TYPE, placeText, postingColumns } from '../../../src/lib/postings/posting.ts'
import {
  EMPLOYMENT_MISSING,
  UNLISTED_WORKPLACE,
} from '../../../src/lib/postings/posting-problems.ts'
import { PLACES_INVALID, readPosting } from '../../../src/lib/postings/read-posting.ts'

const now = new Date('2027-01-18T09:00:00Z')

const job = {
  title: 'Field Researcher, Newborn Units',
  type: 'job',
  description: 'Four nights a month you sit in a newborn unit.',
  employmentType: 'full_time',
  workplace: 'hybrid',
  country: 'Kenya',
  city: 'Nairobi',
  pay: { min: '180,000', max: 230_000, currency: 'KES', period: 'month' },
  applicationDeadline: '2027-02-26',
}

const live = (changes: Record<string, unknown> = {}) =>
  readPosting({ ...job, ...changes }, { now, as: 'live' })
const errorsOf = (changes: Record<string, unknown>, as: 'live' | 'draft' = 'live') => {
  const result = readPosting({ ...job, ...changes }, { now, as })
  return result.ok ? {} : result.errors
}

test('lists are counted before what is in them is looked at', () => {
  const list = Array.from({ length: 60_000 }, (_, index) => index)
  expect(errorsOf({ skills: list, questions: list, criteria: list })).toEqual({
    skills: 'Enter at most 15 skills',
    questions: 'A posting has at most 5 questions',
    criteria: 'A posting has at most 6 criteria',
  })
  const choice = { text: 'Which loom?', kind: 'choice', choices: list }
  expect(errorsOf({ questions: [choice] })).toEqual({
    'questions.0.choices': 'A question has at most 10 choices',
  })
  const repeated = Array.from({ length: 100 }, (_, index) => `Skill ${index % 15}`)
  expect(errorsOf({ skills: repeated })).toEqual({})
})

describe('pay', () => {
  test('is told as a sentence and as it makes in a year', () => {
    const pay = { min: 180_000, max: 230_000, currency: 'KES', period: 'month' } as const
    expect(payText(pay)).toBe('KES 180,000–230,000 a month')
    expect(yearlyText(pay)).toBe('KES 2,160,000–2,760,000 a year')
    expect(payText({ ...pay, min: 25, max: 25, period: 'hour' })).toBe('KES 25 an hour')
    expect(yearlyText({ ...pay, min: 25, max: 25, period: 'hour' })).toBe('KES 43,000 a year')
    expect(payText({ ...pay, period: 'total' })).toBe('KES 180,000–230,000 in total')
    expect(yearlyText({ ...pay, period: 'total' })).toBeNull()
    expect(payText('unpaid')).toBe('Unpaid')
    expect(payText(null)).toBeNull()
  })

  test.each([
    [{ min: 230_000, max: 180_000 }, 'pay.max', PAY_REVERSED],
    [{ min: 230_000, max: 180_000, currency: 'XXX' }, 'pay.max', PAY_REVERSED],
    [{ min: 230_000, max: 180_000, currency: 'XXX' }, 'pay.currency', 'XXX isn’t a currency'],
    [{ min: 0 }, 'pay.min', 'at least 1'],
    [{ max: '1000000000001' }, 'pay.max', 'at most 1,000,000,000,000'],
    [{ min: 'competitive' }, 'pay.min', 'whole number'],
    [{ min: '12.50' }, 'pay.min', 'whole number'],
    [{ min: '' }, 'pay.min', MIN_PAY_MISSING],
    [{ currency: 'XXX' }, 'pay.currency', 'XXX isn’t a currency we know. Choose'],
    [{ currency: 'cedi' }, 'pay.currency', 'Choose a currency'],
    [{ period: 'fortnight' }, 'pay.period', 'what the pay is for'],
  ])('of %j is refused beside its field', (changes, at, message) => {
    expect(errorsOf({ pay: { ...job.pay, ...changes } })[at]).toContain(message)
  })

  test('is always said of a job, an internship and funding', () => {
    for (const type of ['job', 'internship', 'funding']) {
      const employmentType = type === 'funding' ? null : 'full_time'
      expect(errorsOf({ type, employmentType, pay: 'unpaid' })).toEqual({
        pay: UNPAID_NOT_ALLOWED,
      })
      expect(errorsOf({ type, employmentType, pay: null })).toHaveProperty('pay')
    }
    for (const type of ['scholarship', 'mentorship', 'grant']) {
      expect(errorsOf({ type, employmentType: null, pay: 'unpaid' })).toEqual({})
      expect(errorsOf({ type, employmentType: null, pay: null })).toEqual({})
    }
  })

  test('may name one figure alone', () => {
    const result = live({ pay: { ...job.pay, max: '' } })
    expect(result.ok && result.posting.pay).toMatchObject({ min: 180_000, max: 180_000 })
  })
})

describe('the dates', () => {
  test('of a deadline are the end of its day, and the answer is due 21 days later', () => {
    const result = live()
    expect(result.ok && result.posting.applicationDeadline).toEqual(
      new Date('2027-02-26T23:59:59.999Z'),
    )
    expect(result.ok && result.posting.answerBy).toEqual(new Date('2027-03-19T23:59:59.999Z'))
  })

  test.each([
    [{ applicationDeadline: '2027-01-17' }, 'applicationDeadline', 'has passed'],
    [{ applicationDeadline: '2027-04-19' }, 'applicationDeadline', 'at most 90 days'],
    [{ applicationDeadline: '2027-02-30' }, 'applicationDeadline', 'must be a date'],
    [{ applicationDeadline: '' }, 'applicationDeadline', 'Add a deadline'],
    [{ answerBy: '2027-02-25' }, 'answerBy', 'on or after the deadline'],
    [{ answerBy: '2027-03-20' }, 'answerBy', 'within 21 days'],
  ])('%j are refused', (changes, at, message) => {
    expect(errorsOf(changes)).toEqual({ [at]: expect.stringContaining(message) })
  })

  test('may be the last that are allowed', () => {
    expect(errorsOf({ applicationDeadline: '2027-04-18', answerBy: '2027-05-09' })).toEqual({})
    expect(errorsOf({ applicationDeadline: '2027-02-26T12:00:00+01:00' })).toEqual({})
  })
})

test('each thing that is wrong is told at once, in its own words', () => {
  const errors = errorsOf({
    title: `A${'\u0301'.repeat(10_000)}`,
    description: 'Read <script>this</script>',
    city: 'Nai\u0007robi',
    employmentType: '',
    workplace: 'at sea',
    skills: Array.from({ length: 16 }, (_, n) => `Skill ${n}`),
    industries: ['Technology', 'Finance', 'Healthcare', 'Education'],
    places: '0',
  })
  expect(errors).toEqual({
    title: 'Title must be at most 200 characters',
    description: expect.stringContaining('HTML'),
    city: 'City contains characters we can’t accept',
    employmentType: EMPLOYMENT_MISSING,
    workplace: UNLISTED_WORKPLACE,
    skills: 'Enter at most 15 skills',
    industries: 'Choose at most 3 industries',
    places: PLACES_INVALID,
  })
  expect(errorsOf({ places: '1000000' })).toEqual({})
  expect(errorsOf({ places: 1_000_001 })).toEqual({
    places: 'A posting has at most 1,000,000 places',
  })
  expect(errorsOf({ description: 'Fewer than 5 < 6, in vector<int>.' })).toEqual({})
})

test('a draft asks for a title and a type alone', () => {
  const draft = readPosting({ title: 'A thought', type: 'job' }, { now, as: 'draft' })
  expect(draft).toMatchObject({ ok: true, posting: { description: '', pay: null, places: 1 } })
  expect(readPosting({ type: 'job' }, { now, as: 'draft' })).toEqual({
    ok: false,
    errors: { title: 'Title is required' },
  })
})

test('an employment is of a job or an internship; a workplace may be of anything', () => {
  expect(live({ type: 'grant' })).toEqual({
    ok: false,
    errors: { employmentType: NO_EMPLOYMENT_TYPE },
  })
  const remote = live({ type: 'grant', employmentType: null, workplace: 'remote' })
  expect(remote.ok && remote.posting).toMatchObject({ employmentType: null, workplace: 'remote' })
  expect(errorsOf({ workplace: 'remote', country: null })).toEqual({})
  expect(errorsOf({ workplace: 'hybrid', country: null })).toHaveProperty('country')
})

test('a form keeps no answer that its type is not asked for', () => {
  const typed = { ...EMPTY, type: 'grant', employmentType: 'full_time', workplace: 'remote' }
  expect(inputOf(typed)).toMatchObject({ employmentType: null, workplace: null })
})

test('skills are named once, whatever their case', () => {
  const result = live({ skills: ['Swahili', 'swahili', 'Interviewing'] })
  expect(result.ok && result.posting.skills).toEqual(['Swahili', 'Interviewing'])
})

test('the texts are written from the fields', () => {
  const result = live()
  expect(result.ok && postingColumns(result.posting)).toMatchObject({
    salary: 'KES 180,000–230,000 a month',
    location: 'Nairobi, Kenya',
    payMin: 180_000,
  })
  expect(placeText({ workplace: 'remote', country: null, city: null })).toBe('Remote')
  expect(placeText({ workplace: 'on_site', country: 'Kenya', city: null })).toBe('Kenya')
  expect(placeText({ workplace: null, country: null, city: null })).toBeNull()
})

describe('what is asked', () => {
  const question = { id: 'q1', text: 'Do you speak Swahili?', kind: 'yes_no', required: true }

  test('keeps its ids, and gets one where it has none', () => {
    const result = live({
      questions: [question, { text: 'How many nights?', kind: 'number' }],
      criteria: [
        { text: 'Speaks Swahili', knownBy: 'answer', questionId: 'q1', wanted: 'yes' },
        { text: 'Has watched people at work', knownBy: 'reader' },
      ],
    })
    if (!result.ok) throw new Error(JSON.stringify(result.errors))
    expect(result.posting.questions[0]).toEqual(question as never)
    expect(result.posting.questions[1]?.id).toMatch(/^[\w-]+$/)
    expect(result.posting.criteria[0]).toMatchObject({ knownBy: 'answer', wanted: 'yes' })
  })

  test.each([
    [{ questions: Array(6).fill({ text: 'Why?', kind: 'text' }) }, 'questions', 'at most 5'],
    [{ questions: [{ kind: 'text' }] }, 'questions.0.text', 'required'],
    [
      { questions: [{ text: 'Which?', kind: 'choice', choices: ['A'] }] },
      'questions.0.choices',
      'two',
    ],
    [{ questions: [question, question] }, 'questions', 'same id'],
    [{ criteria: Array(7).fill({ text: 'Kind', knownBy: 'reader' }) }, 'criteria', 'at most 6'],
    [{ criteria: [{ text: 'Kind', knownBy: 'stars' }] }, 'criteria.0.knownBy', 'how you’ll check'],
    [
      { criteria: [{ text: 'Kind', knownBy: 'answer', questionId: 'q9', wanted: 'yes' }] },
      'criteria.0.knownBy',
      'was removed',
    ],
    [
      { criteria: [{ text: 'Skilled', knownBy: 'profile', fact: 'skill' }] },
      'criteria.0.wanted',
      'expected answer',
    ],
    [
      {
        questions: [{ ...question, kind: 'number' }],
        criteria: [{ text: 'Nights', knownBy: 'answer', questionId: 'q1', wanted: 'many' }],
      },
      'criteria.0.wanted',
      'a number',
    ],
  ])('%j is refused', (changes, at, message) => {
    expect(errorsOf(changes)).toEqual({ [at]: expect.stringContaining(message) })
  })
})
