import { afterAll, describe, expect, test } from 'bun:test'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runRestore } from '../src/backup-commands.ts'
import { parseEnv } from '../src/lib/env.ts'
import { row, sealed, table } from './support/backups.ts'
import { testDatabase } from './support/database.ts'

const database = await testDatabase('postgres')
const folder = mkdtempSync(join(tmpdir(), 'backup-commands-'))
afterAll(() => rmSync(folder, { recursive: true }))
const file = join(folder, 'all.gz')
const env = parseEnv({ DATABASE_URL: database.where.databaseUrl, DATA_DIR: folder })
const ada = { id: crypto.randomUUID(), email: 'ada@example.com', first_name: 'Ada' }
writeFileSync(file, sealed([table('users', Object.keys(ada)), row(ada)]))

async function restored(yes: boolean, answer: boolean) {
  const printed: string[] = []
  const asked: string[] = []
  const confirm = async (question: string) => {
    asked.push(question)
    return answer
  }
  await runRestore(env, { name: 'restore', file, yes }, (text) => printed.push(text), confirm)
  const [row] = await database.sql`select count(*)::int as members from users`
  return { printed, asked, members: row?.members }
}

describe('a restore at a terminal', () => {
  test('says what it will do, and does nothing unless it may', async () => {
    const { printed, asked, members } = await restored(false, false)
    expect(printed[0]).toContain('by an older version, and has 1 row, 0 photos and 0 résumés.')
    expect(printed[1]).toContain('which must be empty')
    expect(printed.at(-1)).toBe('Nothing was restored.')
    expect([asked, members]).toEqual([['Restore it? [y/N] '], 0])
  })

  test('doesn’t ask with --yes', async () => {
    const { asked, members } = await restored(true, false)
    expect([asked, members]).toEqual([[], 1])
  })
})
