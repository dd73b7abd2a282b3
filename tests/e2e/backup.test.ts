import { afterAll, describe, expect, test } from 'bun:test'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import postgres from 'postgres'
import { version } from '../../package.json'
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

const oneSentence = (text: string, code = 2) => ({
  code,
  out: '',
  error: expect.stringMatching(new RegExp(`^${text}\\n$`)),
})

describe('waymark backup', () => {
  test('tells what is in the file, and its restore what came of it', async () => {
    await waymark(['seed'], there)
    const name = await photoStore({ dataDir: join(folder, 'one') }).put(webp('Ada'))
    const made = await waymark(['backup', 'all.gz'], { ...there, DATA_DIR: 'one' })
    expect(made).toMatchObject({ code: 0, error: '' })
    const what =
      /^Backed up to all\.gz: ([\d,]+ rows, 1 photo and 0 résumés) \([\d,.]+ kB\)\.\n$/.exec(
        made.out,
      )?.[1]
    const restored = await waymark(['restore', 'all.gz'], { ...back, DATA_DIR: 'two' })
    const { pathname, host } = new URL(back.DATABASE_URL)
    expect(restored).toMatchObject({ code: 0, error: '' })
    expect(restored.out.replace(/(?<=made on ).+(?= UTC)/, 'DATE').split('\n')).toEqual([
      `all.gz is complete. It was made on DATE UTC by Waymark ${version}, and has ${what}.`,
      `It will be restored into the PostgreSQL database ${pathname.slice(1)} on ${host || 'this machine'}, which must be empty, and photos and résumés into two. Members will have to sign in again.`,
      `Restored from all.gz: ${what}.`,
      '',
    ])
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
      ' kB).\nPhotos and résumés aren’t included. They’re in the bucket members, so back that up too.\n',
    )
  })

  test('into BACKUP_DIR keeps as many as it is told to, and leaves other files there', async () => {
    const dir = join(folder, 'kept')
    mkdirSync(dir)
    const old = ['waymark-20250101T000000Z.backup', 'waymark-20240101T000000Z.backup']
    for (const name of [...old, 'all.gz']) writeFileSync(join(dir, name), '')
    const { out } = await waymark(['backup', '--keep', '2d'], { ...there, BACKUP_DIR: dir })
    expect(out).toEndWith('Removed 1 older backup, to keep 2d.\n')
    const [other, one, made, ...more] = readdirSync(dir).sort()
    expect([other, one, more]).toEqual(['all.gz', old[0]!, []])
    const checked = await waymark(['backup', '--verify', join(dir, made!)], {})
    expect(checked).toMatchObject({ code: 0, out: expect.stringMatching(/ is complete\. It was/) })
  })

  test('needs a file or BACKUP_DIR', async () => {
    expect(await waymark(['backup'], there)).toEqual(
      oneSentence('waymark backup needs a FILE, or BACKUP_DIR for the folder of backups\\.'),
    )
  })

  test('is encrypted with a key, without which it can be neither checked nor restored', async () => {
    const made = await waymark(['backup', '--make-key', 'key.txt'], {})
    expect(made.out).toMatch(
      /^Made the key key\.txt\. Set BACKUP_KEY_FILE to it.+\nIts public key is age1/,
    )
    const withKey = { BACKUP_KEY_FILE: 'key.txt' }
    const { out } = await waymark(['backup', 'safe.backup'], { ...there, ...withKey })
    expect(out).toMatch(/^Backed up to safe\.backup: .+ \(encrypted, .+ kB\)\.\n$/)
    const known = await waymark(['backup', '--verify', 'safe.backup'], withKey)
    expect(known).toMatchObject({ code: 0, error: '' })
    const unknown = 'safe\\.backup is encrypted\\. Set BACKUP_KEY_FILE to its key file\\.'
    expect(await waymark(['backup', '--verify', 'safe.backup'], {})).toEqual(oneSentence(unknown))
    expect(await waymark(['restore', 'safe.backup'], back)).toEqual(oneSentence(unknown))
  })

  test('that is damaged fails its check with 1, and another file with 2', async () => {
    const bytes = readFileSync(join(folder, 'all.gz'))
    writeFileSync(join(folder, 'cut.gz'), bytes.subarray(0, -20))
    expect(await waymark(['backup', '--verify', 'cut.gz'], {})).toEqual(
      oneSentence('cut\\.gz isn’t a complete backup\\. It may be damaged or cut short\\.', 1),
    )
    expect(await waymark(['backup', '--verify', 'none.gz'], {})).toMatchObject({ code: 2 })
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
    const refused = await waymark(['restore', evil], { DATABASE_URL: await emptyDatabase() })
    expect(refused).toMatchObject({ code: 2, error: `${evil} has an unknown table or column.\n` })
  })
})
