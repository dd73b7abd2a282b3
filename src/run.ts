import { createApp } from './app.tsx'
import { answerBackups } from './db/backup/owner.ts'
import type { Database } from './db/database.ts'
import { createFirstOperatorLink } from './db/operators/first-operator.ts'
import { fillDemo, openDemo } from './demo.ts'
import { startBackups } from './jobs/backups.ts'
import { startExporter } from './jobs/exporter.ts'
import { startJobs } from './jobs/jobs.ts'
import { startMailer } from './jobs/mailer.ts'
import type { Assets } from './lib/assets.ts'
import { backupInterval } from './lib/backup/interval.ts'
import type { Env } from './lib/env.ts'
import { storesOf } from './lib/files/stores.ts'
import { createLog } from './lib/log.ts'
import { filedEmails } from './lib/mail/mailer.ts'
import { createMetrics } from './lib/metrics/metrics.ts'
import { FIRST_OPERATOR_NOTICE } from './lib/operators/first-operator.ts'
import { paths } from './lib/paths.ts'
import { photosOf } from './lib/photos/store.ts'
import { exposureOf, SITE_NAME, warnings } from './lib/site.ts'
import { maxOpenFiles } from './lib/system/open-files.ts'
import { listen } from './listen.ts'
import { startSandbox } from './routes/sandbox/start.ts'
import { runScheduledBackup } from './scheduled-backup.ts'
import type { ServeOptions } from './serve.ts'

/** Milliseconds that requests under way may still take. */
const DRAIN_TIMEOUT_MS = 15_000

/** Milliseconds until a forced exit: below a supervisor's usual 30 s. */
const SHUTDOWN_TIMEOUT_MS = 20_000

const EMAIL_FILES =
  'Emails are written to DATA_DIR/mail. Email addresses can’t be confirmed, and nothing requires it.'

type Opened = { database: Database; files: Assets }

/** Serves until the process is told to end, then finishes what is under way. */
export async function runServer(
  env: Env,
  { database, files }: Opened,
  { demo, print, unusedSettings = [], around = (app) => app }: ServeOptions,
) {
  const log = createLog(env.LOG_LEVEL)
  const { host, exposed } = exposureOf({ env, demo })
  // Filling may take longer than people wait for an answer.
  if (demo) await fillDemo(database, storesOf(env))
  const prepared = { done: false }
  const signIns = openDemo(database, { demo, exposed, dataDir: env.DATA_DIR }).finally(() => {
    prepared.done = true
  })
  // Hashing takes 50 ms, which a local demo's first page need not wait for.
  if (exposed || !demo) await signIns
  const stopping = new AbortController()
  const sandbox = startSandbox(env, demo)
  const settings = { ...env, ...sandbox?.settings }
  const outbox = demo && filedEmails(env)
  const metrics = createMetrics()
  const tracing = await tracingOf(env)
  const app = createApp({
    env: settings,
    database,
    ...(sandbox && { sandbox: sandbox.sandbox }),
    ...(outbox && { outbox }),
    log,
    photos: photosOf(env),
    assets: files,
    stopping: stopping.signal,
    metrics,
    ...(tracing && { tracing }),
    isPrepared: () => prepared.done,
  })
  const started = stopOnSignal(stopping)
  const server = listen({ PORT: env.PORT, HOST: host }, around(app), stopping.signal)
  sandbox?.webhooksTo(server.origin)
  const stopJobs = startJobs({ database, log, env: settings, metrics })
  const siteUrl = env.PUBLIC_URL ?? `http://localhost:${server.port}`
  const stopPost = await startMailer({ database, log, env, siteUrl })
  const stopExporter = await startExporter({ database, log, stores: storesOf(env), site: siteUrl })
  const stopBackups = await startBackupWork(env, { database, log, metrics })

  started(async () => {
    const answered = Promise.race([server.drain(), Bun.sleep(DRAIN_TIMEOUT_MS)]).then(server.cut)
    await Promise.all([answered, stopJobs(), stopPost(), stopExporter(), stopBackups()])
    await sandbox?.stop()
    await tracing?.stop()
    await database.close()
  })

  // Loaded by the first streamed page otherwise, which then fails where too many files are open.
  await import('react-dom/server.edge')

  const root = process.getuid?.() === 0
  const notices = [
    `${SITE_NAME} is at ${siteUrl}`,
    sandbox && 'Payments go to a sandbox. No money moves.',
    env.SMTP_URL ? null : EMAIL_FILES,
    await signIns,
    demo ? null : await firstOperatorNotice(database, siteUrl),
    ...warnings({ env, demo, root, maxOpenFiles: maxOpenFiles(), unusedSettings }).map(
      (text) => `Warning: ${text}`,
    ),
  ]
  print(notices.filter((text) => text !== null).join('\n'))
}

/** Loaded only where traces are collected. */
async function tracingOf({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }: Env) {
  if (!endpoint) return null
  const { startTracing } = await import('./lib/tracing/tracing.ts')
  return startTracing(endpoint)
}

/** The schedule, and help for `waymark backup` where the database is embedded. */
async function startBackupWork(env: Env, work: Pick<BackupWork, 'database' | 'log' | 'metrics'>) {
  const { database, log } = work
  const ends: (() => Promise<void>)[] = []
  if (database.kind === 'embedded') ends.push(await answerBackups(database, env.DATA_DIR, log))
  const interval = backupInterval(env)
  if (interval !== null)
    ends.push(await startBackups({ ...work, interval, make: runScheduledBackup }))
  return async () => {
    for (const end of ends.reverse()) await end()
  }
}

type BackupWork = Parameters<typeof startBackups>[0]

async function firstOperatorNotice({ db }: Database, siteUrl: string): Promise<string | null> {
  const token = await createFirstOperatorLink(db, new Date())
  return token && `${FIRST_OPERATOR_NOTICE}\n${siteUrl}${paths.firstOperatorLink(token)}`
}

/** Returns what takes the clean-up: a signal during start-up waits for that. */
function stopOnSignal(stopping: AbortController) {
  const started = Promise.withResolvers<() => Promise<void>>()
  const stop = async () => {
    stopping.abort()
    await Promise.race([started.promise.then((finish) => finish()), Bun.sleep(SHUTDOWN_TIMEOUT_MS)])
    process.exit(0)
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
  return started.resolve
}
