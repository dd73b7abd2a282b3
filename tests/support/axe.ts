import { expect } from 'bun:test'
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'

const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')
const RULES = [
  'wcag2a',
  'wcag2aa',
  'wcag21a',
  'wcag21aa',
  'wcag22aa',
  'best-practice',
  'experimental',
]

/** Every rule where the page is narrow and where it is wide; elsewhere those that may then differ. */
const LOOKS = [
  { colorScheme: 'light', width: 320, rules: ['target-size', 'scrollable-region-focusable'] },
  { colorScheme: 'light', width: 390, rules: RULES },
  { colorScheme: 'light', width: 768, rules: ['target-size', 'scrollable-region-focusable'] },
  { colorScheme: 'light', width: 1280, rules: RULES },
  { colorScheme: 'dark', width: 1280, rules: ['color-contrast', 'link-in-text-block'] },
  { colorScheme: 'dark', width: 390, rules: ['color-contrast', 'link-in-text-block'] },
] as const

type Look = (typeof LOOKS)[number]

type Finding = { id: string; nodes: { html: string }[] }

/** Narrow, where most members are: a run of everything looks once. */
const FEW_LOOKS = [LOOKS[1]]

const isWhole = process.env.WAYMARK_FIGURES === 'whole'

/** What a page shows has no fault that axe knows and no sideways scroll, at any width, in both schemes. */
export const expectAccessible = (page: Page) => expectNoFault(page, isWhole ? LOOKS : FEW_LOOKS)

/** The same of a page that is made like others, or has come back with errors. */
export const expectStillAccessible = (page: Page) => expectNoFault(page, FEW_LOOKS)

async function expectNoFault(page: Page, looks: readonly Look[]) {
  // A banner that a toast is about to take the place of is no region for a moment.
  await page.locator('[data-flash] > :not([role])').waitFor({ state: 'detached' })
  // Not by `page.evaluate`, which would have the browser read half a megabyte as one function.
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Runtime.evaluate', { expression: axe })
  await devtools.detach()
  const size = page.viewportSize()
  for (const { colorScheme, width, rules } of looks) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 900 })
    const options = { runOnly: rules, resultTypes: ['violations'], reporter: 'no-passes' }
    const found = await page.evaluate<Finding[]>(
      `axe.run(${JSON.stringify(options)}).then(({ violations }) => violations)`,
    )
    const faults = found.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth)
    const squeezed = await page.evaluate(squeezedTexts)
    const path = new URL(page.url()).pathname
    const look = { path, colorScheme, width }
    const none = { ...look, faults: [], squeezed: [], sideways: width }
    expect({ ...look, faults, squeezed, sideways }).toEqual(none)
  }
  if (size) await page.setViewportSize(size)
}

/** Texts that break over many lines in a column that is too narrow for them. */
const squeezedTexts = () =>
  [...document.querySelectorAll('main :is(p, a, h2, h3, button, time)')]
    .filter((element) => {
      const { width, height } = element.getBoundingClientRect()
      const isVisible = element.checkVisibility({ visibilityProperty: true })
      return isVisible && width > 1 && width < 70 && height > 100
    })
    .map((element) => element.textContent)
