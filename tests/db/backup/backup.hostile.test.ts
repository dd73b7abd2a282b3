import { afterAll, describe, expect, test } from 'bun:test'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { readBackup } from '../../../src/db/backup/file.ts'
import { restore } from '../../../src/db/backup/restore.ts'
import { users } from '../../../src/db/schema.ts'
import { BackupError } from '../../../src/lib/backup/backup-error.ts'
import { locateBackup } from '../../../src/lib/backup/place.ts'
import { storesIn } from '../../../src/lib/files/stores.ts'
import { row, sealed, table } from '../../support/backups.ts'
import { testDatabase } from '../../support/database.ts'

const database = await testDatabase()
const folder = mkdtempSync(join(tmpdir(), 'backup-hostile-'))
const file = join(folder, 'backup.gz')
const stores = storesIn({ dataDir: folder })
afterAll(() => rmSync(folder, { recursive: true }))

const COLUMNS = ['id', 'email', 'first_name']
const USERS = table('users', COLUMNS)
const ada = { id: crypto.randomUUID(), email: 'ada@example.com', first_name: 'Ada' }

const grace = { id: crypto.randomUUID(), email: 'grace@example.com', first_name: 'Grace' }

const restored = async (content: Uint8Array) => {
  writeFileSync(file, content)
  return restore(database, stores, await readBackup(locateBackup(file)))
}

/** One sentence, and nothing in the database. */
async function refused(content: Uint8Array, reason: string) {
  const failure = await restored(content).catch((error) => error)
  expect(failure).toBeInstanceOf(BackupError)
  expect(failure.message).toContain(reason)
  expect(failure.message).not.toMatch(/\n|ada@example/)
  expect(await database.db.$count(users)).toBe(0)
}

describe('a whole and sealed file is refused', () => {
  test.each([
    'pg_authid',
    'pg_catalog.pg_authid',
    'public.users',
    'Users',
    'users"; drop table users --',
    '__drizzle_migrations',
    'drizzle.__drizzle_migrations',
    'information_schema.tables',
    'users_email_key',
    '__proto__',
    '',
  ])('that names the table %j', async (name) => {
    const lines = [USERS, row(ada), table(name, COLUMNS), row(ada)]
    await refused(sealed(lines), 'an unknown table or column')
  })

  test.each([
    [['id', 'email', 'first_name', 'rolsuper']],
    [['id', 'email', 'first_name', 'ctid']],
    [['id', 'email', 'first_name', 'email']],
    [['id', 'email', 'first_name", "bio']],
  ])('that names the columns %j', async (columns) => {
    const lines = [table('users', columns), row(ada)]
    await refused(sealed(lines), 'an unknown table or column')
  })

  test('that names a column which the database fills', async () => {
    const sessions = table('sessions', ['sid', 'sess', 'expire', 'user_id'])
    await refused(sealed([USERS, row(ada), sessions]), 'an unknown table or column')
  })

  test.each([
    ['no JSON', 'R{"id":'],
    ['an id that is none', row({ ...ada, id: 'ada@example.com' })],
    ['a character that no text may hold', row({ ...ada, first_name: 'A\0' })],
    ['half a character', 'R{"id":"x","first_name":"\\ud800"}'],
    ['a field missing', row({ id: ada.id, email: ada.email })],
    ['a text too long', row({ ...ada, first_name: 'a'.repeat(101) })],
    ['an address that stands already', `${row(ada)}\n${row({ ...grace, email: ada.email })}`],
  ])('that has a row of %s', async (_, line) => {
    await refused(sealed([USERS, ...line.split('\n')]), 'has an invalid row in users (')
  })

  test('that has a row of another table’s', async () => {
    const payment = table('messages', ['id', 'mentorship_id', 'sender_id', 'body', 'client_id'])
    const message = {
      id: ada.id,
      mentorship_id: ada.id,
      sender_id: ada.id,
      body: 'x',
      client_id: ada.id,
    }
    await refused(
      sealed([USERS, row(ada), payment, row(message)]),
      'has an invalid row in messages',
    )
  })

  test('that has a row too large for an index', async () => {
    const events = table('payment_events', ['id', 'key', 'event', 'payload'])
    const key = crypto.getRandomValues(new Uint8Array(20_000)).toBase64()
    const event = row({ id: 1, key, event: 'charge.success', payload: {} })
    await refused(sealed([events, event]), 'has an invalid row in payment_events')
  })

  test.each([101, 5_000, 1_000_000])('that has lists %d deep', async (depth) => {
    const deep = `R{"id":"${ada.id}","bio":${'['.repeat(depth - 1)}${']'.repeat(depth - 1)}}`
    await refused(sealed([USERS, deep]), 'isn’t a complete backup')
  })

  test.each([
    ['a row before any table', [row(ada)]],
    ['a table without columns', [table('users', [])]],
    ['a table that is no JSON', ['T{']],
    ['a table without a name', ['T{"columns":["id"]}']],
    ['a line of no kind', [USERS, 'X']],
    ['an empty line', [USERS, '', row(ada)]],
    ['a second header', [USERS, 'H{}']],
    ['a row of nothing', [USERS, 'R']],
    ['a row of null', [USERS, 'Rnull']],
    ['a row that is a list', [USERS, 'R[1]']],
    ['two rows in one', [USERS, `${row(ada)},${JSON.stringify(grace)}`]],
  ])('that has %s', async (_, lines) => {
    await refused(sealed(lines), 'isn’t a complete backup')
  })

  test.each(['R{}\n', 'R', '\n'])('that goes on after its end with %j', async (ending) => {
    await refused(sealed([USERS, row(ada)], { ending }), 'isn’t a complete backup')
  })

  test('that counts other rows than it has', async () => {
    const text = new TextDecoder().decode(Bun.gunzipSync(sealed([USERS, row(ada)])))
    await refused(Bun.gzipSync(text.replace('"rows":1', '"rows":2')), 'isn’t a complete backup')
  })

  test('whose bytes are no text', async () => {
    const bytes = Buffer.from(Bun.gunzipSync(sealed([USERS, row(ada)])))
    bytes[bytes.indexOf('Ada')] = 0xff
    await refused(Bun.gzipSync(bytes), 'isn’t a complete backup')
  })
})

test('brackets within a text are no lists', async () => {
  const bio = `"\\${'[{'.repeat(200)}`
  const lines = [table('users', [...COLUMNS, 'bio']), row({ ...ada, bio })]
  expect(await restored(sealed(lines))).toEqual({ rows: 1, photos: 0, resumes: 0 })
  await database.db.delete(users)
})

describe('a line that does not end is refused soon and in little memory', () => {
  /** What is refused within 8 MB of it would take 2 GB as a whole. */
  const endless = (begin: string, fill: string) => {
    const part = Bun.gzipSync(fill.repeat((32 << 20) / fill.length))
    return Buffer.concat([Bun.gzipSync(begin), ...Array<Uint8Array>(64).fill(part)])
  }
  const opening = new TextDecoder().decode(Bun.gunzipSync(sealed([USERS]))).split('E{')[0]!

  test.each([
    ['of zeros', endless('', '\0')],
    ['of letters', endless('', 'H')],
    ['in a header', endless('H{"format":"waymark-backup","more":"', 'a')],
    ['in a row', endless(`${opening}R{"id":"`, 'a')],
    ['in a table', endless(`${opening}T{"name":"`, 'a')],
    ['in a photo', endless(`${opening}P{"webp":"`, 'a')],
    ['of brackets', endless(`${opening}R{"id":`, '[')],
  ])('%s', async (_, content) => {
    writeFileSync(file, content)
    const script = resolve(import.meta.dir, 'backup.process.ts')
    const reading = Bun.spawn([process.execPath, script, file], { stdout: 'pipe' })
    const reported = JSON.parse(await new Response(reading.stdout).text())
    expect(reported.failure).toMatch(/isn’t a (complete|Waymark) backup/)
    expect(reported.megabytes).toBeLessThan(400)
  })
})
