import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { drizzle } from 'drizzle-orm/postgres-js'
import postgres, { type Sql } from 'postgres'
import { connect } from '../src/db/connect.ts'
import type { Db } from '../src/db/database.ts'
import { migrate } from '../src/db/migrate.ts'
import { findMember, type Member } from '../src/db/queries/members.ts'
import { countOpportunities, listOpportunities } from '../src/db/queries/opportunities.ts'
import * as schema from '../src/db/schema.ts'
import { OPPORTUNITY_TYPES } from '../src/lib/catalog.ts'
import { encodeCursor } from '../src/lib/cursor.ts'
import { COUNTRIES, INDUSTRIES } from '../src/lib/options.ts'
import { random } from '../src/lib/random.ts'
import { startCluster } from '../tests/support/cluster.ts'

// Fills PostgreSQL with listings and prints how long the list page's queries take, per kind of
// query and number of rows, and with --plans how each one is answered.

const { values: options } = parseArgs({
  options: {
    rows: { type: 'string', default: '20000,200000,1000000' },
    runs: { type: 'string', default: '200' },
    plans: { type: 'boolean', default: false },
  },
})

const DAY = 24 * 60 * 60 * 1000
const PAGE = { limit: 24 }
const NO_FILTER = { q: '', type: null, location: '' }
const WORDS =
  'water loom harbour ledger clinic orchard bridge signal archive kiln meadow turbine choir market lantern granary quarry ferry weaver compass'.split(
    ' ',
  )
const SYLLABLES =
  'ka lo mi ter vos san bru el dan quo rin sha gu pol wex ne or fi tam zu ber cho ly dur ik mon pra se'.split(
    ' ',
  )

const chance = random('listings')
const pick = <T>(list: readonly T[]) => list[Math.floor(chance() * list.length)]!
const CITIES = COUNTRIES.flatMap((country) =>
  Array.from({ length: 40 }, () => ({
    country,
    city: Array.from({ length: 4 }, () => pick(SYLLABLES)).join(''),
  })),
)
const words = (count: number) => Array.from({ length: count }, () => pick(WORDS)).join(' ')

for (const rows of options.rows.split(',').map(Number)) {
  const cluster = await startCluster()
  Object.assign(process.env, cluster.env)
  try {
    await measure(rows)
  } finally {
    await cluster.stop()
  }
}

async function measure(rows: number) {
  const database = await connect({ databaseUrl: process.env.TEST_DATABASE_URL!, dataDir: '' })
  await migrate(database)
  const began = performance.now()
  await fill(database.sql, rows)
  const took = ((performance.now() - began) / 1000).toFixed(0)
  console.log(`\n${rows} opportunities, filled in ${took} s`)
  const viewer = (await findMember(database.db, id('user', 0)))!
  const statements: { text: string; values: unknown[] }[] = []
  const client = postgres(process.env.TEST_DATABASE_URL!, {
    max: 1,
    onnotice: () => {},
    debug: (_connection, text, values) => statements.push({ text, values }),
  })
  const db = drizzle(client, { schema, casing: 'snake_case' })
  for (const [name, run] of Object.entries(queries(db, viewer, rows))) {
    const times: number[] = []
    for (let i = -10; i < Number(options.runs); i++) {
      const start = performance.now()
      await run()
      if (i >= 0) times.push(performance.now() - start)
    }
    times.sort((a, b) => a - b)
    const at = (share: number) => times[Math.floor(share * (times.length - 1))]!.toFixed(2)
    console.log(`${name.padEnd(28)} p50 ${at(0.5)}  p95 ${at(0.95)}  p99 ${at(0.99)} ms`)
    if (options.plans) await explain(database.sql, statements.at(-1)!)
    statements.length = 0
  }
  await client.end()
  await database.close()
}

function queries(db: Db, viewer: Member, rows: number): Record<string, () => Promise<unknown>> {
  const now = new Date()
  const list = (filter: Parameters<typeof listOpportunities>[2], cursor?: string) =>
    listOpportunities(db, viewer, filter, { ...PAGE, cursor }, now)
  const deep = (page: number) =>
    encodeCursor({
      key: createdAt(Math.min(page * PAGE.limit, rows - 30)).getTime(),
      id: id('opp', 0),
    })
  return {
    'no filter': () => list(NO_FILTER),
    'page 10': () => list(NO_FILTER, deep(10)),
    'page 1,000': () => list(NO_FILTER, deep(1000)),
    ...Object.fromEntries(
      OPPORTUNITY_TYPES.map((type) => [`type ${type}`, () => list({ ...NO_FILTER, type })]),
    ),
    'location, a country': () => list({ ...NO_FILTER, location: pick(COUNTRIES) }),
    'location, a city': () => list({ ...NO_FILTER, location: pick(CITIES).city }),
    'search, selective': () => list({ ...NO_FILTER, q: `rare${Math.floor(chance() * 100)}x` }),
    'search, in every row': () => list({ ...NO_FILTER, q: 'a' }),
    'search, a common word': () => list({ ...NO_FILTER, q: pick(WORDS) }),
    'search, in no row': () => list({ ...NO_FILTER, q: 'unfindable' }),
    'count, no filter': () => countOpportunities(db, NO_FILTER, now),
    'count, type job': () => countOpportunities(db, { ...NO_FILTER, type: 'job' }, now),
    'count, a country': () => countOpportunities(db, { ...NO_FILTER, location: 'Kenya' }, now),
    'count, selective search': () => countOpportunities(db, { ...NO_FILTER, q: 'rare7x' }, now),
    'count, a common word': () => countOpportunities(db, { ...NO_FILTER, q: 'turbine' }, now),
  }
}

async function fill(sql: Sql, rows: number) {
  await copy(sql, 'users (id, email, first_name)', 100_000, (i) => [
    id('user', i),
    `member${i}@example.com`,
    'Member',
  ])
  await copy(sql, 'organizations (id, name, type)', 20_000, (i) => [
    id('org', i),
    `Organization ${i}`,
    'company',
  ])
  await copy(
    sql,
    'opportunities (id, title, description, type, status, location, country, city, organization_id, industries, application_deadline, created_at, updated_at)',
    rows,
    (i) => {
      const place = pick(CITIES)
      const rare = i % 500 === 0 ? ` rare${(i / 500) % 100}x` : ''
      const created = createdAt(i).toISOString()
      return [
        id('opp', i),
        `${words(3)} ${i}`,
        words(60) + rare,
        pick(OPPORTUNITY_TYPES),
        chance() < 0.9 ? 'open' : 'closed',
        `${place.city}, ${place.country}`,
        place.country,
        place.city,
        id('org', i % 20_000),
        `{"${pick(INDUSTRIES)}"}`,
        new Date(Date.now() + (chance() * 120 - 10) * DAY).toISOString(),
        created,
        created,
      ]
    },
  )
  await sql`vacuum analyze`
}

/** Row 0 is the newest; they lie 20 seconds apart. */
function createdAt(i: number): Date {
  return new Date(1_790_000_000_000 - i * 20_000)
}

function id(kind: 'user' | 'org' | 'opp', i: number): string {
  const prefix = { user: '00000001', org: '00000002', opp: '00000003' }[kind]
  return `${prefix}-0000-4000-8000-${i.toString(16).padStart(12, '0')}`
}

async function copy(sql: Sql, target: string, count: number, row: (i: number) => string[]) {
  const lines = function* () {
    for (let start = 0; start < count; start += 1000) {
      let chunk = ''
      for (let i = start; i < Math.min(start + 1000, count); i++) chunk += `${row(i).join('\t')}\n`
      yield chunk
    }
  }
  const into = await sql.unsafe(`copy ${target} from stdin`).writable()
  await pipeline(Readable.from(lines()), into)
}

async function explain(sql: Sql, { text, values }: { text: string; values: unknown[] }) {
  const plan = await sql.unsafe(
    `explain (analyze, costs off, timing off) ${text}`,
    values as never[],
  )
  console.log(plan.map((row) => `    ${row['QUERY PLAN']}`).join('\n'))
}
