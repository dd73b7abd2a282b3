import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '../../src/db/connection/connect.ts'
import type { Database } from '../../src/db/database.ts'
import { atEndOfFile } from './endings.ts'
import { asAdmin, databaseName, databaseUrl } from './server-databases.ts'
import { type Engine, makeTemplate, type Template } from './templates.ts'

/** `where` is how another connection or process opens the same database. */
export type TestDatabase = Database & { where: { databaseUrl?: string; dataDir: string } }

/** The engine that WAYMARK_TEST_ENGINE chooses for this run. */
export const engineOfRun: Engine =
  process.env.WAYMARK_TEST_ENGINE === 'embedded' ? 'embedded' : 'postgres'

/**
 * A migrated, empty database of its own for the test file that calls this at its top level. It is
 * gone when the file ends.
 */
export async function testDatabase(engine = engineOfRun): Promise<TestDatabase> {
  const template = await templateFor(engine)
  const where =
    engine === 'postgres'
      ? { databaseUrl: await createDatabase(template), dataDir: '' }
      : { dataDir: copyDataDir(template) }
  const database = await connect(where)
  atEndOfFile(() => database.close())
  return { ...database, where }
}

/** The address of a PostgreSQL database without any table, which is gone when the file ends. */
export async function emptyDatabase(): Promise<string> {
  await templateFor('postgres')
  return createDatabase('template0')
}

async function createDatabase(template: string): Promise<string> {
  const server = process.env.TEST_DATABASE_URL!
  const name = databaseName('test')
  await asAdmin(server, (sql) => sql`create database ${sql(name)} template ${sql(template)}`)
  atEndOfFile(() => asAdmin(server, (sql) => sql`drop database ${sql(name)} with (force)`))
  return databaseUrl(server, name)
}

function copyDataDir(template: string): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'waymark-test-'))
  cpSync(template, dataDir, { recursive: true })
  atEndOfFile(() => rmSync(dataDir, { recursive: true }))
  return dataDir
}

const ownTemplates = new Map<Engine, Promise<Template>>()

/** bin/test makes the templates before it starts the tests; without it they are made here. */
async function templateFor(engine: Engine): Promise<string> {
  const variable = `TEST_TEMPLATE_${engine.toUpperCase()}`
  if (!process.env[variable]) {
    const template = ownTemplates.get(engine) ?? makeTemplate(engine)
    ownTemplates.set(engine, template)
    Object.assign(process.env, (await template).env)
  }
  return process.env[variable]!
}

export async function removeTemplates() {
  for (const template of await Promise.all(ownTemplates.values())) {
    await template.remove()
    for (const variable of Object.keys(template.env)) delete process.env[variable]
  }
  ownTemplates.clear()
}
