import { createHash } from 'node:crypto'

const NAMESPACE = Buffer.from('6f0d8c5e9a5b4c1e8f37b2a4d1c07e93', 'hex')

/** Version 5 of RFC 9562. */
export function fixedId(...words: string[]): string {
  const bytes = createHash('sha1').update(NAMESPACE).update(words.join('/')).digest()
  bytes[6] = (bytes[6]! & 0x0f) | 0x50
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  return bytes.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
