import { expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { DEMO_SIGN_INS, seed, setDemoPassword } from '../../src/db/seed.ts'
import { paths } from '../../src/lib/paths.ts'
import { STYLE_COOKIE } from '../../src/lib/style-cookie.ts'
import { page } from '../support/browser.ts'
import { addMember, addOrganization, PASSWORD } from '../support/factories.ts'
import { begin, testSandbox } from '../support/payments.ts'
import { addressesFor } from '../support/route-table.ts'
import { testServer } from '../support/server.ts'
import { signedIn } from '../support/signed-in.ts'
import { ofTeam, pagesOf } from '../support/site-pages.ts'

const { sandbox, settings } = testSandbox()
const { app, client, db, signInAs, url } = await testServer(settings, undefined, { sandbox })
await seed(db)
await setDemoPassword(db, PASSWORD)
const amara = DEMO_SIGN_INS[0]!
const grace = await addMember(db, { membershipTier: 'expert', isMentor: true })
const place = await addressesFor(db, amara, grace, { title: 'Which loom?', text: 'For linen.' })
const member = await signInAs(amara)
const paid = await begin(member, { membershipTier: 'professional' })
await sandbox.pay(paid.accessCode)
await member.get(paths.paymentOutcome(paid.reference))
const { accessCode } = await begin(member, { membershipTier: 'expert' })
const { id: own } = await addOrganization(db, { ownerId: amara.id })
const inTeam = ofTeam(place, own)
const addressOf = (path: string) =>
  inTeam(path).replace(':code', accessCode).replace(':reference', paid.reference)

test('what a first visit brings of the style sheet has all that says something of the page', async () => {
  const visitor = await page({ expectedErrors: /404/ })
  for (const path of [
    ...(await pagesOf(app, client(), addressOf)),
    '/nowhere',
    paths.company(crypto.randomUUID()),
  ])
    expect({ path, missing: await missing(visitor, path) }).toEqual({ path, missing: [] })
})

test('so does what it brings to a member', async () => {
  const browser = await signedIn(url, amara, paths.terms, { expectedErrors: /404/ })
  for (const path of [
    ...(await pagesOf(app, member, addressOf)),
    '/nowhere',
    paths.company(own),
    paths.company(crypto.randomUUID()),
  ])
    expect({ path, missing: await missing(browser, path) }).toEqual({ path, missing: [] })
})

/** The selectors of the sheet that find something on a page whose own part does not have them. */
async function missing(browser: Page, path: string): Promise<string[]> {
  // Where a script scrolls, the page is used, and the next would only name the sheet.
  await browser.context().clearCookies({ name: STYLE_COOKIE })
  await browser.goto(url + path)
  return browser.evaluate(async () => {
    const STATES =
      /:(hover|focus|focus-visible|focus-within|active|checked|disabled|popover-open)(?![\w-])/g
    const own = document.querySelector<HTMLStyleElement>('style[data-href]')!
    const whole = new CSSStyleSheet()
    whole.replaceSync(await (await fetch(own.dataset.href!)).text())
    const brought = new Map(said(own.sheet!.cssRules))
    return said(whole.cssRules)
      .filter(([key, selector]) => !brought.has(key) && finds(selector))
      .map(([, selector]) => selector)

    /** Each selector, by what holds for it and what it says. */
    function said(rules: CSSRuleList, within = ''): [key: string, selector: string][] {
      return [...rules].flatMap((rule) => {
        if (rule instanceof CSSStyleRule)
          return rule.selectorText
            .split(/,(?![^()]*(?:\([^()]*\)[^()]*)*\))/)
            .map((one) => one.trim())
            .map((one): [string, string] => [`${within}${one}{${rule.style.cssText}`, one])
        const head = rule.cssText.slice(0, rule.cssText.indexOf('{'))
        return 'cssRules' in rule && !(rule instanceof CSSKeyframesRule)
          ? said(rule.cssRules as CSSRuleList, within + head)
          : []
      })
    }

    /** In any state, and whatever is made of the element. */
    function finds(selector: string) {
      const element = selector
        .replace(STATES, ':is(*)')
        .replace(/(?<=[>+~ ])::[\w-]+/g, '*')
        .replace(/::[\w-]+/g, '')
      return document.querySelector(element || '*') !== null
    }
  })
}
