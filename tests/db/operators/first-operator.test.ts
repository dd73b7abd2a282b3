import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import {
  becomeFirstOperator,
  createFirstOperatorLink,
  isFirstOperatorLink,
} from '../../../src/db/operators/first-operator.ts'
import { addOperator, hasOperator, removeOperator } from '../../../src/db/operators/operators.ts'
import { firstOperatorLinks, operatorLog } from '../../../src/db/schema/safety.ts'
import { BY_FIRST_LINK, FIRST_OPERATOR_LINK_MS } from '../../../src/lib/operators/first-operator.ts'
import { testDatabase } from '../../support/database.ts'
import { addMember } from '../../support/factories.ts'

const { db } = await testDatabase()
const now = new Date()
const ada = await addMember(db)
const grace = await addMember(db)
const made = async () => (await createFirstOperatorLink(db, now))!

test('a link is stored hashed, and a new one ends the one before', async () => {
  const first = await made()
  const [stored] = await db.select().from(firstOperatorLinks)
  expect(JSON.stringify(stored)).not.toContain(first)
  const second = await made()
  expect(await isFirstOperatorLink(db, first, now)).toBe(false)
  expect(await isFirstOperatorLink(db, second, now)).toBe(true)
  expect(await becomeFirstOperator(db, first, ada.id, now)).toBe(false)
  expect(await hasOperator(db)).toBe(false)
})

test('it ends after a week', async () => {
  const token = await made()
  const last = new Date(now.getTime() + FIRST_OPERATOR_LINK_MS - 1)
  const later = new Date(now.getTime() + FIRST_OPERATOR_LINK_MS)
  expect(await isFirstOperatorLink(db, token, last)).toBe(true)
  expect(await isFirstOperatorLink(db, token, later)).toBe(false)
  expect(await becomeFirstOperator(db, token, ada.id, later)).toBe(false)
})

test('who is suspended or former does not use it up', async () => {
  const token = await made()
  const away = await addMember(db, { suspendedAt: now, suspendedFor: 'Spam.' })
  expect(await becomeFirstOperator(db, token, away.id, now)).toBe(false)
  expect(await isFirstOperatorLink(db, token, now)).toBe(true)
})

test('it makes one operator, once, with a line in the log', async () => {
  const token = await made()
  expect(await becomeFirstOperator(db, token, ada.id, now)).toBe(true)
  expect(await becomeFirstOperator(db, token, ada.id, now)).toBe(false)
  expect(await becomeFirstOperator(db, token, grace.id, now)).toBe(false)
  const lines = await db.select().from(operatorLog).where(eq(operatorLog.why, BY_FIRST_LINK))
  expect(lines).toMatchObject([
    { operatorId: ada.id, action: 'operator added', subjectType: 'member', subjectId: ada.id },
  ])
  expect(await db.$count(firstOperatorLinks)).toBe(0)
})

test('there is none beside an operator, and a command ends one', async () => {
  expect(await createFirstOperatorLink(db, now)).toBeNull()
  await removeOperator(db, ada.email)
  const token = await made()
  await addOperator(db, grace.email)
  expect(await isFirstOperatorLink(db, token, now)).toBe(false)
  expect(await becomeFirstOperator(db, token, ada.id, now)).toBe(false)
})
