import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { paths } from '../src/lib/paths.ts'
import { random } from '../src/lib/terrain/random.ts'
import { type ServerProcess, startServer } from '../tests/e2e/server-process.ts'

// Kills the site at random moments while members sign up, starts it again, and looks for every
// member whose sign-up it had answered. Exits with 1 where one is lost or a start fails.

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '300' },
    seconds: { type: 'string', default: '900' },
    seed: { type: 'string', default: '1' },
    binary: { type: 'string' },
  },
})

const SIGN_UPS_AT_ONCE = 4
/** From a kill before the first answer to one after several. */
const LONGEST_LIFE_MS = 1000

type Member = { email: string; cookie: string }

const folder = mkdtempSync(join(tmpdir(), 'crash-'))
const command = options.binary
  ? [resolve(options.binary)]
  : [process.execPath, resolve(import.meta.dir, '../src/server.ts')]
const deadline = performance.now() + Number(options.seconds) * 1000
const chance = random(options.seed)
const members: Member[] = []
const lost = new Set<string>()
let tried = 0
let looked = 0
let rounds = 0
let failure: unknown

try {
  for (; rounds < Number(options.rounds) && performance.now() < deadline; rounds++) {
    await withServer(async (server) => {
      await look(server, members.slice(looked))
      looked = members.length
      const death = Bun.sleep(chance() * LONGEST_LIFE_MS).then(server.kill)
      const signUps = Array.from({ length: SIGN_UPS_AT_ONCE }, () => signUpWhileAlive(server))
      await Promise.all([death, ...signUps])
    })
    if (rounds % 25 === 24) console.log(`${rounds + 1} kills, ${members.length} sign-ups answered`)
  }
  await withServer((server) => look(server, members))
} catch (error) {
  failure = error
}

console.log(
  `${rounds} kills, ${members.length} sign-ups answered, ${tried - members.length} cut off, ` +
    `${lost.size} lost, seed ${options.seed}`,
)
for (const email of lost) console.log(`lost: ${email}`)
if (failure) console.log(String(failure))
rmSync(folder, { recursive: true })
process.exit(failure || lost.size ? 1 : 0)

async function withServer(work: (server: ServerProcess) => Promise<unknown>) {
  const server = await startServer(command, folder, { RATE_LIMITS: 'off' })
  try {
    await work(server)
  } finally {
    await server.kill()
  }
}

async function signUpWhileAlive({ url }: ServerProcess) {
  for (;;) {
    const email = `member${tried++}@example.com`
    const response = await post(`${url}${paths.api.signup}`, email).catch(() => null)
    if (!response) return
    if (response.status !== 201) throw new Error(`A sign-up was answered ${response.status}`)
    members.push({ email, cookie: String(response.headers.get('Set-Cookie')).split(';')[0]! })
  }
}

/** Each on an address of its own, below what the limit on sign-ups from one address lets through. */
function post(url: string, email: string) {
  return fetch(url, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-Forwarded-For': `10.${(tried >> 16) & 255}.${(tried >> 8) & 255}.${tried & 255}`,
    },
    body: JSON.stringify({
      fullName: 'Ada Lovelace',
      email,
      password: 'analytical engine',
      bio: 'Poetical science.',
      country: 'United Kingdom',
      city: '',
      primaryRole: 'seeker',
      careerLevel: '',
      interestAreas: [],
      providerType: '',
      opportunityTypes: [],
      industries: [],
      profilePhoto: null,
      linkedinProfile: '',
    }),
  })
}

/** A member is there when the session that the sign-up began still answers with their name. */
async function look({ url }: ServerProcess, expected: Member[]) {
  for (const { email, cookie } of expected) {
    const response = await fetch(`${url}${paths.api.user}`, { headers: { cookie } })
    const user = response.ok ? await response.json() : null
    if (user?.email !== email) lost.add(email)
  }
}
