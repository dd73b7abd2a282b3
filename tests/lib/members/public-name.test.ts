import { expect, test } from 'bun:test'
import {
  firstParts,
  isReserved,
  lookAlikeForm,
  publicNameSchema,
} from '../../../src/lib/members/public-name.ts'

const problemOf = (typed: unknown) => publicNameSchema.safeParse(typed).error?.issues[0]?.message

test.each([
  ['ada-lovelace', 'ada-lovelace'],
  ['  Ada  ', 'ada'],
  ['A1B', 'a1b'],
  ['x'.repeat(30), 'x'.repeat(30)],
])('%p is a name: %p', (typed, name) => {
  expect(publicNameSchema.parse(typed)).toBe(name)
})

test.each([
  [undefined, 'Enter a name'],
  ['', 'Enter a name'],
  ['   ', 'Enter a name'],
  [7, 'Use only the letters a to z, digits and hyphens'],
  ['ada lovelace', 'Use only the letters a to z, digits and hyphens'],
  ['åda', 'Use only the letters a to z, digits and hyphens'],
  ['аda', 'Use only the letters a to z, digits and hyphens'],
  ['ada/../x', 'Use only the letters a to z, digits and hyphens'],
  ['ad', 'A name has 3 to 30 characters'],
  ['x'.repeat(31), 'A name has 3 to 30 characters'],
  ['-ada', 'Start and end with a letter or digit, and don’t use two hyphens in a row'],
  ['ada-', 'Start and end with a letter or digit, and don’t use two hyphens in a row'],
  ['ada--b', 'Start and end with a letter or digit, and don’t use two hyphens in a row'],
  ['admin', 'This link is reserved. Choose another one'],
  ['Adm1n', 'This link is reserved. Choose another one'],
  ['waymark', 'This link is reserved. Choose another one'],
  ['vvaymark-team', 'This link is reserved. Choose another one'],
  ['way-mark', 'This link is reserved. Choose another one'],
  ['opportunities', 'This link is reserved. Choose another one'],
  ['secur1ty', 'This link is reserved. Choose another one'],
  ['help-desk', 'This link is reserved. Choose another one'],
  // Hyphens do not count: what is kept with them is kept without.
  ['support-team', 'This link is reserved. Choose another one'],
  ['supportteam', 'This link is reserved. Choose another one'],
  ['admins', 'This link is reserved. Choose another one'],
  ['help-24-7', 'This link is reserved. Choose another one'],
  ['former-member', 'This link is reserved. Choose another one'],
  ['get-waymark', 'This link is reserved. Choose another one'],
])('%p is none: %p', (typed, problem) => {
  expect(problemOf(typed)).toBe(problem)
})

test.each([
  ['ada-l', 'adal'],
  ['Ada', 'ada'],
  ['bi11', 'bill'],
  ['bob', 'b0b'],
  ['ian', 'lan'],
  ['marnie', 'mamie'],
  ['vvanda', 'wanda'],
  ['tess5', 'tesss'],
  ['liz', 'li2'],
  ['bab8', 'babb'],
  ['vvv', 'vw'],
  ['wv', 'vw'],
])('%p and %p look alike', (one, other) => {
  expect(lookAlikeForm(one)).toBe(lookAlikeForm(other))
})

test('names of different letters do not', () => {
  const names = [
    'amara',
    'ingrid',
    'kofi',
    'efua',
    'clara',
    'dara',
    'jon',
    'ion',
    'anna',
    'arna',
    'vvvanda',
    'wanda',
  ]
  expect(new Set(names.map(lookAlikeForm)).size).toBe(names.length)
})

test.each([
  'steve-jobs',
  'jack-roots',
  'mary-press',
  'tess-helpman',
  'ada-1815',
  'homer',
  'presley',
])('%p is somebody’s', (name) => expect(publicNameSchema.parse(name)).toBe(name))

test('reserved names are refused', () => {
  const rooms = [
    'opportunities',
    'members',
    'profile',
    'mentors',
    'members',
    'api',
    'login',
    'signup',
  ]
  for (const room of [...rooms, ...firstParts()])
    expect([room, isReserved(room)]).toEqual([room, true])
  expect(firstParts().size).toBeGreaterThan(30)
})
