import { beforeAll, describe, expect, test } from 'bun:test'
import { eq, sql } from 'drizzle-orm'
import {
  countReceived,
  findReceived,
  findReviewedPosting,
  listReceived,
} from '../../../src/db/applications/received.ts'
import { findReviewed } from '../../../src/db/applications/review.ts'
import {
  findReviewState,
  listReview,
  REVIEW_COUNTS,
} from '../../../src/db/applications/review-list.ts'
import { findSidebar } from '../../../src/db/applications/sidebar.ts'
import { changeStatusAsApplicant, changeStatusAsTeam } from '../../../src/db/applications/status.ts'
import { undoStatusChange } from '../../../src/db/applications/undo-status.ts'
import { applicationFindings } from '../../../src/db/schema/application-review.ts'
import { applicationEvents, applications } from '../../../src/db/schema/applications.ts'
import { users } from '../../../src/db/schema/users.ts'
import type { FactFilter, FactState } from '../../../src/lib/applications/criteria.ts'
import type { RejectionReason } from '../../../src/lib/applications/rejection.ts'
import { UNDO_WINDOW_MS } from '../../../src/lib/applications/undo.ts'
import type { Criterion } from '../../../src/lib/postings/questions.ts'
import { testDatabase } from '../../support/database.ts'
import {
  addApplication,
  addApplications,
  addReviewedPosting,
  CRITERIA,
} from '../../support/review.ts'

const { db } = await testDatabase()
const sent = new Date(Date.now() - 5 * 24 * 3_600_000)
const later = (hours: number) => new Date(sent.getTime() + hours * 3_600_000)

const speaks = (state: FactState = 'met') => new Map([['speaks', state]])
const paged = (after = 0, facts: FactFilter = speaks()) => ({
  view: { state: 'waiting' as const, after, facts, several: false, all: false, q: '', mine: false },
})

describe('of more applications than the list counts', () => {
  /** Those who speak Swahili, among all the others who do not. */
  const SPEAKING = [201, 450, 1000, 1001]
  let review: Awaited<ReturnType<typeof addReviewedPosting>>

  beforeAll(async () => {
    review = await addReviewedPosting(db)
    await db.execute(sql`with people as (
        insert into users (email, first_name, password_hash)
        select 'many' || n || '@example.com', 'Ada', 'x' from generate_series(1, 1001) n returning id)
      insert into applications (opportunity_id, applicant_id, answers, number)
      select ${review.posting.id}, id, jsonb_build_array(jsonb_build_object(
          'questionId', 'swahili', 'question', 'Swahili?', 'kind', 'yes_no',
          'value', case when number = any(${`{${SPEAKING.join()}}`}) then 'yes' else 'no' end)), number
      from (select id, row_number() over () as number from people) as numbered`)
  })

  const read = async (after?: number) => {
    const page = await listReview(db, review.posting, review.owner, paged(after))
    return { numbers: page.rows.map(({ number }) => number), next: page.next }
  }
  const idOf = async (number: number) => {
    const [row] = await db
      .select({ id: applications.id })
      .from(applications)
      .where(
        sql`${applications.opportunityId} = ${review.posting.id} and ${applications.number} = ${number}`,
      )
    return row!.id
  }

  test('facts are looked for past the first 200, in 1,000 at a time', async () => {
    expect(await read()).toEqual({ numbers: [201, 450, 1000], next: 1000 })
    expect(await read(1000)).toEqual({ numbers: [1001], next: null })
  })

  test('a page that is full before goes on behind its last row', async () => {
    const view = paged().view
    const first = await listReview(db, review.posting, review.owner, { view, limit: 2 })
    expect([first.rows.map(({ number }) => number), first.next]).toEqual([[201, 450], 450])
  })

  test('a place is counted up to 1,000, and beyond it is none', async () => {
    const placeOf = async (number: number) => {
      const looked = { id: await idOf(number), postingId: review.posting.id, number }
      return (await findSidebar(db, review.owner, { ...looked, state: 'waiting' }, sent)).place
    }
    expect(await placeOf(REVIEW_COUNTS)).toEqual({
      at: REVIEW_COUNTS,
      before: await idOf(999),
      next: await idOf(1001),
    })
    expect(await placeOf(1001)).toEqual({ at: null, before: await idOf(1000), next: null })
    expect(await placeOf(1)).toEqual({ at: 1, before: null, next: await idOf(2) })
  })

  test('more are said to be more than 1,000, and 1,000 are 1,000', async () => {
    const counts = async () =>
      (await findReviewState(db, review.posting, review.owner, sent)).counts
    const received = async () => {
      const own = (await findReviewedPosting(db, review.owner, review.posting.id))!
      return [await countReceived(db, own, 'waiting'), await countReceived(db, own, null)]
    }
    const exactly = { n: REVIEW_COUNTS, more: false }
    const more = { n: REVIEW_COUNTS, more: true }
    expect(await counts()).toMatchObject({ waiting: REVIEW_COUNTS, more: true })
    expect(await received()).toEqual([more, more])
    const last = await idOf(1001)
    await db.update(applications).set({ status: 'shortlisted' }).where(eq(applications.id, last))
    expect(await counts()).toMatchObject({ waiting: REVIEW_COUNTS, shortlisted: 1, more: false })
    expect(await received()).toEqual([exactly, more])
  })
})

test('a line of the list says the facts that the application says, whatever its posting asks', async () => {
  const [speaks, figma, lives, tested] = CRITERIA as [Criterion, Criterion, Criterion, Criterion]
  const near = {
    id: 'near',
    text: 'Clocks of Kenya',
    knownBy: 'profile' as const,
    fact: 'hours' as const,
    wanted: '1 hour of Kenya',
  }
  const requested = [
    [speaks],
    [figma],
    [lives],
    [tested],
    [near],
    [],
    [speaks, near],
    [figma, tested],
  ]
  const states: string[] = []
  for (const firstLookWithoutNames of [false, true])
    for (const criteria of requested) {
      const { posting, owner } = await addReviewedPosting(db, { criteria, firstLookWithoutNames })
      const { id } = await addApplication(db, posting.id)
      const found = { applicationId: id, criterionId: tested.id, met: true, quote: 'I would' }
      await db.insert(applicationFindings).values(found)
      const { rows } = await listReview(db, posting, owner, paged(0, new Map()))
      const one = (await findReviewed(db, owner.id, { id }))!
      expect(rows.map(({ facts }) => facts)).toEqual([one.facts])
      expect(rows[0]!.person?.name).toBe(one.person?.name)
      states.push(one.facts.map(({ state }) => state).join())
    }
  const named = ['unmet', 'met', 'met', 'met', 'met', '', 'unmet,met', 'met,met']
  expect(states).toEqual([...named, ...named.with(2, 'unknown')])
})

test('a place is one in the tab that is looked at, whichever was before', async () => {
  const { posting, owner } = await addReviewedPosting(db)
  const [first, second, third] = await addApplications(db, posting.id, 3)
  await changeStatusAsTeam(db, owner.id, { id: second!.id, to: 'shortlisted' }, new Date())
  const placeIn = async (state: 'waiting' | 'shortlisted') => {
    const looked = { id: second!.id, postingId: posting.id, number: second!.number, state }
    return (await findSidebar(db, owner, looked, sent)).place
  }
  const waiting = { at: 1, before: first!.id, next: third!.id }
  for (let time = 0; time < 2; time++) {
    expect(await placeIn('waiting')).toEqual(waiting)
    expect(await placeIn('shortlisted')).toEqual({ at: 1, before: null, next: null })
  }
})

test('what was closed without a reply is still to review', async () => {
  const { posting, owner } = await addReviewedPosting(db)
  for (const status of ['closed_unanswered', 'withdrawn', 'closed_unanswered', 'rejected'] as const)
    await addApplication(db, posting.id, { status })
  await addApplication(db, posting.id, { status: 'closed_unanswered', applicantId: owner.id })
  const { counts } = await findReviewState(db, posting, owner, sent)
  expect(counts).toMatchObject({ waiting: 2, withdrawn: 1, rejected: 1, more: false })
})

describe('an application as its team reads it', () => {
  const setUp = async () => {
    const review = await addReviewedPosting(db)
    const [application] = await addApplications(db, review.posting.id, 1)
    const own = (await findReviewedPosting(db, review.owner, review.posting.id))!
    const { id, applicantId } = application!
    return {
      ...review,
      id,
      applicantId,
      one: async (now = later(1)) => (await findReceived(db, review.owner.id, id, now))!,
      listed: async () => (await listReceived(db, own, { tab: null })).rows[0]!,
    }
  }
  const rejection = (applicationId: string, reason: RejectionReason, at: Date) => ({
    applicationId,
    status: 'rejected' as const,
    by: 'team' as const,
    reason,
    words: reason,
    at,
    toldAt: at,
  })

  test('was rejected for the last reason, and only while it is', async () => {
    const { id, one, listed } = await setUp()
    const stated = async () =>
      [await one(), await listed()].map(({ reason, words }) => [reason, words])
    const is = (status: 'rejected' | 'shortlisted') =>
      db.update(applications).set({ status }).where(eq(applications.id, id))
    await is('rejected')
    expect(await stated()).toEqual(Array(2).fill([null, null]))
    await db
      .insert(applicationEvents)
      .values([
        rejection(id, 'another_chosen', later(3)),
        rejection(id, 'timing', later(2)),
        { ...rejection(id, 'timing', later(4)), status: 'opened', reason: null, words: null },
      ])
    expect(await stated()).toEqual(Array(2).fill(['another_chosen', 'another_chosen']))
    const reasons = (await one()).trail.map(({ reason }) => reason)
    expect(reasons).toEqual([null, 'timing', 'another_chosen', null])
    await is('shortlisted')
    expect(await stated()).toEqual(Array(2).fill([null, null]))
  })

  test('that it was opened is not taken back, an answer is', async () => {
    const { id, owner, one } = await setUp()
    const at = later(1)
    const then = new Date(later(1).getTime() + 1000)
    await changeStatusAsTeam(db, owner.id, { id, to: 'opened' }, at, at)
    expect((await one(at)).undoUntil).toBeNull()
    expect(await undoStatusChange(db, owner.id, id, 'team', at)).toEqual({
      ok: false,
      reason: 'conflict',
      status: 'opened',
    })
    await changeStatusAsTeam(db, owner.id, { id, to: 'shortlisted' }, then, then)
    expect((await one(then)).undoUntil).toEqual(new Date(then.getTime() + UNDO_WINDOW_MS))
    expect(await undoStatusChange(db, owner.id, id, 'team', then)).toMatchObject({
      ok: true,
      application: { status: 'opened' },
    })
  })

  test('that its applicant accepted what was offered is not the team’s to take back', async () => {
    const { id, owner, applicantId, one } = await setUp()
    const then = new Date(later(1).getTime() + 1000)
    await changeStatusAsTeam(db, owner.id, { id, to: 'offered' }, later(1), later(1))
    await changeStatusAsApplicant(db, applicantId, { id, to: 'accepted' }, then, then)
    expect((await one(then)).undoUntil).toBeNull()
    expect(await undoStatusChange(db, owner.id, id, 'team', then)).toEqual({
      ok: false,
      reason: 'conflict',
      status: 'accepted',
    })
  })

  test('stands under the name that was sent, and one without a profile under the member’s', async () => {
    const { id, applicantId, one, listed } = await setUp()
    const names = async () => [await one(), await listed()].map(({ person }) => person!.name)
    const now = { firstName: 'Chidi', lastName: 'Eze' }
    await db.update(users).set(now).where(eq(users.id, applicantId))
    expect(await names()).toEqual(Array(2).fill('Amara Okafor'))
    await db.update(applications).set({ snapshot: null }).where(eq(applications.id, id))
    expect(await names()).toEqual(Array(2).fill('Chidi Eze'))
  })

  test('its trail names who of the team did it, and neither the applicant nor who has left', async () => {
    const { id, applicantId, recruiter, one } = await setUp()
    const to = 'interview' as const
    await changeStatusAsTeam(db, recruiter.id, { id, to }, later(1), later(1))
    await changeStatusAsApplicant(db, applicantId, { id, to: 'withdrawn' }, later(2), later(2))
    const actors = async () => (await one(later(2))).trail.map(({ by, actor }) => ({ by, actor }))
    const named = { id: recruiter.id, name: 'Joseph Otieno' }
    const applicant = { by: 'applicant' as const, actor: null }
    expect(await actors()).toEqual([applicant, { by: 'team', actor: named }, applicant])
    expect((await one(later(2))).undoUntil).toBeNull()
    await db.delete(users).where(eq(users.id, recruiter.id))
    expect((await actors())[1]).toEqual({ by: 'team', actor: null })
  })
})
