import { expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { eq } from 'drizzle-orm'
import type { App } from '../../src/app.tsx'
import { saveAvailability } from '../../src/db/mentor-sessions/availability.ts'
import { mentorSessions, mentorSessionTimes } from '../../src/db/schema/mentor-sessions.ts'
import { HOUR_MS } from '../../src/lib/durations.ts'
import { noAvailability } from '../../src/lib/mentor-sessions/availability.ts'
import { paths } from '../../src/lib/paths.ts'
import { newClient } from '../support/client.ts'
import { testDatabase } from '../support/database.ts'
import { atEndOfFile } from '../support/endings.ts'
import { addMember, PASSWORD } from '../support/factories.ts'
import { figure } from '../support/figures.ts'
import { ALL_DAY } from '../support/mentor-sessions.ts'
import { startServer } from './server-process.ts'

const { db, where } = await testDatabase('postgres')
const folder = mkdtempSync(join(tmpdir(), 'session-races-'))
atEndOfFile(() => rmSync(folder, { recursive: true }))

const PROGRAM = resolve(import.meta.dir, '../../src/server.ts')
const INSTANCES = 3
const BOOKERS = figure(30, 200)

async function startInstance() {
  // Each waits for those before it, however slow the machine.
  const DATABASE_URL = `${where.databaseUrl}?statement_timeout=0&connect_timeout=60`
  const more = { DATABASE_URL, RATE_LIMITS: 'off', LOG_LEVEL: 'warn' }
  const server = await startServer([process.execPath, PROGRAM], folder, more)
  atEndOfFile(server.kill)
  return server
}

/** A browser of a new member, at one of the instances. */
async function bookerAt(url: string) {
  const { email } = await addMember(db, { membershipTier: 'professional' })
  const through = async (request: Request) =>
    fetch(url + new URL(request.url).pathname, {
      method: request.method,
      headers: request.headers,
      body: request.body && (await request.text()),
      redirect: 'manual',
    })
  const client = newClient({ request: through } as unknown as App)
  const { status } = await client.json('POST', paths.api.login, { email, password: PASSWORD })
  expect(status).toBe(200)
  return client
}

test(`of ${BOOKERS} who book one time at once at ${INSTANCES} instances, exactly one gets it`, async () => {
  const mentor = await addMember(db, { membershipTier: 'expert', isMentor: true })
  const open = { ...noAvailability('UTC'), weekly: ALL_DAY, minutes: 60, bufferMinutes: 0 }
  await saveAvailability(db, mentor.id, open, new Date())
  const startsAt = new Date(Math.ceil(Date.now() / HOUR_MS + 48) * HOUR_MS).toISOString()
  const instances = []
  while (instances.length < INSTANCES) instances.push(await startInstance())
  const browsers = []
  for (let n = 0; n < BOOKERS; n += 1) browsers.push(await bookerAt(instances[n % INSTANCES]!.url))
  const booking = { mentorId: mentor.id, startsAt, topic: 'Looms' }
  const answers = await Promise.all(
    browsers.map((browser) => browser.json('POST', paths.api.mentorSessions, booking)),
  )
  const statuses = answers.map(({ status }) => status)
  const many = (status: number) => statuses.filter((each) => each === status).length
  if (process.env.WAYMARK_FIGURES)
    process.stdout.write(
      `${many(201)} booked, ${many(409)} refused, ${many(503)} asked to come again\n`,
    )
  // A machine that is busy with others asks some to come again, and may ask who got it.
  expect(many(409) + many(503)).toBe(BOOKERS - many(201))
  expect(many(201)).toBeLessThanOrEqual(1)
  expect(await db.$count(mentorSessions)).toBe(1)
  expect(await db.$count(mentorSessionTimes, eq(mentorSessionTimes.memberId, mentor.id))).toBe(1)
}, 300_000)
