import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { apply } from '../../src/db/applications/apply.ts'
import { listNotifications } from '../../src/db/notifications/list.ts'
import { remindOfDeadlines } from '../../src/db/saved/saved-notifications.ts'
import { opportunities } from '../../src/db/schema/opportunities.ts'
import { savedOpportunities } from '../../src/db/schema/saved.ts'
import { DAY_MS } from '../../src/lib/durations.ts'
import { textOf } from '../../src/lib/notifications/texts.ts'
import { paths } from '../../src/lib/paths.ts'
import { cast } from '../support/cast.ts'
import { addOpportunity } from '../support/factories.ts'
import { visibleText } from '../support/html.ts'
import { testServer } from '../support/server.ts'

const { db, client, signInAs } = await testServer()
const { ada, loomsGuild } = await cast(db)
const adas = await signInAs(ada)
const now = Date.now()

const add = (title: string, days: number) =>
  addOpportunity(db, {
    title,
    organizationId: loomsGuild.id,
    applicationDeadline: new Date(now + days * DAY_MS),
  })
const weaver = await add('Weaver', 20)
const dyer = await add('Dyer', 20)

const saved = async () => (await adas.get(paths.api.saved)).json()
const told = async (days: number) => {
  const at = new Date(now + days * DAY_MS)
  await db.transaction((tx) => remindOfDeadlines(tx, at))
  const { rows } = await listNotifications(db, ada.id, { limit: 9 }, at)
  return rows.map((row) => [textOf(row).text, row.count])
}

test('a member saves from a card, a page and by JSON, and takes it back', async () => {
  const list = await (await adas.get(paths.opportunities)).text()
  expect(list).toContain(`formAction="${paths.savedOpportunity(weaver.id)}"`)
  const sent = await adas.post(paths.savedOpportunity(weaver.id), { saved: 'yes' })
  expect([sent.status, sent.headers.get('Location')]).toEqual([303, paths.saved])
  const page = await (await adas.get(paths.saved)).text()
  expect(visibleText(page, 'main')).toContain('Weaver')
  expect(visibleText(page, '[role="status"]')).toContain('Saved.')
  const detail = await (await adas.get(paths.opportunity(weaver.id))).text()
  expect(detail).toContain('aria-pressed="true"')
  const undone = { view: 'no', next: paths.opportunities }
  await adas.post(paths.savedOpportunity(weaver.id), undone)
  expect(await saved()).toEqual([])
  for (const { id } of [weaver, dyer])
    expect((await adas.json('PUT', paths.api.savedOpportunity(id), {})).status).toBe(204)
  expect(await saved()).toMatchObject([{ title: 'Dyer', open: true, applied: false }, {}])
})

test('visitors are asked to sign in, and what is not there cannot be saved', async () => {
  const visitor = client()
  expect((await visitor.post(paths.savedOpportunity(weaver.id), { saved: 'yes' })).status).toBe(401)
  const nowhere = paths.api.savedOpportunity(crypto.randomUUID())
  expect((await adas.json('PUT', nowhere, {})).status).toBe(404)
})

test('a deadline is reminded of 7 days and 1 day before, each once', async () => {
  const text = expect.stringContaining('‘Dyer’')
  await db.delete(savedOpportunities).where(eq(savedOpportunities.opportunityId, weaver.id))
  expect(await told(12.9)).toEqual([])
  expect(await told(13.1)).toEqual([[text, 1]])
  expect(await told(13.1)).toEqual([[text, 1]])
  expect(await told(19.1)).toEqual([[text, 2]])
  expect(await told(20.1)).toEqual([])
})

test('what is saved with less than a week left is reminded of the day before alone', async () => {
  const deadline = new Date(now + 5 * DAY_MS)
  const fuller = await addOpportunity(db, { title: 'Fuller', applicationDeadline: deadline })
  await adas.json('PUT', paths.api.savedOpportunity(fuller.id), {})
  expect(await told(0.1)).toEqual([])
  expect(await told(4.1)).toEqual([[expect.stringContaining('‘Fuller’'), 1]])
  await adas.json('DELETE', paths.api.savedOpportunity(fuller.id))
})

test('nothing is told of what is held, or once the member applied', async () => {
  await db.update(opportunities).set({ heldAt: new Date() }).where(eq(opportunities.id, dyer.id))
  expect(await told(19.1)).toEqual([])
  expect(await saved()).toEqual([])
  await db.update(opportunities).set({ heldAt: null }).where(eq(opportunities.id, dyer.id))
  expect(await told(19.1)).toHaveLength(1)
  await apply(db, { opportunityId: dyer.id, applicantId: ada.id, coverLetter: 'Hi' }, new Date())
  expect(await told(19.1)).toEqual([])
})
