import { expect, test } from 'bun:test'
import { broken, examine, good, isWell, report, warning } from '../../../src/lib/doctor/advice.ts'

test('each piece of advice is a line, aligned, with the fix below', async () => {
  const examined = await examine([
    { name: 'Clock', look: async () => [good('Right.')] },
    { name: 'Database', look: async () => [warning('Old.', 'Update.'), broken('Off.', 'On.')] },
  ])
  expect(report(examined)).toBe(
    [
      'good     Clock     Right.',
      'warning  Database  Old.',
      '                   Fix: Update.',
      'broken   Database  Off.',
      '                   Fix: On.',
    ].join('\n'),
  )
  expect([isWell(examined), isWell(examined.slice(0, 1))]).toEqual([false, true])
})

test('a check that never ends is given up, and the others are told', async () => {
  const examined = await examine(
    [
      { name: 'Silent', look: () => new Promise(() => {}) },
      { name: 'Clock', look: async () => [good('Right.')] },
    ],
    20,
  )
  expect(report(examined)).toContain('broken   Silent  No answer within 0.02 s.')
  expect(report(examined)).toContain('good     Clock   Right.')
})

test('a check that fails tells a code, and no message that could hold a secret', async () => {
  const error = Object.assign(new Error('postgres://user:secret@host'), { code: 'ECONNREFUSED' })
  const examined = await examine([{ name: 'Database', look: () => Promise.reject(error) }])
  expect(report(examined)).toContain('This check failed (ECONNREFUSED).')
  expect(report(examined)).not.toContain('secret')
})
