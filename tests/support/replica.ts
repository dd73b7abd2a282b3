import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { connect } from '../../src/db/connection/connect.ts'
import { migrate } from '../../src/db/migrate.ts'
import { serverPrograms, startCluster } from './cluster.ts'
import { startProxy } from './database-proxy.ts'
import { atEndOfFile } from './endings.ts'
import { ownServer } from './own-server.ts'

/**
 * A migrated database on a primary with a streaming replica, as the server opens it, for the test file that
 * calls this at its top. The replica is reached through `proxy`, and replays nothing while it is paused.
 */
export async function replicatedDatabase() {
  const primary = await ownServer()
  const setUp = await connect({ databaseUrl: primary.url, dataDir: '' })
  await migrate(setUp)
  await setUp.close()
  const replica = await startReplica(primary.env.PGHOST)
  const folder = encodeURIComponent(replica.env.PGHOST)
  const proxy = await startProxy(`postgres://postgres@${folder}/postgres`)
  const where = { databaseUrl: primary.url, replicaUrls: [proxy.url], dataDir: '' }
  const database = await connect(where, { prompt: true })
  atEndOfFile(() => database.close())
  const admin = postgres({ path: `${replica.env.PGHOST}/.s.PGSQL.5432`, user: 'postgres', max: 1 })
  atEndOfFile(() => admin.end())
  const isUsable = (expected: boolean) => async () => {
    while (database.replicas!.status()[0]!.isUsable !== expected) await Bun.sleep(5)
  }
  await isUsable(true)()
  return {
    primary,
    replica,
    proxy,
    database: { ...database, where },
    pause: async () => {
      await admin`select pg_wal_replay_pause()`
      const state = () => admin`select pg_get_wal_replay_pause_state() as state`
      while ((await state())[0]!.state !== 'paused') await Bun.sleep(1)
    },
    resume: () => admin`select pg_wal_replay_resume()`,
    joins: isUsable(true),
    leaves: isUsable(false),
  }
}

async function startReplica(primaryFolder: string) {
  const copy = mkdtempSync(join(tmpdir(), 'waymark-base-'))
  execFileSync(
    'pg_basebackup',
    ['-h', primaryFolder, '-U', 'postgres', '-D', copy, '-R', '-X', 'stream', '-c', 'fast', '-N'],
    { stdio: 'ignore', env: { ...process.env, PATH: `${serverPrograms()}:${process.env.PATH}` } },
  )
  appendFileSync(join(copy, 'postgresql.auto.conf'), "wal_retrieve_retry_interval = '100ms'\n")
  const replica = await startCluster(copy)
  rmSync(copy, { recursive: true })
  atEndOfFile(async () => {
    await replica.halt('immediate')
    await replica.stop()
  })
  return replica
}
