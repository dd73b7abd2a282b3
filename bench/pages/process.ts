import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { serverPid } from './cpu.ts'

const root = resolve(import.meta.dir, '../..')
const canPin = availableParallelism() > 1 && Bun.which('taskset') !== null

/** The server under test has the first core; the database and who asks have the others. */
export const PINNED = canPin ? ['taskset', '-c', '0'] : []

/** Leaves the first core to the server, for this process and all that it starts from here on. */
export function leaveFirstCore() {
  if (!canPin) return
  Bun.spawnSync(['taskset', '-acp', `1-${availableParallelism() - 1}`, String(process.pid)])
}

/** Has a PostgreSQL server share the server's core, as the embedded engine does; what it starts from here on. */
export function ontoFirstCore(cluster: string) {
  if (!canPin) return
  Bun.spawnSync(['taskset', '-acp', '0', String(serverPid(cluster))])
}

export type Served = { pid: number; port: number; end(): Promise<void> }

const START_SECONDS = 60

/** Starts a server on a free port as it is in production, and waits until it is ready. */
export async function serveBench(args: string[], env: Record<string, string>): Promise<Served> {
  const port = freePort()
  const server = Bun.spawn([...PINNED, process.execPath, ...args], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const end = async () => {
    server.kill('SIGTERM')
    await server.exited
  }
  const deadline = performance.now() + START_SECONDS * 1000
  while (!(await isReady(port))) {
    if (server.exitCode !== null || performance.now() > deadline) {
      await end()
      throw new Error(`${args.join(' ')} did not start`)
    }
    await Bun.sleep(50)
  }
  return { pid: server.pid, port, end }
}

function freePort(): number {
  const server = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: () => new Response() })
  const { port } = server
  server.stop(true)
  return port!
}

const isReady = (port: number) =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )
