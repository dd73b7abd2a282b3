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

// Types of service workers conflict with those of pages.
const worker = globalThis as unknown as {
  registration: ServiceWorkerRegistration
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listen: (event: Lasting) => void): void
  addEventListener(type: 'fetch', listen: (event: Fetching) => void): void
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

async function cacheAll() {
  const cache = await caches.open(VERSION)
  await cache.addAll(CACHED.map((path) => new Request(path, { credentials: 'omit' })))
}

async function forgetOthers() {
  const others = (await caches.keys()).filter((name) => name !== VERSION)
  await Promise.all(others.map((name) => caches.delete(name)))
}

async function visit({ request, preloadResponse }: Fetching): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch {
    return (await caches.match(CACHED[0])) ?? Response.error()
  }
}

const find = async (request: Request) => (await caches.match(request)) ?? fetch(request)
