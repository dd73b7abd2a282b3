import { describe, expect, test } from 'bun:test'
import { placeTerm, standing, type Term } from '../../src/lib/terms.ts'

const day = (n: number) => new Date(Date.UTC(2026, 5, n))
const now = day(10)

const term = (tier: Term['tier'], start: number, end: number, more: Partial<Term> = {}): Term => ({
  ...{ id: `${tier} ${start}`, tier, amount: 3000, currency: 'NGN', renews: false },
  ...{ start: day(start), end: day(end) },
  ...more,
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
    expect(standing([...terms], now)).toEqual({ tier, endsAt })
  })
})

describe('a new term', () => {
  test('begins at once where there is none', () => {
    expect(placeTerm([], 'expert', 'NGN', now)).toEqual({ start: now, replaces: [] })
    expect(placeTerm([term('expert', 1, 10)], 'expert', 'NGN', now).start).toEqual(now)
  })

  test('of a higher tier takes the place of all that is left', () => {
    const terms = [term('professional', 1, 16), term('professional', 16, 31)]
    expect(placeTerm(terms, 'expert', 'NGN', now)).toEqual({
      start: now,
      replaces: [
        { id: 'professional 1', credit: 1200 },
        { id: 'professional 16', credit: 3000 },
      ],
    })
  })

  test('of the same or a lower tier begins after all that is paid for', () => {
    const terms = [term('expert', 1, 16), term('professional', 16, 31)]
    for (const tier of ['professional', 'expert'] as const)
      expect(placeTerm(terms, tier, 'NGN', now)).toEqual({ start: day(31), replaces: [] })
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
