import { mkdir, open, opendir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Env } from '../env.ts'
import { paths } from '../paths.ts'

export interface PhotoStore {
  /** Stores a WebP durably, under a name that nobody can guess unless it had one. @returns the name */
  put(photo: Uint8Array, name?: string): Promise<string>
  /** The photo of that name, or null where there is none or it cannot be a photo's name. */
  get(name: string): Promise<Blob | null>
  /** Removes a photo; one that is not there is no error. */
  remove(name: string): Promise<void>
  /** Every photo, as it comes; null where a bucket has them, which is backed up by its own means. */
  all(): AsyncIterable<{ name: string; photo: Blob }> | null
}

type S3Options = {
  bucket: string
  endpoint?: string
  region?: string
  accessKeyId?: string
  secretAccessKey?: string
}

const TYPE = 'image/webp'

/** The name of the photo that is at an address of this site. */
export const photoAt = (address: string) => address.slice(`${paths.photos}/`.length)

/** Whether a text has the form of a photo's name. */
export const isPhotoName = (name: string) => /^[0-9a-f]{32}\.webp$/.test(name)

const newName = () => `${crypto.getRandomValues(new Uint8Array(16)).toHex()}.webp`

/** Where the environment says that photos are. */
export const photosOf = (env: Env): PhotoStore =>
  photoStore({ dataDir: env.DATA_DIR, ...s3Options(env) })

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

/** Members' photos: in the S3 bucket where one is configured, else in `photos` under `dataDir`. */
export const photoStore = ({ dataDir, s3 }: { dataDir: string; s3?: S3Options }): PhotoStore =>
  s3 ? bucketStore(s3) : diskStore(join(dataDir, 'photos'))

function diskStore(folder: string): PhotoStore {
  return {
    async put(photo, name = newName()) {
      await mkdir(folder, { recursive: true })
      await writeDurably(folder, name, photo)
      return name
    },
    async get(name) {
      if (!isPhotoName(name)) return null
      const file = Bun.file(join(folder, name), { type: TYPE })
      return (await file.exists()) ? file : null
    },
    async remove(name) {
      if (isPhotoName(name)) await rm(join(folder, name), { force: true })
    },
    all: () => photosIn(folder),
  }
}

async function* photosIn(folder: string) {
  const entries = await opendir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  for await (const { name } of entries)
    if (isPhotoName(name)) yield { name, photo: Bun.file(join(folder, name)) }
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

function bucketStore(options: S3Options): PhotoStore {
  const client = new Bun.S3Client(options)
  const key = (name: string) => `photos/${name}`
  return {
    async put(photo, name = newName()) {
      await client.write(key(name), photo, { type: TYPE })
      return name
    },
    async get(name) {
      if (!isPhotoName(name)) return null
      try {
        // The bytes, not the S3File: a Response of that would redirect browsers to the bucket.
        return new Blob([await client.file(key(name)).arrayBuffer()], { type: TYPE })
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'NoSuchKey') return null
        throw error
      }
    },
    async remove(name) {
      if (isPhotoName(name)) await client.delete(key(name))
    },
    all: () => null,
  }
}
