import { expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { DEMO_SIGN_INS, setDemoPassword } from '../../src/db/seed/sign-ins.ts'
import { seed } from '../../src/db/seed.ts'
import { PROVIDER_TYPES } from '../../src/lib/members/profile-options.ts'
import { paths } from '../../src/lib/paths.ts'
import { openPage } from '../support/browser.ts'
import type { Client } from '../support/client.ts'
import { addMember, addOrganization, PASSWORD } from '../support/factories.ts'
import { begin, testSandbox } from '../support/payments.ts'
import { addressesFor } from '../support/route-table.ts'
import { testServer } from '../support/server.ts'
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

test('the inlined styles of a first page have every rule that applies to it', async () => {
  const unknown = ['/nowhere', paths.company(crypto.randomUUID())]
  const visitor = client()
  await expectStyled(visitor, [...(await pagesOf(app, visitor, addressOf)), ...unknown])
  await expectStyled(member, [
    ...(await pagesOf(app, member, addressOf)),
    ...unknown,
    paths.company(own),
  ])
  const provider = await signInAs(
    await addMember(db, { primaryRole: 'provider', providerType: PROVIDER_TYPES[0] }),
  )
  await expectStyled(provider, [paths.home, paths.newPosting])
})

/** What a page may load, and one by which the drawings of one id and another differ. */
const MAX_BYTES = 68_500

/** Pages with most of what is loaded beside them, and those whose scripts wait for somebody. */
const HEAVIEST = [
  ...[paths.home, paths.opportunities, paths.mentors, paths.membership],
  ...[addressOf(paths.company.pattern), addressOf(paths.opportunity.pattern)],
  ...[addressOf(paths.mentorship.pattern), addressOf(paths.application.pattern), paths.publicPage],
]

test('a first visit loads at most 68.5 kB, and a little more where it shows more', async () => {
  const over: string[] = []
  const load = async (of: Client, path: string, max: number) => {
    const bytes = await loadedAtOnce(of, path)
    if (!(bytes <= max)) over.push(`${path}: ${bytes} > ${max}`)
  }
  for (const path of HEAVIEST) await load(member, path, MAX_BYTES)
  for (const path of [paths.login, paths.membership]) await load(client(), path, MAX_BYTES)
  // Its script saves drafts, and asks for its preview once the page is idle.
  await load(member, paths.newPosting, 75_000)
  // Each card has a picture of its own.
  await load(member, paths.communities, 70_000)
  await load(client(), paths.home, 69_500)
  expect(over).toEqual([])
})

/** Bytes over the network of the page and of all that a wide browser with nothing kept asks for by itself. */
async function loadedAtOnce({ cookies }: Client, path: string) {
  const browser = await openPage({ viewport: { width: 1280, height: 900 } })
  const own = Array.from(cookies, ([name, value]) => ({ name, value, url }))
  await browser.context().addCookies(own)
  const network = await browser.context().newCDPSession(browser)
  let bytes = 0
  network.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  await network.send('Network.enable')
  const response = await browser.goto(url + path, { waitUntil: 'networkidle' })
  expect([response!.url(), response!.status()]).toEqual([url + path, 200])
  await browser.context().close()
  return bytes
}

/** The headers of a browser's first visit. */
const FIRST = { 'Sec-Fetch-Site': 'none' }

async function expectStyled(browser: Client, addresses: string[]) {
  const reader = await openPage({ bypassCSP: true })
  await reader.goto(url + paths.terms)
  let inlined = 0
  const faults: string[] = []
  for (const path of addresses) {
    const html = await (await browser.get(path, FIRST)).text()
    if (!html.includes('<style data-href')) continue
    inlined++
    for (const selector of await missing(reader, html)) faults.push(`${path}: ${selector}`)
  }
  expect(faults).toEqual([])
  expect(inlined).toBeGreaterThan(0)
}

/** The selectors of the sheet that find something on a page whose own part does not have them. */
const missing = (reader: Page, html: string): Promise<string[]> =>
  reader.evaluate(async (html) => {
    const STATES =
      /:(hover|focus|focus-visible|focus-within|active|checked|disabled|popover-open)(?![\w-])/g
    const read = new DOMParser().parseFromString(html, 'text/html')
    const own = read.querySelector<HTMLStyleElement>('style[data-href]')!
    const page = window as { sheets?: Map<string, Stated> }
    page.sheets ??= new Map()
    const { sheets } = page
    const whole =
      sheets.get(own.dataset.href!) ?? stated(await (await fetch(own.dataset.href!)).text())
    sheets.set(own.dataset.href!, whole)
    const part = sheets.get(own.textContent) ?? stated(own.textContent)
    sheets.set(own.textContent, part)
    const brought = new Map(part)
    return whole
      .filter(([key, selector]) => !brought.has(key) && finds(selector))
      .map(([, selector]) => selector)

    type Stated = [key: string, selector: string][]

    /** Each selector, by what holds for it and what it says. */
    function stated(text: string): Stated {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(text)
      return inside(sheet.cssRules, '')
    }

    function inside(rules: CSSRuleList, within: string): Stated {
      return [...rules].flatMap((rule) => {
        if (rule instanceof CSSStyleRule)
          return rule.selectorText
            .split(/,(?![^()]*(?:\([^()]*\)[^()]*)*\))/)
            .map((one) => one.trim())
            .map((one): Stated[number] => [`${within}${one}{${rule.style.cssText}`, one])
        const head = rule.cssText.slice(0, rule.cssText.indexOf('{'))
        return 'cssRules' in rule && !(rule instanceof CSSKeyframesRule)
          ? inside(rule.cssRules as CSSRuleList, within + head)
          : []
      })
    }

    /** In any state, and whatever is made of the element. */
    function finds(selector: string) {
      const element = selector
        .replace(STATES, ':is(*)')
        .replace(/(?<=[>+~ ])::[\w-]+/g, '*')
        .replace(/::[\w-]+/g, '')
      return read.querySelector(element || '*') !== null
    }
  }, html)
