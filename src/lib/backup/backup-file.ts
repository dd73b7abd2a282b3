import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { BackupDamaged, BackupError } from './backup-error.ts'
import { type BackupKey, ENCRYPTED } from './key.ts'
import type { BackupLocation, Bytes } from './place.ts'
import { toStream } from './streams.ts'

export type BackupFile = BackupLocation & { key?: BackupKey | undefined }

export const pathOf = ({ place, name }: BackupFile) => place.pathOf(name)

/** Compressed, and encrypted where there is a key. @throws BackupError; what `lines` throws */
export async function writeLines(to: BackupFile, lines: AsyncIterable<string>): Promise<void> {
  const source = new Source(lines)
  const zip = createGzip()
  const zipped = pipeline(Readable.from(source), zip)
  zipped.catch(() => {})
  try {
    const bytes = to.key ? await to.key.encrypt(toStream(zip)) : zip
    await to.place.write(to.name, bytes as Bytes)
    await zipped
  } catch (error) {
    zip.destroy()
    // Both streams end with the error of the first that failed.
    if (source.failure && source.failure !== error) throw source.failure
    throw isFileError(error) ? unusable(to, 'written', error) : error
  }
}

/** Remembers why it ended early. */
class Source {
  failure: unknown
  private readonly lines: AsyncIterable<string>

  constructor(lines: AsyncIterable<string>) {
    this.lines = lines
  }

  async *[Symbol.asyncIterator]() {
    try {
      yield* this.lines
    } catch (error) {
      this.failure = error
      throw error
    }
  }
}

/** Decrypted and decompressed. @throws BackupError */
export async function* readBytes(from: BackupFile): AsyncGenerator<Buffer> {
  const unzip = createGunzip()
  const unzipped = pipeline(decrypted(from), unzip)
  unzipped.catch(() => {})
  try {
    yield* unzip as AsyncIterable<Buffer>
    await unzipped
  } catch (error) {
    if (error instanceof BackupError) throw error
    throw isFileError(error) ? unusable(from, 'read', error) : new BackupDamaged(pathOf(from))
  } finally {
    unzip.destroy()
  }
}

async function* decrypted(from: BackupFile): Bytes {
  const { begun, rest } = await begin(from.place.read(from.name))
  const bytes = rejoin(begun, rest)
  if (!begun.toString('latin1').startsWith(ENCRYPTED)) {
    yield* bytes
    return
  }
  const file = pathOf(from)
  if (!from.key) throw new BackupError(`${file} is encrypted. Set BACKUP_KEY_FILE to its key file.`)
  yield* (await from.key.decrypt(file, toStream(bytes))) as unknown as Bytes
}

async function begin(bytes: Bytes) {
  const rest = bytes[Symbol.asyncIterator]()
  let begun = Buffer.alloc(0)
  while (begun.length < ENCRYPTED.length) {
    const { done, value } = await rest.next()
    if (done) break
    begun = Buffer.concat([begun, value])
  }
  return { begun, rest }
}

async function* rejoin(begun: Uint8Array, rest: AsyncIterator<Uint8Array>): Bytes {
  yield begun
  yield* { [Symbol.asyncIterator]: () => rest }
}

const unusable = (file: BackupFile, what: 'read' | 'written', { message }: Error) =>
  new BackupError(`${pathOf(file)} can’t be ${what} (${message})`)

/** Of the disk or of the bucket. */
const isFileError = (error: unknown): error is Error =>
  error instanceof Error && (('syscall' in error && !!error.syscall) || error.name === 'S3Error')
