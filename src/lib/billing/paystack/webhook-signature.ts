import { createHmac, timingSafeEqual } from 'node:crypto'

/** Lower-case hex HMAC-SHA512 of the raw body. */
export const sign = (body: string | Uint8Array, secretKey: string) =>
  createHmac('sha512', secretKey).update(body).digest('hex')

/** In constant time. */
export function isSigned(
  body: Uint8Array,
  signature: string | undefined,
  secretKey: string,
): boolean {
  const expected = Buffer.from(sign(body, secretKey))
  const given = Buffer.from(signature ?? '')
  return given.length === expected.length && timingSafeEqual(given, expected)
}
