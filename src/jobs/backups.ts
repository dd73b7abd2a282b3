import {
  claimBackup,
  endAllBackups,
  finishBackup,
  type MadeBackup,
  releaseBackup,
  reportBackupAlive,
} from '../db/backup/records.ts'
import type { Database } from '../db/database.ts'
import { BackupError } from '../lib/backup/backup-error.ts'
import { MINUTE_MS } from '../lib/durations.ts'
import { describeError, type Log } from '../lib/log.ts'
import type { Metrics } from '../lib/metrics/metrics.ts'

type Options = {
  database: Database
  log: Log
  metrics?: Metrics
  /** Milliseconds between two. */
  interval: number
  /** Rejects soon after the signal. */
  make: (stopping: AbortSignal) => Promise<MadeBackup>
}

const UNEXPECTED = 'The backup failed. The log says why.'

/** Makes a backup whenever one is due. Returns what stops that. */
export async function startBackups(options: Options): Promise<() => Promise<void>> {
  const { database, log, metrics } = options
  const stopping = new AbortController()
  if (database.kind === 'embedded') await endAllBackups(database.db, new Date())
  metrics?.backupInterval.set(options.interval / 1000)
  let running: Promise<void> | null = null
  const attempt = () => {
    running ??= makeDueBackup(options, stopping.signal)
      .catch((error) => log.warn('backups failed', describeError(error)))
      .finally(() => {
        running = null
      })
  }
  const timer = setInterval(attempt, MINUTE_MS)
  attempt()
  return async () => {
    clearInterval(timer)
    stopping.abort()
    await running
  }
}

async function makeDueBackup(
  { database: { db }, log, metrics, interval, make }: Options,
  stopping: AbortSignal,
): Promise<void> {
  const id = await claimBackup(db, interval, new Date())
  if (!id) return
  const reports = setInterval(() => {
    reportBackupAlive(db, id, new Date()).catch(() => {})
  }, MINUTE_MS)
  try {
    const made = await make(stopping)
    await finishBackup(db, id, made, new Date())
    log.info('backup made', made)
  } catch (error) {
    if (stopping.aborted) return void (await releaseBackup(db, id))
    metrics?.jobFailures.inc({ job_name: 'backups' })
    const known = error instanceof BackupError
    log.error('backup failed', known ? { error: error.message } : describeError(error))
    await finishBackup(db, id, { error: known ? error.message : UNEXPECTED }, new Date())
  } finally {
    clearInterval(reports)
  }
}
