import { beforeEach, describe, expect, test } from 'bun:test'
import {
  deleteOldContactMessages,
  type NewContactMessage,
  saveContactMessage,
} from '../../../src/db/contact/messages.ts'
import { forwardContactMessages } from '../../../src/db/emails/contact.ts'
import { contactMessages } from '../../../src/db/schema/contact-messages.ts'
import { CONTACT_BOUNDS, CONTACT_RETENTION_MS } from '../../../src/lib/contact/contact.ts'
import { parseEnv } from '../../../src/lib/env.ts'
import type { Tier } from '../../../src/lib/membership/tiers.ts'
import { runMessages } from '../../../src/maintenance.ts'
import { engineOfRun, testDatabase } from '../../support/database.ts'
import { takeEmails } from '../../support/emails.ts'
import { addMember } from '../../support/factories.ts'
import { rejection } from '../../support/rejection.ts'

const database = await testDatabase()
const { db } = database
const now = new Date('2027-01-18T09:00:00Z')
const HOUR = 60 * 60 * 1000
const after = (hours: number) => new Date(now.getTime() + hours * HOUR)

const written: NewContactMessage = {
  memberId: null,
  tier: null,
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  topic: 'My account',
  message: 'How is it?',
}
let visitors = 0
const visitor = (): NewContactMessage => ({ ...written, email: `v${++visitors}@example.com` })
const member = async (tier: Tier): Promise<NewContactMessage> => {
  const { id: memberId, email } = await addMember(db)
  return { ...written, memberId, tier, name: tier, email }
}
const save = (message: NewContactMessage, at = now) => saveContactMessage(db, message, at)
const stored = async (results: ReturnType<typeof save>[]) =>
  (await Promise.all(results)).filter(({ ok }) => ok).length
const times = (count: number, one: () => NewContactMessage, at = now) =>
  Array.from({ length: count }, () => save(one(), at))

const { sender, visitors: together } = CONTACT_BOUNDS

beforeEach(async () => {
  await db.delete(contactMessages)
})

describe('many at once', () => {
  test('no more of one sender are kept than one may send', async () => {
    const own = await member('foundation')
    expect(await stored(times(sender.max + 20, () => own))).toBe(sender.max)
    expect(await db.$count(contactMessages)).toBe(sender.max)
  })

  test('no more of all visitors than all may send; members still can', async () => {
    expect(await stored(times(together.max + 20, visitor))).toBe(together.max)
    expect((await save(await member('foundation'))).ok).toBe(true)
    expect((await save(visitor())).ok).toBe(false)
  })
})

test('there is room again once the first of them is old enough, and the wait is told', async () => {
  expect(await stored(times(1, () => written, after(-2)))).toBe(1)
  expect(await stored(times(sender.max - 1, () => written))).toBe(sender.max - 1)
  const upper = { ...written, email: 'ADA@example.com' }
  expect(await save(upper)).toEqual({ ok: false, retryAfter: 22 * 60 * 60 })
  expect((await save(upper, new Date(after(22).getTime() - 1))).ok).toBe(false)
  expect((await save(upper, after(22))).ok).toBe(true)
})

test('who takes a member’s address does not use up what the member may send', async () => {
  const { id, email } = await addMember(db)
  await stored(times(sender.max, () => ({ ...written, email })))
  expect((await save({ ...written, email })).ok).toBe(false)
  expect((await save({ ...written, email, memberId: id, tier: 'foundation' })).ok).toBe(true)
})

const TIERS: Tier[] = ['foundation', 'expert', 'organization', 'professional']

async function addOneOfEach() {
  await save({ ...written, name: 'visitor' }, after(-6))
  for (const [hour, tier] of TIERS.entries()) await save(await member(tier), after(hour - 5))
}

const OFFICE = 'office@example.com'
const passOn = () => db.transaction((tx) => forwardContactMessages(tx, OFFICE, now))

test('messages are emailed once each, the highest tier first, by any number of instances', async () => {
  await addOneOfEach()
  await passOn()
  const emails = await takeEmails(db)
  expect(emails.map(({ subject }) => subject)).toEqual([
    '[Priority, Organization] My account: organization',
    '[Priority, Expert] My account: expert',
    '[Priority, Professional] My account: professional',
    '[Foundation] My account: foundation',
    '[Visitor] My account: visitor',
  ])
  expect(emails.every(({ to }) => to === OFFICE)).toBe(true)
  await addOneOfEach()
  await Promise.all([1, 2, 3].map(passOn))
  expect(await takeEmails(db)).toHaveLength(5)
})

test('a letter is answered to who wrote the message', async () => {
  await save(written)
  await passOn()
  expect((await takeEmails(db)).map(({ replyTo }) => replyTo)).toEqual(['ada@example.com'])
})

test('a message is kept for a year, and one of a member who is gone too', async () => {
  const gone = await addMember(db)
  await save({ ...written, memberId: gone.id, tier: 'expert', name: 'old' }, now)
  const end = new Date(now.getTime() + CONTACT_RETENTION_MS)
  await deleteOldContactMessages(db, end)
  expect(await db.$count(contactMessages)).toBe(1)
  await deleteOldContactMessages(db, new Date(end.getTime() + 1))
  expect(await db.$count(contactMessages)).toBe(0)
})

test('what is no message is refused by the table itself', async () => {
  for (const wrong of [{ message: ' ' }, { message: 'x'.repeat(1001) }, { name: '' }])
    await rejection(save({ ...written, ...wrong }).then(({ ok }) => ok))
})

test.if(engineOfRun === 'postgres')('`waymark messages` prints them in that order', async () => {
  await addOneOfEach()
  await save({ ...written, message: 'Two\nlines.' }, after(-1))
  const printed: string[] = []
  const env = parseEnv({ DATABASE_URL: database.where.databaseUrl })
  await runMessages(env, (text) => void printed.push(text))
  expect(printed[0]).toBe('6 messages.')
  expect(printed.map((text) => /\[.*\]/.exec(text)?.[0]).slice(1)).toEqual([
    '[Priority, Organization]',
    '[Priority, Expert]',
    '[Priority, Professional]',
    '[Foundation]',
    '[Visitor]',
    '[Visitor]',
  ])
  expect(printed.at(-1)).toBe(
    '\n[Visitor] My account\nAda Lovelace <ada@example.com>, 18 January 2027 at 08:00 UTC, not emailed\n    Two\n    lines.',
  )
})

test('what visitors write doesn’t count towards what members may', async () => {
  const rows = Array.from({ length: CONTACT_BOUNDS.members.max }, () => ({
    ...visitor(),
    createdAt: now,
  }))
  await db.insert(contactMessages).values(rows)
  expect((await save(visitor())).ok).toBe(false)
  expect((await save(await member('foundation'))).ok).toBe(true)
})
