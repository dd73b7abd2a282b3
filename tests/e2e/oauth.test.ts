import { expect, test } from 'bun:test'
import { newcomer } from '../support/app.ts'
import { openPage } from '../support/browser.ts'
import { testServer } from '../support/server.ts'
import { type SitePeople, sites } from '../support/sites.ts'
import { bio, button, role } from './signup-form.ts'

const people: SitePeople = {}
const there = await sites(people, ['google', 'oidc'])
const { url } = await testServer(there.configuration)
there.serve(url)

test.each([true, false])(
  'a member joins and comes back by another site, scripts: %p',
  async (javaScriptEnabled) => {
    const login = `mary${javaScriptEnabled}`
    people[login] = {
      email: `${login}@elsewhere.example`,
      email_verified: true,
      name: 'Mary Somerville',
    }
    const browser = await openPage({
      javaScriptEnabled,
      // The pages of the site ask for a face that is not here.
      expectedErrors: /ERR_NAME_NOT_RESOLVED|ERR_INTERNET/,
    })
    await browser.goto(`${url}/signup`)
    await browser.getByRole('button', { name: 'Sign up with Google' }).click()
    await browser.getByPlaceholder('Enter any login').fill(login)
    await browser.getByPlaceholder('and password').fill('any')
    await browser.getByRole('button', { name: 'Sign-in' }).click()
    await browser.getByRole('button', { name: 'Continue' }).click()
    await browser.waitForURL(/\/signup\?with=google/)
    const email = browser.getByLabel('Email')
    expect(await email.inputValue()).toBe(`${login}@elsewhere.example`)
    expect(await email.getAttribute('readonly')).not.toBeNull()
    expect(await browser.getByLabel('Full name').inputValue()).toBe('Mary Somerville')
    await browser.getByLabel('Country').selectOption(newcomer.country)
    if (javaScriptEnabled) await button(browser, 'Next').click()
    await role(browser).selectOption('seeker')
    if (javaScriptEnabled) await button(browser, 'Next').click()
    await bio(browser).fill(newcomer.bio)
    await browser.locator('#wizard button[type=submit]').last().click()
    await browser.waitForURL(`${url}/`)
    await browser.context().clearCookies({ name: 'session' })
    await browser.goto(`${url}/login?next=/account`)
    // They are still signed in there.
    await browser.getByRole('button', { name: 'Sign in with Google' }).click()
    await browser.waitForURL(`${url}/account`)
    expect(await browser.locator('#security').textContent()).toContain('Linked sign-ins')
  },
)
