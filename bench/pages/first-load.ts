import type { Browser, CDPSession, Page } from 'playwright-core'

/** Times in milliseconds, sizes in bytes as they came over the network. */
export type FirstLoad = {
  lcp: number
  /** What tasks took over `LONG` each, from the first paint on. */
  tbt: number
  cls: number
  bytes: number
  scripts: number
  fonts: number
  requests: number
}

export type Conditions = { latency: number; throughput: number; cpu: number }

export const PLAIN: Conditions = { latency: 0, throughput: -1, cpu: 1 }

/** Slow 4G, 1.6 Mbit/s with 400 ms there and back, and a processor of a quarter of this one's speed. */
export const THROTTLED: Conditions = { latency: 400, throughput: 200_000, cpu: 4 }

/** The page as a phone shows it. */
const VIEWPORT = { width: 390, height: 844 }

const LONG = 50

/** Milliseconds without a request or a long task after which a page has come to rest. */
const REST = 1500

/** Loads a page with nothing kept of an earlier visit. */
export async function loadPage(
  browser: Browser,
  address: string,
  headers: Record<string, string>,
  conditions: Conditions,
): Promise<FirstLoad> {
  const { page, network } = await opened(browser, address, headers.Cookie, conditions)
  const received = meter(network)
  await page.addInitScript(observe)
  await page.goto(address, { waitUntil: 'networkidle' })
  await page.waitForTimeout(REST)
  const { tasks, fcp, ...seen } = await page.evaluate(
    () => (window as never as { seen: Seen }).seen,
  )
  const blocked = ({ start, end }: Task) => Math.max(end - Math.max(start, fcp) - LONG, 0)
  const tbt = tasks.reduce((sum, task) => sum + blocked(task), 0)
  await page.context().close()
  return { ...seen, tbt, ...received() }
}

const KEYS = 'engineer'

/** How long after each of a few words' last keys the list shows what was found. */
export async function typeInto(
  browser: Browser,
  address: string,
  cookie: string,
  conditions: Conditions,
): Promise<number[]> {
  const { page } = await opened(browser, address, cookie, conditions)
  await page.goto(address, { waitUntil: 'networkidle' })
  await page.evaluate(() => {
    const times = { key: 0, shown: 0 }
    Object.assign(window, { times })
    addEventListener(
      'input',
      () => Object.assign(times, { key: performance.now(), shown: 0 }),
      true,
    )
    // The first frame in which other results stand.
    new MutationObserver(() => {
      requestAnimationFrame(() => setTimeout(() => (times.shown ||= performance.now())))
    }).observe(document.getElementById('results')!, { childList: true })
  })
  const took: number[] = []
  await page.focus('#filters input[name=q]')
  for (const key of KEYS) {
    await page.keyboard.press(key)
    await page.waitForFunction(() => (window as never as Timed).times.shown > 0)
    took.push(
      await page.evaluate(() => {
        const { key, shown } = (window as never as Timed).times
        return shown - key
      }),
    )
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(REST)
  }
  await page.context().close()
  return took
}

type Timed = { times: { key: number; shown: number } }
type Task = { start: number; end: number }
type Seen = Pick<FirstLoad, 'lcp' | 'cls'> & {
  fcp: number
  tasks: Task[]
}

async function opened(
  browser: Browser,
  address: string,
  cookie: string | undefined,
  { latency, throughput, cpu }: Conditions,
): Promise<{ page: Page; network: CDPSession }> {
  const context = await browser.newContext({ serviceWorkers: 'block', viewport: VIEWPORT })
  const page = await context.newPage()
  const network = await context.newCDPSession(page)
  if (cookie) {
    const [name, value] = cookie.split('=') as [string, string]
    await context.addCookies([{ name, value, url: address }])
  }
  await network.send('Network.enable')
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput < 0 ? -1 : throughput / 2,
  })
  await network.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  return { page, network }
}

/** Runs in the page, before all that is its own. */
function observe() {
  const seen: Seen = { lcp: 0, cls: 0, fcp: 0, tasks: [] }
  Object.assign(window, { seen })
  const watch = (type: string, take: (entry: PerformanceEntry & { value: number }) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) take(entry as never)
    }).observe({ type, buffered: true })
  watch('largest-contentful-paint', ({ startTime }) => Object.assign(seen, { lcp: startTime }))
  watch('layout-shift', ({ value }) => Object.assign(seen, { cls: seen.cls + value }))
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.fcp = startTime
  })
  watch('longtask', ({ startTime: start, duration }) =>
    seen.tasks.push({ start, end: start + duration }),
  )
}

/** Adds up what comes over the network. */
function meter(network: CDPSession) {
  const types = new Map<string, string>()
  const received: { type: string; size: number }[] = []
  network.on('Network.responseReceived', (e) => types.set(e.requestId, e.type))
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    received.push({ type: types.get(requestId) ?? '', size: encodedDataLength }),
  )
  const sum = (type?: string) =>
    received.reduce((all, one) => (type && one.type !== type ? all : all + one.size), 0)
  return () => ({
    bytes: sum(),
    scripts: sum('Script'),
    fonts: sum('Font'),
    requests: received.length,
  })
}
