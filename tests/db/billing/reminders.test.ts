import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { remindOfEnds } from '../../../src/db/billing/reminders.ts'
import { subscriptions } from '../../../src/db/schema/payments.ts'
import { besideTransaction } from '../../support/beside-transaction.ts'
import { engineOfRun, testDatabase } from '../../support/database.ts'
import { SITE_URL, takeEmails } from '../../support/emails.ts'
import { addMember } from '../../support/factories.ts'
import { ONE_DAY_MS } from '../../support/payments.ts'

const { db } = await testDatabase()
const now = new Date('2026-12-14T09:00:00Z')
const inDays = (days: number) => new Date(now.getTime() + days * ONE_DAY_MS)

type Values = Partial<typeof subscriptions.$inferInsert>

async function addTerm(days: number, values: Values = {}, name = 'Ada') {
  const userId = values.userId ?? (await addMember(db, { firstName: name })).id
  const [term] = await db
    .insert(subscriptions)
    .values({
      userId,
      membershipTier: 'professional',
      interval: 'monthly',
      amount: '43500.00',
      startDate: inDays(days - 30),
      endDate: inDays(days),
      ...values,
    })
    .returning()
  return term!
}

async function emailsAt(at: Date) {
  const run = () => db.transaction((tx) => remindOfEnds(tx, at))
  await Promise.all([run(), run(), run()])
  await db.delete(subscriptions)
  return takeEmails(db)
}

test('a term that ends within a week is called out, once, however many instances do it', async () => {
  await addTerm(7)
  await addTerm(1, { trial: true, amount: '0.00', membershipTier: 'expert' })
  const mails = await emailsAt(now)
  expect(mails.map(({ subject }) => subject).sort()).toEqual([
    'Your Professional membership ends on 21 December 2026',
    'Your free trial of the Expert membership ends on 15 December 2026',
  ])
  for (const { text } of mails) {
    expect(text).toContain('We won’t charge you automatically')
    expect(text).toContain(`${SITE_URL}/membership`)
  }
})

test('nobody is written whose term does not end soon, or who knows, or goes on', async () => {
  await addTerm(7.01)
  await addTerm(-0.01)
  await addTerm(3, { renewing: true })
  await addTerm(3, { cancelledAt: now })
  await addTerm(3, { status: 'cancelled' })
  await addTerm(3, { membershipTier: 'organization' })
  const { userId } = await addTerm(3, { renewing: true })
  await addTerm(33, { userId, startDate: inDays(3) })
  await addTerm(3, { remindedAt: inDays(-4) })
  expect(await emailsAt(now)).toEqual([])
})

test('who was reminded a week before is reminded once more on the last day', async () => {
  await addTerm(1, { remindedAt: inDays(-6) }, 'Ada')
  await addTerm(0.5, { remindedAt: inDays(-0.4) }, 'Grace')
  const mails = await emailsAt(now)
  expect(mails.map(({ text }) => text.split('\n')[0])).toEqual(['Hello Ada,'])
})

test('to be reminded is no change of the term', async () => {
  const term = await addTerm(5)
  await db.transaction((tx) => remindOfEnds(tx, now))
  const [after] = await db.select().from(subscriptions).where(eq(subscriptions.id, term.id))
  expect(after).toEqual({ ...term, remindedAt: now })
  expect(await emailsAt(now)).toHaveLength(1)
})

test.if(engineOfRun === 'postgres')(
  'a term that begins to renew while reminders are written is not called out',
  async () => {
    const { id } = await addTerm(5)
    await besideTransaction(
      db,
      (tx) => tx.update(subscriptions).set({ renewing: true }).where(eq(subscriptions.id, id)),
      () => db.transaction((tx) => remindOfEnds(tx, now)),
    )
    expect(await emailsAt(now)).toEqual([])
  },
)
