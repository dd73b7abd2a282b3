import { constants } from 'node:fs'
import { copyFile, mkdir, readdir, rm, stat, statfs, writeFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { BackupError } from '../../lib/backup/backup-error.ts'
import { DataDirBusy, lockDataDir } from '../embedded/lock.ts'
import { type OwnerRequest, ownerSocket } from './owner.ts'

/** Where the copy of the database is, as a DATA_DIR, until its backup is made. */
const COPY = '.backup-copy'

const MEGABYTE = 2 ** 20

/**
 * Copies an embedded database that another process of this machine has open and goes on using.
 * @param reserve megabytes to leave free
 * @throws DataDirBusy where that process isn't a site; BackupError
 */
export async function withCopy<T>(
  dataDir: string,
  reserve: number,
  work: (copiedDataDir: string) => Promise<T>,
): Promise<T> {
  const copy = join(dataDir, COPY)
  const unlock = lockCopy(copy)
  try {
    await rm(copy, { recursive: true, force: true })
    await copyDatabase(dataDir, join(copy, 'db'), reserve)
    return await work(copy)
  } finally {
    await rm(copy, { recursive: true, force: true })
    unlock()
  }
}

function lockCopy(copy: string): () => void {
  try {
    return lockDataDir(copy)
  } catch (error) {
    if (error instanceof DataDirBusy) throw new BackupError('Another backup is being made.')
    throw error
  }
}

/** Tells the process that has the database open. */
export async function askOwner(dataDir: string, request: OwnerRequest): Promise<void> {
  const owner = await openOwner(dataDir)
  await owner.ask(request)
  owner.close()
}

async function copyDatabase(dataDir: string, to: string, reserve: number) {
  const from = join(dataDir, 'db')
  const owner = await openOwner(dataDir)
  try {
    await owner.ask({ ask: 'copy' })
    await requireRoom(dataDir, await sizeOf(from), reserve)
    await copyFolder(from, to, (path) => !LEFT_OUT.test(path))
    const { label } = await owner.ask({ ask: 'end' })
    await writeFile(join(to, 'backup_label'), String(label))
    const [, first = ''] = /\(file ([0-9A-F]{24})\)/.exec(String(label)) ?? []
    const isNeeded = (path: string) => path.length !== SEGMENT || path.slice(-24) >= first
    await copyFolder(join(from, 'pg_wal'), join(to, 'pg_wal'), isNeeded)
  } finally {
    owner.close()
  }
}

/** The log is copied last. The rest is of the running engine alone. */
const LEFT_OUT = /^\/(pg_wal\/.*|pg_replslot\/.*|postmaster\.(pid|opts))$/

const SEGMENT = '/'.length + 24

async function copyFolder(
  from: string,
  to: string,
  isCopied: (path: string) => boolean,
  path = '',
): Promise<void> {
  await mkdir(to + path, { recursive: true, mode: 0o700 })
  for (const entry of await readdir(from + path, { withFileTypes: true })) {
    const next = `${path}/${entry.name}`
    if (!isCopied(next)) continue
    if (entry.isDirectory()) await copyFolder(from, to, isCopied, next)
    else await copyFile(from + next, to + next, constants.COPYFILE_FICLONE).catch(unlessGone)
  }
}

async function sizeOf(folder: string): Promise<number> {
  const paths = await readdir(folder, { recursive: true })
  const sizes = paths.map((path) => stat(join(folder, path)).catch(unlessGone))
  return (await Promise.all(sizes)).reduce((sum, file) => sum + (file?.size ?? 0), 0)
}

/** The engine removes files as it likes. */
function unlessGone(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}

/** A full disk would have the site refuse writes. */
async function requireRoom(folder: string, bytes: number, reserve: number) {
  const { bavail, bsize } = await statfs(folder)
  const missing = bytes + reserve * MEGABYTE - bavail * bsize
  if (missing > 0)
    throw new BackupError(
      `A backup of a site that serves needs room in DATA_DIR for a copy of its database: ${Math.ceil(missing / MEGABYTE)} MB more.`,
    )
}

async function openOwner(dataDir: string) {
  const socket = await connected(ownerSocket(dataDir)).catch(() => {
    throw new DataDirBusy(join(dataDir, 'db'))
  })
  const lines = createInterface({ input: socket })[Symbol.asyncIterator]()
  return {
    ask: async (request: OwnerRequest): Promise<{ label?: string }> => {
      socket.write(`${JSON.stringify(request)}\n`)
      const { done, value } = await lines.next()
      if (done) throw new BackupError('The site ended while its database was being copied.')
      return JSON.parse(value)
    },
    close: () => socket.destroy(),
  }
}

async function connected(path: string): Promise<Socket> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const socket = connect(path, resolve).on('error', reject)
  await promise
  return socket
}
