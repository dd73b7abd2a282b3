import { expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { paths } from '../../src/lib/paths.ts'
import { openPage } from '../support/browser.ts'
import { cast } from '../support/cast.ts'
import { addOpportunity } from '../support/factories.ts'
import { testServer } from '../support/server.ts'
import { signedInPage } from '../support/signed-in.ts'

const { db, url } = await testServer()
const { grace } = await cast(db)

/** What is chosen, and what like it is not; on a page, where it stands out. */
const MEMBER: Record<string, [chosen: string, other: string][]> = {
  [paths.profile]: [
    ['.tabs [aria-selected="true"]', '.tabs [aria-selected="false"]'],
    ['.avatar-link[aria-current] > .avatar', '.overview .avatar'],
    ['.account .pill[aria-current]', '.account .pill:not([aria-current])'],
    ['.scheme-choice [aria-pressed="true"]', '.scheme-choice [aria-pressed="false"]'],
  ],
  [paths.membership]: [
    ['.switch [aria-current]', '.switch > :not([aria-current])'],
    ['.comparison td:nth-child(4)', '.comparison td:nth-child(2)'],
  ],
  [`${paths.opportunities}?type=job`]: [
    ['.nav [aria-current]', '.nav a:not([aria-current])'],
    ['.menu [aria-current]', '.menu nav a:not([aria-current])'],
    ['.pills [aria-current]', '.pills .pill[class*=" i-"]:not([aria-current])'],
  ],
}
const VISITOR: typeof MEMBER = {
  [paths.home]: [['.dots [aria-current]', '.dots :not([aria-current])']],
  [paths.signup]: [
    ['.steps [aria-current] > .step-mark', '.steps :not([aria-current]) > .step-mark'],
  ],
}

test('with forced colours what is chosen is told by lines', async () => {
  const options = { forcedColors: 'active', reducedMotion: 'reduce' } as const
  const member = await signedInPage(url, grace, paths.home, options)
  expect(await alike(member, MEMBER)).toEqual([])
  expect(await alike(await openPage(options), VISITOR)).toEqual([])
})

/** Which pairs have the same lines around and under them, and so look alike without backgrounds. */
async function alike(browser: Page, pairs: typeof MEMBER) {
  const found: string[] = []
  for (const [path, selectors] of Object.entries(pairs)) {
    await browser.goto(url + path)
    for (const [chosen, other] of selectors) {
      const first = await lines(browser, chosen)
      const second = await lines(browser, other)
      if (Bun.deepEquals(first, second)) found.push(`${path}: ${chosen}`)
    }
  }
  return found
}

/** The lines that an element, its first child and what is drawn beside them have. */
const lines = (browser: Page, selector: string) =>
  browser
    .locator(selector)
    .first()
    .evaluate((element) =>
      [element, element.firstElementChild ?? element].flatMap((part) =>
        ['', '::before', '::after'].map((pseudo) => {
          const style = getComputedStyle(part, pseudo)
          if (pseudo && style.content === 'none') return null
          const { borderTop, borderBottom, borderLeft, outline, textDecorationLine } = style
          // Two lines of one form look alike, whatever their colours; one of the ground's is none.
          const drawn = [borderTop, borderBottom, borderLeft, outline].map((line) =>
            /\b0px|none|rgb\(255, 255, 255\)/.test(line) ? '' : line.replace(/ rgb.*/, ''),
          )
          return [...drawn, textDecorationLine]
        }),
      ),
    )

test('what is drawn as a shape of a background is seen with forced colours, and is printed', async () => {
  await addOpportunity(db)
  const browser = await signedInPage(url, grace, paths.opportunities, { forcedColors: 'active' })
  const look = (selector: string, pseudo?: string) =>
    browser.evaluate(
      ([selector, pseudo]) => {
        const drawn = getComputedStyle(document.querySelector(selector!)!, pseudo)
        return [drawn.backgroundColor, drawn.color, drawn.printColorAdjust]
      },
      [selector, pseudo],
    )
  const ground = 'rgb(255, 255, 255)'
  const text = 'rgb(0, 0, 0)'
  expect((await look('.badge', '::before'))[0]).toBe(text)
  expect((await look('.chevron'))[0]).toBe(text)
  expect((await look('.tile')).slice(0, 2)).toEqual([ground, text])
  await browser.emulateMedia({ media: 'print', forcedColors: 'none' })
  for (const drawn of [await look('.badge', '::before'), await look('.chevron')]) {
    expect(drawn[0]).toBe(drawn[1]!)
    expect(drawn[2]).toBe('exact')
  }
})

test.each(['light', 'dark'] as const)('more contrast is given in %s', async (colorScheme) => {
  const reading = async (contrast: 'more' | 'no-preference') => {
    const browser = await signedInPage(url, grace, paths.companies, { contrast, colorScheme })
    return browser.evaluate(() => {
      const canvas = document
        .createElement('canvas')
        .getContext('2d', { willReadFrequently: true })!
      const lightness = (colour: string) => {
        canvas.fillStyle = colour
        canvas.fillRect(0, 0, 1, 1)
        const [red, green, blue] = [...canvas.getImageData(0, 0, 1, 1).data].map((part) => {
          const share = part / 255
          return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
        })
        return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
      }
      const paper = lightness(getComputedStyle(document.body).backgroundColor)
      const against = (colour: string) => {
        const [dark, light] = [paper, lightness(colour)].sort((a, b) => a - b)
        return (light! + 0.05) / (dark! + 0.05)
      }
      const style = (selector: string) => getComputedStyle(document.querySelector(selector)!)
      return {
        text: against(style('.page-head .lead').color),
        line: against(style('.filters').borderTopColor),
      }
    })
  }
  const usual = await reading('no-preference')
  const more = await reading('more')
  expect(usual.line).toBeLessThan(3)
  expect(more.line).toBeGreaterThan(3)
  expect(more.text).toBeGreaterThan(Math.max(7, usual.text + 2))
})
