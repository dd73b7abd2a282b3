import { inflate } from 'node:zlib'
import { workQueue } from '../work-queue.ts'
import { MAX_RESUME_BYTES, RESUME_TOO_LARGE } from './limits.ts'
import { lex, type Token } from './pdf-tokens.ts'

/** A file that is not taken as a résumé; the message is for the person who chose it. */
export class ResumeError extends Error {
  override name = 'ResumeError'
}

/** Bytes that all object streams of a file may unpack to: their text is a few times that of the file. */
const MAX_UNPACKED = 8 * 1024 * 1024

/** Names, numbers and the like that are read of a file: what they take in memory is bounded with them. */
const MAX_TOKENS = 1_500_000

const SCRIPT = 'This PDF holds a script, or does something by itself. Print it to a new PDF first.'
const CARRIES = 'This PDF has other files or films in it. Print it to a new PDF first.'

/** Names that no résumé needs, by what is said of them (ISO 32000-2, 7.11, 12.6, 13). */
const REFUSED: Record<string, string> = {
  JavaScript: SCRIPT,
  JS: SCRIPT,
  Launch: SCRIPT,
  AA: SCRIPT,
  XFA: SCRIPT,
  SubmitForm: SCRIPT,
  ImportData: SCRIPT,
  GoToR: SCRIPT,
  GoToE: SCRIPT,
  Rendition: SCRIPT,
  EmbeddedFile: CARRIES,
  EmbeddedFiles: CARRIES,
  RichMedia: CARRIES,
  Movie: CARRIES,
  Sound: CARRIES,
  Encrypt: 'This PDF is locked. Save it without a password first.',
}

const NO_PDF = 'Choose a PDF: this file is none'
const damaged = () => new ResumeError('This PDF cannot be read. It may be damaged: save it anew.')
const bomb = () =>
  new ResumeError('This PDF unpacks to far more than a résumé needs. Save it anew.')

/** Few are looked at once: each may unpack to {@link MAX_UNPACKED}. */
const line = workQueue({ concurrency: 2, waiting: 16 })

/**
 * Looks at what is to be a résumé, without drawing it: everything outside of streams, and the streams
 * that hold objects, unpacked within bounds.
 * @throws ResumeError for what is larger than 5 MB, is no PDF, is damaged, locked or a bomb, holds a
 *   script or other files; BusyError where too many wait already
 */
export async function checkResume(bytes: Uint8Array): Promise<void> {
  if (bytes.length > MAX_RESUME_BYTES) throw new ResumeError(RESUME_TOO_LARGE)
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  if (!text.startsWith('%PDF-')) throw new ResumeError(NO_PDF)
  if (!text.slice(-2048).includes('%%EOF')) throw damaged()
  await line(() => inspect(text, bytes))
}

async function inspect(text: string, bytes: Uint8Array) {
  const found: Found = { opens: [], kinds: new Map(), tokens: 0 }
  let object: Token[] = []
  let room = MAX_UNPACKED
  let objects = 0
  for (const token of lex(text)) {
    const turn = step(found)
    if (turn) await turn
    if (token.kind === 'stream') {
      const dictionary = entries(object)
      if (isObjects(dictionary)) {
        const packed = bytes.subarray(token.from, token.to)
        const unpacked = await unpack(packed, dictionary, room)
        room -= unpacked.length
        await readObjects(unpacked.toString('latin1'), dictionary, found)
      }
    } else if (token.kind === 'word' && token.text === 'obj') {
      objects += 1
      const number = object.at(-2)
      read(object.slice(0, -2), found)
      object = number ? [number] : []
    } else if (token.kind === 'word' && token.text === 'endobj') {
      const [number, ...tokens] = object
      read(tokens, found, number?.text)
      object = []
    } else if (token.kind !== 'comment') object.push(token)
  }
  read(object, found)
  // What lies in a stream or a text can be an object all the same, for who looks it up by its place.
  if ((text.match(OBJECT)?.length ?? 0) > objects) throw damaged()
  for (const number of found.opens)
    if (found.kinds.get(number) !== 'goes') throw new ResumeError(SCRIPT)
}

const OBJECT = /\d[\s\0]{1,9}\d{1,5}[\s\0]{1,9}obj(?![a-z])/g

/** What is opened first, by the number of its object, and whether each object merely goes to a page. */
type Found = { opens: string[]; kinds: Map<string, 'goes' | 'acts'>; tokens: number }

/** Counts a token; now and then it gives a promise, for others to have their turn. */
function step(found: Found): Promise<void> | undefined {
  found.tokens += 1
  if (found.tokens > MAX_TOKENS) throw bomb()
  return found.tokens % 20_000 === 0 ? new Promise((resolve) => setImmediate(resolve)) : undefined
}

/** @throws ResumeError for a name that is refused */
function read(tokens: Token[], found: Found, number?: string) {
  if (number !== undefined) {
    const goes = goesToPage(tokens, 0) && found.kinds.get(number) !== 'acts'
    found.kinds.set(number, goes ? 'goes' : 'acts')
  }
  tokens.forEach((token, at) => {
    if (token.kind !== 'name') return
    const refusal = Object.hasOwn(REFUSED, token.text) && REFUSED[token.text]
    if (refusal) throw new ResumeError(refusal)
    if (token.text !== 'OpenAction') return
    if (tokens[at + 3]?.text === 'R' && tokens[at + 1]) found.opens.push(tokens[at + 1]!.text)
    else if (!goesToPage(tokens, at + 1)) throw new ResumeError(SCRIPT)
  })
}

/** Whether what begins there is a place in the document, as writers have a page or a zoom opened. */
function goesToPage(tokens: Token[], at: number): boolean {
  const [first] = tokens.slice(at, at + 1)
  if (first?.text === '[' || first?.text === 'null') return true
  return first?.text === '<<' && entries(tokens, at).get('S')?.[0]?.text === 'GoTo'
}

/** The first three tokens from each value on of the dictionary that begins there, or next after. */
function entries(tokens: Token[], from = 0): Map<string, Token[]> {
  const found = new Map<string, Token[]>()
  let depth = 0
  let key: string | undefined
  for (let at = from; at < tokens.length; at++) {
    const { kind, text } = tokens[at]!
    if (depth === 1 && key !== undefined && text !== '>>') {
      found.set(key, tokens.slice(at, at + 3))
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
  dictionary.get('Type')?.[0]?.text === 'ObjStm' || (dictionary.has('First') && dictionary.has('N'))

type Dictionary = ReturnType<typeof entries>

async function unpack(packed: Uint8Array, dictionary: Dictionary, room: number) {
  const filter = (dictionary.get('Filter') ?? []).map(({ text }) => text)
  if (filter.length === 0) return Buffer.from(packed)
  const [name, end] = filter[0] === '[' ? filter.slice(1) : [filter[0], ']']
  if (name !== 'FlateDecode' || end !== ']' || dictionary.has('DecodeParms')) throw damaged()
  return new Promise<Buffer>((resolve, reject) => {
    inflate(packed, { maxOutputLength: Math.max(1, room) }, (error, unpacked) => {
      if (!error) resolve(unpacked)
      else reject('code' in error && error.code === 'ERR_BUFFER_TOO_LARGE' ? bomb() : damaged())
    })
  })
}

/** Reads the objects of a stream, each from where its head says that it begins. */
async function readObjects(text: string, dictionary: Dictionary, found: Found) {
  const first = Number(dictionary.get('First')?.[0]?.text)
  if (!Number.isSafeInteger(first) || first > text.length) throw damaged()
  const head = text.slice(0, first).match(/\d+/g) ?? []
  const places = head
    .flatMap((number, at) => (at % 2 ? [] : [{ number, at: first + Number(head[at + 1]) }]))
    .sort((one, other) => one.at - other.at)
  for (const [index, { number, at }] of places.entries())
    read(await tokensOf(text.slice(at, places[index + 1]?.at), found), found, number)
  read(await tokensOf(text, found), found)
}

async function tokensOf(text: string, found: Found): Promise<Token[]> {
  const tokens: Token[] = []
  for (const token of lex(text)) {
    const turn = step(found)
    if (turn) await turn
    // A comment would be read as a text by who begins elsewhere.
    if (token.kind === 'stream' || token.kind === 'comment') throw damaged()
    tokens.push(token)
  }
  return tokens
}
