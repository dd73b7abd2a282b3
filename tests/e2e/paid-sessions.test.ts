import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { saveAvailability } from '../../src/db/mentor-sessions/availability.ts'
import { followSessions } from '../../src/db/mentor-sessions/jobs.ts'
import { payoutAccounts } from '../../src/db/schema/payouts.ts'
import { sessionPurchases } from '../../src/db/schema/session-purchases.ts'
import { DAY_MS } from '../../src/lib/durations.ts'
import { noAvailability } from '../../src/lib/mentor-sessions/availability.ts'
import { SESSION_CHANGED } from '../../src/lib/mentor-sessions/texts.ts'
import { paths } from '../../src/lib/paths.ts'
import { PAYOUT_REQUESTED, PAYOUT_STATUS_LABELS } from '../../src/lib/payouts/texts.ts'
import { CREDIT_LABELS } from '../../src/lib/session-purchases/texts.ts'
import { addMember } from '../support/factories.ts'
import { ALL_DAY, passSession } from '../support/mentor-sessions.ts'
import { payingServer } from '../support/payments.ts'
import { signedInPage } from '../support/signed-in.ts'

const { db, url } = await payingServer()

const inLagos = { timezoneId: 'Africa/Lagos' }
const inSantiago = { timezoneId: 'America/Santiago' }

async function pair() {
  const mentor = await addMember(db, {
    ...{ firstName: 'Grace', lastName: 'Hopper', membershipTier: 'expert', isMentor: true },
    timeZone: inLagos.timezoneId,
  })
  const mentee = await addMember(db, {
    ...{ firstName: 'Ada', lastName: 'Lovelace', membershipTier: 'professional' },
    timeZone: inSantiago.timezoneId,
  })
  const hours = { ...noAvailability(inLagos.timezoneId), weekly: ALL_DAY, noticeHours: 48 }
  await saveAvailability(db, mentor.id, hours, new Date())
  return { mentor, mentee }
}

async function offer(page: Page) {
  await page.getByLabel('Title').fill('Career talk')
  await page.getByLabel('What they get').fill('An hour on looms')
  await page.getByLabel('Price in NGN').fill('20000')
  await page.getByRole('button', { name: 'Save offer' }).click()
  await page.getByText('You receive NGN 18,000').first().waitFor()
}

/** @returns the path of the session */
async function buy(page: Page) {
  await page.getByRole('link', { name: 'Choose' }).click()
  await page.locator('#times time a').first().click()
  await page.getByLabel('What would you like to talk about?').fill('Which loom?')
  await page.getByRole('button', { name: 'Pay NGN 20,000.00 and book' }).click()
  await page.getByRole('button', { name: 'Pay now' }).click()
  await page.getByText(CREDIT_LABELS.held).waitFor()
  const session = page.locator(`a[href^="${paths.mentorSessions}/"]`).first()
  return (await session.getAttribute('href'))!
}

test('a session is paid without JavaScript', async () => {
  const { mentor, mentee } = await pair()
  const withoutScript = { javaScriptEnabled: false }
  await offer(await signedInPage(url, mentor, paths.offers, { ...inLagos, ...withoutScript }))
  const options = { ...inSantiago, ...withoutScript }
  const address = await buy(await signedInPage(url, mentee, paths.booking(mentor.id), options))
  const [paid] = await db
    .select()
    .from(sessionPurchases)
    .where(eq(sessionPurchases.menteeId, mentee.id))
  expect([paid!.status, address.startsWith(paths.mentorSessions)]).toEqual(['success', true])
}, 120_000)

test('a mentor in Lagos offers, meets and is paid by a mentee in Santiago', async () => {
  const { mentor, mentee } = await pair()
  const graces = await signedInPage(url, mentor, paths.offers, inLagos)
  await offer(graces)
  const adas = await signedInPage(url, mentee, paths.booking(mentor.id), inSantiago)
  const address = await buy(adas)

  await graces.goto(url + address)
  await graces.getByRole('link', { name: 'Move', exact: true }).click()
  await graces.locator('#times time a').nth(3).click()
  await graces.getByRole('button', { name: 'Move session' }).click()
  await graces.getByText(SESSION_CHANGED.move).waitFor()

  const id = address.split('/').at(-1)!
  await passSession(db, id, 2)
  for (const page of [adas, graces]) {
    await page.goto(url + address)
    await page.getByRole('button', { name: 'It took place' }).click()
    await page.getByText(SESSION_CHANGED.confirm).waitFor()
  }
  await adas.goto(url + address)
  await adas.getByLabel('5, very useful').check({ force: true })
  await adas.getByLabel('How did it go?').fill('We found the loom.')
  await adas.getByRole('button', { name: 'Leave review' }).click()
  await adas.getByText(SESSION_CHANGED.review).waitFor()
  await passSession(db, id, 50)
  await db.transaction((tx) => followSessions(tx, new Date()))
  await getPaid(graces, mentor.id)
}, 120_000)

async function getPaid(page: Page, memberId: string) {
  await page.goto(url + paths.earnings)
  await page.getByRole('link', { name: 'Add payout account' }).click()
  await page.getByLabel('Bank or mobile money service').selectOption('001')
  await page.getByLabel('Account number').fill('0123456789')
  await page.getByRole('button', { name: 'Check account' }).click()
  await page.getByRole('button', { name: 'Save payout account' }).click()
  await page.getByText('account ending in 6789').first().waitFor()
  await db
    .update(payoutAccounts)
    .set({ changedAt: new Date(Date.now() - 4 * DAY_MS) })
    .where(eq(payoutAccounts.memberId, memberId))
  await page.goto(url + paths.earnings)
  await page.getByRole('button', { name: 'Pay out NGN 18,000' }).click()
  await page.getByText(PAYOUT_REQUESTED.title).waitFor()
  await page.getByRole('link', { name: 'Sandbox' }).click()
  await page.getByRole('button', { name: 'Succeed' }).click()
  await page.goto(url + paths.earnings)
  const history = page.locator('#payouts')
  await history.getByText(PAYOUT_STATUS_LABELS.paid, { exact: true }).waitFor()
}
