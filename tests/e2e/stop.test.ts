import { expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { isNotNull, sql } from 'drizzle-orm'
import { outboxEmails } from '../../src/db/schema/emails.ts'
import { subscriptions } from '../../src/db/schema/payments.ts'
import { testDatabase } from '../support/database.ts'
import { atEndOfFile } from '../support/endings.ts'
import { addMember } from '../support/factories.ts'
import { figure } from '../support/figures.ts'
import { freePort } from '../support/free-port.ts'
import { keepRequesting } from '../support/keep-alive.ts'
import { mailServer } from '../support/mail-server.ts'
import { startServer } from './server-process.ts'

const { db, where } = await testDatabase('postgres')
const DATABASE_URL = where.databaseUrl!
const folder = mkdtempSync(join(tmpdir(), 'stop-test-'))
atEndOfFile(() => rmSync(folder, { recursive: true }))

const PROGRAM = resolve(import.meta.dir, '../../src/server.ts')
const PATHS = ['/healthz', '/readyz', '/', '/login', '/api/opportunities', '/nowhere']

/** Ends a server that is asked all the time, and gives how each connection ended. */
async function endUnderLoad(url: string, end: () => unknown) {
  const connections = PATHS.map((path) => keepRequesting(url, path))
  await Promise.all(connections.map(({ answered }) => answered))
  end()
  await Promise.race(connections.map(({ ended }) => ended))
  // One that comes just now, before a load balancer knows.
  const late = keepRequesting(url, '/healthz')
  return new Set(await Promise.all([...connections, late].map(({ ended }) => ended)))
}

const announced = new Set(['told'])

const ENDS = figure(10, 50)

test(`${ENDS} ends under load reset no connection that was not told before`, async () => {
  const program = resolve(import.meta.dir, 'stop.process.ts')
  const ends = async (rounds: number) => {
    const server = Bun.spawn([process.execPath, program, String(rounds)], {
      env: { ...process.env, DATABASE_URL },
    })
    const outcomes = []
    for await (const text of server.stdout.pipeThrough(new TextDecoderStream()))
      outcomes.push(await endUnderLoad(text.trim(), () => server.kill('SIGTERM')))
    expect(await server.exited).toBe(0)
    return outcomes
  }
  const outcomes = await Promise.all(
    Array(5)
      .fill(ENDS / 5)
      .map(ends),
  )
  expect(outcomes.flat()).toEqual(Array(ENDS).fill(announced))
})

async function startSite(environment: Record<string, string> = {}) {
  const more = { DATABASE_URL, ...environment }
  const server = await startServer([process.execPath, PROGRAM], folder, more)
  atEndOfFile(server.kill)
  return server
}

test('the site ends in order under load', async () => {
  const server = await startSite()
  const code = Promise.withResolvers<number>()
  const outcomes = await endUnderLoad(server.url, () => code.resolve(server.end()))
  expect([await code.promise, outcomes]).toEqual([0, announced])
})

test('the site ends in order from its first answer on', async () => {
  const PORT = String(freePort())
  const server = Bun.spawn([process.execPath, PROGRAM], {
    env: { ...process.env, DATABASE_URL, PORT, HOST: '127.0.0.1', DATA_DIR: folder },
    stdout: 'ignore',
  })
  atEndOfFile(() => server.kill('SIGKILL'))
  while (!(await fetch(`http://127.0.0.1:${PORT}/healthz`).catch(() => null)));
  server.kill('SIGTERM')
  expect(await server.exited).toBe(0)
})

const DAY = 24 * 60 * 60 * 1000

async function addEndingTerms(count: number) {
  await db.delete(subscriptions)
  for (let each = 0; each < count; each++) {
    const { id: userId } = await addMember(db, { emailVerifiedAt: new Date() })
    await db.insert(subscriptions).values({
      userId,
      membershipTier: 'professional',
      interval: 'monthly',
      amount: '1.00',
      endDate: new Date(Date.now() + 3 * DAY),
    })
  }
}

const sent = () => db.$count(outboxEmails, isNotNull(outboxEmails.sentAt))

/** The site with a mail server, and an address of its own that letters can lead to. */
function startPosting(SMTP_URL: string) {
  const PORT = String(freePort())
  return startSite({ SMTP_URL, PORT, PUBLIC_URL: `http://127.0.0.1:${PORT}` })
}

test('the site ends between two letters to a slow mail server', async () => {
  await addEndingTerms(50)
  const requested = Promise.withResolvers<void>()
  const taken = Promise.withResolvers<void>()
  const office = await mailServer(() => {
    requested.resolve()
    return taken.promise
  })
  const server = await startPosting(office.url)
  await requested.promise
  const code = server.end()
  while ((await (await fetch(`${server.url}/readyz`)).text()) !== 'the process is ending');
  taken.resolve()
  expect(await code).toBe(0)
  // Those that were under way, of which there are three at most.
  expect(office.recipients.length).toBeWithin(1, 4)
  expect(await sent()).toBe(office.recipients.length)
})

test('the site ends within its limit also where mail server and database hang', async () => {
  await addEndingTerms(2)
  const requested = Promise.withResolvers<void>()
  const office = await mailServer(() => {
    requested.resolve()
    return new Promise(() => {})
  })
  const code = await db.transaction(async (tx) => {
    const server = await startPosting(office.url)
    await requested.promise
    await tx.execute(sql`lock table users, subscriptions in access exclusive mode`)
    const body = new URLSearchParams({ email: 'ada@example.com', password: 'x' })
    const form = { method: 'POST', body, headers: { Origin: server.url } }
    const request = fetch(`${server.url}/login`, form).catch(() => null)
    const ended = performance.now()
    const code = await server.end()
    expect(performance.now() - ended).toBeLessThan(25_000)
    await request
    return code
  })
  expect(code).toBe(0)
})
