import { describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { listChanges } from '../../../src/db/applications/timeline.ts'
import { countAffected, notifyApplicants } from '../../../src/db/postings/change-notifications.ts'
import { applications } from '../../../src/db/schema/applications.ts'
import { outboxEmails } from '../../../src/db/schema/emails.ts'
import { IN_PROGRESS_STATUSES } from '../../../src/lib/applications/states.ts'
import type { EmailData } from '../../../src/lib/mail/email-kinds.ts'
import { testDatabase } from '../../support/database.ts'
import { takeEmails } from '../../support/emails.ts'
import { addMember, addOpportunity } from '../../support/factories.ts'

const { db } = await testDatabase()

test('who applied is told once what changed, from what to what; who withdrew is not', async () => {
  const before = await addOpportunity(db, { title: 'Weaver', salary: 'KES 180,000 a month' })
  const people = []
  const hearing = [...IN_PROGRESS_STATUSES, 'accepted'] as const
  for (const status of [...hearing, 'rejected', 'withdrawn', 'closed_unanswered'] as const) {
    const { id, email } = await addMember(db)
    await db.insert(applications).values({ opportunityId: before.id, applicantId: id, status })
    people.push(email)
  }
  expect(await countAffected(db, before.id)).toBe(hearing.length)
  const after = { ...before, salary: 'Unpaid', requirements: 'A loom of one’s own' }
  for (let n = 0; n < 2; n++) await db.transaction((tx) => notifyApplicants(tx, before, after))
  const emails = await takeEmails(db)
  expect(emails.map(({ to }) => to!).sort()).toEqual(people.slice(0, hearing.length).sort())
  expect(emails[0]!.subject).toBe('Changed: Weaver')
  expect(emails[0]!.text).toContain(
    'Pay, before:\n\n> KES 180,000 a month\n\nPay, now:\n\n> Unpaid\n\nRequirements, before:\n\n> not stated',
  )
})

test('more than one statement writes are told each once, and of nothing nobody', async () => {
  const before = await addOpportunity(db)
  const people = await Promise.all(Array.from({ length: 1_001 }, () => addMember(db)))
  await db
    .insert(applications)
    .values(people.map(({ id }) => ({ opportunityId: before.id, applicantId: id })))
  await db.transaction((tx) => notifyApplicants(tx, before, before))
  expect(await takeEmails(db)).toEqual([])
  const after = { ...before, salary: 'Unpaid' }
  await db.transaction((tx) => notifyApplicants(tx, before, after))
  const emails = await takeEmails(db)
  expect(new Set(emails.map(({ to }) => to)).size).toBe(1_001)
  expect(emails).toHaveLength(1_001)
})

describe('edits while an email waits', async () => {
  const reported = async (memberId: string) => {
    const rows = await db.select().from(outboxEmails).where(eq(outboxEmails.memberId, memberId))
    return rows
      .filter(({ sentAt, givenUpAt }) => !sentAt && !givenUpAt)
      .map(({ data }) => (data as EmailData['posting-changed']).changes)
  }
  type Posting = Awaited<ReturnType<typeof addOpportunity>>
  /** A posting with an applicant, and how it is edited again and again. */
  async function posted(more: Partial<Posting> = {}) {
    let posting = await addOpportunity(db, { salary: 'Paid', requirements: 'Hands', ...more })
    const { id: applicantId } = await addMember(db)
    await db.insert(applications).values({ opportunityId: posting.id, applicantId })
    const edit = async (changes: Partial<Posting>) => {
      const before = posting
      posting = { ...posting, ...changes }
      await db.transaction((tx) => notifyApplicants(tx, before, posting))
    }
    return { id: posting.id, applicantId, edit, told: () => reported(applicantId) }
  }
  const claim = (memberId: string) =>
    db
      .update(outboxEmails)
      .set({ sendingAt: new Date() })
      .where(eq(outboxEmails.memberId, memberId))
  const send = (memberId: string) =>
    db
      .update(outboxEmails)
      .set({ sendingAt: null, sentAt: new Date() })
      .where(eq(outboxEmails.memberId, memberId))
  const pay = (from: string, to: string) => ({ label: 'Pay', from, to })

  test('are one email, of all that changed since the last one was sent', async () => {
    const { applicantId, edit, told: reported } = await posted()
    await edit({ salary: 'Less' })
    await edit({ requirements: 'Four hands' })
    await edit({ salary: 'Least' })
    const hands = { label: 'Requirements', from: 'Hands', to: 'Four hands' }
    expect(await reported()).toEqual([[pay('Paid', 'Least'), hands]])
    await send(applicantId)
    await edit({ salary: 'Nothing' })
    expect(await reported()).toEqual([[pay('Least', 'Nothing')]])
    expect((await listChanges(db, applicantId, (await posted()).id)).length).toBe(0)
  })

  test('leave none where all is as it was', async () => {
    const { edit, told: reported } = await posted()
    await edit({ salary: 'Less' })
    await edit({ salary: 'Paid' })
    expect(await reported()).toEqual([])
  })

  test('never leave a deadline in it that is another one by now', async () => {
    const day = (n: number) => new Date(Date.UTC(2027, 4, n))
    const { edit, told: reported } = await posted({ applicationDeadline: day(20) })
    await edit({ applicationDeadline: day(10), salary: 'Less' })
    await edit({ applicationDeadline: day(25) })
    expect(await reported()).toEqual([[pay('Paid', 'Less')]])
    await edit({ applicationDeadline: day(15) })
    const deadline = { label: 'Deadline', from: '20 May 2027', to: '15 May 2027' }
    expect(await reported()).toEqual([[pay('Paid', 'Less'), deadline]])
  })

  test('correct one that is being sent', async () => {
    const { applicantId, id, edit, told: reported } = await posted()
    await edit({ salary: 'Less' })
    await claim(applicantId)
    await edit({ salary: 'Paid' })
    expect(await reported()).toEqual([[pay('Less', 'Paid')]])
    // The first one is replaced, unless it turns out to be sent.
    expect(await listChanges(db, applicantId, id)).toHaveLength(1)
    await send(applicantId)
    await db
      .update(outboxEmails)
      .set({ givenUpAt: null })
      .where(eq(outboxEmails.memberId, applicantId))
    expect(await listChanges(db, applicantId, id)).toHaveLength(2)
  })
})
