export type TextPart = string | { href: string }

const ADDRESS = /(?<!\w)https?:\/\/[^\s<>"]+/gi
const CLOSING = ".,;:!?'*_~]}’”»…"

/** Bare http and https addresses, without trailing punctuation. The parts together are the text. */
export function linkify(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const href = withoutClosing(found)
    if (!URL.canParse(href)) continue
    if (index > end) parts.push(text.slice(end, index))
    parts.push({ href })
    end = index + href.length
  }
  if (end < text.length) parts.push(text.slice(end))
  return parts
}

/** A closing parenthesis stays where the address opened it, as in '/wiki/Mesh_(networks)'. */
function withoutClosing(address: string): string {
  let surplus = count(address, ')') - count(address, '(')
  let end = address.length
  for (; end > 0; end--) {
    const last = address.charAt(end - 1)
    if (last === ')' && surplus > 0) surplus--
    else if (!CLOSING.includes(last)) break
  }
  return address.slice(0, end)
}

const count = (text: string, char: string) => text.split(char).length - 1
