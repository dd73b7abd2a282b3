import { afterAll, beforeAll, expect, test } from 'bun:test'
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { buildBinary } from '../../scripts/build-binary.ts'
import { buildClient } from '../../scripts/build-client.ts'
import { assets } from '../../src/lib/assets-root.ts'
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
}, 120_000)

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

test('the executable serves pages, scripts and migrations from within itself', async () => {
  const server = await startServer([waymark], folder)
  const page = await fetch(server.url)
  expect(page.status).toBe(200)
  const script = /<script[^>]* src="([^"]+)"/.exec(await page.text())?.[1]
  expect((await fetch(`${server.url}${script}`)).status).toBe(200)
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
  await server.kill()
})

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
  const sources = new Bun.Glob('{src,drizzle,public,scripts}/**/*').scan({ cwd: root })
  const { mtimeMs } = await stat(built)
  for await (const path of sources)
    if ((await stat(join(root, path))).mtimeMs > mtimeMs) return false
  return (await stat(join(root, 'bun.lock'))).mtimeMs <= mtimeMs
}
