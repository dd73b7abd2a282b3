import { expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { paths } from '../../src/lib/paths.ts'
import { openPage } from '../support/browser.ts'
import { cast } from '../support/cast.ts'
import { addCommunity, addMember, addMentorship, addOpportunity } from '../support/factories.ts'
import { testServer } from '../support/server.ts'
import { signedInPage } from '../support/signed-in.ts'

const { db, url } = await testServer()
const { ada, grace, loomsGuild } = await cast(db)
const wanted = await addOpportunity(db, { title: 'Weaver', organizationId: loomsGuild.id })
const weavers = await addCommunity(db, { name: 'Weavers' })
const other = await addMember(db, { membershipTier: 'expert', isMentor: true })
await addMentorship(db, { mentorId: other.id, menteeId: ada.id })
const agreed = await addMentorship(db, {
  mentorId: grace.id,
  menteeId: ada.id,
  status: 'active',
})

const LOOKS = [
  { least: 44, width: 390, touch: true },
  { least: 24, width: 1280, touch: false },
]
const PUBLIC = [
  paths.home,
  paths.signup,
  paths.login,
  paths.contact,
  '/nowhere',
  paths.company(loomsGuild.id),
]
const OWN = [
  paths.home,
  paths.opportunities,
  paths.opportunity(wanted.id),
  paths.companies,
  paths.communities,
  paths.community(weavers.id),
  paths.mentorships,
  paths.mentorship(agreed.id),
  paths.mentors,
  paths.membership,
  paths.profile,
]

const options = ({ width, touch }: (typeof LOOKS)[number]) => ({
  viewport: { width, height: 844 },
  hasTouch: touch,
  isMobile: touch,
  reducedMotion: 'reduce' as const,
})

test.each(LOOKS)('whatever is pressed is $least px at $width px', async (look) => {
  const visitor = await openPage({ ...options(look), expectedErrors: /404/ })
  for (const path of PUBLIC) {
    await visitor.goto(url + path)
    expect({ path, small: await smallTargets(visitor, look.least) }).toEqual({ path, small: [] })
  }
  const member = await signedInPage(url, ada, paths.home, options(look))
  for (const path of OWN) {
    await member.goto(url + path)
    expect({ path, small: await smallTargets(member, look.least) }).toEqual({ path, small: [] })
  }
})

/** What answers around the middle of a target for less than `least` px; links within a sentence may. */
const smallTargets = (browser: Page, min: number) =>
  browser.evaluate((min) => {
    const inSentence = (target: Element) =>
      getComputedStyle(target).display === 'inline' &&
      [...target.parentElement!.childNodes].some(
        (node) => node !== target && node.nodeType === Node.TEXT_NODE && node.textContent!.trim(),
      )
    /** How far from the middle towards one side the target still answers. */
    const reach = (target: Element, x: number, y: number, dx: number, dy: number) => {
      let steps = 0
      while (steps < min && target.contains(document.elementFromPoint(x, y))) {
        x += dx
        y += dy
        steps++
      }
      return steps
    }
    const small: string[] = []
    for (const control of document.querySelectorAll('a[href], button, summary, select, input')) {
      const target = control.closest('label') ?? control
      const box = target.getBoundingClientRect()
      if (box.width < 2 || !target.checkVisibility({ visibilityProperty: true })) continue
      // The dots of a carousel stand beside its Previous and Next, which do the same.
      if (target.matches('.skip, .dots *') || inSentence(target)) continue
      target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      const lastLine = [...target.getClientRects()].at(-1)!
      const whole = target.getBoundingClientRect()
      const at = [lastLine.x + lastLine.width / 2, whole.y + whole.height / 2] as const
      const across = reach(target, ...at, -0.5, 0) + reach(target, ...at, 0.5, 0)
      const down = reach(target, ...at, 0, -0.5) + reach(target, ...at, 0, 0.5)
      if (Math.min(across, down) / 2 < min - 1)
        small.push(`${across / 2}×${down / 2} ${target.textContent!.trim() || target.outerHTML}`)
    }
    return small
  }, min)
