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
  [7, 'Use the letters a to z, digits and hyphens alone'],
  ['ada lovelace', 'Use the letters a to z, digits and hyphens alone'],
  ['åda', 'Use the letters a to z, digits and hyphens alone'],
  ['аda', 'Use the letters a to z, digits and hyphens alone'],
  ['ada/../x', 'Use the letters a to z, digits and hyphens alone'],
  ['ad', 'A name has 3 to 30 characters'],
  ['x'.repeat(31), 'A name has 3 to 30 characters'],
  ['-ada', 'Begin and end with a letter or a digit, with one hyphen at most between two'],
  ['ada-', 'Begin and end with a letter or a digit, with one hyphen at most between two'],
  ['ada--b', 'Begin and end with a letter or a digit, with one hyphen at most between two'],
  ['admin', 'This name is kept for the site itself'],
  ['Adm1n', 'This name is kept for the site itself'],
  ['waymark', 'This name is kept for the site itself'],
  ['vvaymark-team', 'This name is kept for the site itself'],
  ['way-mark', 'This name is kept for the site itself'],
  ['opportunities', 'This name is kept for the site itself'],
  ['secur1ty', 'This name is kept for the site itself'],
  ['help-desk', 'This name is kept for the site itself'],
  // Hyphens do not count: what is kept with them is kept without.
  ['support-team', 'This name is kept for the site itself'],
  ['supportteam', 'This name is kept for the site itself'],
  ['admins', 'This name is kept for the site itself'],
  ['help-24-7', 'This name is kept for the site itself'],
  ['former-member', 'This name is kept for the site itself'],
  ['get-waymark', 'This name is kept for the site itself'],
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
