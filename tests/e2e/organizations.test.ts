import { expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { teamMembers } from '../../src/db/schema/organizations.ts'
import { paths } from '../../src/lib/paths.ts'
import { HANDED_OVER } from '../../src/routes/organizations/team.tsx'
import { openPage } from '../support/browser.ts'
import { linkIn, takeEmails } from '../support/emails.ts'
import { addMember } from '../support/factories.ts'
import { testServer } from '../support/server.ts'
import { fillSignIn, signedInPage } from '../support/signed-in.ts'

const { db, url } = await testServer()
const long = new Date(Date.now() - 30 * 24 * 60 * 60 * 1000)
const PHONE = { viewport: { width: 390, height: 844 } }
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true })
const link = (page: Page, name: string) =>
  page.locator('main').getByRole('link', { name, exact: true })
const look = async (page: Page, name: string) => {
  if (process.env.SHOTS)
    await page.screenshot({ path: `${process.env.SHOTS}/${name}.png`, fullPage: true })
}

test.each([
  { way: 'a script', options: {} },
  { way: 'no script, on a phone', options: { ...PHONE, javaScriptEnabled: false } },
])('with $way an organization is added, shared, handed over and left', async ({ way, options }) => {
  const shot = (page: Page, name: string) => look(page, `${name}-${way.length}`)
  const owner = await addMember(db, {
    firstName: 'Nadia',
    primaryRole: 'provider',
    emailVerifiedAt: long,
  })
  const invited = await addMember(db, { firstName: 'Remi', emailVerifiedAt: long })
  const own = await signedInPage(url, owner, paths.companies, options)
  await own.locator(`main a[href="${paths.newCompany}"]`).first().click()
  await own.fill('#name', 'Looms Guild')
  await own.selectOption('#type', 'ngo')
  await own.fill('#description', 'We weave.\n\nBy hand.')
  await own.fill('#websiteUrl', 'looms.example')
  await button(own, 'Add organization').click()
  await own.getByRole('heading', { name: 'Looms Guild', level: 1 }).waitFor()
  await shot(own, 'added')
  const id = new URL(own.url()).pathname.split('/').at(-1)!

  await link(own, 'Team').click()
  expect(await own.getByText('You’re the only owner.').isVisible()).toBe(true)
  await takeEmails(db)
  for (const email of ['somebody.else@example.com', invited.email]) {
    await own.fill('#email', email)
    await own.check('main form:has(#email) [name=role][value=admin]')
    await button(own, 'Invite to team').click()
    await own.getByRole('heading', { name: email }).waitFor()
  }
  await button(own, 'Withdraw somebody.else@example.com').click()
  await own
    .getByRole('heading', { name: 'somebody.else@example.com' })
    .waitFor({ state: 'detached' })
  await shot(own, 'invited')

  const email = (await takeEmails(db)).find(({ to }) => to === invited.email)!
  const other = await openPage({ ...options, expectedErrors: /status of 404/ })
  await other.goto(url + linkIn(email))
  await shot(other, 'invitation-visitor')
  await link(other, 'Sign In').click()
  await fillSignIn(other, invited)
  await shot(other, 'invitation')
  await button(other, 'Join the team').click()
  await other.waitForURL(`**${paths.team(id)}`)
  await other.getByText('You’ve joined the team.').waitFor()
  await shot(other, 'joined')
  await other.goto(url + linkIn(email))
  expect(await button(other, 'Join the team').count()).toBe(0)
  await shot(other, 'used')

  await own.goto(url + paths.team(id))
  await own.locator('summary', { hasText: 'Transfer ownership' }).click()
  await shot(own, 'changing')
  await button(own, 'Transfer to Remi').click()
  await own.getByText(HANDED_OVER).waitFor()
  await shot(own, 'handed-over')
  await button(own, 'Leave team').click()
  await own.waitForURL(`**${paths.company(id)}`)
  await own.getByText('You’ve left the team.').waitFor()
  expect(await link(own, 'Team').count()).toBe(0)
  await shot(own, 'left')
  const team = (await db.select().from(teamMembers)).filter((place) => place.organizationId === id)
  expect(team).toMatchObject([{ userId: invited.id, role: 'owner' }])
})
