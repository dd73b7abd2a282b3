import { expect, test } from 'bun:test'
import { listNotifications } from '../../src/db/notifications/list.ts'
import { notify } from '../../src/db/notifications/notify.ts'
import { countUnread } from '../../src/db/notifications/unread-count.ts'
import { paths } from '../../src/lib/paths.ts'
import type { PushContent } from '../../src/lib/push/push.ts'
import { PUSH_BLOCKED } from '../../src/lib/push/texts.ts'
import { cast } from '../support/cast.ts'
import { testServer } from '../support/server.ts'
import { signedInPage } from '../support/signed-in.ts'

const { db, url } = await testServer()
const { ada, grace } = await cast(db)

/** What the service worker does with the system's notifications, which this browser hasn't. */
type Scope = {
  shown: { title: string; options: { body: string; tag: string; data: PushContent } }
  opened: string
  registration: { showNotification: unknown }
  clients: { openWindow: unknown }
  dispatchEvent(event: Event): void
}

test('a push is shown by the service worker, and opening it marks it as read', async () => {
  const subject = { type: 'member', id: grace.id } as const
  const opening = { kind: 'mentor-opening', key: 'room', subject, memberId: ada.id } as const
  await notify(db, [opening], new Date())
  const { rows } = await listNotifications(db, ada.id, { limit: 1 }, new Date())
  const { id } = rows[0]!
  const options = { serviceWorkers: 'allow' } as const
  const page = await signedInPage(url, ada, paths.notificationPreferences, options)
  await page.getByRole('button', { name: 'Turn on push' }).click()
  await page.getByText(PUSH_BLOCKED).waitFor()

  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  const [worker] = page.context().serviceWorkers()
  await worker!.evaluate(() => {
    const scope = globalThis as unknown as Scope
    scope.registration.showNotification = async (
      title: string,
      options: Scope['shown']['options'],
    ) => {
      scope.shown = { title, options }
    }
    scope.clients.openWindow = async (href: string) => {
      scope.opened = href
    }
  })
  const devtools = await page.context().newCDPSession(page)
  const registered = Promise.withResolvers<string>()
  devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
    if (first) registered.resolve(first.registrationId)
  })
  await devtools.send('ServiceWorker.enable')
  const content = {
    title: 'Grace has room',
    body: 'Because',
    href: paths.member(grace.id),
    id,
    tag: 'x',
  }
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin: url,
    registrationId: await registered.promise,
    data: JSON.stringify(content),
  })
  const shown = await worker!.evaluate(async () => {
    const scope = globalThis as unknown as Scope
    while (!scope.shown) await new Promise((next) => setTimeout(next))
    return scope.shown
  })
  expect(shown).toMatchObject({
    title: content.title,
    options: { body: content.body, tag: 'x', data: content },
  })
  const opened = await worker!.evaluate(async () => {
    const scope = globalThis as unknown as Scope
    const notification = { close: () => {}, data: scope.shown.options.data }
    const work = Promise.withResolvers<void>()
    const waitUntil = (done: Promise<void>) => work.resolve(done)
    scope.dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil }))
    await work.promise
    return scope.opened
  })
  expect(opened).toBe(content.href)
  expect(await countUnread(db, ada.id, new Date())).toBe(0)
})
