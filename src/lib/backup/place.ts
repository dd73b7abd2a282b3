import { createReadStream, createWriteStream } from 'node:fs'
import { open, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { bucketPlace, type S3Access } from './bucket-place.ts'

export type Bytes = AsyncIterable<Uint8Array>

/** Where backups are. Its errors name no credentials. */
export interface BackupPlace {
  /** As an operator would name a file in it. */
  pathOf(name: string): string
  /** All or nothing. */
  write(name: string, bytes: Bytes): Promise<void>
  read(name: string): Bytes
  /** In bytes. */
  size(name: string): Promise<number>
  names(): Promise<string[]>
  remove(name: string): Promise<void>
}

/** A folder, or 's3://bucket/prefix'. */
export function backupPlace(where: string, access: S3Access = {}): BackupPlace {
  const [, bucket, prefix = ''] = BUCKET.exec(where) ?? []
  return bucket ? bucketPlace(access, bucket, prefix) : folderPlace(where)
}

const BUCKET = /^s3:\/\/([a-z0-9][a-z0-9.-]+)(?:\/(.*))?$/

export const isBackupPlace = (where: string) => !where.startsWith('s3:') || BUCKET.test(where)

export type BackupLocation = { place: BackupPlace; name: string }

/** Where a file is that an operator names. */
export function locateBackup(file: string, access?: S3Access): BackupLocation {
  const [, folder, name] = /^(s3:\/\/.+)\/([^/]+)$/.exec(file) ?? []
  if (folder && name) return { place: backupPlace(folder, access), name }
  return { place: { ...folderPlace(dirname(file)), pathOf: () => file }, name: basename(file) }
}

function folderPlace(folder: string): BackupPlace {
  return {
    pathOf: (name) => join(folder, name),
    write: (name, bytes) => writeDurably(folder, name, bytes),
    read: (name) => createReadStream(join(folder, name)),
    size: async (name) => (await stat(join(folder, name))).size,
    names: () => readdir(folder),
    remove: (name) => rm(join(folder, name)),
  }
}

/** Readable by its owner alone, and renamed into place when complete. */
async function writeDurably(folder: string, name: string, bytes: Bytes) {
  const part = join(folder, `${name}.part`)
  try {
    await rm(part, { force: true })
    await pipeline(bytes, createWriteStream(part, { mode: 0o600 }))
    await sync(part)
    await rename(part, join(folder, name))
    await sync(folder)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}

async function sync(path: string) {
  const handle = await open(path)
  await handle.sync().finally(() => handle.close())
}
