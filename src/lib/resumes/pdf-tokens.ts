/** A piece of a PDF outside of its streams; a stream is where its bytes begin and end. */
export type Token =
  | { kind: 'name' | 'word' | 'mark' | 'text' | 'comment'; text: string }
  | { kind: 'stream'; text: 'stream'; from: number; to: number }

const PIECE = /\/?[^\0\t\n\f\r ()<>[\]{}/%]+|[\0\t\n\f\r ]+|%[^\r\n]*|<<|>>|<[^<>]*>|[\s\S]/y
/** What is read of a name: none that we look for is as long, in hex either. */
const MAX_NAME = 200
const SPACE = /[\0\t\n\f\r ]/
const LINE_END = /\r?\n|\r|/y

/**
 * The tokens of a PDF in the order of its bytes, one Latin-1 character each (ISO 32000-2, 7.2). Names
 * come decoded: `/Java#53cript` is 'JavaScript'. Texts come empty, since nothing in them acts.
 */
export function* lex(text: string): Generator<Token> {
  let at = 0
  const take = (pattern: RegExp) => {
    pattern.lastIndex = at
    pattern.test(text)
    const piece = text.slice(at, pattern.lastIndex)
    at = pattern.lastIndex
    return piece
  }
  while (at < text.length) {
    const piece = take(PIECE)
    const [first] = piece
    if (SPACE.test(first!)) continue
    if (piece === 'stream') {
      take(LINE_END)
      const from = at
      const end = text.indexOf('endstream', from)
      at = end < 0 ? text.length : end
      yield { kind: 'stream', text: piece, from, to: at }
    } else if (first === '%') yield { kind: 'comment', text: '' }
    else if (first === '/') yield { kind: 'name', text: decoded(piece.slice(1, MAX_NAME)) }
    else if (first === '(') {
      at = afterText(text, at)
      yield { kind: 'text', text: '' }
    } else if (first === '<' && piece.endsWith('>')) yield { kind: 'text', text: '' }
    else if ('<>[]{})'.includes(first!)) yield { kind: 'mark', text: piece }
    else yield { kind: 'word', text: piece }
  }
}

const decoded = (name: string) =>
  name.replace(/#([0-9a-f]{2})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))

/** The place after a text whose first parenthesis was read, which may hold balanced ones; the end where it has none. */
function afterText(text: string, start: number): number {
  let depth = 1
  for (let at = start; at < text.length; at++) {
    const char = text[at]
    if (char === '\\') at += 1
    else if (char === '(') depth += 1
    else if (char === ')' && --depth === 0) return at + 1
  }
  return text.length
}
