import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { SMTPServer } from 'smtp-server'
import { connect } from '../src/db/connection/connect.ts'
import { migrate } from '../src/db/migrate.ts'
import { users } from '../src/db/schema/users.ts'
import { hashPassword } from '../src/lib/password/hash.ts'
import { paths } from '../src/lib/paths.ts'
import { random } from '../src/lib/terrain/random.ts'
import { startServer } from '../tests/e2e/server-process.ts'
import { startCluster } from '../tests/support/cluster.ts'
import { freePort } from '../tests/support/free-port.ts'

// Whether the time of an answer tells who is a member: signs in with a wrong password, asks for a
// email that resets one, and for one that proves an address, for members and for addresses that
// nobody has, one after the other in no order, over HTTP. Prints the medians and exits with 1 where
// they differ by more than 5 %.

const { values: options } = parseArgs({
  options: {
    pairs: { type: 'string', default: '2000' },
    only: { type: 'string', default: '' },
    seed: { type: 'string', default: '1' },
    limits: { type: 'string', default: 'on' },
  },
})

const MAX_GUESSES = 5
const WARM_UP = 50
const pairs = Number(options.pairs)
const chance = random(options.seed)

const METHODS = [
  { name: 'sign-in', path: paths.api.login, body: { password: 'not the right one' }, status: 401 },
  { name: 'reset', path: paths.api.passwordReset, body: {}, status: 204 },
  { name: 'link', path: paths.api.verification, body: {}, status: 204 },
]

const addresses = (who: string) =>
  Array.from({ length: pairs }, (_, i) => `${who}-${String(i).padStart(6, '0')}@example.com`)
const members = addresses('member')
const nobodys = addresses('nobody')

const folder = mkdtempSync(join(tmpdir(), 'timing-'))
const cluster = await startCluster()
Object.assign(process.env, cluster.env)
const databaseUrl = cluster.env.TEST_DATABASE_URL
const database = await connect({ databaseUrl, dataDir: '' })
await migrate(database)
const passwordHash = await hashPassword('the right one, which nobody sends')
for (let i = 0; i < pairs; i += 1000)
  await database.db
    .insert(users)
    .values(
      members.slice(i, i + 1000).map((email) => ({ email, firstName: 'Member', passwordHash })),
    )
const post = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  onData: (stream, _session, done) => void stream.on('end', done).resume(),
})
post.listen(0, '127.0.0.1')
await once(post.server, 'listening')
const port = freePort()
const server = await startServer(
  [process.execPath, resolve(import.meta.dir, '../src/server.ts')],
  folder,
  {
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl,
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    SMTP_URL: `smtp://127.0.0.1:${(post.server.address() as AddressInfo).port}`,
    RATE_LIMITS: options.limits,
    LOG_LEVEL: 'error',
  },
)
let failed = false
try {
  for (const way of METHODS.filter(({ name }) => name.includes(options.only))) {
    await measure(way, Math.min(WARM_UP, pairs))
    const took = await measure(way, pairs)
    const known = median(took.members)
    const unknown = median(took.nobodys)
    const percent = (Math.abs(known - unknown) / unknown) * 100
    if (percent > MAX_GUESSES) failed = true
    const shown = (milliseconds: number) => `${milliseconds.toFixed(3)} ms`
    console.log(
      `${way.name.padEnd(8)} member ${shown(known)}, nobody ${shown(unknown)}: ${percent.toFixed(1)} % of ${pairs} pairs`,
    )
  }
} finally {
  await server.end()
  await database.close()
  await cluster.stop()
  post.close()
  rmSync(folder, { recursive: true })
}
process.exit(failed ? 1 : 0)

async function measure(way: (typeof METHODS)[number], count: number) {
  const took = { members: [] as number[], nobodys: [] as number[] }
  const requested = [
    ...members.slice(0, count).map((email) => ({ email, into: took.members })),
    ...nobodys.slice(0, count).map((email) => ({ email, into: took.nobodys })),
  ]
  // In no order: what one request leaves to be done would otherwise weigh on the other kind's more.
  for (const { email, into } of shuffled(requested)) into.push(await timeOf(way, email))
  return took
}

async function timeOf({ path, body, status }: (typeof METHODS)[number], email: string) {
  const began = performance.now()
  const response = await fetch(server.url + path, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Origin: server.url,
      'X-Forwarded-For': anyNetwork(),
    },
    body: JSON.stringify({ email, ...body }),
  })
  await response.arrayBuffer()
  const took = performance.now() - began
  if (response.status !== status) throw new Error(`${path}: ${response.status}`)
  return took
}

/** Another one each time: none is limited. */
function anyNetwork() {
  const part = () => Math.floor(chance() * 256)
  return `10.${part()}.${part()}.${part()}`
}

function shuffled<Item>(items: Item[]): Item[] {
  return items
    .map((item) => ({ item, place: chance() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item)
}

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)]!
}
