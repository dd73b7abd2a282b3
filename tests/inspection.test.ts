import { describe, expect, test } from 'bun:test'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCheck, runDoctor } from '../src/inspection.ts'
import type { Outside } from '../src/lib/doctor/outside.ts'
import { parseEnv } from '../src/lib/env.ts'
import { emptyDatabase, testDatabase } from './support/database.ts'
import { atEndOfFile } from './support/endings.ts'
import { addCommunity } from './support/factories.ts'
import { rejection } from './support/rejection.ts'

const { db, where } = await testDatabase('postgres')
const DATA_DIR = mkdtempSync(join(tmpdir(), 'waymark-inspection-'))
atEndOfFile(() => rmSync(DATA_DIR, { recursive: true }))
const env = parseEnv({ DATABASE_URL: where.databaseUrl, DATA_DIR })

async function check(of = env) {
  const lines: string[] = []
  const isWell = await runCheck(of, (text) => lines.push(text))
  return { isWell, lines }
}

test('waymark check is content with a database that contradicts itself nowhere', async () => {
  const { isWell, lines } = await check()
  expect(isWell).toBe(true)
  expect(lines).toEqual([
    expect.stringMatching(/^Checked \d+ rules\. Nothing contradicts itself\.$/),
  ])
})

test('it names each broken rule with the rows, and fails', async () => {
  const ids = []
  for (let n = 0; n < 7; n++) ids.push((await addCommunity(db, { memberCount: 1 })).id)
  const { isWell, lines } = await check()
  expect(isWell).toBe(false)
  expect(lines).toEqual([
    `communities with a wrong member count: 7 (${ids.sort().slice(0, 5).join(', ')} and 2 more)`,
    expect.stringMatching(/^Checked \d+ rules: 1 broken\. Of each, up to 5 ids are shown\.$/),
  ])
})

test('it does not migrate: another version’s database is refused', async () => {
  const old = parseEnv({ DATABASE_URL: await emptyDatabase(), DATA_DIR })
  const error = await rejection(check(old))
  expect(error.message).toStartWith('The database has another version’s schema.')
})

describe('waymark doctor', () => {
  const silent: Outside = { network: { textsOf: async () => [] } }
  async function examine(settings: Record<string, string>, unusedSettings: string[] = []) {
    const lines: string[] = []
    const isWell = await runDoctor(
      parseEnv({ DATA_DIR, ...settings }),
      { mail: null, unusedSettings, outside: silent },
      (text) => lines.push(...text.split('\n')),
    )
    return { isWell, lines, text: lines.join('\n') }
  }

  test('has a line for each thing that it tries, and fails where one is broken', async () => {
    const { isWell, lines } = await examine({ DATABASE_URL: where.databaseUrl! }, ['SMTP_UR'])
    const named = (name: string) => lines.find((line) => line.includes(` ${name}  `)) ?? ''
    for (const name of ['Address', 'TLS', 'Proxy headers', 'Email', 'DNS', 'Disk', 'Open files'])
      expect(named(name)).toMatch(/^(good|warning|broken) /)
    expect(named('Settings')).toContain('Without effect: SMTP_UR.')
    expect(named('Clock')).toContain('no other clock')
    // The tests' own server is fast, and loses everything in a crash.
    expect(named('Database')).toStartWith('broken')
    expect(isWell).toBe(false)
  })

  test('is well with warnings alone, and makes no database', async () => {
    const { isWell, text } = await examine({})
    expect(text).toContain('There’s no database yet.')
    expect(isWell).toBe(true)
    expect(existsSync(join(DATA_DIR, 'db'))).toBe(false)
  })

  test('tells of a server that cannot be reached, and never its password', async () => {
    const { isWell, text } = await examine({
      DATABASE_URL: 'postgres://waymark:hunter2secret@127.0.0.1:1/waymark',
    })
    expect(text).toContain('DATABASE_URL: can’t open the database')
    expect(text).not.toContain('hunter2secret')
    expect(isWell).toBe(false)
  })

  test('tells of a schema that is older', async () => {
    const { text } = await examine({ DATABASE_URL: await emptyDatabase() })
    expect(text).toContain('Its schema is older than this version.')
  })
})
