const NEWEST = 2

/** A backup of these lines, whole and sealed as the program does it, whatever they say. */
export function sealed(lines: string[], { version = NEWEST, ending = '' } = {}) {
  const createdAt = new Date(0).toISOString()
  const header = { format: 'waymark-backup', version, migration: 0, createdAt }
  const text = [`H${JSON.stringify(header)}`, ...lines].map((line) => `${line}\n`).join('')
  const rows = lines.filter((line) => line.startsWith('R')).length
  const sha256 = new Bun.CryptoHasher('sha256').update(text).digest('hex')
  return Bun.gzipSync(`${text}E${JSON.stringify({ rows, sha256 })}\n${ending}`)
}

/** The line with which a table begins. */
export const table = (name: string, columns: string[]) => `T${JSON.stringify({ name, columns })}`

export const row = (values: unknown) => `R${JSON.stringify(values)}`

export const photo = (name: string, webp: Uint8Array) =>
  `P${JSON.stringify({ name, webp: Buffer.from(webp).toString('base64') })}`

/** As much of a WebP as tells that it is one, and which it is. */
export const webp = (which: string) => Buffer.from(`RIFF....WEBP${which}`)
