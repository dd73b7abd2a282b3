import { expect, test } from 'bun:test'
import { paths } from '../../src/lib/paths.ts'
import { addMember, addOpportunity } from '../support/factories.ts'
import { testServer } from '../support/server.ts'
import { signedInPage } from '../support/signed-in.ts'

const { db, url } = await testServer()
const ada = await addMember(db, {
  primaryRole: 'both',
  isMentor: true,
  membershipTier: 'professional',
})
const weaver = await addOpportunity(db, { title: 'Weaver of nets' })
await addOpportunity(db, { title: 'Weaver of baskets' })

const WIDE = { viewport: { width: 1440, height: 800 } }

test.each([
  ['the header', paths.home, '#header-search', WIDE],
  [
    'the page of the search',
    paths.search,
    'main input[type=search]',
    { viewport: { width: 390, height: 844 } },
  ],
] as const)(
  'what is typed in %s is suggested, and the keyboard chooses',
  async (_, path, field, options) => {
    const browser = await signedInPage(url, ada, path, options)
    const suggested = browser.getByRole('option').filter({ visible: true })
    await browser.locator(field).pressSequentially('weav')
    await suggested.nth(1).waitFor()
    await browser.keyboard.press('Escape')
    expect(await suggested.count()).toBe(0)
    await browser.locator(field).pressSequentially('er of nets')
    // While the answer to fewer letters is shown, the other one comes first.
    await browser.waitForFunction(() => document.querySelectorAll('[role=option]').length === 1)
    await browser.keyboard.press('ArrowDown')
    await browser.keyboard.press('Enter')
    await browser.waitForURL(url + paths.opportunity(weaver.id))
  },
)

test.each([
  ['a list', paths.opportunities, 'q', WIDE],
  ['a list on a phone', paths.mentors, 'q', { viewport: { width: 390, height: 844 } }],
  ['any other page', paths.home, 'header-search', WIDE],
] as const)('`/` goes to the search of %s', async (_, path, field, options) => {
  const browser = await signedInPage(url, ada, path, options)
  await browser.locator('h1').first().waitFor()
  await browser.keyboard.press('/')
  await browser.waitForFunction((id) => document.activeElement?.id === id, field)
})

test.each(['seeker', 'both'] as const)(
  'the header of a %s stays one line, with all that it counts',
  async (primaryRole) => {
    // Who pays for nothing is also offered a plan.
    const member = await addMember(db, { primaryRole })
    const browser = await signedInPage(url, member, paths.home, WIDE)
    await browser.locator('.nav .waiting').evaluateAll((counts) => {
      for (const count of counts) count.innerHTML = '<span class="num">9</span>'
    })
    const parts = browser.locator('.top > .wrap > *').filter({ visible: true })
    const boxes = await parts.evaluateAll((all) =>
      all.map((part) => part.getBoundingClientRect().toJSON()),
    )
    expect(boxes.filter((box, at) => at > 0 && box.left < boxes[at - 1]!.right)).toEqual([])
    expect(boxes.at(-1)!.right).toBeLessThanOrEqual(WIDE.viewport.width)
    const brand = (await browser.locator('.top .brand').boundingBox())!
    expect(brand.height).toBeLessThan(50)
  },
)
