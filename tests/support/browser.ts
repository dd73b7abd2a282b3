import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { complain } from './complaints.ts'

const FLAGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]

/** One for all files of a process, with which it ends. */
let launched: Promise<Browser> | undefined

type PageOptions = BrowserContextOptions & {
  /** Errors on the console that the test is about, such as a refused request's status. */
  expectedErrors?: RegExp
  /** False where a test uses a page before htmx has loaded. */
  waitsForHtmx?: boolean
}

/**
 * A page with cookies of its own, which is closed when the test ends. Any other error on its
 * console, and any uncaught one, fails the test. What the browser keeps for when it is offline is a
 * test's own subject: it takes no part in others.
 */
export async function openPage({
  expectedErrors,
  waitsForHtmx = true,
  ...options
}: PageOptions = {}): Promise<Page> {
  launched ??= launch()
  const context = await (await launched).newContext({ serviceWorkers: 'block', ...options })
  context.on('weberror', (failure) => complain(`page error: ${failure.error()}`))
  context.on('console', (message) => {
    if (message.type() !== 'error' || expectedErrors?.test(message.text())) return
    complain(`browser console: ${message.text()} (${message.location().url})`)
  })
  const page = await context.newPage()
  if (waitsForHtmx && options.javaScriptEnabled !== false) await actWithHtmx(page)
  return page
}

/** Has what a test does with a page's elements wait until htmx has loaded, as on any use of the page. */
const actWithHtmx = (page: Page) =>
  page.addLocatorHandler(page.locator(WITHOUT_HTMX), async () => {
    const used = page.evaluate(() => dispatchEvent(new Event('wheel')))
    // The page may go to another site meanwhile, which has no htmx to wait for.
    await used.catch((error: Error) => {
      if (!/context was destroyed/.test(error.message)) throw error
    })
    await page.locator(`html:not(${WITHOUT_HTMX})`).waitFor()
  })

const WITHOUT_HTMX = 'html:not([data-htmx]):has(script[src*="/client-"])'

/** Waits until a field holds a text: what was typed comes back after the page, not with it. */
export const holds = (openPage: Page, field: string, text: string) =>
  openPage.waitForFunction(
    ([field, text]) => document.querySelector<HTMLInputElement>(field!)?.value === text,
    [field, text],
  )

/** A list's count that says just this: '31 opportunities found' holds '1 opportunities found'. */
export const count = (openPage: Page, text: string) =>
  openPage.locator('#count', { hasText: new RegExp(`^${text}$`) })

export const launch = () => chromium.launch({ executablePath: executable(), args: FLAGS })

function executable(): string {
  const path = process.env.CHROMIUM_PATH ?? Bun.which('chromium-headless-shell')
  if (!path) throw new Error('No Chromium is installed: run bin/setup --test.')
  return path
}

export async function closePages() {
  for (const context of (await launched)?.contexts() ?? []) await context.close()
}
