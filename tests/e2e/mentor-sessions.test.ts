import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { saveAvailability } from '../../src/db/mentor-sessions/availability.ts'
import { mentorSessions } from '../../src/db/schema/mentor-sessions.ts'
import { noAvailability } from '../../src/lib/mentor-sessions/availability.ts'
import { SESSION_CHANGED } from '../../src/lib/mentor-sessions/texts.ts'
import { paths } from '../../src/lib/paths.ts'
import { formatTimeIn } from '../../src/lib/text/moments.ts'
import { addMember } from '../support/factories.ts'
import { ALL_DAY, passSession } from '../support/mentor-sessions.ts'
import { testServer } from '../support/server.ts'
import { signedInPage } from '../support/signed-in.ts'

const { db, url } = await testServer()

const LAGOS = 'Africa/Lagos'
const SANTIAGO = 'America/Santiago'

async function pair() {
  const grace = await addMember(db, {
    firstName: 'Grace',
    lastName: 'Hopper',
    membershipTier: 'expert',
    isMentor: true,
    timeZone: LAGOS,
  })
  const ada = await addMember(db, {
    firstName: 'Ada',
    lastName: 'Lovelace',
    membershipTier: 'professional',
    timeZone: SANTIAGO,
  })
  const hours = { ...noAvailability(LAGOS), weekly: ALL_DAY, noticeHours: 48 }
  await saveAvailability(db, grace.id, hours, new Date())
  return { grace, ada }
}

const freeTime = (page: Page, at: number) => page.locator('#times time a').nth(at)

const rowOf = async (id: string) =>
  (await db.select().from(mentorSessions).where(eq(mentorSessions.id, id)))[0]!

for (const javaScriptEnabled of [true, false])
  test(`a mentor in Lagos and a mentee in Santiago book, move, meet and review, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async () => {
    const { grace, ada } = await pair()
    const inSantiago = { timezoneId: SANTIAGO, javaScriptEnabled }
    const mentee = await signedInPage(url, ada, paths.booking(grace.id), inSantiago)
    await mentee.getByText('Times in America/Santiago').waitFor()
    await freeTime(mentee, 0).click()
    await mentee.getByLabel('What would you like to talk about?').fill('Which loom?')
    await mentee.getByRole('button', { name: 'Book session' }).click()
    await mentee.getByRole('heading', { name: 'Session with Grace Hopper' }).waitFor()
    const id = new URL(mentee.url()).pathname.split('/').at(-1)!
    const address = paths.mentorSession(id)
    const booked = await rowOf(id)
    expect(await mentee.locator('.lead').first().textContent()).toContain(
      formatTimeIn(booked.startsAt, SANTIAGO),
    )

    const inLagos = { timezoneId: LAGOS, javaScriptEnabled }
    const mentor = await signedInPage(url, grace, address, inLagos)
    expect(await mentor.locator('.lead').first().textContent()).toContain(
      formatTimeIn(booked.startsAt, LAGOS),
    )
    await mentor.getByRole('link', { name: 'Move', exact: true }).click()
    await freeTime(mentor, 3).click()
    await mentor.getByRole('button', { name: 'Move session' }).click()
    await mentor.getByText(SESSION_CHANGED.move).waitFor()
    expect((await rowOf(id)).startsAt.getTime()).toBeGreaterThan(booked.startsAt.getTime())

    await passSession(db, id, 2)
    for (const page of [mentee, mentor]) {
      await page.goto(url + address)
      await page.getByRole('button', { name: 'It took place' }).click()
      await page.getByText(SESSION_CHANGED.confirm).waitFor()
    }
    for (const page of [mentee, mentor]) {
      await page.goto(url + address)
      await page.getByLabel('5, very useful').check({ force: true })
      await page.getByLabel('How did it go?').fill('We found the loom.')
      await page.getByRole('button', { name: 'Leave review' }).click()
      await page.getByText(SESSION_CHANGED.review).waitFor()
    }
    await mentee.goto(url + paths.member(grace.id))
    await mentee.getByText('We found the loom.').waitFor()
  })
