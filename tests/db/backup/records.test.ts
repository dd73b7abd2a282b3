import { beforeEach, describe, expect, test } from 'bun:test'
import {
  claimBackup,
  finishBackup,
  INTERRUPTED,
  lastBackups,
  recordBackup,
  releaseBackup,
  reportBackupAlive,
} from '../../../src/db/backup/records.ts'
import { backups } from '../../../src/db/schema/backups.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../src/lib/durations.ts'
import { testDatabase } from '../../support/database.ts'

const { db } = await testDatabase()
beforeEach(async () => {
  await db.delete(backups)
})

const start = new Date('2026-11-28T12:00:00Z')
const after = (ms: number) => new Date(+start + ms)
const made = { path: '/mnt/one.backup', bytes: 7 }
const claim = (ms: number, interval = DAY_MS) => claimBackup(db, interval, after(ms))

describe('a scheduled backup', () => {
  test('is claimed by one of many instances', async () => {
    const claimed = await Promise.all(Array.from({ length: 8 }, () => claim(0)))
    expect(claimed.filter((id) => id !== null)).toHaveLength(1)
  })

  test('is due again an interval after the start of the last', async () => {
    const id = await claim(0)
    await finishBackup(db, id!, made, after(HOUR_MS))
    expect(await claim(DAY_MS - 1)).toBeNull()
    expect(await claim(DAY_MS)).not.toBeNull()
  })

  test('that failed is tried again after an hour, or the interval if that’s shorter', async () => {
    await finishBackup(db, (await claim(0))!, { error: 'The disk is full.' }, after(1))
    expect(await claim(HOUR_MS - 1)).toBeNull()
    expect(await claim(HOUR_MS / 2, HOUR_MS / 2)).not.toBeNull()
  })

  test('whose process is silent for five minutes has failed', async () => {
    const id = await claim(0)
    await reportBackupAlive(db, id!, after(HOUR_MS))
    expect(await claim(HOUR_MS + 5 * MINUTE_MS - 1)).toBeNull()
    expect((await lastBackups(db)).attempt).toMatchObject({ id, error: null })
    await claim(HOUR_MS + 5 * MINUTE_MS, DAY_MS)
    expect(await db.select().from(backups)).toContainEqual(
      expect.objectContaining({ id, error: INTERRUPTED }),
    )
  })

  test('that a shutdown interrupts is due at once', async () => {
    await releaseBackup(db, (await claim(0))!)
    expect(await claim(1)).not.toBeNull()
  })

  test('is due whatever operators make by themselves', async () => {
    await recordBackup(db, made, start)
    expect(await claim(1)).not.toBeNull()
  })
})

test('the last complete one is told, and the last try', async () => {
  expect(await lastBackups(db)).toEqual({ success: null, attempt: null })
  const first = await claim(0)
  await finishBackup(db, first!, made, after(1))
  const second = await claim(DAY_MS)
  expect(await lastBackups(db)).toMatchObject({
    success: { id: first, ...made },
    attempt: { id: second },
  })
  await finishBackup(db, second!, { error: 'The disk is full.' }, after(DAY_MS + 1))
  expect((await lastBackups(db)).success?.id).toBe(first!)
  await recordBackup(db, { ...made, bytes: 8 }, after(2 * DAY_MS))
  expect(await lastBackups(db)).toMatchObject({ success: { bytes: 8 }, attempt: { bytes: 8 } })
})

test('records are removed after 90 days', async () => {
  await recordBackup(db, made, start)
  await claim(90 * DAY_MS)
  expect(await db.$count(backups)).toBe(2)
  await claim(90 * DAY_MS + 1)
  expect(await db.$count(backups)).toBe(1)
})
