import { describe, expect, test } from 'bun:test'
import { verdictOf } from '../../../../src/lib/billing/paystack/verdict.ts'
import { transaction } from '../../../../src/lib/billing/paystack/wire.ts'

const expected = { reference: 'r-1', amount: 4350000, currency: 'NGN', domain: 'test' }

const answer = (more: object = {}) =>
  transaction.parse({
    id: 1,
    domain: 'test',
    status: 'success',
    reference: 'r-1',
    amount: 4350000,
    currency: 'NGN',
    metadata: 0,
    plan: {},
    authorization: {},
    ...more,
  })

describe('an answer means', () => {
  test.each([
    ['paid', {}],
    ['paid', { requested_amount: 4350000, amount: 4416000, fees: 66000 }],
    ['failed', { status: 'failed' }],
    ['abandoned', { status: 'abandoned' }],
    ['reversed', { status: 'reversed' }],
    ['pending', { status: 'ongoing' }],
    ['pending', { status: 'pending' }],
    ['pending', { status: 'processing' }],
    ['pending', { status: 'queued' }],
    ['pending', { status: 'constructor' }],
    ['pending', { status: 'failed', reference: 'r-2' }],
    ['mismatch', { amount: 4349999 }],
    ['mismatch', { amount: 4350001 }],
    ['mismatch', { requested_amount: 100, amount: 4350000 }],
    ['mismatch', { requested_amount: 4350000, amount: 4349999 }],
    ['mismatch', { requested_amount: 4350000, amount: 0 }],
    ['reversed', { status: 'reversed', requested_amount: 4350000, amount: 0 }],
    ['mismatch', { currency: 'GHS' }],
    ['mismatch', { reference: 'r-2' }],
    ['mismatch', { domain: 'live' }],
    ['mismatch', { status: 'reversed', reference: 'r-2' }],
  ] as const)('%s: %j', (is, more) => {
    expect(verdictOf(answer(more), expected).is).toBe(is)
  })

  test('unknown, where there is none', () => {
    expect(verdictOf(null, expected)).toEqual({ is: 'unknown' })
  })
})

test('a mismatch says what did not agree', () => {
  expect(verdictOf(answer({ currency: 'GHS' }), expected)).toEqual({
    is: 'mismatch',
    problem: 'currency is GHS, not NGN',
  })
  expect(verdictOf(answer({ requested_amount: 4350000, amount: 100 }), expected)).toEqual({
    is: 'mismatch',
    problem: 'amount is 100, less than 4350000',
  })
})

test('what is missing or odd beside the money does not matter', () => {
  const odd = { authorization: null, customer: 'x', plan: 7, channel: null, metadata: '' }
  expect(verdictOf(answer(odd), expected)).toEqual({ is: 'paid' })
  expect(answer({ plan: { plan_code: 'PLN_1' } }).plan).toBe('PLN_1')
})
