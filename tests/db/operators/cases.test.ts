import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { findReplyRecord } from '../../../src/db/applications/records.ts'
import { findCase, restoreCase, strikeCase } from '../../../src/db/operators/cases.ts'
import { listActions } from '../../../src/db/operators/log.ts'
import { replyCases } from '../../../src/db/schema/reply-cases.ts'
import { testDatabase } from '../../support/database.ts'
import { addMember, addOrganization } from '../../support/factories.ts'
import { rejection } from '../../support/rejection.ts'

const { db } = await testDatabase()

test('an operator strikes a case out of a record and puts it back, in the log', async () => {
  const { id: by } = await addMember(db, { isOperator: true })
  const { id: other } = await addMember(db)
  const { id: organizationId } = await addOrganization(db)
  const now = new Date()
  const received = new Date(now.getTime() - 40 * 24 * 60 * 60 * 1000)
  const id = crypto.randomUUID()
  const record = async () =>
    (await findReplyRecord(db, { organizations: [organizationId] }, now)).received
  await db.insert(replyCases).values({ id, organizationId, receivedAt: received, answerBy: now })
  const acting = { by, subject: { type: 'case' as const, id }, why: 'Spam.' }
  expect(await record()).toBe(1)
  expect(await strikeCase(db, acting, now)).toBe(true)
  expect(await strikeCase(db, acting, now)).toBe(false)
  expect(await record()).toBe(0)
  expect((await findCase(db, id))?.struckAt).toEqual(now)
  await rejection(strikeCase(db, { ...acting, by: other }, now))
  expect(await restoreCase(db, acting)).toBe(true)
  expect(await record()).toBe(1)
  const { rows } = await listActions(db, acting.subject, { limit: 5 })
  expect(rows.map(({ action, why }) => [action, why])).toEqual([
    ['case put back', 'Spam.'],
    ['case struck out', 'Spam.'],
  ])
  expect(await db.$count(replyCases, eq(replyCases.id, id))).toBe(1)
})
