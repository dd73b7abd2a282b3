import { drizzle } from 'drizzle-orm/postgres-js'
import postgres, { type Options, type Sql } from 'postgres'
import { unusable } from '../../lib/env.ts'
import type { Database, Db } from '../database.ts'
import type { Engine } from '../embedded/engine.ts'
import * as schema from '../schema.ts'
import type { Manner } from './connect.ts'
import { listening } from './listening.ts'
import { patience, requestTimeout } from './patience.ts'
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

/** The database of a server, as `connect` opens it. */
export async function connectServer(
  url: string,
  directUrl: string | undefined,
  { prompt }: Manner,
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
    requestTimeoutMs: prompt ? requestTimeout(directUrl ?? url) : null,
    idleFor: null,
    onOneConnection,
    listen: ear.listen,
    close: async () => {
      await Promise.all([ear.close(CLOSE_SECONDS), sql.end({ timeout: CLOSE_SECONDS })])
    },
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
    requestTimeoutMs: null,
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

const queries = (sql: Sql): Db =>
  drizzle({ client: noting(preparing(sql)), schema, casing: 'snake_case' })
