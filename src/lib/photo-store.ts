import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

export interface PhotoStore {
  /** Stores a WebP durably under a name that nobody can guess. @returns the name */
  put(photo: Uint8Array): Promise<string>
  /** The photo of that name, or null where there is none or it cannot be a photo's name. */
  get(name: string): Promise<Blob | null>
  /** Removes a photo; one that is not there is no error. */
  remove(name: string): Promise<void>
}

type S3Options = {
  bucket: string
  endpoint?: string
  region?: string
  accessKeyId?: string
  secretAccessKey?: string
}

const TYPE = 'image/webp'

const isPhotoName = (name: string) => /^[0-9a-f]{32}\.webp$/.test(name)

const newName = () => `${crypto.getRandomValues(new Uint8Array(16)).toHex()}.webp`

/** Members' photos: in the S3 bucket where one is configured, else in `photos` under `dataDir`. */
export const photoStore = ({ dataDir, s3 }: { dataDir: string; s3?: S3Options }): PhotoStore =>
  s3 ? bucketStore(s3) : diskStore(join(dataDir, 'photos'))

function diskStore(folder: string): PhotoStore {
  return {
    async put(photo) {
      const name = newName()
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
  }
}

/** After a power cut the file is there whole or not at all: synced, renamed, the folder synced. */
async function writeDurably(folder: string, name: string, bytes: Uint8Array) {
  const temporary = join(folder, `.${name}.part`)
  try {
    const file = await open(temporary, 'wx')
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
    async put(photo) {
      const name = newName()
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
  }
}
