import { expect, test } from 'bun:test'
import { eq, sql } from 'drizzle-orm'
import { poolerPrepares } from '../../../scripts/rig/pooler-version.ts'
import { connect } from '../../../src/db/connection/connect.ts'
import type { Database } from '../../../src/db/database.ts'
import { migrate } from '../../../src/db/migrate.ts'
import { users } from '../../../src/db/schema/users.ts'
import { EnvError } from '../../../src/lib/env.ts'
import { testDatabase } from '../../support/database.ts'
import { atEndOfFile } from '../../support/endings.ts'
import { addMember } from '../../support/factories.ts'
import { startPooler } from '../../support/pooler.ts'

const direct = await testDatabase('postgres')
const directUrl = direct.where.databaseUrl!
const databaseUrl = await startPooler(directUrl)
const pooled = await connect({ databaseUrl, directUrl, dataDir: '' }, { prompt: true })
atEndOfFile(() => pooled.close())
const member = await addMember(direct.db)

const findIt = () => pooled.db.select({ id: users.id }).from(users).where(eq(users.id, member.id))

test('through a transaction pooler the same statement is answered again and again', async () => {
  const found = await Promise.all(Array.from({ length: 60 }, findIt))
  expect(found).toEqual(Array(60).fill([{ id: member.id }]))
})

test('no answer is lost where statements without a parameter stand between others', async () => {
  const plain = () => pooled.db.execute(sql`select 1 as id`)
  const asked = Array.from({ length: 300 }, (_, n) => (n % 2 === 0 ? plain() : findIt()))
  const answers = (await Promise.all<{ length: number }>(asked)).map(({ length }) => length)
  expect(answers).toEqual(Array(300).fill(1))
})

test('so are those of transactions that run at the same time', async () => {
  const renamed = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      pooled.db.transaction(async (tx) => {
        await tx
          .update(users)
          .set({ firstName: `Ada ${n}` })
          .where(eq(users.id, member.id))
        const [row] = await tx
          .select({ firstName: users.firstName })
          .from(users)
          .where(eq(users.id, member.id))
        return row?.firstName
      }),
    ),
  )
  expect(renamed).toEqual(Array.from({ length: 20 }, (_, n) => `Ada ${n}`))
})

test.if(poolerPrepares())(
  'where the pooler prepares statements they are prepared, and no answer is lost',
  async () => {
    const where = { databaseUrl: `${databaseUrl}?prepare=true`, directUrl, dataDir: '' }
    const { db, close } = await connect(where, { prompt: true })
    atEndOfFile(close)
    const find = () => db.select({ id: users.id }).from(users).where(eq(users.id, member.id))
    const plain = () => db.execute(sql`select 1 as id`)
    const asked = Array.from({ length: 600 }, (_, n) => (n % 2 === 0 ? plain() : find()))
    const answers = (await Promise.all<{ length: number }>(asked)).map(({ length }) => length)
    expect(answers).toEqual(Array(600).fill(1))
    const prepared = await db.execute(sql`select 1 from pg_prepared_statements`)
    expect(prepared.length).toBeGreaterThan(0)
  },
)

test('notifications and migrations go to the server itself', async () => {
  await migrate(pooled)
  const received = Promise.withResolvers<string>()
  await pooled.listen('news', received.resolve, () => {})
  await pooled.db.execute(sql`select pg_notify('news', 'heard')`)
  expect(await received.promise).toBe('heard')
})

const opening = async (where: { databaseUrl: string; directUrl?: string }) => {
  const opened = await connect({ ...where, dataDir: '' }, { prompt: true }).catch(
    (error: unknown) => error,
  )
  if (opened instanceof EnvError) return opened.message
  await (opened as Database).close()
  return 'opened'
}

test('a start names the variable that is missing or wrong beside a pooler', async () => {
  const nowhere = directUrl.replace(/[^/]*$/, 'nowhere')
  const gone = databaseUrl.replace(/[^/]*$/, 'nowhere')
  expect(await opening({ databaseUrl, directUrl })).toBe('opened')
  expect(await opening({ databaseUrl })).toContain(
    'DATABASE_URL: this is a transaction pooler, such as PgBouncer. Set DATABASE_DIRECT_URL to the PostgreSQL server behind it (unsupported startup parameter',
  )
  expect(await opening({ databaseUrl, directUrl: databaseUrl })).toContain(
    'DATABASE_DIRECT_URL: this is a transaction pooler. Set it to the PostgreSQL server behind it (unsupported',
  )
  expect(await opening({ databaseUrl, directUrl: nowhere })).toContain(
    'DATABASE_DIRECT_URL: can’t open the database (database "nowhere" does not exist)',
  )
  expect(await opening({ databaseUrl: gone, directUrl })).toContain(
    'DATABASE_URL: can’t open the database (bouncer config error)',
  )
  expect(await opening({ databaseUrl: nowhere })).toContain(
    'DATABASE_URL: can’t open the database (database "nowhere" does not exist)',
  )
})
