import { beforeEach, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { askBeforePause, enqueueDigests } from '../../../src/db/emails/digest.ts'
import { changePreferences } from '../../../src/db/emails/settings.ts'
import { requestMentorship } from '../../../src/db/mentorship/requests.ts'
import { markOpportunity } from '../../../src/db/saved/marks.ts'
import { applications } from '../../../src/db/schema/applications.ts'
import { outboxEmails } from '../../../src/db/schema/emails.ts'
import { savedSearches } from '../../../src/db/schema/saved-searches.ts'
import { users } from '../../../src/db/schema/users.ts'
import { DAY_MS, HOUR_MS } from '../../../src/lib/durations.ts'
import { createLog } from '../../../src/lib/log.ts'
import type { Mail } from '../../../src/lib/mail/mail.ts'
import { paths } from '../../../src/lib/paths.ts'
import { renderEmail } from '../../../src/views/emails/email.tsx'
import { testDatabase } from '../../support/database.ts'
import { deliverNext, SITE_URL } from '../../support/emails.ts'
import { addMember, addOpportunity } from '../../support/factories.ts'

const { db } = await testDatabase()

/** Tomorrow at 9 UTC: what is waited for is compared with the database's clock. */
const start = new Date(Date.now() + DAY_MS)
start.setUTCHours(9, 0, 0, 0)
const after = (days: number) => new Date(start.getTime() + days * DAY_MS)

const addReader = (values: Partial<typeof users.$inferInsert> = {}) =>
  addMember(db, {
    emailVerifiedAt: after(-56),
    createdAt: after(-56),
    lastHereAt: after(-10),
    timeZone: 'UTC',
    ...values,
  })

beforeEach(async () => {
  await db.update(users).set({ suspendedAt: new Date() })
  await db.delete(outboxEmails)
})

const enqueue = (at = start) => db.transaction((tx) => enqueueDigests(tx, at))
async function queued() {
  const isDigest = eq(outboxEmails.kind, 'weekly-digest')
  return (await db.select().from(outboxEmails).where(isDigest)).map(({ memberId }) => memberId)
}

async function deliver(at: Date) {
  const sent: Mail[] = []
  const mailer = { reaches: true, send: async (mail: Mail) => void sent.push(mail) }
  const delivery = {
    mailer,
    draw: renderEmail,
    siteUrl: SITE_URL,
    from: 'no-reply@waymark.example',
    meetingServer: 'https://meet.example',
    sender: 'Waymark',
    log: createLog('silent'),
  }
  while (await deliverNext(db, delivery, at));
  return sent
}

test('it says what waits for you, what you wait for with dates, and what closes, and stops by its link', async () => {
  const reader = await addReader({ firstName: 'Ada', membershipTier: 'expert', isMentor: true })
  const mentee = await addMember(db, { firstName: 'Kofi', membershipTier: 'expert' })
  const terms = { description: 'Linen?', duration: '3 months' }
  const both = { mentorId: reader.id, menteeId: mentee.id }
  expect((await requestMentorship(db, { ...both, ...terms }, new Date())).ok).toBe(true)
  const posting = await addOpportunity(db, { title: 'Weaver', applicationDeadline: after(4) })
  await markOpportunity(db, 'saved', reader.id, posting.id, after(-1))
  await db.insert(applications).values({
    opportunityId: posting.id,
    applicantId: reader.id,
    coverLetter: 'Hi',
    answerBy: after(9),
  })
  const saved = await addOpportunity(db, { title: 'Dyer', applicationDeadline: after(5) })
  const hidden = await addOpportunity(db, { title: 'Fuller', applicationDeadline: after(5) })
  for (const { id } of [saved, hidden]) await markOpportunity(db, 'saved', reader.id, id, after(-1))
  await markOpportunity(db, 'hidden', reader.id, hidden.id, after(-1))
  await Promise.all([enqueue(), enqueue(), enqueue()])
  expect(await queued()).toEqual([reader.id])
  const sent = await deliver(new Date(start.getTime() + 4 * HOUR_MS))
  const mail = sent.find(({ unsubscribe }) => unsubscribe?.endsWith('weekly-digest'))
  expect(mail!.subject).toBe('1 thing waits for you')
  expect(mail!.text).toContain('Mentorship request from Kofi')
  expect(mail!.text).toMatch(/You’re waiting for:\n\n> Weaver\. Reply by \d+ \w+ \d{4}\./)
  expect(mail!.text).toMatch(
    /Deadlines of what you saved:\n\n> Dyer\. Apply by \d+ \w+ \d{4}\.\n\n/,
  )
  expect(mail!.text).not.toContain('Fuller')
  await enqueue(after(1))
  expect(await deliver(after(1.2))).toEqual([])
})

test('nothing is sent where there is nothing to say', async () => {
  const reader = await addReader()
  await enqueue()
  expect(await queued()).toEqual([reader.id])
  expect(await deliver(after(1))).toEqual([])
  const [row] = await db.select().from(outboxEmails)
  expect(row).toMatchObject({ failure: 'ended', sentAt: null })
})

test('it comes once a week, from 8 in the reader’s own time zone', async () => {
  const auckland = await addReader({ timeZone: 'Pacific/Auckland' })
  const honolulu = await addReader({ timeZone: 'Pacific/Honolulu', createdAt: after(-55.5) })
  await enqueue(new Date(start.getTime() - 12 * HOUR_MS))
  expect(await queued()).toEqual([auckland.id])
  await enqueue()
  expect(await queued()).toEqual([auckland.id])
  await enqueue(new Date(start.getTime() + 10 * HOUR_MS))
  expect((await queued()).toSorted()).toEqual([auckland.id, honolulu.id].toSorted())
  await enqueue(after(3))
  expect(await queued()).toHaveLength(2)
  await enqueue(after(7.5))
  expect(await queued()).toHaveLength(4)
})

test('it doesn’t come in the first week, after 180 days’ absence, or to who stopped it', async () => {
  await addReader({ createdAt: after(-6) })
  await addReader({ createdAt: after(-400), lastHereAt: after(-181) })
  await addReader({ emailVerifiedAt: null })
  const stopped = await addReader()
  await changePreferences(db, stopped.id, [{ kind: 'weekly-digest', email: 'off' }])
  await enqueue()
  expect(await queued()).toEqual([])
})

test('saved searches ask a week before they pause, once for each absence', async () => {
  const search = { name: 'Looms', query: 'q=loom', nextAt: after(1), frequency: 'daily' } as const
  const away = await addReader({ createdAt: after(-400), lastHereAt: after(-174) })
  const searchless = await addReader({ createdAt: after(-400), lastHereAt: after(-174) })
  const here = await addReader({ createdAt: after(-400), lastHereAt: after(-170) })
  for (const { id } of [away, here])
    await db.insert(savedSearches).values({ ...search, memberId: id })
  await db
    .insert(savedSearches)
    .values({ ...search, memberId: searchless.id, nextAt: null, frequency: 'off' })
  const ask = (at: Date) => db.transaction((tx) => askBeforePause(tx, at))
  await Promise.all([ask(start), ask(start)])
  const [mail, ...others] = await deliver(after(1))
  expect(others).toEqual([])
  expect(mail!.to).toBe(away.email)
  expect(mail!.text).toContain(`Keep them coming:\n${SITE_URL}${paths.savedSearches}`)
  await ask(after(2))
  expect(await deliver(after(3))).toEqual([])
  await db
    .update(users)
    .set({ lastHereAt: after(3) })
    .where(eq(users.id, away.id))
  await ask(after(3 + 174))
  expect((await deliver(after(3 + 175))).map(({ to }) => to)).toContain(away.email)
})
