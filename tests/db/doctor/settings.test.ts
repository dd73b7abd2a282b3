import { expect, test } from 'bun:test'
import { checkSettings, judge } from '../../../src/db/doctor/settings.ts'
import { testDatabase } from '../../support/database.ts'

const { sql } = await testDatabase('postgres')

/** As the defaults of a server are. */
const SAFE = {
  version: '17.2',
  number: '170002',
  connections: '97',
  autovacuum: 'on',
  fsync: 'on',
  pages: 'on',
  commit: 'on',
  timeout: '0',
  encoding: 'UTF8',
  in_use: 12,
  extensions: true,
  replica: false,
}

test('the tests’ server keeps nothing safe, and each setting is named with its fix', async () => {
  const advice = await checkSettings(sql)
  const texts = advice.map(({ text }) => text)
  expect(texts).toContain('fsync is off: a crash can lose everything.')
  expect(advice.find(({ text }) => text.startsWith('fsync'))).toMatchObject({
    status: 'broken',
    fix: 'ALTER SYSTEM SET fsync = on; SELECT pg_reload_conf();',
  })
})

test('safe settings are one good line', () => {
  expect(judge(SAFE)).toEqual([
    {
      status: 'good',
      text: 'PostgreSQL 17.2, 12 of 97 connections in use; its settings are safe.',
    },
  ])
})

test.each([
  [{ fsync: 'off' }, 'broken', 'fsync is off'],
  [{ pages: 'off' }, 'broken', 'full_page_writes is off'],
  [{ commit: 'off' }, 'warning', 'synchronous_commit is off'],
  [{ connections: '20', in_use: 9 }, 'warning', '11 of 20 connections are left'],
  [{ autovacuum: 'off' }, 'broken', 'autovacuum is off'],
  [{ timeout: '30000' }, 'warning', 'statement_timeout is 30000 ms'],
  [{ number: '140011', version: '14.11' }, 'broken', 'This is PostgreSQL 14.11'],
  [{ encoding: 'SQL_ASCII' }, 'broken', 'encoding is SQL_ASCII'],
  [{ extensions: false }, 'broken', 'pg_trgm and btree_gist aren’t available'],
  [{ replica: true }, 'broken', 'is a replica'],
] as const)('with %j it is %s: %s', (more, status, text) => {
  expect(judge({ ...SAFE, ...more })).toMatchObject([
    { status, text: expect.stringContaining(text), fix: expect.any(String) },
  ])
})

test('a time limit of the connection is read in milliseconds', async () => {
  const advice = await sql.begin(async (tx) => {
    await tx`set local statement_timeout = '30s'`
    return checkSettings(tx as unknown as typeof sql)
  })
  expect(advice.map(({ text }) => text)).toContain(
    'statement_timeout is 30000 ms for all: updates and backups may be cut off.',
  )
})
