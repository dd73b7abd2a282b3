import { expect, test } from 'bun:test'
import { describeError } from '../../src/lib/log.ts'

test('of what is thrown and is no error, nothing is logged', () => {
  for (const thrown of ['a password', { token: 'secret' }, null, undefined])
    expect(describeError(thrown)).toEqual({ error: 'thrown value' })
})

test('an error is logged with its message and stack', () => {
  const error = new Error('Disk full')
  expect(describeError(error)).toEqual({ error: 'Disk full', stack: error.stack })
})

test('of a failed query its code is logged, and neither its message nor its values', () => {
  const cause = Object.assign(new Error('duplicate key: ada@example.com'), { code: '23505' })
  const logged = describeError(new Error('insert into users: ada@example.com', { cause }))
  expect(logged).toMatchObject({ error: 'query failed', code: '23505' })
  expect(logged.stack).toContain('log.test.ts')
  expect(JSON.stringify(logged)).not.toContain('ada@example.com')
  expect(describeError(new Error('insert', { cause: 'lost' }))).toMatchObject({ code: undefined })
})
