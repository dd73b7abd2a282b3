import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { addNote } from '../../src/db/applications/notes.ts'
import { saveRatings } from '../../src/db/applications/ratings.ts'
import { changeStatusAsTeam } from '../../src/db/applications/status.ts'
import { applications } from '../../src/db/schema/applications.ts'
import { NOTHING_TO_REVIEW, OFFER_TIMES } from '../../src/lib/applications/review-copy.ts'
import { paths } from '../../src/lib/paths.ts'
import { expectAccessible, expectStillAccessible } from '../support/axe.ts'
import { addApplication, addApplications, addReviewedPosting } from '../support/review.ts'
import { testServer } from '../support/server.ts'
import { signedInPage } from '../support/signed-in.ts'
import { statementsOf } from '../support/weigh.ts'

const { database, db, url } = await testServer()
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** A posting with anonymous review and so many waiting applications. */
async function anonymous(many: number) {
  const review = await addReviewedPosting(db, { firstLookWithoutNames: true })
  return { ...review, sent: await addApplications(db, review.posting.id, many) }
}

const rowOf = async (id: string) =>
  (await db.select().from(applications).where(eq(applications.id, id)))[0]!
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.textContent?.replace(/\s+/g, ' ').trim())
const opened = (page: Page, number: number) =>
  page.locator('#opened:focus', { hasText: new RegExp(`^Application ${number}$`) }).waitFor()

async function openFirst(page: Page) {
  await page.locator('html[data-keys]').waitFor()
  await page.keyboard.press('j')
  await opened(page, 1)
}

test('twenty are decided by keyboard, each with the next one there at once', async () => {
  const { owner, posting, sent } = await anonymous(20)
  const page = await signedInPage(url, owner, paths.applicants(posting.id))
  const requests: string[] = []
  await openFirst(page)
  page.on('request', (request) => {
    if (request.method() === 'POST')
      requests.push(new URL(request.url()).pathname.split('/').at(-1)!)
  })
  const reported: number[] = []
  for (let number = 1; number <= 20; number++) {
    const next = () =>
      number < 20 ? opened(page, number + 1) : page.getByText(NOTHING_TO_REVIEW).first().waitFor()
    reported.push(
      await statementsOf(database, async () => {
        if (number % 10 === 0) await reject(page)
        else
          for (const key of ['s', 'i Enter', 'o Enter'][number % 3]!.split(' '))
            await page.keyboard.press(key)
        await next()
      }),
    )
  }
  // One request a decision brings the next one with it.
  expect(requests).toEqual(Array(20).fill('decision'))
  expect(Math.max(...reported)).toBeLessThanOrEqual(36)
  expect((await rowOf(sent[9]!.id)).status).toBe('rejected')
  const left = await db.$count(applications, eq(applications.status, 'opened'))
  expect(left).toBe(0)
})

/** Nothing is chosen beforehand: the first reason has the focus, and Enter alone sends none. */
async function reject(page: Page) {
  await page.keyboard.press('r')
  await page.locator('input[name="reason"]:focus').waitFor()
  expect(await page.locator('input[name="reason"]:checked').count()).toBe(0)
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
}

test('of what is asked for at once the last one is opened, and one decision is sent', async () => {
  const { owner, posting, sent } = await anonymous(5)
  const page = await signedInPage(url, owner, paths.applicants(posting.id))
  await openFirst(page)
  const requests: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST')
      requests.push(new URL(request.url()).pathname.split('/').at(-1)!)
  })
  const clickAll = (selector: string) =>
    page.evaluate((found) => {
      for (const button of document.querySelectorAll<HTMLElement>(found)) button.click()
    }, selector)
  await clickAll('li:nth-child(n + 2):nth-child(-n + 4) > a.desk-row')
  await opened(page, 4)
  // The one between was never asked for: its applicant is not told that it was opened.
  expect(requests).toEqual(['opening', 'opening'])
  expect((await rowOf(sent[2]!.id)).status).toBe('pending')
  await clickAll('.decide button[name=to]')
  await opened(page, 5)
  expect(requests).toEqual(['opening', 'opening', 'decision'])
  expect((await rowOf(sent[3]!.id)).status).toBe('shortlisted')
})

test('what is typed of one is not sent of another, and what was refused keeps what was typed', async () => {
  const { owner, posting, sent } = await anonymous(3)
  const expectedErrors = /422/
  const page = await signedInPage(url, owner, paths.applicants(posting.id), { expectedErrors })
  await openFirst(page)
  await page.keyboard.press('r')
  await page.getByLabel('Personal message').fill('Your fourth session stayed with us.')
  await page.getByRole('button', { name: 'Reject', exact: true }).click()
  await page.getByText('Choose a reason').waitFor()
  expect(await page.getByLabel('Personal message').inputValue()).toContain('fourth session')
  await expectStillAccessible(page)
  await page.getByRole('checkbox', { name: 'Speaks Swahili' }).check()
  await page.getByLabel('The timing doesn’t fit').check()
  await page.getByRole('button', { name: 'Reject', exact: true }).click()
  await opened(page, 2)
  await page.keyboard.press('r')
  expect(await page.getByLabel('Personal message').inputValue()).toBe('')
  expect(await page.locator('#desk input:checked:not([data-keys-on])').count()).toBe(0)
  await page.getByRole('button', { name: 'Cancel' }).click()
  expect(await focused(page)).toMatch(/^Reject/)
  expect((await rowOf(sent[0]!.id)).status).toBe('rejected')

  await page.locator('.toast-action').waitFor()
  await page.keyboard.press('u')
  await opened(page, 1)
  expect((await rowOf(sent[0]!.id)).status).toBe('opened')

  await page.keyboard.press('i')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: OFFER_TIMES }).waitFor()
  await page.keyboard.press('u')
  // Names stay visible once they were shown.
  await page.locator('#opened:focus', { hasNotText: 'Application' }).waitFor()
  expect((await rowOf(sent[0]!.id)).status).toBe('opened')
})

test('the next one begins at the name, and an inserted template at its text', async () => {
  const { owner, posting } = await anonymous(3)
  const page = await signedInPage(url, owner, paths.applicants(posting.id), {
    viewport: { width: 1280, height: 400 },
  })
  await openFirst(page)
  await page.keyboard.press('r')
  await page.getByLabel('Start from a template').selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Insert text' }).press('Enter')
  await page.locator('textarea[name="words"]:focus').waitFor()
  expect(await page.locator('textarea[name="words"]').inputValue()).not.toBe('')
  await page.getByLabel('The timing doesn’t fit').check()
  await page.getByRole('button', { name: 'Reject', exact: true }).click()
  await opened(page, 2)
  await page.waitForFunction(
    () => document.getElementById('opened')!.getBoundingClientRect().top >= 0,
  )
})

test('somebody who came first is named, with the application as it is', async () => {
  const { owner, recruiter, posting, sent } = await anonymous(2)
  const page = await signedInPage(url, owner, paths.applicants(posting.id), {
    expectedErrors: /409/,
  })
  await openFirst(page)
  const move = { id: sent[0]!.id, to: 'shortlisted' } as const
  expect(await changeStatusAsTeam(db, recruiter.id, move, new Date())).toMatchObject({ ok: true })
  await page.keyboard.press('o')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('value'))).toBe('offered')
  await page.keyboard.press('Enter')
  await page.getByText('Joseph Otieno shortlisted it just now.').waitFor()
  await page.getByText('Shortlisted by Joseph Otieno').waitFor()
  expect((await rowOf(sent[0]!.id)).status).toBe('shortlisted')
})

test('notes, marks and findings are written beside the letter, and counted in the sidebar', async () => {
  const { owner, recruiter, posting, sent } = await anonymous(1)
  const { id } = sent[0]!
  const note = { applicationId: id, authorId: recruiter.id, body: 'Ask about the meter.' }
  await addNote(db, note)
  expect(await saveRatings(db, recruiter.id, id, { speaks: 3 })).toBe(true)
  const page = await signedInPage(url, owner, paths.applicants(posting.id))
  await openFirst(page)
  await page.getByText('Rate to see Joseph’s').waitFor()
  await page.getByText('1, from Joseph').waitFor()
  await page.keyboard.press('n')
  const field = page.locator('.desk-pane textarea')
  await field.and(page.locator(':focus')).waitFor()
  await page.getByText('Ask about the meter.').waitFor()
  await page.getByText('The tariff screen').first().waitFor()
  await field.fill('Mumbi would.')
  await page.getByRole('button', { name: 'Add note' }).click()
  await page.getByText('2, from Joseph and Mumbi').waitFor()
  await page.locator('.desk-pane').getByText('Mumbi would.').waitFor()
  const row = (name: string) => page.locator('.desk-beside').getByRole('link', { name })
  const open = (name: string) => row(name).getAttribute('aria-expanded')
  expect([await open('Notes'), await open('Your ratings')]).toEqual(['true', 'false'])
  // The decisions stay at the foot of a phone's screen, over whatever is scrolled to there.
  await page.setViewportSize({ width: 390, height: 900 })
  await row('Your ratings').evaluate((link) => link.scrollIntoView({ block: 'center' }))
  await expectStillAccessible(page)

  await row('Findings').click()
  const tested = page.locator('.desk-pane form', { hasText: 'Tested what they drew' })
  await tested.getByLabel('Not met').check()
  await tested.getByRole('button').click()
  await page.locator('#fact-tested .mark-unmet').waitFor()
  expect(await focused(page)).toContain('Findings')
  await row('Findings').click()
  expect([await open('Findings'), await open('Notes')]).toEqual(['false', 'true'])
  expect(await page.locator('.desk-pane form').count()).toBe(2)

  await page.locator('.reject > summary').click()
  await page.getByLabel('Personal message').fill('Your fourth session stayed with us.')
  await field.fill('A second one.')
  await page.getByRole('button', { name: 'Add note' }).click()
  await page.locator('.desk-pane').getByText('A second one.').waitFor()
  expect(await page.getByLabel('Personal message').isVisible()).toBe(true)
  expect(await page.getByLabel('Personal message').inputValue()).toContain('fourth session')
})

test('keys are shown, and once switched off stay so and mean themselves', async () => {
  const { owner, posting } = await anonymous(2)
  const page = await signedInPage(url, owner, paths.applicants(posting.id))
  await page.locator('html[data-keys]').waitFor()
  await page.keyboard.press('?')
  const keys = page.getByLabel('Use keyboard shortcuts')
  await keys.waitFor()
  await expectStillAccessible(page)
  await keys.uncheck()
  await page.keyboard.press('Escape')
  await page.reload()
  await page.getByRole('link', { name: 'Application 1' }).click()
  await opened(page, 1)
  for (const key of ['s', 'j', 'r', '?']) await page.keyboard.press(key)
  expect(await page.locator('#opened').textContent()).toBe('Application 1')
  expect(await page.locator('.reject[open], :popover-open').count()).toBe(0)
  await page.getByRole('button', { name: 'Shortcuts' }).click()
  expect(await keys.isChecked()).toBe(false)
})

test('on a phone without scripts each decision is a form, and the list a row of links', async () => {
  const { owner, posting, sent } = await anonymous(3)
  const options = { ...PHONE, javaScriptEnabled: false, expectedErrors: /422/ }
  const page = await signedInPage(url, owner, paths.postings, options)
  await page.goto(`${url}${paths.postingsOf(posting.organizationId)}`)
  await page.getByRole('link', { name: 'Review 3 applications' }).click()
  await page.getByRole('link', { name: 'Application 2' }).click()
  expect((await rowOf(sent[1]!.id)).status).toBe('pending')
  await page.getByRole('button', { name: 'Open application' }).click()
  await page.getByText('The tariff screen I drew').waitFor()
  expect((await rowOf(sent[1]!.id)).status).toBe('opened')
  await page.getByText('2 of 3').waitFor()
  await page.locator('summary', { hasText: 'Reject' }).click()
  expect(await page.getByText('Reason (the applicant sees this)').isVisible()).toBe(true)
  const reason = await page.locator('.reject legend').first().boundingBox()
  expect(reason!.y).toBeWithin(0, PHONE.viewport.height)
  await page.getByLabel('Personal message').fill('Come again in spring.')
  await page.getByRole('button', { name: 'Reject', exact: true }).click()
  await page.getByText('Choose a reason').waitFor()
  expect(await page.getByLabel('Personal message').inputValue()).toBe('Come again in spring.')
  await page.getByLabel('The timing doesn’t fit').check()
  await page.getByRole('button', { name: 'Reject', exact: true }).click()
  await page.getByRole('heading', { name: 'Application 3' }).waitFor()
  expect((await rowOf(sent[1]!.id)).status).toBe('rejected')
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('heading', { name: 'Application 2' }).waitFor()
  expect((await rowOf(sent[1]!.id)).status).toBe('opened')
  await page.getByRole('button', { name: 'Shortlist' }).click()
  await page.getByText('Amara Okafor: shortlisted.').waitFor()
  expect((await rowOf(sent[1]!.id)).status).toBe('shortlisted')
})

test('every state of reviewing is accessible', async () => {
  const { owner, posting } = await anonymous(4)
  await addApplication(db, posting.id, { status: 'shortlisted', namesShownAt: new Date() })
  const page = await signedInPage(url, owner, paths.applicants(posting.id))
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Application 2' }).click()
  await opened(page, 2)
  await expectAccessible(page)
  await page.keyboard.press('r')
  await expectStillAccessible(page)
  await page.goto(`${url}${paths.applicants(posting.id)}?state=shortlisted`)
  await page.getByRole('link', { name: 'Amara Okafor' }).click()
  await page.locator('#opened:focus').waitFor()
  await expectStillAccessible(page)
  await page.goto(`${url}${paths.applicants(posting.id)}?several=1`)
  await expectStillAccessible(page)
  const { posting: empty, owner: other } = await addReviewedPosting(db)
  await expectStillAccessible(await signedInPage(url, other, paths.applicants(empty.id)))
})
