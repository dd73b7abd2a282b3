import { isBlank } from '../text/text.ts'

const MAX_NAME = 120

export function fileNameOf(typed: string): string {
  const last = typed.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const plain = last
    .replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/gu, '')
    .replace(/\.pdf$/i, '')
    .trim()
  const name = [...plain].slice(0, MAX_NAME).join('')
  return `${isBlank(name) ? 'resume' : name}.pdf`
}

/** RFC 6266 and RFC 8187, for names beyond ASCII. */
export function asAttachment(name: string): string {
  const ascii = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`
}
