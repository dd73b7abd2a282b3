import { afterAll, describe, expect, test } from 'bun:test'
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { readBackup } from '../../src/db/backup/file.ts'
import { backupDate } from '../../src/lib/backup/names.ts'
import { backupPlace, locateBackup } from '../../src/lib/backup/place.ts'
import { testBucket } from '../support/bucket.ts'
import { templateFor, testDatabase } from '../support/database.ts'
import { startServer } from './server-process.ts'

const source = [process.execPath, resolve(import.meta.dir, '../../src/server.ts')]
const folder = mkdtempSync(join(tmpdir(), 'backup-serving-'))
afterAll(() => rmSync(folder, { recursive: true }))
cpSync(await templateFor('embedded'), join(folder, 'data'), { recursive: true })
const scheduled = await testDatabase('postgres')
const failing = await testDatabase('postgres')

/** Takes no room, as a file that holds nothing. */
const TERABYTE = 2 ** 40

const member = (n: number) => ({
  fullName: 'Ada Lovelace',
  email: `ada${n}@example.com`,
  password: 'analytical engine',
  country: 'United Kingdom',
  city: 'London',
  primaryRole: 'seeker',
  interestAreas: ['Scholarships'],
  careerLevel: 'Student',
  providerType: '',
  opportunityTypes: [],
  industries: ['Technology'],
  bio: 'Poetical science.',
  profilePhoto: null,
  linkedinProfile: '',
})

async function signUp(url: string, n: number) {
  const { status } = await fetch(`${url}/api/signup`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(member(n)),
  })
  expect(status).toBe(201)
  return member(n).email
}

async function waymark(args: string[], env: Record<string, string>) {
  const { PATH, TMPDIR, PGHOST, PGUSER } = process.env
  const command = Bun.spawn([...source, ...args], {
    cwd: folder,
    env: { PATH, TMPDIR, PGHOST, PGUSER, ...env },
    stdout: 'pipe',
    stderr: 'pipe',
  })
  const [out, error] = await Promise.all([
    new Response(command.stdout).text(),
    new Response(command.stderr).text(),
  ])
  return { code: await command.exited, out, error }
}

async function emailsIn(file: Parameters<typeof readBackup>[0]) {
  const emails: string[] = []
  for await (const entry of (await readBackup(file)).entries)
    if ('row' in entry) emails.push(...(/ada\d+@example\.com/.exec(entry.row) ?? []))
  return new Set(emails)
}

/** Resolves with the first line of the log that says so. */
async function logged(server: { printed(): string }, event: string) {
  for (;;) {
    const line = server
      .printed()
      .split('\n')
      .find((text) => text.includes(`"event":"${event}"`))
    if (line) return JSON.parse(line)
    await Bun.sleep(50)
  }
}

describe('while a site serves from an embedded database', () => {
  test('waymark backup has all that was there before, and goes on beside writes', async () => {
    const env = { RATE_LIMITS: 'off' }
    const server = await startServer(source, folder, env)
    const before: string[] = []
    for (let n = 0; n < 5; n++) before.push(await signUp(server.url, n))
    let isDone = false
    const backup = waymark(['backup', 'all.gz'], { DATA_DIR: 'data' }).finally(() => {
      isDone = true
    })
    for (let n = 5; !isDone; n++) await signUp(server.url, n)
    expect(await backup).toMatchObject({ code: 0, error: '' })
    expect(
      (await emailsIn(locateBackup(join(folder, 'all.gz')))).isSupersetOf(new Set(before)),
    ).toBe(true)
    expect(readdirSync(join(folder, 'data')).filter((name) => name === '.backup-copy')).toEqual([])
    const noted = await waymark(['backup', 'again.gz'], { DATA_DIR: 'data' })
    expect(noted.code).toBe(0)
    expect(await server.end()).toBe(0)
    expect(existsSync(join(folder, 'data/backup.sock'))).toBe(false)
  }, 60_000)

  test('its disk has to have room for a copy of all its folders', async () => {
    const server = await startServer(source, folder)
    const missing = async () => {
      const { code, error } = await waymark(['backup', 'x.gz'], {
        DATA_DIR: 'data',
        DISK_RESERVE: '999999999',
      })
      const [, megabytes] =
        /^A backup of a site .+ a copy of its database: (\d+) MB more\.\n$/.exec(error) ?? []
      expect([code, error]).toEqual([2, expect.stringContaining(`${megabytes} MB`)])
      return Number(megabytes)
    }
    const before = await missing()
    const large = join(folder, 'data/db/base/large')
    writeFileSync(large, '')
    truncateSync(large, TERABYTE)
    expect(Math.round(((await missing()) - before) / (TERABYTE / 2 ** 20))).toBe(1)
    rmSync(large)
    await server.kill()
  }, 60_000)
})

describe('a schedule', () => {
  test('makes a backup in BACKUP_DIR, removes old ones, and is noted for the admin area', async () => {
    const { s3, objects } = testBucket()
    const old = ['waymark-20240101T000000Z.backup', 'waymark-20230101T000000Z.backup']
    for (const name of [...old, 'notes.txt'])
      objects.set(`/members/site/${name}`, { bytes: new Uint8Array(), type: null })
    const server = await startServer(source, folder, {
      DATABASE_URL: scheduled.where.databaseUrl!,
      BACKUP_DIR: 's3://members/site',
      BACKUP_KEEP: '2d',
      S3_ENDPOINT: s3.endpoint,
      S3_REGION: s3.region,
      S3_ACCESS_KEY_ID: s3.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
    })
    const { path, bytes } = await logged(server, 'backup made')
    const names = (await backupPlace('s3://members/site', s3).names()).sort()
    expect(names).toEqual(['notes.txt', old[0]!, expect.stringMatching(/^waymark-202[6-9].+/)])
    expect(backupDate(names[2]!)).not.toBeNull()
    expect(path).toBe(`s3://members/site/${names[2]}`)
    expect(bytes).toBe(objects.get(`/members/site/${names[2]}`)!.bytes.length)
    await server.end()
    const { sql } = scheduled
    expect([...(await sql`select path, bytes::int, is_scheduled, error from backups`)]).toEqual([
      { path, bytes, is_scheduled: true, error: null },
    ])
  }, 60_000)

  test('that can’t write says why, where operators look', async () => {
    const DATABASE_URL = failing.where.databaseUrl!
    const server = await startServer(source, folder, { DATABASE_URL, BACKUP_DIR: './missing' })
    const { error } = await logged(server, 'backup failed')
    expect(error).toMatch(/^missing\/waymark-\S+ can’t be written \(ENOENT: .+\)$/)
    await server.end()
    const rows = await failing.sql`select path, error from backups`
    expect([...rows]).toEqual([{ path: null, error }])
  }, 60_000)

  test('with a key that is none stops the start', async () => {
    const { code, error } = await waymark(['serve'], {
      PORT: '0',
      DATA_DIR: 'other',
      BACKUP_DIR: '.',
      BACKUP_KEY_FILE: 'none.txt',
    })
    expect(code).toBe(2)
    expect(error).toContain('BACKUP_KEY_FILE: none.txt can’t be read')
  }, 60_000)
})
