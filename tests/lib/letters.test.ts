import { describe, expect, test } from 'bun:test'
import { endingTermLetter, waitingRequestLetter } from '../../src/lib/letters.ts'

const HOSTILE = [
  'https://evil.example/prize',
  'Win at evil.example now',
  'www.evil.example',
  'evil。example',
  'evil．example',
  'evil․example',
  'prize@evil.example',
  'mailto:prize@evil.example',
  'tel:+15550100',
  '//evil.example',
  '\\\\evil.example\\share',
  'evil.\u200bexample',
]

/** What a mail program makes a link of: signs of an address with something right behind them. */
const LINK = /[.。．｡․:/\\@]\S/

const waiting = (mentee: string, mentor = 'Grace Hopper') =>
  waitingRequestLetter(
    {
      id: crypto.randomUUID(),
      email: 'grace@example.com',
      createdAt: new Date('2027-01-18T09:00:00Z'),
      mentor,
      mentee,
    },
    undefined,
  )

const ending = (name: string) =>
  endingTermLetter(
    {
      email: 'ada@example.com',
      name,
      tier: 'expert',
      trial: false,
      endDate: new Date('2027-01-18T09:00:00Z'),
    },
    undefined,
  )

describe('an address in a name is no link in a letter', () => {
  test.each(HOSTILE)('%s', (name) => {
    for (const { subject, text } of [waiting(name, name), ending(name)]) {
      expect(subject).not.toMatch(LINK)
      expect(text).not.toMatch(LINK)
    }
  })
})

test('a name stands in a letter as it is, but for that', () => {
  expect(waiting('Ada Lovelace').subject).toBe('Ada Lovelace is waiting for your answer')
  expect(waiting('Ada J. O’Neil-Lovelace').subject).toStartWith('Ada J. O’Neil-Lovelace is')
  expect(waiting('محمد علي').subject).toStartWith('محمد علي is')
  expect(waiting('St.John Smith').subject).toStartWith('St John Smith is')
})

test('a very long name leaves room for what the letter is about', () => {
  expect(waiting('a'.repeat(200)).subject.length).toBeLessThan(100)
})
