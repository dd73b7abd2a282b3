import { afterAll, beforeEach, expect, test } from 'bun:test'
import { createHmac } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { eq } from 'drizzle-orm'
import { apply } from '../../../src/db/applications/apply.ts'
import { closeUnanswered } from '../../../src/db/applications/close-unanswered.ts'
import { notifyOfIntake } from '../../../src/db/applications/intake-notifications.ts'
import { changeStatusAsApplicant, changeStatusAsTeam } from '../../../src/db/applications/status.ts'
import { undoApplication } from '../../../src/db/applications/undo-application.ts'
import { closeOrganization } from '../../../src/db/organizations/closing.ts'
import { sendWebhooks } from '../../../src/db/organizations/send-webhooks.ts'
import { sendAgain } from '../../../src/db/organizations/webhook-deliveries.ts'
import { addWebhook, rotateSecret } from '../../../src/db/organizations/webhooks.ts'
import { changePostingState } from '../../../src/db/postings/save.ts'
import { applications } from '../../../src/db/schema/applications.ts'
import { organizations } from '../../../src/db/schema/organizations.ts'
import { webhookDeliveries, webhooks } from '../../../src/db/schema/webhooks.ts'
import { MIN_OVERDUE_TO_PAUSE } from '../../../src/lib/applications/intake.ts'
import type { WebhookEvent } from '../../../src/lib/organizations/webhooks.ts'
import { EVENT_SCHEMAS } from '../../../src/routes/api/openapi/events.ts'
import { testDatabase } from '../../support/database.ts'
import { addMember, addOpportunity, addOrganization } from '../../support/factories.ts'
import { nameServer, testOutside, webServer } from '../../support/outside.ts'

type Received = { headers: IncomingHttpHeaders; body: string; url: string | undefined }

const { db } = await testDatabase()
const names = await nameServer({
  'example.org': { A: ['93.184.1.1'] },
  'inner.example.org': { A: ['10.0.0.1'] },
})
let received: Received[] = []
let status = 204
let meanwhile = async () => {}
const web = await webServer(async (request, response) => {
  let body = ''
  for await (const part of request) body += part
  received.push({ headers: request.headers, body, url: request.url })
  await meanwhile()
  response.statusCode = status
  response.end()
})
const outside = testOutside(names.address, web.port)

afterAll(() => {
  names.stop()
  web.stop()
})

beforeEach(async () => {
  await db.delete(webhooks)
  received = []
  status = 204
  meanwhile = async () => {}
})

const start = new Date('2026-11-20T10:30:00Z')
const after = (ms: number) => new Date(start.getTime() + ms)
const SECOND = 1000
const HOUR = 3_600_000

async function team(url = 'https://example.org/hook') {
  const owner = await addMember(db, { primaryRole: 'provider' })
  const { id } = await addOrganization(db, { ownerId: owner.id })
  const posting = await addOpportunity(db, {
    organizationId: id,
    postedById: owner.id,
    publishedAt: start,
  })
  const place = { organizationId: id, memberId: owner.id }
  const webhook = await addWebhook(db, place, url)
  if (!webhook || webhook === 'full') throw new Error('not added')
  return { owner, place, posting, webhook }
}

async function applyTo(opportunityId: string) {
  const applicant = await addMember(db, { firstName: 'Ada', lastName: 'Lovelace' })
  const sent = { opportunityId, applicantId: applicant.id, coverLetter: 'I am Ada Lovelace.' }
  const applied = await apply(db, sent, start)
  if (!applied.ok) throw new Error(applied.reason)
  return { id: applied.application.id, applicant }
}

/** Each as the API's document describes it. */
const eventsOf = () =>
  received.map(({ body }): { type: string; timestamp: string; data: Record<string, unknown> } => {
    const sent = JSON.parse(body) as { type: WebhookEvent }
    return EVENT_SCHEMAS[sent.type].parse(sent)
  })

const signatureBy = (secret: string, { headers, body }: Received) => {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  const text = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  return `v1,${createHmac('sha256', key).update(text).digest('base64')}`
}

const rows = () => db.select().from(webhookDeliveries)

test('each event is sent once, signed, with ids and never with a name', async () => {
  const { owner, posting, place, webhook } = await team()
  const { id, applicant } = await applyTo(posting.id)
  await sendWebhooks(db, outside, after(SECOND))
  expect(received).toEqual([])
  const later = after(31 * SECOND)
  const shortlisted = { id, to: 'shortlisted' } as const
  expect((await changeStatusAsTeam(db, owner.id, shortlisted, later, later)).ok).toBe(true)
  const withdrawn = { id, to: 'withdrawn' } as const
  expect((await changeStatusAsApplicant(db, applicant.id, withdrawn, later, later)).ok).toBe(true)
  const acting = { memberId: owner.id, id: posting.id, now: later }
  expect((await changePostingState(db, { ...acting, change: 'pause' })).ok).toBe(true)
  for (const now of [later, new Date(), new Date()]) await sendWebhooks(db, outside, now)
  const ids = { applicationId: id, postingId: posting.id, organizationId: place.organizationId }
  const application = (type: string, now: string, at: Date) => ({
    type: `application.${type}`,
    timestamp: at.toISOString(),
    data: { ...ids, number: 1, status: now },
  })
  const { applicationId: _, ...ofPosting } = ids
  expect(eventsOf().toSorted((one, other) => (one.type < other.type ? -1 : 1))).toEqual([
    application('changed', 'shortlisted', later),
    application('received', 'pending', start),
    application('withdrawn', 'withdrawn', later),
    {
      type: 'posting.paused',
      timestamp: expect.any(String),
      data: { ...ofPosting, reason: 'poster' },
    },
  ])
  for (const each of received) {
    expect(each.url).toBe('/hook')
    expect(each.headers['webhook-signature']).toBe(signatureBy(webhook.secret, each))
    expect(each.body).not.toMatch(new RegExp(`Ada|Lovelace|${applicant.id}`))
  }
})

test('a posting whose replies are overdue is announced once as paused', async () => {
  const { posting, place } = await team()
  for (let n = 0; n <= MIN_OVERDUE_TO_PAUSE; n++) await applyTo(posting.id)
  await db.update(applications).set({ answerBy: after(20 * 24 * HOUR) })
  for (const days of [18, 19.5, 20.5, 21, 22])
    await db.transaction((tx) => notifyOfIntake(tx, after(days * 24 * HOUR)))
  await sendWebhooks(db, outside, after(23 * 24 * HOUR))
  expect(eventsOf().filter(({ type }) => type === 'posting.paused')).toEqual([
    {
      type: 'posting.paused',
      timestamp: after(20.5 * 24 * HOUR).toISOString(),
      data: { postingId: posting.id, organizationId: place.organizationId, reason: 'replies' },
    },
  ])
})

test('an application that is undone is never announced, and one closed unanswered is', async () => {
  const { posting } = await team()
  const undone = await applyTo(posting.id)
  expect((await undoApplication(db, undone.applicant.id, undone.id, after(SECOND))).ok).toBe(true)
  expect(await rows()).toEqual([])
  await applyTo(posting.id)
  await closeUnanswered(db, after(90 * 24 * HOUR))
  await sendWebhooks(db, outside, after(91 * 24 * HOUR))
  expect(eventsOf().map(({ data }) => data.status)).toContain('closed_unanswered')
})

test('a failure is tried again with growing pauses for three days, and then given up', async () => {
  const { posting } = await team()
  await applyTo(posting.id)
  status = 500
  const times: number[] = []
  for (let [row] = await rows(); row && !row.givenUpAt; [row] = await rows()) {
    const due = row.dueAt.getTime()
    await sendWebhooks(db, outside, new Date(due - 1))
    expect(received).toHaveLength(times.length)
    await sendWebhooks(db, outside, new Date(due))
    times.push(due)
  }
  const pauses = times.slice(1).map((time, at) => time - times[at]!)
  expect(pauses).toEqual(pauses.toSorted((one, other) => one - other))
  const whole = (times.at(-1)! - times[0]!) / HOUR
  expect([times.length, Math.round(whole)]).toEqual([10, 72])
  expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  expect((await rows())[0]).toMatchObject({ status: 500, attempts: 10, deliveredAt: null })
})

test('a delivery is sent again with its id, by the team of its organization alone', async () => {
  const { posting, place, webhook } = await team()
  await applyTo(posting.id)
  await sendWebhooks(db, outside, after(31 * SECOND))
  const [{ id } = { id: '' }] = await rows()
  const ids = { webhook: webhook.id, delivery: id }
  const other = await team()
  expect(await sendAgain(db, other.place, ids, after(HOUR))).toBeNull()
  expect(await sendAgain(db, place, ids, after(HOUR))).toMatchObject({ deliveredAt: null })
  await sendWebhooks(db, outside, after(HOUR))
  expect(received.map(({ headers }) => headers['webhook-id'])).toEqual([id, id])
})

test('what is sent again while an attempt fails is due at once', async () => {
  const { posting, place, webhook } = await team()
  await applyTo(posting.id)
  const [{ id } = { id: '' }] = await rows()
  const now = after(31 * SECOND)
  status = 500
  meanwhile = async () => {
    meanwhile = async () => {}
    await sendAgain(db, place, { webhook: webhook.id, delivery: id }, now)
  }
  await sendWebhooks(db, outside, now)
  status = 204
  await sendWebhooks(db, outside, now)
  expect(await rows()).toMatchObject([{ attempts: 1, deliveredAt: now }])
})

test('after a rotation both secrets sign for a day', async () => {
  const { posting, place, webhook } = await team()
  const rotated = (await rotateSecret(db, place, webhook.id, start))!
  await applyTo(posting.id)
  await sendWebhooks(db, outside, after(HOUR))
  const [id] = (await rows()).map((row) => row.id)
  await sendAgain(db, place, { webhook: webhook.id, delivery: id! }, after(25 * HOUR))
  await sendWebhooks(db, outside, after(25 * HOUR))
  const [both, one] = received as [Received, Received]
  expect(both.headers['webhook-signature']).toBe(
    `${signatureBy(rotated.secret, both)} ${signatureBy(webhook.secret, both)}`,
  )
  expect(one.headers['webhook-signature']).toBe(signatureBy(rotated.secret, one))
})

test('nothing is sent to an address that isn’t public, nor of a suspended organization', async () => {
  const inner = await team('https://inner.example.org/hook')
  await applyTo(inner.posting.id)
  await sendWebhooks(db, outside, after(31 * SECOND))
  expect(await rows()).toMatchObject([{ failure: 'inner', attempts: 1 }])
  await db.delete(webhooks)
  const away = await team()
  await applyTo(away.posting.id)
  const { organizationId } = away.place
  await db
    .update(organizations)
    .set({ suspendedAt: start })
    .where(eq(organizations.id, organizationId))
  await sendWebhooks(db, outside, after(31 * SECOND))
  expect(received).toEqual([])
})

test('nothing more is sent of an organization once it is closed', async () => {
  const { owner, posting, place } = await team()
  await applyTo(posting.id)
  const closing = { organizationId: place.organizationId, actorId: owner.id }
  expect(await closeOrganization(db, closing, start)).toBe('done')
  await sendWebhooks(db, outside, after(31 * SECOND))
  await sendWebhooks(db, outside, after(HOUR))
  expect(received).toEqual([])
})
