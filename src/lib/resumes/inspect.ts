import { inflateSync } from 'node:zlib'
import { ParseError } from '../parsing/parse-error.ts'
import { DAMAGED } from './limits.ts'

/** Inflated bytes, and the number of object streams with their objects. */
const MAX_INFLATED_BYTES = 8 * 1024 * 1024
const MAX_PACKED_OBJECTS = 20_000

const SCRIPT = 'This PDF holds a script, or does something by itself. Print it to a new PDF first.'
const CARRIES = 'This PDF has other files or films in it. Print it to a new PDF first.'
const LOCKED = 'This PDF is locked. Save it without a password first.'
const BOMB = 'This PDF unpacks to far more than a résumé needs. Save it anew.'

/** Names that no résumé needs (ISO 32000-2, 7.11, 12.6, 13). */
const RUNS = /^(?:JavaScript|JS|Launch|AA|XFA|SubmitForm|ImportData|GoToR|GoToE|Rendition)$/
const EMBEDS = /^(?:EmbeddedFiles?|RichMedia|Movie|Sound)$/
const KEYS = /^(?:ObjStm|N|First|Filter|DecodeParms)$/

const OBJECT = /(\d{1,10})[\s\0]{1,9}\d{1,5}[\s\0]{1,9}obj(?![a-z])/
const PIECE = new RegExp(
  [
    OBJECT.source,
    /\/([^\0\t\n\f\r ()<>[\]{}/%]*)/.source,
    /(>>[\0\t\n\f\r ]*stream(?=[\0\t\n\f\r ])(?:\r?\n|\r)?)/.source,
    /%[^\r\n]*|\(|<<|<[\da-fA-F\0\t\n\f\r ]*>|<|(?<!end)stream/.source,
  ].join('|'),
  'g',
)
const ENCRYPTED = /\/Encrypt[\s\0]*(?:<<|\d+[\s\0]+\d+[\s\0]+R)/
const REFERENCE = /[\s\0]*(\d{1,10})[\s\0]+\d+[\s\0]+R(?![a-z])/y
const DESTINATION = /[\s\0]*(?:\[|null(?![a-z])|<<([^<>#%]*)>>)/y
const NUMBER = /^[\s\0]*(\d{1,8})[\s\0]*[/>]/
const FLATE = /^[\s\0]*(?:\/FlateDecode[\s\0]*[/>]|\[[\s\0]*\/FlateDecode[\s\0]*\])/

const refused = (reason = DAMAGED) => new ParseError(reason)

/** Résumés are also served only as sandboxed attachments. @throws ParseError */
export function inspectResume(bytes: Uint8Array): void {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  if (!text.startsWith('%PDF-')) throw refused('Choose a PDF: this file is none')
  if (!text.slice(-2048).includes('%%EOF')) throw refused()
  if (ENCRYPTED.test(text)) throw refused(LOCKED)
  const found = nothingFound()
  let objects = scan(text, found, bytes)
  // A cross-reference table could point into a string, a comment or a stream.
  for (const _ of text.matchAll(new RegExp(OBJECT, 'g'))) if (--objects < 0) throw refused()
  for (const number of found.opened) if (!found.toPage.get(number)) throw refused(SCRIPT)
}

/** `toPage`: whether opening an object only goes to a page or a zoom. */
const nothingFound = () => ({
  bytesLeft: MAX_INFLATED_BYTES,
  packed: 0,
  opened: new Set<number>(),
  toPage: new Map<number, boolean>(),
})
type Found = ReturnType<typeof nothingFound>

/** Skips strings, comments and streams. Returns the number of objects. */
function scan(text: string, found: Found, bytes?: Uint8Array): number {
  const pieces = new RegExp(PIECE)
  let objects = 0
  let keys: Map<string, string> | undefined
  for (let match = pieces.exec(text); match; match = pieces.exec(text)) {
    const [piece, number, name, stream] = match
    const end = pieces.lastIndex
    if (number) {
      objects += 1
      keys = new Map()
      noteObject(Number(number), text, end, found)
    } else if (name) {
      const key = checkName(name, text, end, found)
      if (keys && KEYS.test(key)) keys.set(key, keys.has(key) ? '' : text.slice(end, end + 64))
    } else if (stream) {
      pieces.lastIndex = text.indexOf('endstream', end)
      if (!keys || !bytes || pieces.lastIndex < end) throw refused()
      if (keys.has('ObjStm') || (keys.has('N') && keys.has('First')))
        scanObjects(inflated(bytes.subarray(end, pieces.lastIndex), keys, found), keys, found)
      keys = undefined
    } else if (piece === '(') pieces.lastIndex = endOfString(text, end)
    else if (piece === '<' || piece === 'stream') throw refused()
  }
  return objects
}

/** A number used twice must be harmless both times. */
function noteObject(number: number, text: string, at: number, { toPage }: Found) {
  toPage.set(number, goesToPage(text, at) && toPage.get(number) !== false)
}

/** Without escapes: `/Java#53cript` is 'JavaScript'. */
function checkName(escaped: string, text: string, end: number, found: Found): string {
  const name = escaped
    .slice(0, 64)
    .replace(/#([\da-f]{2})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
  if (RUNS.test(name)) throw refused(SCRIPT)
  if (EMBEDS.test(name)) throw refused(CARRIES)
  if (name === 'Encrypt') throw refused(LOCKED)
  if (name === 'OpenAction') {
    REFERENCE.lastIndex = end
    const number = REFERENCE.exec(text)?.[1]
    if (number) found.opened.add(Number(number))
    else if (!goesToPage(text, end)) throw refused(SCRIPT)
  }
  return name
}

function goesToPage(text: string, at: number): boolean {
  DESTINATION.lastIndex = at
  const match = DESTINATION.exec(text)
  const action = match?.[1]
  if (action === undefined) return match !== null
  return action.match(/\/(?:S|Next)\b/g)?.length === 1 && /\/S[\s\0]*\/GoTo\b/.test(action)
}

function endOfString(text: string, start: number): number {
  let depth = 1
  for (let at = start; at < text.length; at++) {
    const char = text[at]
    if (char === '\\') at += 1
    else if (char === '(') depth += 1
    else if (char === ')' && --depth === 0) return at + 1
  }
  throw refused()
}

function inflated(packed: Uint8Array, keys: Map<string, string>, found: Found): string {
  if (++found.packed > MAX_PACKED_OBJECTS) throw refused(BOMB)
  const filter = keys.get('Filter')
  if (filter === undefined) return Buffer.from(packed).toString('latin1')
  if (!FLATE.test(filter) || keys.has('DecodeParms')) throw refused()
  try {
    const bytes = inflateSync(packed, { maxOutputLength: Math.max(1, found.bytesLeft) })
    found.bytesLeft -= bytes.length
    return bytes.toString('latin1')
  } catch (error) {
    const isBomb = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE'
    throw refused(isBomb ? BOMB : DAMAGED)
  }
}

function scanObjects(text: string, keys: Map<string, string>, found: Found) {
  const first = Number(NUMBER.exec(keys.get('First') ?? '')?.[1] ?? Number.NaN)
  const head = text.slice(0, first)
  if (!(first <= text.length) || /[^\d\0\t\n\f\r ]|\d{11}/.test(head)) throw refused()
  const places = [{ number: Number.NaN, at: 0 }]
  for (const [, number, at] of head.matchAll(/(\d+)[\s\0]+(\d+)/g)) {
    if (++found.packed > MAX_PACKED_OBJECTS) throw refused(BOMB)
    places.push({ number: Number(number), at: Number(at) })
  }
  places.sort((one, other) => one.at - other.at)
  for (const [index, { number, at }] of places.entries()) {
    const object = text.slice(first + at, first + (places[index + 1]?.at ?? text.length))
    noteObject(number, object, 0, found)
    scan(object, found)
  }
}
