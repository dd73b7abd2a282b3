import { describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { startDiscussion } from '../../src/db/communities/discussions.ts'
import { joinCommunity } from '../../src/db/communities/memberships.ts'
import { applications } from '../../src/db/schema/applications.ts'
import { mentorships } from '../../src/db/schema/mentorships.ts'
import { sessions } from '../../src/db/schema/sessions.ts'
import { paths } from '../../src/lib/paths.ts'
import { holds } from '../support/browser.ts'
import { addCommunity, addMember, addOpportunity, PASSWORD } from '../support/factories.ts'
import { testServer } from '../support/server.ts'
import { fillSignIn, signedInPage } from '../support/signed-in.ts'
import { openWizard } from './signup-form.ts'

const { db, url } = await testServer()
const ada = await addMember(db, { firstName: 'Ada', membershipTier: 'professional' })
const grace = await addMember(db, { firstName: 'Grace' })
for (const firstName of ['Hedy', 'Anna', 'Bela', 'Cora', 'Dora', 'Ella', 'Fay', 'Gale'])
  await addMember(db, { firstName, membershipTier: 'expert', isMentor: true })
const community = await addCommunity(db)
await joinCommunity(db, ada.id, community.id, new Date())
const written = { communityId: community.id, authorId: ada.id, title: 'Which loom?', body: 'So.' }
const discussion = (await startDiscussion(db, written))!
const opportunity = await addOpportunity(db)
const sheet = paths.apply(opportunity.id)

const LONG = 'A thought that took\nan hour to write'
const LOST = { expectedErrors: /status of 401/ }

const loseSession = () => db.delete(sessions).where(eq(sessions.userId, ada.id))
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const stored = (page: Page) => page.evaluate(() => JSON.stringify({ ...localStorage }))
/** Types into a field, and waits until it is kept. */
async function type(page: Page, field: string, text: string) {
  await page.fill(field, text)
  await page.waitForFunction(
    (text) => Object.values(localStorage).some((draft) => draft.includes(text)),
    JSON.stringify(text),
  )
}

type Case = { path: string; texts: Record<string, string>; send: string; begin?: string }

const CASES: [string, Case][] = [
  ['a cover letter', { path: sheet, texts: { '#coverLetter': LONG }, send: 'Send application' }],
  [
    'a reply',
    {
      path: paths.discussion(community.id, discussion),
      texts: { '#body': LONG },
      send: 'Post reply',
    },
  ],
  [
    'a discussion',
    {
      path: paths.newDiscussion(community.id),
      texts: { '#title': 'Which dye?', '#body': LONG },
      send: 'Post discussion',
    },
  ],
  [
    'the profile',
    {
      path: paths.profile,
      texts: { '#bio': LONG, '#location': 'London' },
      send: 'Save',
      begin: 'Edit Profile',
    },
  ],
]

test('nothing typed is lost where the session is', async () => {
  const page = await signedInPage(url, ada, paths.home, LOST)
  for (const [what, { path, texts, send, begin }] of CASES) {
    await page.goto(url + path)
    if (begin) await button(page, begin).click()
    for (const [field, text] of Object.entries(texts)) await type(page, field, text)
    await loseSession()
    await button(page, send).click()
    await page.waitForURL(/\/login/)
    await fillSignIn(page, ada)
    await page.waitForURL(url + path)
    for (const [field, text] of Object.entries(texts)) await holds(page, field, text)
    expect([what, await page.locator('.draft-note').count()]).toEqual([what, begin ? 0 : 1])
  }
}, 180_000)

test('nor is the mentor of a request, found by a search, nor how long it is for', async () => {
  const page = await signedInPage(url, ada, paths.mentorshipRequest(), LOST)
  const hedy = page.getByRole('radio', { name: 'Hedy' })
  expect(await hedy.count()).toBe(0)
  await page.fill('[name=mentor]', 'Hedy')
  await hedy.check()
  await page.fill('#description', 'How to hop between frequencies')
  expect(await page.locator('#otherDuration').isVisible()).toBe(false)
  await page.selectOption('#duration', 'Other')
  await type(page, '#otherDuration', 'A season')
  await loseSession()
  await button(page, 'Send request').click()
  await page.waitForURL(/\/login/)
  await fillSignIn(page, ada)
  await hedy.and(page.locator(':checked')).waitFor()
  await holds(page, '#description', 'How to hop between frequencies')
  await button(page, 'Send request').click()
  await page.getByText('Mentorship request sent successfully!').waitFor()
  const [requested] = await db.select().from(mentorships).where(eq(mentorships.menteeId, ada.id))
  expect(requested!.duration).toBe('A season')
  expect(await stored(page)).not.toContain('hop')
})

describe('a cover letter', () => {
  test('outlasts a reload and the tab, until it is discarded or sent', async () => {
    const { id } = await addOpportunity(db)
    const page = await signedInPage(url, ada, paths.apply(id))
    await type(page, '#coverLetter', LONG)
    await page.reload()
    await holds(page, '#coverLetter', LONG)
    await page.locator('.draft-note').waitFor()
    await button(page, 'Discard').click()
    expect(await page.inputValue('#coverLetter')).toBe('')
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('coverLetter')
    expect(await stored(page)).not.toContain('hour')

    await type(page, '#coverLetter', LONG)
    const tab = await page.context().newPage()
    await page.close()
    await tab.goto(url + paths.apply(id))
    await holds(tab, '#coverLetter', LONG)
    await button(tab, 'Send application').click()
    await tab.getByText('Application submitted successfully!').waitFor()
    expect(await stored(tab)).not.toContain('hour')
  })

  test('that was typed and removed leaves no draft', async () => {
    const { id } = await addOpportunity(db)
    const page = await signedInPage(url, ada, paths.apply(id))
    await type(page, '#coverLetter', LONG)
    await page.fill('#coverLetter', '')
    await page.waitForFunction(() => !JSON.stringify({ ...localStorage }).includes('hour'))
    await page.reload()
    expect(await page.inputValue('#coverLetter')).toBe('')
  })

  test('that came back refused stays as it was sent, whatever another tab keeps', async () => {
    const { id } = await addOpportunity(db)
    const sent = 'x'.repeat(5001)
    const page = await signedInPage(url, ada, paths.apply(id), { expectedErrors: /422/ })
    const typedElsewhere = () =>
      page.evaluate(() => {
        for (const [key, draft] of Object.entries(localStorage))
          localStorage.setItem(key, draft.replace(/x+/, 'Typed elsewhere'))
      })
    await type(page, '#coverLetter', sent)
    await typedElsewhere()
    await page.locator('#coverLetter').evaluate((field) => field.toggleAttribute('data-before'))
    await button(page, 'Send application').click()
    await page.locator('#coverLetter:not([data-before])').waitFor()
    expect(await page.inputValue('#coverLetter')).toBe(sent)

    await page.reload()
    await holds(page, '#coverLetter', 'Typed elsewhere')
    await type(page, '#coverLetter', sent)
    await typedElsewhere()
    await page.locator('#apply-form').evaluate((form: HTMLFormElement) => form.submit())
    await page.locator('#coverLetter-error').waitFor()
    await page.waitForLoadState('networkidle')
    expect(await page.inputValue('#coverLetter')).toBe(sent)
  })

  test('is nothing that the next member of the browser finds', async () => {
    const page = await signedInPage(url, ada, sheet)
    await type(page, '#coverLetter', LONG)
    await loseSession()
    await page.goto(url + paths.login)
    await fillSignIn(page, grace)
    await page.waitForURL(`${url}/`)
    await page.goto(url + sheet)
    await page.waitForFunction(() => !JSON.stringify({ ...localStorage }).includes('hour'))
    expect(await page.inputValue('#coverLetter')).toBe('')
  })

  test('is shown again after signing in without JavaScript, and nothing is sent by itself', async () => {
    const page = await signedInPage(url, ada, sheet, { ...LOST, javaScriptEnabled: false })
    await page.fill('#coverLetter', LONG)
    await loseSession()
    await button(page, 'Send application').click()
    await page.getByText('We kept what you typed, but it wasn’t sent.').waitFor()
    await fillSignIn(page, ada)
    await page.getByRole('heading', { name: 'Not sent yet' }).waitFor()
    expect(await page.inputValue('#typed-coverLetter')).toBe(LONG)
    expect(await db.$count(applications, eq(applications.opportunityId, opportunity.id))).toBe(0)
    await page.getByRole('link', { name: 'Back to the form' }).click()
    await page.waitForURL(url + sheet)
  })
})

describe('a posting without a title', () => {
  const open = async () => {
    const provider = await addMember(db, { firstName: 'Nadia', primaryRole: 'provider' })
    return signedInPage(url, provider, paths.newPosting)
  }
  const add = async (page: Page, section: string, noun: string) => {
    await page.getByText(section, { exact: true }).click()
    await button(page, `Add a ${noun}`).click()
    await page.locator(`#${noun}1Text:focus`).waitFor()
  }

  test('outlasts a reload with the questions and criteria that were added to it', async () => {
    const page = await open()
    await type(page, '#description', LONG)
    await add(page, 'Questions for applicants', 'question')
    await page.selectOption('#question1Kind', 'choice')
    await page.fill('#question1Choices', 'Linen, wool')
    await type(page, '#question1Text', 'Which fibre?')
    await page.getByLabel('Required', { exact: true }).uncheck()
    await add(page, 'Criteria', 'criterion')
    await type(page, '#criterion1Text', 'Has woven')
    await page.reload()
    await holds(page, '#question1Text', 'Which fibre?')
    await holds(page, '#description', LONG)
    expect(await page.inputValue('#question1Kind')).toBe('choice')
    expect(await page.inputValue('#question1Choices')).toBe('Linen, wool')
    expect(await page.locator('[name=question1Required]').isChecked()).toBe(false)
    expect(await page.inputValue('#criterion1Text')).toBe('Has woven')
    await page.reload()
    await holds(page, '#criterion1Text', 'Has woven')
    await button(page, 'Discard').click()
    await page.waitForFunction(() => !document.getElementById('question1Text'))
    expect(await page.inputValue('#description')).toBe('')
    expect(await stored(page)).not.toContain('fibre')
  })

  test('outlasts a reload right after a question was added', async () => {
    const page = await open()
    await type(page, '#description', LONG)
    await add(page, 'Questions for applicants', 'question')
    await page.waitForFunction(() => JSON.stringify({ ...localStorage }).includes('question1Id'))
    await page.reload()
    await holds(page, '#description', LONG)
    await page.locator('#question1Text').waitFor()
  })
})

test('switching colours loses nothing typed at the sign-up, and lasts', async () => {
  const page = await openWizard(url)
  await page.fill('#fullName', 'Mary Somerville')
  await page.fill('#password', PASSWORD)
  await page.getByRole('banner').getByRole('button', { name: 'Dark colours' }).press('Enter')
  await page.locator('html[data-theme=dark]').waitFor()
  const light = page.getByRole('banner').getByRole('button', { name: 'Light colours' })
  expect(await light.evaluate((it) => it === document.activeElement)).toBe(true)
  const system = page.getByRole('button', { name: 'System colours' })
  expect(await page.inputValue('#password')).toBe(PASSWORD)
  expect(await page.inputValue('#fullName')).toBe('Mary Somerville')
  const other = await page.context().newPage()
  await other.goto(url + paths.privacy)
  expect(await other.locator('html').getAttribute('data-theme')).toBe('dark')

  await page.getByRole('button', { name: 'Show password' }).click()
  await page.fill('#password', `${PASSWORD}!`)
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).toContain('Mary')
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(PASSWORD)
  await page.fill('#password', PASSWORD)
  await system.click()
  await page.locator('html:not([data-theme])').waitFor()
  expect(await system.getAttribute('aria-pressed')).toBe('true')
  expect(await page.inputValue('#password')).toBe(PASSWORD)
})
