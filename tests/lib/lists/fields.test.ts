import { expect, test } from 'bun:test'
import { Failure } from '../../../src/lib/errors.ts'
import { parseListQuery } from '../../../src/lib/lists/fields.ts'
import { mentorQuery } from '../../../src/lib/mentorship/list-query.ts'
import { opportunityQuery } from '../../../src/lib/opportunities/list-query.ts'

const searched = (q: string) => parseListQuery(mentorQuery, { q }).q

test('a search is composed as what it looks for is, and then has its limit', () => {
  expect(searched(' Rene\u0301 ')).toBe('Ren\u00e9')
  const pieces = '\u03b1\u0313\u0300\u0345'
  expect(searched(pieces.repeat(200))).toBe('\u1f82'.repeat(200))
  for (const long of [pieces.repeat(201), 'x'.repeat(201), 'e\u0301'.repeat(201)])
    expect(() => searched(long)).toThrow(
      new Failure(400, 'bad_query', 'The search can have at most 200 characters.'),
    )
})

test('a currency is asked for with pay alone', () => {
  expect(parseListQuery(opportunityQuery, { currency: 'KES' }).currency).toBeNull()
  expect(parseListQuery(opportunityQuery, { currency: 'KES', pay: '10' }).currency).toBe('KES')
})
