import { describe, expect, test } from 'bun:test'
import type { Page, Request } from 'playwright-core'
import { foundText, OLD_RESULTS } from '../../src/lib/lists/copy.ts'
import { CARDS_PER_PAGE } from '../../src/lib/lists/fields.ts'
import { paths } from '../../src/lib/paths.ts'
import { count } from '../support/browser.ts'
import {
  addCommunity,
  addMember,
  addMentorship,
  addOpportunity,
  addOrganization,
} from '../support/factories.ts'
import { testServer } from '../support/server.ts'
import { signedInPage } from '../support/signed-in.ts'

const { db, url } = await testServer()
const member = await addMember(db, { firstName: 'Ada', lastName: 'Lovelace' })

// Nine that each search finds alone, and enough others to fill a page.
const CRAFTS = [
  'weaver',
  'dyer',
  'spinner',
  'fuller',
  'tailor',
  'mercer',
  'hatter',
  'tanner',
  'potter',
]
for (const craft of [...CRAFTS, ...Array.from({ length: 20 }, (_, i) => `other${i}`)]) {
  await addOpportunity(db, { title: `Seeks a ${craft}` })
  await addOrganization(db, { name: `House of the ${craft}` })
  await addCommunity(db, { name: `Circle of the ${craft}` })
  await addMember(db, {
    firstName: 'Mx',
    lastName: craft,
    membershipTier: 'expert',
    isMentor: true,
  })
}
for (let i = 0; i < 3; i++) {
  const mentor = await addMember(db, { membershipTier: 'expert', mentorAvailable: false })
  const pair = { mentorId: mentor.id, menteeId: member.id }
  await addMentorship(db, { ...pair, description: `How ${CRAFTS[i]}s work` })
}

const LISTS = [
  { path: paths.opportunities, noun: 'opportunities', all: 29 },
  { path: paths.companies, noun: 'organizations', all: 29 },
  { path: paths.communities, noun: 'communities', all: 29 },
  { path: paths.mentors, noun: 'mentors', all: 29 },
  { path: paths.mentorships, noun: 'mentorships', all: 3 },
]
type List = (typeof LISTS)[number]
const SEARCHED = LISTS.slice(0, 4)
const [opportunities] = LISTS as [List]

const open = (path: string, options: Parameters<typeof signedInPage>[3] = {}) =>
  signedInPage(url, member, path, options)

const found = (browser: Page, { noun }: List, some: number) =>
  count(browser, foundText(noun, { n: some, more: false })).waitFor()

const results = (browser: Page) => browser.locator('#cards :is(h2, h3) a')
const search = (browser: Page) => browser.getByLabel('Search')

const nextFrame = (browser: Page) => browser.evaluate(() => new Promise(requestAnimationFrame))

async function holdClock(browser: Page) {
  // With the first use comes what asks for lists, in the network's time.
  await browser.evaluate(() => dispatchEvent(new Event('wheel')))
  await browser.waitForFunction(() => '_htmx' in document.getElementById('filters')!)
  await browser.clock.install()
  await browser.clock.pauseAt(Date.now() + 60_000)
}

/** Notes what a list is asked for while one acts on it. */
function watchRequests(browser: Page) {
  const requested: string[] = []
  let open = 0
  const isOfList = (headers: Record<string, string>) => headers['hx-source'] === 'form#filters'
  browser.on('request', (request) => {
    if (!isOfList(request.headers())) return
    requested.push(new URL(request.url()).search)
    open++
  })
  const end = (request: Request) => {
    if (isOfList(request.headers())) open--
  }
  browser.on('requestfinished', end)
  browser.on('requestfailed', end)
  return { asked: requested, open: () => open }
}

describe('the first click after a search', () => {
  // Every list is of the same make: one of them is asked at every distance.
  const companies = SEARCHED[1]!
  test.each([
    { ...opportunities, latency: 0 },
    { ...opportunities, latency: 60 },
    { ...opportunities, latency: 300 },
    { ...companies, latency: 60 },
  ])('hits on $path, $latency ms away', async ({ latency, ...list }) => {
    const browser = await open(list.path)
    const network = await browser.context().newCDPSession(browser)
    await network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency,
      downloadThroughput: -1,
      uploadThroughput: -1,
    })
    const requests = watchRequests(browser)
    for (const craft of CRAFTS.slice(0, 3)) {
      await browser.goto(url + list.path)
      await search(browser).pressSequentially(craft)
      await browser.waitForURL((at) => at.search === `?q=${craft}`)
      await found(browser, list, 1)
      const first = results(browser).first()
      const href = await first.getAttribute('href')
      const { x, y } = (await first.boundingBox())!
      await browser.mouse.move(x + 5, y + 5)
      await browser.mouse.down()
      // A finger stays down for longer than an answer takes, if the press asks for one.
      do await nextFrame(browser)
      while (requests.open() > 0)
      await browser.mouse.up()
      await browser.waitForURL(url + href)
    }
  })
})

describe('a search asks once', () => {
  test.each(LISTS)('for each value on $path, and never as one leaves the field', async (list) => {
    const browser = await open(`${list.path}?shown=29`)
    const { asked: requested } = watchRequests(browser)
    const field = search(browser)
    await field.fill('weaver')
    await found(browser, list, 1)
    await field.blur()
    await field.focus()
    await field.fill('weaver ')
    await field.press('Enter')
    await field.fill('')
    await found(browser, list, list.all)
    expect(requested.map((query) => new URLSearchParams(query).get('q'))).toEqual(['weaver', ''])
  })

  test('and not for what it goes back to before there was an answer', async () => {
    const browser = await open(paths.mentors)
    const { asked: requested } = watchRequests(browser)
    const mark = await results(browser).first().elementHandle()
    const way = Promise.withResolvers<void>()
    await browser.route(/[?&]q=weave/, async (route) => {
      await way.promise
      await route.abort().catch(() => {})
    })
    await search(browser).fill('weave')
    await browser.waitForRequest(/[?&]q=weave/)
    const gone = browser.waitForEvent('requestfailed')
    await search(browser).fill('')
    await gone
    way.resolve()
    expect(requested).toHaveLength(1)
    expect(await mark!.evaluate((link) => link.isConnected)).toBe(true)
    expect(await browser.locator('#results.htmx-request').count()).toBe(0)
  })

  test('and not again for what is on its way', async () => {
    const browser = await open(paths.opportunities)
    const { asked: requested } = watchRequests(browser)
    const way = Promise.withResolvers<void>()
    await browser.route(/[?&]q=weaver/, async (route) => {
      await way.promise
      await route.continue()
    })
    await search(browser).fill('weaver')
    await browser.waitForRequest(/[?&]q=weaver/)
    await search(browser).press('Enter')
    await nextFrame(browser)
    way.resolve()
    await found(browser, opportunities, 1)
    expect(requested).toHaveLength(1)
  })

  test('also by Enter, which does not wait', async () => {
    const browser = await open(paths.opportunities)
    const { asked: requested } = watchRequests(browser)
    await search(browser).fill('weaver')
    await search(browser).press('Enter')
    await found(browser, opportunities, 1)
    await search(browser).blur()
    await search(browser).fill('cafe\u0301')
    await search(browser).press('Enter')
    await found(browser, opportunities, 0)
    await search(browser).press('Enter')
    expect(requested).toHaveLength(2)
  })

  test('with what is being typed, where a type is chosen meanwhile', async () => {
    const browser = await open(paths.opportunities)
    const { asked: requested } = watchRequests(browser)
    await holdClock(browser)
    await search(browser).fill('weaver')
    await browser.getByRole('link', { name: 'Jobs' }).click()
    await browser.clock.resume()
    await found(browser, opportunities, 1)
    await browser.waitForURL((at) => at.search === '?q=weaver&type=job')
    expect(requested).toHaveLength(1)
  })
})

describe('a search is one entry of the history', () => {
  const address = (browser: Page) => new URL(browser.url()).search

  test.each(SEARCHED.slice(0, 2))('on $path, however often it is answered', async (list) => {
    const browser = await open(list.path)
    const field = search(browser)
    const entries = () => browser.evaluate(() => history.length)
    const before = await entries()
    for (const part of ['wea', 've', 'r']) {
      await field.pressSequentially(part)
      await browser.waitForURL(
        (at) => at.search === `?q=${'weaver'.slice(0, 'weaver'.indexOf(part) + part.length)}`,
      )
    }
    await found(browser, list, 1)
    expect(await entries()).toBe(before + 1)
    await field.blur()
    await field.fill('dyer')
    await browser.waitForURL((at) => at.search === '?q=dyer')
    await field.press('Enter')
    await field.fill('potter')
    await browser.waitForURL((at) => at.search === '?q=potter')
    expect(await entries()).toBe(before + 3)
    const methods = ['?q=dyer', '?q=weaver', '']
    for (const way of methods) {
      await browser.goBack()
      await browser.waitForURL((at) => at.search === way)
      await found(browser, list, way ? 1 : list.all)
    }
    await field.fill('hatter')
    await browser.waitForURL((at) => at.search === '?q=hatter')
    expect(await entries()).toBe(before + 1)
    await browser.goBack()
    await found(browser, list, list.all)
    expect(address(browser)).toBe('')
  })

  test('also where it is sent before its answer, or left before it is asked', async () => {
    const browser = await open(paths.opportunities)
    const before = await browser.evaluate(() => history.length)
    await search(browser).pressSequentially('weav')
    await browser.waitForURL((at) => at.search === '?q=weav')
    await search(browser).pressSequentially('er')
    await search(browser).press('Enter')
    await browser.waitForURL((at) => at.search === '?q=weaver')
    await search(browser).fill('dye')
    await browser.waitForURL((at) => at.search === '?q=dye')
    await search(browser).pressSequentially('r')
    await search(browser).press('Tab')
    await browser.waitForURL((at) => at.search === '?q=dyer')
    expect(await browser.evaluate(() => history.length)).toBe(before + 2)
  })

  test('which shows in the field what the list is of, whatever was typed as one left', async () => {
    const browser = await open(paths.opportunities)
    await search(browser).fill('weaver')
    await browser.waitForURL((at) => at.search === '?q=weaver')
    await search(browser).fill('dyer')
    await results(browser).first().click()
    await browser.waitForURL(/opportunities\/./)
    await browser.goBack()
    await browser.waitForURL(/[?]q=/)
    const shown = new URL(browser.url()).searchParams.get('q')!
    await found(browser, opportunities, 1)
    expect(await search(browser).inputValue()).toBe(shown)
  })

  test('and a choice is one of its own', async () => {
    const browser = await open(paths.opportunities)
    await search(browser).fill('weaver')
    await browser.waitForURL((at) => at.search === '?q=weaver')
    await browser.getByLabel('Type', { exact: true }).selectOption('grant')
    await found(browser, opportunities, 0)
    await browser.goBack()
    await found(browser, opportunities, 1)
    expect(await search(browser).inputValue()).toBe('weaver')
    await browser.goBack()
    await found(browser, opportunities, 29)
  })

  test('also where a press leaves the focus in the field, as a phone may', async () => {
    const browser = await open(paths.opportunities)
    const before = await browser.evaluate(() => history.length)
    await search(browser).fill('weaver')
    await browser.waitForURL((at) => at.search === '?q=weaver')
    await browser.getByRole('link', { name: 'Grants' }).dispatchEvent('click')
    await found(browser, opportunities, 0)
    expect(await browser.evaluate(() => history.length)).toBe(before + 2)
  })
})

describe('results that come late', () => {
  const late = async (browser: Page, query: string) => {
    const way = Promise.withResolvers<void>()
    await browser.route(`**${query}`, async (route) => {
      await way.promise
      await route.continue()
    })
    return way.resolve
  }
  /** Lets the time pass after which what is typed is asked for. */
  const ask = async (browser: Page) => {
    const request = browser.waitForRequest(/[?&]q=/)
    await browser.clock.runFor(80)
    await request
  }
  const focused = (browser: Page) => browser.evaluate(() => document.activeElement?.textContent)

  test.each([
    { path: paths.communities, name: 'Circle of the other18' },
    { path: paths.mentors, name: 'Mx other18' },
  ])('leave the focus on the result that it moved to on $path', async ({ path, name }) => {
    const list = LISTS.find((list) => list.path === path)!
    const browser = await open(path)
    const arrive = await late(browser, '?q=other18*')
    await holdClock(browser)
    await search(browser).fill('other18')
    await browser.getByRole('link', { name, exact: true }).focus()
    await ask(browser)
    // Past the moment at which skeletons would take the results' place.
    await browser.waitForFunction(() => {
      const results = document.querySelector('#results.htmx-request')
      return results?.getAnimations().every(({ playState }) => playState === 'finished')
    })
    await browser.clock.resume()
    arrive()
    await found(browser, list, 1)
    await browser.locator('#results:not(.htmx-request)').waitFor()
    expect(await focused(browser)).toBe(name)
  })

  test('give it to the first result, where the one that had it is gone', async () => {
    const browser = await open(paths.mentors)
    const arrive = await late(browser, '?q=weave*')
    await holdClock(browser)
    await search(browser).fill('weave')
    await browser.getByRole('link', { name: 'Mx other19', exact: true }).focus()
    await ask(browser)
    await browser.clock.resume()
    arrive()
    await browser.waitForFunction(() => document.activeElement?.textContent === 'Mx weaver')
  })

  test('wait for a press that has begun, which hits what it was on', async () => {
    const browser = await open(paths.mentors)
    const arrive = await late(browser, '?q=weave*')
    await holdClock(browser)
    const first = results(browser).first()
    const href = await first.getAttribute('href')
    await first.hover()
    await search(browser).fill('weave')
    await browser.mouse.down()
    await ask(browser)
    const answered = browser.waitForResponse(/q=weave/)
    arrive()
    await (await answered).finished()
    await browser.evaluate(() => {})
    await browser.mouse.up()
    await browser.waitForURL(url + href)
  })

  test('come by themselves after the connection was lost, and until then old ones are called so', async () => {
    const browser = await open(paths.mentors, {
      expectedErrors: /ERR_INTERNET_DISCONNECTED|htmx:error/,
    })
    const old = browser.getByText(OLD_RESULTS)
    const before = await browser.evaluate(() => history.length)
    await search(browser).focus()
    await browser.context().setOffline(true)
    await search(browser).fill('weave')
    await old.waitFor()
    expect(await browser.locator('.toast').count()).toBe(0)
    expect(await results(browser).count()).toBe(CARDS_PER_PAGE)
    await browser.context().setOffline(false)
    await found(browser, LISTS[3]!, 1)
    await old.waitFor({ state: 'detached' })
    expect(await browser.evaluate(() => history.length)).toBe(before + 1)
  })

  test('are asked for again after 2 s and then less often, until a server works again', async () => {
    const browser = await open(paths.mentors, { expectedErrors: /status of 502/ })
    await holdClock(browser)
    let sent = 0
    await browser.route(/q=weave/, async (route) => {
      sent++
      if (sent < 4) await route.fulfill({ status: 502, body: 'Bad gateway' })
      else await route.continue()
    })
    await search(browser).fill('weave')
    for (const [i, wait] of [50, 2000, 4000, 8000].entries()) {
      await browser.clock.runFor(wait - 1)
      expect(sent).toBe(i)
      const request = browser.waitForRequest(/q=weave/)
      await browser.clock.runFor(1)
      await request
      if (i < 3) await browser.locator('#results:not(.htmx-request)').waitFor()
    }
    await found(browser, LISTS[3]!, 1)
  })

  test('are asked for as soon as the connection is back, before the next try is due', async () => {
    const browser = await open(paths.mentors, { expectedErrors: /ERR_FAILED|htmx:error/ })
    await holdClock(browser)
    await browser.route(/q=weave/, (route) => route.abort(), { times: 1 })
    await search(browser).fill('weave')
    await browser.clock.runFor(80)
    await browser.getByText(OLD_RESULTS).waitFor()
    const request = browser.waitForRequest(/q=weave/)
    await browser.evaluate(() => dispatchEvent(new Event('online')))
    await request
    await found(browser, LISTS[3]!, 1)
  })

  test('are not asked for where one went back to what is shown', async () => {
    const browser = await open(paths.mentors, { expectedErrors: /ERR_FAILED|htmx:error/ })
    const { asked: requested } = watchRequests(browser)
    const old = browser.getByText(OLD_RESULTS)
    await browser.route(/q=weave/, (route) => route.abort())
    await search(browser).fill('weave')
    await old.waitFor()
    await holdClock(browser)
    await search(browser).fill('')
    await browser.clock.runFor(80)
    await old.waitFor({ state: 'detached' })
    await browser.evaluate(() => dispatchEvent(new Event('online')))
    await browser.clock.runFor(60_000)
    expect(requested).toHaveLength(1)
  })
})
