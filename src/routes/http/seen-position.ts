import { createHmac, timingSafeEqual } from 'node:crypto'
import type { LogPosition } from '../../db/connection/log-position.ts'

/** Seconds: longer than a replica that is read from may be behind. */
export const SEEN_SECONDS = 10

/** Says, signed and for ten seconds, up to which position of the log a client has seen the database. */
export function signSeen(position: LogPosition, key: string, now: Date): string {
  const text = `${position.toString(16).toUpperCase()}.${now.getTime() + SEEN_SECONDS * 1000}`
  return `${text}.${signatureOf(text, key)}`
}

/** Null for what is expired, malformed or not signed with this key. */
export function readSeen(value: string, key: string, now: Date): LogPosition | null {
  const [, text, hex, until, signature] = FORMAT.exec(value) ?? []
  if (!text || !signature || Number(until) <= now.getTime()) return null
  const expected = Buffer.from(signatureOf(text, key))
  const given = Buffer.from(signature)
  return timingSafeEqual(expected, given) ? BigInt(`0x${hex}`) : null
}

const FORMAT = /^(([0-9A-F]{1,16})\.(\d{13}))\.([\w-]{43})$/

const signatureOf = (text: string, key: string) =>
  createHmac('sha256', key).update(`seen position ${text}`).digest('base64url')
