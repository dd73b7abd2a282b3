import { describe, expect, test } from 'bun:test'
import { TEAM_ROLE_LABELS } from '../../../src/lib/catalog.ts'
import { SUBJECT_NAMES } from '../../../src/lib/safety/report.ts'
import {
  excerpt,
  formatDate,
  formatList,
  formatMoment,
  formatMoney,
  formatNumber,
  formatRelative,
  fullName,
  initials,
  isoDate,
  numberInWords,
  pluralize,
  withArticle,
} from '../../../src/lib/text/format.ts'

describe('numbers', () => {
  test('are grouped by thousands', () => {
    expect(formatNumber(6940)).toBe('6,940')
  })

  test('agree with their noun', () => {
    expect(pluralize(1, 'member')).toBe('1 member')
    expect(pluralize(0, 'member')).toBe('0 members')
    expect(pluralize(2000, 'opportunity', 'opportunities')).toBe('2,000 opportunities')
  })

  test('begin a sentence as a word below ten', () => {
    expect([0, 1, 9, 10, 1200].map(numberInWords)).toEqual(['No', 'One', 'Nine', '10', '1,200'])
  })
})

test('the site’s own nouns have their article', () => {
  const nouns = [...Object.values(TEAM_ROLE_LABELS), ...Object.values(SUBJECT_NAMES)]
  expect(nouns.map((noun) => withArticle(noun.toLowerCase()))).toEqual([
    'an owner',
    'an admin',
    'a recruiter',
    'an editor',
    'a posting',
    'an organization',
    'a member',
    'a community',
    'a discussion',
    'a reply',
    'a message',
  ])
})

describe('money', () => {
  test('is told with its code and both decimals', () => {
    expect(formatMoney('43500.00', 'NGN')).toBe('NGN\u00a043,500.00')
  })

  test('keeps every digit that a float would lose', () => {
    expect(formatMoney('90071992547409.93', 'NGN')).toBe('NGN\u00a090,071,992,547,409.93')
  })

  test('has no decimals where the currency has none', () => {
    expect(formatMoney('28000000', 'KRW')).toBe('KRW\u00a028,000,000')
  })
})

describe('dates', () => {
  test('are told in UTC', () => {
    const late = new Date('2027-01-18T23:30:00Z')
    expect(formatDate(late)).toBe('18 January 2027')
    expect(isoDate(late)).toBe('2027-01-18')
  })

  test('are those of Intl, on each day and at each minute', () => {
    const intl = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
    const style = { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' } as const
    const withTime = new Intl.DateTimeFormat('en-GB', style)
    for (let day = 0; day < 1000; day++) {
      const date = new Date(Date.UTC(2026, 0, 1 + 37 * day, 0, 71 * day))
      expect([formatDate(date), formatMoment(date)]).toEqual([
        intl.format(date),
        withTime.format(date),
      ])
    }
  })

  const now = new Date('2026-11-20T12:00:00Z')
  const cases = [
    ['2026-11-20T11:59:30Z', 'just now'],
    ['2026-11-20T11:58:00Z', '2 minutes ago'],
    ['2026-11-20T09:00:00Z', '3 hours ago'],
    ['2026-11-19T12:00:00Z', 'yesterday'],
    ['2026-12-04T12:00:00Z', 'in 2 weeks'],
    ['2024-11-01T12:00:00Z', '2 years ago'],
  ] as const
  test.each(cases)('%s is %s', (at, text) => {
    expect(formatRelative(new Date(at), now)).toBe(text)
  })
})

describe('people', () => {
  test('have the initials of both names', () => {
    expect(initials('Ada', 'Lovelace')).toBe('AL')
    expect(initials(' émile ', '')).toBe('É')
    expect(initials('𝒜da', 'Ωmega')).toBe('𝒜Ω')
    expect(initials('', '')).toBe('?')
  })

  test('have no trailing space without a last name', () => {
    expect(fullName({ firstName: 'Ada', lastName: '' })).toBe('Ada')
  })

  test('are listed with an and', () => {
    expect(formatList(['bio', 'experience', 'location'])).toBe('bio, experience and location')
  })
})

describe('an excerpt', () => {
  test('of a text that fits is the text on one line', () => {
    expect(excerpt(' Bring\na  shawl. ', 14)).toBe('Bring a shawl.')
    expect(excerpt('Bring a shawl.', 13)).toBe('Bring a…')
  })

  test('ends with a whole word, where it would end at one by itself too', () => {
    expect(excerpt('one two three', 8)).toBe('one two…')
    expect(excerpt('one two three', 9)).toBe('one two…')
  })

  test('cuts text without spaces too, at most as long as asked, behind an early space or none', () => {
    expect(excerpt('織機の町で働く人たちの集まり', 8)).toBe('織機の町で働く…')
    expect(excerpt('町 織機の町で働く人たちの集まり', 8)).toBe('町 織機の町で…')
    expect(excerpt('a'.repeat(200))).toBe(`${'a'.repeat(154)}…`)
  })

  test('never cuts through what a person sees as one character', () => {
    const family = '👩‍👩‍👧‍👦'
    expect(excerpt(family.repeat(5), 5)).toBe(family.repeat(5))
    expect(excerpt(family.repeat(6), 5)).toBe(`${family.repeat(4)}…`)
    expect(excerpt('e\u0301'.repeat(6), 5)).toBe(`${'e\u0301'.repeat(4)}…`)
  })

  test('of a very long text is taken from its beginning alone', () => {
    const began = performance.now()
    expect(excerpt('織'.repeat(5_000_000))).toBe(`${'織'.repeat(154)}…`)
    expect(excerpt(`e${'\u0301'.repeat(5_000_000)}`)).toBe('…')
    expect(performance.now() - began).toBeLessThan(10_000)
  })
})
