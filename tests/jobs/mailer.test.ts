import { afterEach, describe, expect, test } from 'bun:test'
import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { eq, isNull, sql } from 'drizzle-orm'
import {
  claimEmail,
  EMAILS_CHANNEL,
  enqueueEmails,
  HOLD_DELAY_MS,
  MAX_ATTEMPTS_PER_EMAIL,
  type NewEmail,
} from '../../src/db/emails/outbox.ts'
import { emailSettings, outboxEmails } from '../../src/db/schema/emails.ts'
import { startMailer } from '../../src/jobs/mailer.ts'
import { parseEnv } from '../../src/lib/env.ts'
import { createLog } from '../../src/lib/log.ts'
import { SEND_TIMEOUT_MS } from '../../src/lib/mail/mail.ts'
import { testDatabase } from '../support/database.ts'
import { SITE_URL } from '../support/emails.ts'
import { atEndOfFile } from '../support/endings.ts'
import { addMember } from '../support/factories.ts'
import { mailServer } from '../support/mail-server.ts'
import { rejection } from '../support/rejection.ts'

const database = await testDatabase()
const { db } = database
const log = createLog('silent')

/** What the mail server answers to an address, while it is so. */
const refusals = new Map<string, number>()
const post = await mailServer(undefined, (to) => refusals.get(to))

const stops: (() => Promise<unknown>)[] = []
afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()))
  refusals.clear()
  await db.delete(outboxEmails)
})

async function start(url = post.url) {
  const env = parseEnv({
    PUBLIC_URL: SITE_URL,
    SMTP_URL: url,
    MAIL_POSTAL_ADDRESS: '1 Long Road, Kaduna',
  })
  const stop = await startMailer({ database, env, log, siteUrl: SITE_URL })
  stops.push(stop)
  return stop
}

/** Asks until it is so; the test's own time is the limit. */
async function until(isSo: () => Promise<unknown>) {
  while (!(await isSo())) await new Promise(setImmediate)
}

const verified = (values = {}) => addMember(db, { emailVerifiedAt: new Date(), ...values })

const ending = (memberId: string): NewEmail => ({
  kind: 'ending-term',
  memberId,
  about: crypto.randomUUID(),
  data: { tier: 'expert', trial: false, endDate: '2027-01-18T09:00:00Z' },
})
const waiting = (memberId: string): NewEmail => ({
  kind: 'waiting-request',
  memberId,
  about: crypto.randomUUID(),
  data: { id: crypto.randomUUID(), createdAt: '2027-01-18T09:00:00Z', mentee: 'Ada' },
})
const write = (...written: NewEmail[]) => db.transaction((tx) => enqueueEmails(tx, written))

const rowOf = async ({ about }: NewEmail) =>
  (await db.select().from(outboxEmails).where(eq(outboxEmails.about, about)))[0]!
const isDone = async (email: NewEmail) => {
  const { sentAt, givenUpAt } = await rowOf(email)
  return sentAt !== null || givenUpAt !== null
}
/** Lets the pause go by before a letter is tried again. */
async function tryAgain(email: NewEmail) {
  const { attempts } = await rowOf(email)
  await db
    .update(outboxEmails)
    .set({ dueAt: new Date() })
    .where(eq(outboxEmails.about, email.about))
  await db.execute(sql`select pg_notify(${EMAILS_CHANNEL}, '')`)
  await until(async () => {
    const now = await rowOf(email)
    return now.attempts > attempts && !now.sendingAt
  })
}
const countOf = (email: string) => post.recipients.filter((to) => to === email).length

test('an email is sent after its transaction commits, and never after a rollback', async () => {
  await start()
  const member = await verified({ firstName: 'Ada' })
  const other = await verified()
  const undone = db.transaction(async (tx) => {
    await enqueueEmails(tx, [ending(other.id)])
    throw new Error('undone')
  })
  expect((await rejection(undone)).message).toContain('undone')
  const email = ending(member.id)
  await write(email)
  await until(() => isDone(email))
  expect(countOf(member.email)).toBe(1)
  expect(countOf(other.email)).toBe(0)
  const text = post.texts.at(-1)!.replaceAll('=\r\n', '')
  expect(text).toContain('Subject: Your Expert membership ends on 18 January 2027\r\n')
  expect(text).toContain(`Message-ID: <${(await rowOf(email)).id}@waymark.example>`)
  expect(text).toContain('Hello Ada,')
  expect(text).toContain(`${SITE_URL}/membership`)
  expect(text).toContain('1 Long Road, Kaduna')
  expect(text).not.toContain('List-Unsubscribe')
})

test('nobody is written twice of one kind about one thing', async () => {
  await start()
  const member = await verified()
  const email = ending(member.id)
  await write(email)
  await Promise.all([write(email), write(email)])
  await until(() => isDone(email))
  await write(email)
  const last = ending(member.id)
  await write(last)
  await until(() => isDone(last))
  expect(countOf(member.email)).toBe(2)
})

test('what was written while nobody sent it goes out at the next start, once by however many', async () => {
  const members = await Promise.all(Array.from({ length: 20 }, () => verified()))
  await write(...members.map(({ id }) => ending(id)))
  await Promise.all([start(), start(), start()])
  await until(async () => (await db.$count(outboxEmails, isNull(outboxEmails.sentAt))) === 0)
  await Promise.all(stops.splice(0).map((stop) => stop()))
  expect(members.map(({ email }) => countOf(email))).toEqual(members.map(() => 1))
})

describe('what the mail server does not take', () => {
  test('for the moment is tried again', async () => {
    await start()
    const member = await verified()
    refusals.set(member.email, 452)
    const email = ending(member.id)
    await write(email)
    const tried = async () => (await rowOf(email)).failure !== null
    await until(tried)
    const pauses: number[] = []
    for (let each = 0; each < 10; each++) {
      const before = Date.now()
      await tryAgain(email)
      pauses.push((await rowOf(email)).dueAt.getTime() - before)
    }
    const minutes = pauses.map((pause) => Math.round(pause / 60_000))
    expect(minutes).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 360, 360])
    refusals.clear()
    await tryAgain(email)
    expect(await rowOf(email)).toMatchObject({ givenUpAt: null, hardBounces: 0 })
    expect(await isDone(email)).toBe(true)
    expect(countOf(member.email)).toBe(1)
  })

  test('for the moment is given up in the end, and other letters still go there', async () => {
    await start()
    const member = await verified()
    refusals.set(member.email, 452)
    const email = ending(member.id)
    await write(email)
    await until(async () => (await rowOf(email)).failure !== null)
    const last = { attempts: MAX_ATTEMPTS_PER_EMAIL - 1 }
    await db.update(outboxEmails).set(last).where(eq(outboxEmails.about, email.about))
    await tryAgain(email)
    expect(await rowOf(email)).toMatchObject({ givenUpAt: expect.any(Date), hardBounces: 0 })
    refusals.clear()
    const optional = waiting(member.id)
    await write(optional)
    await until(() => isDone(optional))
    expect(await rowOf(optional)).toMatchObject({ failure: null, sentAt: expect.any(Date) })
  })

  test('four times for good is given up, and what may be stopped does not come there again', async () => {
    await start()
    const member = await verified()
    refusals.set(member.email, 550)
    const email = ending(member.id)
    await write(email)
    await until(async () => (await rowOf(email)).failure !== null)
    for (let each = 0; each < 3; each++) await tryAgain(email)
    expect(await rowOf(email)).toMatchObject({ attempts: 4, hardBounces: 4, sentAt: null })
    expect((await rowOf(email)).failure).not.toContain('@')
    refusals.clear()
    const optional = waiting(member.id)
    const needed = ending(member.id)
    await write(optional, needed)
    await until(async () => (await isDone(optional)) && (await isDone(needed)))
    expect(await rowOf(optional)).toMatchObject({ failure: 'bounced', sentAt: null })
    expect(countOf(member.email)).toBe(1)
  })
})

test('what may be stopped does not go to who stopped it, or takes a break', async () => {
  await start()
  const stopped = await verified()
  await db.insert(emailSettings).values({ memberId: stopped.id, stopped: ['waiting-request'] })
  const paused = await verified({ pausedAt: new Date() })
  const cases: [NewEmail, string | null][] = [
    [waiting(stopped.id), 'stopped'],
    [ending(stopped.id), null],
    [waiting(paused.id), 'paused'],
    [ending(paused.id), null],
  ]
  await write(...cases.map(([email]) => email))
  for (const [email, failure] of cases) {
    await until(() => isDone(email))
    expect((await rowOf(email)).failure).toBe(failure)
  }
})

test('a letter of a kind that can be stopped names where, by a key of its member’s alone', async () => {
  await start()
  const member = await verified()
  const email = waiting(member.id)
  await write(email)
  await until(() => isDone(email))
  const [settings] = await db
    .select()
    .from(emailSettings)
    .where(eq(emailSettings.memberId, member.id))
  const stop = `${SITE_URL}/unsubscribe/${settings!.key}/waiting-request`
  expect(post.texts.at(-1)).toContain(`\r\nList-Unsubscribe: <${stop}>\r\n`)
})

/** A mail server that greets everybody and never comes to the end of its first answer. */
async function endlessMailServer() {
  const connections: Socket[] = []
  const server = createServer((socket) => {
    connections.push(socket.on('error', () => {}))
    socket.write('220 mail.example\r\n')
    socket.once('data', () => {
      const talking = setInterval(() => socket.write('250-and\r\n'), 100)
      socket.on('close', () => clearInterval(talking))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  atEndOfFile(() => {
    for (const socket of connections) socket.destroy()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, connections }
}

test('a mail server that never gets done is left at the end; the next start sends', async () => {
  const { url, connections } = await endlessMailServer()
  const stop = await start(url)
  const member = await verified()
  const email = ending(member.id)
  await write(email)
  await until(async () => connections.length === 1)
  await stop()
  await until(async () => connections.every(({ closed }) => closed))
  expect(await rowOf(email)).toMatchObject({ sendingAt: null, sentAt: null, givenUpAt: null })
  await start()
  await tryAgain(email)
  expect(countOf(member.email)).toBe(1)
})

test('a letter that a process died with is sent again once it must be gone, under the same name', async () => {
  const member = await verified()
  const email = ending(member.id)
  await write(email)
  const now = Date.now()
  const { id } = (await claimEmail(db, new Date(now)))!
  expect(await claimEmail(db, new Date(now + 2 * SEND_TIMEOUT_MS - 1))).toBeNull()
  expect((await claimEmail(db, new Date(now + 2 * SEND_TIMEOUT_MS)))?.id).toBe(id)
})

test('an email is due by the database’s clock, also where this machine’s is behind', async () => {
  const member = await verified()
  await write(ending(member.id))
  expect(await claimEmail(db, new Date(Date.now() - 60_000))).not.toBeNull()
})

test('an email that reveals whether an address has an account is sent after the response', async () => {
  await start()
  const { email } = await addMember(db)
  const mail: NewEmail = {
    kind: 'password-reset',
    memberId: null,
    address: email,
    about: crypto.randomUUID(),
    data: {},
  }
  await write(mail)
  const { createdAt, dueAt } = await rowOf(mail)
  expect(dueAt.getTime() - createdAt.getTime()).toBeGreaterThanOrEqual(HOLD_DELAY_MS)
  await until(() => isDone(mail))
  expect((await rowOf(mail)).sentAt!.getTime()).toBeGreaterThanOrEqual(dueAt.getTime())
  expect(post.recipients.at(-1)).toBe(email)
})
