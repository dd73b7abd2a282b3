import { expect, test } from 'bun:test'
import { isSigned, sign } from '../../../../src/lib/billing/paystack/webhook-signature.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

test('is the HMAC-SHA512 of the bytes, in lower-case hex (RFC 4231, test case 2)', () => {
  expect(sign('what do ya want for nothing?', 'Jefe')).toBe(
    '164b7a7bfcf819e2e395fbe73b56e0a387bd64222e831fd610270cd7ea2505549758bf75c05a994a6d034f65f8f0e6fdcaeab1a34d4a6b4b636e070a38bce737',
  )
})

test('holds for these bytes alone, not for the same JSON written otherwise', () => {
  const body = '{"amount": 100.0, "name":"A\\u00e9"}'
  const signature = sign(body, 'key')
  expect(isSigned(bytes(body), signature, 'key')).toBe(true)
  expect(isSigned(bytes(JSON.stringify(JSON.parse(body))), signature, 'key')).toBe(false)
  expect(isSigned(bytes(body), sign(body, 'other key'), 'key')).toBe(false)
})

test.each([undefined, '', 'abc', 'é'.repeat(64), 'f'.repeat(128), 'f'.repeat(10_000)])(
  'is not %p',
  (signature) => {
    expect(isSigned(bytes('{}'), signature, 'key')).toBe(false)
  },
)
