import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { listNotifications } from '../../src/db/notifications/list.ts'
import { remindOfDeadlines } from '../../src/db/saved/saved-notifications.ts'
import { matchSearches } from '../../src/db/saved-searches/match.ts'
import { notifyOfMatches } from '../../src/db/saved-searches/notify-of-matches.ts'
import { addSavedSearch } from '../../src/db/saved-searches/saved-searches.ts'
import { savedOpportunities } from '../../src/db/schema/saved.ts'
import { savedSearches } from '../../src/db/schema/saved-searches.ts'
import { users } from '../../src/db/schema/users.ts'
import { DAY_MS, HOUR_MS } from '../../src/lib/durations.ts'
import { paths } from '../../src/lib/paths.ts'
import { savedSearchSchema } from '../../src/lib/saved-searches/saved-search.ts'
import { cast } from '../support/cast.ts'
import { addMember, addOpportunity } from '../support/factories.ts'
import { visibleText } from '../support/html.ts'
import { testServer } from '../support/server.ts'

const { db, client, signInAs } = await testServer()
const { ada, grace, loomsGuild } = await cast(db)
const adas = await signInAs(ada)
const graces = await signInAs(grace)
const now = new Date()

const add = (title: string) =>
  addOpportunity(db, {
    title,
    organizationId: loomsGuild.id,
    applicationDeadline: new Date(now.getTime() + 6.5 * DAY_MS),
  })
const weaver = await add('Weaver of cloth')
await add('Dyer')

const hide = (id: string) => adas.post(paths.hiddenOpportunity(id), { hidden: 'yes' })
const running = new AbortController().signal

const LISTS = [
  paths.opportunities,
  `${paths.opportunities}?sort=match`,
  `${paths.opportunities}?q=Weaver`,
  `${paths.opportunities}?view=compact&sort=deadline`,
  `${paths.search}?q=Weaver`,
  paths.company(loomsGuild.id),
  paths.home,
  paths.saved,
]
const LISTS_OF_THE_API = [
  paths.api.opportunities,
  `${paths.api.opportunities}?sort=match`,
  `${paths.api.search}?q=Weaver`,
  paths.api.saved,
]

async function listing(browser = adas) {
  const paged = LISTS.map(async (path) =>
    visibleText(await (await browser.get(path)).text(), 'main'),
  )
  const json = LISTS_OF_THE_API.map(async (path) => (await browser.get(path)).text())
  const texts = await Promise.all([...paged, ...json])
  // A search names what was looked for.
  return [...LISTS, ...LISTS_OF_THE_API].filter((_, at) => texts[at]!.includes('Weaver of cloth'))
}

test('what a member hides is in none of their lists, and in those of others as before', async () => {
  await adas.json('PUT', paths.api.savedOpportunity(weaver.id), {})
  const before = await listing()
  expect(before).toEqual([...LISTS, ...LISTS_OF_THE_API])
  const ofGrace = await listing(graces)
  const sent = await hide(weaver.id)
  expect([sent.status, sent.headers.get('Location')]).toEqual([303, paths.opportunities])
  const list = await (await adas.get(paths.opportunities)).text()
  expect(visibleText(list, '[role="status"]')).toContain('Hidden from your lists.')
  expect(await listing()).toEqual([])
  expect(await listing(graces)).toEqual(ofGrace)
  const listed = await adas.get(paths.api.opportunities)
  expect([listed.headers.get('X-Total-Count'), (await listed.json()).length]).toEqual(['1', 1])

  await adas.post(paths.hiddenOpportunity(weaver.id), { view: 'no', next: paths.saved })
  expect(await listing()).toEqual(before)
})

test('its page offers to show it again, and the saved page leads to all that is hidden', async () => {
  await hide(weaver.id)
  expect(await (await adas.get(paths.saved)).text()).toContain(paths.hidden)
  const hidden = await (await adas.get(paths.hidden)).text()
  expect(visibleText(hidden, 'main')).toContain('Weaver of cloth')
  const page = await (await adas.get(paths.opportunity(weaver.id))).text()
  expect(visibleText(page, 'main')).toContain('Hidden. Show again')
  expect(await (await adas.get(paths.api.hidden)).json()).toMatchObject([{ title: weaver.title }])
  await adas.json('DELETE', paths.api.hiddenOpportunity(weaver.id))
  expect(await (await adas.get(paths.api.hidden)).json()).toEqual([])
})

test('a card that is hidden gives way to a note with an undo, and saving shows it again', async () => {
  const note = await adas.htmx('POST', paths.hiddenOpportunity(weaver.id), { hidden: 'yes' })
  expect(visibleText(await note.text(), 'p')).toContain('Undo')
  expect(await listing()).toEqual([])
  await adas.json('PUT', paths.api.savedOpportunity(weaver.id), {})
  expect(await listing()).toEqual([...LISTS, ...LISTS_OF_THE_API])
})

test('no reminder and no saved search tells of what is hidden, also when it was hidden later', async () => {
  const told = async () => {
    const { rows } = await listNotifications(db, ada.id, { limit: 9 }, later)
    return rows.length
  }
  const search = savedSearchSchema.parse({ name: 'All', query: 'q=cloth', frequency: 'instant' })
  await addSavedSearch(db, ada.id, search, new Date(now.getTime() - HOUR_MS))
  await db.update(savedSearches).set({ createdAt: new Date(now.getTime() - HOUR_MS) })
  const later = new Date(now.getTime() + HOUR_MS)
  const go = async () => {
    await db.transaction((tx) => remindOfDeadlines(tx, later))
    await matchSearches(db, later, running)
    await notifyOfMatches(db, later, running)
  }
  await hide(weaver.id)
  await go()
  expect(await told()).toBe(0)
  const cutter = await add('Cutter of cloth')
  await adas.json('PUT', paths.api.savedOpportunity(cutter.id), {})
  await db.update(savedOpportunities).set({ createdAt: new Date(now.getTime() - 9 * DAY_MS) })
  await go()
  expect(await told()).toBe(2)
  await hide(cutter.id)
  expect(await told()).toBe(0)
})

test('visitors are asked to sign in, and what is not there cannot be hidden', async () => {
  expect((await client().post(paths.hiddenOpportunity(weaver.id), { hidden: 'yes' })).status).toBe(
    401,
  )
  const nowhere = paths.api.hiddenOpportunity(crypto.randomUUID())
  expect((await adas.json('PUT', nowhere, {})).status).toBe(404)
})

test('what was saved isn’t listed while its poster is suspended', async () => {
  const poster = await addMember(db)
  const posting = await addOpportunity(db, { postedById: poster.id, organizationId: null })
  const member = await signInAs(await addMember(db))
  expect((await member.json('PUT', paths.api.savedOpportunity(posting.id), {})).status).toBe(204)
  const saved = async () => (await (await member.get(paths.api.saved)).json()).length
  expect(await saved()).toBe(1)
  await db.update(users).set({ suspendedAt: now }).where(eq(users.id, poster.id))
  expect(await saved()).toBe(0)
})
