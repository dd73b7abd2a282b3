import { expect, test } from 'bun:test'
import { isTwin, nameDomain } from '../../../src/lib/organizations/domain.ts'
import { pauseAfter } from '../../../src/lib/organizations/domain-check.ts'

test.each([
  ['Example.ORG', 'example.org'],
  [' example.org. ', 'example.org'],
  ['sub.example.co.uk', 'sub.example.co.uk'],
  ['münchen.de', 'xn--mnchen-3ya.de'],
  ['MÜNCHEN.DE', 'xn--mnchen-3ya.de'],
  ['xn--mnchen-3ya.de', 'xn--mnchen-3ya.de'],
  ['例え.jp', 'xn--r8jz45g.jp'],
])('%s is kept as %s', (typed, domain) => {
  expect(nameDomain(typed)).toEqual({ domain })
})

test.each([
  ['', 'Enter a domain'],
  ['https://example.org', 'without https://'],
  ['http://example.org/', 'without https://'],
  ['example.org/about', 'without a path'],
  ['example.org?x', 'without a path'],
  ['example.org:443', 'without a port'],
  ['ada@example.org', 'not an email address'],
  ['127.0.0.1', 'not an IP address'],
  ['127.1', 'not an IP address'],
  ['2130706433', 'not an IP address'],
  ['0x7f.1', 'not an IP address'],
  ['１２７.０.０.１', 'not an IP address'],
  ['[::1]', 'not an IP address'],
  ['::ffff:10.0.0.1', 'not an IP address'],
  ['weavers', 'the whole domain'],
  ['localhost', 'isn’t a valid domain ending'],
  ['printer.local', 'isn’t a valid domain ending'],
  ['db.internal', 'isn’t a valid domain ending'],
  ['site.test', 'isn’t a valid domain ending'],
  ['weavers.example', 'isn’t a valid domain ending'],
  ['1.0.0.127.in-addr.arpa', 'isn’t a valid domain ending'],
  ['gmail.com', 'is an email provider'],
  ['Outlook.com', 'is an email provider'],
  ['yahoo.co.uk', 'is an email provider'],
  ['co.uk', 'Many organizations share'],
  ['github.io', 'Many organizations share'],
  ['-a.org', 'isn’t a domain'],
  ['a..org', 'isn’t a domain'],
  ['.org', 'isn’t a domain'],
  ['a_b.org', 'isn’t a domain'],
  ['a b.org', 'isn’t a domain'],
  ['a\u0000b.org', 'isn’t a domain'],
  [`${'a'.repeat(64)}.org`, 'isn’t a domain'],
  [`${'a.'.repeat(200)}org`, 'at most 253'],
  ['examplе.org', 'two alphabets'],
])('%s is refused by its own words', (typed, words) => {
  expect(nameDomain(typed)).toEqual({ error: expect.stringContaining(words) })
})

test('a name that looks like another one is its twin, whichever was there first', () => {
  const stored = (typed: string) => (nameDomain(typed) as { domain: string }).domain
  // All of it Cyrillic, but for the ending.
  const twin = stored('асе.org')
  expect(isTwin(twin, 'ace.org')).toBeTrue()
  expect(isTwin('ace.org', twin)).toBeTrue()
  expect(isTwin(stored('exämple.org'), 'example.org')).toBeTrue()
  expect(isTwin('example.org', 'example.org')).toBeFalse()
  expect(isTwin('modem.org', 'modern.org')).toBeFalse()
  expect(isTwin(stored('münchen.de'), 'berlin.de')).toBeFalse()
})

test('the pauses grow from 2 minutes to 6 hours', () => {
  const minutes = [1, 2, 3, 7, 8, 9, 20, 1000].map((checks) => pauseAfter(checks) / 60_000)
  expect(minutes).toEqual([2, 4, 8, 128, 256, 360, 360, 360])
})
