import { watch } from 'node:fs'
import { join, resolve } from 'node:path'
import { ensureClient } from './build-client.ts'

const root = resolve(import.meta.dir, '..')

/** How long a change waits for the ones that come with it. Milliseconds. */
const SETTLED = 50

let server: Bun.Subprocess | undefined
let waiting: Timer | undefined
let starting = start()

/** Rebuilds the client and restarts the server; keeps the running one where the build fails. */
async function start() {
  try {
    await ensureClient()
  } catch (error) {
    return console.error(error)
  }
  server?.kill('SIGKILL')
  await server?.exited
  server = Bun.spawn([process.execPath, join(import.meta.dir, 'dev-server.ts')], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
}

for (const folder of ['src', 'public', 'drizzle'])
  watch(join(root, folder), { recursive: true }, () => {
    clearTimeout(waiting)
    waiting = setTimeout(() => {
      starting = starting.then(start)
    }, SETTLED)
  })

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, async () => {
    await starting
    server?.kill('SIGTERM')
    await server?.exited
    process.exit(0)
  })
