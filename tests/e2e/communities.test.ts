import { expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { startDiscussion } from '../../src/db/communities/discussions.ts'
import { joinCommunity } from '../../src/db/communities/memberships.ts'
import { CARDS_PER_PAGE } from '../../src/lib/lists/fields.ts'
import { paths } from '../../src/lib/paths.ts'
import { elementId, endOf } from '../../src/views/ui/element-id.ts'
import { expectAccessible, expectStillAccessible } from '../support/axe.ts'
import { addCommunity, addMember, addOrganization, addToCommunity } from '../support/factories.ts'
import { testServer } from '../support/server.ts'
import { signedInPage } from '../support/signed-in.ts'

const { db, url } = await testServer()

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000)

for (let i = 0; i < CARDS_PER_PAGE + 2; i++)
  await addCommunity(db, { name: `Circle ${i}`, createdAt: ago(10 + i) })
const weavers = await addCommunity(db, { name: 'Weavers', createdAt: ago(1) })

async function arrive(path: string, options: Parameters<typeof signedInPage>[3] = {}) {
  const member = await addMember(db, { firstName: 'Ada', lastName: 'Lovelace' })
  return { browser: await signedInPage(url, member, path, options), member }
}

const shown = (browser: Page, text: string) => browser.getByText(text, { exact: true }).waitFor()
const focused = (browser: Page) => browser.evaluate(() => document.activeElement?.id)
const members = (browser: Page) => browser.locator(`[data-in="${endOf(weavers.id)}"]`)

test('joining and leaving renew the card, My Communities and every count, and keep the focus', async () => {
  const { browser } = await arrive(paths.communities)
  expect(await browser.getByRole('heading', { name: 'My Communities' }).count()).toBe(0)
  const before = await members(browser).textContent()
  const button = browser.locator('#results').getByRole('button', { name: /Community: Weavers/ })
  await button.focus()
  await button.press('Enter')
  await shown(browser, 'Successfully joined community!')
  await browser.getByRole('heading', { name: 'My Communities' }).waitFor()
  expect(await button.getAttribute('aria-label')).toBe('Leave Community: Weavers')
  expect(await focused(browser)).toBe(elementId('membership-button', weavers.id))
  const counts = await members(browser).allTextContents()
  expect(counts).toHaveLength(2)
  expect(new Set(counts).size).toBe(1)
  expect(counts[0]).not.toBe(before!)

  await browser.locator('#mine').getByRole('button', { name: 'Leave Community: Weavers' }).click()
  await shown(browser, 'Successfully left community.')
  await browser.locator('#mine h2').waitFor({ state: 'detached' })
  expect(await focused(browser)).toBe('all-title')
  expect(await button.getAttribute('aria-label')).toBe('Join Community: Weavers')
  expect(await members(browser).allTextContents()).toEqual([before!])
})

test('a button says what it is doing and keeps its width', async () => {
  const { browser } = await arrive(paths.communities)
  const release = Promise.withResolvers<void>()
  await browser.route('**/membership', async (route) => {
    await release.promise
    await route.continue()
  })
  const button = browser.locator('#results').getByRole('button', { name: /Community: Weavers/ })
  const { width } = (await button.boundingBox())!
  await button.click()
  await browser.getByText('Joining...').filter({ visible: true }).waitFor()
  expect((await button.boundingBox())!.width).toBe(width)
  release.resolve()
  await shown(browser, 'Successfully joined community!')
})

test('at the tier’s limit the toast names it and leads to the tiers', async () => {
  const { browser, member } = await arrive(paths.communities, { expectedErrors: /403/ })
  for (let i = 0; i < 3; i++)
    await joinCommunity(db, member.id, (await addCommunity(db, { createdAt: ago(99) })).id, ago(0))
  await browser.getByRole('button', { name: 'Join Community: Weavers' }).click()
  await shown(browser, 'The Foundation tier allows 3 communities at a time.')
  const action = browser.getByRole('link', { name: 'Compare plans' })
  expect(await action.getAttribute('href')).toBe(paths.membership)
  await browser.getByRole('button', { name: 'Join Community: Weavers' }).waitFor()
})

test('without a connection a toast says what failed, and the button can be pressed again', async () => {
  const { browser } = await arrive(paths.communities, { expectedErrors: /ERR_FAILED|htmx:error/ })
  await browser.route('**/membership', (route) => route.abort())
  const button = browser.getByRole('button', { name: 'Join Community: Weavers' })
  await button.click()
  await shown(browser, 'Failed to join community. Please try again.')
  await browser.unroute('**/membership')
  await button.click()
  await shown(browser, 'Successfully joined community!')
})

test('the search keeps its focus, stands in the address, and Load More goes on', async () => {
  const { browser } = await arrive(paths.communities)
  await browser.getByRole('link', { name: 'Load More Communities' }).click()
  await browser
    .locator('#cards > li')
    .nth(CARDS_PER_PAGE + 2)
    .waitFor()
  const first = browser.locator('#cards > li').nth(CARDS_PER_PAGE).locator('h3 a')
  expect(await first.evaluate((link) => link === document.activeElement)).toBe(true)
  await browser.getByLabel('Search').pressSequentially('weav')
  await browser.waitForURL(/\?q=weav$/)
  await shown(browser, '1 communities found')
  expect(await focused(browser)).toBe('q')
  await browser.getByLabel('Search').fill('nothing like it')
  await browser.getByRole('link', { name: 'Clear Search' }).click()
  await browser.waitForURL(url + paths.communities)
})

test('a discussion is started, answered, changed and deleted in place', async () => {
  const { browser } = await arrive(paths.community(weavers.id), {
    expectedErrors: /status of 422/,
  })
  await browser.getByRole('button', { name: 'Join Community: Weavers' }).click()
  await browser.getByRole('link', { name: 'Start a discussion' }).click()
  await browser.getByLabel('Text').fill('For <b>linen</b>, see https://example.org/loom.')
  await browser.getByLabel('Title').fill('   ')
  await browser.getByRole('button', { name: 'Post discussion' }).click()
  await browser.getByRole('alert').getByText('Title is required').waitFor()
  expect(await browser.getByLabel('Text').inputValue()).toContain('<b>linen</b>')
  await browser.getByLabel('Title').fill('Which loom?')
  await browser.getByRole('button', { name: 'Post discussion' }).click()
  await browser.getByRole('heading', { name: 'Which loom?' }).waitFor()
  await shown(browser, 'Discussion posted.')
  const link = browser.getByRole('link', { name: 'https://example.org/loom' })
  expect(await link.getAttribute('rel')).toBe('ugc nofollow')

  const write = async (text: string) => {
    await browser.getByLabel('Your reply').last().fill(text)
    await browser.getByRole('button', { name: 'Post reply' }).click()
    await browser.locator('#cards .post', { hasText: text }).waitFor()
  }
  await write('A floor loom.')
  await browser.getByRole('heading', { name: '1 reply' }).waitFor()
  expect(await browser.getByLabel('Your reply').inputValue()).toBe('')
  expect(await focused(browser)).toStartWith('reply-')
  await write('Or a table loom.')
  await browser.getByRole('heading', { name: '2 replies' }).waitFor()

  const first = browser.locator('#cards .post').first()
  await first.getByRole('link', { name: 'Edit' }).click()
  await first.getByLabel('Your reply').fill('A frame loom.')
  await first.getByRole('button', { name: 'Save reply' }).click()
  await first.getByText('A frame loom.').waitFor()
  await first.getByRole('link', { name: 'Edit' }).click()
  await first.getByRole('link', { name: 'Cancel' }).click()
  await first.getByText('A frame loom.').waitFor()
  await first.getByText('Delete', { exact: true }).click()
  await first.getByRole('button', { name: 'Delete reply' }).click()
  await browser.getByRole('heading', { name: '1 reply' }).waitFor()
  expect(await browser.locator('#cards .post').count()).toBe(1)
  expect(await focused(browser)).toBe('replies-title')
  await expectAccessible(browser)
})

test('all of it works without JavaScript', async () => {
  const { browser } = await arrive(paths.communities, { javaScriptEnabled: false })
  await browser.getByLabel('Search').fill('weavers')
  await browser.getByRole('button', { name: 'Search' }).click()
  await shown(browser, '1 communities found')
  await browser.getByRole('button', { name: 'Join Community: Weavers' }).click()
  await shown(browser, 'Successfully joined community!')
  await browser.getByRole('heading', { name: 'My Communities' }).waitFor()
  await browser.locator('#mine').getByRole('link', { name: 'Weavers', exact: true }).click()

  await browser.getByRole('link', { name: 'Start a discussion' }).click()
  await browser.getByLabel('Title').fill('Warp or weft?')
  await browser.getByLabel('Text').fill('Which comes first?')
  await browser.getByRole('button', { name: 'Post discussion' }).click()
  await browser.getByRole('heading', { name: 'Warp or weft?' }).waitFor()
  await browser.getByLabel('Your reply').fill('The warp.')
  await browser.getByRole('button', { name: 'Post reply' }).click()
  await shown(browser, 'The warp.')
  await browser.locator('#cards').getByRole('link', { name: 'Edit' }).click()
  await browser.getByLabel('Your reply').fill('The warp, of course.')
  await browser.getByRole('button', { name: 'Save reply' }).click()
  await shown(browser, 'The warp, of course.')
  await browser.getByText('Delete', { exact: true }).first().click()
  await browser.getByRole('button', { name: 'Delete discussion' }).click()
  await shown(browser, 'Discussion deleted.')
  await browser.getByRole('button', { name: 'Leave Community: Weavers' }).click()
  await shown(browser, 'Successfully left community.')
  await browser.getByRole('button', { name: 'Join Community: Weavers' }).waitFor()
})

test('every screen is accessible at any width in both schemes', async () => {
  const { browser, member } = await arrive(paths.communities)
  await joinCommunity(db, member.id, weavers.id, ago(0))
  const ids = { communityId: weavers.id, authorId: member.id }
  const id = await startDiscussion(db, { ...ids, title: 'Which loom?', body: 'For linen.' })
  const { id: mill } = await addOrganization(db, {
    name: 'Mill',
    description: 'Spins.',
    location: 'Leeds',
    confirmation: 'Known to us',
    websiteUrl: 'https://mill.example',
  })
  const screens = [
    paths.communities,
    `${paths.communities}?q=nothing`,
    paths.community(weavers.id),
    paths.newDiscussion(weavers.id),
    paths.discussion(weavers.id, id!),
    paths.companies,
    paths.company(mill),
  ]
  for (const screen of screens) {
    await browser.goto(url + screen)
    await expectAccessible(browser)
  }
}, 180_000)

test('the pages of who looks after a community have no fault, and an act leads back with what it did', async () => {
  const owner = await addMember(db, { firstName: 'Olga', membershipTier: 'expert' })
  const ada = await addMember(db, { firstName: 'Ada', lastName: 'Lovelace' })
  const { id } = await addCommunity(db, { name: 'Dyers', rules: 'Be kind.' })
  await addToCommunity(db, id, owner.id, 'owner')
  await addToCommunity(db, id, ada.id)
  const requested = { communityId: id, authorId: ada.id, title: 'Indigo?', body: 'How long?' }
  const discussion = (await startDiscussion(db, requested))!
  const browser = await signedInPage(url, owner, paths.discussionAct(id, discussion, 'removal'))
  await expectStillAccessible(browser)
  await browser.goto(url + paths.discussionAct(id, discussion, 'lock'))
  await browser.getByRole('button', { name: 'Lock' }).click()
  await shown(browser, 'Discussion locked.')
  await expectStillAccessible(browser)
  const others = [paths.community(id), paths.communityLog(id), paths.newCommunity]
  for (const path of [paths.communityMembers(id), ...others]) {
    await browser.goto(url + path)
    await expectStillAccessible(browser)
  }
})
