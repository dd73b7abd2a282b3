import { describe, expect, test } from 'bun:test'
import {
  addressIn,
  CONTACT_LENGTH,
  contactSchema,
  operatorAddress,
  TOPICS,
} from '../../../src/lib/contact/contact.ts'
import { parseEnv } from '../../../src/lib/env.ts'
import { fieldErrors } from '../../../src/lib/forms/errors.ts'

const message = {
  name: ' Ada Lovelace ',
  email: ' ada@example.com ',
  topic: 'My account',
  message: 'One line\r\nand another.',
}

const errorsOf = (values: Record<string, unknown>) => {
  const { error } = contactSchema.safeParse({ ...message, ...values })
  return error ? fieldErrors(error) : {}
}

test('a message is taken as it was meant', () => {
  expect(contactSchema.parse(message)).toMatchObject({
    name: 'Ada Lovelace',
    email: 'ada@example.com',
    message: 'One line\nand another.',
  })
  for (const topic of TOPICS) expect(errorsOf({ topic })).toEqual({})
  expect(errorsOf({ message: '🚀'.repeat(CONTACT_LENGTH), homepage: '' })).toEqual({})
})

test('what is missing is named', () => {
  expect(errorsOf({ name: '', email: '', topic: undefined, message: ' ' })).toEqual({
    name: 'Name is required',
    email: expect.stringContaining('is required'),
    topic: 'Choose a topic',
    message: 'Message is required',
  })
})

describe('what cannot be is refused in its field', () => {
  test.each([
    ['name', 'Ada\r\nBcc: eve@example.com'],
    ['name', 'x'.repeat(101)],
    ['email', 'ada@example.com\r\nBcc: eve@example.com'],
    ['email', 'ada@example.com, eve@example.com'],
    ['email', 'Ada <ada@example.com>'],
    ['topic', 'Another'],
    ['message', 'x'.repeat(CONTACT_LENGTH + 1)],
    ['message', 'a\u001b[2Jb'],
    ['homepage', 'https://example.com'],
  ])('%s: %j', (field, value) => expect(Object.keys(errorsOf({ [field]: value }))).toEqual([field]))
})

test('the longest message of any script fits the form', () => {
  const form = new URLSearchParams({
    name: '🚀'.repeat(100),
    email: `${'a'.repeat(242)}@example.com`,
    topic: 'Payments and membership',
    message: '🚀'.repeat(CONTACT_LENGTH),
  })
  expect(form.toString().length).toBeLessThan(16 * 1024 - 200)
})

describe('letters to the operator', () => {
  const addressOf = (env: Record<string, string>) => operatorAddress(parseEnv(env))

  test('go to SALES_EMAIL, or else to MAIL_FROM, or nowhere', () => {
    const from = { MAIL_FROM: 'Waymark <hello@waymark.example>' }
    expect(addressOf({ ...from, SALES_EMAIL: 'sales@waymark.example' })).toBe(
      'sales@waymark.example',
    )
    expect(addressOf(from)).toBe('hello@waymark.example')
    expect(addressOf({ MAIL_FROM: 'hello@waymark.example' })).toBe('hello@waymark.example')
    expect(addressOf({})).toBeNull()
  })

  test.each(['Waymark', 'Waymark <>', '<a b@c>', undefined])('%j has no address', (from) =>
    expect(addressIn(from)).toBeNull(),
  )
})
