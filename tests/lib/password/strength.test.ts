import { expect, test } from 'bun:test'
import { passwordStrength } from '../../../src/lib/password/strength.ts'

test.each([
  ['', 'weak'],
  ['Ab1!xyZ', 'weak'],
  ['password', 'weak'],
  ['aaaaaaaaaaaaaaaaaaaaaaaa', 'weak'],
  ['12341234123412341234', 'weak'],
  ['Password1', 'fair'],
  ['correct horse', 'good'],
  ['correct horse battery staple', 'strong'],
  ['kT9#vLq2!xWm8$Zr', 'strong'],
  ['пароль на каждый день', 'strong'],
] as const)('%j is %s', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength)
})
