import { expect, test } from 'bun:test'
import { inArray, sql } from 'drizzle-orm'
import { apply } from '../../src/db/applications/apply.ts'
import { closeUnanswered } from '../../src/db/applications/close-unanswered.ts'
import { isIntakePaused } from '../../src/db/applications/intake.ts'
import { notifyOfIntake } from '../../src/db/applications/intake-notifications.ts'
import { findReplyRecords } from '../../src/db/applications/records.ts'
import { changeStatusAsApplicant, changeStatusAsTeam } from '../../src/db/applications/status.ts'
import { undoStatusChange } from '../../src/db/applications/undo-status.ts'
import { clearResultCache } from '../../src/db/connection/result-cache.ts'
import { asTimestamp } from '../../src/db/membership/current-tier.ts'
import { applicationEvents, applications } from '../../src/db/schema/applications.ts'
import { outboxEmails } from '../../src/db/schema/emails.ts'
import { opportunities } from '../../src/db/schema/opportunities.ts'
import { users } from '../../src/db/schema/users.ts'
import { testDatabase } from '../support/database.ts'
import { figure } from '../support/figures.ts'
import { byHand } from '../support/record-by-hand.ts'

/** A thousand, which `WAYMARK_FIGURES=whole` asks for, take a few minutes. */
const POSTINGS = figure(8, 1000)
const DAYS = 120
const APPLICANTS = 40
const DAY = 24 * 60 * 60 * 1000
/** Long over: what a deletion notes with the clock of the database comes after all of it. */
const start = Date.UTC(2025, 0, 1)
const atDay = (day: number) => new Date(start + day * DAY)

const { db } = await testDatabase()

let seed = 1
const random = (below: number) => {
  seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0
  return Math.floor((seed / 2 ** 32) * below)
}

/** What is known of an application without asking the database. */
type Sent = {
  id: string
  posting: number
  applicantId: string
  receivedAt: Date
  answerBy: Date
  answeredAt: Date | null
  withdrawnAt: Date | null
  closedAt: Date | null
}
/** How a poster answers: in days after an application; null for never. */
const HABITS = [() => 1 + random(10), () => 20 + random(45), () => (random(8) ? null : 30)]

const people = (count: number) =>
  db
    .insert(users)
    .values(
      Array.from({ length: count }, () => ({
        email: `${crypto.randomUUID()}@example.com`,
        firstName: 'A',
        membershipTier: 'organization' as const,
      })),
    )
    .returning({ id: users.id })

const posters = await people(POSTINGS)
const applicants = await people(APPLICANTS)
const postings = await db
  .insert(opportunities)
  .values(
    posters.map(({ id }, n) => ({
      title: `Posting ${n}`,
      description: 'It.',
      type: 'job' as const,
      postedById: id,
      publishedAt: atDay(0),
      applicationDeadline: atDay(15),
      answerBy: atDay(20),
    })),
  )
  .returning({ id: opportunities.id })

const sent: Sent[] = []
const byPosting = postings.map((): Sent[] => [])
const of = (posting: number) => byPosting[posting]!

/** Whether intake is paused, worked out by counting. */
function closedByHand(posting: number, now: Date) {
  const stays = of(posting).filter(({ withdrawnAt }) => !withdrawnAt)
  const late = stays.filter(({ answeredAt, answerBy }) => !answeredAt && answerBy < now).length
  return late > 5 && late * 5 > stays.length
}

/** In parts, so that what belongs to different postings goes on at once. */
async function each<Thing>(things: Thing[], work: (thing: Thing) => Promise<unknown>) {
  for (let from = 0; from < things.length; from += 8)
    await Promise.all(things.slice(from, from + 8).map(work))
}

type Planned = { one: Sent; day: number }
const answers: Planned[] = []
const withdrawals: Planned[] = []
let refusedByIntake = 0
let undone = 0
const closings: { posting: number; day: number }[] = []
let wereClosed = new Set<number>()

async function oneDay(day: number) {
  const morning = atDay(day)
  // Every 20 days each poster goes on for 20 days more: who applied before keeps the earlier promise.
  if (day > 0 && day % 20 === 0 && day < 80)
    await db.update(opportunities).set({
      applicationDeadline: atDay(day + 15),
      answerBy: atDay(day + 20 + random(5)),
    })
  const [posting] = await db.select().from(opportunities).limit(1)
  const answerBy = posting!.answerBy!
  const applying = postings
    .map(({ id }, posting) => ({ id, posting, applicantId: applicants[random(APPLICANTS)]!.id }))
    .filter(() => day % 20 < 15 && day < 75 && random(3) === 0)
    .filter(({ posting, applicantId }) =>
      of(posting).every((one) => one.applicantId !== applicantId),
    )
  await each(applying, async ({ id, posting, applicantId }) => {
    const closed = closedByHand(posting, morning)
    const result = await apply(
      db,
      { opportunityId: id, applicantId, coverLetter: 'Here I am.' },
      morning,
    )
    if (closed) {
      expect(result).toMatchObject({ reason: 'not_taking_applications', standing: 'intake_paused' })
      refusedByIntake += 1
      return
    }
    if (!result.ok) throw new Error(JSON.stringify(result))
    const one: Sent = {
      id: result.application.id,
      posting,
      applicantId,
      receivedAt: morning,
      answerBy,
      answeredAt: null,
      withdrawnAt: null,
      closedAt: null,
    }
    sent.push(one)
    of(posting).push(one)
    const days = HABITS[posting % 3]!()
    if (random(8) === 0) withdrawals.push({ one, day: day + 1 + random(30) })
    else if (days !== null) answers.push({ one, day: day + days })
  })

  const noon = new Date(morning.getTime() + DAY / 2)
  await each(
    withdrawals.filter((planned) => planned.day === day),
    async ({ one }) => {
      const move = { id: one.id, to: 'withdrawn' } as const
      const result = await changeStatusAsApplicant(db, one.applicantId, move, noon, noon)
      expect(result.ok).toBe(one.closedAt === null)
      if (result.ok) one.withdrawnAt = noon
    },
  )
  await each(
    answers.filter((planned) => planned.day === day),
    async ({ one }) => {
      const { id, posting } = one
      const poster = posters[posting]!.id
      const move = random(2) ? ({ to: 'shortlisted' } as const) : REJECTED
      expect(await changeStatusAsTeam(db, poster, { id, ...move }, noon, noon)).toMatchObject({
        ok: true,
      })
      one.answeredAt = noon
      if (random(10) > 0) return
      expect((await undoStatusChange(db, poster, id, 'team', noon)).ok).toBe(true)
      one.answeredAt = null
      undone += 1
    },
  )

  const night = new Date(morning.getTime() + DAY - 1)
  for (const one of sent)
    if (!one.answeredAt && !one.withdrawnAt && !one.closedAt)
      if (night.getTime() - one.answerBy.getTime() >= 7 * DAY) one.closedAt = night
  await closeUnanswered(db, night, undefined, 50)
  await db.transaction((tx) => notifyOfIntake(tx, night))

  const closed = await db
    .select({ id: opportunities.id })
    .from(opportunities)
    .where(isIntakePaused(opportunities.id, asTimestamp(night)))
  const ids = new Set(closed.map(({ id }) => id))
  const now = new Set(postings.flatMap(({ id }, n) => (ids.has(id) ? [n] : [])))
  const byHandNow = new Set(postings.flatMap((_, n) => (closedByHand(n, night) ? [n] : [])))
  expect(now).toEqual(byHandNow)
  for (const posting of now) if (!wereClosed.has(posting)) closings.push({ posting, day })
  wereClosed = now
}

const REJECTED = { to: 'rejected', reason: 'timing' } as const

test(`${POSTINGS} postings over ${DAYS} days keep what is promised`, async () => {
  for (let day = 0; day < DAYS; day += 1) {
    await oneDay(day)
    if (day % 40 !== 39) continue
    clearResultCache(db)
    const now = atDay(day + 1)
    const records = await findReplyRecords(db, { people: posters.map(({ id }) => id) }, now)
    for (const [n, { id }] of posters.entries())
      expect(records.get(id)).toEqual(
        byHand(
          of(n).map((one) => ({ ...one, struckAt: null })),
          now,
        ),
      )
  }

  // Each ended in one way, as it should have.
  const rows = await db.select().from(applications)
  expect(rows.length).toBe(sent.length)
  const byId = new Map(rows.map((row) => [row.id, row]))
  for (const one of sent) {
    const { answeredAt, withdrawnAt, closedAt } = one
    expect(byId.get(one.id)).toMatchObject({
      answeredAt,
      withdrawnAt,
      unansweredAt: closedAt,
      givenBackAt: closedAt,
    })
    expect([answeredAt, withdrawnAt, closedAt].filter(Boolean).length).toBeGreaterThan(0)
    expect(Boolean(withdrawnAt && (answeredAt || closedAt))).toBe(false)
    const { status } = byId.get(one.id)!
    expect(status).toBe(
      withdrawnAt ? 'withdrawn' : answeredAt ? status : ('closed_unanswered' as typeof status),
    )
    if (answeredAt) expect(['shortlisted', 'rejected']).toContain(status)
  }

  // Each was told once: of what nobody answered, and of each step of its team.
  const written = await db
    .select({ kind: outboxEmails.kind, about: outboxEmails.about })
    .from(outboxEmails)
  const reported = (kind: string) =>
    written
      .filter((email) => email.kind === kind)
      .map(({ about }) => about)
      .toSorted()
  const closedIds = sent.flatMap(({ id, closedAt }) => (closedAt ? [id] : [])).toSorted()
  expect(reported('application-unanswered')).toEqual(closedIds)
  const events = await db.select().from(applicationEvents)
  const steps = events.flatMap(({ id, by }) => (by === 'team' ? [id] : [])).toSorted()
  expect(reported('application-moved')).toEqual(steps)
  expect(events.filter(({ by }) => by === 'system').length).toBe(closedIds.length)

  // Intake never pauses without a notification the day before.
  const warned = reported('doors-closing').map((about) => {
    const [id, stage, closesAt] = about.split(' ')
    return { id, stage, day: (Date.parse(closesAt!) - start) / DAY }
  })
  const unwarned = closings.filter(
    ({ posting, day }) =>
      !warned.some(
        (one) =>
          one.id === postings[posting]!.id && one.stage === '2' && Math.abs(one.day - day) <= 2,
      ),
  )
  expect(unwarned).toEqual([])
  expect(new Set(reported('doors-closing')).size).toBe(reported('doors-closing').length)

  // All of it happened.
  const late = sent.filter(({ answeredAt, closedAt }) => answeredAt && closedAt).length
  const figures = {
    sent: sent.length,
    closed: closedIds.length,
    late,
    undone,
    refusedByIntake,
  }
  const seen = { ...figures, closings: closings.length, warned: warned.length }
  if (process.env.WAYMARK_FIGURES) process.stdout.write(`${JSON.stringify(seen)}\n`)
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(0)

  // Who posted can pause, be renamed or leave, and what was posted be closed: the record stays.
  clearResultCache(db)
  const whose = { people: posters.map(({ id }) => id) }
  const before = await findReplyRecords(db, whose, atDay(DAYS))
  const ids = posters.slice(0, 8).map(({ id }) => id)
  await db
    .update(users)
    .set({ pausedAt: atDay(DAYS), lastName: 'New' })
    .where(inArray(users.id, ids))
  await db.update(opportunities).set({ title: 'Other', status: 'closed', outcome: 'withdrawn' })
  await db.delete(users).where(inArray(users.id, [applicants[0]!.id, ids[0]!]))
  await db.execute(sql`delete from opportunities where title = 'Other'`)
  clearResultCache(db)
  expect(await findReplyRecords(db, whose, atDay(DAYS))).toEqual(before)
}, 900_000)
