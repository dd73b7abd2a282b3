import { createHash } from 'node:crypto'
import { z } from 'zod'
import { version } from '../../../package.json'
import { BackupDamaged, BackupError } from '../../lib/backup/backup-error.ts'
import { type BackupFile, pathOf, readBytes, writeLines } from '../../lib/backup/backup-file.ts'
import { isPhotoName } from '../../lib/photos/store.ts'
import { isResumeName } from '../../lib/resumes/store.ts'

const FORMAT = 'waymark-backup'

/** 2 has photos and no sessions, 3 has résumés. */
const VERSION = 3

/** Bytes: several times the largest row or photo. */
const MAX_LINE = 8 * 1024 * 1024

/** Deeper JSON breaks the embedded engine. */
const MAX_DEPTH = 100

const header = z.object({
  format: z.literal(FORMAT),
  version: z.number(),
  /** Milliseconds: when the newest migration was written. */
  migration: z.number(),
  createdAt: z.iso.datetime(),
  /** Of Waymark; absent in older ones. */
  madeBy: z.string().max(40).optional(),
})
const table = z.object({ name: z.string(), columns: z.array(z.string()).min(1) })
const photo = z.object({ name: z.string().refine(isPhotoName), webp: z.string() })
const resume = z.object({ name: z.string().refine(isResumeName), pdf: z.string() })
const end = z.object({ rows: z.number(), sha256: z.string() })

export type BackupTable = z.output<typeof table>
type Photo = { name: string; webp: Uint8Array }
type ResumeFile = { name: string; pdf: Uint8Array }

export type BackupEntry =
  | { table: BackupTable }
  | { row: string }
  | { photo: Photo }
  | { resume: ResumeFile }

export type BackupCounts = { rows: number; photos: number; resumes: number }

export type Backup = {
  /** As the operator named it. */
  file: string
  migration: number
  createdAt: Date
  madeBy: string | undefined
  entries: AsyncGenerator<BackupEntry>
}

/**
 * gzip of lines, a letter and JSON each: H header, T table, R row, P photo, D résumé, E row count
 * and SHA-256; encrypted with the file's key.
 * @throws BackupError
 */
export async function writeBackup(
  to: BackupFile,
  migration: number,
  entries: AsyncIterable<BackupEntry>,
): Promise<BackupCounts> {
  const counts = { rows: 0, photos: 0, resumes: 0 }
  await writeLines(to, toLines(migration, entries, counts))
  return counts
}

async function* toLines(
  migration: number,
  entries: AsyncIterable<BackupEntry>,
  counts: BackupCounts,
) {
  const hash = createHash('sha256')
  const line = (text: string) => {
    // Enough to show a row's id, or a photo's name.
    if (Buffer.byteLength(text) > MAX_LINE)
      throw new BackupError(`A row is larger than the 8 MB a backup can hold: ${text.slice(0, 48)}`)
    hash.update(text).update('\n')
    return `${text}\n`
  }
  const createdAt = new Date().toISOString()
  const made = { format: FORMAT, version: VERSION, migration, createdAt, madeBy: version }
  yield line(`H${JSON.stringify(made)}`)
  for await (const entry of entries) {
    if ('table' in entry) yield line(`T${JSON.stringify(entry.table)}`)
    else if ('row' in entry) {
      counts.rows++
      yield line(`R${entry.row}`)
    } else if ('photo' in entry) {
      counts.photos++
      const { name, webp } = entry.photo
      yield line(`P${JSON.stringify({ name, webp: Buffer.from(webp).toString('base64') })}`)
    } else {
      counts.resumes++
      const { name, pdf } = entry.resume
      yield line(`D${JSON.stringify({ name, pdf: Buffer.from(pdf).toString('base64') })}`)
    }
  }
  yield `E${JSON.stringify({ rows: counts.rows, sha256: hash.digest('hex') })}\n`
}

/** Store nothing before the end: truncation shows only there. @throws BackupError */
export async function readBackup(from: BackupFile): Promise<Backup> {
  const file = pathOf(from)
  const hash = createHash('sha256')
  const lines = readLines(from)
  const first = (await lines.next()).value ?? ''
  const parsed = header.safeParse(first.startsWith('H') ? parseLine(first.slice(1)) : undefined)
  if (!parsed.success) throw new BackupError(`${file} isn’t a Waymark backup.`)
  if (parsed.data.version > VERSION) throw newerVersion(file)
  hash.update(first).update('\n')
  const { migration, madeBy, createdAt } = parsed.data
  const entries = toEntries(file, lines, hash)
  return { file, migration, madeBy, createdAt: new Date(createdAt), entries }
}

export type BackupContents = Pick<Backup, 'file' | 'createdAt' | 'madeBy'> & BackupCounts

/** Reads all of it. @throws BackupDamaged; BackupError for what isn't a backup or can't be read */
export async function verifyBackup(from: BackupFile): Promise<BackupContents> {
  const { entries, ...made } = await readBackup(from)
  const counts = { rows: 0, photos: 0, resumes: 0 }
  for await (const entry of entries)
    if ('row' in entry) counts.rows++
    else if ('photo' in entry) counts.photos++
    else if ('resume' in entry) counts.resumes++
  return { ...made, ...counts }
}

export const newerVersion = (file: string) =>
  new BackupError(`${file} was made by a newer version of Waymark.`)

async function* toEntries(
  file: string,
  lines: AsyncGenerator<string>,
  hash: ReturnType<typeof createHash>,
): AsyncGenerator<BackupEntry> {
  let rows = 0
  for await (const line of lines) {
    const rest = line.slice(1)
    if (line.startsWith('E')) {
      const { data } = end.safeParse(parseLine(rest))
      const complete = data?.rows === rows && data.sha256 === hash.digest('hex')
      if (complete && (await lines.next()).done) return
      break
    }
    hash.update(line).update('\n')
    if (line.startsWith('R')) {
      rows++
      if (!rest.startsWith('{') || isDeep(rest)) break
      yield { row: rest }
    } else if (line.startsWith('P')) {
      const parsed = photo.safeParse(parseLine(rest))
      if (!parsed.success) break
      const { name, webp } = parsed.data
      yield { photo: { name, webp: Buffer.from(webp, 'base64') } }
    } else if (line.startsWith('D')) {
      const parsed = resume.safeParse(parseLine(rest))
      if (!parsed.success) break
      const { name, pdf } = parsed.data
      yield { resume: { name, pdf: Buffer.from(pdf, 'base64') } }
    } else {
      const parsed = table.safeParse(line.startsWith('T') ? parseLine(rest) : undefined)
      if (!parsed.success) break
      yield { table: parsed.data }
    }
  }
  throw new BackupDamaged(file)
}

/** Splits at line feeds alone: JSON may hold other line separators. */
async function* readLines(from: BackupFile): AsyncGenerator<string> {
  let begun: Buffer[] = []
  let length = 0
  for await (const chunk of readBytes(from)) {
    let start = 0
    for (let end = chunk.indexOf('\n'); end >= 0; end = chunk.indexOf('\n', start)) {
      yield Buffer.concat([...begun, chunk.subarray(start, end)]).toString()
      begun = []
      length = 0
      start = end + 1
    }
    begun.push(chunk.subarray(start))
    length += chunk.length - start
    if (length > MAX_LINE) throw new BackupDamaged(pathOf(from))
  }
  if (length > 0) yield Buffer.concat(begun).toString()
}

function isDeep(json: string): boolean {
  let depth = 0
  let quoted = false
  for (let at = 0; at < json.length; at++) {
    const char = json[at]
    if (char === '"') quoted = !quoted
    else if (quoted) at += char === '\\' ? 1 : 0
    else if (char === '[' || char === '{') depth++
    else if (char === ']' || char === '}') depth--
    if (depth > MAX_DEPTH) return true
  }
  return false
}

function parseLine(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
