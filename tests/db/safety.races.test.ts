import { describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { remindMentors } from '../../src/db/mentorship/reminders.ts'
import { requestMentorship } from '../../src/db/mentorship/requests.ts'
import { blockMember } from '../../src/db/safety/block-member.ts'
import { outboxEmails } from '../../src/db/schema/emails.ts'
import { REMINDER_DELAY_MS } from '../../src/lib/mentorship/mentorship.ts'
import { besideTransaction } from '../support/beside-transaction.ts'
import { engineOfRun, testDatabase } from '../support/database.ts'
import { addMember, addMentorship } from '../support/factories.ts'

const { db } = await testDatabase()
const now = new Date()

async function pair() {
  const { id: mentorId } = await addMember(db, { membershipTier: 'expert', isMentor: true })
  const { id: menteeId } = await addMember(db)
  return { mentorId, menteeId }
}

// The embedded engine does one transaction after the other.
describe.if(engineOfRun === 'postgres')('of two at once', () => {
  test('nobody asks a mentor who is blocking them', async () => {
    const { mentorId, menteeId } = await pair()
    const request = { mentorId, menteeId, description: 'How to ask.', duration: '1 week' }
    const requested = besideTransaction(
      db,
      (tx) => blockMember(tx, mentorId, menteeId, now),
      () => requestMentorship(db, request, now),
    )
    expect(await requested).toMatchObject({ ok: false })
  })

  test('nobody is reminded of a request by whom they are blocking', async () => {
    const { mentorId, menteeId } = await pair()
    const createdAt = new Date(now.getTime() - REMINDER_DELAY_MS)
    await addMentorship(db, { mentorId, menteeId, createdAt })
    await besideTransaction(
      db,
      (tx) => remindMentors(tx, now),
      () => blockMember(db, mentorId, menteeId, now),
    )
    expect(await db.$count(outboxEmails, eq(outboxEmails.memberId, mentorId))).toBe(0)
  })
})
