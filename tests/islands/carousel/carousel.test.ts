import { describe, expect, test } from 'bun:test'
import { testServer } from '../../support/server.ts'
import { carousel, landingUnderClock, setHidden } from '../landing-page.ts'

const { url } = await testServer()

type Row = Awaited<ReturnType<typeof carousel>>
type Landing = Awaited<ReturnType<typeof landingUnderClock>>

async function standsStill(landing: Landing, row: Row) {
  await row.isLive('polite')
  const before = await row.selected()
  await landing.clock.runFor(30_000)
  expect(await row.selected()).toBe(before!)
}

async function movesAfter(milliseconds: number, landing: Landing, row: Row, to: number) {
  await row.isLive('off')
  const before = await row.selected()
  await landing.clock.runFor(milliseconds - 1)
  expect(await row.selected()).toBe(before!)
  await landing.clock.runFor(1)
  await row.reaches(to)
}

describe('a row of opportunities', () => {
  test('advances every 4 s and wraps around', async () => {
    const landing = await landingUnderClock(url)
    const row = await carousel(landing, 'setting-out')
    for (const number of [2, 3, 4, 5, 6, 1]) await movesAfter(4000, landing, row, number)
  })

  test.each([
    [1280, 3],
    [768, 2],
  ])('shows, at %i px, %i cards at a time', async (width, cards) => {
    const landing = await landingUnderClock(url, { viewport: { width, height: 800 } })
    const { region } = await carousel(landing, 'setting-out')
    expect(await region.locator('[aria-roledescription=slide]:not([inert])').count()).toBe(cards)
  })

  test('shows one card and the edge of the next on a phone', async () => {
    const landing = await landingUnderClock(url, { viewport: { width: 390, height: 844 } })
    const { region } = await carousel(landing, 'setting-out')
    const [first, second] = await region.locator('[aria-roledescription=slide]').all()
    const { x, width } = (await first!.boundingBox())!
    expect(x + width).toBeLessThan(390)
    expect((await second!.boundingBox())!.x).toBeLessThan(370)
  })

  test('stands still under the pointer and goes on a whole 4 s after it left', async () => {
    const landing = await landingUnderClock(url)
    const row = await carousel(landing, 'setting-out')
    await landing.clock.runFor(3000)
    await row.region.locator('.sample').first().hover()
    await standsStill(landing, row)
    await landing.mouse.move(0, 0)
    await movesAfter(4000, landing, row, 2)
  })

  test('is moved by next, previous and dots', async () => {
    const landing = await landingUnderClock(url)
    const row = await carousel(landing, 'setting-out')
    await row.button('Previous').click()
    await row.reaches(6)
    await row.button('Next').click()
    await row.reaches(1)
    await row.button('Go to 4 of 6').click()
    await row.reaches(4)
  })
})

describe('the communities', () => {
  test('advance every 5 s and go round', async () => {
    const landing = await landingUnderClock(url)
    const row = await carousel(landing, 'communities')
    for (const number of [2, 3, 4, 5, 6, 1]) await movesAfter(5000, landing, row, number)
  })

  test('resume 5 s after the pointer left', async () => {
    const landing = await landingUnderClock(url)
    const row = await carousel(landing, 'communities')
    await row.button('Next').click()
    await row.reaches(2)
    await standsStill(landing, row)
    await landing.mouse.move(0, 0)
    await movesAfter(5000, landing, row, 3)
  })

  test('resume 5 s after a finger used them', async () => {
    const landing = await landingUnderClock(url, { hasTouch: true, isMobile: true })
    const row = await carousel(landing, 'communities')
    await landing.clock.runFor(4000)
    await row.button('Next').tap()
    await row.reaches(2)
    await movesAfter(5000, landing, row, 3)
  })

  test('follow a finger that drags them, and resume 5 s later', async () => {
    const landing = await landingUnderClock(url, { hasTouch: true, isMobile: true })
    const row = await carousel(landing, 'communities')
    const { x, y, width } = (await row.region.locator('.sample-community').first().boundingBox())!
    const finger = await landing.context().newCDPSession(landing)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
      finger.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: at === undefined ? [] : [{ x: at, y: y + 60 }],
      })
    await touch('touchStart', x + width - 20)
    for (const share of [0.8, 0.6, 0.4, 0.2]) await touch('touchMove', x + width * share)
    const held = await row.selected()
    await landing.clock.runFor(30_000)
    expect(await row.selected()).toBe(held!)
    await touch('touchEnd')
    await row.reaches(2)
    await movesAfter(5000, landing, row, 3)
  })
})

describe('a carousel stands still', () => {
  test('when paused, and tells what changes from then on', async () => {
    const landing = await landingUnderClock(url)
    const row = await carousel(landing, 'setting-out')
    expect(await row.live()).toBe('off')
    await row.button('Pause rotation').click()
    await landing.mouse.move(0, 0)
    await standsStill(landing, row)
    expect(await row.live()).toBe('polite')
    await row.button('Start rotation').click()
    await landing.mouse.move(0, 0)
    await movesAfter(4000, landing, row, 2)
    expect(await row.live()).toBe('off')
  })

  test('while the keyboard’s focus is inside', async () => {
    const landing = await landingUnderClock(url)
    const row = await carousel(landing, 'setting-out')
    await row.button('Next').focus()
    await standsStill(landing, row)
    await row.button('Next').press('Enter')
    await row.reaches(2)
    await standsStill(landing, row)
    await landing.locator('.brand').first().focus()
    await row.isLive('off')
    await landing.clock.runFor(4000)
    await row.reaches(3)
  })

  test('while the tab is hidden', async () => {
    const landing = await landingUnderClock(url)
    const row = await carousel(landing, 'setting-out')
    await setHidden(landing, true)
    await standsStill(landing, row)
    await setHidden(landing, false)
    await movesAfter(4000, landing, row, 2)
  })

  test('where less motion is preferred, and is moved at once', async () => {
    const landing = await landingUnderClock(url, { reducedMotion: 'reduce' })
    const row = await carousel(landing, 'setting-out')
    await standsStill(landing, row)
    await row.button('Next').click()
    await row.reaches(2)
    await row.button('Start rotation').waitFor()
  })
})

test('Tab goes through the pause control, the others, and the cards in sight', async () => {
  const landing = await landingUnderClock(url)
  const { region, button } = await carousel(landing, 'setting-out')
  await button('Pause rotation').focus()
  const order: (string | null)[] = []
  for (let i = 0; i < 12; i++) {
    await landing.keyboard.press('Tab')
    const focused = region.locator(':focus')
    if ((await focused.count()) > 0) order.push(await focused.getAttribute('aria-label'))
  }
  expect(order).toEqual([
    ...[1, 2, 3, 4, 5, 6].map((number) => `Go to ${number} of 6`),
    'Previous',
    'Next',
    'Apply Now: Robotics Field Intern, Summer Season',
    'Apply Now: MSc Scholarship in Coastal Engineering',
    'Apply Now: Junior Product Designer, Maternal Care Tools',
  ])
})

test('a new width keeps the place and the rotation', async () => {
  const landing = await landingUnderClock(url)
  const row = await carousel(landing, 'setting-out')
  await movesAfter(4000, landing, row, 2)
  await landing.setViewportSize({ width: 800, height: 900 })
  await row.region.locator('[inert]').nth(3).waitFor({ state: 'attached' })
  expect(await row.selected()).toBe('Go to 2 of 6')
  await landing.clock.runFor(4000)
  await row.reaches(3)
})

test('a row that is taken from the page listens no more', async () => {
  const landing = await landingUnderClock(url)
  await landing.addInitScript(() => {
    const listen = document.addEventListener.bind(document)
    const received: AbortSignal[] = []
    Object.assign(window, { heard: received })
    document.addEventListener = (...[type, listener, options]: Parameters<typeof listen>) => {
      if (type === 'pointerover' && typeof options === 'object' && options.signal)
        received.push(options.signal)
      listen(type, listener, options)
    }
  })
  await landing.reload()
  await carousel(landing, 'setting-out')
  const ended = () =>
    landing.evaluate(
      () => (window as unknown as { heard: AbortSignal[] }).heard.filter((on) => on.aborted).length,
    )
  expect(await ended()).toBe(0)
  await landing.evaluate(() => document.querySelector('#setting-out')!.remove())
  await landing.clock.runFor(100)
  expect(await ended()).toBe(1)
})
