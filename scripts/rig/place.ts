import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Where a rig has its files and listens. */
export type Place = {
  folder: string
  ports: {
    /** Of the database servers; the first begins as the primary. */
    servers: number[]
    /** Of the managers, one beside each database server; none where nothing fails over. */
    managers: { patroni: number; etcd: number; etcdPeer: number }[]
    pooler: number
    instances: number[]
    proxy: number
  }
  failsOver: boolean
}

const FILE = 'rig.json'

export function createPlace(folder: string, instances: number, failsOver: boolean): Place {
  mkdirSync(join(folder, 'data'), { recursive: true })
  // PostgreSQL's user passes through it.
  chmodSync(folder, 0o755)
  const servers = failsOver ? 3 : 2
  const ports = freePorts(instances + servers * 4 + 2)
  const take = () => ports.pop()!
  const each = <Item>(count: number, item: () => Item) => Array.from({ length: count }, item)
  const manager = () => ({ patroni: take(), etcd: take(), etcdPeer: take() })
  const place: Place = {
    folder,
    ports: {
      servers: each(servers, take),
      managers: each(failsOver ? servers : 0, manager),
      pooler: take(),
      proxy: take(),
      instances: each(instances, take),
    },
    failsOver,
  }
  writeFileSync(join(folder, FILE), JSON.stringify(place))
  return place
}

/** Null where no rig was started in the folder. */
export const readPlace = (folder: string): Place | null =>
  existsSync(join(folder, FILE)) ? JSON.parse(readFileSync(join(folder, FILE), 'utf8')) : null

function freePorts(count: number): number[] {
  const listeners = Array.from({ length: count }, () =>
    Bun.listen({ hostname: '127.0.0.1', port: 0, socket: { data() {} } }),
  )
  for (const listener of listeners) listener.stop()
  return listeners.map(({ port }) => port)
}

export const serverFolder = ({ folder }: Place, index: number) => join(folder, `server${index}`)

export const serverUrl = ({ ports }: Place, index: number) =>
  `postgres://postgres@127.0.0.1:${ports.servers[index]}/waymark`

/** Where the instances find the primary, whichever server it is. */
export const primaryUrl = ({ ports, ...place }: Place) =>
  place.failsOver
    ? `postgres://postgres@${ports.servers.map((port) => `127.0.0.1:${port}`).join(',')}/waymark?target_session_attrs=primary`
    : `postgres://postgres@127.0.0.1:${ports.servers[0]}/waymark`

export const siteUrl = ({ ports }: Place) => `http://127.0.0.1:${ports.proxy}`

/** PostgreSQL, and so Patroni, and PgBouncer refuse to run as root: there they run as nobody. */
export function asUnprivileged(command: string[]): string[] {
  if (process.getuid?.() !== 0) return command
  return ['setpriv', '--reuid=nobody', '--regid=nogroup', '--clear-groups', ...command]
}

/** Gives a folder to the user that PostgreSQL runs as. */
export function handOver(folder: string) {
  if (process.getuid?.() === 0) execFileSync('chown', ['-R', 'nobody:nogroup', folder])
}

/** The environment in which a server's programs, and Debian's in sbin, are found. */
export function toolsEnv(): Record<string, string | undefined> {
  return { ...process.env, PATH: `${serverPrograms()}:${process.env.PATH}:/usr/sbin` }
}

export function serverPrograms(): string {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian) : []
  const newest = versions
    .filter((version) => existsSync(join(debian, version, 'bin/pg_ctl')))
    .sort((a, b) => Number(b) - Number(a))[0]
  const onPath = Bun.which('pg_ctl')
  if (newest) return join(debian, newest, 'bin')
  if (onPath) return dirname(onPath)
  throw new Error('No PostgreSQL server is installed: run bin/setup --rig.')
}
