import { describe, expect, test } from 'bun:test'
import { eq, sql } from 'drizzle-orm'
import { listActions } from '../../../src/db/operators/log.ts'
import { addOperator, hasOperator, removeOperator } from '../../../src/db/operators/operators.ts'
import { operatorLog } from '../../../src/db/schema/safety.ts'
import { users } from '../../../src/db/schema/users.ts'
import { DEMO_OPERATOR } from '../../../src/db/seed/sign-ins.ts'
import { seed } from '../../../src/db/seed.ts'
import { openDemo } from '../../../src/demo.ts'
import { CommandError } from '../../../src/lib/command.ts'
import { parseEnv } from '../../../src/lib/env.ts'
import { runOperator } from '../../../src/maintenance.ts'
import { cast } from '../../support/cast.ts'
import { engineOfRun, testDatabase } from '../../support/database.ts'
import { rejection } from '../../support/rejection.ts'

const database = await testDatabase()
const { db } = database
const { ada } = await cast(db)

const logged = async () => (await listActions(db, {}, { limit: 10 })).rows
const isOperator = async (id: string) => {
  const [row] = await db.select().from(users).where(eq(users.id, id))
  return row?.isOperator
}

test('a member is named and removed by address, in any case; each is in the log once', async () => {
  expect(await hasOperator(db)).toBe(false)
  expect(await addOperator(db, 'ADA@example.com')).toBe('done')
  expect(await addOperator(db, ada.email)).toBe('already')
  expect([await hasOperator(db), await isOperator(ada.id)]).toEqual([true, true])
  expect(await removeOperator(db, ada.email)).toBe('done')
  expect(await removeOperator(db, ada.email)).toBe('already')
  expect(await addOperator(db, 'nobody@example.com')).toBe('no member')
  const about = { operatorId: null, subjectId: ada.id, why: 'With a command on the server.' }
  expect(await logged()).toMatchObject([
    { ...about, action: 'operator removed' },
    { ...about, action: 'operator added' },
  ])
})

test('of 20 at once one names the member', async () => {
  const all = await Promise.all(Array.from({ length: 20 }, () => addOperator(db, ada.email)))
  expect(all.filter((naming) => naming === 'done')).toHaveLength(1)
  expect(await logged()).toHaveLength(3)
})

describe('the log is only added to', () => {
  const refused = 'The log of operators is only added to.'
  const causeOf = (work: Promise<unknown>) =>
    work.then(
      () => null,
      (error) => String(error.cause?.message ?? error.message),
    )

  test('also by its own table', async () => {
    expect(await causeOf(db.update(operatorLog).set({ why: 'x' }))).toContain(refused)
    expect(await causeOf(db.delete(operatorLog))).toContain(refused)
    expect(await causeOf(db.execute(sql`truncate operator_log`))).toContain(refused)
    expect(await logged()).toHaveLength(3)
  })

  test('and says why', async () => {
    const blank = { action: 'a', subjectType: 'member', why: '  ' }
    expect(await causeOf(db.insert(operatorLog).values(blank))).toContain('operator_log_why_check')
  })
})

test.if(engineOfRun === 'postgres')('`waymark operator` says what it did', async () => {
  const env = parseEnv({ DATABASE_URL: database.where.databaseUrl })
  const printed: string[] = []
  const run = (command: Omit<Parameters<typeof runOperator>[1], 'name'>) =>
    runOperator(env, { name: 'operator', ...command } as never, (text) => void printed.push(text))
  await run({ act: 'list' })
  await run({ act: 'add', email: ada.email } as never)
  await run({ act: 'remove', email: ada.email } as never)
  await run({ act: 'list' })
  expect(printed).toEqual([
    '1 operator.',
    'Ada Lovelace <ada@example.com>',
    'ada@example.com is already an operator.',
    'ada@example.com is no longer an operator.',
    '0 operators.',
  ])
  expect(await rejection(run({ act: 'add', email: 'no@example.com' } as never))).toBeInstanceOf(
    CommandError,
  )
})

test('the demo names its operator, and only while it is on', async () => {
  await seed(db)
  expect(await isOperator(DEMO_OPERATOR)).toBe(false)
  const demo = { exposed: false, dataDir: '' }
  expect(await openDemo(database, { demo: true, ...demo })).toContain(
    'operator@demo.waymark.example',
  )
  expect(await isOperator(DEMO_OPERATOR)).toBe(true)
  await openDemo(database, { demo: false, ...demo })
  expect(await isOperator(DEMO_OPERATOR)).toBe(false)
})
