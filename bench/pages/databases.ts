import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cachedBuild, fingerprint } from '../../scripts/build-cache.ts'
import { connect } from '../../src/db/connection/connect.ts'
import { migrate } from '../../src/db/migrate.ts'
import { serverPrograms, startCluster } from '../../tests/support/cluster.ts'
import type { TestEngine } from '../../tests/support/templates.ts'
import { fillDatabase } from './data.ts'

/** A filled database that is gone after `remove`, and how a process opens it. */
export type FilledDatabase = {
  where: { databaseUrl?: string; dataDir: string }
  env: Record<string, string>
  /** The folder of the server's data; null where it is embedded. */
  cluster: string | null
  remove(): Promise<void>
}

const SOURCES = ['drizzle/**', 'src/db/migrate.ts', 'src/db/embedded/*.ts', 'bun.lock']

/** What is made from them is kept, and made again each month, as the dates lie around its making. */
const version = (...more: string[]) =>
  fingerprint([...SOURCES, 'bench/pages/data.ts'], new Date().toISOString().slice(0, 7), ...more)

/** A copy of the data that the pages are measured with. */
export const filledDatabase = (engine: TestEngine) =>
  engine === 'postgres' ? filledCluster() : filledFolder()

async function filledCluster(): Promise<FilledDatabase> {
  const data = await cachedBuild('bench-postgres', version(serverPrograms()), async (folder) => {
    const cluster = await startCluster()
    Object.assign(process.env, cluster.env)
    await fill({ databaseUrl: cluster.env.TEST_DATABASE_URL, dataDir: '' })
    await cluster.stop(folder)
  })
  const cluster = await startCluster(data)
  Object.assign(process.env, cluster.env)
  const { PGHOST, PGUSER, TEST_DATABASE_URL: databaseUrl } = cluster.env
  return {
    where: { databaseUrl, dataDir: '' },
    env: { PGHOST, PGUSER, DATABASE_URL: databaseUrl },
    cluster: join(PGHOST, 'data'),
    remove: () => cluster.stop(),
  }
}

async function filledFolder(): Promise<FilledDatabase> {
  const data = await cachedBuild('bench-embedded', version(), (folder) => fill({ dataDir: folder }))
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-'))
  cpSync(data, dataDir, { recursive: true })
  return {
    where: { dataDir },
    env: { DATA_DIR: dataDir },
    cluster: null,
    remove: async () => rmSync(dataDir, { recursive: true }),
  }
}

async function fill(where: FilledDatabase['where']) {
  const database = await connect(where)
  await migrate(database)
  await fillDatabase(database.sql)
  // A server's autovacuum would have been there; the embedded engine has none.
  if (database.kind === 'postgres') await database.sql`vacuum analyze`
  await database.close()
}
