import { expect, test } from 'bun:test'
import { readSeen, SEEN_SECONDS, signSeen } from '../../../src/routes/http/seen-position.ts'

const NOW = new Date('2026-03-01T12:00:00Z')
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000)
const signed = signSeen(0x16_b374d848n, 'key', NOW)

test('what a client has seen counts for ten seconds', () => {
  expect(readSeen(signed, 'key', NOW)).toBe(0x16_b374d848n)
  expect(readSeen(signed, 'key', later(SEEN_SECONDS - 1))).toBe(0x16_b374d848n)
  expect(readSeen(signed, 'key', later(SEEN_SECONDS))).toBeNull()
})

test.each([
  ['another key', signed, 'other'],
  ['a changed position', signed.replace(/^1/, '2'), 'key'],
  ['a changed time', signed.replace(/\.\d/, '.9'), 'key'],
  ['nothing', '', 'key'],
  ['no signature', '16.1772366410000', 'key'],
  ['a long text', 'F'.repeat(10_000), 'key'],
])('%s doesn’t count', (_, value, key) => expect(readSeen(value, key, NOW)).toBeNull())
