import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { z } from 'zod'

const FORMAT = 'waymark-backup'
const VERSION = 1

/** A file that cannot be restored, or a database that cannot take it; the message says why. */
export class BackupError extends Error {}

const header = z.object({
  format: z.literal(FORMAT),
  version: z.number(),
  /** When the newest migration of the database was written, in milliseconds. */
  migration: z.number(),
  createdAt: z.iso.datetime(),
})
const table = z.object({ name: z.string(), columns: z.array(z.string()).min(1) })
const end = z.object({ rows: z.number(), sha256: z.string() })

export type Header = z.output<typeof header>
export type Table = z.output<typeof table>

/** A table begins, or a row of the table that began last, as the database's own JSON text. */
export type Entry = { table: Table } | { row: string }

/**
 * Writes a backup: gzip over lines of a letter and JSON, H the header, T a table, R a row, and E
 * the count of rows with the SHA-256 of all before it. It appears under its name when complete.
 */
export async function writeBackup(file: string, migration: number, entries: AsyncIterable<Entry>) {
  const part = `${file}.part`
  try {
    const lines = Readable.from(toLines(migration, entries))
    await pipeline(lines, createGzip(), createWriteStream(part, { mode: 0o600 }))
    const handle = await open(part)
    await handle.sync()
    await handle.close()
    await rename(part, file)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}

async function* toLines(migration: number, entries: AsyncIterable<Entry>) {
  const hash = createHash('sha256')
  let rows = 0
  const line = (text: string) => {
    hash.update(text).update('\n')
    return `${text}\n`
  }
  const createdAt = new Date().toISOString()
  yield line(`H${JSON.stringify({ format: FORMAT, version: VERSION, migration, createdAt })}`)
  for await (const entry of entries) {
    if ('row' in entry) rows++
    yield line('row' in entry ? `R${entry.row}` : `T${JSON.stringify(entry.table)}`)
  }
  yield `E${JSON.stringify({ rows, sha256: hash.digest('hex') })}\n`
}

/**
 * Reads a backup as it goes. A file that was cut short or altered shows itself only at the end:
 * keep nothing of it before the entries have ended without an error.
 * @throws BackupError
 */
export async function readBackup(
  file: string,
): Promise<{ header: Header; entries: AsyncGenerator<Entry> }> {
  const hash = createHash('sha256')
  const lines = readLines(file)
  const first = (await lines.next()).value ?? ''
  const parsed = header.safeParse(first.startsWith('H') ? parseJson(first.slice(1)) : undefined)
  if (!parsed.success) throw new BackupError(`${file} is not a backup of this program.`)
  if (parsed.data.version > VERSION) throw newer(file)
  hash.update(first).update('\n')
  return { header: parsed.data, entries: toEntries(file, lines, hash) }
}

export const newer = (file: string) =>
  new BackupError(`${file} was made by a newer version of this program.`)

async function* toEntries(
  file: string,
  lines: AsyncGenerator<string>,
  hash: ReturnType<typeof createHash>,
): AsyncGenerator<Entry> {
  let rows = 0
  for await (const line of lines) {
    const rest = line.slice(1)
    if (line.startsWith('E')) {
      const { data } = end.safeParse(parseJson(rest))
      const complete = data?.rows === rows && data.sha256 === hash.digest('hex')
      if (complete && (await lines.next()).done) return
      break
    }
    hash.update(line).update('\n')
    if (line.startsWith('R')) {
      rows++
      yield { row: rest }
    } else {
      const parsed = table.safeParse(line.startsWith('T') ? parseJson(rest) : undefined)
      if (!parsed.success) break
      yield { table: parsed.data }
    }
  }
  throw damaged(file)
}

/** Lines end at a line feed alone: a row's JSON may hold the other characters that end lines. */
async function* readLines(file: string): AsyncGenerator<string> {
  const unzip = createGunzip()
  const source = createReadStream(file)
  source.on('error', (error) => unzip.destroy(error)).pipe(unzip)
  const decoder = new TextDecoder()
  let rest = ''
  try {
    for await (const chunk of unzip) {
      const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
      rest = lines.pop() ?? ''
      yield* lines
    }
  } catch (error) {
    throw isFileError(error) ? unreadable(file, error) : damaged(file)
  } finally {
    source.destroy()
  }
  if (rest) yield rest
}

const damaged = (file: string) =>
  new BackupError(`${file} is not a complete backup: it was cut short, altered, or is no backup.`)

const unreadable = (file: string, { message }: Error) =>
  new BackupError(`${file} cannot be read (${message})`)

const isFileError = (error: unknown): error is Error =>
  error instanceof Error && 'syscall' in error && error.syscall !== undefined

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
