import { mkdir, open, opendir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Env } from '../env.ts'

export interface FileStore {
  /** Durable once resolved; a new name is unguessable. */
  put(file: Uint8Array, name?: string): Promise<string>
  get(name: string): Promise<Blob | null>
  has(name: string): Promise<boolean>
  remove(name: string): Promise<void>
  /** Null for a bucket, which has its own backup. */
  all(): AsyncIterable<{ name: string; file: Bun.BunFile }> | null
}

export type FileKind = { folder: string; ending: string; type: string }

type S3Options = {
  bucket: string
  endpoint?: string
  region?: string
  accessKeyId?: string
  secretAccessKey?: string
}

export type FilePlace = { dataDir: string; s3?: S3Options }

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

export const isNameOf = ({ ending }: FileKind, name: string) =>
  /^[0-9a-f]{32}$/.test(name.slice(0, 32)) && name.slice(32) === `.${ending}`

const newName = ({ ending }: FileKind) =>
  `${crypto.getRandomValues(new Uint8Array(16)).toHex()}.${ending}`

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
        // Bytes, not the file: a failing read can then still be answered.
        return new Blob([await Bun.file(join(folder, name)).bytes()], { type: kind.type })
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
        throw error
      }
    },
    has: async (name) => isNameOf(kind, name) && Bun.file(join(folder, name)).exists(),
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

/** Atomic across power loss: synced, renamed, folder synced. */
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
        // Bytes, not the S3File: a Response of that would redirect browsers to the bucket.
        return new Blob([await client.file(key(name)).arrayBuffer()], { type })
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'NoSuchKey') return null
        throw error
      }
    },
    has: async (name) => isNameOf(kind, name) && client.exists(key(name)),
    async remove(name) {
      if (isNameOf(kind, name)) await client.delete(key(name))
    },
    all: () => null,
  }
}
