import { describe, expect, test } from 'bun:test'
import {
  contactLetter,
  endingTermLetter,
  waitingRequestLetter,
} from '../../../src/lib/mail/letters.ts'

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

const written = {
  id: crypto.randomUUID(),
  tier: 'expert' as const,
  priority: true,
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  topic: 'My account',
  message: 'See https://x.example\nNow.',
  createdAt: new Date('2027-01-18T09:00:00Z'),
}

test('a message to the operator says who sent it, and is answered to them', () => {
  expect(contactLetter(written, 'office@example.com')).toEqual({
    to: 'office@example.com',
    replyTo: 'ada@example.com',
    subject: '[Priority, Expert] My account: Ada Lovelace',
    text: [
      'Ada Lovelace <ada@example.com> wrote on 18 January 2027 at 09:00 UTC:',
      'See https://x.example\nNow.',
      `An answer to this letter goes to them. It is kept on Waymark as ${written.id}.`,
    ].join('\n\n'),
  })
  const subjectOf = (values: Partial<Parameters<typeof contactLetter>[0]>) =>
    contactLetter({ ...written, ...values }, 'office@example.com').subject
  expect(subjectOf({ tier: 'foundation', priority: false })).toStartWith('[Foundation] My')
  expect(subjectOf({ tier: null, priority: false })).toStartWith('[Visitor] My account: Ada')
})

test.each(HOSTILE)('its subject makes no link of %s', (name) => {
  expect(contactLetter({ ...written, name }, 'office@example.com').subject).not.toMatch(LINK)
})

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
