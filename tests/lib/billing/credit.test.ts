import { describe, expect, test } from 'bun:test'
import { chargeAfter, monthsAfter, termEnd, unusedPart } from '../../../src/lib/billing/credit.ts'
import { minimumCharge } from '../../../src/lib/billing/money.ts'
import type { Interval } from '../../../src/lib/billing/prices.ts'
import { placeTerm, type Term } from '../../../src/lib/billing/terms.ts'
import { random } from '../../../src/lib/terrain/random.ts'

const DAY = 24 * 60 * 60 * 1000
const at = (text: string) => new Date(text)
const june = { amount: 4350000, start: at('2026-06-01T10:00:00Z'), end: at('2026-07-01T10:00:00Z') }

describe('what is left of a term', () => {
  test.each([
    ['before it begins', '2026-05-20T00:00:00Z', 4350000],
    ['at its first moment', '2026-06-01T10:00:00.000Z', 4350000],
    ['a moment later: the first day is used', '2026-06-01T10:00:00.001Z', 4205000],
    ['after ten days', '2026-06-11T10:00:00Z', 2900000],
    ['all of that day', '2026-06-12T09:59:59.999Z', 2755000],
    ['on its last day', '2026-06-30T10:00:00.001Z', 0],
    ['at its end', '2026-07-01T10:00:00Z', 0],
    ['long after', '2027-01-01T00:00:00Z', 0],
  ])('%s', (_, moment, left) => {
    expect(unusedPart(june, at(moment))).toBe(left)
  })
})

describe('a term ends', () => {
  test.each<[Interval, string, string]>([
    ['monthly', '2026-01-31T08:00:00Z', '2026-02-28T08:00:00Z'],
    ['monthly', '2026-11-20T08:00:00Z', '2026-12-20T08:00:00Z'],
    ['monthly', '2026-12-31T23:59:59Z', '2027-01-31T23:59:59Z'],
    ['yearly', '2028-02-29T08:00:00Z', '2029-02-28T08:00:00Z'],
  ])('%s, from %s at %s', (interval, start, end) => {
    expect(termEnd(at(start), interval, 100, 100)).toEqual(at(end))
  })

  test('earlier or later in proportion where another amount is in it', () => {
    const start = at('2026-06-01T00:00:00Z')
    expect(termEnd(start, 'monthly', 50, 100)).toEqual(at('2026-06-16T00:00:00Z'))
    expect(termEnd(start, 'monthly', 200, 100)).toEqual(at('2026-07-31T00:00:00Z'))
  })
})

test('the rule keeps every minor unit, over many chains of upgrades at random', () => {
  const next = random('credit')
  const whole = (max: number) => Math.floor(next() * max)
  for (let chain = 0; chain < 2000; chain++) {
    const tiers = (['professional', 'expert'] as const).slice(next() < 0.3 ? 1 : 0)
    const terms: Term[] = []
    let now = at('2026-01-01T00:00:00Z')
    let paid = 0
    let used = 0
    for (const tier of tiers) {
      const price = 1 + whole(9_999_999_999)
      const interval = next() < 0.5 ? 'monthly' : 'yearly'
      const { start, replaces } = placeTerm(terms, tier, 'NGN', now)
      const credit = replaces.reduce((sum, each) => sum + each.credit, 0)
      const worthBefore = terms.reduce((sum, each) => sum + each.amount, 0)
      expect(replaces.every((each) => each.credit >= 0)).toBe(true)
      expect(credit).toBeLessThanOrEqual(worthBefore)
      expect(credit).toBeLessThanOrEqual(paid)

      const charge = chargeAfter(price, credit, 'NGN')
      expect(charge).toBeGreaterThan(0)
      expect(charge).toBeLessThanOrEqual(price)
      expect(charge + credit).toBeGreaterThanOrEqual(price)
      if (credit + minimumCharge('NGN') <= price) expect(charge + credit).toBe(price)
      const end = termEnd(start, interval, charge + credit, price)
      expect(end.getTime()).toBeGreaterThanOrEqual(termEnd(start, interval, price, price).getTime())

      paid += charge
      used += worthBefore - credit
      terms.splice(0, terms.length, {
        id: tier,
        tier,
        amount: charge + credit,
        currency: 'NGN',
        start,
        end,
        renews: false,
        anchorDay: start.getUTCDate(),
      })
      expect(used + terms[0]!.amount).toBe(paid)
      now = new Date(now.getTime() + whole(2 * (end.getTime() - now.getTime())))
      if (now >= end) break
    }
  }
})

test('what is left never grows as time goes by, and is whole within a day', () => {
  const next = random('days')
  for (let round = 0; round < 500; round++) {
    const start = at('2026-03-01T00:00:00Z')
    const end = monthsAfter(start, next() < 0.5 ? 1 : 12)
    const term = { amount: Math.floor(next() * 1e10), start, end }
    const moments = Array.from({ length: 20 }, () => start.getTime() + next() * 400 * DAY).sort()
    const left = moments.map((moment) => unusedPart(term, new Date(moment)))
    expect(left).toEqual(left.toSorted((a, b) => b - a))
    expect(left.every((part) => part >= 0 && part <= term.amount)).toBe(true)
  }
})

test('an organization’s terms follow one another whole, over many chains at random', () => {
  const next = random('organizations')
  for (let chain = 0; chain < 2000; chain++) {
    const terms: Term[] = []
    let now = at('2026-01-01T00:00:00Z')
    for (let bought = 0; bought < 4; bought++) {
      const amount = next() < 0.3 ? 0 : 1 + Math.floor(next() * 9_999_999_999)
      const { start, anchorDay, replaces } = placeTerm(terms, 'organization', 'NGN', now)
      expect([replaces, chargeAfter(amount, 0, 'NGN')]).toEqual([[], amount])
      const last = terms.at(-1)
      expect(start).toEqual(last && last.end > now ? last.end : now)
      const end = amount === 0 ? new Date(start.getTime() + DAY) : monthsAfter(start, 12, anchorDay)
      const term = { id: `${bought}`, tier: 'organization', amount, currency: 'NGN' } as const
      terms.push({ ...term, start, end, renews: false, anchorDay })
      now = new Date(now.getTime() + Math.floor(next() * 700 * DAY))
    }
  }
})
