import { expect, test } from 'bun:test'
import { backupStatus, SCHEDULE_ADVICE } from '../../../src/lib/backup/status.ts'
import { DAY_MS, HOUR_MS } from '../../../src/lib/durations.ts'

const now = new Date('2026-11-28T12:00:00Z')
const ago = (ms: number) => new Date(+now - ms)
const made = (ms: number) => ({
  startedAt: ago(ms),
  finishedAt: now,
  path: '/mnt/one.backup',
  bytes: 12_000_000,
  error: null,
})
const failed = (ms: number) => ({
  ...made(ms),
  path: null,
  bytes: null,
  error: 'The disk is full.',
})
const status = (
  interval: number | null,
  success: ReturnType<typeof made> | null,
  attempt: Parameters<typeof backupStatus>[0]['attempt'] = success,
) => backupStatus({ interval, success, attempt }, now)

test('the last backup is told with its age, size and place, and the next one', () => {
  expect(status(DAY_MS, made(3 * HOUR_MS))).toEqual({
    isWarning: false,
    title: 'Last backup: 3 hours ago, 12 MB, to /mnt/one.backup',
    text: 'The next one is due in 21 hours.',
  })
})

test('one older than twice the interval is a warning', () => {
  expect(status(6 * HOUR_MS, made(12 * HOUR_MS)).isWarning).toBe(false)
  const old = status(6 * HOUR_MS, made(12 * HOUR_MS + 1))
  expect([old.isWarning, old.text]).toEqual([
    true,
    'It’s older than it should be. The next one is due 6 hours ago.',
  ])
})

test('a failure is a warning, with its reason', () => {
  const text = 'The last try failed 1 hour ago: The disk is full.'
  expect(status(DAY_MS, made(3 * HOUR_MS), failed(HOUR_MS))).toMatchObject({
    isWarning: true,
    text,
  })
  expect(status(DAY_MS, null, failed(HOUR_MS))).toEqual({
    isWarning: true,
    title: 'No backup yet',
    text,
  })
})

test('before the first one of a schedule nothing is wrong', () => {
  expect(status(DAY_MS, null)).toMatchObject({
    isWarning: false,
    text: 'The first one starts within a minute.',
  })
  const running = { ...made(HOUR_MS), finishedAt: null }
  expect(status(DAY_MS, null, running).text).toBe('The first one is being made.')
})

test('without a schedule it says how to have one, and warns after two weeks', () => {
  expect(status(null, null)).toMatchObject({ isWarning: true, text: SCHEDULE_ADVICE })
  expect(status(null, made(13 * DAY_MS))).toMatchObject({ isWarning: false, text: SCHEDULE_ADVICE })
  expect(status(null, made(15 * DAY_MS)).isWarning).toBe(true)
})
