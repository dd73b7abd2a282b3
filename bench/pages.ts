import { parseArgs } from 'node:util'
import { ensureClient } from '../scripts/build-client.ts'
import { BROWSER } from '../tests/support/weigh.ts'
import { type Weighed, weighAnswers } from './pages/answers.ts'
import { compared, comparedSubjects, wire } from './pages/compare.ts'
import { type FilledDatabase, filledDatabase } from './pages/databases.ts'
import { load } from './pages/load.ts'
import { type BenchSubject, measure, type Site } from './pages/measure.ts'
import { leaveFirstCore, ontoFirstCore } from './pages/process.ts'
import { profileServer, profileTables } from './pages/profile.ts'
import { startReference, startSite } from './pages/sites.ts'
import { answersTable, formatTable, type MarkdownTable, ratiosTable } from './pages/table.ts'

// What every page, fragment and list of the API costs, of a visitor and of a member, beside a list
// that is written by hand for speed alone. docs/performance.md tells how to read it.

const { values: options } = parseArgs({
  options: {
    embedded: { type: 'boolean', default: false },
    both: { type: 'boolean', default: false },
    'one-core': { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    seconds: { type: 'string', default: '3' },
    rounds: { type: 'string', default: '3' },
    clients: { type: 'string', default: '8' },
    profile: { type: 'boolean', default: false },
    markdown: { type: 'boolean', default: false },
  },
})
const seconds = Number(options.seconds)
const clients = Number(options.clients)

/** For each server before all else, as code is compiled only once it has run a while. */
const WARM_UP_SECONDS = 5

/** A site with the member's cookie and all that it answers. */
type Measuring = { site: Site; cookie: string; answers: Weighed[] }

await ensureClient()
leaveFirstCore()
const databases: FilledDatabase[] = []
const sites: Measuring[] = []
try {
  const postgres = await fill('postgres')
  if (options['one-core']) ontoFirstCore(postgres.cluster!)
  const embedded = options.embedded || options.both ? await fill('embedded') : null
  if (options.profile) await profileEach(embedded ?? postgres)
  else {
    const weighed = await weighAnswers(postgres, options.only)
    sites.push({ ...weighed, site: await startReference(postgres), answers: [] })
    if (!options.embedded) sites.push({ ...weighed, site: await startSite('Waymark', postgres) })
    if (embedded) {
      const weighed = await weighAnswers(embedded, options.only)
      sites.push({ ...weighed, site: await startSite('Waymark, embedded', embedded) })
    }
    await measureAll()
  }
} finally {
  for (const { site } of sites) await site.end()
  for (const database of databases) await database.remove()
}

async function fill(engine: 'postgres' | 'embedded') {
  const filled = await filledDatabase(engine)
  databases.push(filled)
  return filled
}

/** The list on every site side by side, and then the rest of what was chosen. */
async function measureAll() {
  const lists = new Map<Site, BenchSubject[]>()
  for (const { site, cookie } of sites) lists.set(site, await comparedSubjects(site, cookie))
  const rows = sites.flatMap(({ site, answers }) =>
    answers.map((answer) => ({ site, answer, ...requested(site, answer) })),
  )
  const subjects = [
    ...[...lists.values()][0]!.flatMap((_, at) => [...lists.values()].map((list) => list[at]!)),
    ...rows.flatMap(({ plain, browser }) => [plain, browser]),
  ]
  for (const list of lists.values())
    await load(list[0]!.site.port, list[0]!.request, WARM_UP_SECONDS, clients)
  const rounds = Number(options.rounds)
  const found = await measure(subjects, { rounds, seconds, clients }, (round) =>
    process.stderr.write(round === 0 ? `${subjects.length} requests\n` : `round ${round}\n`),
  )
  const all = sites.map(({ site, cookie }) => compared(site, cookie, lists.get(site)!, found))
  show(ratiosTable(await Promise.all(all)))
  for (const { site } of sites.slice(1)) {
    const own = rows.filter((row) => row.site === site)
    process.stdout.write(`${site.name}:\n\n`)
    show(
      answersTable(
        own.map((row) => [
          row.answer,
          { plain: found.get(row.plain)!, browser: found.get(row.browser)! },
        ]),
      ),
    )
  }
}

/** An answer to be asked for as it is, and as a browser does. */
function requested(site: Site, { name, address, headers }: Weighed) {
  const subject = (more: Record<string, string>): BenchSubject => ({
    site,
    name,
    request: wire(address, { ...headers, ...more }),
  })
  return { plain: subject({}), browser: subject(BROWSER) }
}

/** Of each answer that was chosen, or else of the list of opportunities. */
async function profileEach(filled: FilledDatabase) {
  const { answers } = await weighAnswers(filled, options.only || 'member page /opportunities')
  for (const { name, address, headers } of answers) {
    process.stdout.write(`${name}, as a browser asks:\n\n`)
    const request = wire(address, { ...headers, ...BROWSER })
    const profiled = await profileServer(filled, request, seconds, clients)
    for (const table of profileTables(profiled)) show(table)
  }
}

function show(table: MarkdownTable) {
  process.stdout.write(`${formatTable(table, options.markdown)}\n\n`)
}
