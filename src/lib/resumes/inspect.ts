import { inflateSync } from 'node:zlib'
import { ParseError } from '../parsing/parse-error.ts'
import { PDF_REFUSALS } from './copy.ts'

/** Inflated bytes of all object streams, and their number. */
const MAX_INFLATED_BYTES = 8 * 1024 * 1024
const MAX_OBJECT_STREAMS = 20_000

/** Names that no résumé needs (ISO 32000-2, 7.11, 12.6, 13). */
const RUNS = /^(?:JavaScript|JS|Launch|AA|XFA|SubmitForm|ImportData|GoToR|GoToE|Rendition)$/
const EMBEDS = /^(?:EmbeddedFiles?|RichMedia|Movie|Sound)$/
const KEYS = /^(?:ObjStm|First|Filter|DecodeParms|\w+Decode)$/

const PIECE = new RegExp(
  [
    /\/([^\0\t\n\f\r ()<>[\]{}/%]*)/.source,
    /(>>[\0\t\n\f\r ]*stream(?=[\0\t\n\f\r ])(?:\r?\n|\r)?)/.source,
    /\d[\0\t\n\f\r ]{1,9}obj(?![a-z])/.source,
    /%[^\r\n]*|\(|<<|<[\da-fA-F\0\t\n\f\r ]*>|<|(?<!end)stream/.source,
  ].join('|'),
  'g',
)

const refused = (reason = PDF_REFUSALS.damaged) => new ParseError(reason)

/** A second line of defence: résumés are only served as sandboxed attachments. @throws ParseError */
export function inspectResume(bytes: Uint8Array): void {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  if (!text.startsWith('%PDF-')) throw refused(PDF_REFUSALS.notPdf)
  if (!text.slice(-2048).includes('%%EOF')) throw refused()
  if (/\/Encrypt\b/.test(text)) throw refused(PDF_REFUSALS.locked)
  const found = { bytesLeft: MAX_INFLATED_BYTES, streams: 0 }
  scan(text, (keys, start, end) => {
    if (!keys.includes('ObjStm') && !keys.includes('First')) return
    scan(inflated(bytes.subarray(start, end), keys, found), () => {
      throw refused()
    })
  })
}

/** Skips strings, comments and streams. */
function scan(text: string, onStream: (keys: string[], start: number, end: number) => void) {
  const pieces = new RegExp(PIECE)
  let keys: string[] = []
  for (let match = pieces.exec(text); match; match = pieces.exec(text)) {
    const [piece, escaped, stream] = match
    const end = pieces.lastIndex
    if (escaped) {
      const name = checkName(escaped)
      if (KEYS.test(name)) keys.push(name)
    } else if (stream) {
      pieces.lastIndex = text.indexOf('endstream', end)
      if (pieces.lastIndex < end) throw refused()
      onStream(keys, end, pieces.lastIndex)
      keys = []
    } else if (piece === '(') pieces.lastIndex = endOfString(text, end)
    else if (piece === '<' || piece === 'stream') throw refused()
    else if (piece.endsWith('obj')) keys = []
  }
}

/** Without escapes: `/Java#53cript` is 'JavaScript'. */
function checkName(escaped: string): string {
  const name = escaped
    .slice(0, 64)
    .replace(/#([\da-f]{2})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
  if (RUNS.test(name)) throw refused(PDF_REFUSALS.script)
  if (EMBEDS.test(name)) throw refused(PDF_REFUSALS.embeds)
  return name
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

function inflated(
  packed: Uint8Array,
  keys: string[],
  found: { bytesLeft: number; streams: number },
) {
  if (++found.streams > MAX_OBJECT_STREAMS) throw refused(PDF_REFUSALS.tooLarge)
  const filters = keys.filter((key) => key !== 'ObjStm' && key !== 'First').join(' ')
  if (!filters) return Buffer.from(packed).toString('latin1')
  if (filters !== 'Filter FlateDecode') throw refused()
  try {
    const bytes = inflateSync(packed, { maxOutputLength: Math.max(1, found.bytesLeft) })
    found.bytesLeft -= bytes.length
    return bytes.toString('latin1')
  } catch (error) {
    const isBomb = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE'
    throw refused(isBomb ? PDF_REFUSALS.tooLarge : PDF_REFUSALS.damaged)
  }
}
