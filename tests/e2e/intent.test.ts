import { expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { SIGN_UP_TO_APPLY } from '../../src/lib/opportunities/copy.ts'
import { paths } from '../../src/lib/paths.ts'
import { openPage } from '../support/browser.ts'
import { addCommunity, addMember, addOpportunity } from '../support/factories.ts'
import { testServer } from '../support/server.ts'
import { fillSignIn } from '../support/signed-in.ts'
import { bio, button, fillAccount, fillAll, heading, next, REFUSED, role } from './signup-form.ts'

const { db, url } = await testServer()
const opportunity = await addOpportunity(db, { title: 'Weaver' })
const community = await addCommunity(db, { name: 'Dyers' })

const apply = (page: Page) =>
  page.locator('main').getByRole('link', { name: SIGN_UP_TO_APPLY }).click()

test('a visitor who applies is back at the posting after the sign-up, also over a reload', async () => {
  const visitor = await openPage()
  await visitor.goto(url + paths.opportunity(opportunity.id))
  await apply(visitor)
  await visitor.locator('[data-live]').waitFor()
  await fillAccount(visitor, 'reloads@example.com')
  await next(visitor, 'Tell us about your goals')
  await visitor.reload()
  await heading(visitor, 'Tell us about your goals').waitFor()
  await button(visitor, 'Previous').click()
  await fillAll(visitor, 'reloads@example.com')
  await button(visitor, 'Complete Signup').click()
  await visitor.waitForURL(url + paths.opportunity(opportunity.id))
  await visitor.getByText('Welcome to Waymark, Mary Fairfax!').waitFor()
  await visitor.locator('#apply').getByRole('link', { name: 'Apply', exact: true }).waitFor()
})

test('a draft from before does not lead elsewhere', async () => {
  const visitor = await openPage()
  await visitor.goto(url + paths.signup)
  await visitor.locator('[data-live]').waitFor()
  await fillAccount(visitor, 'earlier@example.com')
  visitor.on('dialog', (dialog) => void dialog.accept())
  await visitor.goto(url + paths.opportunity(opportunity.id))
  await apply(visitor)
  await visitor.locator('[data-live]').waitFor()
  expect(await visitor.getByLabel('Full name').inputValue()).toBe('Mary Fairfax Somerville')
  await fillAll(visitor, 'earlier@example.com')
  await button(visitor, 'Complete Signup').click()
  await visitor.waitForURL(url + paths.opportunity(opportunity.id))
})

test('one who has an account signs in by the header, and is back at the community', async () => {
  const member = await addMember(db)
  const visitor = await openPage()
  await visitor.goto(url + paths.community(community.id))
  await visitor.getByRole('link', { name: 'Join Community' }).click()
  await visitor.locator('header').getByRole('link', { name: 'Sign In' }).click()
  await fillSignIn(visitor, member)
  await visitor.waitForURL(url + paths.community(community.id))
  await visitor.getByRole('button', { name: 'Join Community' }).waitFor()
})

test('without JavaScript too, over an error', async () => {
  const visitor = await openPage({ javaScriptEnabled: false, expectedErrors: REFUSED })
  await visitor.goto(url + paths.community(community.id))
  await visitor.getByRole('link', { name: 'Join Community' }).click()
  await fillAccount(visitor, 'plain@example.com')
  await role(visitor).selectOption('seeker')
  await button(visitor, 'Complete Signup').click()
  await bio(visitor).fill('Reads the sky.')
  await visitor.getByRole('textbox', { name: 'Password' }).fill('correct horse battery')
  await button(visitor, 'Complete Signup').click()
  await visitor.waitForURL(url + paths.community(community.id))
  await visitor.getByText('Welcome to Waymark, Mary Fairfax!').waitFor()
})
