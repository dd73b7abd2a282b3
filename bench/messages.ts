import { parseArgs } from 'node:util'
import { eq } from 'drizzle-orm'
import { createApp } from '../src/app.tsx'
import { sessionStore } from '../src/db/accounts/sessions.ts'
import { connect } from '../src/db/connection/connect.ts'
import { migrate } from '../src/db/migrate.ts'
import { type Mentorship, mentorships } from '../src/db/schema/mentorships.ts'
import { users } from '../src/db/schema/users.ts'
import { loadAssets } from '../src/lib/assets.ts'
import { assets } from '../src/lib/assets-root.ts'
import { parseEnv } from '../src/lib/env.ts'
import { createLog } from '../src/lib/log.ts'
import { paths } from '../src/lib/paths.ts'
import { photoStore } from '../src/lib/photos/store.ts'
import { startCluster } from '../tests/support/cluster.ts'
import { openStream } from '../tests/support/event-stream.ts'

// Mentorships over HTTP on PostgreSQL, with server and clients in this process. Prints how long a
// message takes from its sending to the other side's open stream, whether one reader through many
// lost connections sees every message once and in order, and how raced decisions end.

const { values: options } = parseArgs({
  options: {
    streams: { type: 'string', default: '200' },
    sent: { type: 'string', default: '2000' },
    rate: { type: 'string', default: '50' },
    messages: { type: 'string', default: '1000' },
    races: { type: 'string', default: '500' },
  },
})

/** Messages before those that are measured, in which the process warms up. */
const WARM_UP = 200

const numbers = (count: number) => Array.from({ length: count }, (_, i) => i)

const cluster = await startCluster()
Object.assign(process.env, cluster.env)
const database = await connect({ databaseUrl: cluster.env.TEST_DATABASE_URL, dataDir: '' })
const { db } = database
await migrate(database)

const dataDir = '/nonexistent'
const app = createApp({
  env: parseEnv({ DATA_DIR: dataDir }),
  database,
  log: createLog('error'),
  stopping: new AbortController().signal,
  photos: photoStore({ dataDir }),
  assets: loadAssets({ client: assets.client, publicFiles: assets.public }),
})
const server = Bun.serve({ port: 0, idleTimeout: 60, fetch: (request) => app.fetch(request) })
const origin = `http://localhost:${server.port}`
let failed = false
try {
  await measureDelay()
  await measureLoss()
  await raceDecisions()
} finally {
  await server.stop(true)
  await database.close()
  await cluster.stop()
}
process.exit(failed ? 1 : 0)

type Pair = Mentorship & { cookies: { mentor: string; mentee: string } }

async function addPairs(count: number): Promise<Pair[]> {
  const tiers = ['expert', 'foundation'] as const
  const people = await db
    .insert(users)
    .values(
      numbers(2 * count).map((i) => ({
        email: `${crypto.randomUUID()}@example.com`,
        firstName: 'Member',
        membershipTier: tiers[i % 2]!,
      })),
    )
    .returning({ id: users.id })
  const rows = await db
    .insert(mentorships)
    .values(
      numbers(count).map((i) => ({
        mentorId: people[2 * i]!.id,
        menteeId: people[2 * i + 1]!.id,
        status: 'active' as const,
        acceptedAt: new Date(),
      })),
    )
    .returning()
  const cookieOf = async (id: string) => {
    const { name, value } = await sessionStore(db, false).start(id)
    return `${name}=${value}`
  }
  return Promise.all(
    rows.map(async (row) => ({
      ...row,
      cookies: { mentor: await cookieOf(row.mentorId), mentee: await cookieOf(row.menteeId) },
    })),
  )
}

function listen(pair: Pair, side: 'mentor' | 'mentee', last = '0') {
  const headers = { Cookie: pair.cookies[side], 'Last-Event-ID': last }
  return openStream(origin + paths.messageStream(pair.id), headers)
}

async function send(pair: Pair, side: 'mentor' | 'mentee', body: string) {
  const response = await fetch(origin + paths.messages(pair.id), {
    method: 'POST',
    headers: { Cookie: pair.cookies[side], Origin: origin, 'HX-Request': 'true' },
    body: new URLSearchParams({ body, clientId: crypto.randomUUID() }),
  })
  if (!response.ok) throw new Error(`A message was answered with ${response.status}`)
  await response.arrayBuffer()
}

function textOf(data: string) {
  return /<p>(.*)<\/p>/.exec(data)?.[1] ?? ''
}

/** Both sides of every mentorship listen; messages come evenly, at so many a second in all. */
async function measureDelay() {
  const pairs = await addPairs(Number(options.streams) / 2)
  const count = WARM_UP + Number(options.sent)
  const sentAt = new Map<string, number>()
  const delays: number[] = []
  const all = Promise.withResolvers<void>()
  const sides = ['mentor', 'mentee'] as const
  const streams = await Promise.all(
    pairs.flatMap((pair) => sides.map((side) => listen(pair, side))),
  )
  for (const stream of streams)
    (async () => {
      for (let event = await stream.next(); event; event = await stream.next()) {
        const start = sentAt.get(textOf(event.data))
        if (start === undefined || event.data.includes('message-own')) continue
        delays.push(performance.now() - start)
        if (delays.length === count) all.resolve()
      }
    })()
  const start = performance.now()
  const under: Promise<void>[] = []
  for (const i of numbers(count)) {
    const due = start + (i * 1000) / Number(options.rate)
    await Bun.sleep(Math.max(0, due - performance.now()))
    const body = `n${i}`
    sentAt.set(body, performance.now())
    under.push(send(pairs[i % pairs.length]!, sides[i % 2]!, body))
  }
  await Promise.all([...under, all.promise])
  for (const stream of streams) stream.close()
  delays.splice(0, WARM_UP)
  delays.sort((a, b) => a - b)
  const at = (share: number) => delays[Math.floor(share * (delays.length - 1))]!.toFixed(1)
  console.log(
    `${options.sent} messages at ${options.rate}/s, ${streams.length} streams: ` +
      `median ${at(0.5)} ms, p99 ${at(0.99)} ms, greatest ${at(1)} ms`,
  )
  failed ||= Number(at(0.99)) > 200
}

/** A reader whose connection breaks after a few messages, and who names the last one it has. */
async function measureLoss() {
  const [pair] = await addPairs(1)
  const wanted = Number(options.messages)
  const seen: string[] = []
  let connections = 0
  const reading = (async () => {
    let last = '0'
    while (seen.length < wanted) {
      const stream = await listen(pair!, 'mentor', last)
      connections++
      for (let n = connections % 13; n >= 0 && seen.length < wanted; n--) {
        const event = await stream.next()
        if (!event) break
        seen.push(textOf(event.data))
        last = event.id
      }
      stream.close()
    }
  })()
  for (const i of numbers(wanted)) await send(pair!, 'mentee', `n${i}`)
  await reading
  const inOrder = seen.every((text, i) => text === `n${i}`)
  console.log(
    `${wanted} messages through ${connections} connections: ${seen.length} seen, ` +
      `${new Set(seen).size} different, ${inOrder ? 'in order' : 'NOT in order'}`,
  )
  failed ||= !inOrder || seen.length !== wanted
}

/** The mentor of a request accepts and declines at the same moment. */
async function raceDecisions() {
  const [pair] = await addPairs(1)
  const decide = async (status: string) => {
    const response = await fetch(origin + paths.api.mentorship(pair!.id), {
      method: 'PUT',
      headers: { Cookie: pair!.cookies.mentor, 'Content-Type': 'application/json' },
      body: JSON.stringify({ status }),
    })
    await response.arrayBuffer()
    return response.status
  }
  const ends = new Map<string, number>()
  for (const i of numbers(Number(options.races))) {
    await db
      .update(mentorships)
      .set({ status: 'pending', acceptedAt: null, endedAt: null })
      .where(eq(mentorships.id, pair!.id))
    const both = i % 2 ? ['active', 'cancelled'] : ['cancelled', 'active']
    const end = (await Promise.all(both.map(decide))).sort().join(' and ')
    ends.set(end, (ends.get(end) ?? 0) + 1)
  }
  console.log(`${options.races} raced decisions:`, Object.fromEntries(ends))
  failed ||= ends.get('200 and 409') !== Number(options.races)
}
