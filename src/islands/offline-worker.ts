import { browserPaths } from '../lib/browser-paths.ts'
import type { PushContent } from '../lib/push/push.ts'

/** Defined by the build. */
declare const VERSION: string
/** The offline page first. Nothing of a member. */
declare const CACHED: [page: string, ...string[]]

type Lasting = Event & { waitUntil(work: Promise<unknown>): void }
type Fetching = Lasting & {
  request: Request
  preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}

type Pushed = Lasting & { data: { json(): PushContent } | null }
type Clicked = Lasting & { notification: Notification & { data: PushContent } }

// Types of service workers conflict with those of pages.
const worker = globalThis as unknown as {
  registration: ServiceWorkerRegistration
  clients: { openWindow(url: string): Promise<unknown> }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listen: (event: Lasting) => void): void
  addEventListener(type: 'fetch', listen: (event: Fetching) => void): void
  addEventListener(type: 'push', listen: (event: Pushed) => void): void
  addEventListener(type: 'notificationclick', listen: (event: Clicked) => void): void
}

worker.addEventListener('install', (event) =>
  event.waitUntil(cacheAll().then(() => worker.skipWaiting())),
)
worker.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([forgetOthers(), worker.registration.navigationPreload?.enable()])),
)
worker.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.mode === 'navigate') {
    if (request.method === 'GET') event.respondWith(visit(event))
  } else if (CACHED.includes(new URL(request.url).pathname)) event.respondWith(find(request))
})

worker.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(show(event.data.json()))
})
worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data))
})

const show = (data: PushContent) =>
  worker.registration.showNotification(data.title, {
    body: data.body,
    tag: data.tag,
    icon: '/icon-512.png',
    data,
  })

/** Marks it as read first, so that the page it leads to counts one less. */
async function open({ id, href }: PushContent) {
  const headers = { 'Content-Type': 'application/json' }
  const body = JSON.stringify({ ids: [id] })
  await fetch(browserPaths.apiNotificationReading, { method: 'POST', headers, body }).catch(
    () => {},
  )
  await worker.clients.openWindow(href)
}

async function cacheAll() {
  const cache = await caches.open(VERSION)
  await cache.addAll(CACHED.map((path) => new Request(path, { credentials: 'omit' })))
}

async function forgetOthers() {
  const others = (await caches.keys()).filter((name) => name !== VERSION)
  await Promise.all(others.map((name) => caches.delete(name)))
}

async function visit(event: Fetching): Promise<Response> {
  const { request, preloadResponse } = event
  try {
    const response = (await preloadResponse) ?? (await fetch(request))
    if (isSignOut(request) && response.type === 'opaqueredirect') event.waitUntil(endPush())
    return response
  } catch {
    return (await caches.match(CACHED[0])) ?? Response.error()
  }
}

const isSignOut = ({ url }: Request) => new URL(url).pathname === browserPaths.signOut

/** The server forgot it; what the push service still holds must not be shown. */
async function endPush() {
  const subscription = await worker.registration.pushManager?.getSubscription().catch(() => null)
  await subscription?.unsubscribe()
}

const find = async (request: Request) => (await caches.match(request)) ?? fetch(request)
