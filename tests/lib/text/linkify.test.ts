import { expect, test } from 'bun:test'
import { linkify } from '../../../src/lib/text/linkify.ts'

const links = (text: string) =>
  linkify(text).flatMap((part) => (typeof part === 'string' ? [] : [part.href]))

test('an address becomes a link, the words around it stay', () => {
  expect(linkify('See https://example.org/a?b=c#d for more')).toEqual([
    'See ',
    { href: 'https://example.org/a?b=c#d' },
    ' for more',
  ])
})

test('a text without an address is one part, an empty one none', () => {
  expect(linkify('Nothing to see,\nreally')).toEqual(['Nothing to see,\nreally'])
  expect(linkify('')).toEqual([])
})

test('what closes a sentence or a bracket is no part of the address', () => {
  expect(links('Is it https://example.org/x?')).toEqual(['https://example.org/x'])
  expect(links('(see https://example.org/x).')).toEqual(['https://example.org/x'])
  expect(links('“https://example.org/x…”')).toEqual(['https://example.org/x'])
  expect(links('https://example.org/Mesh_(networks)')).toEqual([
    'https://example.org/Mesh_(networks)',
  ])
})

test('only http and https, at the beginning of a word', () => {
  const others =
    'javascript:alert(1) data:text/html,x ftp://example.org xhttps://example.org http://'
  expect(links(others)).toEqual([])
  expect(links('HTTP://EXAMPLE.ORG')).toEqual(['HTTP://EXAMPLE.ORG'])
})

test('markup ends an address', () => {
  expect(links('<a href="https://example.org/x">y</a>')).toEqual(['https://example.org/x'])
  expect(links('https://example.org/<script>')).toEqual(['https://example.org/'])
})

test('the parts are the text again, and a hostile one takes no time', () => {
  const text = `https://${')'.repeat(5_000)} ${'https://a.b/('.repeat(400)} ${'.'.repeat(5_000)}`
  const started = performance.now()
  const parts = linkify(text)
  expect(performance.now() - started).toBeLessThan(2_000)
  expect(parts.map((part) => (typeof part === 'string' ? part : part.href)).join('')).toBe(text)
})
