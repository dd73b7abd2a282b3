import type { App } from './app.tsx'
import { unusable } from './lib/env.ts'
import { refuseConnections } from './lib/refuse-connections.ts'
import { MAX_BODY } from './routes/http/body.ts'

/** How often an ending server looks whether somebody asks. Milliseconds. */
const LOOK = 20

/**
 * Looks without a request after which an ending server lets nobody else connect, and after which it
 * closes then. Looks and not milliseconds: a process that was held up has missed none of them.
 */
const QUIET_LOOKS = 25
const LAST_LOOKS = 10

/** How long an ending server takes requests at most, also where they do not cease. Milliseconds. */
const LINGER = 5_000

export type Listener = {
  readonly port: number
  readonly origin: string
  /**
   * Ends it once `stopping` is aborted, without resetting a connection that was not told before:
   * every answer says then that its connection closes, and new ones are taken until it is quiet.
   * Resolves when every answer is out.
   */
  drain(): Promise<void>
  /** Cuts off what is under way. */
  cut(): Promise<void>
}

/**
 * Listens for the application.
 * @throws EnvError where the port is taken or the address is not this machine's
 */
export function listen(
  { PORT, HOST }: { PORT: number; HOST: string },
  app: Pick<App, 'fetch'>,
  stopping: AbortSignal,
): Listener {
  let requested = 0
  const server = orUnusable(PORT, HOST, () =>
    Bun.serve({
      port: PORT,
      hostname: HOST,
      // In production Bun would share the port with another process that has it.
      reusePort: false,
      // The app answers 413 itself far below this; it only bounds what the runtime would take in.
      maxRequestBodySize: 10 * MAX_BODY,
      idleTimeout: 60,
      development: false,
      fetch: async (request, server) => {
        requested++
        const response = await app.fetch(request, { server })
        if (stopping.aborted) response.headers.set('Connection', 'close')
        return response
      },
    }),
  )

  async function drain() {
    await untilQuiet(QUIET_LOOKS)
    // Those who have connected are still answered.
    if (refuseConnections(server.port!)) await untilQuiet(LAST_LOOKS)
    await server.stop()
  }

  async function untilQuiet(looks: number) {
    const begun = performance.now()
    let seen = requested
    for (let quiet = 0; quiet < looks && performance.now() < begun + LINGER; quiet++) {
      await Bun.sleep(LOOK)
      // An answer that had begun before could not tell: what follows it on its connection does.
      if (requested !== seen || server.pendingRequests > 0) quiet = -1
      seen = requested
    }
  }

  return { port: server.port!, origin: server.url.origin, drain, cut: () => server.stop(true) }
}

function orUnusable<T>(port: number, host: string, start: () => T): T {
  try {
    return start()
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE') throw unusable(`PORT: ${port} is in use by another program`)
    throw unusable(`HOST, PORT: ${host}:${port} cannot be listened on (${message})`)
  }
}
