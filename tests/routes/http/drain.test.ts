import { expect, test } from 'bun:test'
import { drain } from '../../../src/routes/http/drain.ts'

const endless = () => new ReadableStream({ pull: (to) => to.enqueue(new Uint8Array(1000)) })
const silent = () => new ReadableStream({ pull: () => new Promise(() => {}) })
const short = () => new Blob(['x'.repeat(5000)]).stream()

test('a body is drained to its end', async () => {
  expect(await drain(short())).toBe(true)
  expect(await drain(short(), { bytes: 5000, milliseconds: 60_000 })).toBe(true)
})

test('but not further than its bound, nor for longer', async () => {
  expect(await drain(short(), { bytes: 4999, milliseconds: 60_000 })).toBe(false)
  expect(await drain(endless(), { bytes: 1_000_000, milliseconds: 60_000 })).toBe(false)
  expect(await drain(silent(), { bytes: 5000, milliseconds: 1 })).toBe(false)
})
