import { afterEach, describe, expect, test } from 'bun:test'
import { sql } from 'drizzle-orm'
import postgres from 'postgres'
import { takeComplaints } from '../../support/complaints.ts'
import { atEndOfFile } from '../../support/endings.ts'
import {
  addCommunity,
  addMember,
  addOpportunity,
  addOrganization,
} from '../../support/factories.ts'
import { all, visibleText } from '../../support/html.ts'
import { testServer } from '../../support/server.ts'

// One connection can only be slow as a whole: parts that wait for each other need a server.
const { database, db, signInAs, url } = await testServer({}, 'postgres', { grace: 40 })
const other = postgres(database.where.databaseUrl!, { max: 1, onnotice: () => {} })
atEndOfFile(() => other.end())

await addCommunity(db, { name: 'Looms' })
const { id: organizationId } = await addOrganization(db, { name: 'Dyers' })
await addOpportunity(db, { title: 'Weaver', organizationId })
const browser = await signInAs(await addMember(db))

/** Locks a table, so that every part that reads it waits until the lock is released. */
async function hold(table: string) {
  const locked = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const done = other.begin(async (tx) => {
    await tx`lock table ${tx(table)} in access exclusive mode`
    locked.resolve()
    await released.promise
  })
  await locked.promise
  release = async () => {
    released.resolve()
    await done
  }
}

let release = async () => {}
afterEach(() => release())

/** Reads a body up to the chunk in which something stands. */
async function readTo(reader: ReadableStreamDefaultReader<Uint8Array>, mark: string) {
  const decoder = new TextDecoder()
  let text = ''
  while (!text.includes(mark)) {
    const { done, value } = await reader.read()
    if (done) throw new Error(`The body ended without ${mark}.`)
    text += decoder.decode(value, { stream: true })
  }
  return text
}

const hasSkeleton = (html: string) => all(html, '.skeleton').length > 0

test('a page that is ready in time is compressed as a whole', async () => {
  const response = await browser.get('/communities?render=full', { 'Accept-Encoding': 'zstd' })
  expect(response.headers.get('Content-Encoding')).toBe('zstd')
  const body = await response.bytes()
  const html = Bun.zstdDecompressSync(body)
  expect(new TextDecoder().decode(html)).toEndWith('</html>')
  expect(body).toEqual(new Uint8Array(Bun.zstdCompressSync(html, { level: 3 })))
})

describe('a part whose data is slow', () => {
  test('comes behind its skeleton, after the page around it', async () => {
    await hold('community_memberships')
    const response = await browser.get('/')
    expect(response.status).toBe(200)
    const reader = response.body!.getReader()
    const head = await readTo(reader, 'id="announcer"')
    expect(visibleText(head, 'h1')).toStartWith('Welcome back')
    expect(all(head, '.popular .skeleton').length).toBeGreaterThan(3)
    expect(head).not.toContain('Looms')
    expect(visibleText(head, '.popular noscript')).toContain('href="?render=full"')

    await release()
    const rest = await readTo(reader, '</html>')
    expect(rest).toContain('Looms')
    const nonce = /'nonce-([^']+)'/.exec(response.headers.get('Content-Security-Policy')!)?.[1]
    const scripts = all(head + rest, 'script:not([src])')
    expect(scripts.length).toBeGreaterThan(0)
    for (const script of scripts) expect(script.attributes.nonce).toBe(nonce!)
  })

  test('is waited for where the page is asked for in full', async () => {
    await hold('community_memberships')
    const answer = browser.get('/?render=full')
    const later = await browser.get('/')
    expect(await Promise.race([answer, 'still waiting'])).toBe('still waiting')
    await release()
    await later.text()
    const html = await (await answer).text()
    expect(visibleText(html, '.popular h3')).toBe('Looms')
    expect(hasSkeleton(html)).toBe(false)
    expect(all(html, 'script:not([src])')).toEqual([])
  })
})

// Tables that only the cards are read from: the header's counts come with the session.
test.each([
  ['opportunities', 'opportunities', 'reply_cases'],
  ['companies', 'organizations', 'reply_cases'],
  ['communities', 'communities', 'community_memberships'],
])('a slow list of %s stands behind six skeletons', async (path, noun, table) => {
  await hold(table)
  const response = await browser.get(`/${path}`)
  const reader = response.body!.getReader()
  const head = await readTo(reader, 'id="announcer"')
  expect(all(head, '[aria-busy] .card-grid > .card')).toHaveLength(6)
  expect(head).not.toContain(' found')
  await release()
  expect(await readTo(reader, '</html>')).toContain(`1 ${noun} found`)
})

test('data that is there in time stands in its place, without any script', async () => {
  for (let attempt = 0; attempt < 50; attempt++) {
    const html = await (await browser.get('/')).text()
    if (hasSkeleton(html)) continue
    expect(visibleText(html, '.popular h3')).toBe('Looms')
    expect(visibleText(html, '.recent h3')).toBe('Weaver')
    expect(all(html, 'script:not([src])')).toEqual([])
    return
  }
  throw new Error('In fifty attempts the data was never in time.')
})

test('a page that needs no data needs no script either', async () => {
  for (const path of ['/login', '/signup', '/nowhere', '/privacy']) {
    const html = await (await browser.get(path)).text()
    expect(all(html, 'script:not([src])')).toEqual([])
  }
})

test('a part that fails says so, is logged, and leaves the rest of the page standing', async () => {
  await db.execute(sql`alter table communities rename to communities_away`)
  const response = await browser.get('/?render=full')
  await db.execute(sql`alter table communities_away rename to communities`)
  const html = await response.text()
  expect(response.status).toBe(200)
  expect(visibleText(html, '.popular [role=alert]')).toBe(
    'Communities didn’t load. Reload the page to try again.',
  )
  expect(visibleText(html, '.recent h3')).toBe('Weaver')
  // One query finds the figures, what is open and due today, the first steps and the communities.
  const complaints = takeComplaints()
  expect(complaints).toHaveLength(5)
  for (const complaint of complaints) {
    expect(complaint).toContain('42P01')
    expect(complaint).not.toContain('select')
  }
})

test('a visitor who leaves in the middle is no error', async () => {
  await hold('community_memberships')
  const leaving = new AbortController()
  const headers = { Cookie: `session=${browser.cookies.get('session')}` }
  const response = await fetch(url, { headers, signal: leaving.signal })
  await readTo(response.body!.getReader(), 'id="announcer"')
  leaving.abort()
  await release()
  expect((await fetch(url, { headers })).status).toBe(200)
})
