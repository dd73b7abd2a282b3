import { describe, expect, test } from 'bun:test'
import { formatMomentIn, formatMomentNamed, formatTimeIn } from '../../../src/lib/text/moments.ts'

const moment = new Date('2026-11-23T23:30:00Z')
const now = new Date('2026-11-24T05:00:00Z')

describe('a moment is shown in the reader’s time zone', () => {
  test.each([
    ['Africa/Lagos', 'today at 00:30'],
    ['America/Los_Angeles', 'today at 15:30'],
    ['Europe/London', 'yesterday at 23:30'],
    [null, 'yesterday at 23:30 UTC'],
  ])('in %s', (zone, words) => {
    expect(formatMomentIn(moment, zone, now)).toBe(words)
  })

  test('near days in words, others as dates', () => {
    const in2 = (days: number) => new Date(now.getTime() + days * 24 * 60 * 60 * 1000)
    expect(formatMomentIn(in2(1), 'Africa/Lagos', now)).toBe('tomorrow at 06:00')
    expect(formatMomentIn(in2(2), 'Africa/Lagos', now)).toBe('26 November 2026 at 06:00')
    expect(formatMomentIn(in2(-2), 'Africa/Lagos', now)).toBe('22 November 2026 at 06:00')
  })
})

test('an email names the zone', () => {
  expect(formatMomentNamed(moment, 'America/Los_Angeles')).toBe(
    '23 November 2026 at 15:30 (America/Los Angeles)',
  )
  expect(formatMomentNamed(moment)).toBe('23 November 2026 at 23:30 UTC')
  expect(formatTimeIn(moment, 'Africa/Lagos')).toBe('00:30')
})
