import { expect, test } from 'bun:test'
import { hasWebAddress } from '../../../src/lib/text/web-address.ts'

test.each([
  'https://evil.example',
  'HTTP://EVIL.EXAMPLE/x',
  'see www.evil.example',
  '(evil.com)',
  'evil.com.',
  'look...evil.com',
  'Évil.com/path',
  'shop.evil.co.uk',
  'bit.ly/abc',
  'join evil.io/now',
])('%p holds a web address', (text) => {
  expect(hasWebAddress(text)).toBe(true)
})

test.each([
  '',
  'Node.js, Socket.IO and ASP.NET',
  'Node.js/React',
  'Write to ada@example.com',
  'Write to ada@éxample.com',
  'St. Peter, e.g. on 3.5.2026',
  'Come.Comet and organ.',
  'example.comet',
])('%p holds none', (text) => {
  expect(hasWebAddress(text)).toBe(false)
})
