import { once } from 'node:events'
import { createApp } from '../../src/app.tsx'
import { connect } from '../../src/db/connection/connect.ts'
import { loadAssets } from '../../src/lib/assets.ts'
import { assets } from '../../src/lib/assets-root.ts'
import { parseEnv } from '../../src/lib/env.ts'
import { createLog } from '../../src/lib/log.ts'
import { photoStore } from '../../src/lib/photos/store.ts'
import { listen } from '../../src/listen.ts'

// A process of its own for stop.test.ts: it listens, ends that when it is told to, and listens
// again, as many times as its argument says.
const env = parseEnv(process.env)
const database = await connect({ databaseUrl: env.DATABASE_URL!, dataDir: '' })
const built = loadAssets({ client: assets.client, publicFiles: assets.public })

for (let rounds = Number(process.argv[2]); rounds > 0; rounds--) {
  const stopping = new AbortController()
  const app = createApp({
    env,
    database,
    assets: built,
    log: createLog('warn'),
    stopping: stopping.signal,
    photos: photoStore({ dataDir: env.DATA_DIR }),
  })
  const reported = once(process, 'SIGTERM')
  const server = listen({ PORT: 0, HOST: '127.0.0.1' }, app, stopping.signal)
  process.stdout.write(`${server.origin}\n`)
  await reported
  stopping.abort()
  await server.drain()
}
await database.close()
