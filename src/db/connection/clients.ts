import { drizzle } from 'drizzle-orm/postgres-js'
import postgres, { type Options, type Sql } from 'postgres'
import { unusable } from '../../lib/env.ts'
import type { Database, Db } from '../database.ts'
import type { EmbeddedEngine } from '../embedded/engine.ts'
import * as schema from '../schema.ts'
import type { Manner } from './connect.ts'
import { listenReliably } from './listening.ts'
import { withPreparedStatements } from './prepared-statements.ts'
import { withReplicaReads } from './replica-reads.ts'
import { openReplicas } from './replicas.ts'
import { connectionTimeouts, requestTimeout, settingsIn } from './timeout.ts'
import { withWriteTracking } from './writes.ts'

export const POOL_SIZE = 10
const CLOSE_SECONDS = 5

/**
 * A pooler hands each transaction another connection, and refuses settings of a session. Before PgBouncer 1.21,
 * the other connection knows no statement that was prepared on the last one: `prepare=true` in the
 * address says that the pooler prepares it there, too. Source: pgbouncer.org/features.html
 * PgBouncer 1.18 loses the answer to a statement that is sent before the last one was answered.
 */
const throughPooler = (url: string) => ({
  ...(settingsIn(url).get('prepare') !== 'true' && { prepare: false, max_pipeline: 0 }),
  connection: { application_name: 'waymark' },
})

const common = {
  connect_timeout: 10,
  connection: { application_name: 'waymark' },
  onnotice: () => {},
} satisfies Options<never>

export type ServerAddresses = {
  databaseUrl: string
  /** The server behind a pooler that `databaseUrl` is, as its connections change with each transaction. */
  directUrl?: string | undefined
  /** Streaming replicas, which requests may read from. */
  replicaUrls?: readonly string[]
}

/** The database of a server, as `connect` opens it. */
export async function connectServer(
  { databaseUrl: url, directUrl, replicaUrls = [] }: ServerAddresses,
  { prompt }: Manner,
): Promise<Database> {
  const settings = { ...common, ...(prompt && connectionTimeouts(directUrl ?? url)) }
  const pooled = { ...settings, ...(directUrl && throughPooler(url)) }
  await tryOut('DATABASE_URL', url, pooled)
  if (directUrl) await tryOut('DATABASE_DIRECT_URL', directUrl, settings)
  const sql = postgres(url, { ...pooled, max: POOL_SIZE })
  const replicas =
    prompt && replicaUrls.length > 0
      ? openReplicas({
          urls: replicaUrls,
          primaryUrl: directUrl ?? url,
          sql,
          options: { ...settings, max: POOL_SIZE },
        })
      : null
  const database = serverDatabase(sql, directUrl ?? url, settings, replicas)
  return { ...database, requestTimeoutMs: prompt ? requestTimeout(directUrl ?? url) : null }
}

/**
 * The database that a pool of connections leads to; closing it closes them.
 * @param directUrl reaches the server past a pooler, where there is one
 */
export function serverDatabase(
  sql: Sql,
  directUrl: string,
  settings: Options<never> = common,
  replicas: Database['replicas'] = null,
): Database {
  const listener = listenReliably(directUrl, settings)
  const onOneConnection: Database['onOneConnection'] = async (work) => {
    const single = postgres(directUrl, { ...common, max: 1 })
    try {
      return await work(queries(single), single)
    } finally {
      await single.end({ timeout: CLOSE_SECONDS })
    }
  }
  return {
    db: queries(sql, replicas !== null),
    sql,
    replicas,
    kind: 'postgres',
    requestTimeoutMs: null,
    idleFor: null,
    onOneConnection,
    listen: listener.listen,
    close: async () => {
      const ends = [listener.close(CLOSE_SECONDS), sql.end({ timeout: CLOSE_SECONDS })]
      await Promise.all([...ends, replicas?.close()])
    },
  }
}

/** Seconds in which a server has to be reached at the start, and to answer. */
const START_TIMEOUT_SECONDS = 10

/**
 * Asks once at an address as all connections to it will.
 * @throws EnvError where nobody answers, with what to set instead
 */
async function tryOut(variable: string, url: string, settings: Options<never>) {
  const patient = {
    connect_timeout: START_TIMEOUT_SECONDS,
    answer_timeout: START_TIMEOUT_SECONDS,
    queue_timeout: null,
  }
  const single = postgres(url, { ...settings, ...patient, max: 1 })
  try {
    await single`select 1`
  } catch (error) {
    const { message } = error as Error
    throw unusable(`${variable}: ${remedy(variable, message)} (${message})`)
  } finally {
    await single.end({ timeout: 0 })
  }
}

/** A transaction pooler refuses the settings of a session. */
function remedy(variable: string, message: string) {
  if (!message.startsWith('unsupported startup parameter')) return 'can’t open the database'
  return variable === 'DATABASE_URL'
    ? 'this is a transaction pooler, such as PgBouncer. Set DATABASE_DIRECT_URL to the PostgreSQL server behind it'
    : 'this is a transaction pooler. Set it to the PostgreSQL server behind it'
}

/** The database of an engine that runs, and goes on running when this is closed. */
export function connectEngine(engine: EmbeddedEngine): Database {
  const hearing = new Map<string, Set<(payload: string) => void>>()
  // What postgres.js's own listen() uses, which would open a second connection.
  const notifications = {
    onnotify: (channel: string, payload: string) => {
      for (const received of hearing.get(channel) ?? []) received(payload)
    },
  }
  let lastRequestedAt = Date.now()
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
      lastRequestedAt = Date.now()
    },
  })
  const db = queries(sql)
  return {
    db,
    sql,
    replicas: null,
    kind: 'embedded',
    requestTimeoutMs: null,
    idleFor: () => Date.now() - lastRequestedAt,
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

function queries(sql: Sql, hasReplicas = false): Db {
  const prepared = withPreparedStatements(sql)
  const client = withWriteTracking(hasReplicas ? withReplicaReads(prepared) : prepared)
  return drizzle({ client, schema, casing: 'snake_case' })
}
