import { connect } from '../../src/db/connection/connect.ts'
import { migrate } from '../../src/db/migrate.ts'
import { startCluster } from './cluster.ts'
import { atEndOfFile } from './endings.ts'

/** A PostgreSQL that the test file which calls this at its top may stop, start and freeze. */
export async function ownServer() {
  const cluster = await startCluster()
  const { PGHOST, PGUSER, TEST_DATABASE_URL: url } = cluster.env
  const before = { PGHOST: process.env.PGHOST, PGUSER: process.env.PGUSER }
  Object.assign(process.env, { PGHOST, PGUSER })
  atEndOfFile(async () => {
    for (const [name, value] of Object.entries(before))
      if (value === undefined) delete process.env[name]
      else process.env[name] = value
    await cluster.stop()
  })
  return { ...cluster, url }
}

/** A migrated database as the server opens it, for whom a member waits. */
export async function promptDatabase(databaseUrl: string) {
  const where = { databaseUrl, dataDir: '' }
  const database = await connect(where, { prompt: true })
  atEndOfFile(() => database.close())
  await migrate(database)
  return { ...database, where }
}
