import { expect } from 'bun:test'
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'

const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const WIDTHS = [320, 390, 768, 1280]

type Finding = { id: string; nodes: { html: string }[] }

/** What a page shows has no fault that axe knows and no sideways scroll, at any width, in both schemes. */
export async function expectAccessible(page: Page) {
  await page.evaluate(`window.axe ?? (() => { ${axe} })()`)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      const found = await page.evaluate<Finding[]>(
        `axe.run({ runOnly: ${JSON.stringify(TAGS)} }).then(({ violations }) => violations)`,
      )
      const faults = found.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth)
      expect({ colorScheme, width, faults, sideways }).toEqual({
        colorScheme,
        width,
        faults: [],
        sideways: width,
      })
    }
  }
}
