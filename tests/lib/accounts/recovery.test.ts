import { expect, test } from 'bun:test'
import { type RecoveryOptions, recoveryOptions } from '../../../src/lib/accounts/recovery.ts'

const none = { hasPassword: false, codes: null, passkeys: 0, linked: [], proved: null }

test.each<[Partial<RecoveryOptions>, string[]]>([
  [{}, []],
  [{ hasPassword: true, proved: false }, ['your password']],
  [
    { hasPassword: true, passkeys: 2, codes: { left: 8 } },
    ['a passkey', 'your password with a code', '8 recovery codes'],
  ],
  [{ linked: ['Google'], codes: { left: 1 } }, ['Google', 'one recovery code']],
  [
    { hasPassword: true, codes: { left: 0 }, proved: true },
    ['your password with a code', 'a link sent to your email'],
  ],
  // No code is asked for beside a passkey.
  [{ passkeys: 1, codes: { left: 10 } }, ['a passkey']],
])('%j gets back in by %j', (methods, found) => {
  expect(recoveryOptions({ ...none, ...methods })).toEqual(found)
})
