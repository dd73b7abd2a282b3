import { expect, test } from 'bun:test'
import { eq, gte, ilike, sql } from 'drizzle-orm'
import { opportunities } from '../../../src/db/schema/opportunities.ts'
import { users } from '../../../src/db/schema/users.ts'
import { testDatabase } from '../../support/database.ts'

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
