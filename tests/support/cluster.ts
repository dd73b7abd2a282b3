import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

export type Cluster = {
  /** What postgres.js and libpq read to find the server. */
  readonly env: { PGHOST: string; PGUSER: string; TEST_DATABASE_URL: string }
  stop(): Promise<void>
}

const SETTINGS =
  "-c listen_addresses='' -c max_connections=200 -c fsync=off -c synchronous_commit=off -c full_page_writes=off"

/**
 * Lives as long as its standard input is open: when the process at the other end is gone, in
 * whatever way, the server stops and its folder goes. Its arguments run a command as another user.
 */
const KEEPER = `
  {
    "$@" initdb -D data -U postgres -A trust -E UTF8 --locale=C.UTF-8 --no-sync &&
    "$@" pg_ctl -D data -w -l server.log start -o "-k '$PWD' ${SETTINGS}"
  } >keeper.log 2>&1 && echo ready && cat || cat keeper.log server.log >&2
  "$@" pg_ctl -D data -m immediate stop >keeper.log 2>&1
  rm -rf "$PWD"
`

/**
 * Starts PostgreSQL in a temporary folder, reachable only through a socket in there.
 * @throws where no server is installed or it does not start
 */
export async function startCluster(): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'waymark-postgres-'))
  const keeper = spawn('sh', ['-c', KEEPER, 'keeper', ...asUnprivileged(folder)], {
    cwd: folder,
    env: { ...process.env, PATH: `${serverPrograms()}:${process.env.PATH}` },
    stdio: ['pipe', 'pipe', 'inherit'],
    detached: true,
  })
  keeper.unref()
  const exited = once(keeper, 'exit')
  const ready = await Promise.race([once(keeper.stdout, 'data'), exited.then(() => null)])
  if (!ready) throw new Error('PostgreSQL did not start; its messages stand above.')
  return {
    env: { PGHOST: folder, PGUSER: 'postgres', TEST_DATABASE_URL: 'postgres:///postgres' },
    stop: async () => {
      keeper.ref()
      keeper.stdin.end()
      await exited
    },
  }
}

/** PostgreSQL refuses to run as root, so there it gets the folder as nobody. */
function asUnprivileged(folder: string): string[] {
  if (process.getuid?.() !== 0) return []
  const [uid, gid] = ['-u', '-g'].map((kind) =>
    Number(execFileSync('id', [kind, 'nobody'], { encoding: 'utf8' })),
  )
  chownSync(folder, uid!, gid!)
  return ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups']
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
