import { expect, test } from 'bun:test'
import { isNotNull, sql } from 'drizzle-orm'
import { claimEmail, enqueueEmails } from '../../../src/db/emails/outbox.ts'
import { outboxEmails } from '../../../src/db/schema/emails.ts'
import { testDatabase } from '../../support/database.ts'
import { addMember } from '../../support/factories.ts'

const { db } = await testDatabase()

test('one email is claimed at a time, also where the planner expects one', async () => {
  const { id: memberId } = await addMember(db)
  const data = { tier: 'expert' as const, trial: false, endDate: '2027-01-18T09:00:00Z' }
  const enqueue = (...about: string[]) =>
    db.transaction((tx) =>
      enqueueEmails(
        tx,
        about.map((about) => ({ kind: 'ending-term' as const, memberId, about, data })),
      ),
    )
  await enqueue('one')
  // What is due is looked for again for each email that it did not expect.
  await db.execute(sql`analyze ${outboxEmails}`)
  await enqueue('two', 'three', 'four')
  await claimEmail(db, new Date(Date.now() + 60_000))
  expect(await db.$count(outboxEmails, isNotNull(outboxEmails.sendingAt))).toBe(1)
})
