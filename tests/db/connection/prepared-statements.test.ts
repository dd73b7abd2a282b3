import { expect, test } from 'bun:test'
import { eq, gte, ilike, sql } from 'drizzle-orm'
import { listCommunities } from '../../../src/db/communities/communities.ts'
import { clearResultCache } from '../../../src/db/connection/result-cache.ts'
import { findHome } from '../../../src/db/home.ts'
import { listOpportunities } from '../../../src/db/opportunities/opportunities.ts'
import { listOrganizations } from '../../../src/db/organizations/list.ts'
import { opportunities } from '../../../src/db/schema/opportunities.ts'
import { users } from '../../../src/db/schema/users.ts'
import { PAGE_SIZE } from '../../../src/lib/lists/fields.ts'
import { testDatabase } from '../../support/database.ts'
import { addMember } from '../../support/factories.ts'

const database = await testDatabase()

/** The statements that the connection has prepared, where all asks go to one. */
const prepared = () =>
  database.onOneConnection(async (db) => {
    const find = (id: string) => db.select({ id: users.id }).from(users).where(eq(users.id, id))
    const inTransaction = () =>
      db.transaction((tx) =>
        tx.transaction((inner) => inner.select({ n: sql`${1}::int` }).from(users)),
      )
    for (const _ of [1, 2, 3]) {
      await find(crypto.randomUUID())
      await inTransaction()
    }
    for (const q of ['%loom%', '%kiln%', '%quay%']) {
      await db
        .select({ id: users.id })
        .from(users)
        .where(ilike(users.bio, q))
        .prepare('found')
        .execute()
      await db
        .select({ id: opportunities.id })
        .from(opportunities)
        .where(gte(opportunities.payYearly, 1))
    }
    for (const n of [1, 2, 3]) await db.execute(sql`select ${1}::int ${sql.raw(`as n${n}`)}`)
    const rows = await db.execute<{ statement: string; times: string }>(
      sql`select statement, generic_plans + custom_plans as times from pg_prepared_statements`,
    )
    return rows.map(({ statement, times }) => [statement, Number(times)] as const)
  })

test('what is asked again is prepared, in a transaction too, and what is asked once is not', async () => {
  const statements = await prepared()
  const timesOf = (part: string) => statements.find(([text]) => text.includes(part))?.[1]
  expect(timesOf('where "users"."id" = $1')).toBe(2)
  expect(timesOf('$1::int from "users"')).toBe(2)
  expect(statements.filter(([text]) => /as n\d/.test(text))).toEqual([])
})

test('what a text or a pay finds is planned for it: for any at all a plan can be the wrong one', async () => {
  const texts = (await prepared()).map(([text]) => text)
  expect(texts.filter((text) => / ilike |"pay_yearly" >=/.test(text))).toEqual([])
})

test('lists and the home page use generic plans', async () => {
  const { id } = await addMember(database.db)
  const { sql: client } = database
  await client`insert into organizations (name, description, type)
    select 'Looms', 'They weave.', 'company' from generate_series(1, 2000)`
  await client`insert into communities (name, description, category)
    select 'Weavers ' || n, 'They weave.', 'Trade' from generate_series(1, 2000) n`
  await client`insert into opportunities (title, description, type)
    select 'Weaver', 'Weaves.', 'job' from generate_series(1, 2000)`
  await client`analyze`
  const now = new Date()
  const paging = { limit: PAGE_SIZE }
  const plans = await database.onOneConnection(async (db) => {
    for (let n = 0; n < 8; n++) {
      clearResultCache(db)
      await listOpportunities(db, null, { q: '', type: null, location: '' }, paging, now)
      await listCommunities(db, { id }, { q: '' }, paging)
      await listOrganizations(db, { q: '', type: null }, paging, now)
      await findHome(db, { id }, now)
    }
    return db.execute(sql`select custom_plans from pg_prepared_statements
      where custom_plans + generic_plans = 7`)
  })
  expect(plans.map(({ custom_plans }) => Number(custom_plans))).toEqual([5, 5, 5, 5])
})
