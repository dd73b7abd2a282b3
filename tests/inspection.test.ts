import { expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCheck } from '../src/inspection.ts'
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
