import { beforeEach, describe, expect, test } from 'bun:test'
import { asc, eq } from 'drizzle-orm'
import type { EmailDelivery } from '../../../src/db/emails/deliver.ts'
import { claimEmail, enqueueLatest, topicOf } from '../../../src/db/emails/outbox.ts'
import { createMember } from '../../../src/db/members/members.ts'
import { notify } from '../../../src/db/notifications/notify.ts'
import { addSavedSearch } from '../../../src/db/saved-searches/saved-searches.ts'
import { applications } from '../../../src/db/schema/applications.ts'
import { outboxEmails } from '../../../src/db/schema/emails.ts'
import { users } from '../../../src/db/schema/users.ts'
import { createLog } from '../../../src/lib/log.ts'
import type { Mail } from '../../../src/lib/mail/mail.ts'
import { renderEmail } from '../../../src/views/emails/email.tsx'
import { testDatabase } from '../../support/database.ts'
import { deliverNext, SITE_URL } from '../../support/emails.ts'
import { addMember, addOpportunity } from '../../support/factories.ts'

const { db } = await testDatabase()
const { id: memberId } = await addMember(db, { emailVerifiedAt: new Date() })
const thing = crypto.randomUUID()
const topic = topicOf(thing, 'ban', memberId)
const START = Date.parse('2027-03-01T10:00:00Z')
const at = (minutes: number) => new Date(START + minutes * 60_000)

beforeEach(async () => {
  await db.delete(outboxEmails)
})

const email = (reason: string, urgent = false) => ({
  kind: 'community-ban' as const,
  memberId,
  topic,
  urgent,
  data: { id: thing, community: 'Looms', lifted: false, reason },
})
const enqueue = (minutes: number, reason: string, urgent = false) =>
  db.transaction((tx) => enqueueLatest(tx, [email(reason, urgent)], at(minutes)))

/** What was tried to be sent; `taken` says whether the mail server takes it, and may do more before. */
function poster(taken: () => Promise<boolean> = async () => true) {
  const sent: Mail[] = []
  const post: EmailDelivery = {
    mailer: {
      reaches: true,
      async send(mail) {
        if (!(await taken())) throw Object.assign(new Error('away'), { code: 'ECONNECTION' })
        sent.push(mail)
      },
    },
    draw: renderEmail,
    siteUrl: SITE_URL,
    from: 'no-reply@waymark.example',
    meetingServer: 'https://meet.example',
    sender: 'Waymark',
    log: createLog('silent'),
  }
  return { sent, send: (minutes: number) => deliverNext(db, post, at(minutes)) }
}
const rows = () => db.select().from(outboxEmails).orderBy(asc(outboxEmails.dueAt))
const reasonOf = (mail: Mail | undefined) => /> (.*)/.exec(mail?.text ?? '')?.[1]

test('the first goes at once, the next waits until an hour is over, and newer ones replace it', async () => {
  const { sent, send } = poster()
  await enqueue(0, 'first')
  expect(await send(0)).toBeTrue()
  for (const minute of [1, 2, 59]) await enqueue(minute, `of minute ${minute}`)
  expect(await send(59)).toBeFalse()
  expect(await send(60)).toBeTrue()
  expect(await send(60)).toBeFalse()
  expect(sent.map(reasonOf)).toEqual(['first', 'of minute 59'])
  await enqueue(121, 'after the hour')
  expect(await send(121)).toBeTrue()
  expect(sent).toHaveLength(3)
})

test('an urgent one waits for ten minutes alone, also where another one waits already', async () => {
  const { sent, send } = poster()
  await enqueue(0, 'first')
  await send(0)
  await enqueue(1, 'usual')
  await enqueue(2, 'urgent', true)
  expect(await send(9)).toBeFalse()
  expect(await send(10)).toBeTrue()
  expect(sent.map(reasonOf)).toEqual(['first', 'urgent'])
  await enqueue(11, 'urgent again', true)
  await enqueue(12, 'usual again')
  expect(await send(20)).toBeTrue()
  expect(sent.map(reasonOf).at(-1)).toBe('usual again')
})

test('one that replaces an email of another kind has its kind', async () => {
  await enqueue(0, 'first')
  const role = { id: thing, community: 'Looms', role: 'member' as const, why: null }
  const other = { kind: 'community-role' as const, memberId, topic, data: role }
  await db.transaction((tx) => enqueueLatest(tx, [other], at(1)))
  expect((await rows()).map(({ kind, data }) => [kind, data])).toEqual([['community-role', role]])
})

test('of many that are written at once one waits: the last one', async () => {
  const many = Array.from({ length: 40 }, (_, n) => `number ${n}`)
  await Promise.all(many.map((reason) => enqueue(0, reason)))
  expect(await rows()).toHaveLength(1)
  const { sent, send } = poster()
  expect(await send(0)).toBeTrue()
  expect(await send(0)).toBeFalse()
  await Promise.all(many.map((reason) => enqueue(1, reason)))
  expect(await rows()).toHaveLength(2)
  expect(await send(60)).toBeTrue()
  expect(sent).toHaveLength(2)
})

test('writers and senders at once: what was written last is sent last', async () => {
  for (let round = 0; round < 10; round++) {
    await db.delete(outboxEmails)
    const { sent, send } = poster()
    await enqueue(0, 'first')
    await Promise.all([send(0), enqueue(0, 'second'), send(0), send(0)])
    while (await send(60));
    expect(reasonOf(sent.at(-1))).toBe('second')
    expect((await rows()).filter(({ sentAt, givenUpAt }) => !sentAt && !givenUpAt)).toEqual([])
  }
})

describe('one that is written while a sender has the one before', () => {
  test('waits for an hour where that one is sent', async () => {
    const { sent, send } = poster(async () => {
      if (sent.length === 0) await enqueue(1, 'second')
      return true
    })
    await enqueue(0, 'first')
    await send(0)
    expect(await send(59)).toBeFalse()
    expect(await send(60)).toBeTrue()
    expect(sent.map(reasonOf)).toEqual(['first', 'second'])
    expect((await rows()).map(({ sentAt, givenUpAt }) => [sentAt !== null, givenUpAt])).toEqual([
      [true, null],
      [true, null],
    ])
  })

  test('takes its place where that one is not taken: it is not tried again', async () => {
    let tries = 0
    const { sent, send } = poster(async () => {
      if (tries++ > 0) return true
      await enqueue(0, 'second')
      return false
    })
    await enqueue(0, 'first')
    await send(0)
    while (await send(60));
    expect(sent.map(reasonOf)).toEqual(['second'])
    expect(new Set((await rows()).map(({ failure }) => failure))).toEqual(
      new Set(['superseded', null]),
    )
  })

  test('is sent where the process that had that one is gone', async () => {
    await enqueue(0, 'first')
    expect(await claimEmail(db, at(0))).not.toBeNull()
    await enqueue(1, 'second')
    const { sent, send } = poster()
    while (await send(61));
    expect(sent.map(reasonOf)).toEqual(['second'])
  })
})

test('one that waits to be tried again is replaced, and keeps its pause', async () => {
  let away = true
  const { sent, send } = poster(async () => !away)
  await enqueue(0, 'first')
  await send(0)
  const [{ dueAt } = { dueAt: null }] = await rows()
  expect(dueAt!.getTime()).toBeGreaterThan(START)
  await enqueue(0, 'second')
  expect((await rows()).map((row) => row.dueAt)).toEqual([dueAt!])
  away = false
  while (await send(5));
  expect(sent.map(reasonOf)).toEqual(['second'])
})

test('an email that no longer applies when due is not sent', async () => {
  const posting = await addOpportunity(db)
  const own = { opportunityId: posting.id, applicantId: memberId }
  const [application] = await db.insert(applications).values(own).returning()
  const id = application!.id
  const changes = [{ label: 'Pay', from: 'Paid', to: 'Less' }]
  const times = ['Fri 4 Dec, 14:30: Kilifi Road 4']
  const emails = [
    { kind: 'posting-changed', data: { id: posting.id, title: 'Weaver', changes } },
    { kind: 'interview-times', data: { id, title: 'Weaver', from: 'Looms', times } },
  ] as const
  const queue = (minutes: number) =>
    db.transaction((tx) =>
      enqueueLatest(
        tx,
        emails.map((one) => ({ ...one, memberId, topic: topicOf(id, one.kind, memberId) })),
        at(minutes),
      ),
    )
  const { sent, send } = poster()
  await queue(0)
  while (await send(0));
  // Of the times that the email names none is offered.
  expect(sent.map(({ subject }) => subject)).toEqual(['Changed: Weaver'])
  await queue(1)
  await db.update(applications).set({ status: 'withdrawn', withdrawnAt: at(2) })
  while (await send(61));
  expect(sent).toHaveLength(1)
  expect(new Set((await rows()).map(({ failure }) => failure))).toEqual(new Set([null, 'ended']))
})

test('an email tells only what none before it told', async () => {
  const query = { name: 'Looms', query: 'q=loom', frequency: 'instant' as const, hour: 8 }
  const search = await addSavedSearch(db, memberId, query, at(0))
  const subject = { type: 'saved-search', id: (search as { id: string }).id } as const
  const find = async (title: string, minutes: number) => {
    const { id: key } = await addOpportunity(db, { title })
    await notify(db, [{ kind: 'search-match', memberId, subject, key }], at(minutes))
  }
  let taken = true
  const { sent, send } = poster(async () => taken)
  await find('Loom 1', 0)
  await send(10)
  await find('Loom 2', 20)
  await find('Loom 3', 30)
  await send(70)
  taken = false
  await find('Loom 4', 75)
  await send(130)
  taken = true
  await find('Loom 5', 131)
  await send(200)
  expect(sent.map(({ subject }) => subject)).toEqual([
    'New match for ‘Looms’',
    '2 new matches for ‘Looms’',
    '2 new matches for ‘Looms’',
  ])
  expect(sent.map(({ text }) => text.match(/Loom \d/g)?.toSorted())).toEqual([
    ['Loom 1'],
    ['Loom 2', 'Loom 3'],
    ['Loom 4', 'Loom 5'],
  ])
})

describe('a welcome', () => {
  const join = (email: string) =>
    createMember(db, { email, firstName: 'Mary', primaryRole: 'seeker' as const })

  test('waits until the address is confirmed, and is then sent once', async () => {
    const { sent, send } = poster()
    const member = (await join('waits@example.com'))!
    await db.update(outboxEmails).set({ dueAt: at(0) })
    for (const minute of [0, 1]) expect(await send(minute)).toBeTrue()
    expect([sent.length, (await rows())[0]?.givenUpAt]).toEqual([0, null])
    await db
      .update(users)
      .set({ emailVerifiedAt: at(2) })
      .where(eq(users.id, member.id))
    expect(await send(3)).toBeTrue()
    expect(await send(300)).toBeFalse()
    expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
      ['waits@example.com', 'Your Waymark account is ready'],
    ])
  })

  test('is given up where the address never is', async () => {
    const { sent, send } = poster()
    await join('never@example.com')
    await db.update(outboxEmails).set({ dueAt: at(0) })
    for (let hour = 0; hour < 100; hour++) await send(hour * 60)
    expect([sent.length, (await rows())[0]?.failure]).toEqual([0, 'unproved'])
    expect((await rows())[0]?.givenUpAt).not.toBeNull()
  })

  test('is not sent where the sign-up fails', async () => {
    await join('twice@example.com')
    await db.delete(outboxEmails)
    expect(await join('TWICE@example.com')).toBeNull()
    expect(await rows()).toEqual([])
  })
})
