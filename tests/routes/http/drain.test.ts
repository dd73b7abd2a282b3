import { expect, test } from 'bun:test'
import { drainBody } from '../../../src/routes/http/drain.ts'

const endless = () => new ReadableStream({ pull: (to) => to.enqueue(new Uint8Array(1000)) })
const silent = () => new ReadableStream({ pull: () => new Promise(() => {}) })
const short = () => new Blob(['x'.repeat(5000)]).stream()

test('a body is drained to its end', async () => {
  expect(await drainBody(short())).toBe(true)
  expect(await drainBody(short(), { bytes: 5000, milliseconds: 60_000 })).toBe(true)
})

test('but not further than its bound, nor for longer', async () => {
  expect(await drainBody(short(), { bytes: 4999, milliseconds: 60_000 })).toBe(false)
  expect(await drainBody(endless(), { bytes: 1_000_000, milliseconds: 60_000 })).toBe(false)
  expect(await drainBody(silent(), { bytes: 5000, milliseconds: 1 })).toBe(false)
})
