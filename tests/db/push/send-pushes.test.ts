import { beforeEach, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { pauseAccount } from '../../../src/db/accounts/lifecycle.ts'
import { changePreferences } from '../../../src/db/emails/settings.ts'
import { notify } from '../../../src/db/notifications/notify.ts'
import { markNotificationsRead } from '../../../src/db/notifications/read.ts'
import { pushKeysOf } from '../../../src/db/push/keys.ts'
import { deleteOldPushes, sendPushes } from '../../../src/db/push/send-pushes.ts'
import { subscribeToPush } from '../../../src/db/push/subscriptions.ts'
import { pushKeys, pushMessages, pushSubscriptions } from '../../../src/db/schema/push.ts'
import { blocks } from '../../../src/db/schema/safety.ts'
import { sessions } from '../../../src/db/schema/sessions.ts'
import { MAX_PUSH_ATTEMPTS } from '../../../src/lib/push/push.ts'
import { testDatabase } from '../../support/database.ts'
import { addMember, addMentorship } from '../../support/factories.ts'
import { claimsOf, pushBrowser, pushService } from '../../support/push-service.ts'

const { db } = await testDatabase()
const service = await pushService()
const start = new Date('2026-11-20T10:30:00Z')
const after = (seconds: number) => new Date(start.getTime() + seconds * 1000)

beforeEach(async () => {
  await db.delete(pushSubscriptions)
  Object.assign(service, { status: 201, received: [] })
})

const send = (at: Date) =>
  sendPushes(db, { contact: 'https://example.org', outside: service.outside }, at)

/** Ada, with push on in a browser, and her mentor Grace, who writes to her. */
async function setUp() {
  const ada = await addMember(db)
  const grace = await addMember(db, { firstName: 'Grace', lastName: 'Hopper' })
  const { id } = await addMentorship(db, { mentorId: grace.id, menteeId: ada.id, status: 'active' })
  const browser = pushBrowser()
  const sid = await signIn(ada.id, browser)
  const write = (at: Date) => {
    const event = { kind: 'mentorship-message', key: crypto.randomUUID() } as const
    const subject = { type: 'mentorship', id } as const
    return notify(db, [{ ...event, memberId: ada.id, subject, actorId: grace.id }], at)
  }
  return { ada, grace, browser, sid, write }
}

async function signIn(userId: string, { subscription }: ReturnType<typeof pushBrowser>) {
  const sid = crypto.randomUUID()
  const signedIn = { createdAt: start, expire: after(1_000_000) }
  await db.insert(sessions).values({ sid, sess: { userId }, ...signedIn })
  expect(await subscribeToPush(db, { sid, memberId: userId }, subscription)).toBe('subscribed')
  return sid
}

const waiting = () => db.$count(pushMessages)

test('a burst is one message, after a minute, which only the browser can read', async () => {
  const { browser, write } = await setUp()
  await write(start)
  await write(after(20))
  await send(after(59))
  expect(service.received).toEqual([])
  await Promise.all([1, 2, 3].map(() => send(after(60))))
  expect(service.received).toHaveLength(1)
  const [got] = service.received
  expect(got!.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' })
  expect(got!.headers.topic).toMatch(/^[\w-]{32}$/)
  expect(got!.body.includes('Grace')).toBeFalse()
  expect(browser.read(got!)).toMatchObject({
    title: '2 new messages from Grace Hopper',
    body: 'Because this is your mentorship',
    href: expect.stringContaining('/mentorship/'),
  })
  expect(claimsOf(got!)).toMatchObject({
    key: (await pushKeysOf(db)).publicKey,
    aud: 'https://fcm.googleapis.com',
    sub: 'https://example.org',
    exp: after(60 + 12 * 3600).getTime() / 1000,
  })
  await write(after(70))
  await send(after(200))
  expect(service.received).toHaveLength(1)
  await send(after(660))
  expect(service.received.map(browser.read).at(-1)!.title).toBe('3 new messages from Grace Hopper')
  await deleteOldPushes(db, after(200_000))
  expect(await waiting()).toBe(0)
})

test('nothing is sent of what was read, blocked or turned off meanwhile, or while on a break', async () => {
  const changes: ((who: Awaited<ReturnType<typeof setUp>>) => Promise<unknown>)[] = [
    ({ ada }) => markNotificationsRead(db, ada.id, null, after(30)),
    ({ ada, grace }) => db.insert(blocks).values({ blockerId: ada.id, blockedId: grace.id }),
    ({ grace }) => pauseAccount(db, grace.id, after(30)),
    ({ ada }) => pauseAccount(db, ada.id, after(30)),
    ({ ada }) => changePreferences(db, ada.id, [{ kind: 'mentorship-message', push: 'off' }]),
    ({ sid }) => db.delete(sessions).where(eq(sessions.sid, sid)),
  ]
  for (const change of changes) {
    const who = await setUp()
    await who.write(start)
    expect(await waiting()).toBe(1)
    await change(who)
    await send(after(60))
    expect(await waiting()).toBe(0)
  }
  expect(service.received).toEqual([])
})

test('what can still be undone is sent once it is visible', async () => {
  const { ada, browser, write } = await setUp()
  await write(start)
  await write(after(90))
  await markNotificationsRead(db, ada.id, null, after(30))
  await send(after(60))
  expect(service.received).toEqual([])
  await send(after(120))
  expect(service.received.map(browser.read).at(0)!.title).toBe('New message from Grace Hopper')
})

test('every browser of the member gets it, and a subscription that ended is removed', async () => {
  const { ada, sid, write } = await setUp()
  await signIn(ada.id, pushBrowser('updates.push.services.mozilla.com'))
  await write(start)
  service.status = 410
  await send(after(60))
  expect(service.received.map(({ headers }) => headers.host).toSorted()).toEqual([
    'fcm.googleapis.com',
    'updates.push.services.mozilla.com',
  ])
  expect(await db.$count(pushSubscriptions)).toBe(0)
  expect(await db.$count(sessions, eq(sessions.sid, sid))).toBe(1)
  expect(await waiting()).toBe(0)
})

test('a service that is away is tried again, with growing pauses, and not for ever', async () => {
  const { browser, write } = await setUp()
  await write(start)
  service.status = 503
  await send(after(60))
  await send(after(120))
  expect(service.received).toHaveLength(1)
  service.status = 201
  await send(after(181))
  expect(browser.read(service.received[1]!).title).toBe('New message from Grace Hopper')
  service.status = 429
  await write(after(200))
  await db.update(pushMessages).set({ attempts: MAX_PUSH_ATTEMPTS - 1 })
  await send(after(1000))
  expect(service.received).toHaveLength(3)
  expect(await waiting()).toBe(0)
})

test('instances that start at once make one pair of keys', async () => {
  await db.delete(pushKeys)
  const made = await Promise.all([1, 2, 3].map(() => pushKeysOf(db)))
  expect(new Set(made.map(({ publicKey }) => publicKey)).size).toBe(1)
})
