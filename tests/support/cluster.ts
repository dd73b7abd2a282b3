import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

export type Cluster = {
  /** What postgres.js and libpq read to find the server. */
  readonly env: { PGHOST: string; PGUSER: string; TEST_DATABASE_URL: string }
  /** Where `keepAt` names a path, the data stay there. */
  stop(keepAt?: string): Promise<void>
  /** Stops the server, as its administrator would or as a loss of power; `resume` starts it again. */
  halt(mode: 'fast' | 'immediate'): Promise<void>
  resume(): Promise<void>
  /** Stops every process of the server until `thaw`; connections are still accepted. */
  freeze(): void
  thaw(): void
}

const SETTINGS =
  "-c listen_addresses='' -c max_connections=400 -c fsync=off -c synchronous_commit=off -c full_page_writes=off -c autovacuum=off"

/**
 * Lives as long as its standard input is open: when the process at the other end is gone, in
 * whatever way, the server stops and its folder goes; only the data stay where a line says that
 * they are to be kept. Its arguments run a command as another user.
 */
const MODERATOR = `
  keep=
  if {
    [ -d data ] || "$@" initdb -D data -U postgres -A trust -E UTF8 --locale=C.UTF-8 --no-sync &&
    "$@" pg_ctl -D data -w -l server.log start -o "-k '$PWD' ${SETTINGS}"
  } >keeper.log 2>&1
  then echo ready; read -r keep; else cat keeper.log server.log >&2; fi
  "$@" pg_ctl -D data -m fast stop >keeper.log 2>&1
  [ -z "$keep" ] || mv data "$keep"
  rm -rf "$PWD"
`

/**
 * Starts PostgreSQL in a temporary folder, reachable only through a socket in there.
 * @param from the data that a stopped server left, to start with a copy of them
 * @throws where no server is installed or it does not start
 */
export async function startCluster(from?: string): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'waymark-postgres-'))
  if (from) execFileSync('cp', ['-a', from, join(folder, 'data')])
  const unprivileged = asUnprivileged(folder)
  const place = {
    cwd: folder,
    env: { ...process.env, PATH: `${serverPrograms()}:${process.env.PATH}` },
  }
  const moderator = spawn('sh', ['-c', MODERATOR, 'keeper', ...unprivileged], {
    ...place,
    stdio: ['pipe', 'pipe', 'inherit'],
    detached: true,
  })
  moderator.unref()
  const exited = once(moderator, 'exit')
  const ready = await Promise.race([once(moderator.stdout, 'data'), exited.then(() => null)])
  if (!ready) throw new Error('PostgreSQL did not start; its messages stand above.')
  const control = async (...args: string[]) => {
    const command = [...unprivileged, 'pg_ctl', '-D', 'data', '-w', '-l', 'server.log', ...args]
    const code = await Bun.spawn(command, { ...place, stdio: ['ignore', 'ignore', 'ignore'] })
      .exited
    if (code !== 0) throw new Error(`pg_ctl ${args.join(' ')} ended with ${code}`)
  }
  return {
    halt: (mode) => control('-m', mode, 'stop'),
    resume: () => control('start', '-o', `-k '${folder}' ${SETTINGS}`),
    freeze: () => signal(folder, 'SIGSTOP'),
    thaw: () => signal(folder, 'SIGCONT'),
    env: { PGHOST: folder, PGUSER: 'postgres', TEST_DATABASE_URL: 'postgres:///postgres' },
    stop: async (keepAt) => {
      moderator.ref()
      moderator.stdin.end(keepAt && `${keepAt}\n`)
      await exited
    },
  }
}

/** Signals the server's first process and all that it began. */
function signal(folder: string, name: 'SIGSTOP' | 'SIGCONT') {
  const first = readFileSync(join(folder, 'data/postmaster.pid'), 'utf8').split('\n')[0]!
  const others = execFileSync('pgrep', ['-P', first], { encoding: 'utf8' }).trim().split('\n')
  for (const pid of [first, ...others]) process.kill(Number(pid), name)
}

/** PostgreSQL and its pooler refuse to run as root: there they get the folder as nobody. */
export function asUnprivileged(folder: string): string[] {
  if (process.getuid?.() !== 0) return []
  const [uid, gid] = ['-u', '-g'].map((kind) =>
    Number(execFileSync('id', [kind, 'nobody'], { encoding: 'utf8' })),
  )
  // Also what a copy of the checkout took from nobody.
  execFileSync('chown', ['-R', `${uid}:${gid}`, folder])
  return ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups']
}

/** Where the newest installed server's programs are. @throws where there is none */
export function serverPrograms(): string {
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
