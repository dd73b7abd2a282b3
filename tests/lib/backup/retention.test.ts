import { describe, expect, test } from 'bun:test'
import { backupDate, backupName } from '../../../src/lib/backup/names.ts'
import { expiredBackups, isRetention, parseRetention } from '../../../src/lib/backup/retention.ts'

const at = (text: string) => backupName(new Date(text))
const keep = (text: string) => parseRetention(text)!
const left = (names: string[], text: string) => {
  const expired = expiredBackups(names, keep(text))
  return names.filter((name) => !expired.includes(name))
}
const HOUR = 3_600_000
/** One each hour, the newest at noon of a Saturday. */
const hourly = (count: number) =>
  Array.from({ length: count }, (_, n) =>
    backupName(new Date(Date.UTC(2026, 10, 28, 12) - n * HOUR)),
  )

test('a backup is named by its time in UTC, and dated by its name', () => {
  const name = 'waymark-20261128T010203Z.backup'
  expect(backupName(new Date('2026-11-28T01:02:03.999Z'))).toBe(name)
  expect(backupDate(name)).toEqual(new Date('2026-11-28T01:02:03Z'))
})

test.each([
  'waymark-20261128T010203Z.backup.part',
  'waymark-20261328T010203Z.backup',
  'waymark-20260230T010203Z.backup',
  'my-waymark-20261128T010203Z.backup',
  'waymark-20261128.backup',
  'all.gz',
])('%s is no name of ours', (name) => {
  expect(backupDate(name)).toBeNull()
})

describe('how many to keep', () => {
  test.each([
    ['7d4w12m', { h: 0, d: 7, w: 4, m: 12 }],
    ['24h7d', { h: 24, d: 7, w: 0, m: 0 }],
    ['999m', { h: 0, d: 0, w: 0, m: 999 }],
  ])('%s', (text, counts) => expect(parseRetention(text)).toEqual(counts))

  test.each([
    '',
    '7',
    'd',
    '0d',
    '07d',
    '4w7d',
    '7d7d',
    '1000d',
    '7D',
    ' 7d',
    '7d 4w',
    '-1d',
    '7y',
  ])('%j is refused', (text) => {
    expect(parseRetention(text)).toBeNull()
    expect(isRetention(text)).toBe(false)
  })

  test('all of them is a number as well', () => expect(isRetention('all')).toBe(true))
})

describe('of old backups', () => {
  test('the last of each day stays', () => {
    expect(left(hourly(72), '3d')).toEqual([
      at('2026-11-28T12:00:00Z'),
      at('2026-11-27T23:00:00Z'),
      at('2026-11-26T23:00:00Z'),
    ])
  })

  test('weeks end on Sunday, and months on their last day', () => {
    const daily = hourly(24 * 60).filter((_, n) => n % 24 === 0)
    expect(left(daily, '2w')).toEqual([at('2026-11-28T12:00:00Z'), at('2026-11-22T12:00:00Z')])
    expect(left(daily, '3m')).toEqual([
      at('2026-11-28T12:00:00Z'),
      at('2026-10-31T12:00:00Z'),
      at('2026-09-30T12:00:00Z'),
    ])
  })

  test('what one rule keeps stays, whatever the others say', () => {
    const names = [
      at('2026-11-28T12:00:00Z'),
      at('2026-11-28T11:00:00Z'),
      at('2026-10-02T00:00:00Z'),
    ]
    expect(left(names, '2h1d')).toEqual(names.slice(0, 2))
    expect(left(names, '1d2m')).toEqual([names[0]!, names[2]!])
  })

  test('a pause of the schedule removes none', () => {
    const names = [
      at('2026-11-28T12:00:00Z'),
      at('2025-01-01T12:00:00Z'),
      at('2024-01-01T12:00:00Z'),
    ]
    expect(left(names, '3d')).toEqual(names)
  })

  test('the newest stays, and what isn’t named as ours', () => {
    const others = ['all.gz', 'waymark-20200101T000000Z.backup.part', 'notes']
    const names = [...others, at('2020-01-01T00:00:00Z'), at('2020-01-01T01:00:00Z')]
    expect(left(names, '1h')).toEqual([...others, at('2020-01-01T01:00:00Z')])
    expect(expiredBackups(['all.gz', at('2020-01-01T00:00:00Z')], keep('1d'))).toEqual([])
    expect(expiredBackups([], keep('1d'))).toEqual([])
  })
})
