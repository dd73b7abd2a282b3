import { describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { remindMentors } from '../../src/db/mentorship/reminders.ts'
import { changeStatus } from '../../src/db/mentorship/status.ts'
import { outboxEmails } from '../../src/db/schema/emails.ts'
import { REMINDER_DELAY_MS } from '../../src/lib/mentorship/mentorship.ts'
import { besideTransaction } from '../support/beside-transaction.ts'
import { engineOfRun, testDatabase } from '../support/database.ts'
import { addMember, addMentorship } from '../support/factories.ts'

const { db } = await testDatabase()
const now = new Date()

async function requested() {
  const { id: mentorId } = await addMember(db, { membershipTier: 'expert', isMentor: true })
  const { id: menteeId } = await addMember(db)
  const createdAt = new Date(now.getTime() - REMINDER_DELAY_MS)
  const { id } = await addMentorship(db, { mentorId, menteeId, createdAt })
  return { id, mentorId, menteeId }
}

// The embedded engine does one transaction after the other.
describe.if(engineOfRun === 'postgres')('of two at once', () => {
  test.each(['mentor', 'mentee'] as const)(
    'a request that is being accepted is not cancelled by its %s',
    async (side) => {
      const { id, mentorId, menteeId } = await requested()
      const by = { mentor: mentorId, mentee: menteeId }[side]
      const cancelled = besideTransaction(
        db,
        (tx) => changeStatus(tx, mentorId, id, { to: 'active' }, now),
        () => changeStatus(db, by, id, { to: 'cancelled' }, now),
      )
      expect(await cancelled).toEqual({ ok: false, reason: 'conflict' })
    },
  )

  test('nobody is reminded of a request that they are accepting', async () => {
    const { id, mentorId } = await requested()
    await besideTransaction(
      db,
      (tx) => changeStatus(tx, mentorId, id, { to: 'active' }, now),
      () => db.transaction((tx) => remindMentors(tx, now)),
    )
    expect(await db.$count(outboxEmails, eq(outboxEmails.memberId, mentorId))).toBe(0)
  })
})
