import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '../../src/db/connect.ts'
import { migrate } from '../../src/db/migrate.ts'
import { startCluster } from './cluster.ts'
import { asAdmin, databaseName, databaseUrl } from './server-databases.ts'

export type Engine = 'postgres' | 'embedded'

/** What test files copy their databases from. `env` tells them, and other processes, about it. */
export type Template = { readonly env: Record<string, string>; remove(): Promise<void> }

/** Makes a migrated, empty database to copy; whoever makes it removes it. */
export const makeTemplate = (engine: Engine): Promise<Template> =>
  engine === 'postgres' ? makeServerTemplate() : makeEmbeddedTemplate()

/** On the server of TEST_DATABASE_URL, or else on one that lives as long as the template. */
async function makeServerTemplate(): Promise<Template> {
  const given = process.env.TEST_DATABASE_URL
  if (given) {
    const name = await addTemplate(given)
    const remove = () => asAdmin(given, (sql) => sql`drop database ${sql(name)}`)
    return { env: { TEST_TEMPLATE_POSTGRES: name }, remove }
  }
  const cluster = await startCluster()
  Object.assign(process.env, cluster.env)
  const name = await addTemplate(cluster.env.TEST_DATABASE_URL)
  return { env: { ...cluster.env, TEST_TEMPLATE_POSTGRES: name }, remove: cluster.stop }
}

async function addTemplate(server: string): Promise<string> {
  const name = databaseName('template')
  await asAdmin(server, (sql) => sql`create database ${sql(name)} template template0`)
  await prepare({ databaseUrl: databaseUrl(server, name), dataDir: '' })
  return name
}

async function makeEmbeddedTemplate(): Promise<Template> {
  const dataDir = mkdtempSync(join(tmpdir(), 'waymark-template-'))
  await prepare({ dataDir })
  const remove = async () => rmSync(dataDir, { recursive: true })
  return { env: { TEST_TEMPLATE_EMBEDDED: dataDir }, remove }
}

async function prepare(where: { databaseUrl?: string; dataDir: string }) {
  const database = await connect(where)
  await migrate(database)
  await database.close()
}
