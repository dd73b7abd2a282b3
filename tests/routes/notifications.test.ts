import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { apply } from '../../src/db/applications/apply.ts'
import { sendMessage } from '../../src/db/conversations/messages.ts'
import { requestMentorship } from '../../src/db/mentorship/requests.ts'
import { listNotifications } from '../../src/db/notifications/list.ts'
import { outboxEmails } from '../../src/db/schema/emails.ts'
import { mentorships } from '../../src/db/schema/mentorships.ts'
import { blocks } from '../../src/db/schema/safety.ts'
import { UNDO_WINDOW_MS } from '../../src/lib/applications/undo.ts'
import { textOf } from '../../src/lib/notifications/texts.ts'
import { paths } from '../../src/lib/paths.ts'
import { cast } from '../support/cast.ts'
import { openStream } from '../support/event-stream.ts'
import { addOpportunity } from '../support/factories.ts'
import { visibleText } from '../support/html.ts'
import { testServer } from '../support/server.ts'

const { db, url, signInAs } = await testServer()
const { ada, grace, kwame, loomsGuild } = await cast(db)
const graces = await signInAs(grace)
const adas = await signInAs(ada)

const terms = { description: 'Linen?', duration: '3 months' }
const requested = await requestMentorship(
  db,
  { mentorId: grace.id, menteeId: ada.id, ...terms },
  new Date(),
)
if (!requested.ok) throw new Error('refused')
const { id } = requested.mentorship

const page = async (client = graces) => (await client.get(paths.notifications)).text()
const listed = async () => (await graces.get(paths.api.notifications)).json()
const bell = async () => visibleText(await (await graces.get(paths.rules)).text(), '.bell')
const waiting = () => db.$count(outboxEmails, eq(outboxEmails.memberId, grace.id))

test('a request is listed with its reason under today, and counted at the bell', async () => {
  expect(await bell()).toContain('1')
  const html = await page()
  expect(visibleText(html, 'h2')).toBe('Today')
  expect(visibleText(html, 'main')).toContain('Ada Lovelace asks you to be their mentor')
  expect(visibleText(html, 'main')).toContain('you mentor')
  expect(await listed()).toMatchObject([
    { kind: 'mentorship-request', unread: true, count: 1, path: paths.mentorship(id) },
  ])
})

test('opening one leads to it, marks it as read and cancels the email that waits', async () => {
  expect(await waiting()).toBe(1)
  const [row] = await listed()
  const opened = await graces.post(paths.notification(row.id))
  expect([opened.status, opened.headers.get('Location')]).toEqual([303, paths.mentorship(id)])
  expect(await waiting()).toBe(0)
  expect(await listed()).toMatchObject([{ unread: false }])
  expect(await bell()).not.toContain('1')
  expect((await adas.post(paths.notification(row.id))).status).toBe(404)
})

test('all are marked as read, and unread again by undo', async () => {
  await db.update(mentorships).set({ status: 'active', acceptedAt: new Date() })
  const message = {
    mentorshipId: id,
    senderId: ada.id,
    body: 'Hello',
    clientId: crypto.randomUUID(),
  }
  await sendMessage(db, message)
  expect(await listed()).toMatchObject([{ kind: 'mentorship-message', unread: true }])
  expect((await graces.post(paths.notificationReading)).status).toBe(303)
  const html = await page()
  expect(visibleText(html, '[role="status"]')).toContain('All marked as read')
  expect(await listed()).toMatchObject([{ unread: false }])
  const view = /name="view" value="(\d+)"/.exec(html)![1]!
  await graces.post(paths.notificationReadingUndo, { view })
  expect(await listed()).toMatchObject([{ unread: true }])
  const sent = await graces.json('POST', paths.api.notificationReading, { all: true })
  expect(sent.status).toBe(204)
  expect(await listed()).toMatchObject([{ unread: false }])
  expect((await graces.json('POST', paths.api.notificationReading, { ids: [] })).status).toBe(422)
})

test('the bell’s stream tells of the next at once', async () => {
  const Cookie = Array.from(graces.cookies, ([name, value]) => `${name}=${value}`).join('; ')
  const stream = await openStream(url + paths.notificationStream, { Cookie })
  expect((await stream.next())?.event).toBe('count')
  const again = { mentorshipId: id, senderId: ada.id, body: 'Again', clientId: crypto.randomUUID() }
  await sendMessage(db, again)
  expect((await stream.next())?.data).toContain('1')
  stream.close()
})

test('nothing is listed or counted of a blocked member', async () => {
  await db.insert(blocks).values({ blockerId: ada.id, blockedId: grace.id })
  expect(await listed()).toEqual([])
  expect(await bell()).not.toContain('1')
  expect(visibleText(await page(), 'main')).toContain('No notifications yet')
  await db.delete(blocks)
})

test('an application is told to reviewers once it can’t be undone', async () => {
  const posting = await addOpportunity(db, { title: 'Weaver', organizationId: loomsGuild.id })
  const now = new Date()
  const sent = await apply(
    db,
    { opportunityId: posting.id, applicantId: ada.id, coverLetter: 'Hi' },
    now,
  )
  expect(sent.ok).toBe(true)
  const at = async (moment: number) => {
    const { rows } = await listNotifications(db, kwame.id, { limit: 9 }, new Date(moment))
    return rows.map((row) => textOf(row).text)
  }
  expect(await at(now.getTime())).toEqual([])
  expect(await at(now.getTime() + UNDO_WINDOW_MS)).toEqual(['New application for ‘Weaver’'])
})
