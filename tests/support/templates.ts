import { cachedBuild, fingerprint } from '../../scripts/build-cache.ts'
import { connect } from '../../src/db/connection/connect.ts'
import { countUnreadBody } from '../../src/db/functions.ts'
import { migrate } from '../../src/db/migrate.ts'
import { serverPrograms, startCluster } from './cluster.ts'
import { asAdmin, databaseName, databaseUrl } from './server-databases.ts'

export type TestEngine = 'postgres' | 'embedded'

/** What test files copy their databases from. `env` tells them, and other processes, about it. */
export type Template = { readonly env: Record<string, string>; remove(): Promise<void> }

/** What an empty, migrated database depends on. */
const SOURCES = [
  'drizzle/**',
  'src/db/connection/{clients,connect}.ts',
  'src/db/concurrent-indexes.ts',
  'src/db/migrate.ts',
  'src/db/embedded/*.ts',
  'bun.lock',
]

const version = (...more: string[]) => fingerprint(SOURCES, countUnreadBody(), ...more)

/** Makes a migrated, empty database to copy; its caller removes it. */
export const makeTemplate = (engine: TestEngine): Promise<Template> =>
  engine === 'postgres' ? makeServerTemplate() : makeEmbeddedTemplate()

/** On the server of TEST_DATABASE_URL, or else on one that lives as long as the template. */
async function makeServerTemplate(): Promise<Template> {
  const given = process.env.TEST_DATABASE_URL
  if (given) {
    const name = await addTemplate(given, databaseName('template'))
    const remove = () => asAdmin(given, (sql) => sql`drop database ${sql(name)}`)
    return { env: { TEST_TEMPLATE_POSTGRES: name }, remove }
  }
  const data = await cachedBuild('postgres', version(serverPrograms()), async (folder) => {
    const cluster = await startCluster()
    Object.assign(process.env, cluster.env)
    await addTemplate(cluster.env.TEST_DATABASE_URL, 'waymark_template')
    await cluster.stop(folder)
  })
  const cluster = await startCluster(data)
  Object.assign(process.env, cluster.env)
  return {
    env: { ...cluster.env, TEST_TEMPLATE_POSTGRES: 'waymark_template' },
    remove: cluster.stop,
  }
}

async function addTemplate(server: string, name: string): Promise<string> {
  await asAdmin(server, (sql) => sql`create database ${sql(name)} template template0`)
  await prepare({ databaseUrl: databaseUrl(server, name), dataDir: '' })
  return name
}

async function makeEmbeddedTemplate(): Promise<Template> {
  const dataDir = await cachedBuild('embedded', version(), (folder) => prepare({ dataDir: folder }))
  return { env: { TEST_TEMPLATE_EMBEDDED: dataDir }, remove: async () => {} }
}

async function prepare(where: { databaseUrl?: string; dataDir: string }) {
  const database = await connect(where)
  await migrate(database)
  await database.close()
}
