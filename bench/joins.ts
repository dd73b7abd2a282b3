import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import { createApp } from '../src/app.tsx'
import { sessionStore } from '../src/db/accounts/sessions.ts'
import { connect } from '../src/db/connection/connect.ts'
import { migrate } from '../src/db/migrate.ts'
import { communities } from '../src/db/schema/communities.ts'
import { users } from '../src/db/schema/users.ts'
import { loadAssets } from '../src/lib/assets.ts'
import { assets } from '../src/lib/assets-root.ts'
import { parseEnv } from '../src/lib/env.ts'
import { createLog } from '../src/lib/log.ts'
import { photoStore } from '../src/lib/photos/store.ts'
import { random } from '../src/lib/terrain/random.ts'
import { startCluster } from '../tests/support/cluster.ts'

// Members join and leave communities through the API, many at once, on PostgreSQL. Prints how the
// requests were answered and whether every community still counts its members exactly.

const { values: options } = parseArgs({
  options: {
    requests: { type: 'string', default: '10000' },
    clients: { type: 'string', default: '50' },
    communities: { type: 'string', default: '5' },
  },
})

const chance = random('joins')
const numbers = (count: string) => Array.from({ length: Number(count) }, (_, i) => i)

const cluster = await startCluster()
Object.assign(process.env, cluster.env)
const database = await connect({ databaseUrl: cluster.env.TEST_DATABASE_URL, dataDir: '' })
try {
  await migrate(database)
  await measure()
} finally {
  await database.close()
  await cluster.stop()
}

async function measure() {
  const { db } = database
  const dataDir = '/nonexistent'
  const app = createApp({
    env: parseEnv({ DATA_DIR: dataDir }),
    database,
    log: createLog('error'),
    stopping: new AbortController().signal,
    photos: photoStore({ dataDir }),
    assets: loadAssets({ client: assets.client, publicFiles: assets.public }),
  })
  const places = await db
    .insert(communities)
    .values(
      numbers(options.communities).map((i) => ({
        name: `Community ${i}`,
        description: 'Busy.',
        category: 'Trade',
      })),
    )
    .returning()
  const members = await db
    .insert(users)
    .values(
      numbers(options.clients).map((i) => ({
        email: `member${i}@example.com`,
        firstName: 'Member',
        membershipTier: 'expert' as const,
      })),
    )
    .returning()
  const cookies = await Promise.all(
    members.map(async ({ id }) => {
      const { name, value } = await sessionStore(db, false).start(id)
      return `${name}=${value}`
    }),
  )

  const statuses = new Map<number, number>()
  let left = Number(options.requests)
  const started = performance.now()
  await Promise.all(
    cookies.map(async (Cookie) => {
      while (left-- > 0) {
        const { id } = places[Math.floor(chance() * places.length)]!
        const [method, verb] = chance() < 0.6 ? ['POST', 'join'] : ['DELETE', 'leave']
        const path = `/api/communities/${id}/${verb}`
        const { status } = await app.request(path, { method, headers: { Cookie } })
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
      }
    }),
  )
  const seconds = (performance.now() - started) / 1000

  const counted = await db.execute<{ told: number; really: number }>(sql`
    select c.member_count as told,
      (select count(*)::int from community_memberships m where m.community_id = c.id) as really
    from communities c`)
  const wrong = counted.filter(({ told, really }) => told !== really)
  console.log(
    `${options.requests} requests from ${options.clients} clients in ${seconds.toFixed(1)} s`,
  )
  console.log('statuses', Object.fromEntries(statuses))
  console.table(counted.map(({ told, really }) => ({ told, really })))
  if (wrong.length > 0 || [...statuses.keys()].some((status) => status >= 500)) process.exitCode = 1
}
