import { beforeEach, describe, expect, test } from 'bun:test'
import { passOnMessages } from '../../src/db/letters/contact.ts'
import {
  deleteOldContactMessages,
  keepContactMessage,
  type NewContactMessage,
} from '../../src/db/queries/contact-messages.ts'
import { contactMessages } from '../../src/db/schema/contact-messages.ts'
import { CONTACT_BOUNDS, CONTACT_KEPT } from '../../src/lib/contact.ts'
import { parseEnv } from '../../src/lib/env.ts'
import type { Tier } from '../../src/lib/tiers.ts'
import { runMessages } from '../../src/maintenance.ts'
import { engineOfRun, testDatabase } from '../support/database.ts'
import { addMember } from '../support/factories.ts'
import { takeLetters } from '../support/letters.ts'
import { rejection } from '../support/rejection.ts'

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
const keep = (message: NewContactMessage, at = now) => keepContactMessage(db, message, at)
const kept = async (results: ReturnType<typeof keep>[]) =>
  (await Promise.all(results)).filter(({ ok }) => ok).length
const times = (count: number, one: () => NewContactMessage, at = now) =>
  Array.from({ length: count }, () => keep(one(), at))

const { sender, visitors: together } = CONTACT_BOUNDS

beforeEach(async () => {
  await db.delete(contactMessages)
})

describe('many at once', () => {
  test('no more of one sender are kept than one may send', async () => {
    const own = await member('foundation')
    expect(await kept(times(sender.most + 20, () => own))).toBe(sender.most)
    expect(await db.$count(contactMessages)).toBe(sender.most)
  })

  test('no more of all visitors than all may send; members still can', async () => {
    expect(await kept(times(together.most + 20, visitor))).toBe(together.most)
    expect((await keep(await member('foundation'))).ok).toBe(true)
    expect((await keep(visitor())).ok).toBe(false)
  })
})

test('there is room again once the first of them is old enough, and the wait is told', async () => {
  expect(await kept(times(1, () => written, after(-2)))).toBe(1)
  expect(await kept(times(sender.most - 1, () => written))).toBe(sender.most - 1)
  const upper = { ...written, email: 'ADA@example.com' }
  expect(await keep(upper)).toEqual({ ok: false, retryAfter: 22 * 60 * 60 })
  expect((await keep(upper, new Date(after(22).getTime() - 1))).ok).toBe(false)
  expect((await keep(upper, after(22))).ok).toBe(true)
})

test('who takes a member’s address does not use up what the member may send', async () => {
  const { id, email } = await addMember(db)
  await kept(times(sender.most, () => ({ ...written, email })))
  expect((await keep({ ...written, email })).ok).toBe(false)
  expect((await keep({ ...written, email, memberId: id, tier: 'foundation' })).ok).toBe(true)
})

const TIERS: Tier[] = ['foundation', 'expert', 'organization', 'professional']

async function addOneOfEach() {
  await keep({ ...written, name: 'visitor' }, after(-6))
  for (const [hour, tier] of TIERS.entries()) await keep(await member(tier), after(hour - 5))
}

const OFFICE = 'office@example.com'
const passOn = () => db.transaction((tx) => passOnMessages(tx, OFFICE, now))

test('letters go out by tier, the highest first, each once, however many instances write them', async () => {
  await addOneOfEach()
  await passOn()
  const letters = await takeLetters(db)
  expect(letters.map(({ subject }) => subject)).toEqual([
    '[Priority, Organization] My account: organization',
    '[Priority, Expert] My account: expert',
    '[Priority, Professional] My account: professional',
    '[Foundation] My account: foundation',
    '[Visitor] My account: visitor',
  ])
  expect(letters.every(({ to }) => to === OFFICE)).toBe(true)
  await addOneOfEach()
  await Promise.all([1, 2, 3].map(passOn))
  expect(await takeLetters(db)).toHaveLength(5)
})

test('a letter is answered to who wrote the message', async () => {
  await keep(written)
  await passOn()
  expect((await takeLetters(db)).map(({ replyTo }) => replyTo)).toEqual(['ada@example.com'])
})

test('a message is kept for a year, and one of a member who is gone too', async () => {
  const gone = await addMember(db)
  await keep({ ...written, memberId: gone.id, tier: 'expert', name: 'old' }, now)
  const end = new Date(now.getTime() + CONTACT_KEPT)
  await deleteOldContactMessages(db, end)
  expect(await db.$count(contactMessages)).toBe(1)
  await deleteOldContactMessages(db, new Date(end.getTime() + 1))
  expect(await db.$count(contactMessages)).toBe(0)
})

test('what is no message is refused by the table itself', async () => {
  for (const wrong of [{ message: ' ' }, { message: 'x'.repeat(1001) }, { name: '' }])
    await rejection(keep({ ...written, ...wrong }).then(({ ok }) => ok))
})

test.if(engineOfRun === 'postgres')('`waymark messages` prints them in that order', async () => {
  await addOneOfEach()
  await keep({ ...written, message: 'Two\nlines.' }, after(-1))
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
    '\n[Visitor] My account\nAda Lovelace <ada@example.com>, 18 January 2027 at 08:00 UTC, not sent by email\n    Two\n    lines.',
  )
})
