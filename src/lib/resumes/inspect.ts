import { inflateSync } from 'node:zlib'
import { ParseError } from '../parsing/parse-error.ts'
import { DAMAGED } from './limits.ts'
import { lex, type Token } from './pdf-tokens.ts'

/** Bytes that all object streams of a file may unpack to: their text is a few times that of the file. */
const MAX_UNPACKED_BYTES = 8 * 1024 * 1024

/** Names, numbers and the like that are read of a file, and those before a stream in its object. */
const MAX_TOKENS = 300_000
const MAX_DICTIONARY_TOKENS = 5_000

/** Objects in streams and those streams, all together. */
const MAX_PLACES = 20_000

const SCRIPT = 'This PDF holds a script, or does something by itself. Print it to a new PDF first.'
const CARRIES = 'This PDF has other files or films in it. Print it to a new PDF first.'

/** Names that no résumé needs, by what is said of them (ISO 32000-2, 7.11, 12.6, 13). */
const REFUSED = new Map<string, string>([
  ...['JavaScript', 'JS', 'Launch', 'AA', 'XFA', 'SubmitForm', 'ImportData'].map(
    (name) => [name, SCRIPT] as const,
  ),
  ...['GoToR', 'GoToE', 'Rendition'].map((name) => [name, SCRIPT] as const),
  ...['EmbeddedFile', 'EmbeddedFiles', 'RichMedia', 'Movie', 'Sound'].map(
    (name) => [name, CARRIES] as const,
  ),
  ['Encrypt', 'This PDF is locked. Save it without a password first.'],
])

const damaged = () => new ParseError(DAMAGED)
const bomb = () => new ParseError('This PDF unpacks to far more than a résumé needs. Save it anew.')

/** What was read so far: `goes` says of each object whether it merely goes to a page. */
type Found = {
  tokens: number
  places: number
  room: number
  openActions: number
  opened: string[]
  goes: Map<string, boolean>
}

/**
 * Reads everything outside of streams, and the streams that hold objects, in linear time.
 * @throws ParseError for what is no PDF, is damaged, locked or a bomb, holds a script or other files
 */
export function inspectResume(bytes: Uint8Array): void {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  if (!text.startsWith('%PDF-')) throw new ParseError('Choose a PDF: this file is none')
  if (!text.slice(-2048).includes('%%EOF')) throw damaged()
  const found: Found = {
    tokens: 0,
    places: 0,
    room: MAX_UNPACKED_BYTES,
    openActions: 0,
    opened: [],
    goes: new Map(),
  }
  let objects = 0
  let number: string | undefined
  let object: Token[] = []
  let last: string[] = []
  let mayStream = false
  for (const token of lex(text)) {
    read(token, object, found)
    if (token.kind === 'stream') {
      if (!mayStream || object.length > MAX_DICTIONARY_TOKENS) throw damaged()
      mayStream = false
      const dictionary = entries(object)
      if (isObjects(dictionary))
        readObjects(
          unpack(bytes.subarray(token.from, token.to), dictionary, found),
          dictionary,
          found,
        )
    } else if (token.kind === 'word' && token.text === 'obj') {
      close(object, found)
      objects += 1
      number = last[0]
      object = []
      mayStream = true
    } else if (token.kind === 'word' && token.text === 'endobj') {
      close(object, found, number)
      number = undefined
      object = []
      mayStream = false
    }
    if (token.kind !== 'comment') last = [last[1] ?? '', token.text]
  }
  close(object, found)
  // What lies in a stream or a text can be an object all the same, for who looks it up by its place.
  for (const _ of text.matchAll(OBJECT)) if (--objects < 0) throw damaged()
  if (!found.opened.every((number) => found.goes.get(number))) throw new ParseError(SCRIPT)
}

const OBJECT = /\d[\s\0]{1,9}\d{1,5}[\s\0]{1,9}obj(?![a-z])/g

/** Counts a token, refuses what its name may not be, and adds it to the object's. */
function read(token: Token, object: Token[], found: Found) {
  if (++found.tokens > MAX_TOKENS) throw bomb()
  const refusal = token.kind === 'name' && REFUSED.get(token.text)
  if (refusal) throw new ParseError(refusal)
  if (token.kind !== 'comment') object.push(token)
}

/** Looks at an object once all of it was read; without a number nothing can refer to it. */
function close(object: Token[], found: Found, number?: string) {
  if (number !== undefined)
    found.goes.set(number, goesToPage(object, 0) && found.goes.get(number) !== false)
  for (const [at, { kind, text }] of object.entries()) {
    if (kind !== 'name' || text !== 'OpenAction') continue
    if (++found.openActions > 1) throw new ParseError(SCRIPT)
    if (object[at + 3]?.text === 'R') found.opened.push(object[at + 1]!.text)
    else if (!goesToPage(object, at + 1)) throw new ParseError(SCRIPT)
  }
}

/** Whether what begins there is a place in the document, as writers have a page or a zoom opened. */
function goesToPage(tokens: Token[], at: number): boolean {
  const first = tokens[at]?.text
  if (first === '[' || first === 'null') return true
  return first === '<<' && entries(tokens, at).get('S')?.[0] === 'GoTo'
}

type Dictionary = Map<string, string[]>

/** The first three tokens from each value on of the dictionary that begins there, or next after. */
function entries(tokens: Token[], from = 0): Dictionary {
  const found: Dictionary = new Map()
  let depth = 0
  let key: string | undefined
  for (let at = from; at < tokens.length; at++) {
    const { kind, text } = tokens[at]!
    if (depth === 1 && key !== undefined && text !== '>>') {
      found.set(
        key,
        tokens.slice(at, at + 3).map((token) => token.text),
      )
      key = undefined
    } else if (depth === 1 && kind === 'name') key = text
    if (kind !== 'mark') continue
    if (text === '<<' || text === '[') depth += 1
    else if (depth === 1) break
    else depth = Math.max(0, depth - 1)
  }
  return found
}

/** Also without its type: a reader that looks for objects there asks for these two. */
const isObjects = (dictionary: Dictionary) =>
  dictionary.get('Type')?.[0] === 'ObjStm' || (dictionary.has('First') && dictionary.has('N'))

function unpack(packed: Uint8Array, dictionary: Dictionary, found: Found): string {
  if (++found.places > MAX_PLACES) throw bomb()
  const filter = dictionary.get('Filter') ?? []
  if (filter.length === 0) return Buffer.from(packed).toString('latin1')
  const [name, end] = filter[0] === '[' ? filter.slice(1) : [filter[0], ']']
  if (name !== 'FlateDecode' || end !== ']' || dictionary.has('DecodeParms')) throw damaged()
  try {
    const unpacked = inflateSync(packed, { maxOutputLength: Math.max(1, found.room) })
    found.room -= unpacked.length
    return unpacked.toString('latin1')
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? bomb() : damaged()
  }
}

/** Reads the objects of a stream, each from where its head says that it begins, and all as one text. */
function readObjects(text: string, dictionary: Dictionary, found: Found) {
  const first = Number(dictionary.get('First')?.[0])
  if (!Number.isSafeInteger(first) || first > text.length) throw damaged()
  const { openActions } = found
  const places = placesIn(text.slice(0, first), found)
  for (const [index, { number, at }] of places.entries()) {
    const next = places[index + 1]?.at ?? Number.POSITIVE_INFINITY
    close(tokensOf(text.slice(first + at, first + next), found), found, number)
  }
  found.openActions = openActions
  close(tokensOf(text, found), found)
}

/** Where the objects of a stream begin, in that order. */
function placesIn(head: string, found: Found) {
  const places: { number: string; at: number }[] = []
  let number: string | undefined
  for (const [digits] of head.matchAll(/\d+/g)) {
    if (number === undefined) {
      if (++found.places > MAX_PLACES) throw bomb()
      number = digits
    } else {
      places.push({ number, at: Number(digits) })
      number = undefined
    }
  }
  return places.sort((one, other) => one.at - other.at)
}

function tokensOf(text: string, found: Found): Token[] {
  const tokens: Token[] = []
  for (const token of lex(text)) {
    // A comment would be read as a text by who begins elsewhere.
    if (token.kind === 'stream' || token.kind === 'comment') throw damaged()
    read(token, tokens, found)
  }
  return tokens
}
