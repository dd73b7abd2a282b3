import { mkdir, open, opendir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Env } from '../env.ts'

/** What members upload, of one kind: on disk or in a bucket. */
export interface FileStore {
  /** Stores a file durably, under a name that nobody can guess unless it had one. @returns the name */
  put(file: Uint8Array, name?: string): Promise<string>
  /** The file of that name, or null where there is none or it cannot be such a file's name. */
  get(name: string): Promise<Blob | null>
  /** Removes a file; one that is not there is no error. */
  remove(name: string): Promise<void>
  /** Every file, as it comes; null where a bucket has them, which is backed up by its own means. */
  all(): AsyncIterable<{ name: string; file: Bun.BunFile }> | null
}

/** One kind of file: all of it lies in one folder, and ends its names in the same way. */
export type FileKind = { folder: string; ending: string; type: string }

type S3Options = {
  bucket: string
  endpoint?: string
  region?: string
  accessKeyId?: string
  secretAccessKey?: string
}

export type FilePlace = { dataDir: string; s3?: S3Options }

/** Where the environment says that files are. */
export const filePlace = (env: Env): FilePlace => ({ dataDir: env.DATA_DIR, ...s3Options(env) })

const s3Options = (env: Env) =>
  env.S3_BUCKET
    ? {
        s3: {
          bucket: env.S3_BUCKET,
          ...(env.S3_ENDPOINT && { endpoint: env.S3_ENDPOINT }),
          ...(env.S3_REGION && { region: env.S3_REGION }),
          ...(env.S3_ACCESS_KEY_ID && { accessKeyId: env.S3_ACCESS_KEY_ID }),
          ...(env.S3_SECRET_ACCESS_KEY && { secretAccessKey: env.S3_SECRET_ACCESS_KEY }),
        },
      }
    : {}

/** Whether a text has the form of such a file's name. */
export const isNameOf = ({ ending }: FileKind, name: string) =>
  /^[0-9a-f]{32}$/.test(name.slice(0, 32)) && name.slice(32) === `.${ending}`

const newName = ({ ending }: FileKind) =>
  `${crypto.getRandomValues(new Uint8Array(16)).toHex()}.${ending}`

/** Files of one kind: in the S3 bucket where one is configured, else in their folder under `dataDir`. */
export const fileStore = ({ dataDir, s3 }: FilePlace, kind: FileKind): FileStore =>
  s3 ? bucketStore(s3, kind) : diskStore(join(dataDir, kind.folder), kind)

function diskStore(folder: string, kind: FileKind): FileStore {
  return {
    async put(file, name = newName(kind)) {
      await mkdir(folder, { recursive: true })
      await writeDurably(folder, name, file)
      return name
    },
    async get(name) {
      if (!isNameOf(kind, name)) return null
      try {
        // The bytes, not the file: what fails as it is read can then still be answered.
        return new Blob([await Bun.file(join(folder, name)).bytes()], { type: kind.type })
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
        throw error
      }
    },
    async remove(name) {
      if (isNameOf(kind, name)) await rm(join(folder, name), { force: true })
    },
    all: () => filesIn(folder, kind),
  }
}

async function* filesIn(folder: string, kind: FileKind) {
  const entries = await opendir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  for await (const { name } of entries)
    if (isNameOf(kind, name)) yield { name, file: Bun.file(join(folder, name)) }
}

/** After a power cut the file is there whole or not at all: synced, renamed, the folder synced. */
async function writeDurably(folder: string, name: string, bytes: Uint8Array) {
  const temporary = join(folder, `.${name}.part`)
  try {
    const file = await open(temporary, 'w')
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(temporary, join(folder, name))
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
  const entry = await open(folder, 'r')
  await entry.sync().finally(() => entry.close())
}

function bucketStore(options: S3Options, kind: FileKind): FileStore {
  const client = new Bun.S3Client(options)
  const { type } = kind
  const key = (name: string) => `${kind.folder}/${name}`
  return {
    async put(file, name = newName(kind)) {
      await client.write(key(name), file, { type })
      return name
    },
    async get(name) {
      if (!isNameOf(kind, name)) return null
      try {
        // The bytes, not the S3File: a Response of that would redirect browsers to the bucket.
        return new Blob([await client.file(key(name)).arrayBuffer()], { type })
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'NoSuchKey') return null
        throw error
      }
    },
    async remove(name) {
      if (isNameOf(kind, name)) await client.delete(key(name))
    },
    all: () => null,
  }
}
