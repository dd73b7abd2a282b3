import type { App } from './app.tsx'
import { unusable } from './lib/env.ts'
import { refuseConnections } from './lib/system/refuse-connections.ts'
import { MAX_BODY_BYTES } from './routes/http/body.ts'

/** Milliseconds between two polls of a draining server. */
const LOOK = 20

/** Quiet polls before new connections are refused. A stalled process has missed none. */
const QUIET_LOOKS = 25
const LAST_LOOKS = 10

/** Milliseconds that a draining server takes requests at most. */
const LINGER = 5_000

export type Listener = {
  readonly port: number
  readonly origin: string
  /** Resolves when every answer is out; resets no connection. */
  drain(): Promise<void>
  cut(): Promise<void>
}

/** @throws EnvError where the port is taken or the address is not this machine's */
export function listen(
  { PORT, HOST }: { PORT: number; HOST: string },
  app: Pick<App, 'fetch'>,
  stopping: AbortSignal,
): Listener {
  const seen = { requests: 0 }
  const server = orUnusable(PORT, HOST, () =>
    Bun.serve({
      port: PORT,
      hostname: HOST,
      // In production Bun would share the port with another process.
      reusePort: false,
      // The app itself answers 413 far below this.
      maxRequestBodySize: 10 * MAX_BODY_BYTES,
      idleTimeout: 60,
      development: false,
      fetch: async (request, server) => {
        seen.requests++
        const response = await app.fetch(request, { server })
        if (stopping.aborted) response.headers.set('Connection', 'close')
        return response
      },
    }),
  )

  const { port, url } = server
  const drain = () => drained(server, seen)
  return { port: port!, origin: url.origin, drain, cut: () => server.stop(true) }
}

type Server = Bun.Server<undefined>

async function drained(server: Server, seen: { requests: number }) {
  await untilQuiet(server, seen, QUIET_LOOKS)
  // Connections already made are still answered.
  if (refuseConnections(server.port!)) await untilQuiet(server, seen, LAST_LOOKS)
  await server.stop()
}

async function untilQuiet(server: Server, seen: { requests: number }, looks: number) {
  const begun = performance.now()
  let before = seen.requests
  for (let quiet = 0; quiet < looks && performance.now() < begun + LINGER; quiet++) {
    await Bun.sleep(LOOK)
    // An answer begun earlier could not announce the close; the next one on its connection does.
    if (seen.requests !== before || server.pendingRequests > 0) quiet = -1
    before = seen.requests
  }
}

function orUnusable<T>(port: number, host: string, start: () => T): T {
  try {
    return start()
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE') throw unusable(`PORT: ${port} is already in use`)
    throw unusable(`HOST, PORT: can’t listen on ${host}:${port} (${message})`)
  }
}
