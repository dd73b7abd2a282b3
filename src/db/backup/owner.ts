import { rmSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Sql } from 'postgres'
import { z } from 'zod'
import { HOUR_MS } from '../../lib/durations.ts'
import { describeError, type Log } from '../../lib/log.ts'
import type { Database } from '../database.ts'
import { recordBackup } from './records.ts'

/** Milliseconds that a copy may take: meanwhile the write-ahead log only grows. */
const MAX_COPY_MS = HOUR_MS

const SLOT = 'waymark_backup'

export const ownerSocket = (dataDir: string) => join(dataDir, 'backup.sock')

const record = z.object({
  path: z.string(),
  bytes: z.number(),
  startedAt: z.coerce.date(),
})

export type OwnerRequest = { ask: 'copy' | 'end' } | { ask: 'record'; made: z.input<typeof record> }

/**
 * While this process has the embedded database, lets `waymark backup` copy its files and note what
 * it made. Only this user can connect.
 */
export async function answerBackups({ db, sql }: Database, dataDir: string, log: Log) {
  const path = ownerSocket(dataDir)
  const open = new Set<Socket>()
  let last: Promise<void> = Promise.resolve()
  const server = createServer((socket) => {
    open.add(socket.on('close', () => open.delete(socket)).on('error', () => {}))
    socket.setTimeout(MAX_COPY_MS, () => socket.destroy())
    last = last
      .then(() => answer(socket, { db, sql }))
      .catch((error) => log.warn('backup not helped', describeError(error)))
      .finally(() => socket.destroy())
  })
  // What a killed process left; its folder is this one's now.
  rmSync(path, { force: true })
  const listening = Promise.withResolvers<void>()
  server.once('error', listening.reject).listen(path, listening.resolve)
  await listening.promise
  return async () => {
    server.close()
    for (const socket of open) socket.destroy()
    await last
  }
}

async function answer(socket: Socket, { db, sql }: Pick<Database, 'db' | 'sql'>) {
  const lines = createInterface({ input: socket })[Symbol.asyncIterator]()
  const next = async (): Promise<OwnerRequest | null> => {
    const line = await lines.next().catch(() => null)
    return line && !line.done ? JSON.parse(line.value) : null
  }
  const request = await next()
  if (request?.ask === 'copy') await lendFiles(socket, next, sql)
  if (request?.ask !== 'record') return
  const { startedAt, ...made } = record.parse(request.made)
  await recordBackup(db, made, startedAt)
  socket.end('{}\n')
}

/** PostgreSQL's low-level backup. Source: postgresql.org/docs/current/continuous-archiving.html */
async function lendFiles(socket: Socket, next: () => Promise<OwnerRequest | null>, sql: Sql) {
  // Holds the log that the copy needs; a temporary one is gone after a crash.
  await sql`select pg_create_physical_replication_slot(${SLOT}, true, true)`
  try {
    await sql`select pg_backup_start('waymark', true)`
    socket.write('{}\n')
    const isCopied = (await next()) !== null
    const [end] = await sql<{ label: string }[]>`
      select labelfile as label from pg_backup_stop(false)`
    if (!isCopied) return
    socket.write(`${JSON.stringify(end)}\n`)
    await next()
  } finally {
    await sql`select pg_drop_replication_slot(${SLOT})`
  }
}
