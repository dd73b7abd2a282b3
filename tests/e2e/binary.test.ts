import { afterAll, beforeAll, expect, test } from 'bun:test'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import postgres from 'postgres'
import { buildBinary } from '../../scripts/build-binary.ts'
import { buildClient } from '../../scripts/build-client.ts'
import { assets } from '../../src/lib/assets-root.ts'
import { paths } from '../../src/lib/paths.ts'
import { emptyDatabase } from '../support/database.ts'
import { pdf } from '../support/pdfs.ts'
import { startServer } from './server-process.ts'

const root = resolve(import.meta.dir, '../..')
const folder = mkdtempSync(join(tmpdir(), 'binary-test-'))
const waymark = join(folder, 'waymark')

beforeAll(async () => {
  const built = join(root, 'dist/waymark')
  if (!(await isFresh(built))) {
    if (!existsSync(join(assets.client, 'manifest.json'))) await buildClient()
    await buildBinary()
  }
  cpSync(built, waymark)
}, 180_000)

afterAll(() => rmSync(folder, { recursive: true }))

const member = {
  fullName: 'Ada Lovelace',
  email: 'ada@example.com',
  password: 'analytical engine',
  country: 'United Kingdom',
  city: 'London',
  primaryRole: 'seeker',
  interestAreas: ['Scholarships'],
  careerLevel: 'Student',
  providerType: '',
  opportunityTypes: [],
  industries: ['Technology'],
  bio: 'Poetical science.',
  profilePhoto: null,
  linkedinProfile: '',
}

test('alone in an empty folder, the executable keeps a member through a crash', async () => {
  const first = await startServer([waymark], folder)
  expect((await post(`${first.url}/api/signup`, member)).status).toBe(201)
  await first.kill()

  const second = await startServer([waymark], folder)
  const { email, password } = member
  const signedIn = await post(`${second.url}/api/login`, { email, password })
  expect(signedIn.status).toBe(200)
  const cookie = String(signedIn.headers.get('Set-Cookie')).split(';')[0]!
  const user = await fetch(`${second.url}/api/auth/user`, { headers: { cookie } })
  expect(await user.json()).toMatchObject({ email, firstName: 'Ada', lastName: 'Lovelace' })
  await second.kill()
})

test('the executable reads uploads on a thread of its own', async () => {
  const server = await startServer([waymark], folder)
  const signedIn = await post(`${server.url}/api/login`, member)
  const cookie = String(signedIn.headers.get('Set-Cookie')).split(';')[0]!
  const upload = (bytes: Uint8Array) => {
    const body = new FormData()
    body.append('file', new File([Uint8Array.from(bytes)], 'resume.pdf'))
    const headers = { cookie, Origin: server.url }
    return fetch(server.url + paths.api.resumes, { method: 'POST', headers, body })
  }
  expect((await upload(pdf())).status).toBe(201)
  expect((await upload(pdf().slice(0, 60))).status).toBe(422)
  expect(await server.end()).toBe(0)
})

test('the executable lives where a session ends inside its transaction', async () => {
  const url = await emptyDatabase()
  const admin = postgres(url, { max: 2 })
  const server = await startServer([waymark], folder, { DATABASE_URL: url })
  const signedUp = await post(`${server.url}/api/signup`, member)
  const cookie = String(signedUp.headers.get('Set-Cookie')).split(';')[0]!
  const [community] = await admin<{ id: string }[]>`
    insert into communities (name, description, category) values ('Looms', 'Weaving', 'Trade')
    returning id`
  const join = () =>
    fetch(`${server.url}/api/communities/${community!.id}/join`, {
      method: 'POST',
      headers: { cookie },
    })
  const joined = await admin.begin(async (tx) => {
    await tx`select 1 from communities for update`
    const joining = join()
    for (let ended = 0; ended === 0; )
      ended = (
        await admin`
          select pg_terminate_backend(pid, 5000) from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`
      ).length
    return joining
  })
  expect(joined.status).toBe(503)
  expect((await join()).status).toBe(200)
  const [counted] = await admin`select member_count from communities`
  expect(counted).toEqual({ member_count: 1 })
  await server.kill()
  await admin.end()
})

test('the executable serves pages, scripts and migrations from within itself', async () => {
  const server = await startServer([waymark], folder)
  const page = await fetch(server.url)
  expect(page.status).toBe(200)
  const script = /<script[^>]* src="([^"]+)"/.exec(await page.text())?.[1]
  expect((await fetch(`${server.url}${script}`)).status).toBe(200)
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
  await server.kill()
})

test('the executable shows a demo, whose password is its own where others reach it', async () => {
  const demo = join(folder, 'demo')
  mkdirSync(demo)
  const signInWith = async (environment: Record<string, string>, password: RegExp) => {
    const server = await startServer([waymark, '--demo'], demo, environment)
    const shown = /the password (\S+):\n {2}(\S+) /.exec(server.printed())
    expect(shown?.[1]).toMatch(password)
    const body = { email: shown![2]!, password: shown![1]! }
    expect((await post(`${server.url}/api/login`, body)).status).toBe(200)
    await server.kill()
  }
  await signInWith({ HOST: '' }, /^waymark-demo$/)
  await signInWith({ HOST: '0.0.0.0' }, /^[0-9a-f]{20}$/)
}, 180_000)

test('the executable holds no development React', async () => {
  const mark = 'Each child in a list should have a unique'
  const reactDom = join(root, 'node_modules/react-dom/cjs')
  const development = await readFile(join(reactDom, 'react-dom-server.edge.development.js'))
  expect(development.includes(mark)).toBe(true)
  expect((await readFile(waymark)).includes(mark)).toBe(false)
})

const post = (url: string, body: object) =>
  fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })

/** Whether nothing that goes into the executable has changed since it was built. */
async function isFresh(built: string): Promise<boolean> {
  if (!existsSync(built)) return false
  const sources = new Bun.Glob('{src,drizzle,public,scripts,patches}/**/*').scan({ cwd: root })
  const { mtimeMs } = await stat(built)
  for await (const path of sources)
    if ((await stat(join(root, path))).mtimeMs > mtimeMs) return false
  return (await stat(join(root, 'bun.lock'))).mtimeMs <= mtimeMs
}
