import { describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { applications } from '../../src/db/schema/applications.ts'
import { communityMemberships } from '../../src/db/schema/communities.ts'
import { users } from '../../src/db/schema/users.ts'
import { paths } from '../../src/lib/paths.ts'
import { addCommunity, addMember, addOpportunity } from '../support/factories.ts'
import { testServer } from '../support/server.ts'
import { fillSignIn, signedInPage } from '../support/signed-in.ts'
import { expectWelcome, fillAll } from './signup-form.ts'

const { db, url } = await testServer()
/** The page's stream of notifications can ask again while nobody is signed in. */
const REFUSED = { expectedErrors: /status of (401|409)/ }

const newAda = () => addMember(db, { firstName: 'Ada', lastName: 'Lovelace' })
const newGrace = () => addMember(db, { firstName: 'Grace', lastName: 'Hopper' })

/** In another tab of the browser, the member signs out and another one signs in. */
async function signInElsewhere(page: Page, member: { email: string }) {
  const other = await page.context().newPage()
  await other.goto(url + paths.signOut)
  await other.goto(url + paths.login)
  await fillSignIn(other, member)
  await other.waitForURL(`${url}/`)
  await other.close()
}

const nameOf = async ({ id }: { id: string }) => {
  const [row] = await db.select().from(users).where(eq(users.id, id))
  return `${row!.firstName} ${row!.lastName}`
}

const reported = 'You’re now signed in as Grace Hopper; this form was opened as Ada Lovelace.'

describe('a page that stayed open while another member signed in', () => {
  test('cannot change that member’s profile, and keeps what was typed', async () => {
    const ada = await newAda()
    const grace = await newGrace()
    const page = await signedInPage(url, ada, paths.profile, REFUSED)
    await page.getByRole('button', { name: 'Edit Profile' }).click()
    await page.fill('#lastName', 'Byron')
    await signInElsewhere(page, grace)
    const save = page.getByRole('button', { name: 'Save', exact: true })
    await save.click()
    await page.getByRole('alert').getByText(reported).waitFor()
    expect(await page.inputValue('#lastName')).toBe('Byron')
    expect(await nameOf(grace)).toBe('Grace Hopper')

    await signInElsewhere(page, ada)
    await save.click()
    await page.getByText('Profile updated successfully!').waitFor()
    expect(await nameOf(ada)).toBe('Ada Byron')
  })

  test('sends nothing in that member’s name', async () => {
    const ada = await newAda()
    const grace = await newGrace()
    const { id } = await addOpportunity(db)
    const page = await signedInPage(url, ada, paths.apply(id), REFUSED)
    await page.fill('#coverLetter', 'I weave.')
    await signInElsewhere(page, grace)
    await page.getByRole('button', { name: 'Send application' }).click()
    const toast = page.getByRole('alert').filter({ hasText: reported })
    await toast.waitFor()
    expect(await page.inputValue('#coverLetter')).toBe('I weave.')
    expect(await db.$count(applications, eq(applications.opportunityId, id))).toBe(0)
    await toast.getByRole('link', { name: 'Reload the page' }).click()
    await page.getByText('Profile of Grace Hopper').waitFor({ state: 'attached' })
    expect(await page.inputValue('#coverLetter')).toBe('')
  })

  test('nor from what has come onto it since', async () => {
    const ada = await newAda()
    const grace = await newGrace()
    const { id } = await addCommunity(db)
    const page = await signedInPage(url, ada, paths.community(id), REFUSED)
    await page.getByRole('button', { name: 'Join Community' }).click()
    const leave = page.getByRole('button', { name: 'Leave Community' })
    await leave.waitFor()
    await signInElsewhere(page, grace)
    await leave.click()
    await page.getByRole('alert').getByText(reported).waitFor()
    expect(await db.$count(communityMemberships, eq(communityMemberships.communityId, id))).toBe(1)
  })

  test('nor without JavaScript, where what was typed stands on the page that says so', async () => {
    const ada = await newAda()
    const grace = await newGrace()
    const edit = `${paths.profile}?edit=1`
    const page = await signedInPage(url, ada, edit, { ...REFUSED, javaScriptEnabled: false })
    await page.fill('#lastName', 'Byron')
    await signInElsewhere(page, grace)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText(reported).waitFor()
    expect(await page.getByLabel('Last name').inputValue()).toBe('Byron')
    expect(await nameOf(grace)).toBe('Grace Hopper')
    await page.getByRole('link', { name: 'Go back' }).click()
    await page.waitForURL(url + edit)
    expect(await page.inputValue('#lastName')).toBe('Hopper')
  })
})

test('a visitor’s sign-up is not sent by who signed in meanwhile', async () => {
  const grace = await newGrace()
  const page = await signedInPage(url, await newAda(), paths.signOut, REFUSED)
  await page.goto(url + paths.signup)
  await page.locator('[data-live]').waitFor()
  await fillAll(page, 'mary@example.com')
  await signInElsewhere(page, grace)
  await page.getByRole('button', { name: 'Complete Signup' }).click()
  await page.getByText('this form was opened by a visitor. Nothing was changed.').waitFor()
  const other = await page.context().newPage()
  await other.goto(url + paths.signOut)
  await page.getByRole('button', { name: 'Complete Signup' }).click()
  await expectWelcome(page, url)
})
