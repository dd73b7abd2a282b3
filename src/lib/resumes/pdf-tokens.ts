/** A piece of a PDF outside of its streams; a stream is where its bytes begin and end. */
export type Token =
  | { kind: 'name' | 'word' | 'mark' | 'text' | 'comment'; text: string }
  | { kind: 'stream'; text: 'stream'; from: number; to: number }

const SPACE = /[\0\t\n\f\r ]+/y
const COMMENT = /%[^\r\n]*/y
const NAME = /\/[^\0\t\n\f\r ()<>[\]{}/%]*/y
const WORD = /[^\0\t\n\f\r ()<>[\]{}/%]+/y
const HEX_TEXT = /<[^<>]*>/y
const LINE_END = /\r?\n|\r/y
const COMMENTS_SHOWN = { kind: 'comment', text: '%' } as const

/**
 * The tokens of a PDF in the order of its bytes, one Latin-1 character each (ISO 32000-2, 7.2). Names
 * come decoded: `/Java#53cript` is 'JavaScript'. Texts come empty, since nothing in them acts.
 */
export function* lex(text: string): Generator<Token> {
  let at = 0
  const take = (pattern: RegExp) => {
    pattern.lastIndex = at
    const found = pattern.exec(text)?.[0]
    if (found !== undefined) at += found.length
    return found
  }
  while (at < text.length) {
    if (take(SPACE) !== undefined) continue
    if (take(COMMENT) !== undefined) {
      yield COMMENTS_SHOWN
      continue
    }
    const name = take(NAME)
    if (name !== undefined) {
      yield { kind: 'name', text: decoded(name.slice(1)) }
      continue
    }
    const word = take(WORD)
    if (word === 'stream') {
      take(LINE_END)
      const end = text.indexOf('endstream', at)
      const to = end < 0 ? text.length : end
      yield { kind: 'stream', text: 'stream', from: at, to }
      at = to
      continue
    }
    if (word !== undefined) {
      yield { kind: 'word', text: word }
      continue
    }
    if (text[at] === '(') {
      at = afterText(text, at)
      yield { kind: 'text', text: '' }
      continue
    }
    const two = text.slice(at, at + 2)
    if (two === '<<' || two === '>>') {
      at += 2
      yield { kind: 'mark', text: two }
    } else if (take(HEX_TEXT) !== undefined) yield { kind: 'text', text: '' }
    else yield { kind: 'mark', text: text[at++]! }
  }
}

const decoded = (name: string) =>
  name.replace(/#([0-9a-f]{2})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))

/** The place after a text in parentheses, which may hold balanced ones; the end where it has none. */
function afterText(text: string, start: number): number {
  let depth = 0
  for (let at = start; at < text.length; at++) {
    const char = text[at]
    if (char === '\\') at += 1
    else if (char === '(') depth += 1
    else if (char === ')' && --depth === 0) return at + 1
  }
  return text.length
}
