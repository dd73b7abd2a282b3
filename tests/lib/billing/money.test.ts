import { describe, expect, test } from 'bun:test'
import { share, toDecimal, toMinor } from '../../../src/lib/billing/money.ts'

describe('an amount', () => {
  test.each([
    ['0.00', 0],
    ['0.01', 1],
    ['0.10', 10],
    ['43500.00', 4350000],
    ['359820.10', 35982010],
    ['99999999.99', 9999999999],
  ])('%s is %d minor units, and back', (decimal, minor) => {
    expect(toMinor(decimal)).toBe(minor)
    expect(toDecimal(minor)).toBe(decimal)
  })

  test.each(['1', '1.0', '1.000', '-1.00', '1,00', ' 1.00', '1e2', '100000000.00', ''])(
    'is not read from %p',
    (text) => {
      expect(() => toMinor(text)).toThrow(RangeError)
    },
  )

  test.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])(
    'is not made of %p',
    (minor) => {
      expect(() => toDecimal(minor)).toThrow(RangeError)
    },
  )
})

test('a share is exact where floats are not, and rounded down', () => {
  expect(share(9_999_999_999, 31_535_999_999, 31_536_000_000)).toBe(9_999_999_998)
  expect(share(10, 1, 3)).toBe(3)
})
