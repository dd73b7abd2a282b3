import { afterEach, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { makeToken } from '../../../../src/db/accounts/access-tokens.ts'
import { readWith } from '../../../../src/db/connection/reading.ts'
import { serverStatements } from '../../../../src/db/connection/server-statements.ts'
import { sendMessage } from '../../../../src/db/conversations/messages.ts'
import { opportunities } from '../../../../src/db/schema/opportunities.ts'
import { users } from '../../../../src/db/schema/users.ts'
import { paths } from '../../../../src/lib/paths.ts'
import { cast } from '../../../support/cast.ts'
import type { Client } from '../../../support/client.ts'
import { openStream } from '../../../support/event-stream.ts'
import { addMentorship, addOpportunity } from '../../../support/factories.ts'
import { replicatedDatabase } from '../../../support/replica.ts'
import { testServer } from '../../../support/server.ts'

const { primary, proxy, database, pause, resume, joins, leaves } = await replicatedDatabase()
const { db, client, signInAs, url } = await testServer({}, 'postgres', { database })
const { ada, grace, kwame } = await cast(db)
const REPLICA = database.replicas!.status()[0]!.name

afterEach(async () => {
  proxy.behave()
  await resume()
  await joins()
})

/** How many statements the work sends to each server. */
async function sentBy(work: () => Promise<unknown>) {
  const count = (server: string) => serverStatements().get(server) ?? 0
  const before = { primary: count('primary'), replica: count(REPLICA) }
  await work()
  return {
    primary: count('primary') - before.primary,
    replica: count(REPLICA) - before.replica,
  }
}

/** What was written until now is replicated, and the member's browser no longer says what it has seen. */
async function settled(browser: Client) {
  await replicated()
  browser.cookies.delete('position')
}

async function replicated() {
  const position = await database.replicas!.positionNow()
  const reading = () =>
    database.replicas!.readingFor('visitors', position, { some: false }).choose()
  while ((await reading()) === null) await Bun.sleep(5)
}

const bioOf = async (browser: Client) =>
  String((await (await browser.get(paths.api.user)).json()).bio)

/** Everything that the profile's form sends. */
const profileWith = (bio: string) => ({
  firstName: 'Ada',
  lastName: 'Lovelace',
  bio,
  location: '',
  experience: '',
  certifications: '',
  qualifications: '',
  projects: '',
  volunteerWork: '',
  linkedinUrl: '',
  websiteUrl: '',
})

const setBio = (id: string, bio: string) => db.update(users).set({ bio }).where(eq(users.id, id))

const titlesOf = async (browser: Client) => {
  const rows: { title: string }[] = await (await browser.get(paths.api.opportunities)).json()
  return rows.map(({ title }) => title)
}

test('pages, fragments and JSON are read from the replica alone', async () => {
  const browser = await signInAs(ada)
  await settled(browser)
  const addresses = [
    '/',
    paths.opportunities,
    paths.profile,
    paths.mentors,
    paths.api.opportunities,
  ]
  for (const address of addresses) {
    const sent = await sentBy(async () => (await browser.get(address)).text())
    expect([address, sent.primary]).toEqual([address, 0])
    expect(sent.replica).toBeGreaterThan(0)
  }
  expect(browser.cookies.has('position')).toBe(false)
})

test('a write, and all that its response reads, goes to the primary', async () => {
  const browser = await signInAs(ada)
  await settled(browser)
  const sent = await sentBy(() => browser.json('POST', paths.api.opportunities, {}))
  expect(sent.replica).toBe(0)
})

test('what isn’t begun by a request is read from the primary', async () => {
  const sent = await sentBy(() => db.select({ id: users.id }).from(users))
  expect(sent).toEqual({ primary: 1, replica: 0 })
})

describe('while the replica replays nothing', () => {
  test('members see their own change at once, and others as it was', async () => {
    const [one, other] = [await signInAs(ada), await signInAs(ada)]
    await setBio(ada.id, 'Before')
    await settled(one)
    await settled(other)
    await pause()
    const written = await one.json('PUT', paths.api.profile, profileWith('Written now'))
    expect(written.status).toBe(200)
    expect(one.cookies.has('position')).toBe(true)
    expect(await bioOf(one)).toBe('Written now')
    expect(await bioOf(other)).toBe('Before')
  })

  test('a program sees its own change, by the header or without', async () => {
    const token = await makeToken(
      db,
      ada.id,
      { name: 'One', scope: 'write', expiresInDays: 30 },
      new Date(),
    )
    await setBio(ada.id, 'Before')
    await replicated()
    await pause()
    const headers = { Authorization: `Bearer ${token!.token}` }
    const written = await client().send(
      'PUT',
      paths.api.profile,
      { ...headers, 'Content-Type': 'application/json' },
      JSON.stringify(profileWith('By a program')),
    )
    const position = written.headers.get('Waymark-Position')!
    const bio = async (more: Record<string, string>) =>
      (await (await client().get(paths.api.user, { ...headers, ...more })).json()).bio
    expect(await bio({ 'Waymark-Position': position })).toBe('By a program')
    expect(await bio({})).toBe('By a program')
    expect(await bio({ 'Waymark-Position': 'none' })).toBe('Before')
  })

  test('what is read from it is not cached past a write of this process', async () => {
    const [one, other] = [await signInAs(ada), await signInAs(kwame)]
    const { id } = await addOpportunity(db, { title: 'First title' })
    await settled(one)
    await settled(other)
    await pause()
    await db.update(opportunities).set({ title: 'Second title' }).where(eq(opportunities.id, id))
    await database.replicas!.positionNow()
    expect(await titlesOf(other)).toContain('First title')
    await resume()
    await replicated()
    expect(await titlesOf(other)).toContain('Second title')
    expect(await titlesOf(one)).toContain('Second title')
  })

  test('a live conversation brings every message', async () => {
    const talk = { mentorId: grace.id, menteeId: kwame.id, status: 'active' } as const
    const { id } = await addMentorship(db, { ...talk, acceptedAt: new Date() })
    const browser = await signInAs(grace)
    await settled(browser)
    await pause()
    const Cookie = Array.from(browser.cookies, ([name, value]) => `${name}=${value}`).join('; ')
    const stream = await openStream(`${url}${paths.messageStream(id)}`, { Cookie })
    await sendMessage(db, {
      mentorshipId: id,
      senderId: kwame.id,
      body: 'Written just now',
      clientId: crypto.randomUUID(),
    })
    expect((await stream.next())?.data).toContain('Written just now')
    stream.close()
  })
})

describe('a replica that fails', () => {
  test('is left at once: the primary answers, and the client keeps what it has seen', async () => {
    const browser = await signInAs(ada)
    await settled(browser)
    proxy.refuse = true
    proxy.reset()
    const response = await browser.get(paths.opportunities)
    expect(response.status).toBe(200)
    expect(browser.cookies.has('position')).toBe(true)
    const sent = await sentBy(() => browser.get(paths.opportunities))
    expect(sent.replica).toBe(0)
  })

  test('has its open reads answered by the primary when it falls silent', async () => {
    const browser = await signInAs(ada)
    await settled(browser)
    proxy.silent = true
    const start = performance.now()
    const response = await browser.get(paths.opportunities)
    expect(response.status).toBe(200)
    expect(performance.now() - start).toBeLessThan(4_000)
    proxy.reset()
  })

  test('is read from again only once it has what was written meanwhile', async () => {
    await pause()
    proxy.reset()
    await leaves()
    await setBio(ada.id, 'While it was away')
    const { lagMs } = database.replicas!.status()[0]!
    expect(lagMs).toBeNull()
    while (database.replicas!.status()[0]!.lagMs === null) await Bun.sleep(5)
    expect(database.replicas!.status()[0]!.isUsable).toBe(false)
    await resume()
    await joins()
    const browser = await signInAs(ada)
    await settled(browser)
    expect(await bioOf(browser)).toBe('While it was away')
  })
})

test('a refused read is asked again on the primary', async () => {
  const browser = await signInAs(ada)
  await settled(browser)
  await pause()
  await database.sql`alter table users add column added_later text`
  const reading = database.replicas!.readingFor('visitors', null, { some: false })
  const rows = await readWith(
    reading,
    async () => await db.execute('select added_later from users'),
  )
  expect(rows.length).toBeGreaterThan(1)
  expect(reading.hasReadPrimary).toBe(true)
})

test('while the primary is away, its replica isn’t trusted for longer than it may be late', async () => {
  const browser = await signInAs(ada)
  await settled(browser)
  await primary.halt('fast')
  await leaves()
  expect((await browser.get(paths.opportunities)).status).toBe(503)
  await primary.resume()
})
