import { afterAll, describe, expect, test } from 'bun:test'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import postgres from 'postgres'
import { photoStore } from '../../src/lib/photos/store.ts'
import { sealed, table, webp } from '../support/backups.ts'
import { emptyDatabase } from '../support/database.ts'

const server = resolve(import.meta.dir, '../../src/server.ts')
const folder = mkdtempSync(join(tmpdir(), 'backup-command-'))
const there = { DATABASE_URL: await emptyDatabase() }
const back = { DATABASE_URL: await emptyDatabase() }
afterAll(() => rmSync(folder, { recursive: true }))

/** Runs a command to its end; gives its exit code and what it told. */
async function waymark(args: string[], env: Record<string, string>) {
  const command = Bun.spawn([process.execPath, server, ...args], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      TMPDIR: process.env.TMPDIR,
      PGHOST: process.env.PGHOST,
      PGUSER: process.env.PGUSER,
      ...env,
    },
    stdout: 'pipe',
    stderr: 'pipe',
  })
  const [out, error] = await Promise.all([
    new Response(command.stdout).text(),
    new Response(command.stderr).text(),
  ])
  return { code: await command.exited, out, error }
}

const oneSentence = (text: string) => ({
  code: 2,
  out: '',
  error: expect.stringMatching(new RegExp(`^${text}\\n$`)),
})

describe('waymark backup', () => {
  test('tells what is in the file, and its restore what came of it', async () => {
    await waymark(['seed'], there)
    const name = await photoStore({ dataDir: join(folder, 'one') }).put(webp('Ada'))
    const made = await waymark(['backup', 'all.gz'], { ...there, DATA_DIR: 'one' })
    expect(made).toMatchObject({ code: 0, error: '' })
    const what = /^Backed up to all\.gz: ([\d,]+ rows, 1 photo and 0 résumés)\.\n$/.exec(
      made.out,
    )?.[1]
    const restored = await waymark(['restore', 'all.gz'], { ...back, DATA_DIR: 'two' })
    expect(restored).toEqual({ code: 0, out: `Restored from all.gz: ${what}.\n`, error: '' })
    expect(readdirSync(join(folder, 'two/photos'))).toEqual([name])
    // Vacuumed, so that its first queries are planned with figures.
    const sql = postgres(back.DATABASE_URL)
    const [{ rows } = {}] = await sql`
      select reltuples as rows from pg_class where oid = 'users'::regclass`
    await sql.end()
    expect(rows).toBeGreaterThan(0)
  })

  test('says where photos are that it cannot hold', async () => {
    const { out } = await waymark(['backup', 'rows.gz'], { ...there, S3_BUCKET: 'members' })
    expect(out).toEndWith(
      ', 0 photos and 0 résumés.\nPhotos and résumés aren’t included. They’re in the bucket members, so back that up too.\n',
    )
  })

  test('into a folder that is not there is one sentence', async () => {
    expect(await waymark(['backup', 'missing/all.gz'], there)).toEqual(
      oneSentence('missing/all\\.gz can’t be written \\(ENOENT: .+\\)'),
    )
  })

  test('of no database makes none', async () => {
    const before = readdirSync(folder)
    expect(await waymark(['backup', 'none.gz'], { DATA_DIR: 'nowhere' })).toEqual(
      oneSentence('DATA_DIR: nowhere has no database\\.'),
    )
    expect(readdirSync(folder)).toEqual(before)
  })
})

describe('waymark restore is one sentence, and makes no database,', () => {
  const evil = 'evil.gz'
  writeFileSync(join(folder, 'zeros.gz'), Bun.gzipSync(new Uint8Array(64 << 20)))
  writeFileSync(join(folder, evil), sealed([table('pg_authid', ['rolname'])]))

  test.each([
    ['missing/all.gz', 'missing/all\\.gz can’t be read \\(ENOENT: .+\\)'],
    ['.', '\\. can’t be read \\(EISDIR: .+\\)'],
    ['zeros.gz', 'zeros\\.gz isn’t a complete backup\\. .+'],
  ])('of %s', async (file, sentence) => {
    const before = readdirSync(folder)
    expect(await waymark(['restore', file], { DATA_DIR: 'nowhere' })).toEqual(oneSentence(sentence))
    expect(readdirSync(folder)).toEqual(before)
  })

  test('of a file that names another table', async () => {
    expect(await waymark(['restore', evil], { DATABASE_URL: await emptyDatabase() })).toEqual(
      oneSentence(`${evil} has an unknown table or column\\.`),
    )
  })
})
