import { describe, expect, test } from 'bun:test'
import { globSync, readFileSync } from 'node:fs'
import { isRead, isReplicaSafe } from '../../../src/db/connection/statement-kind.ts'

describe('a plain read can come from a replica', () => {
  test.each([
    'select "id" from "users" where "id" = $1',
    '  SELECT count(*) from opportunities',
    'with found as materialized (select id from opportunities) select id from found',
    'select "updated_at", "deleted_at", "is_locked" from "users"',
    "select most_common_elems::text from pg_catalog.pg_stats where attname = 'words'",
  ])('%s', (text) => expect([isRead(text), isReplicaSafe(text)]).toEqual([true, true]))
})

describe('what writes, locks or concerns one server goes to the primary', () => {
  test.each([
    'insert into "sessions" ("sid") values ($1)',
    'update "users" set "bio" = $1',
    'delete from "sessions"',
    'with seen as (update sessions set seen_at = now() returning user_id) select * from seen',
    'with hit as (insert into rate_limits (key) values ($1) returning tat) select true from hit',
    'with gone as (delete from emails returning id) select count(*) from gone',
    'select "id" from "emails" limit 1 for update skip locked',
    'select "id" from "users" for no key update',
    'select "id" from "users" for key share',
    'select pg_try_advisory_xact_lock($1)',
    'select pg_advisory_xact_lock(hashtextextended($1, 0))',
    'select pg_notify($1, $2)',
    "select set_config('statement_timeout', '1', true)",
    "select nextval('applications_sequence')",
    'select * into backup from users',
    'select format(relname) from pg_stat_all_tables',
    'listen conversations',
    'vacuum (analyze) users',
    'begin',
    'table users',
    'explain analyze delete from users',
  ])('%s', (text) => expect(isReplicaSafe(text)).toBe(false))
})

test('no lock or notification in the source could go to a replica', () => {
  const calls = globSync('src/**/*.ts').flatMap(
    (file) => readFileSync(file, 'utf8').match(/\bpg_(try_)?(advisory|notify)\w*\(/g) ?? [],
  )
  expect(calls.length).toBeGreaterThan(5)
  expect(calls.filter((call) => isReplicaSafe(`select ${call}1)`))).toEqual([])
})
