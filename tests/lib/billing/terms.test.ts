import { describe, expect, test } from 'bun:test'
import { monthsAfter, termEnd } from '../../../src/lib/billing/credit.ts'
import type { Interval } from '../../../src/lib/billing/prices.ts'
import { isAbove, placeTerm, type Term, termStanding } from '../../../src/lib/billing/terms.ts'
import { random } from '../../../src/lib/terrain/random.ts'

const day = (n: number) => new Date(Date.UTC(2026, 5, n))
const now = day(10)

const term = (tier: Term['tier'], start: number, end: number, more: Partial<Term> = {}): Term => ({
  id: `${tier} ${start}`,
  tier,
  amount: 3000,
  currency: 'NGN',
  renews: false,
  start: day(start),
  end: day(end),
  anchorDay: start,
  ...more,
})

test.each([
  ['expert', 'professional', true],
  ['professional', 'foundation', true],
  ['expert', 'expert', false],
  ['professional', 'expert', false],
] as const)('%s is above %s: %p', (tier, other, above) => {
  expect(isAbove(tier, other)).toBe(above)
})

describe('what terms make of a member', () => {
  test.each([
    ['nothing', [], 'foundation', null],
    ['a term that is over', [term('expert', 1, 10)], 'foundation', null],
    ['one that a clock ahead of ours began', [term('expert', 11, 20)], 'expert', day(20)],
    ['one that runs', [term('expert', 10, 20)], 'expert', day(20)],
    [
      'one that another follows',
      [term('expert', 1, 20), term('professional', 20, 30)],
      'expert',
      day(20),
    ],
    [
      'one that follows',
      [term('expert', 1, 10), term('professional', 10, 20)],
      'professional',
      day(20),
    ],
    ['one that renews', [term('expert', 1, 20, { renews: true })], 'expert', day(21)],
    ['one whose renewal is late', [term('expert', 1, 10, { renews: true })], 'expert', day(11)],
    ['one whose renewal never came', [term('expert', 1, 9, { renews: true })], 'foundation', null],
  ] as const)('%s', (_, terms, tier, endsAt) => {
    expect(termStanding([...terms], now)).toEqual({ tier, endsAt })
  })
})

describe('a new term', () => {
  test('begins at once where there is none', () => {
    expect(placeTerm([], 'expert', 'NGN', now)).toEqual({ start: now, anchorDay: 10, replaces: [] })
    expect(placeTerm([term('expert', 1, 10)], 'expert', 'NGN', now).start).toEqual(now)
  })

  test('of a higher tier takes the place of all that is left', () => {
    const terms = [term('professional', 1, 16), term('professional', 16, 31)]
    expect(placeTerm(terms, 'expert', 'NGN', now)).toEqual({
      start: now,
      anchorDay: 10,
      replaces: [
        { id: 'professional 1', credit: 1200 },
        { id: 'professional 16', credit: 3000 },
      ],
    })
  })

  test('of the same or a lower tier begins after all that is paid for', () => {
    const terms = [term('expert', 1, 16), term('professional', 16, 31)]
    for (const tier of ['professional', 'expert'] as const)
      expect(placeTerm(terms, tier, 'NGN', now)).toMatchObject({ start: day(31), replaces: [] })
  })

  test('of a higher tier waits where the worth is in another currency; a trial has none', () => {
    const other = [term('professional', 1, 16, { currency: 'KES' })]
    expect(placeTerm(other, 'expert', 'NGN', now).start).toEqual(day(16))
    const trial = [term('professional', 1, 16, { currency: 'KES', amount: 0 })]
    expect(placeTerm(trial, 'expert', 'NGN', now).start).toEqual(now)
  })

  test('follows a term whose renewal it is, also a little late', () => {
    const renewing = [term('expert', 1, 10, { renews: true })]
    const late = new Date(now.getTime() + 60_000)
    expect(placeTerm(renewing, 'expert', 'NGN', late).start).toEqual(now)
  })
})

describe('terms in a row keep the day of the first one', () => {
  /** The ends of terms that follow one another. */
  function ends(first: string, ...intervals: Interval[]) {
    const terms: Term[] = []
    return intervals.map((interval) => {
      const now = new Date(first)
      const { start, anchorDay } = placeTerm(terms, 'expert', 'NGN', now)
      const end = termEnd(start, interval, 100, 100, anchorDay)
      terms.push(term('expert', 1, 1, { start, end, anchorDay }))
      return end.toISOString()
    })
  }

  test('through months that are shorter', () => {
    expect(ends('2026-01-31T09:30:00Z', 'monthly', 'monthly', 'monthly', 'monthly')).toEqual([
      '2026-02-28T09:30:00.000Z',
      '2026-03-31T09:30:00.000Z',
      '2026-04-30T09:30:00.000Z',
      '2026-05-31T09:30:00.000Z',
    ])
  })

  test('through years without a 29 February', () => {
    const years = Array.from({ length: 4 }, () => 'yearly' as const)
    expect(ends('2028-02-29T23:59:59.999Z', ...years)).toEqual([
      '2029-02-28T23:59:59.999Z',
      '2030-02-28T23:59:59.999Z',
      '2031-02-28T23:59:59.999Z',
      '2032-02-29T23:59:59.999Z',
    ])
  })

  test('from any day, in months and years as they come', () => {
    const next = random('anchors')
    for (let round = 0; round < 300; round++) {
      const first = new Date(Date.UTC(2027, 0, 1) + Math.floor(next() * 1500) * 24 * 60 * 60 * 1000)
      const intervals = Array.from({ length: 15 }, () => (next() < 0.8 ? 'monthly' : 'yearly'))
      let months = 0
      const expected = intervals.map((interval) => {
        months += interval === 'monthly' ? 1 : 12
        return monthsAfter(first, months).toISOString()
      })
      expect(ends(first.toISOString(), ...intervals)).toEqual(expected)
    }
  })

  test('unless the time that was paid for ended on another day', () => {
    const end = new Date('2026-03-12T15:00:00Z')
    const moved = [term('expert', 1, 1, { start: day(1), end, anchorDay: 31 })]
    const { start, anchorDay } = placeTerm(moved, 'expert', 'NGN', new Date('2026-03-01T00:00:00Z'))
    expect([start, anchorDay]).toEqual([end, 12])
    expect(termEnd(start, 'monthly', 1, 1, anchorDay)).toEqual(new Date('2026-04-12T15:00:00Z'))
  })
})
