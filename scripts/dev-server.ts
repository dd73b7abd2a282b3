import type { App } from '../src/app.tsx'
import { parseEnv } from '../src/lib/env.ts'
import { serve } from '../src/serve.ts'

const SERVER = String(process.pid)

/** Loads a page again once another server answers than the one that made it. */
const SCRIPT = `const maker = new URL(document.currentScript.src).search.slice(1)
new EventSource('/dev/server').addEventListener('message', ({ data }) => {
  if (data !== maker) location.reload()
})`

const bytes = (text: string) => new TextEncoder().encode(text)

type Fetch = Pick<App, 'fetch'>

/** The application, whose pages watch the server that made them. */
const watched = (app: Fetch): Fetch => ({
  async fetch(request, env) {
    const { pathname } = new URL(request.url)
    if (pathname === '/dev/server') return alive()
    if (pathname === '/dev/watch.js')
      return new Response(SCRIPT, { headers: { 'Content-Type': 'text/javascript' } })
    if (request.headers.get('Sec-Fetch-Dest') !== 'document') return app.fetch(request, env)
    request.headers.delete('Accept-Encoding')
    const response = await app.fetch(request, env)
    const isPage = response.headers.get('Content-Type')?.startsWith('text/html')
    return isPage && response.body ? new Response(withScript(response.body), response) : response
  },
})

const withScript = (page: ReadableStream<Uint8Array>) =>
  page.pipeThrough(
    new TransformStream({
      flush: (rest) => rest.enqueue(bytes(`<script src="/dev/watch.js?${SERVER}"></script>`)),
    }),
  )

/** Tells which server this is, and lasts as long as that does. */
function alive() {
  const start = (events: ReadableStreamDefaultController) =>
    events.enqueue(bytes(`retry: 250\ndata: ${SERVER}\n\n`))
  return new Response(new ReadableStream({ start }), {
    headers: { 'Content-Type': 'text/event-stream' },
  })
}

await serve(parseEnv(process.env), {
  demo: true,
  print: (text) => process.stdout.write(`${text}\n`),
  around: watched,
})
