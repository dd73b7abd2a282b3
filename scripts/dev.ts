import { watch } from 'node:fs'
import { join, resolve } from 'node:path'
import { ensureClient } from './build-client.ts'

const root = resolve(import.meta.dir, '..')
const RELOADS = '/dev/reload'

/** Goes behind the entry script: a page loads itself again when it is told to. */
const RELOADER = `\n;new EventSource('${RELOADS}').addEventListener('reload', () => location.reload())`

/** The pages that are open: each waits for the word to reload. */
const pages = new Set<ReadableStreamDefaultController<string>>()

let site: { process: Bun.Subprocess; url: string } | undefined
let ready: Promise<unknown> = Promise.resolve()

const front = Bun.serve({
  port: process.env.PORT ?? 3000,
  hostname: process.env.HOST ?? '127.0.0.1',
  idleTimeout: 0,
  fetch: answer,
})
const origin = `http://localhost:${front.port}`

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, async () => {
    front.stop(true)
    await endSite()
    process.exit(0)
  })

await renew()
console.log(`The site is at ${origin}; it follows every change in src, public and drizzle.`)
let quiet: Timer | undefined
for (const folder of ['src', 'public', 'drizzle'])
  watch(join(root, folder), { recursive: true }, () => {
    clearTimeout(quiet)
    quiet = setTimeout(renew, 50)
  })

/** Builds what changed and starts the site with it; meanwhile requests wait. */
function renew() {
  ready = ready.then(start).catch((error) => console.error(`Not renewed: ${error.message}`))
  return ready
}

async function start() {
  const started = performance.now()
  await ensureClient()
  await endSite()
  const port = freePort()
  const child = Bun.spawn([process.execPath, 'src/server.ts', '--demo'], {
    cwd: root,
    env: { ...process.env, HOST: '127.0.0.1', PORT: String(port), PUBLIC_URL: origin },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  site = { process: child, url: `http://127.0.0.1:${port}` }
  while (!(await fetch(`${site.url}/readyz`).catch(() => null))?.ok) {
    if (child.exitCode !== null) throw new Error('the site ended; its last words stand above')
    await Bun.sleep(20)
  }
  console.log(`Renewed in ${Math.round(performance.now() - started)} ms`)
  for (const page of pages) page.enqueue('event: reload\ndata:\n\n')
}

async function endSite() {
  site?.process.kill('SIGKILL')
  await site?.process.exited
}

function freePort() {
  const probe = Bun.serve({ port: 0, fetch: () => new Response() })
  probe.stop(true)
  return probe.port
}

async function answer(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  if (pathname === RELOADS) return reloads()
  await ready
  const headers = new Headers(request.headers)
  headers.set('Accept-Encoding', 'identity')
  const answered = await fetch(`${site?.url}${pathname}${search}`, {
    method: request.method,
    headers,
    body: request.body,
    redirect: 'manual',
  }).catch((error) => new Response(`The site does not answer: ${error.message}`, { status: 502 }))
  if (!/^\/assets\/client-\w+\.js$/.test(pathname)) return answered
  return new Response((await answered.text()) + RELOADER, {
    headers: { 'Content-Type': 'text/javascript', 'Cache-Control': 'no-store' },
  })
}

function reloads() {
  let mine: ReadableStreamDefaultController<string>
  const body = new ReadableStream<string>({
    start(controller) {
      mine = controller
      pages.add(controller)
      controller.enqueue('retry: 200\n\n')
    },
    cancel: () => void pages.delete(mine),
  })
  return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } })
}
