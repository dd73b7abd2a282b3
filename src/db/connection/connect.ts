import { mkdirSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { drizzle } from 'drizzle-orm/postgres-js'
import postgres, { type Options, type Sql } from 'postgres'
import { unusable } from '../../lib/env.ts'
import type { Database, Db } from '../database.ts'
import { type Engine, startEngine } from '../embedded/engine.ts'
import { DataDirBusy, lockDataDir } from '../embedded/lock.ts'
import * as schema from '../schema.ts'
import { listening } from './listening.ts'
import { patience } from './patience.ts'
import { preparing } from './prepared.ts'
import { noting } from './writes.ts'

const POOL_SIZE = 10
const CLOSE_SECONDS = 5

/**
 * A pooler hands each transaction another connection, which knows no statement that was prepared on
 * the last one, and it refuses settings of a session. Source: pgbouncer.org/features.html
 */
const THROUGH_POOLER = { prepare: false, connection: { application_name: 'waymark' } }

const common = {
  connect_timeout: 10,
  connection: { application_name: 'waymark' },
  onnotice: () => {},
} satisfies Options<never>

type Where = {
  databaseUrl?: string
  /** The server behind a pooler that `databaseUrl` is, as its connections change with each transaction. */
  directUrl?: string | undefined
  dataDir: string
}
type Manner = {
  /** Whether somebody waits for each answer: then a server that is away or silent fails soon. */
  prompt?: boolean
}

/**
 * Opens the database: PostgreSQL where its address is given, otherwise the embedded engine on
 * `<dataDir>/db`, which this process then has to itself.
 * @throws DataDirBusy where another process has the data directory open; EngineBroken where the
 *   engine cannot open it; EnvError where the folder cannot be written, or the server not be
 *   reached in 10 seconds
 */
export const connect = ({ databaseUrl, directUrl, dataDir }: Where, { prompt }: Manner = {}) =>
  databaseUrl ? connectServer(databaseUrl, directUrl, prompt ?? false) : connectEmbedded(dataDir)

async function connectServer(
  url: string,
  directUrl: string | undefined,
  prompt: boolean,
): Promise<Database> {
  const settings = { ...common, ...(prompt && patience(directUrl ?? url)) }
  const sql = postgres(url, { ...settings, max: POOL_SIZE, ...(directUrl && THROUGH_POOLER) })
  const ear = listening(directUrl ?? url, settings)
  const onOneConnection: Database['onOneConnection'] = async (work) => {
    const single = postgres(directUrl ?? url, { ...common, max: 1 })
    try {
      return await work(queries(single), single)
    } finally {
      await single.end({ timeout: CLOSE_SECONDS })
    }
  }
  try {
    await onOneConnection((_db, single) => single`select 1`)
  } catch (error) {
    throw unusable(`DATABASE_URL: the database cannot be opened (${(error as Error).message})`)
  }
  return {
    db: queries(sql),
    sql,
    kind: 'postgres',
    idleFor: null,
    onOneConnection,
    listen: ear.listen,
    close: async () => {
      await Promise.all([ear.close(CLOSE_SECONDS), sql.end({ timeout: CLOSE_SECONDS })])
    },
  }
}

async function connectEmbedded(dataDir: string): Promise<Database> {
  const dir = join(resolve(dataDir), 'db')
  const unlock = takeDataDir(dir)
  try {
    const engine = await startEngine(dir)
    const database = connectEngine(engine)
    return {
      ...database,
      close: async () => {
        await database.close()
        await engine.stop()
        unlock()
      },
    }
  } catch (error) {
    unlock()
    throw error
  }
}

/** The database of an engine that runs, and goes on running when this is closed. */
export function connectEngine(engine: Engine): Database {
  const hearing = new Map<string, Set<(payload: string) => void>>()
  // What postgres.js's own listen() uses, which would open a second connection.
  const notifications = {
    onnotify: (channel: string, payload: string) => {
      for (const heard of hearing.get(channel) ?? []) heard(payload)
    },
  }
  let lastAsked = Date.now()
  // The engine is one session: a second connection, or a renewed one, would disturb it.
  const sql = postgres({
    ...common,
    ...notifications,
    path: engine.socket,
    user: 'postgres',
    database: 'postgres',
    max: 1,
    idle_timeout: 0,
    max_lifetime: null,
    debug: () => {
      lastAsked = Date.now()
    },
  })
  const db = queries(sql)
  return {
    db,
    sql,
    kind: 'embedded',
    idleFor: () => Date.now() - lastAsked,
    onOneConnection: (work) => work(db, sql),
    listen: async (channel, onNotification, onListening) => {
      const hearers = hearing.get(channel) ?? new Set()
      hearing.set(channel, hearers.add(onNotification))
      await sql`listen ${sql(channel)}`
      onListening()
      return () => void hearers.delete(onNotification)
    },
    close: () => sql.end({ timeout: CLOSE_SECONDS }),
  }
}

function takeDataDir(dir: string): () => void {
  try {
    mkdirSync(dirname(dir), { recursive: true, mode: 0o700 })
    return lockDataDir(dir)
  } catch (error) {
    if (error instanceof DataDirBusy) throw error
    throw unusable(`DATA_DIR: ${dirname(dir)} cannot be used (${(error as Error).message})`)
  }
}

const queries = (sql: Sql): Db =>
  drizzle({ client: noting(preparing(sql)), schema, casing: 'snake_case' })
