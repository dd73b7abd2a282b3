import { afterEach, describe, expect, test } from 'bun:test'
import { setImmediate } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import postgres from 'postgres'
import { announceMessage, conversationFeed } from '../../../../src/db/conversations/feed.ts'
import { communities, communityMemberships } from '../../../../src/db/schema/communities.ts'
import { users } from '../../../../src/db/schema/users.ts'
import { paths } from '../../../../src/lib/paths.ts'
import { OUTCOME_UNKNOWN } from '../../../../src/views/errors/error-page.tsx'
import { newcomer, testApp } from '../../../support/app.ts'
import { cast } from '../../../support/cast.ts'
import { testDatabase } from '../../../support/database.ts'
import { startProxy } from '../../../support/database-proxy.ts'
import { atEndOfFile } from '../../../support/endings.ts'
import { addCommunity } from '../../../support/factories.ts'
import { all, visibleText } from '../../../support/html.ts'
import { png, RED } from '../../../support/images.ts'
import { promptDatabase } from '../../../support/own-server.ts'

/** A statement's time, in milliseconds, instead of the seconds that people get. */
const STATEMENT = 300
const LEFT_OPEN = 2_500

const direct = await testDatabase('postgres')
const proxy = await startProxy(direct.where.databaseUrl!)
const address = `${proxy.url}?statement_timeout=${STATEMENT}&idle_in_transaction_session_timeout=${LEFT_OPEN}`
const database = await promptDatabase(address)
const { client, signInAs } = await testApp({}, 'postgres', { database })
const { db } = direct
const { grace } = await cast(db)
const browser = await signInAs(grace)
const other = postgres(direct.where.databaseUrl!, { max: 1, onnotice: () => {} })
atEndOfFile(() => other.end())

afterEach(() => proxy.behave())

const join = (id: string) => browser.json('POST', `/api/communities/${id}/join`)

const memberships = (id: string) =>
  db.$count(communityMemberships, eq(communityMemberships.communityId, id))

const countOf = async (id: string) =>
  (await db.select().from(communities).where(eq(communities.id, id)))[0]!.memberCount

const UNKNOWN =
  'We lost the connection before we could confirm your change. Check whether it went through before you try again.'
const UNCHANGED =
  'We can’t reach our database right now, so nothing was changed. Please try again in a few seconds.'

describe('where the answer to a commit is lost', () => {
  test('the API says that nobody knows, and not that it failed', async () => {
    const { id } = await addCommunity(db)
    proxy.mishap = { answer: /COMMIT/, does: 'lose' }
    const response = await join(id)
    expect([response.status, await response.json()]).toEqual([
      503,
      { message: UNKNOWN, code: 'outcome_unknown' },
    ])
    expect([await memberships(id), await countOf(id)]).toEqual([1, 1])
  })

  test('a page says so too, with the way back to look', async () => {
    const { id } = await addCommunity(db)
    proxy.mishap = { answer: /COMMIT/, does: 'lose' }
    const referer = { Referer: `http://localhost${paths.community(id)}` }
    const response = await browser.post(paths.communityMembership(id), {}, referer)
    const html = await response.text()
    expect(response.status).toBe(503)
    expect(visibleText(html, 'h1')).toBe(OUTCOME_UNKNOWN)
    expect(visibleText(html, 'main')).toContain(UNKNOWN)
    // That would send it once more.
    expect(visibleText(html, 'main')).not.toContain('Reload')
    expect(all(html, 'main a')[0]!.attributes.href).toBe(paths.community(id))
  })

  test('a toast says so in place of the failure', async () => {
    const { id } = await addCommunity(db)
    proxy.mishap = { answer: /COMMIT/, does: 'lose' }
    const response = await browser.htmx('POST', paths.communityMembership(id))
    expect(JSON.parse(response.headers.get('HX-Trigger')!).toast.description).toBe(UNKNOWN)
  })
})

test('where the answer to a single write is lost nobody knows either', async () => {
  proxy.mishap = { answer: /UPDATE 1/, does: 'lose' }
  const response = await browser.json('PUT', paths.api.profile, {
    firstName: 'Ada',
    lastName: 'Byron',
  })
  expect([response.status, (await response.json()).message]).toEqual([503, UNKNOWN])
})

test('where that to a sign-up is lost nobody knows either, and its photo stays', async () => {
  proxy.mishap = { answer: /COMMIT/, does: 'lose' }
  const photo = new File([png(2, 2, () => RED)], 'me.png', { type: 'image/png' })
  const response = await client().post(paths.signup, { ...newcomer, profilePhoto: photo })
  expect([response.status, visibleText(await response.text(), 'main')]).toEqual([
    503,
    expect.stringContaining(UNKNOWN),
  ])
  proxy.behave()
  const [member] = await db.select().from(users).where(eq(users.email, newcomer.email))
  expect((await client().get(member!.profileImageUrl!)).status).toBe(200)
})

test('where what follows a commit cannot be read, it is not said that nothing was changed', async () => {
  const { id } = await addCommunity(db)
  proxy.mishap = { answer: /COMMIT/, does: 'cut' }
  const response = await browser.htmx('POST', paths.communityMembership(id))
  expect(response.status).toBe(503)
  expect(JSON.parse(response.headers.get('HX-Trigger')!).toast.description).toBe(UNKNOWN)
  expect(await memberships(id)).toBe(1)
})

test('where it is lost before its commit, nothing was changed, and it says so', async () => {
  const { id } = await addCommunity(db)
  proxy.mishap = { answer: /INSERT 0 1/, does: 'lose' }
  const response = await join(id)
  expect([response.status, (await response.json()).message]).toEqual([503, UNCHANGED])
  expect([await memberships(id), await countOf(id)]).toEqual([0, 0])
})

test('a statement that takes too long ends, and nothing was changed', async () => {
  const { id } = await addCommunity(db)
  await other.begin(async (tx) => {
    await tx`select 1 from communities where id = ${id} for update`
    const response = await join(id)
    expect([response.status, (await response.json()).message]).toEqual([503, UNCHANGED])
  })
  expect([await memberships(id), await countOf(id)]).toEqual([0, 0])
  expect((await join(id)).status).toBe(200)
})

test('what is silently swallowed fails soon, and holds up nobody once all is passed on again', async () => {
  const { id } = await addCommunity(db)
  proxy.silent = true
  const pages = await Promise.all(Array.from({ length: 30 }, () => browser.get('/')))
  expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([503]))
  proxy.behave()
  while ((await client().get('/readyz')).status !== 200) await setImmediate()
  expect((await join(id)).status).toBe(200)
})

test('what is announced is heard again after the ear’s connection died without a word', async () => {
  const { id } = await addCommunity(db)
  let rings = 0
  const stop = await conversationFeed(database).subscribe(id, () => {
    rings++
  })
  const until = async (isSo: () => boolean) => {
    while (!isSo()) await setImmediate()
  }
  proxy.severed = 0
  proxy.silent = true
  await until(() => proxy.severed > 0)
  const before = rings
  proxy.behave()
  // It may have missed something.
  await until(() => rings > before)
  await announceMessage(db, [id])
  await until(() => rings > before + 1)
  stop()
})

test('a connection that closes before it is open has changed nothing', async () => {
  proxy.reset()
  proxy.refuse = true
  const response = await client().json('POST', paths.api.signup, {
    ...newcomer,
    email: 'caroline@example.com',
  })
  expect([response.status, (await response.json()).message]).toEqual([503, UNCHANGED])
})

test('a transaction that is left open by a silent connection gives its locks free', async () => {
  const { id } = await addCommunity(db)
  proxy.mishap = { answer: /UPDATE 1/, does: 'silence' }
  expect((await join(id)).status).toBe(503)
  proxy.behave()
  const statuses = []
  while (statuses.at(-1) !== 200) statuses.push((await join(id)).status)
  // The row was locked meanwhile.
  expect(statuses[0]).toBe(503)
  expect([await memberships(id), await countOf(id)]).toEqual([1, 1])
})
