import { expect, test } from 'bun:test'
import { eq, inArray } from 'drizzle-orm'
import { closeUnanswered } from '../../../src/db/applications/close-unanswered.ts'
import { notifyOfIntake } from '../../../src/db/applications/intake-notifications.ts'
import { changeStatusAsTeam } from '../../../src/db/applications/status.ts'
import { tierUsage } from '../../../src/db/membership/usage.ts'
import { applicationEvents, applications } from '../../../src/db/schema/applications.ts'
import { outboxEmails } from '../../../src/db/schema/emails.ts'
import { users } from '../../../src/db/schema/users.ts'
import { contentOf, type EmailKind } from '../../../src/lib/mail/email-kinds.ts'
import type { Tier } from '../../../src/lib/membership/tiers.ts'
import { testDatabase } from '../../support/database.ts'
import { addMember, addOpportunity } from '../../support/factories.ts'

const { db } = await testDatabase()
const now = new Date('2027-03-20T09:00:00Z')
const DAY = 24 * 60 * 60 * 1000
const inDays = (days: number) => new Date(now.getTime() + days * DAY)

async function posted(due: number[]) {
  const poster = await addMember(db)
  const posting = await addOpportunity(db, { title: 'Weaver', postedById: poster.id })
  const applicants = await db
    .insert(users)
    .values(due.map(() => ({ email: `${crypto.randomUUID()}@example.com`, firstName: 'Ada' })))
    .returning({ id: users.id })
  const sent = await db
    .insert(applications)
    .values(
      due.map((days, n) => ({
        opportunityId: posting.id,
        applicantId: applicants[n]!.id,
        coverLetter: 'Me.',
        answerBy: inDays(days),
        createdAt: inDays(-15),
        updatedAt: inDays(-15),
      })),
    )
    .returning()
  return { poster, posting, applicants, sent }
}
const rowsOf = (sent: { id: string }[]) =>
  db
    .select()
    .from(applications)
    .where(
      inArray(
        applications.id,
        sent.map(({ id }) => id),
      ),
    )
    .orderBy(applications.number)
const textOf = (email: { kind: string; data: unknown }, tier?: Tier) =>
  JSON.stringify(
    contentOf(email.kind as EmailKind, email.data, {
      siteUrl: 'https://w.example',
      name: 'Ada',
      tier,
    }),
  )

test('what nobody answered for 7 days more is closed, told and given back, once', async () => {
  const { applicants, sent, poster } = await posted([-7.01, -7.01, -7.01, -6.99])
  await changeStatusAsTeam(db, poster.id, { id: sent[1]!.id, to: 'opened' }, inDays(-1), inDays(-1))
  await changeStatusAsTeam(
    db,
    poster.id,
    { id: sent[2]!.id, to: 'shortlisted' },
    inDays(-1),
    inDays(-1),
  )
  const used = async () => (await tierUsage(db, applicants[0]!.id, now)).applications
  expect(await used()).toBe(1)
  expect(await closeUnanswered(db, now, undefined, 1)).toBe(2)
  expect(await closeUnanswered(db, now)).toBe(0)
  expect((await rowsOf(sent)).map(({ status }) => status)).toEqual([
    ...['closed_unanswered', 'closed_unanswered', 'shortlisted', 'pending'],
  ] as never)
  expect((await rowsOf(sent))[0]).toMatchObject({
    unansweredAt: now,
    givenBackAt: now,
    toldAt: now,
  })
  expect(await used()).toBe(0)
  const timeline = applicationEvents
  expect(
    await db.select().from(timeline).where(eq(timeline.applicationId, sent[0]!.id)),
  ).toMatchObject([{ status: 'closed_unanswered', by: 'system', at: now }])
  const reported = await db
    .select()
    .from(outboxEmails)
    .where(eq(outboxEmails.memberId, applicants[0]!.id))
  expect(reported).toHaveLength(1)
  expect(textOf(reported[0]!)).toContain('That’s not your fault.')
  const extra = 'You can send one extra application this month, on top of your plan’s limit.'
  expect(textOf(reported[0]!, 'foundation')).toContain(extra)
  expect(textOf(reported[0]!, 'expert')).not.toContain(extra)
  // A late answer is one, and what was given back stays so.
  const late = await changeStatusAsTeam(
    db,
    poster.id,
    { id: sent[0]!.id, to: 'shortlisted' },
    now,
    now,
  )
  expect(late).toMatchObject({ ok: true, application: { answeredAt: now, givenBackAt: now } })
  expect(await used()).toBe(0)
})

test('of an answer and the end one comes first, in 50 races', async () => {
  const { sent, poster } = await posted(Array.from({ length: 50 }, () => -8))
  const [closed, ...moved] = await Promise.all([
    closeUnanswered(db, now, undefined, 7),
    ...sent.map(({ id }) =>
      changeStatusAsTeam(db, poster.id, { id, to: 'shortlisted' }, inDays(-1), inDays(-1)),
    ),
  ])
  await closeUnanswered(db, now)
  const rows = await rowsOf(sent)
  for (const [n, { status, answeredAt, unansweredAt }] of rows.entries()) {
    expect(status).toBe(moved[n]!.ok ? 'shortlisted' : 'closed_unanswered')
    expect([answeredAt, unansweredAt].filter(Boolean)).toHaveLength(1)
  }
  expect(closed + moved.filter(({ ok }) => ok).length).toBeLessThanOrEqual(50)
})

test('the poster is notified a week and a day before intake pauses, once each', async () => {
  const { poster, posting, sent } = await posted(Array.from({ length: 7 }, (_, n) => 8 + n / 100))
  const written = async (days: number) => {
    await db.transaction((tx) => notifyOfIntake(tx, inDays(days)))
    const rows = await db.select().from(outboxEmails).where(eq(outboxEmails.memberId, poster.id))
    return rows.toSorted((a, b) => a.about.localeCompare(b.about))
  }
  expect(await written(0)).toEqual([])
  expect(await written(2)).toMatchObject([{ kind: 'doors-closing', data: { answers: 2 } }])
  expect(await written(6.9)).toHaveLength(1)
  const two = await written(7.1)
  expect(two.map(({ about }) => about.split(' ')[1])).toEqual(['1', '2'])
  expect(textOf(two[1]!)).toContain('pause on 28 March 2027')
  expect(textOf(two[1]!)).toContain('reply to 2 applicants')
  expect(await written(7.5)).toHaveLength(2)
  expect(await written(9)).toHaveLength(2)
  // Once intake resumes, the next reminder is due again.
  for (const { id } of sent.slice(0, 2))
    await changeStatusAsTeam(db, poster.id, { id, to: 'shortlisted' }, inDays(9), inDays(9))
  const { id: applicantId } = await addMember(db)
  const more = { opportunityId: posting.id, applicantId, coverLetter: 'Me.', answerBy: inDays(12) }
  await db.insert(applications).values({ ...more, createdAt: inDays(9), updatedAt: inDays(9) })
  expect(await written(9.1)).toHaveLength(3)
})
