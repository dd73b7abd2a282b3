import { beforeEach, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { endAnswers, lookAfterPostings } from '../../../src/db/postings/still-open.ts'
import { accountTokens } from '../../../src/db/schema/account-tokens.ts'
import { applications } from '../../../src/db/schema/applications.ts'
import { opportunities } from '../../../src/db/schema/opportunities.ts'
import { users } from '../../../src/db/schema/users.ts'
import { runJob } from '../../../src/jobs.ts'
import { testDatabase } from '../../support/database.ts'
import {
  addMember,
  addOpportunity,
  addOrganization,
  addTeamMember,
} from '../../support/factories.ts'
import { takeLetters } from '../../support/letters.ts'
import { DAY } from '../../support/payments.ts'
import { rejection } from '../../support/rejection.ts'

const { db } = await testDatabase()
const START = new Date()
const JOB = { name: 'postings', every: 1, run: lookAfterPostings }
const poster = await addMember(db, { firstName: 'Grace', email: 'grace@example.com' })

/** Looks after the postings as it is done so many days after they went out; gives the letters of it. */
async function after(days: number) {
  await runJob(db, JOB, new Date(START.getTime() + days * DAY))
  return takeLetters(db)
}

const add = (values: Parameters<typeof addOpportunity>[1] = {}) =>
  addOpportunity(db, {
    title: 'Weaver',
    postedById: poster.id,
    publishedAt: START,
    applicationDeadline: new Date(START.getTime() + 90 * DAY),
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
  const [letter, ...more] = await after(30)
  expect(letter).toMatchObject({
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
  const [letter] = await after(37)
  expect(letter).toMatchObject({ kind: 'posting-paused', subject: 'Paused: Weaver' })
  expect(await stateOf(id)).toMatchObject({ status: 'paused', pausedFor: 'unanswered' })
  expect(await after(61)).toEqual([])
})

test('one that went unasked for long is asked once', async () => {
  await add({ publishedAt: new Date(START.getTime() - 50 * DAY) })
  expect(await after(11)).toHaveLength(1)
  expect(await after(12)).toEqual([])
})

test('who has not answered yet is not asked again meanwhile', async () => {
  await add({ publishedAt: new Date(START.getTime() - 55 * DAY) })
  expect(await after(0)).toHaveLength(1)
  expect(await after(5.5)).toEqual([])
  expect((await after(7)).map(({ kind }) => kind)).toEqual(['posting-paused'])
})

test('a letter about what was answered meanwhile is not sent', async () => {
  const { id } = await add()
  await runJob(db, JOB, new Date(START.getTime() + 30 * DAY))
  await answer(id)
  expect(await takeLetters(db)).toEqual([])
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
  const { id } = await add({ applicationDeadline: new Date(START.getTime() + 20 * DAY) })
  expect(await after(19)).toEqual([])
  await runJob(db, JOB, new Date(START.getTime() + 20 * DAY))
  await runJob(db, JOB, new Date(START.getTime() + 21 * DAY))
  expect(await db.$count(accountTokens, eq(accountTokens.opportunityId, id))).toBe(1)
  const [letter, ...more] = await takeLetters(db)
  expect(letter).toMatchObject({
    kind: 'posting-ended',
    subject: 'The deadline has passed: Weaver',
  })
  expect(more).toEqual([])
  const applicationDeadline = new Date(START.getTime() + 25 * DAY)
  await db.update(opportunities).set({ applicationDeadline }).where(eq(opportunities.id, id))
  expect((await after(26)).map(({ kind }) => kind)).toEqual(['posting-ended'])
})

test('of an organization who posted it is asked while they may post, then its owners', async () => {
  const [owner, editor] = [await addMember(db), await addMember(db)]
  const { id: organizationId } = await addOrganization(db, { ownerId: owner.id })
  await addTeamMember(db, organizationId, editor.id, 'editor')
  await addTeamMember(db, organizationId, poster.id, 'recruiter')
  await add({ organizationId })
  await add({ organizationId, title: 'Dyer', postedById: editor.id })
  const asked = await after(30)
  expect(asked.map(({ subject, to }) => [subject, to]).sort()).toEqual([
    ['Still open? Dyer', owner.email],
    ['Still open? Weaver', poster.email],
  ])
})

test('twenty instances at once ask once for each', async () => {
  for (let n = 0; n < 30; n++) await add()
  const now = new Date(START.getTime() + 30 * DAY)
  await Promise.all(Array.from({ length: 20 }, () => runJob(db, JOB, now)))
  // Without the lock of the job, too.
  await Promise.all(
    Array.from({ length: 20 }, () => db.transaction((tx) => lookAfterPostings(tx, now))),
  )
  expect(await takeLetters(db)).toHaveLength(30)
})

test('a run that is cut off before its end has asked nobody, and the next one asks', async () => {
  const { id } = await add()
  const now = new Date(START.getTime() + 30 * DAY)
  const cut = db.transaction(async (tx) => {
    await lookAfterPostings(tx, now)
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
