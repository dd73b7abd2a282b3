import { expect, test } from 'bun:test'
import { parseEnv } from '../src/lib/env.ts'
import { openDatabase } from '../src/open-database.ts'
import { testDatabase } from './support/database.ts'

const { sql, where } = await testDatabase('postgres')
const opening = () =>
  openDatabase(parseEnv({ DATABASE_URL: where.databaseUrl! })).then(
    async (database) => {
      await database.close()
      return 'opened'
    },
    (error: Error) => `${error.constructor.name}: ${error.message}`,
  )

test('a program refuses a schema of a later version, with what to do', async () => {
  expect(await opening()).toBe('opened')
  await sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)`
  await sql`comment on schema drizzle is null`
  expect(await opening()).toBe(
    'DatabaseUnusable: A newer version of Waymark has migrated this database. Start that version, or restore an earlier backup into an empty database.',
  )
  await sql`delete from drizzle.__drizzle_migrations where hash = 'later'`
  expect(await opening()).toBe('opened')
})

test('a program starts on a schema to which a later version has only added', async () => {
  await sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)`
  await sql`comment on schema drizzle is 'compatible since 1'`
  expect(await opening()).toBe('opened')
  await sql`comment on schema drizzle is 'compatible since 9999999999998'`
  expect(await opening()).toStartWith('DatabaseUnusable: A newer version')
  await sql`delete from drizzle.__drizzle_migrations where hash = 'later'`
})

test('a damaged database is called that', async () => {
  await sql`alter table drizzle.__drizzle_migrations rename to away`
  await sql.unsafe(`
    create function drizzle.fail() returns bigint language plpgsql as
      $$ begin raise exception 'index contains unexpected zero page' using errcode = 'XX002'; end $$;
    create view drizzle.__drizzle_migrations as select drizzle.fail() as created_at`)
  expect(await opening()).toBe(
    'DatabaseUnusable: The database is damaged (XX002). Restore a backup.',
  )
})
