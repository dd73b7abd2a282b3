import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { eq } from 'drizzle-orm'
import postgres from 'postgres'
import { connect } from '../../../src/db/connection/connect.ts'
import type { Database } from '../../../src/db/database.ts'
import { prepareDataDir } from '../../../src/db/embedded/data-dir.ts'
import { startEngine } from '../../../src/db/embedded/engine.ts'
import { DataDirBusy } from '../../../src/db/embedded/lock.ts'
import { payments, users } from '../../../src/db/schema.ts'
import { templateFor } from '../../support/database.ts'
import { rejection } from '../../support/rejection.ts'

const home = mkdtempSync(join(tmpdir(), 'embedded-test-'))
const fresh = join(home, 'fresh')
const dataDir = join(home, 'data')
let database: Database

beforeAll(async () => {
  cpSync(await templateFor('embedded'), fresh, { recursive: true })
  cpSync(fresh, dataDir, { recursive: true })
  database = await connect({ dataDir })
}, 180_000)

afterAll(async () => {
  await database.close()
  rmSync(home, { recursive: true, force: true })
})

const ada = { email: 'ada@example.com', firstName: 'Ada' }

describe('what it stores', () => {
  test('comes back as it went in', async () => {
    const createdAt = new Date('2026-02-28T23:59:59.987Z')
    const interestAreas: string[] = ['Remote Work', 'Jobs (Full-time / Part-time)']
    const [user] = await database.db
      .insert(users)
      .values({ ...ada, lastName: "O'Neil {é} 😀", createdAt, interestAreas })
      .returning()
    expect(user).toMatchObject({
      lastName: "O'Neil {é} 😀",
      createdAt,
      interestAreas,
      industries: [],
    })
    const metadata = { nested: { list: [1.5, 'two', null, { '3': true }] } }
    await database.db.insert(payments).values({
      userId: user!.id,
      amount: '99999999.10',
      price: '1.00',
      reference: 'types',
      metadata,
      membershipTier: 'expert',
      interval: 'yearly',
    })
    const [payment] = await database.db.select().from(payments)
    expect(payment).toMatchObject({ amount: '99999999.10', metadata, accessCode: null })
  })

  test('is undone with its transaction, which the next one does not feel', async () => {
    const grace = { email: 'grace@example.com', firstName: 'Grace' }
    const insertThenFail = database.db.transaction(async (tx) => {
      await tx.insert(users).values(grace)
      throw new Error('changed my mind')
    })
    expect((await rejection(insertThenFail)).message).toContain('changed my mind')
    await database.db.transaction((tx) => tx.insert(users).values({ ...grace, firstName: 'G.' }))
    const found = await database.db.select().from(users).where(eq(users.email, grace.email))
    expect(found.map((user) => user.firstName)).toEqual(['G.'])
  })

  test('can be searched by trigrams', async () => {
    const [row] = await database.sql`select 'scholarship' % 'scholarships' as alike`
    expect(row?.alike).toBe(true)
  })

  test('reaches the disk at each commit', async () => {
    const engine = await startEngine(copyOfFresh('flushes'))
    const sql = postgres({ path: engine.socket, user: 'postgres', database: 'postgres', max: 1 })
    await sql`create table entries (n int)`
    const before = await engine.flushes()
    for (let n = 0; n < 20; n++) await sql`insert into entries values (${n})`
    expect((await engine.flushes()) - before).toBeGreaterThanOrEqual(20)
    await sql.end()
    await engine.stop()
  })
})

describe('the data directory', () => {
  test('is refused to a second process at once', async () => {
    const second = run(dataDir, 'write')
    expect(await second.exited).toBe(7)
    const message = await new Response(second.stdout).text()
    expect(message).toContain(`${join(dataDir, 'db')} is in use`)
    expect(await rejection(connect({ dataDir }))).toBeInstanceOf(DataDirBusy)
  })

  test('is free again, and whole, after its process was killed', async () => {
    const dir = join(home, 'killed')
    copyOfFresh('killed')
    const writer = run(dir, 'write')
    let acknowledged = 0
    for await (const line of writer.stdout.pipeThrough(new TextDecoderStream())) {
      acknowledged = Number(line.trim().split('\n').at(-1))
      if (acknowledged > 50) writer.kill('SIGKILL')
    }
    await writer.exited
    const { sql, close } = await connect({ dataDir: dir })
    const [row] = await sql`select count(*)::int as written from written`
    expect(row?.written).toBeGreaterThanOrEqual(acknowledged)
    await close()
  })

  test('opens after its first making was cut short', async () => {
    const dir = join(home, 'cut')
    mkdirSync(join(dir, 'db.new/base'), { recursive: true })
    writeFileSync(join(dir, 'db.new/PG_VERSION'), '')
    const archive = await Bun.$`tar -c -C ${join(fresh, 'db')} .`.quiet()
    await prepareDataDir(join(dir, 'db'), async () => Uint8Array.from(archive.stdout))
    const { sql, close } = await connect({ dataDir: dir })
    expect(await sql`select 1 as one`).toHaveLength(1)
    await close()
    expect(readdirSync(dir).sort()).toEqual(['db', 'db.lock'])
  })

  const segment = (dir: string) => join(dir, 'pg_wal/000000010000000000000001')
  const control = (dir: string) => join(dir, 'global/pg_control')

  test.each<[string, string, (dir: string) => void]>([
    ['write-ahead log', 'gone', (dir) => rmSync(segment(dir))],
    ['write-ahead log', 'empty', (dir) => truncateSync(segment(dir))],
    ['control file', 'gone', (dir) => rmSync(control(dir))],
    ['control file', 'cut off', (dir) => truncateSync(control(dir), 100)],
    ['control file', 'overwritten', (dir) => writeFileSync(control(dir), Buffer.alloc(8192, 7))],
  ])('whose %s is %s is called damaged, with what to do', async (file, how, damage) => {
    const dir = copyOfFresh(`${file} ${how}`)
    damage(dir)
    expect(String(await rejection(connect({ dataDir: dirname(dir) })))).toBe(
      `Error: The embedded database failed: ${dir} is damaged: its ${file} can’t be read. Move it away, then run \`waymark restore FILE\` with your latest backup.`,
    )
  })
})

test('an engine that breaks ends the process', async () => {
  copyOfFresh('broken')
  const broken = run(join(home, 'broken'), 'break')
  expect(await broken.exited).toBe(1)
  expect(await new Response(broken.stderr).text()).toContain('The embedded database failed')
})

test('what a killed process left in the temporary folder is cleared at a start; what runs stays', async () => {
  const temporary = join(home, 'temporary')
  mkdirSync(temporary)
  const left = () => readdirSync(temporary).sort()
  const age = (names: string[]) => {
    for (const name of names) utimesSync(join(temporary, name), 0, 0)
  }
  const start = async (name: string) => {
    copyOfFresh(name)
    const before = left()
    const engine = run(join(home, name), 'write', temporary)
    const lines = engine.stdout.pipeThrough(new TextDecoderStream())[Symbol.asyncIterator]()
    await lines.next()
    return { engine, lines, added: left().filter((each) => !before.includes(each)) }
  }
  const killed = await start('left-killed')
  killed.engine.kill('SIGKILL')
  await killed.engine.exited
  const running = await start('left-running')
  expect(left()).toEqual([...killed.added, ...running.added].sort())

  for (const name of ['waymark-engine-making', 'another']) mkdirSync(join(temporary, name))
  writeFileSync(join(temporary, 'waymark-engine-file'), '')
  age([...killed.added, ...running.added, 'another', 'waymark-engine-file'])
  const last = await start('left-last')
  const stored = ['another', 'waymark-engine-file', 'waymark-engine-making']
  expect(left()).toEqual([...stored, ...running.added, ...last.added].sort())
  expect((await running.lines.next()).done).toBe(false)
  for (const { engine } of [running, last]) engine.kill('SIGKILL')
})

/** The data directory's `db` folder, in a copy of the fresh one. */
function copyOfFresh(name: string): string {
  cpSync(fresh, join(home, name), { recursive: true })
  return join(home, name, 'db')
}

const run = (dir: string, what: 'write' | 'break', temporary = tmpdir()) =>
  Bun.spawn([process.execPath, join(import.meta.dir, 'embedded.process.ts'), dir, what], {
    env: { ...process.env, TMPDIR: temporary },
    stderr: 'pipe',
  })
