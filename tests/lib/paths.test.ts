import { describe, expect, test } from 'bun:test'
import { localPath, paths } from '../../src/lib/paths.ts'

describe('a path on this site is followed', () => {
  test.each([
    ['/', '/'],
    ['/communities?q=a%20b#top', '/communities?q=a%20b#top'],
    ['/a/../profile', '/profile'],
    ['/profile?next=https://evil.example', '/profile?next=https://evil.example'],
    ['/caf\u00e9', '/caf%C3%A9'],
    ['/%2F/evil.example', '/%2F/evil.example'],
  ])('%j', (next, expected) => expect(localPath(next)).toBe(expected))
})

describe('what could lead elsewhere leads home', () => {
  test.each([
    undefined,
    null,
    '',
    'profile',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '\t//evil.example',
    '/..//evil.example',
    '/.//evil.example',
    '/./\\evil.example',
    'https://evil.example/',
    'https:evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    `/${'x'.repeat(2000)}`,
  ])('%j', (next) => expect(localPath(next)).toBe('/'))
})

test('what is followed cannot end a header or leave the origin', () => {
  const next = localPath('/a\r\nSet-Cookie: x=1\u2028\ud800')
  expect(next).toMatch(/^\/[\x21-\x7e]*$/)
  expect(new URL(next, 'http://localhost').origin).toBe('http://localhost')
})

test('an address has its values where its pattern leaves it open', () => {
  expect(paths.community('a')).toBe('/communities/a')
  expect(paths.editReply('a', 'b', 'c')).toBe('/communities/a/discussions/b/replies/c/edit')
  expect(paths.receipt('a/b?c')).toBe('/payments/a%2Fb%3Fc')
  expect(paths.reply.pattern).toBe('/communities/:id/discussions/:discussion/replies/:reply')
})

test('the way to the sign-in carries where one was heading', () => {
  expect(paths.signIn()).toBe('/api/login')
  expect(paths.signIn('/communities?q=a&type=b')).toBe(
    '/api/login?next=%2Fcommunities%3Fq%3Da%26type%3Db',
  )
})
