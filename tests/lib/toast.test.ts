import { expect, test } from 'bun:test'
import { LOGGED_OUT, SIGN_IN_DELAY } from '../../src/lib/toast.ts'

test('who is signed out is told in the words of the specification, half a second ahead', () => {
  expect(LOGGED_OUT).toEqual({
    title: 'Unauthorized',
    description: 'You are logged out. Logging in again...',
    variant: 'destructive',
  })
  expect(SIGN_IN_DELAY).toBe(500)
})
