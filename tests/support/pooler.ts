import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { poolerSettings } from '../../scripts/rig/pooler-version.ts'
import { asUnprivileged } from './cluster.ts'
import { atEndOfFile } from './endings.ts'
import { freePort } from './free-port.ts'

/**
 * Puts PgBouncer in transaction mode, with two connections to the server, in front of a database
 * of the tests' server. Gives the address; it ends with the file.
 */
export async function startPooler(databaseUrl: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'waymark-pooler-'))
  const unprivileged = asUnprivileged(folder)
  const port = freePort()
  const name = new URL(databaseUrl).pathname.slice(1)
  writeFileSync(
    join(folder, 'pooler.ini'),
    `[databases]
${name} = host=${process.env.PGHOST} user=${process.env.PGUSER}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
default_pool_size = 2
${poolerSettings()}`,
  )
  const pooler = Bun.spawn([...unprivileged, 'pgbouncer', 'pooler.ini'], {
    cwd: folder,
    env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  atEndOfFile(async () => {
    pooler.kill('SIGKILL')
    await pooler.exited
    rmSync(folder, { recursive: true })
  })
  await isUp(pooler)
  return `postgres://postgres@127.0.0.1:${port}/${name}`
}

/** @throws where the pooler ends before it takes connections */
async function isUp({ stderr }: Bun.Subprocess<'ignore', 'ignore', 'pipe'>) {
  let stated = ''
  for await (const chunk of stderr) {
    stated += new TextDecoder().decode(chunk)
    if (stated.includes('process up')) return
  }
  throw new Error(`PgBouncer did not start: ${stated}`)
}
