import { crc32 } from 'node:zlib'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import type { z } from 'zod'
import {
  anyManifest,
  archivedPictureFile,
  isPictureFile,
  isResumeFile,
  MANIFEST_FILE,
  MAX_RESUME_FILES,
  manifestSchema,
  PHOTO_FILE,
  PROFILE_FILE,
  README_FILE,
  resumeFile,
  VERSION,
} from '../../lib/archive/files.ts'
import { ADDED_LATER, SECTION_NAMES, sectionFile } from '../../lib/archive/records.ts'
import { MAX_PIECES } from '../../lib/members/showcase.ts'
import { MAX_RESUME_BYTES } from '../../lib/resumes/limits.ts'
import { ImportError } from './import-error.ts'

const FILES = [README_FILE, MANIFEST_FILE, PROFILE_FILE, ...SECTION_NAMES.map(sectionFile)]
const KNOWN = new Set([...FILES, PHOTO_FILE])

/** Of all files together, declared and actual. */
const MAX_ARCHIVE_BYTES = 1024 ** 3

/** Of a file read at once, and of a line of any other. */
const MAX_LINE_BYTES = 1024 ** 2

export type Archive = {
  readonly hasPhoto: boolean
  /** @throws ImportError */
  json<T>(name: string, schema: z.ZodType<T>): Promise<T>
  records<T>(name: string, schema: z.ZodType<T>): AsyncGenerator<T>
  photo(): Promise<Uint8Array>
  readonly pictures: string[]
  picture(id: string): Promise<Uint8Array>
  readonly resumes: string[]
  resume(id: string): Promise<Uint8Array>
  refuse: Refuse
  close(): void
}

type Refuse = (why: string) => ImportError

/** Contents are verified while reading: store nothing before the end. @throws ImportError */
export async function openArchive(path: string): Promise<Archive> {
  const refuse = (why: string) => new ImportError(path, why)
  const options = { autoClose: false, validateEntrySizes: true, strictFileNames: true }
  const zip = await openPromise(path, options).catch((error) => {
    throw refuse(isFileError(error) ? error.message : 'it isn’t a zip file, or it’s incomplete')
  })
  try {
    const entries = await listEntries(zip, refuse)
    const archive = reading(zip, entries, refuse)
    const any = await archive.json(MANIFEST_FILE, anyManifest)
    if (any.version > VERSION) throw refuse('it was made by a newer version of Waymark')
    await archive.json(MANIFEST_FILE, manifestSchema)
    return archive
  } catch (error) {
    zip.close()
    throw error
  }
}

async function listEntries(zip: ZipFile, refuse: Refuse): Promise<Map<string, Entry>> {
  if (zip.entryCount > KNOWN.size + MAX_PIECES + MAX_RESUME_FILES)
    throw refuse('it has more files than an export can have')
  const entries = new Map<string, Entry>()
  let bytes = 0
  const found = zip.eachEntry()[Symbol.asyncIterator]()
  for (;;) {
    const next = await found.next().catch(() => {
      throw refuse('its list of files is damaged, or has a file that doesn’t belong in an export')
    })
    if (next.done) break
    const { fileName: name, uncompressedSize } = next.value
    if (!KNOWN.has(name) && !isPictureFile(name) && !isResumeFile(name))
      throw refuse('it has a file that doesn’t belong in an export')
    if (entries.has(name)) throw refuse(`it has ${name} twice`)
    bytes += uncompressedSize
    if (bytes > MAX_ARCHIVE_BYTES) throw refuse('it’s larger than 1 GB when unpacked')
    entries.set(name, next.value)
  }
  const missing = FILES.find((name) => !entries.has(name) && !ADDED_LATER.includes(name))
  if (missing) throw refuse(`it has no ${missing}`)
  return entries
}

function reading(zip: ZipFile, entries: Map<string, Entry>, refuse: Refuse): Archive {
  const whole = async (name: string, max = MAX_LINE_BYTES) => {
    const pieces: Uint8Array[] = []
    let size = 0
    for await (const piece of contentOf(zip, entries.get(name)!, refuse)) {
      pieces.push(piece)
      size += piece.length
      if (size > max) throw refuse(`${name} is too large`)
    }
    return Buffer.concat(pieces)
  }
  return {
    hasPhoto: entries.has(PHOTO_FILE),
    async json(name, schema) {
      const value = parse(textOf(await whole(name)))
      if (value === undefined) throw refuse(`${name} isn’t valid JSON`)
      return fitting(value, schema, name, refuse)
    },
    async *records(name, schema) {
      if (!entries.has(name)) return
      for await (const { value, line } of listed(contentOf(zip, entries.get(name)!, refuse))) {
        const where = `${name}, line ${line}`
        if (value === undefined) throw refuse(`${where}, isn’t valid`)
        yield fitting(value, schema, where, refuse)
      }
    },
    photo: () => whole(PHOTO_FILE),
    pictures: [...entries.keys()].filter(isPictureFile).map(idOf),
    picture: (id) => whole(archivedPictureFile(id)),
    resumes: [...entries.keys()].filter(isResumeFile).map(idOf),
    resume: (id) => whole(resumeFile(id), MAX_RESUME_BYTES),
    refuse,
    close: () => zip.close(),
  }
}

function fitting<T>(value: unknown, schema: z.ZodType<T>, where: string, refuse: Refuse): T {
  const { success, data, error } = schema.safeParse(value)
  if (success) return data
  const { path, message } = error.issues[0]!
  throw refuse(`${[where, ...path.map(String)].join(', ')}: ${message}`)
}

const idOf = (name: string) => name.slice(name.indexOf('/') + 1, name.lastIndexOf('.'))

/** Fails beyond the declared size or on a checksum mismatch. */
async function* contentOf(zip: ZipFile, entry: Entry, refuse: Refuse): AsyncGenerator<Buffer> {
  const damaged = refuse(`${entry.fileName} is damaged`)
  let size = 0
  let sum = 0
  try {
    for await (const piece of await zip.openReadStreamPromise(entry)) {
      size += piece.length
      if (size > entry.uncompressedSize) throw damaged
      sum = crc32(piece, sum)
      yield piece
    }
  } catch (error) {
    throw error instanceof ImportError ? error : damaged
  }
  if (size !== entry.uncompressedSize || sum !== entry.crc32) throw damaged
}

/** NDJSON; yields undefined for a malformed line. */
async function* listed(content: AsyncIterable<Uint8Array>) {
  let line = 0
  let last = ''
  for await (const text of linesOf(content)) {
    line++
    const goesOn = last.endsWith(',') || last === '['
    if (line === 1 ? text !== '[' : last === ']') yield { value: undefined, line }
    else if (text === ']') {
      if (last.endsWith(',')) yield { value: undefined, line }
    } else if (line > 1) yield { value: goesOn ? parse(text.replace(/,$/, '')) : undefined, line }
    last = text
  }
  if (last !== ']') yield { value: undefined, line: line + 1 }
}

async function* linesOf(content: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let begun: Uint8Array[] = []
  let length = 0
  for await (const piece of content) {
    let start = 0
    for (let end = piece.indexOf(0x0a); end >= 0; end = piece.indexOf(0x0a, start)) {
      yield textOf(Buffer.concat([...begun, piece.subarray(start, end)]))
      begun = []
      length = 0
      start = end + 1
    }
    begun.push(piece.subarray(start))
    length += piece.length - start
    if (length > MAX_LINE_BYTES) {
      yield ''
      return
    }
  }
  if (length > 0) yield textOf(Buffer.concat(begun))
}

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return ''
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isFileError = (error: unknown): error is Error =>
  error instanceof Error && 'syscall' in error && error.syscall !== undefined
