import { expect } from 'bun:test'

// Bun 1.4.5 takes any two dates for equal in `toMatchObject`, which compares what objects list: here dates list their time.
const { toMatchObject } = Object.getPrototypeOf(expect(null))

expect.extend({
  toMatchObject(received: unknown, expected: unknown) {
    try {
      toMatchObject.call(expect(withTimes(received)), withTimes(expected))
      return { pass: true, message: () => 'Expected no match' }
    } catch (error) {
      return { pass: false, message: () => (error as Error).message }
    }
  },
})

function withTimes(value: unknown): unknown {
  if (value instanceof Date) return Object.assign(new Date(value), { time: value.getTime() })
  if (Array.isArray(value)) return value.map(withTimes)
  if (value === null || typeof value !== 'object') return value
  if (Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.fromEntries(Object.entries(value).map(([key, of]) => [key, withTimes(of)]))
}
