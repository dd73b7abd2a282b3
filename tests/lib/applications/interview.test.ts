import { describe, expect, test } from 'bun:test'
import { instantOf, localOf, timeFields } from '../../../src/lib/applications/interview.ts'
import { whenText } from '../../../src/lib/applications/interview-times.ts'
import { onlyZoneOf } from '../../../src/lib/applications/working-morning.ts'
import { isTimeZone } from '../../../src/lib/places/time-zones.ts'

describe('a time as the clocks of a zone show it', () => {
  test.each([
    ['2027-01-26T14:00', 'Africa/Nairobi', '2027-01-26T11:00:00.000Z'],
    ['2027-01-26T14:00', 'UTC', '2027-01-26T14:00:00.000Z'],
    ['2027-07-01T09:30', 'America/New_York', '2027-07-01T13:30:00.000Z'],
    ['2027-01-26T00:15', 'Asia/Kathmandu', '2027-01-25T18:30:00.000Z'],
    ['2027-03-28T03:00', 'Europe/Berlin', '2027-03-28T01:00:00.000Z'],
  ])('%s in %s', (local, zone, instant) => {
    expect(instantOf(local, zone)?.toISOString()).toBe(instant)
    expect(localOf(new Date(instant), zone)).toBe(local)
  })

  test.each([
    ['2027-03-28T02:30', 'Europe/Berlin'],
    ['2027-02-30T10:00', 'UTC'],
    ['tomorrow', 'UTC'],
    ['', 'UTC'],
  ])('%s is none in %s', (local, zone) => {
    expect(instantOf(local, zone)).toBeNull()
  })

  test('is said with its zone', () => {
    const startsAt = new Date('2027-01-26T11:00:00Z')
    expect(whenText({ startsAt, minutes: 45, timeZone: 'Africa/Nairobi' })).toBe(
      'Tuesday 26 January 2027, 14:00 to 14:45 (Africa/Nairobi, UTC+3)',
    )
    expect(['Mars/Olympus', '', 'UTC'].map(isTimeZone)).toEqual([false, false, true])
  })
})

test.each([
  ['Kenya', 'Africa/Nairobi'],
  ['Norway', 'Europe/Oslo'],
  // Its zones do not stand alike.
  ['United States', null],
  ['Atlantis', null],
  [null, null],
])('the clocks of %p are those of %p', (country, zone) => {
  expect(onlyZoneOf(country, new Date('2027-01-26T11:00:00Z'))).toBe(zone)
})

test('a time zone is read as its select shows it', () => {
  expect(timeFields.timeZone.parse('America/New York')).toBe('America/New_York')
  expect(timeFields.timeZone.safeParse('America/Old York').success).toBe(false)
})
