import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { drizzle } from 'drizzle-orm/postgres-js'
import postgres, { type Sql } from 'postgres'
import { countCommunities, listCommunities } from '../src/db/communities/communities.ts'
import { connect } from '../src/db/connection/connect.ts'
import { withPreparedStatements } from '../src/db/connection/prepared-statements.ts'
import { clearResultCache } from '../src/db/connection/result-cache.ts'
import { listInbox } from '../src/db/conversations/inbox.ts'
import type { Db } from '../src/db/database.ts'
import { findMember, type Member } from '../src/db/members/members.ts'
import { fittingMentors } from '../src/db/mentorship/best-mentors.ts'
import { countMentors, listMentors } from '../src/db/mentorship/mentors.ts'
import { countWaiting, listMentorships } from '../src/db/mentorship/mentorships.ts'
import { migrate } from '../src/db/migrate.ts'
import { countOpportunities } from '../src/db/opportunities/counts.ts'
import { bestMatches, listBestMatches } from '../src/db/opportunities/matches.ts'
import { listOpportunities } from '../src/db/opportunities/opportunities.ts'
import { countOrganizations, listOrganizations } from '../src/db/organizations/list.ts'
import * as schema from '../src/db/schema.ts'
import {
  EMPLOYMENT_TYPES,
  OPPORTUNITY_TYPES,
  ORGANIZATION_TYPES,
  WORKPLACES,
} from '../src/lib/catalog.ts'
import { encodeCursor } from '../src/lib/lists/cursor.ts'
import { CARDS_PER_PAGE } from '../src/lib/lists/fields.ts'
import { CAREER_LEVELS, INDUSTRIES, INTEREST_AREAS } from '../src/lib/members/profile-options.ts'
import { COUNTRIES } from '../src/lib/places/countries.ts'
import { OFFERED_CURRENCIES } from '../src/lib/postings/currencies.ts'
import { random } from '../src/lib/terrain/random.ts'
import { startCluster } from '../tests/support/cluster.ts'

// Fills PostgreSQL with opportunities, organizations, communities and mentors, and prints how long the list
// pages' queries take, per kind of query and number of opportunities; with --plans how each one is
// answered, and with --only those whose name begins so.

const { values: options } = parseArgs({
  options: {
    rows: { type: 'string', default: '20000,200000,1000000' },
    runs: { type: 'string', default: '200' },
    plans: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
  },
})

const DAY = 24 * 60 * 60 * 1000
const PAGE = { limit: CARDS_PER_PAGE }
const MEMBERS = 100_000
const MENTORS = 20_000
const ORGANIZATIONS = 20_000
const COMMUNITIES = 5000
const OWN_MENTORSHIPS = 20_000
const MESSAGES_IN_EACH = 3
const NO_FILTER = { q: '', type: null, location: '' }
const paying = (pay: number, currency = 'NGN') => ({ pay, currency })

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
const isWork = (type: string) => type === 'job' || type === 'internship'

/** Only work has an employment type, and only it and mentorship a workplace. */
const howWorked = (type: string) =>
  isWork(type)
    ? [pick(WORKPLACES), pick(EMPLOYMENT_TYPES)]
    : [type === 'mentorship' ? 'remote' : '\\N', '\\N']

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
  const db = drizzle({ client: withPreparedStatements(client), schema, casing: 'snake_case' })
  for (const [name, run] of Object.entries(queries(db, viewer, rows))) {
    if (!name.startsWith(options.only)) continue
    const times: number[] = []
    for (let i = -10; i < Number(options.runs); i++) {
      const start = performance.now()
      await run()
      if (i >= 0) times.push(performance.now() - start)
    }
    times.sort((a, b) => a - b)
    const at = (share: number) => times[Math.floor(share * (times.length - 1))]!.toFixed(2)
    console.log(`${name.padEnd(34)} p50 ${at(0.5)}  p95 ${at(0.95)}  p99 ${at(0.99)} ms`)
    if (options.plans) await explain(database.sql, statements.at(-1)!)
    statements.length = 0
  }
  await client.end()
  await database.close()
}

type Queries = Record<string, () => Promise<unknown>>

function queries(db: Db, viewer: Member, rows: number): Queries {
  const all = {
    ...opportunityQueries(db, viewer, rows),
    ...organizationQueries(db),
    ...communityQueries(db, viewer),
    ...mentorshipQueries(db, viewer),
    ...messageQueries(db, viewer),
  }
  const again = (ask: () => Promise<unknown>) => () => {
    clearResultCache(db)
    return ask()
  }
  return Object.fromEntries(Object.entries(all).map(([name, ask]) => [name, again(ask)]))
}

function opportunityQueries(db: Db, viewer: Member, rows: number): Queries {
  const now = new Date()
  const list = (filter: Parameters<typeof listOpportunities>[2], cursor?: string) =>
    listOpportunities(db, viewer, filter, { ...PAGE, cursor }, now)
  const count = (filter: Parameters<typeof countOpportunities>[1]) =>
    countOpportunities(db, filter, now)
  const deep = (page: number) =>
    encodeCursor({
      key: createdAt(Math.min(page * PAGE.limit, rows - 30)).getTime(),
      id: id('opp', 0),
    })
  return {
    'no filter': () => list(NO_FILTER),
    'page 1,000': () => list(NO_FILTER, deep(1000)),
    'location, a country': () => list({ ...NO_FILTER, location: pick(COUNTRIES) }),
    'location, a city': () => list({ ...NO_FILTER, location: pick(CITIES).city }),
    'search, selective': () => list({ ...NO_FILTER, q: rare() }),
    'search, a common word': () => list({ ...NO_FILTER, q: pick(WORDS) }),
    'search, in no row': () => list({ ...NO_FILTER, q: 'unfindable' }),
    hybrid: () => list({ ...NO_FILTER, workplace: 'hybrid' }),
    'hybrid, far down': () => list({ ...NO_FILTER, workplace: 'hybrid' }, deep(10_000)),
    'part-time, hybrid': () => list({ ...NO_FILTER, employment: 'part_time', workplace: 'hybrid' }),
    'pay, anything': () => list({ ...NO_FILTER, ...paying(1) }),
    'pay, anything, far down': () => list({ ...NO_FILTER, ...paying(1) }, deep(10_000)),
    'pay, half': () => list({ ...NO_FILTER, ...paying(100_000) }),
    'pay, few': () => list({ ...NO_FILTER, ...paying(317_000) }),
    'count, hybrid': () => count({ ...NO_FILTER, workplace: 'hybrid' }),
    'count, part-time, hybrid': () =>
      count({ ...NO_FILTER, employment: 'part_time', workplace: 'hybrid' }),
    'count, pay, anything': () => count({ ...NO_FILTER, ...paying(1) }),
    'count, pay, few': () => count({ ...NO_FILTER, ...paying(317_000) }),
    'best match, pay': () =>
      listBestMatches(db, viewer, { ...NO_FILTER, ...paying(100_000) }, PAGE, now),
    'count, no filter': () => countOpportunities(db, NO_FILTER, now),
    'count, a country': () => countOpportunities(db, { ...NO_FILTER, location: 'Kenya' }, now),
    'best match': () => listBestMatches(db, viewer, NO_FILTER, PAGE, now),
    'best match, three for home': () => bestMatches(db, viewer, { applied: [], owned: [] }, 3, now),
  }
}

function organizationQueries(db: Db): Queries {
  const now = new Date()
  const list = (filter: Parameters<typeof listOrganizations>[1], cursor?: string) =>
    listOrganizations(db, filter, { ...PAGE, cursor }, now)
  const all = { q: '', type: null }
  const last = encodeCursor({ key: createdAt(ORGANIZATIONS - 30).getTime(), id: id('org', 0) })
  return {
    'organizations, no filter': () => list(all),
    'organizations, last page': () => list(all, last),
    'organizations, selective search': () => list({ ...all, q: rare() }),
    'organizations, count': () => countOrganizations(db, all),
  }
}

function communityQueries(db: Db, viewer: Member): Queries {
  const list = (q: string, cursor?: string) =>
    listCommunities(db, viewer, { q }, { ...PAGE, cursor })
  const last = encodeCursor({ key: createdAt(COMMUNITIES - 30).getTime(), id: id('com', 0) })
  return {
    'communities, no filter': () => list(''),
    'communities, last page': () => list('', last),
    'communities, selective search': () => list(rare()),
    'communities, count': () => countCommunities(db, { q: '' }),
  }
}

function mentorshipQueries(db: Db, viewer: Member): Queries {
  const now = new Date()
  const mentors = (q: string, sort: 'fit' | 'newest' = 'newest', cursor?: string) =>
    listMentors(db, viewer, { q, sort }, { ...PAGE, cursor }, now)
  const low = encodeCursor({ key: 20, id: id('user', 1000) })
  const all = { q: '', status: null }
  const own = (filter: Parameters<typeof listMentorships>[2]) =>
    listMentorships(db, viewer, filter, PAGE, now)
  return {
    'mentors, no filter': () => mentors(''),
    'mentors, a name': () => mentors(`Mentor ${Math.floor(chance() * MENTORS)}`),
    'mentors, selective search': () => mentors(rare()),
    'mentors, best fit': () => mentors('', 'fit'),
    'mentors, best fit, far down': () => mentors('', 'fit', low),
    'mentors, three for home': () => fittingMentors(db, viewer, [], 3, now),
    'mentors, count': () => countMentors(db, viewer, { q: '' }, now),
    'mentorships, no filter': () => own(all),
    'mentorships, what waits': () => countWaiting(db, viewer.id, now),
  }
}

function messageQueries(db: Db, viewer: Member): Queries {
  const inbox = (q: string, cursor?: string) => listInbox(db, viewer.id, { q }, { ...PAGE, cursor })
  const last = encodeCursor({
    key: createdAt(4 * MENTORS + OWN_MENTORSHIPS - 30).getTime(),
    id: id('user', 0),
  })
  return {
    'messages, no filter': () => inbox(''),
    'messages, last page': () => inbox('', last),
    'messages, a name': () => inbox(`Mentor ${Math.floor(chance() * MENTORS)}`),
    'messages, a common word': () => inbox(pick(WORDS)),
    'messages, selective search': () => inbox(rare()),
    'messages, in none': () => inbox('unfindable'),
    'messages, two letters': () => inbox(pick(WORDS).slice(0, 2)),
    'messages, two rare letters': () => inbox('zq'),
  }
}

function rare(): string {
  return `rare${Math.floor(chance() * 100)}x`
}

async function fill(sql: Sql, rows: number) {
  await copy(
    sql,
    'users (id, email, first_name, last_name, membership_tier, is_mentor, bio, experience, industries, interest_areas, career_level, country, created_at)',
    MEMBERS,
    (i) => [
      id('user', i),
      `member${i}@example.com`,
      i < MENTORS ? 'Mentor' : 'Member',
      String(i),
      i < MENTORS ? pick(['professional', 'expert']) : 'foundation',
      String(i < MENTORS),
      words(20) + rareWord(i, 20),
      words(40),
      `{"${pick(INDUSTRIES)}"}`,
      `{"${pick(INTEREST_AREAS)}"}`,
      pick(CAREER_LEVELS),
      pick(COUNTRIES),
      createdAt(i).toISOString(),
    ],
  )
  await fillMentorships(sql)
  await fillMessages(sql)
  await copy(sql, 'organizations (id, name, description, type, created_at)', ORGANIZATIONS, (i) => [
    id('org', i),
    `${words(2)} ${i}`,
    words(30) + rareWord(i, 20),
    pick(ORGANIZATION_TYPES),
    createdAt(i).toISOString(),
  ])
  await fillCommunities(sql)
  await copy(
    sql,
    'opportunities (id, title, description, type, status, location, country, city, organization_id, industries, application_deadline, workplace, employment_type, pay_min, pay_max, pay_currency, pay_period, created_at, updated_at)',
    rows,
    (i) => {
      const place = pick(CITIES)
      const created = createdAt(i).toISOString()
      const type = pick(OPPORTUNITY_TYPES)
      return [
        id('opp', i),
        `${words(3)} ${i}`,
        words(60) + rareWord(i, 500),
        type,
        chance() < 0.9 ? 'open' : 'closed',
        `${place.city}, ${place.country}`,
        place.country,
        place.city,
        id('org', i % ORGANIZATIONS),
        `{"${pick(INDUSTRIES)}"}`,
        new Date(Date.now() + (chance() * 120 - 10) * DAY).toISOString(),
        ...howWorked(type),
        ...pay(type),
        created,
        created,
      ]
    },
  )
  await sql`vacuum analyze`
}

/** Half of it in one currency; funding is paid once. */
function pay(type: string): string[] {
  if (!isWork(type) && type !== 'funding') return ['\\N', '\\N', '\\N', '\\N']
  const min = String(Math.floor(20_000 * (1 + chance()) ** 4))
  const currency = chance() < 0.5 ? 'NGN' : pick(OFFERED_CURRENCIES)
  return [min, min, currency, isWork(type) ? 'year' : 'total']
}

/** Every mentor has four mentorships; the first member is the mentee of all of them. */
async function fillMentorships(sql: Sql) {
  await copy(
    sql,
    'mentorships (mentor_id, mentee_id, status, description, duration, accepted_at, ended_at, created_at)',
    4 * MENTORS + OWN_MENTORSHIPS,
    (i) => {
      const own = i >= 4 * MENTORS
      const mentor = own ? i - 4 * MENTORS + 1 : i % MENTORS
      const active = i < 2 * MENTORS
      const at = createdAt(i).toISOString()
      return [
        id('user', mentor),
        id('user', own ? 0 : MENTORS + (i % (MEMBERS - MENTORS))),
        active ? 'active' : 'completed',
        words(12),
        'Three months',
        at,
        active ? '\\N' : at,
        at,
      ]
    },
  )
}

async function fillMessages(sql: Sql) {
  const all = await sql<{ id: string; menteeId: string }[]>`
    select id, mentee_id as "menteeId" from mentorships order by created_at desc`
  await copy(
    sql,
    'messages (mentorship_id, sender_id, client_id, body, created_at)',
    all.length * MESSAGES_IN_EACH,
    (i) => {
      const { id: mentorship, menteeId } = all[i % all.length]!
      const at = createdAt(i).toISOString()
      return [mentorship, menteeId, crypto.randomUUID(), words(30) + rareWord(i, 500), at]
    },
  )
}

/** Every community has 40 members and 5 discussions; the first has a thousand times as many members. */
async function fillCommunities(sql: Sql) {
  await copy(sql, 'communities (id, name, description, category, created_at)', COMMUNITIES, (i) => [
    id('com', i),
    `${words(2)} ${i}`,
    words(20) + rareWord(i, 5),
    pick(INDUSTRIES),
    createdAt(i).toISOString(),
  ])
  const memberships = 40 * COMMUNITIES
  await copy(
    sql,
    'community_memberships (community_id, user_id, joined_at)',
    memberships + 40_000,
    (i) => [
      id('com', i < memberships ? i % COMMUNITIES : 0),
      id('user', i < memberships ? 50_000 + Math.floor(i / 4) : i - memberships),
      createdAt(i).toISOString(),
    ],
  )
  await copy(
    sql,
    'discussions (community_id, author_id, title, body, created_at)',
    5 * COMMUNITIES,
    (i) => [
      id('com', i % COMMUNITIES),
      id('user', i),
      words(5),
      words(40),
      createdAt(i).toISOString(),
    ],
  )
}

/** In every so manieth row a word that only one in a hundred of those has. */
function rareWord(i: number, every: number): string {
  return i % every === 0 ? ` rare${(i / every) % 100}x` : ''
}

/** Row 0 is the newest; they lie 20 seconds apart. */
function createdAt(i: number): Date {
  return new Date(1_790_000_000_000 - i * 20_000)
}

function id(kind: 'user' | 'org' | 'opp' | 'com', i: number): string {
  const prefix = { user: '00000001', org: '00000002', opp: '00000003', com: '00000004' }[kind]
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
    `explain (analyze, buffers, costs off, timing off) ${text}`,
    values as never[],
  )
  console.log(plan.map((row) => `    ${row['QUERY PLAN']}`).join('\n'))
}
