import { expect, test } from 'bun:test'
import { paths } from '../../src/lib/paths.ts'
import { expectAccessible } from '../support/axe.ts'
import { openPage } from '../support/browser.ts'
import { addOpportunity } from '../support/factories.ts'
import { testServer } from '../support/server.ts'

const { db, url } = await testServer()
for (let i = 0; i < 8; i++) await addOpportunity(db, { title: `Weaver ${i}`, country: 'Kenya' })
await addOpportunity(db, { title: 'Grant for dyers', type: 'grant' })

test('a visitor’s search swaps the results, has an address, and is there on the way back', async () => {
  const visitor = await openPage({ viewport: { width: 390, height: 844 } })
  await visitor.goto(url + paths.open)
  const count = (text: string) => visitor.locator('#count', { hasText: text }).waitFor()
  await count('9 opportunities found')
  await visitor.evaluate(() => document.body.setAttribute('data-stays', ''))
  await visitor.locator('#filters [name=q]').pressSequentially('dyers')
  await count('1 opportunities found')
  await visitor.waitForURL(`${url}${paths.open}?q=dyers`)
  expect(await visitor.locator('body[data-stays]').count()).toBe(1)
  await expectAccessible(visitor)
  await visitor.getByRole('link', { name: 'Grant for dyers' }).click()
  await visitor.getByRole('heading', { level: 1, name: 'Grant for dyers' }).waitFor()
  await visitor.goBack()
  await count('1 opportunities found')
})

test('the same without JavaScript', async () => {
  const visitor = await openPage({ javaScriptEnabled: false })
  await visitor.goto(url + paths.open)
  await visitor.locator('#filters [name=q]').fill('weaver')
  await visitor.locator('#filters [name=q]').press('Enter')
  await visitor.locator('#count', { hasText: '8 opportunities found' }).waitFor()
})

test.each([320, 390, 1280])(
  'a visitor’s header of %p pixels leads to what is open',
  async (width) => {
    const visitor = await openPage({ viewport: { width, height: 844 } })
    await visitor.goto(url + paths.home)
    expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    await visitor.getByRole('banner').getByRole('link', { name: 'Opportunities' }).click()
    await visitor.waitForURL(url + paths.open)
  },
)
