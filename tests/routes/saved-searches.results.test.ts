import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { findUnread, takeForEmail } from '../../src/db/notifications/list.ts'
import { matchLines } from '../../src/db/saved-searches/email-lines.ts'
import { matchSearches } from '../../src/db/saved-searches/match.ts'
import { notifyOfMatches } from '../../src/db/saved-searches/notify-of-matches.ts'
import { notificationEvents, notifications } from '../../src/db/schema/notifications.ts'
import { blocks } from '../../src/db/schema/safety.ts'
import { savedOpportunities } from '../../src/db/schema/saved.ts'
import { DAY_MS, HOUR_MS } from '../../src/lib/durations.ts'
import { paths } from '../../src/lib/paths.ts'
import { savedSearchPath } from '../../src/lib/saved-searches/saved-search.ts'
import { testApp } from '../support/app.ts'
import { addMember, addOpportunity } from '../support/factories.ts'

const { db, client, signInAs } = await testApp()
const member = await addMember(db)
const browser = await signInAs(member)

const feedsIn = (page: string) => page.match(/\/saved-searches\/feed\/[0-9a-f-]{36}/g) ?? []

type Entry = Record<'id' | 'title' | 'updated' | 'link' | 'author', unknown>

/** What RFC 4287 requires of a feed and its entries is there. */
function entriesOf(text: string): string[] {
  const { feed } = Bun.XML.parse(text) as { feed: Entry & { entry: Entry | Entry[] } }
  const entries = [feed.entry].flat()
  for (const { id, title, updated, link, author } of [feed, ...entries]) {
    expect([id, title, link, author]).not.toContain(undefined)
    expect(new Date(String(updated)).toISOString()).toBe(String(updated))
  }
  return entries.map(({ id }) => String(id).replace('urn:uuid:', ''))
}

test('page, JSON, feed, notification and email of a saved search have the same opportunities', async () => {
  const query = 'q=loom&type=job&workplace=remote'
  const input = { name: 'Looms', query, frequency: 'instant' }
  const saved = await (await browser.json('POST', paths.api.savedSearches, input)).json()
  const blocked = await addMember(db)
  await db.insert(blocks).values({ blockerId: member.id, blockedId: blocked.id })
  const posted = new Date(Date.now() + 1000)
  const add = (title: string, values: object = {}) =>
    addOpportunity(db, {
      title,
      type: 'job',
      workplace: 'remote',
      publishedAt: posted,
      createdAt: posted,
      ...values,
    })
  const wanted = [
    await add('Loom engineer'),
    await add('Head of looms', { description: 'A loom.' }),
  ]
  await add('Loom internship', { type: 'internship' })
  await add('Loom fitter on site', { workplace: 'on_site' })
  await add('Baker')
  await add('Loom keeper, held', { heldAt: posted })
  await add('Loom keeper, closed', { status: 'closed', closedAt: posted })
  await add('Loom keeper, over', { applicationDeadline: new Date(Date.now() - HOUR_MS) })
  await add('Loom keeper of a blocked member', { postedById: blocked.id, organizationId: null })
  const now = new Date(posted.getTime() + HOUR_MS)
  const running = new AbortController().signal
  await matchSearches(db, now, running)
  await notifyOfMatches(db, now, running)

  const ids = wanted.map(({ id }) => id).toSorted()
  const page = await (await browser.get(savedSearchPath(saved.query))).text()
  const linked = [...page.matchAll(/href="\/opportunities\/([0-9a-f-]{36})"/g)].map(([, id]) => id)
  expect([...new Set(linked)].toSorted()).toEqual(ids)
  const json = await (await browser.get(`${paths.api.opportunities}?${saved.query}`)).json()
  expect(json.map(({ id }: { id: string }) => id).toSorted()).toEqual(ids)
  const [own] = await (await browser.get(paths.savedSearches)).text().then(feedsIn)
  expect(entriesOf(await (await client().get(own!)).text()).toSorted()).toEqual(ids)
  const events = await db
    .select({ key: notificationEvents.key })
    .from(notificationEvents)
    .where(eq(notificationEvents.memberId, member.id))
  expect(events.map(({ key }) => key).toSorted()).toEqual(ids)
  const [row] = await db.select().from(notifications).where(eq(notifications.memberId, member.id))
  const told = { id: row!.id, kind: 'search-match', emailId: crypto.randomUUID() }
  await takeForEmail(db, told, now)
  const unread = await findUnread(db, member.id, told, now)
  expect(unread).toMatchObject({ count: ids.length })
  const lines = await matchLines(db, told, now)
  const titles = lines.map((line) => line.split('.')[0]!)
  expect(titles.toSorted()).toEqual(wanted.map(({ title }) => title).toSorted())
})

test('page, JSON and calendar have the same opportunities that are saved', async () => {
  const deadline = { applicationDeadline: new Date(Date.now() + 9 * DAY_MS) }
  const wanted = [await addOpportunity(db, deadline), await addOpportunity(db, deadline)]
  const held = await addOpportunity(db, { ...deadline, heldAt: new Date() })
  for (const { id } of [...wanted, held])
    await db.insert(savedOpportunities).values({ memberId: member.id, opportunityId: id })
  const ids = wanted.map(({ id }) => id).toSorted()
  const page = await (await browser.get(paths.saved)).text()
  const linked = page.match(/(?<=href="\/opportunities\/)[0-9a-f-]{36}(?=")/g)
  expect([...new Set(linked)].toSorted()).toEqual(ids)
  const json = await (await browser.get(paths.api.saved)).json()
  const listed = json.map(({ opportunityId }: { opportunityId: string }) => opportunityId)
  expect(listed.toSorted()).toEqual(ids)
  const { url } = await (await browser.json('POST', paths.api.calendarFeed)).json()
  const calendar = await (await client().get(new URL(url).pathname)).text()
  expect(calendar.match(/(?<=UID:deadline-)[0-9a-f-]{36}/g)!.toSorted()).toEqual(ids)
})

test('a feed’s address leads nowhere once it is reset, or its member is paused', async () => {
  const open = async () => (await browser.get(paths.savedSearches)).text()
  const [first] = feedsIn(await open())
  const { status, headers } = await client().get(first!)
  expect([status, headers.get('Content-Type')]).toEqual([
    200,
    'application/atom+xml; charset=UTF-8',
  ])
  const etag = headers.get('ETag')!
  expect((await client().get(first!, { 'If-None-Match': etag })).status).toBe(304)
  const [search] = await (await browser.get(paths.api.savedSearches)).json()
  const outsider = await signInAs(await addMember(db))
  expect((await outsider.post(paths.savedSearchFeedReset(search.id))).status).toBe(404)
  await browser.post(paths.savedSearchFeedReset(search.id))
  expect((await client().get(first!)).status).toBe(404)
  const [second] = feedsIn(await open())
  expect((await client().get(second!)).status).toBe(200)
  await browser.post(paths.accountPause)
  expect((await client().get(second!)).status).toBe(404)
})
