import { expect, test } from 'bun:test'
import { z } from 'zod'
import { listOf } from '../../../src/lib/forms/list.ts'

const schema = listOf(z.string('No text'), 2, { notList: 'No list', tooMany: 'Too many' })
const messagesOf = (value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message)

test('a list has as many items as its limit, and not one more', () => {
  expect(schema.parse([])).toEqual([])
  expect(schema.parse(['a', 'b'])).toEqual(['a', 'b'])
  expect(messagesOf(['a', 'b', 'c'])).toEqual(['Too many'])
})

test('what is no list says so, and items that are wrong are not looked at where there are too many', () => {
  expect(messagesOf('ab')).toEqual(['No list'])
  expect(messagesOf(['a', 1])).toEqual(['No text'])
  expect(messagesOf([1, 2, 3])).toEqual(['Too many'])
})
