import { describe, expect, test } from 'bun:test'
import { z } from 'zod'
import { BIO_MISSING } from '../../../src/lib/accounts/signup.ts'
import { fieldErrors } from '../../../src/lib/forms/errors.ts'
import {
  email,
  httpsUrl,
  httpUrl,
  multiLine,
  NOT_PUBLIC,
  optional,
  singleLine,
} from '../../../src/lib/text/text.ts'

/** The value, or the message of the first error. */
function parse(schema: z.ZodType, value: unknown) {
  const result = schema.safeParse(value)
  return result.success ? result.data : `! ${result.error.issues[0]?.message}`
}

const REQUIRED = '! Full name is required'
const TOO_LONG = '! Full name must be at most 10 characters'
const UNUSABLE = '! Full name contains characters we can’t accept'
const WRONG_TYPE = '! Full name must be text'

const both: [string, unknown, string][] = [
  ['spaces around it', '  Ada  ', 'Ada'],
  ['spaces within it', 'Ada  L', 'Ada  L'],
  ['composed letters', 'Rene\u0301', 'Ren\u00e9'],
  [
    'ten letters that are composed of four',
    '\u03b1\u0313\u0300\u0345'.repeat(10),
    '\u1f82'.repeat(10),
  ],
  ['forty controls, which no length rules out', '\0'.repeat(40), UNUSABLE],
  ['more than could be composed to ten, whatever it is', '\0'.repeat(41), TOO_LONG],
  ['blanks without end around it', `${' '.repeat(100)}Ada${'\n'.repeat(100)}`, 'Ada'],
  ['another script', 'عائشة', 'عائشة'],
  ['a joined emoji', '👩\u200d🚀', '👩\u200d🚀'],
  ['markup', '<b>&"\'', '<b>&"\''],
  ['ten characters', 'x'.repeat(10), 'x'.repeat(10)],
  ['ten characters of two units each', '🚀'.repeat(10), '🚀'.repeat(10)],
  ['eleven characters', 'x'.repeat(11), TOO_LONG],
  ['eleven characters of two units each', '🚀'.repeat(11), TOO_LONG],
  ['nothing', undefined, REQUIRED],
  ['null', null, REQUIRED],
  ['an empty text', '', REQUIRED],
  ['blanks', ' \t\n ', REQUIRED],
  ['invisible characters', '\u200b\u2060\u3164\u2800', REQUIRED],
  ['a number', 7, WRONG_TYPE],
  ['a list', ['Ada'], WRONG_TYPE],
  ['an object', { toString: 'Ada' }, WRONG_TYPE],
  ['NUL', 'A\0da', UNUSABLE],
  ['an escape', 'A\x1b[31mda', UNUSABLE],
  ['a delete', 'A\x7fda', UNUSABLE],
  ['a C1 control', 'A\u0085da', UNUSABLE],
  ['a high surrogate alone', 'A\ud83dda', UNUSABLE],
  ['a low surrogate alone', 'A\ude80da', UNUSABLE],
  ['a right-to-left override', 'A\u202eda', UNUSABLE],
  ['a left-to-right override', 'A\u202dda', UNUSABLE],
  ['an embedding', 'A\u202bda', UNUSABLE],
  ['an isolate', 'A\u2067da', UNUSABLE],
]

describe('a line', () => {
  const name = singleLine('Full name', 10)
  test.each([
    ...both,
    ['a line break', 'Ada\nL', UNUSABLE],
    ['a tab', 'Ada\tL', UNUSABLE],
    ['a line separator', 'Ada\u2028L', UNUSABLE],
  ])('with %s', (_, value, expected) => expect(parse(name, value)).toBe(expected))
})

describe('prose', () => {
  const bio = multiLine('Full name', 10)
  test.each([
    ...both,
    ['line breaks of a browser', 'a\r\nb', 'a\nb'],
    ['line breaks of other kinds', 'a\rb\u2028c\n\nd', 'a\nb\nc\n\nd'],
    ['line breaks around it', '\r\n a \r\n', 'a'],
    ['line breaks that count once', 'x\r\n'.repeat(5), 'x\nx\nx\nx\nx'],
    ['a tab', 'a\tb', 'a\tb'],
    ['a form feed', 'a\fb', UNUSABLE],
  ])('with %s', (_, value, expected) => expect(parse(bio, value)).toBe(expected))
})

test('a letter may carry thirty marks', () => {
  const body = multiLine('Text', 1000)
  expect(parse(body, `z${'\u0315\u0300'.repeat(15)}`)).toHaveLength(31)
  const zalgo = `z${'\u0315\u0300'.repeat(15)}\u0300`
  expect(parse(body, zalgo)).toBe('! Text has too many accents on one letter')
})

test('the messages can be others, and more rules can follow', () => {
  const bio = multiLine('Bio', 5, {
    required: BIO_MISSING,
    tooLong: 'Bio must be less than 5 characters',
  })
  expect(parse(bio, ' ')).toBe('! Short bio is required')
  expect(parse(bio, '123456')).toBe('! Bio must be less than 5 characters')
  expect(parse(singleLine('Word', 9).startsWith('w', 'Start with a w'), ' xw')).toBe(
    '! Start with a w',
  )
})

test('an optional field is absent when it is missing, null or blank', () => {
  const form = z.object({ city: optional(singleLine('City', 5)) })
  const typed: { city?: string | undefined } = form.parse({})
  expect(typed.city).toBeUndefined()
  for (const city of [undefined, null, '', '  ']) expect(form.parse({ city }).city).toBeUndefined()
  expect(form.parse({ city: ' Lagos' }).city).toBe('Lagos')
  expect(parse(form, { city: 'Nairobi' })).toBe('! City must be at most 5 characters')
  expect(parse(form, { city: 5 })).toBe('! City must be text')
})

describe('an email address', () => {
  const invalid = '! Enter a valid email address'
  test.each([
    [' ada@example.org ', 'ada@example.org'],
    ["Ada.O'Neil+jobs@mail.example.co.ke", "Ada.O'Neil+jobs@mail.example.co.ke"],
    ['', '! Email is required'],
    [undefined, '! Email is required'],
    [5, '! Email must be text'],
    ['ada', invalid],
    ['ada@', invalid],
    ['@example.org', invalid],
    ['ada@example', invalid],
    ['ada @example.org', invalid],
    ['ada@example.org, grace@example.org', invalid],
    ['Ada <ada@example.org>', invalid],
    ['ada..l@example.org', invalid],
    ['ada@example.org\nBcc: x@example.org', '! Email contains characters we can’t accept'],
    [`${'a'.repeat(242)}@example.org`, `${'a'.repeat(242)}@example.org`],
    [`${'a'.repeat(243)}@example.org`, '! Email must be at most 254 characters'],
  ])('%j', (value, expected) => expect(parse(email, value)).toBe(expected))
})

describe('a web address', () => {
  const invalid = '! Please enter a valid website URL'
  const url = httpUrl('Website', 60, 'Please enter a valid website URL')
  test.each([
    [' https://example.org/in/ada?x=1#y ', 'https://example.org/in/ada?x=1#y'],
    ['HTTP://example.org', 'HTTP://example.org'],
    ['https://bücher.example/ä', 'https://bücher.example/ä'],
    ['http://example.org', 'http://example.org'],
    [' linkedin.com/in/ada ', 'https://linkedin.com/in/ada'],
    ['www.linkedin.com/in/ada?x=1', 'https://www.linkedin.com/in/ada?x=1'],
    ['Example.org', 'https://Example.org'],
    ['example.org:8080/@ada', 'https://example.org:8080/@ada'],
    ['example.org?x#y', 'https://example.org?x#y'],
    ['bu\u0308cher.example', 'https://b\u00fccher.example'],
    ['xn--bcher-kva.xn--p1ai/x', 'https://xn--bcher-kva.xn--p1ai/x'],
    ['', '! Website is required'],
    ['ada', invalid],
    ['e.g.', invalid],
    ['n.a', invalid],
    ['1.5', invalid],
    ['192.0.2.1/x', invalid],
    ['/in/ada', invalid],
    ['.example.org', invalid],
    ['example..org', invalid],
    ['localhost:3000', invalid],
    ['ada@example.org', invalid],
    ['example.org\\@evil.example', invalid],
    ['example.org:99999', invalid],
    ['java.script:alert(1)', invalid],
    ['//example.org', invalid],
    ['https:example.org', invalid],
    ['https:\\\\example.org', invalid],
    ['https://example.org\\@evil.example', invalid],
    ['https://user:pass@example.org', invalid],
    ['https://example.org@evil.example', invalid],
    ['https://localhost', invalid],
    ['https://.', invalid],
    ['https://.example.org', invalid],
    ['https://exa mple.org', invalid],
    ['javascript:alert(1)', invalid],
    ['javascript://example.org/%0aalert(1)', invalid],
    ['data:text/html,x', invalid],
    ['ftp://example.org', invalid],
    ['mailto:ada@example.org', invalid],
    ['java\nscript:alert(1)', '! Website contains characters we can’t accept'],
    [`https://example.org/${'x'.repeat(40)}`, `https://example.org/${'x'.repeat(40)}`],
    [`https://example.org/${'x'.repeat(41)}`, '! Website must be at most 60 characters'],
    [`example.org/${'x'.repeat(41)}`, '! Website must be at most 60 characters'],
  ])('%j', (value, expected) => expect(parse(url, value)).toBe(expected))
})

describe('a web address that everybody can open', () => {
  const invalid = '! Begin with https://'
  const inner = `! ${NOT_PUBLIC}`
  const url = httpsUrl('Link', 60, 'Begin with https://')
  test.each([
    ['example.org/x', 'https://example.org/x'],
    ['Https://Example.org/X', 'https://Example.org/X'],
    ['https://xn--80ak6aa92e.com', 'https://xn--80ak6aa92e.com'],
    ['https://10.example.org', 'https://10.example.org'],
    ['http://example.org', invalid],
    ['https://user@example.org', invalid],
    ['https://[::1]/', invalid],
    ['https://x..example.org', invalid],
    ['https://127.0.0.1/', inner],
    ['https://127.1', inner],
    ['https://2130706433/', inner],
    ['https://0x7f.1/', inner],
    ['https://169.254.169.254/latest', inner],
    ['https://printer.local', inner],
    ['https://printer.local.', inner],
    ['https://PRINTER.Home.Arpa/x', inner],
    ['https://a.internal:8443', inner],
    ['https://a.localhost', inner],
    ['https://local.example.org', 'https://local.example.org'],
  ])('%j', (value, expected) => expect(parse(url, value)).toBe(expected))
})

test('each field gets its first message, a list its entry’s, and the whole its own', () => {
  const form = z.object({
    name: z.string('no name').min(3, 'short').startsWith('x', 'no x'),
    tags: z.array(z.string('no tag')),
  })
  const errorsOf = (value: unknown) =>
    fieldErrors(form.safeParse(value).error ?? new z.ZodError([]))
  expect(errorsOf({ name: 'a', tags: ['a', 1, 2] })).toEqual({ name: 'short', tags: 'no tag' })
  expect(errorsOf('x')).toEqual({ form: expect.any(String) })
})
