import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { backup } from '../../../src/db/backup/backup.ts'
import { readBackup } from '../../../src/db/backup/file.ts'
import { restore } from '../../../src/db/backup/restore.ts'
import { LEFT_OUT } from '../../../src/db/backup/tables.ts'
import type { Database } from '../../../src/db/database.ts'
import * as schema from '../../../src/db/schema.ts'
import { BackupError } from '../../../src/lib/backup/backup-error.ts'
import { locateBackup } from '../../../src/lib/backup/place.ts'
import { storesIn } from '../../../src/lib/files/stores.ts'
import { testDatabase } from '../../support/database.ts'

const folder = mkdtempSync(join(tmpdir(), 'backup-test-'))
const file = join(folder, 'backup.gz')
const postgres = await testDatabase('postgres')
const embedded = await testDatabase('embedded')
const returned = await testDatabase('postgres')
const busy = await testDatabase('postgres')
const moment = await testDatabase('postgres')
const counted = await testDatabase()
const recounted = await testDatabase()
const spare = await testDatabase('postgres')
const reported = await testDatabase()
const fresh = await testDatabase('postgres')
const stores = storesIn({ dataDir: folder })
const { users, communities, communityMemberships, sessions, subscriptions, payments } = schema

beforeAll(async () => {
  await fill(postgres)
  await backup(postgres, stores, locateBackup(file))
})

afterAll(() => rmSync(folder, { recursive: true }))

describe('a backup', () => {
  test('goes from PostgreSQL to the embedded engine and back, the same in all', async () => {
    await restoreFile(embedded, file)
    const expected = await contents(postgres)
    expect(await contents(embedded)).toEqual(expected)

    const back = join(folder, 'back.gz')
    await backup(embedded, stores, locateBackup(back))
    await restoreFile(returned, back)
    expect(await contents(returned)).toEqual(expected)
  })

  test('shows one moment, whatever is written meanwhile', async () => {
    const during = join(folder, 'during.gz')
    await fill(busy)
    await Promise.all([
      backup(busy, stores, locateBackup(during)),
      ...Array.from({ length: 30 }, (_, n) => joinAs(busy, n)),
    ])
    await restoreFile(moment, during)
    const [row] = await moment.sql`
      select member_count = (select count(*) from community_memberships) as agrees from communities`
    expect(row?.agrees).toBe(true)
  })

  test('leaves a column that numbers its rows ready for the next', async () => {
    for (const { sql } of [counted, recounted])
      await sql`create table tickets (n bigint generated always as identity, note text)`
    await counted.sql`insert into tickets (note) values ('first'), ('second')`
    await backup(counted, stores, locateBackup(join(folder, 'counted.gz')))
    await restoreFile(recounted, join(folder, 'counted.gz'))
    await recounted.sql`insert into tickets (note) values ('third')`
    const tickets = await recounted.sql`select n::int, note from tickets order by n`
    expect(tickets.map(({ n, note }) => `${n} ${note}`)).toEqual(['1 first', '2 second', '3 third'])
  })

  test('of an older schema is restored without columns that are gone', async () => {
    const older = join(folder, 'older.gz')
    await moment.sql`alter table users add column is_verified boolean default true`
    const [owner] = await moment.sql`select id from users order by id limit 1`
    await moment.sql`alter table organizations add column owner_id uuid`
    await moment.sql`insert into organizations (name, type, owner_id) values ('Guild', 'ngo', ${owner!.id}), ('Nobody’s', 'ngo', null)`
    await backup(moment, stores, locateBackup(older))
    await restoreFile(fresh, older)
    expect((await fresh.sql`select * from users`).length).toBeGreaterThan(0)
    const team = await fresh.sql`
      select name, user_id, role from team_members join organizations o on o.id = organization_id`
    expect(team).toEqual([{ name: 'Guild', user_id: owner!.id, role: 'owner' }] as never)
  })

  test('is for its owner alone', () => {
    expect(statSync(file).mode & 0o777).toBe(0o600)
  })

  test.each(['missing/backup.gz', '.'])(
    'that cannot be written (%s) leaves nothing',
    async (name) => {
      const before = readdirSync(folder)
      const failure = await backup(postgres, stores, locateBackup(join(folder, name))).catch(
        (error) => error,
      )
      expect(failure).toBeInstanceOf(BackupError)
      expect(failure.message).toMatch(/^\S+ can’t be written \(E[A-Z]+: .+\)$/)
      expect(readdirSync(folder)).toEqual(before)
    },
  )

  test('lets nobody else read it while it is written', async () => {
    const half = join(folder, 'half.gz')
    writeFileSync(`${half}.part`, 'what was left of another', { mode: 0o644 })
    await backup(postgres, stores, locateBackup(half))
    expect(statSync(half).mode & 0o777).toBe(0o600)
  })

  test('says how much is in it, as its restore does', async () => {
    const counted = await backup(postgres, stores, locateBackup(join(folder, 'counts.gz')))
    expect(counted).toEqual({ rows: 1204, photos: 0, resumes: 0 })
    expect(await restoreFile(reported, join(folder, 'counts.gz'))).toEqual(counted)
  })

  test('signs nobody in: it has no sessions', () => {
    expect(text()).toContain('\nT{"name":"users"')
    expect(text()).not.toMatch(/"name":"sessions"|"(sess|sid)"/)
  })

  test('has nothing that needs what is left out', async () => {
    const needed = await postgres.sql<{ name: string }[]>`
      select distinct confrelid::regclass::text as name
      from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any(conkey)
      where contype = 'f' and attnotnull and not conrelid::regclass::text = any(${LEFT_OUT})`
    expect(needed.map(({ name }) => name).filter((name) => LEFT_OUT.includes(name))).toEqual([])
  })
})

describe('a restore is refused', () => {
  test('into a database that holds anything', () =>
    refused(postgres, file, 'Restore into an empty database'))

  test.each([1, 100, 4000])('of a file without its last %d bytes', async (bytes) => {
    await refusedContent(readFileSync(file).subarray(0, -bytes), 'isn’t a complete backup')
  })

  test('of a file that ends early but is whole as a gzip file', async () => {
    const lines = text().split('\n').slice(0, -20).join('\n')
    await refusedContent(Bun.gzipSync(lines), 'isn’t a complete backup')
  })

  test('of a file in which a row was changed', async () => {
    const forged = text().replace('"membership_tier": "foundation"', '"membership_tier": "expert"')
    await refusedContent(Bun.gzipSync(forged), 'isn’t a complete backup')
  })

  test('of what is no backup', async () => {
    await refusedContent(Buffer.from('id,name\n1,Ada\n'), 'isn’t a complete backup')
    await refusedContent(Bun.gzipSync('id,name\n1,Ada\n'), 'isn’t a Waymark backup')
  })

  test('of a file that is not there', () => {
    const missing = join(folder, 'missing.gz')
    return refused(spare, missing, `${missing} can’t be read`)
  })

  test('of one from a later schema or a later format', async () => {
    const later = text().replace(/"migration":\d+/, '"migration":9999999999999')
    await refusedContent(Bun.gzipSync(later), 'newer version')
    const format = text().replace('"version":3', '"version":4')
    await refusedContent(Bun.gzipSync(format), 'newer version')
  })
})

const text = () => new TextDecoder().decode(Bun.gunzipSync(readFileSync(file)))

async function refusedContent(content: Uint8Array, reason: string) {
  const bad = join(folder, 'bad.gz')
  writeFileSync(bad, content)
  await refused(spare, bad, reason)
  expect(await spare.db.$count(users)).toBe(0)
}

const restoreFile = async (database: Database, path: string, store = stores) =>
  restore(database, store, await readBackup(locateBackup(path)))

async function refused(database: Database, path: string, reason: string) {
  const failure = await restoreFile(database, path).catch((error) => error)
  expect(failure).toBeInstanceOf(BackupError)
  expect(failure.message).toContain(reason)
}

/** Members enough for several batches, and one row or more of each kind of column. */
async function fill({ db }: Database) {
  const members = await db
    .insert(users)
    .values(
      Array.from({ length: 1200 }, (_, n) => ({
        email: `member${n}@example.com`,
        firstName: 'Ada "the\\first"\n\u2028 é😀',
        bio: 'b'.repeat(n % 250),
        interestAreas: n % 2 ? [] : (['Remote Work', 'Internships'] as string[]),
        createdAt: new Date(1_700_000_000_000 + n),
      })),
    )
    .returning()
  const userId = members[0]!.id
  const [community] = await db
    .insert(communities)
    .values({ name: 'Looms Guild', description: 'Weavers', category: 'Craft', memberCount: 1 })
    .returning()
  await db.insert(communityMemberships).values({ userId, communityId: community!.id })
  await db
    .insert(sessions)
    .values({ sid: 'hash', sess: { userId }, expire: new Date(2_000_000_123) })
  const [subscription] = await db
    .insert(subscriptions)
    .values({ userId, membershipTier: 'expert', amount: '359820.10' })
    .returning()
  await db.insert(payments).values({
    userId,
    subscriptionId: subscription!.id,
    amount: '0.10',
    price: '0.10',
    reference: 'r',
    membershipTier: 'expert',
    interval: 'yearly',
    status: 'success',
    metadata: { plan: ['x', null, 1.25, { deep: true }] },
  })
}

const joinAs = ({ db }: Database, n: number) =>
  db.transaction(async (tx) => {
    const [community] = await tx.select().from(communities)
    const [member] = await tx
      .select()
      .from(users)
      .orderBy(users.createdAt)
      .offset(n + 1)
      .limit(1)
    const row = { userId: member!.id, communityId: community!.id }
    await tx.insert(communityMemberships).values(row)
    await tx.execute(`update communities set member_count = member_count + 1`)
  })

async function contents({ db }: Database) {
  return {
    users: await db.select().from(users).orderBy(users.createdAt),
    communities: await db.select().from(communities),
    memberships: await db.select().from(communityMemberships),
    subscriptions: await db.select().from(subscriptions),
    payments: await db.select().from(payments),
  }
}
