import { expect, test } from 'bun:test'
import { Keep } from '../../src/lib/keep.ts'

const lengths = (most: { count: number; size: number }) =>
  new Keep<string>(most, (text) => text.length)

const never = () => {
  throw new Error('made again')
}

test('makes each value once', () => {
  const keep = lengths({ count: 10, size: 100 })
  expect(keep.get('a', () => 'one')).toBe('one')
  expect(keep.get('a', never)).toBe('one')
  expect([keep.count, keep.size]).toEqual([1, 4])
})

test('lets go of what was not asked for longest, where there are too many', () => {
  const keep = lengths({ count: 2, size: 100 })
  for (const key of ['a', 'b']) keep.get(key, () => key)
  keep.get('a', never)
  keep.get('c', () => 'c')
  expect(keep.get('a', never)).toBe('a')
  expect(keep.get('c', never)).toBe('c')
  expect(() => keep.get('b', never)).toThrow('made again')
})

test('never holds more than its size, keys included', () => {
  const keep = lengths({ count: 1000, size: 50 })
  for (let i = 0; i < 500; i++) {
    const text = 'x'.repeat(i % 40)
    expect(keep.get(`${i}`, () => text)).toBe(text)
    expect(keep.size).toBeLessThanOrEqual(50)
  }
  expect(keep.count).toBeGreaterThan(0)
})

test('gives what is larger than all of it, and keeps the rest', () => {
  const keep = lengths({ count: 10, size: 10 })
  keep.get('a', () => 'small')
  const large = 'x'.repeat(11)
  expect(keep.get('b', () => large)).toBe(large)
  expect(keep.get('a', never)).toBe('small')
})
