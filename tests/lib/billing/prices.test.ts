import { describe, expect, test } from 'bun:test'
import {
  charge,
  formatListPrice,
  INTERVALS,
  LIST_PRICES,
  PAID_TIERS,
} from '../../../src/lib/billing/prices.ts'
import { parseEnv } from '../../../src/lib/env.ts'

describe('what is charged', () => {
  const naira = (amount: string) => ({ amount, currency: 'NGN' })

  test('is the naira price of a month or of a year', () => {
    const env = parseEnv({})
    expect(charge('professional', 'monthly', env)).toEqual(naira('43500.00'))
    expect(charge('professional', 'yearly', env)).toEqual(naira('233820.00'))
    expect(charge('expert', 'monthly', env)).toEqual(naira('148500.00'))
    expect(charge('expert', 'yearly', env)).toEqual(naira('359820.00'))
  })

  test('is the advertised price at one rate, twelve months of it where billed yearly', () => {
    const cents = (amount: string) => Number(amount.replace('.', ''))
    for (const tier of PAID_TIERS) {
      const { monthly, yearly } = LIST_PRICES[tier]
      const [month, year] = INTERVALS.map((each) => cents(charge(tier, each, parseEnv({}))!.amount))
      expect([month, year]).toEqual([cents(monthly) * 1500, cents(yearly) * 12 * 1500])
    }
  })

  test('is what the environment says, and nothing in a currency without a price', () => {
    const env = parseEnv({ PAYMENT_CURRENCY: 'KES', PRICE_EXPERT_YEARLY: '31000.00' })
    expect(charge('expert', 'yearly', env)).toEqual({ amount: '31000.00', currency: 'KES' })
    expect(charge('expert', 'monthly', env)).toBeNull()
  })
})

test('advertised prices show cents only where there are any', () => {
  expect(formatListPrice(LIST_PRICES.professional.yearly)).toBe('$12.99')
  expect(formatListPrice(LIST_PRICES.professional.monthly)).toBe('$29')
  expect(formatListPrice(LIST_PRICES.expert.monthly)).toBe('$99')
  expect(formatListPrice(LIST_PRICES.organization.yearly)).toBe('$89.95')
})
