import { chmodSync, globSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { makeTemplate, type Template } from '../tests/support/templates.ts'
import { ensureClient } from './build-client.ts'

/** Tests that choose their engines themselves. */
const OWN_ENGINE =
  'address-changes backup money-plans autovacuum pooler pooler-away deadline embedded migrate lost-connections lost-answers database-away round-trip'

/**
 * What takes long and asks an engine nothing that others do not: long histories, races, which are
 * none where all goes through one connection, and what is timed. The seed compares both by itself.
 */
const SAME_ON_BOTH_ENGINES =
  'seed simulation settle books lost-subscriptions sweep bad-archives change-notifications jobs mailer intake ' +
  'backup-applications roles'

/** Routes that ask an engine what no test in tests/db does, and the test of every page's HTML. */
const DATABASE_ROUTES =
  'applications organizations contact mentorship/conversation html mentorship/fit mentors mentorship ' +
  'mentorship/request conversation/instances conversation/stream conversation/stream-refused opportunities ' +
  'payments profile mentorship/review'

/** Routes whose queries are asked in tests/db, and whose answers no other test with development React has. */
const ANSWERS =
  'communities communities/discussions membership profile/mentoring mentorship/matrix sign-in ' +
  'signup signup/errors membership/limits http/undo'

/** Ways in, whose journeys are made on either engine; tests/e2e/accounts.test.ts takes both by itself. */
const JOURNEYS = ['./tests/e2e/elsewhere.test.ts', './tests/e2e/passkeys.test.ts']

const routes = (names: string) => names.split(' ').map((name) => `./tests/routes/${name}.test.ts`)
const without = (folder: string, names: string) =>
  `--path-ignore-patterns=**/${folder}/{${names.replaceAll(' ', ',')}}.test.ts`

/** One more than there are processors, as tests in a browser often wait. */
const WORKERS = Math.min(4, availableParallelism() + 1)

/** They run at once, for neither to wait for the last file of the other. */
const PARTS = [
  {
    name: 'tests on PostgreSQL',
    engine: 'postgres',
    react: 'production',
    workers: WORKERS,
    args: [without('routes', ANSWERS)],
  },
  {
    name: 'tests on the embedded engine',
    engine: 'embedded',
    react: 'development',
    workers: 1,
    args: [
      './tests/db',
      ...routes(`${DATABASE_ROUTES} ${ANSWERS}`),
      ...JOURNEYS,
      without('db/**', `${OWN_ENGINE} ${SAME_ON_BOTH_ENGINES}`),
    ],
  },
] as const

/** What takes longest, in that order: it begins first, so that nothing is waited for alone at the end. */
const LONGEST =
  'lists mentorship binary membership hostile large-text blocks-matrix budgets communities profile payment-kills review ' +
  'embedded full-disk carousel style-parts dev demo signup-axe opportunities brute-force ' +
  'stop database-away backup landing journeys drafts signup round-trip ' +
  'other-member payments targets email-kills toasts filters jobs mailer errors home lost-connections'

type Totals = { passed: number; failed: number }

const scratch = mkdtempSync(join(inMemory() ?? tmpdir(), 'waymark-run-'))
// PostgreSQL, which refuses to run as root, has its folder in there.
chmodSync(scratch, 0o711)
const templates: Template[] = []
const running = new Set<Bun.Subprocess>()
let interrupted = false

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    interrupted = true
    for (const tests of running) tests.kill(signal)
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

/** Where files never reach a disk, if a run has room there: a database is made at a sixth of the price. */
function inMemory() {
  const path = '/dev/shm'
  if (process.env.TMPDIR || process.platform !== 'linux') return
  const mounted = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .some((line) => line.startsWith(`tmpfs ${path} `) && !/\bnoexec\b/.test(line))
  if (!mounted) return
  const { bavail, bsize } = statfsSync(path)
  return bavail * bsize >= 8 * 1024 ** 3 ? path : undefined
}

async function runEverything(filters: string[]) {
  // A chosen file makes what it needs by itself, and nothing else.
  if (filters.length > 0) return timed('tests', () => runTests(filters))
  await Promise.all([timed('checks', runChecks), runParts()])
}

/** Several threads of tsc would each work out the same types: 19 s of a processor, and not 10. */
async function runChecks() {
  await Promise.all([
    check('biome', 'check'),
    check('knip-bun'),
    check('tsc', '--noEmit', '--singleThreaded'),
  ])
}

async function runParts() {
  await timed('client build', ensureClient)
  await timed('database templates', async () => {
    for (const engine of ['postgres', 'embedded'] as const)
      templates.push(await makeTemplate(engine))
  })
  await Promise.all(PARTS.map((part) => timed(part.name, () => runTests(part.args, part))))
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

async function runTests(args: readonly string[], part?: (typeof PARTS)[number]) {
  const report = join(scratch, `${part?.name.replaceAll(' ', '-') ?? 'chosen'}.xml`)
  const workers = part?.workers ?? WORKERS
  const pace = [
    `--parallel=${workers}`,
    '--no-isolate',
    '--timeout=60000',
    ...(await order(report)),
  ]
  const output = ['--only-failures', '--reporter=junit', `--reporter-outfile=${report}`]
  const tests = Bun.spawn([process.execPath, 'test', ...pace, ...output, ...args], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      ...Object.assign({}, ...templates.map((template) => template.env)),
      ...(part && { WAYMARK_TEST_ENGINE: part.engine }),
      // What React warns of in development costs twice the price of a page.
      ...(part?.react === 'production' && { NODE_ENV: 'production' }),
      // Hardly a function is asked so often that its last and dearest compilation pays for itself.
      BUN_JSC_useFTLJIT: '0',
      TMPDIR: scratch,
    },
  })
  running.add(tests)
  const code = await tests.exited
  running.delete(tests)
  const { passed, failed } = await readTotals(report)
  totals.passed += passed
  totals.failed += code === 0 ? failed : Math.max(failed, 1)
}

/** Bun takes the files by how long they took; of all others than these it thinks the same. */
async function order(report: string): Promise<string[]> {
  const file = `${report}.timings.json`
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
