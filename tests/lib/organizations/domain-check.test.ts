import { expect, test } from 'bun:test'
import type { Network } from '../../../src/lib/guarded-fetch/network.ts'
import { checkDomain } from '../../../src/lib/organizations/domain-check.ts'

const TOKEN = 'waymark-proof-1'
const silent = () => Promise.reject(new Error('Nobody answers'))

/** Names that have what is said, and no computer behind them. */
const outside = (more: Partial<Network> = {}): Network => ({
  addressesOf: async () => [],
  textsOf: async () => [],
  ...more,
})

const find = (more?: Partial<Network>) => checkDomain(TOKEN, 'example.org', outside(more))

test('a domain is verified by any one record, whatever fails elsewhere', async () => {
  const textsOf = async (name: string) => (name.startsWith('_waymark.') ? [TOKEN] : silent())
  expect(await find({ textsOf, addressesOf: silent })).toBe('found')
})

test('it is missing where anybody answers, and unknown where nobody does', async () => {
  expect(await find()).toBe('missing')
  expect(await find({ textsOf: silent })).toBe('missing')
  expect(await find({ addressesOf: silent })).toBe('missing')
  expect(await find({ textsOf: silent, addressesOf: silent })).toBe('unknown')
})
