import { expect, test } from 'bun:test'
import { isOutOfFiles } from '../../../src/lib/system/open-files.ts'

const failure = (code: string) => Object.assign(new Error('failed'), { code })

test.each([
  [failure('EMFILE'), true],
  [new Error('The query failed', { cause: failure('53000') }), true],
  [new Error('The query failed', { cause: failure('53100') }), false],
  [failure('ENOSPC'), false],
  [new Error('EMFILE reading "/srv/server.edge.js"'), true],
  [new Error('EMFILE'), false],
  ['EMFILE', false],
])('%p is too many open files: %p', (error, expected) => {
  expect(isOutOfFiles(error)).toBe(expected)
})
