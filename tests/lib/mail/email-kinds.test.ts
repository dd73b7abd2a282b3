import { describe, expect, test } from 'bun:test'
import { plainText } from '../../../src/lib/mail/content.ts'
import { contentOf, type EmailData, type EmailKind } from '../../../src/lib/mail/email-kinds.ts'

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

function read<Kind extends EmailKind>(kind: Kind, data: EmailData[Kind], name = 'Grace Hopper') {
  const content = contentOf(kind, data, { siteUrl: 'https://waymark.example', name })
  const text = plainText(
    { ...content, blocks: content.blocks.filter((block) => !isLink(block)) },
    FOOT,
  )
  return { ...content, text }
}

const isLink = (block: unknown) => typeof block === 'object' && block !== null && 'link' in block
const FOOT = { sender: 'Waymark', why: 'You asked for it.', stop: null }
const createdAt = '2027-01-18T09:00:00Z'

const waiting = (mentee: string, mentor?: string) =>
  read('waiting-request', { id: crypto.randomUUID(), createdAt, mentee }, mentor)

const ending = (name: string) =>
  read('ending-term', { tier: 'expert', trial: false, endDate: createdAt }, name)

const written = {
  id: crypto.randomUUID(),
  tier: 'expert' as const,
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  topic: 'My account',
  message: 'See https://x.example\nNow.',
  createdAt,
}

test('an email about a change of how somebody signs in names its moment', () => {
  const { text } = read('address-restored', { at: createdAt })
  expect(text).toContain('18 January 2027 at 09:00 UTC')
})

test('a reminder of a mentorship request names the day it was sent and the day it expires', () => {
  const { text } = waiting('Ada')
  expect(text).toContain('asked you on 18 January 2027')
  expect(text).toContain('expires on 1 February 2027')
})

test.each([
  ['shortlisted', 'Looms Guild shortlisted your application for ‘Weaver’.'],
  ['interview', 'Looms Guild invites you to an interview for ‘Weaver’.'],
  ['offered', 'Looms Guild made you an offer for ‘Weaver’.'],
  ['accepted', 'Looms Guild confirmed that you accepted the offer for ‘Weaver’.'],
  ['rejected', 'Looms Guild declined your application for ‘Weaver’.'],
  ['closed_unanswered', 'Looms Guild didn’t reply to your application for ‘Weaver’.'],
] as const)('an email about %s says what the team did', (status, sentence) => {
  const moved = { id: crypto.randomUUID(), title: 'Weaver', organization: 'Looms Guild', status }
  const { text } = read('application-moved', { ...moved, reason: null, words: null, unmet: [] })
  expect(text).toContain(`\n${sentence}`)
})

test('a message to the operator says who sent it, and is answered to them', () => {
  const { subject, replyTo, text } = read('contact', written, '')
  expect({ subject, replyTo, text }).toEqual({
    replyTo: 'ada@example.com',
    subject: '[Priority, Expert] My account: Ada Lovelace',
    text: [
      'Ada Lovelace <ada@example.com> wrote on 18 January 2027 at 09:00 UTC:',
      '> See https://x.example\n> Now.',
      `Reply to this email to answer them. It’s stored on Waymark as ${written.id}.`,
      '-- \nYou asked for it.\nWaymark',
    ].join('\n\n'),
  })
  const subjectOf = (values: Partial<EmailData['contact']>) =>
    read('contact', { ...written, ...values }).subject
  expect(subjectOf({ tier: 'foundation' })).toStartWith('[Foundation] My')
  expect(subjectOf({ tier: 'professional' })).toStartWith('[Priority, Professional] My')
  expect(subjectOf({ tier: null })).toStartWith('[Visitor] My account: Ada')
})

test.each(HOSTILE)('its subject makes no link of %s', (name) => {
  expect(read('contact', { ...written, name }).subject).not.toMatch(LINK)
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
  expect(waiting('Ada Lovelace').subject).toBe('Ada Lovelace is waiting for your reply')
  expect(waiting('Ada J. O’Neil-Lovelace').subject).toStartWith('Ada J. O’Neil-Lovelace is')
  expect(waiting('محمد علي').subject).toStartWith('محمد علي is')
  expect(waiting('St.John Smith').subject).toStartWith('St John Smith is')
})

test('a very long name leaves room for what the letter is about', () => {
  expect(waiting('a'.repeat(200)).subject.length).toBeLessThan(100)
})

test.each(['reports', 'operator'] as const)(
  'the reason of a review for %s is named once',
  (heldFor) => {
    const held = { id: crypto.randomUUID(), title: 'Weaver', heldFor, why: 'It asks for a fee.' }
    expect(read('posting-held', held).text.match(/Reason:/g)).toHaveLength(1)
  },
)
