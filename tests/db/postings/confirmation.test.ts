import { beforeEach, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { endAnswers, maintainPostings } from '../../../src/db/postings/confirmation.ts'
import { accountTokens } from '../../../src/db/schema/account-tokens.ts'
import { applications } from '../../../src/db/schema/applications.ts'
import { opportunities } from '../../../src/db/schema/opportunities.ts'
import { users } from '../../../src/db/schema/users.ts'
import { runJob } from '../../../src/jobs/jobs.ts'
import { testDatabase } from '../../support/database.ts'
import { takeEmails } from '../../support/emails.ts'
import {
  addMember,
  addOpportunity,
  addOrganization,
  addTeamMember,
} from '../../support/factories.ts'
import { ONE_DAY_MS } from '../../support/payments.ts'
import { rejection } from '../../support/rejection.ts'

const { db } = await testDatabase()
const START = new Date()
const JOB = { name: 'postings', every: 1, run: maintainPostings }
const poster = await addMember(db, { firstName: 'Grace', email: 'grace@example.com' })

/** Looks after the postings as it is done so many days after they went out; gives the letters of it. */
async function after(days: number) {
  await runJob(db, JOB, new Date(START.getTime() + days * ONE_DAY_MS))
  return takeEmails(db)
}

const add = (values: Parameters<typeof addOpportunity>[1] = {}) =>
  addOpportunity(db, {
    title: 'Weaver',
    postedById: poster.id,
    publishedAt: START,
    applicationDeadline: new Date(START.getTime() + 90 * ONE_DAY_MS),
    ...values,
  })

async function stateOf(id: string) {
  const [row] = await db.select().from(opportunities).where(eq(opportunities.id, id))
  return row!
}

beforeEach(async () => {
  await db.delete(applications)
  await db.delete(opportunities)
})

test('a poster is asked once after 30 days and once after 60', async () => {
  const { id } = await add()
  expect(await after(29.9)).toEqual([])
  const [email, ...more] = await after(30)
  expect(email).toMatchObject({
    kind: 'still-open',
    to: 'grace@example.com',
    subject: 'Still open? Weaver',
  })
  expect(more).toEqual([])
  expect(await after(31)).toEqual([])
  await answer(id)
  expect(await after(59)).toEqual([])
  expect((await after(60)).map(({ kind }) => kind)).toEqual(['still-open'])
  await answer(id)
  expect(await after(89)).toEqual([])
})

const answer = async (id: string) => {
  await db.update(opportunities).set({ askedAt: null }).where(eq(opportunities.id, id))
  await endAnswers(db, id)
}

test('unanswered for 7 days, a posting pauses and its poster is told', async () => {
  const { id, updatedAt } = await add()
  await after(30)
  expect((await stateOf(id)).updatedAt).toEqual(updatedAt)
  expect(await after(36.9)).toEqual([])
  expect((await stateOf(id)).status).toBe('open')
  const [email] = await after(37)
  expect(email).toMatchObject({ kind: 'posting-paused', subject: 'Paused: Weaver' })
  expect(await stateOf(id)).toMatchObject({ status: 'paused', pausedFor: 'unanswered' })
  expect(await after(61)).toEqual([])
})

test('one that went unasked for long is asked once', async () => {
  await add({ publishedAt: new Date(START.getTime() - 50 * ONE_DAY_MS) })
  expect(await after(11)).toHaveLength(1)
  expect(await after(12)).toEqual([])
})

test('who has not answered yet is not asked again meanwhile', async () => {
  await add({ publishedAt: new Date(START.getTime() - 55 * ONE_DAY_MS) })
  expect(await after(0)).toHaveLength(1)
  expect(await after(5.5)).toEqual([])
  expect((await after(7)).map(({ kind }) => kind)).toEqual(['posting-paused'])
})

test('a letter about what was answered meanwhile is not sent', async () => {
  const { id } = await add()
  await runJob(db, JOB, new Date(START.getTime() + 30 * ONE_DAY_MS))
  await answer(id)
  expect(await takeEmails(db)).toEqual([])
})

test.each([
  ['a draft', { status: 'draft', publishedAt: null }],
  ['what is paused', { status: 'paused', pausedFor: 'poster' }],
  ['what is closed', { status: 'closed', closedAt: START, outcome: 'withdrawn' }],
  ['what is held', { heldAt: START, heldFor: 'reports' }],
  ['what nobody can answer for', { postedById: null }],
] as const)('%s is not asked about', async (_, values) => {
  await add(values)
  expect(await after(30)).toEqual([])
})

test('at its deadline a poster is told once, and again of another deadline', async () => {
  const { id } = await add({ applicationDeadline: new Date(START.getTime() + 20 * ONE_DAY_MS) })
  expect(await after(19)).toEqual([])
  await runJob(db, JOB, new Date(START.getTime() + 20 * ONE_DAY_MS))
  await runJob(db, JOB, new Date(START.getTime() + 21 * ONE_DAY_MS))
  expect(await db.$count(accountTokens, eq(accountTokens.opportunityId, id))).toBe(1)
  const [email, ...more] = await takeEmails(db)
  expect(email).toMatchObject({
    kind: 'posting-ended',
    subject: 'Deadline passed: Weaver',
  })
  expect(more).toEqual([])
  const applicationDeadline = new Date(START.getTime() + 25 * ONE_DAY_MS)
  await db.update(opportunities).set({ applicationDeadline }).where(eq(opportunities.id, id))
  expect((await after(26)).map(({ kind }) => kind)).toEqual(['posting-ended'])
})

test('of an organization who posted it is asked while they may post, then its owners', async () => {
  const owner = await addMember(db)
  const editor = await addMember(db)
  const { id: organizationId } = await addOrganization(db, { ownerId: owner.id })
  await addTeamMember(db, organizationId, editor.id, 'editor')
  await addTeamMember(db, organizationId, poster.id, 'recruiter')
  await add({ organizationId })
  await add({ organizationId, title: 'Dyer', postedById: editor.id })
  const requested = await after(30)
  expect(requested.map(({ subject, to }) => [subject, to]).sort()).toEqual([
    ['Still open? Dyer', owner.email],
    ['Still open? Weaver', poster.email],
  ])
})

test('twenty instances at once ask once for each', async () => {
  for (let n = 0; n < 30; n++) await add()
  const now = new Date(START.getTime() + 30 * ONE_DAY_MS)
  await Promise.all(Array.from({ length: 20 }, () => runJob(db, JOB, now)))
  // Without the lock of the job, too.
  await Promise.all(
    Array.from({ length: 20 }, () => db.transaction((tx) => maintainPostings(tx, now))),
  )
  expect(await takeEmails(db)).toHaveLength(30)
})

test('a run that is cut off before its end has asked nobody, and the next one asks', async () => {
  const { id } = await add()
  const now = new Date(START.getTime() + 30 * ONE_DAY_MS)
  const cut = db.transaction(async (tx) => {
    await maintainPostings(tx, now)
    throw new Error('gone')
  })
  expect((await rejection(cut)).message).toContain('gone')
  await cut.catch(() => {})
  expect((await stateOf(id)).askedAt).toBeNull()
  expect(await after(30)).toHaveLength(1)
})

test('who is gone leaves nothing that is asked about', async () => {
  const gone = await addMember(db)
  await add({ postedById: gone.id })
  await db.delete(users).where(eq(users.id, gone.id))
  expect(await after(30)).toEqual([])
})
