import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

export type Cluster = {
  /** What postgres.js and libpq read to find the server. */
  readonly env: { PGHOST: string; PGUSER: string; TEST_DATABASE_URL: string }
  stop(): Promise<void>
}

/**
 * Lives as long as its standard input is open. When the process that holds the other end is gone,
 * in whatever way, the server stops and its folder goes.
 */
const KEEPER = `
  {
    initdb -D data -U postgres -A trust -E UTF8 --locale=C.UTF-8 --no-sync &&
    pg_ctl -D data -w -l server.log start -o "-k '$PWD' -c listen_addresses='' -c fsync=off
      -c synchronous_commit=off -c full_page_writes=off -c max_connections=200"
  } >keeper.log 2>&1 && echo ready && cat || cat keeper.log server.log >&2
  pg_ctl -D data -m immediate stop >keeper.log 2>&1
  rm -rf "$PWD"
`

/**
 * Starts PostgreSQL in a temporary folder, reachable only through a socket in there.
 * @throws where no server is installed or it does not start
 */
export async function startCluster(): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'waymark-postgres-'))
  const user = await unprivileged()
  if (user) chownSync(folder, user.uid, user.gid)
  const keeper = spawn('sh', ['-c', KEEPER], {
    cwd: folder,
    env: { ...process.env, PATH: `${serverPrograms()}:${process.env.PATH}` },
    stdio: ['pipe', 'pipe', 'inherit'],
    detached: true,
    ...user,
  })
  keeper.unref()
  const exited = once(keeper, 'exit')
  const ready = await Promise.race([once(keeper.stdout, 'data'), exited.then(() => null)])
  if (!ready) throw new Error('PostgreSQL did not start; its messages stand above.')
  return {
    env: { PGHOST: folder, PGUSER: 'postgres', TEST_DATABASE_URL: 'postgres:///postgres' },
    stop: async () => {
      keeper.stdin.end()
      await exited
    },
  }
}

/** PostgreSQL refuses to run as root: then it runs as nobody. */
async function unprivileged() {
  if (process.getuid?.() !== 0) return null
  const ids = await Bun.$`id -u nobody; id -g nobody`.text()
  const [uid = 0, gid = 0] = ids.trim().split('\n').map(Number)
  return { uid, gid }
}

function serverPrograms(): string {
  const onPath = Bun.which('initdb')
  if (onPath) return dirname(onPath)
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian) : []
  const newest = versions
    .filter((version) => existsSync(join(debian, version, 'bin/initdb')))
    .sort((a, b) => Number(b) - Number(a))[0]
  if (!newest) throw new Error('No PostgreSQL server is installed: run bin/setup --test.')
  return join(debian, newest, 'bin')
}
