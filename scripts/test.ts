import { chmodSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { makeTemplate, type Template } from '../tests/support/templates.ts'
import { ensureClient } from './build-client.ts'

/** Tests that choose their engines themselves. */
const OWN_ENGINE =
  'backup upkeep pooler embedded migrate lost-connections lost-answers database-away'

/** Tests of what is the same on either engine: the protocol, bounds of input, words and marks. */
const NO_ENGINE =
  'hostile bodies headers same-origin same-member carried health errors flash scheme wire ' +
  'promises member-pages social well-known streaming landing compression ' +
  'static-files list-links intent photos budgets'

const EMBEDDED_RUN = [
  './tests/db',
  './tests/routes',
  `--path-ignore-patterns=**/{${`${OWN_ENGINE} ${NO_ENGINE}`.replaceAll(' ', ',')}}.test.ts`,
]

/** What takes longest, in that order: it begins first, so that nothing is waited for alone at the end. */
const LONGEST =
  'lists mentorship embedded membership hostile opportunities payment-kills stop signup-axe binary ' +
  'demo dev communities large-text drafts profile journeys carousel full-disk other-member'

type Totals = { passed: number; failed: number }

/** One more than there are processors, as tests in a browser often wait. */
const WORKERS = Math.min(4, availableParallelism() + 1)

const scratch = mkdtempSync(join(tmpdir(), 'waymark-run-'))
// PostgreSQL, which refuses to run as root, has its folder in there.
chmodSync(scratch, 0o711)
const templates: Template[] = []
let tests: Bun.Subprocess | undefined
let interrupted = false

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    interrupted = true
    tests?.kill(signal)
  })

const totals: Totals = { passed: 0, failed: 0 }
try {
  await runEverything(process.argv.slice(2))
} catch (error) {
  totals.failed++
  console.error(error)
} finally {
  for (const template of templates) await template.remove()
  rmSync(scratch, { recursive: true, force: true })
}
console.log(`${totals.passed} passed, ${totals.failed} failed`)
process.exit(totals.failed > 0 || interrupted ? 1 : 0)

async function runEverything(filters: string[]) {
  // A chosen file makes what it needs by itself, and nothing else.
  if (filters.length > 0) return timed('tests', () => runTests(filters))
  await timed('client build', ensureClient)
  await timed('database templates', async () => {
    for (const engine of ['postgres', 'embedded'] as const)
      templates.push(await makeTemplate(engine))
  })
  await timed('checks', () => Promise.all([check('biome', 'check'), check('tsc', '--noEmit')]))
  await timed('tests on PostgreSQL', () => runTests([], 'postgres'))
  await timed('tests on the embedded engine', () => runTests(EMBEDDED_RUN, 'embedded'))
}

async function timed(name: string, work: () => Promise<unknown>) {
  if (interrupted) return
  const started = performance.now()
  await work()
  console.log(`${name}: ${((performance.now() - started) / 1000).toFixed(1)} s`)
}

/** A check counts as one test; its findings are shown where it fails. */
async function check(tool: string, ...args: string[]) {
  const { exitCode, stdout, stderr } = await Bun.$`node_modules/.bin/${tool} ${args}`
    .nothrow()
    .quiet()
  if (exitCode === 0) totals.passed++
  else {
    totals.failed++
    console.log(`${tool} ${args.join(' ')}:\n${stdout}${stderr}`)
  }
}

async function runTests(args: string[], engine?: string) {
  const report = join(scratch, `${engine ?? 'chosen'}.xml`)
  const pace = [`--parallel=${WORKERS}`, '--no-isolate', '--timeout=60000', ...(await order())]
  const output = ['--only-failures', '--reporter=junit', `--reporter-outfile=${report}`]
  tests = Bun.spawn([process.execPath, 'test', ...pace, ...output, ...args], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      ...Object.assign({}, ...templates.map((template) => template.env)),
      ...(engine && { WAYMARK_TEST_ENGINE: engine }),
      // What React warns of in development is told in the other part, at twice the price of a page.
      ...(engine === 'postgres' && { NODE_ENV: 'production' }),
      TMPDIR: scratch,
    },
  })
  const code = await tests.exited
  const { passed, failed } = await readTotals(report)
  totals.passed += passed
  totals.failed += code === 0 ? failed : Math.max(failed, 1)
}

/** Bun takes the files by how long they took; of all others than these it thinks the same. */
async function order(): Promise<string[]> {
  const file = join(scratch, 'timings.json')
  const longest = LONGEST.split(' ')
  const weight = (path: string) => {
    const place = longest.indexOf(basename(path).split('.')[0]!)
    return place < 0 ? 1 : 1 + longest.length - place
  }
  const paths = globSync('tests/**/*.test.{ts,tsx}').sort()
  const files = Object.fromEntries(paths.map((path) => [path, weight(path)]))
  await Bun.write(file, JSON.stringify({ version: 1, files }))
  return [`--timings=${file}`]
}

/** A run that crashed leaves no report. */
async function readTotals(report: string): Promise<Totals> {
  const file = Bun.file(report)
  const head = (await file.exists())
    ? (/<testsuites [^>]*>/.exec(await file.text())?.[0] ?? '')
    : ''
  const count = (name: string) => Number(new RegExp(`\\b${name}="(\\d+)"`).exec(head)?.[1] ?? 0)
  const failed = count('failures')
  return { passed: count('tests') - failed - count('skipped'), failed }
}
