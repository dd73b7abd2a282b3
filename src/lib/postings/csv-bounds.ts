import { formatNumber } from '../text/format.ts'
import { type Fault, MAX_CSV_LINES } from './csv.ts'

const MAX_CELL_LENGTH = 10_000
const MAX_CELLS = 100
const MAX_LINES = 5 * MAX_CSV_LINES

const NEWLINE = 0x0a
const QUOTE = 0x22

/** One pass: a parser may rescan the rest at each stray quotation mark. Lines end with \n. */
export function findMalformed(text: string, delimiter: string): Fault | null {
  const separator = delimiter.charCodeAt(0)
  let line = 1
  let cells = 1
  let lines = 1
  const wrong = (message: string, at = line): Fault => ({ line: at, column: null, message })
  for (let at = 0; at < text.length; at++) {
    const start = at
    const opened = line
    if (text.charCodeAt(at) === QUOTE) {
      for (at++; at < text.length; at++) {
        const code = text.charCodeAt(at)
        if (code === NEWLINE) line++
        if (code !== QUOTE) continue
        if (text.charCodeAt(at + 1) !== QUOTE) break
        at++
      }
      if (at >= text.length) return wrong(UNCLOSED, opened)
      const next = text.charCodeAt(++at)
      if (at < text.length && next !== separator && next !== NEWLINE) return wrong(MISPLACED)
    } else
      while (at < text.length) {
        const code = text.charCodeAt(at)
        if (code === separator || code === NEWLINE) break
        at++
      }
    if (at - start > MAX_CELL_LENGTH) return wrong(TOO_LONG, opened)
    if (text.charCodeAt(at) === NEWLINE) {
      line++
      cells = 1
      if (++lines > MAX_LINES) return wrong(TOO_MANY_LINES)
    } else if (++cells > MAX_CELLS) return wrong(TOO_MANY_CELLS)
  }
  return null
}

const UNCLOSED = 'This line has an opening quotation mark but no closing one'
const MISPLACED =
  'After a closing quotation mark, start the next field or end the line. Double any quotation mark inside a field'
const TOO_LONG = `A field has at most ${formatNumber(MAX_CELL_LENGTH)} characters`
const TOO_MANY_CELLS = `A line has at most ${MAX_CELLS} fields`
const TOO_MANY_LINES = `A list can have at most ${formatNumber(MAX_LINES)} lines, including empty ones. Send the rest as another list`
