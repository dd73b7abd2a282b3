import { constants, setPriority } from 'node:os'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { vacuumAll } from './db/autovacuum.ts'
import { backup } from './db/backup/backup.ts'
import { askOwner, withCopy } from './db/backup/copy.ts'
import {
  type BackupContents,
  type BackupCounts,
  readBackup,
  verifyBackup,
} from './db/backup/file.ts'
import { type MadeBackup, recordBackup } from './db/backup/records.ts'
import { restore } from './db/backup/restore.ts'
import type { Database } from './db/database.ts'
import { DataDirBusy } from './db/embedded/lock.ts'
import { pathOf } from './lib/backup/backup-file.ts'
import { makeKey } from './lib/backup/key.ts'
import type { BackupPlace } from './lib/backup/place.ts'
import { expiredBackups, parseRetention } from './lib/backup/retention.ts'
import { backupFileAt, newBackupFile } from './lib/backup/settings.ts'
import type { Command } from './lib/command.ts'
import { DEFAULTS, type Env } from './lib/env.ts'
import { storesOf } from './lib/files/stores.ts'
import { formatBytes, formatMoment, pluralize } from './lib/text/format.ts'
import { requireDatabase, withDatabase, withUnmigrated } from './open-database.ts'

type Print = (text: string) => void

/** To FILE, or into BACKUP_DIR, where old ones are removed. @throws BackupError; EnvError */
export async function runBackup(
  env: Env,
  { file, keep = env.BACKUP_KEEP, scheduled }: Extract<Command, { name: 'backup' }>,
  print: Print,
) {
  requireDatabase(env)
  const startedAt = new Date()
  const to = file ? await backupFileAt(env, file) : await newBackupFile(env, startedAt)
  if (scheduled) setPriority(constants.priority.PRIORITY_LOW)
  const { counts, made } = await withSource(env, async (database, isCopy) => {
    const counts = await backup(database, storesOf(env), to)
    const bytes = await to.place.size(to.name)
    const made = { path: file ? resolvePath(file) : pathOf(to), bytes }
    const note = () =>
      isCopy ? noteAtOwner(env, made, startedAt) : recordBackup(database.db, made, startedAt)
    // A backup is one, noted or not; an older schema has no place for it.
    if (!scheduled) await note().catch(() => {})
    return { counts, made }
  })
  if (scheduled && (!to.key || to.key.canDecrypt)) await verifyBackup(to)
  const removed = file ? 0 : await prune(to.place, keep)
  if (scheduled) return print(JSON.stringify(made))
  const encrypted = to.key ? 'encrypted, ' : ''
  print(
    `Backed up to ${pathOf(to)}: ${countsText(counts)} (${encrypted}${formatBytes(made.bytes)}).`,
  )
  if (env.S3_BUCKET)
    print(
      `Photos and résumés aren’t included. They’re in the bucket ${env.S3_BUCKET}, so back that up too.`,
    )
  if (removed > 0) print(`Removed ${pluralize(removed, 'older backup')}, to keep ${keep}.`)
}

/** As a reader in another folder needs it. */
const resolvePath = (file: string) => (file.startsWith('s3://') ? file : resolve(file))

/** An embedded database that a site has open is copied. */
async function withSource<T>(
  env: Env,
  work: (database: Database, isCopy: boolean) => Promise<T>,
): Promise<T> {
  const primary = { ...env, DATABASE_REPLICA_URLS: DEFAULTS.DATABASE_REPLICA_URLS }
  try {
    return await withUnmigrated(primary, (database) => work(database, false))
  } catch (error) {
    if (!(error instanceof DataDirBusy)) throw error
  }
  return withCopy(env.DATA_DIR, env.DISK_RESERVE, (copy) =>
    withUnmigrated({ ...env, DATA_DIR: copy }, (database) => work(database, true)),
  )
}

const noteAtOwner = (env: Env, made: MadeBackup, startedAt: Date) =>
  askOwner(env.DATA_DIR, { ask: 'record', made: { ...made, startedAt: startedAt.toISOString() } })

async function prune(place: BackupPlace, keep: string): Promise<number> {
  const retention = parseRetention(keep)
  const expired = retention ? expiredBackups(await place.names(), retention) : []
  for (const name of expired) await place.remove(name)
  return expired.length
}

/** @throws BackupDamaged */
export async function runVerify(env: Env, file: string, print: Print) {
  const from = await backupFileAt(env, file)
  print(`${file} is complete. ${contentsText(await verifyBackup(from))}`)
}

export async function runMakeKey(file: string, print: Print) {
  const recipient = await makeKey(file)
  print(
    [
      `Made the key ${file}. Set BACKUP_KEY_FILE to it, and keep a copy away from this server: without it, encrypted backups can’t be restored.`,
      `Its public key is ${recipient}. A file with only that line can encrypt backups, but not read them.`,
    ].join('\n'),
  )
}

/** Asks at a terminal only: a restore can destroy nothing, as it needs an empty database. */
export async function runRestore(
  env: Env,
  { file, yes }: Extract<Command, { name: 'restore' }>,
  print: Print,
  confirm: Confirm | null = atTerminal(),
) {
  const from = await backupFileAt(env, file)
  const contents = await verifyBackup(from)
  print(`${file} is complete. ${contentsText(contents)}`)
  print(`It will be restored into ${targetText(env)}. Members will have to sign in again.`)
  if (confirm && !yes && !(await confirm('Restore it? [y/N] '))) {
    print('Nothing was restored.')
    return
  }
  const counts = await withDatabase(env, async (database) => {
    const restored = await restore(database, storesOf(env), await readBackup(from))
    await vacuumAll(database.db)
    return restored
  })
  print(`Restored from ${file}: ${countsText(counts)}.`)
}

type Confirm = (question: string) => Promise<boolean>

function atTerminal(): Confirm | null {
  if (!process.stdin.isTTY || !process.stdout.isTTY) return null
  return async (question) => {
    const terminal = createInterface({ input: process.stdin, output: process.stdout })
    const answer = await terminal.question(question)
    terminal.close()
    return /^y(es)?$/i.test(answer.trim())
  }
}

function targetText({ DATABASE_URL, DATA_DIR, S3_BUCKET }: Env): string {
  const files = S3_BUCKET ? `the bucket ${S3_BUCKET}` : DATA_DIR
  if (!DATABASE_URL)
    return `the embedded database in ${DATA_DIR}, which must be empty, and photos and résumés into ${files}`
  const url = URL.canParse(DATABASE_URL) ? new URL(DATABASE_URL) : null
  const database = url
    ? `${url.pathname.slice(1)} on ${url.host || 'this machine'}`
    : 'of DATABASE_URL'
  return `the PostgreSQL database ${database}, which must be empty, and photos and résumés into ${files}`
}

const contentsText = ({ createdAt, madeBy, ...counts }: BackupContents) =>
  `It was made on ${formatMoment(createdAt)} UTC by ${madeBy ? `Waymark ${madeBy}` : 'an older version'}, and has ${countsText(counts)}.`

const countsText = ({ rows, photos, resumes }: BackupCounts) =>
  `${pluralize(rows, 'row')}, ${pluralize(photos, 'photo')} and ${pluralize(resumes, 'résumé')}`
