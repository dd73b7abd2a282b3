import { testApp } from './app.ts'
import { atEndOfFile } from './endings.ts'
import type { TestEngine } from './templates.ts'

/**
 * The real application listening on the port of its `PUBLIC_URL` or on one of its own, as
 * {@link testApp} and with its `url`. Pages wait for their data, so that a slow machine shows what a
 * fast one does.
 */
export async function testServer(
  configuration: Record<string, string> = {},
  engine?: TestEngine,
  more?: Parameters<typeof testApp>[2],
) {
  const harness = await testApp(configuration, engine, { grace: 10_000, ...more })
  const server = Bun.serve({
    port: configuration.PUBLIC_URL ? Number(new URL(configuration.PUBLIC_URL).port) : 0,
    hostname: 'localhost',
    idleTimeout: 60,
    fetch: (request, server) => harness.app.fetch(request, { server }),
  })
  atEndOfFile(() => server.stop(true))
  return { ...harness, server, url: `http://localhost:${server.port}` }
}
