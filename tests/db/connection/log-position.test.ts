import { expect, test } from 'bun:test'
import { parsePosition } from '../../../src/db/connection/log-position.ts'

test('positions are in the order of the log', () => {
  const texts = [
    '0/0',
    '0/9',
    '0/A',
    '0/FFFFFFFF',
    '1/0',
    'A/1',
    '16/B374D848',
    'FFFFFFFF/FFFFFFFF',
  ]
  const positions = texts.map((text) => parsePosition(text)!)
  expect(positions.toSorted((a, b) => (a < b ? -1 : 1))).toEqual(positions)
  expect(positions.at(-1)).toBe(2n ** 64n - 1n)
})

test.each(['', '0', '0/', '/0', '0/g', '0/0 ', '123456789/0', "0/0' or true"])(
  '%j is no position',
  (text) => expect(parsePosition(text)).toBeNull(),
)
