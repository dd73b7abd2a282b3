import { createHmac, timingSafeEqual } from 'node:crypto'

/** The signature of a webhook: lower-case hex HMAC-SHA512 of the body as it was sent. */
export const sign = (body: string | Uint8Array, secretKey: string) =>
  createHmac('sha512', secretKey).update(body).digest('hex')

/** Whether the provider sent exactly these bytes; takes the same time for any wrong signature. */
export function isSigned(
  body: Uint8Array,
  signature: string | undefined,
  secretKey: string,
): boolean {
  const expected = Buffer.from(sign(body, secretKey))
  const given = Buffer.from(signature ?? '')
  return given.length === expected.length && timingSafeEqual(given, expected)
}
