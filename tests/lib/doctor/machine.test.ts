import { describe, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkDisk, checkOpenFiles, compareClock } from '../../../src/lib/doctor/machine.ts'
import { parseEnv } from '../../../src/lib/env.ts'
import { atEndOfFile } from '../../support/endings.ts'

const DATA_DIR = mkdtempSync(join(tmpdir(), 'waymark-doctor-'))
atEndOfFile(() => rmSync(DATA_DIR, { recursive: true }))
const disk = async (more: Record<string, string>) =>
  (await checkDisk(parseEnv({ DATA_DIR, ...more })))[0]?.status

test('the disk is good with room, a warning near the reserve, broken below it', async () => {
  expect(await disk({ DISK_RESERVE: '0' })).toBe('good')
  expect(await disk({ DISK_RESERVE: '999999999' })).toBe('broken')
  const [{ text = '' } = {}] = await checkDisk(parseEnv({ DATA_DIR, DISK_RESERVE: '0' }))
  const free = Number(text.replaceAll(',', '').match(/\d+/)?.[0])
  expect(await disk({ DISK_RESERVE: String(Math.floor(free / 2)) })).toBe('warning')
})

test('a folder that isn’t there is a warning, and one that isn’t a folder is broken', async () => {
  expect(await disk({ DATA_DIR: join(DATA_DIR, 'none') })).toBe('warning')
  expect(await disk({ DATA_DIR: join(import.meta.path, 'below') })).toBe('broken')
})

test('a low limit of open files is a warning', async () => {
  const statuses = await Promise.all([4096, 1024, Number.POSITIVE_INFINITY].map(checkOpenFiles))
  expect(statuses.map(([advice]) => advice?.status)).toEqual(['good', 'warning', 'good'])
})

describe('the clock', () => {
  const compare = async (seconds: number) =>
    (await compareClock('the other', async () => new Date(Date.now() + seconds * 1000)))?.status

  test('may differ by a little', async () => {
    expect([await compare(0), await compare(-4), await compare(4)]).toEqual(Array(3).fill('good'))
  })

  test('is a warning or broken beyond', async () => {
    expect([await compare(10), await compare(-10)]).toEqual(['warning', 'warning'])
    expect([await compare(60), await compare(-60)]).toEqual(['broken', 'broken'])
  })

  test('has nothing to be compared with where there is no other', async () => {
    expect(await compareClock('the other', async () => null)).toBe(null)
  })
})
