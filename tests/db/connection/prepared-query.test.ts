import { expect, test } from 'bun:test'
import { eq, sql } from 'drizzle-orm'
import { preparedQuery, preparedVariant } from '../../../src/db/connection/prepared-query.ts'
import type { Db } from '../../../src/db/database.ts'
import { users } from '../../../src/db/schema/users.ts'
import { testDatabase } from '../../support/database.ts'
import { addMember } from '../../support/factories.ts'

const { db } = await testDatabase()
const { id } = await addMember(db, { firstName: 'Ada' })

test('a prepared query is built once for each database, and takes its values each time', async () => {
  let built = 0
  const named = preparedQuery((db: Db) => {
    built++
    return db
      .select({ name: users.firstName })
      .from(users)
      .where(eq(users.id, sql.placeholder('id')))
  })
  expect(await named(db).execute({ id })).toEqual([{ name: 'Ada' }])
  expect(await named(db).execute({ id: crypto.randomUUID() })).toEqual([])
  expect(built).toBe(1)
  await db.transaction(async (tx) => {
    expect(await named(tx).execute({ id })).toEqual([{ name: 'Ada' }])
  })
  expect(built).toBe(2)
})

const select = () => db.select({ name: users.firstName }).from(users)

test('two queries with one key are refused', () => {
  preparedVariant(db, 'members', select)
  preparedVariant(db, 'members', select)
  expect(() =>
    preparedVariant(db, 'members', () => select().where(eq(users.isMentor, true))),
  ).toThrow("Two queries have the key 'members'")
})

test('a value that is in the query and not in its key is refused', () => {
  const ofMember = (id: string) =>
    preparedVariant(db, 'a member', () => select().where(eq(users.id, id)))
  ofMember(id)
  expect(() => ofMember(crypto.randomUUID())).toThrow("Two queries have the key 'a member'")
})
