import {
  chmodSync,
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statfsSync,
} from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeTemplate, type Template } from '../tests/support/templates.ts'
import { ensureClient } from './build-client.ts'

/** Tests that choose their engines themselves. */
const OWN_ENGINE = [
  'db/accounts/address-changes',
  'db/archive.round-trip',
  'db/autovacuum',
  'db/backup/backup',
  'db/billing.plans',
  'db/connection/connect.lost-connections',
  'db/connection/connect.pooler',
  'db/connection/connect.pooler-away',
  'db/connection/deadline',
  'db/connection/deadline.locked-table',
  'db/embedded/engine',
  'db/migrate',
]

/** Long proofs, of what rarely changes: only `WAYMARK_FIGURES=whole` runs them, and a run that names them. */
const WHOLE_ONLY = [
  'db/connection/prepared-query.matrix',
  'db/embedded/engine',
  'db/notifications/notify.histories',
  'e2e/alert-kills',
  'e2e/backup-serving',
  'e2e/contrast',
  'e2e/database-away',
  'e2e/demo',
  'e2e/dev',
  'e2e/email-kills',
  'e2e/first-page-styles',
  'e2e/full-disk',
  'e2e/large-text',
  'e2e/money-kills',
  'e2e/payment-kills',
  'e2e/session-races',
  'e2e/stop',
  'e2e/targets',
  'e2e/uploads',
]

/** Slow tests whose statements other tests run on the embedded engine, and races, of which it has none. */
const POSTGRES_ONLY = [
  'db/accounts.races',
  'db/applications.deleted-members',
  'db/applications.simulation',
  'db/applications/intake',
  'db/archive/exports',
  'db/archive/import',
  'db/backup/backup.applications',
  'db/backup/backup.hostile',
  'db/backup/backup.reposts',
  'db/billing.books',
  'db/billing.organizations',
  'db/billing/adopt-subscription',
  'db/billing/settle',
  'db/billing/sweep',
  'db/communities/roles',
  'db/connection/prepared-query.matrix',
  'db/opportunities/filters.random',
  'db/postings/change-notifications',
  'db/safety.races',
  'db/search/everything.random',
  'db/search/fill-words',
  'db/search/text-search.random',
  'db/seed',
  'db/seed.photos',
  'db/talent/search.random',
]

/** Tests of routes with statements that no test in tests/db runs; and of every page's HTML. */
const ON_BOTH_ENGINES = [
  'routes/applications',
  'routes/contact',
  'routes/conversation/stream',
  'routes/conversation/stream.instances',
  'routes/conversation/stream.refused',
  'routes/html',
  'routes/mentors',
  'routes/mentors.fit',
  'routes/mentorship',
  'routes/mentorship/conversation',
  'routes/mentorship/request',
  'routes/mentorship/review',
  'routes/opportunities',
  'routes/organizations',
  'routes/payments',
  'routes/profile',
]

/** Tests of routes that run only with React's development build, on the embedded engine. */
const EMBEDDED_ONLY = [
  'routes/applications/submit.undo',
  'routes/communities',
  'routes/communities/discussions',
  'routes/membership',
  'routes/membership.limits',
  'routes/mentorship/status',
  'routes/profile/mentoring',
  'routes/sign-in',
  'routes/signup',
  'routes/signup.errors',
]

const leftOut = process.env.WAYMARK_FIGURES === 'whole' ? [] : WHOLE_ONLY

const without = (names: string[]) =>
  `--path-ignore-patterns=**/{${names.map((name) => pathOf(name)).join(',')}}`

/** One more than there are processors, as tests in a browser often wait. */
const WORKERS = Math.min(4, availableParallelism() + 1)

/** They run at once, for neither to wait for the last file of the other. */
const PARTS = [
  {
    name: 'tests on PostgreSQL',
    engine: 'postgres',
    react: 'production',
    workers: WORKERS,
    args: [without([...EMBEDDED_ONLY, ...leftOut])],
  },
  {
    name: 'tests on the embedded engine',
    engine: 'embedded',
    react: 'development',
    workers: 1,
    args: [
      './tests/db',
      ...[...ON_BOTH_ENGINES, ...EMBEDDED_ONLY].map((name) => `./${pathOf(name)}`),
      without([...OWN_ENGINE, ...POSTGRES_ONLY, ...leftOut]),
    ],
  },
] as const

/** Begin first, the longest at the front, so that none is left to run alone at the end. */
const LONGEST = [
  'routes/rights',
  'e2e/binary',
  'e2e/membership',
  'e2e/mentorship',
  'e2e/communities',
  'views/frame/cached-fragment',
  'routes/profile/edit-public-page',
  'e2e/profile',
  'e2e/accounts',
  'e2e/lists',
  'routes/postings/import',
  'routes/mentorship',
  'routes/membership',
  'routes/http/body.hostile',
  'routes/communities',
  'routes/photos',
  'routes/budgets',
  'routes/applications/review.cache',
  'e2e/drafts',
  'lib/photos/photo',
  'routes/applications.withdrawn',
  'routes/payments',
  'e2e/start',
  'routes/http/body',
  'routes/applications/apply-page',
  'routes/account.pause',
  'e2e/review',
  'db/seed',
  'e2e/account-axe',
  'db/backup/backup',
  'e2e/application',
  'e2e/opportunities',
  'db/billing.plans',
  'db/archive.round-trip',
  'db/migrate',
  'e2e/signup',
  'e2e/journeys',
  'jobs/mailer',
  'routes/profile',
].map((name) => pathOf(name))

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

/** A test by its name; one that was renamed fails the run, and isn't left out of it silently. */
function pathOf(name: string) {
  const path = `tests/${name}.test.ts`
  if (!existsSync(path)) throw new Error(`scripts/test.ts names ${path}, which is not there`)
  return path
}

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
    check('node_modules/.bin/biome', 'check'),
    check(process.execPath, 'scripts/check-words.ts'),
    check('node_modules/.bin/knip-bun'),
    check('node_modules/.bin/tsc', '--noEmit', '--singleThreaded'),
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
async function check(...command: string[]) {
  const { exitCode, stdout, stderr } = await Bun.$`${command}`.nothrow().quiet()
  if (exitCode === 0) totals.passed++
  else {
    totals.failed++
    console.log(`${command.join(' ')}:\n${stdout}${stderr}`)
  }
}

async function runTests(args: readonly string[], part?: (typeof PARTS)[number]) {
  const report = join(scratch, `${part?.name.replaceAll(' ', '-') ?? 'chosen'}.xml`)
  const workers = part?.workers ?? WORKERS
  const pace = [
    `--parallel=${workers}`,
    '--no-isolate',
    '--timeout=120000',
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
      // Memory that is given back is soon asked for again, which cost half of a run's processor time.
      MIMALLOC_PURGE_DELAY: '-1',
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
  const weight = (path: string) => {
    const place = LONGEST.indexOf(path)
    return place < 0 ? 1 : 1 + LONGEST.length - place
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
