import { expect, test } from 'bun:test'
import type { Frame, Page } from 'playwright-core'
import { joinCommunity } from '../../src/db/communities/memberships.ts'
import { sendMessage } from '../../src/db/conversations/messages.ts'
import { leaveReview } from '../../src/db/mentorship/reviews.ts'
import { paths } from '../../src/lib/paths.ts'
import { testApp } from '../support/app.ts'
import { openPage } from '../support/browser.ts'
import { cutOff, withoutDirection } from '../support/cut-off.ts'
import { atEndOfFile } from '../support/endings.ts'
import { addMember, addMentorship, addOrganization, addTeamMember } from '../support/factories.ts'
import * as hostile from '../support/hostile.ts'
import { begin, testSandbox } from '../support/payments.ts'
import { addressesFor } from '../support/route-table.ts'
import { ofTeam, pagesOf } from '../support/site-pages.ts'

/** Widths of a window, the narrowest of each layout among them, and heights of the browser's own letters. Pixels. */
const WIDTHS = [320, 390, 768, 1024, 1280]
const EMAILS = [
  { height: 16, widths: WIDTHS },
  // As many letters fit as in half the width: the layouts between are those of the smaller ones.
  { height: 32, widths: [320, 1280] },
]

const { sandbox, settings } = testSandbox()
const { app, client, db, signInAs } = await testApp(settings, undefined, {
  sandbox,
  grace: 10_000,
})

/** The same for a frame: in it a page is laid out in every width without being painted. */
const framed = Bun.serve({
  port: 0,
  hostname: 'localhost',
  async fetch(request, server) {
    const response = await app.fetch(request, { server })
    const policy = response.headers.get('Content-Security-Policy') ?? ''
    response.headers.delete('X-Frame-Options')
    response.headers.set('Content-Security-Policy', policy.replace(/frame-ancestors[^;]*/, ''))
    return response
  },
})
atEndOfFile(() => framed.stop(true))
const framing = `http://localhost:${framed.port}`

const { name, title, text } = hostile.hostileWritten[0]!
const reported = { bio: text, experience: text, certifications: title, location: name, city: name }
const tiers = ['foundation', 'expert', 'expert', 'expert'] as const
const [viewer, ...mentors] = await Promise.all(
  hostile.people.map((person, i) =>
    addMember(db, { ...person, ...reported, membershipTier: tiers[i]! }),
  ),
)
const addresses = []
for (const [i, written] of hostile.hostileWritten.entries())
  addresses.push(await addressesFor(db, viewer!, mentors[i]!, written))
const addressOf = addresses[0]!
const now = new Date()
for (const person of mentors)
  await joinCommunity(db, person.id, addressOf('communities/:id').split('/')[1]!, now)
const conversation = addressOf('mentorship/:id').split('/')[1]!
for (const person of [viewer!, mentors[0]!]) {
  const message = { senderId: person.id, body: text, clientId: crypto.randomUUID() }
  await sendMessage(db, { mentorshipId: conversation, ...message })
}
const over = { status: 'completed', acceptedAt: now, endedAt: now } as const
const former = { mentorId: mentors[0]!.id, menteeId: viewer!.id, description: text, ...over }
const { id: mentorshipId } = await addMentorship(db, former)
for (const { id: reviewerId } of [viewer!, mentors[0]!])
  await leaveReview(db, { mentorshipId, reviewerId, rating: 5, body: text }, now)

const member = await signInAs(viewer!)
const paid = await begin(member, { membershipTier: 'professional' })
await sandbox.pay(paid.accessCode)
await member.get(paths.paymentOutcome(paid.reference))
const { accessCode } = await begin(member, { membershipTier: 'expert' })
const { id: own } = await addOrganization(db, { name, description: text, ownerId: viewer!.id })
for (const mentor of mentors) await addTeamMember(db, own, mentor.id, 'recruiter')
const inTeam = ofTeam(addressOf, own)
const address = (path: string) =>
  inTeam(path).replace(':code', accessCode).replace(':reference', paid.reference)
const pages = {
  visitor: [...(await pagesOf(app, client(), address)), '/nowhere'],
  member: [
    ...(await pagesOf(app, member, address)),
    paths.mentorship(mentorshipId),
    paths.company(own),
  ],
}

test('the walk knows the site', () => {
  expect(pages.visitor.length).toBeGreaterThan(12)
  expect(pages.member.length).toBeGreaterThan(25)
})

test('with large letters and long words nothing is cut off or out of reach', async () => {
  const half = Math.ceil(pages.member.length / 2)
  const walks = [
    walk(pages.visitor),
    walk(pages.member.slice(0, half), member.cookies),
    walk(pages.member.slice(half), member.cookies),
  ]
  expect((await Promise.all(walks)).flat()).toEqual([])
}, 480_000)

test('with the largest letters the menu and a dialog fit, too', async () => {
  const { browser, enlarge } = await framingPage(member.cookies)
  const faults: Record<string, string[]> = {}
  const menu = await shown(browser, paths.communities)
  await enlarge(32)
  await menu.evaluate(() => document.querySelector<HTMLElement>('#menu')!.showPopover())
  faults.menu = await menu.evaluate(cutOff, WIDTHS.slice(0, 3))
  const signOut = menu.locator('#menu').getByRole('link', { name: 'Sign Out' })
  await signOut.scrollIntoViewIfNeeded()
  faults.reach = (await signOut.evaluate(isInSight)) ? [] : ['Sign Out is out of reach']
  const dialog = await shown(browser, paths.mentorships)
  await dialog.evaluate(() => dispatchEvent(new Event('wheel')))
  await dialog.locator('html[data-htmx]').waitFor()
  await dialog.getByRole('link', { name: 'Request Mentorship' }).click()
  await dialog.locator('dialog[open] [name=duration]').waitFor()
  faults.dialog = await dialog.evaluate(cutOff, WIDTHS)
  expect(faults).toEqual({ menu: [], reach: [], dialog: [] })
})

const isInSight = (element: Element) => {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight
}

/** A browser's page for frames, and what sets the height of its letters. */
async function framingPage(cookies: Map<string, string>) {
  const browser = await openPage({ reducedMotion: 'reduce', expectedErrors: /404/ })
  const context = browser.context()
  for (const [name, value] of cookies) await context.addCookies([{ name, value, url: framing }])
  const session = await context.newCDPSession(browser)
  await browser.goto(`${framing}/healthz`)
  // The browser's own size, which media queries in em go by, too.
  const enlarge = (standard: number) =>
    session.send('Page.setFontSizes', { fontSizes: { standard } })
  return { browser, enlarge }
}

/** What is wrong with each page, in every size of the window and the letters. */
async function walk(paths: string[], cookies = new Map<string, string>()) {
  const faults: string[] = []
  const { browser, enlarge } = await framingPage(cookies)
  for (const path of paths) {
    const frame = await shown(browser, path)
    for (const fault of await frame.evaluate(withoutDirection)) faults.push(`${path}: ${fault}`)
    for (const { height, widths } of EMAILS) {
      await enlarge(height)
      const found = await frame.evaluate(cutOff, widths)
      expect(await frame.evaluate(heightOfLetters)).toBe(`${height}px`)
      for (const fault of found) faults.push(`${path}, ${height} ${fault}`)
    }
  }
  return faults
}

const heightOfLetters = () => getComputedStyle(document.documentElement).fontSize

/** A page in a frame, whose width a script changes at once, with all shown that is folded away. */
async function shown(browser: Page, path: string): Promise<Frame> {
  const element = await browser.evaluateHandle(async (path) => {
    const frame = document.createElement('iframe')
    frame.style.cssText = 'border: 0; height: 800px'
    frame.src = path
    document.body.replaceChildren(frame)
    await new Promise((loaded) => frame.addEventListener('load', loaded))
    return frame
  }, path)
  const frame = (await element.asElement()!.contentFrame())!
  await frame.waitForSelector('h1', { state: 'attached' })
  await frame.waitForFunction(
    () => !document.querySelector(':is(.wizard, .profile-form):not([data-live])'),
  )
  await frame.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true
    for (const hidden of document.querySelectorAll('.wizard-step, [role="tabpanel"]'))
      hidden.removeAttribute('hidden')
  })
  return frame
}
