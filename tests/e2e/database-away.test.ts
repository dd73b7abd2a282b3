import { expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import postgres from 'postgres'
import { paths } from '../../src/lib/paths.ts'
import { OUT_OF_REACH } from '../../src/views/errors/error-page.tsx'
import { openPage } from '../support/browser.ts'
import { cast } from '../support/cast.ts'
import { testDatabase } from '../support/database.ts'
import { startProxy } from '../support/database-proxy.ts'
import { atEndOfFile } from '../support/endings.ts'
import { PASSWORD } from '../support/factories.ts'
import { ownServer, promptDatabase } from '../support/own-server.ts'
import { testServer } from '../support/server.ts'
import { startServer } from './server-process.ts'
import { button, expectWelcome, fillAll, openWizard } from './signup-form.ts'

const direct = await testDatabase('postgres')
const proxy = await startProxy(direct.where.databaseUrl!)
const database = await promptDatabase(proxy.url)
const { url } = await testServer({}, 'postgres', { database })
const { ada } = await cast(direct.db)

const AWAY = { expectedErrors: /status of 503/ }

function takeAway() {
  proxy.refuse = true
  proxy.reset()
}

test.each([true, false])('a member tries again, and goes on (script: %p)', async (script) => {
  const member = await openPage({ ...AWAY, javaScriptEnabled: script })
  await member.goto(url + paths.login)
  await member.getByLabel('Email').fill(ada.email)
  await member.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await member.getByRole('button', { name: 'Sign In', exact: true }).click()
  await member.getByRole('heading', { name: 'Welcome back, Ada!' }).waitFor()
  takeAway()
  await member.goto(url + paths.communities)
  await member.getByRole('heading', { name: OUT_OF_REACH }).waitFor()
  proxy.behave()
  await member.getByRole('link', { name: 'Try Again' }).click()
  await member.getByRole('heading', { name: 'Professional Communities' }).waitFor()
})

test('a visitor who signs up sees why it fails, loses nothing, and signs up once it is back', async () => {
  const wizard = await openWizard(url, AWAY)
  await fillAll(wizard, 'away@example.com')
  takeAway()
  await button(wizard, 'Complete Signup').click()
  await wizard.getByText('We can’t reach our database right now, so nothing was changed.').waitFor()
  proxy.behave()
  await button(wizard, 'Complete Signup').click()
  await expectWelcome(wizard, url)
})

const AT_ONCE = 8
const STOPS = 4

test('a server under load lives through stops of its database, and counts right after them', async () => {
  const own = await ownServer()
  const folder = mkdtempSync(join(tmpdir(), 'away-test-'))
  atEndOfFile(() => rmSync(folder, { recursive: true }))
  const source = resolve(import.meta.dir, '../../src/server.ts')
  const server = await startServer([process.execPath, source], folder, { DATABASE_URL: own.url })
  const admin = postgres(own.url, { max: 1, backoff: () => 0 })
  const [community] = await admin<{ id: string }[]>`
    insert into communities (name, description, category) values ('Looms', 'Weaving', 'Trade')
    returning id`
  const call = async (way: 'join' | 'leave', cookie: string) => {
    const path = `/api/communities/${community!.id}/${way}`
    const method = way === 'join' ? 'POST' : 'DELETE'
    return (await fetch(server.url + path, { method, headers: { cookie } })).status
  }
  const cookies = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, n) => signUp(server.url, `member${n}@example.com`)),
  )
  let stopped = false
  const seen = new Set<number>()
  const load = Promise.all(
    cookies.map(async (cookie) => {
      for (let n = 0; !stopped; n++) seen.add(await call(n % 2 ? 'leave' : 'join', cookie))
    }),
  )
  for (let stop = 0; stop < STOPS; stop++) {
    await own.halt(stop % 2 ? 'immediate' : 'fast')
    await own.resume()
    while (!(await fetch(`${server.url}/readyz`)).ok);
  }
  stopped = true
  await load
  expect([...seen].sort()).toEqual([200, 204, 503])
  for (const cookie of cookies) expect(await call('join', cookie)).toBe(200)
  const [counted] = await admin`
    select member_count, (select count(*)::int from community_memberships) as members
    from communities`
  expect(counted).toEqual({ member_count: AT_ONCE, members: AT_ONCE })
  await admin.end()
  expect(await server.end()).toBe(0)
})

async function signUp(url: string, email: string): Promise<string> {
  const response = await fetch(url + paths.api.signup, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      fullName: 'Mary Somerville',
      email,
      password: PASSWORD,
      country: 'United Kingdom',
      primaryRole: 'seeker',
      bio: 'Reads the sky, and writes it down.',
    }),
  })
  return String(response.headers.get('Set-Cookie')).split(';')[0]!
}
