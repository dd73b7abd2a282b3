import { parseArgs } from 'node:util'
import { ensureClient } from '../scripts/build-client.ts'
import { launch } from '../tests/support/browser.ts'
import { weighAnswers } from './pages/answers.ts'
import { filledDatabase } from './pages/databases.ts'
import { type Conditions, loadPage, PLAIN, THROTTLED, typeInto } from './pages/first-load.ts'
import { median } from './pages/measure.ts'
import { startSite } from './pages/sites.ts'
import { formatTable, type MarkdownTable } from './pages/table.ts'

// What a first visit to each page costs in Chromium, with nothing kept, and how long results take
// after a key, as it is and on a slow phone. docs/performance.md tells how to read it.

const { values: options } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    all: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '3' },
    markdown: { type: 'boolean', default: false },
  },
})

/** Unless all are asked for. */
const PAGES = [
  ...['/', '/signup', '/login', '/membership', '/opportunities/:id'].map(
    (at) => `visitor page ${at}`,
  ),
  ...['/', '/opportunities', '/opportunities/:id', '/companies', '/communities'].map(
    (at) => `member page ${at}`,
  ),
  ...['/mentors', '/mentorship', '/membership', '/profile'].map((at) => `member page ${at}`),
]

/** Lists that are searched while one types. */
const SEARCHED = ['/opportunities', '/companies', '/communities', '/mentors']

await ensureClient()
const filled = await filledDatabase('postgres')
const { answers, cookie } = await weighAnswers(filled, options.only)
const site = await startSite('Waymark', filled)
const browser = await launch()
const origin = `http://127.0.0.1:${site.port}`
try {
  const pages = answers.filter(
    ({ kind, name }) => kind === 'page' && (options.all || PAGES.includes(name)),
  )
  const head = 'page|LCP|TBT|CLS|slow: LCP|TBT|CLS|KB|scripts|fonts|requests'.split('|')
  const rows: string[][] = []
  for (const { name, address, headers } of pages) {
    const load = (conditions: Conditions) =>
      loadPage(browser, origin + address, headers, conditions)
    await load(PLAIN) // The server's first answer of a kind compiles it.
    const plain = await rounds(() => load(PLAIN))
    const slow = await rounds(() => load(THROTTLED))
    const { bytes, scripts, fonts, requests } = slow
    rows.push([
      name,
      ...[plain, slow].flatMap(({ lcp, tbt, cls }) => [
        (lcp / 1000).toFixed(2),
        tbt.toFixed(0),
        cls.toFixed(3),
      ]),
      ...[bytes, scripts, fonts].map((size) => (size / 1000).toFixed(1)),
      String(requests),
    ])
    process.stderr.write(`${rows.at(-1)!.join('  ')}\n`)
  }
  show({ head, rows })
  const typed = SEARCHED.filter((path) => `member page ${path}`.includes(options.only))
  const times: string[][] = []
  for (const path of typed) {
    const type = (conditions: Conditions) => typeInto(browser, origin + path, cookie, conditions)
    const all = [await type(PLAIN), await type(THROTTLED)]
    times.push([path, ...all.map((took) => median(took).toFixed(0))])
  }
  show({ head: ['results after a key, ms', 'plain', 'slow'], rows: times })
} finally {
  await browser.close()
  await site.end()
  await filled.remove()
}

/** The median of each figure. */
async function rounds<Figures extends Record<string, number>>(measure: () => Promise<Figures>) {
  const found: Figures[] = []
  for (let round = 0; round < Number(options.rounds); round++) found.push(await measure())
  const names = Object.keys(found[0]!)
  return Object.fromEntries(
    names.map((name) => [name, median(found.map((one) => one[name]!))]),
  ) as Figures
}

function show(table: MarkdownTable) {
  process.stdout.write(`${formatTable(table, options.markdown)}\n\n`)
}
