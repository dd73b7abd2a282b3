import { join, resolve } from 'node:path'
import { type Place, primaryUrl, serverUrl, siteUrl } from './place.ts'
import { poolerPrepares } from './pooler-version.ts'
import { startProcess, stopProcess, until } from './processes.ts'

const SERVER = resolve(import.meta.dir, '../../dist/server/server.js')

export const instanceName = (index: number) => `instance${index}`

/** Starts one, and waits until it is ready. @param more settings beside those of the rig */
export async function startInstance(
  place: Place,
  index: number,
  more: Record<string, string> = {},
  server = SERVER,
) {
  const port = place.ports.instances[index]!
  const pooled = place.failsOver
    ? { DATABASE_URL: primaryUrl(place) }
    : {
        DATABASE_URL: poolerUrl(place),
        DATABASE_DIRECT_URL: primaryUrl(place),
      }
  const replicas = place.ports.servers
    .map((_, server) => serverUrl(place, server))
    .slice(place.failsOver ? 0 : 1)
  startProcess(place, instanceName(index), [process.execPath, server], {
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: join(place.folder, 'data'),
    PUBLIC_URL: siteUrl(place),
    TRUST_PROXY: '127.0.0.1',
    DATABASE_REPLICA_URLS: replicas.join(' '),
    ...pooled,
    LOG_LEVEL: 'warn',
    NODE_ENV: 'production',
    ...more,
  })
  await until(() => isReady(port), `instance ${index}`)
}

const poolerUrl = ({ ports }: Place) =>
  `postgres://postgres@127.0.0.1:${ports.pooler}/waymark${poolerPrepares() ? '?prepare=true' : ''}`

export const stopInstance = (place: Place, index: number, signal?: 'SIGTERM' | 'SIGKILL') =>
  stopProcess(place, instanceName(index), signal)

const isReady = (port: number) =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )
