import { expect, test } from 'bun:test'
import { ClockCache } from '../../src/lib/clock-cache.ts'

const lengths = (max: { count: number; size: number }) =>
  new ClockCache<string>(max, (text) => text.length)

const never = () => {
  throw new Error('made again')
}

test('makes each value once', () => {
  const save = lengths({ count: 10, size: 100 })
  expect(save.get('a', () => 'one')).toBe('one')
  expect(save.get('a', never)).toBe('one')
  expect([save.count, save.size]).toEqual([1, 4])
})

test('lets go of what was not asked for longest, where there are too many', () => {
  const save = lengths({ count: 2, size: 100 })
  for (const key of ['a', 'b']) save.get(key, () => key)
  save.get('a', never)
  save.get('c', () => 'c')
  expect(save.get('a', never)).toBe('a')
  expect(save.get('c', never)).toBe('c')
  expect(() => save.get('b', never)).toThrow('made again')
})

test('never holds more than its size, keys included', () => {
  const save = lengths({ count: 1000, size: 50 })
  for (let i = 0; i < 500; i++) {
    const text = 'x'.repeat(i % 40)
    expect(save.get(`${i}`, () => text)).toBe(text)
    expect(save.size).toBeLessThanOrEqual(50)
  }
  expect(save.count).toBeGreaterThan(0)
})

test('gives what is larger than all of it, and keeps the rest', () => {
  const save = lengths({ count: 10, size: 10 })
  save.get('a', () => 'small')
  const large = 'x'.repeat(11)
  expect(save.get('b', () => large)).toBe(large)
  expect(save.get('a', never)).toBe('small')
})
