import { describe, expect, test } from 'bun:test'
import { newPassword, PASSWORD_MISSING } from '../../../src/lib/password/new-password.ts'

/** The value, or the message of the first error. */
function parse(value: unknown) {
  const result = newPassword.safeParse(value)
  return result.success ? result.data : `! ${result.error.issues[0]?.message}`
}

describe('a new password', () => {
  const short = '! Password must be at least 8 characters'
  test.each([
    ['1234567', short],
    ['🚀'.repeat(7), short],
    ['', `! ${PASSWORD_MISSING}`],
    [undefined, `! ${PASSWORD_MISSING}`],
    [12345678, short],
    [' 234567 ', ' 234567 '],
    ['🚀'.repeat(200), '🚀'.repeat(200)],
    ['x'.repeat(201), '! Password must be at most 200 characters'],
    ['\0'.repeat(100_000), '! Password must be at most 200 characters'],
    ['12345678\ud800', '! Password contains characters we can’t accept'],
  ])('%j', (value, expected) => expect(parse(value)).toBe(expected))
})
