import { expect, test } from 'bun:test'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { apply } from '../../../src/db/applications/apply.ts'
import { findIntake, findIntakeOf, listPausedIntake } from '../../../src/db/applications/intake.ts'
import { changeStatusAsApplicant, changeStatusAsTeam } from '../../../src/db/applications/status.ts'
import { undoStatusChange } from '../../../src/db/applications/undo-status.ts'
import { importDrafts } from '../../../src/db/postings/imports.ts'
import { changePostingState, savePosting } from '../../../src/db/postings/save.ts'
import { blockMember } from '../../../src/db/safety/block-member.ts'
import { releasePosting } from '../../../src/db/safety/posting-holds.ts'
import { applications } from '../../../src/db/schema/applications.ts'
import { opportunities } from '../../../src/db/schema/opportunities.ts'
import { organizations } from '../../../src/db/schema/organizations.ts'
import { users } from '../../../src/db/schema/users.ts'
import { maxOverdue } from '../../../src/lib/applications/intake.ts'
import { readPosting } from '../../../src/lib/postings/read-posting.ts'
import { testDatabase } from '../../support/database.ts'
import { addMember, addOpportunity, addOrganization } from '../../support/factories.ts'
import { figure } from '../../support/figures.ts'

const { db } = await testDatabase()
const now = new Date('2027-03-01T09:00:00Z')
const DAY = 24 * 60 * 60 * 1000
const inDays = (days: number) => new Date(now.getTime() + days * DAY)

/** A posting with applications, each by the days until its answer is due. */
async function posted(due: number[], { team = false } = {}) {
  const poster = await addMember(db, { primaryRole: 'provider', membershipTier: 'expert' })
  const verified = { ownerId: poster.id, confirmation: 'Known.', confirmedAt: now }
  const organization = team ? await addOrganization(db, verified) : null
  const posting = await addOpportunity(db, {
    postedById: poster.id,
    organizationId: organization?.id ?? null,
    publishedAt: inDays(-40),
    applicationDeadline: inDays(10),
    answerBy: inDays(30),
  })
  const applicants = await db
    .insert(users)
    .values(due.map(() => ({ email: `${crypto.randomUUID()}@example.com`, firstName: 'A' })))
    .returning({ id: users.id })
  const sent =
    due.length === 0
      ? []
      : await db
          .insert(applications)
          .values(
            due.map((days, n) => ({
              opportunityId: posting.id,
              applicantId: applicants[n]!.id,
              coverLetter: 'Here I am.',
              answerBy: inDays(days),
              createdAt: inDays(-30),
              updatedAt: inDays(-30),
            })),
          )
          .returning()
  return { poster, organization, posting, applicants, sent }
}
const times = (n: number, days: number) => Array.from({ length: n }, () => days)

const applyTo = async (opportunityId: string) => {
  const applicant = await addMember(db, { membershipTier: 'organization' })
  return apply(db, { opportunityId, applicantId: applicant.id, coverLetter: 'Me too.' }, now)
}
const answer = (poster: { id: string }, id: string, at = now) =>
  changeStatusAsTeam(db, poster.id, { id, to: 'shortlisted' }, at, at)

test('intake pauses at the sixth overdue reply, or at more than a fifth', async () => {
  expect([0, 5, 29, 30, 34, 35].map(maxOverdue)).toEqual([5, 5, 5, 6, 6, 7])
  const { posting, poster, sent } = await posted([...times(6, -1), ...times(3, 5)])
  expect(await findIntake(db, posting.id, now)).toMatchObject({
    received: 9,
    overdue: 6,
    answersToOpen: 1,
    answersToKeep: 3,
    closesAt: null,
  })
  expect(await applyTo(posting.id)).toMatchObject({
    reason: 'not_taking_applications',
    standing: 'intake_paused',
  })
  await answer(poster, sent[0]!.id)
  expect(await findIntake(db, posting.id, now)).toMatchObject({
    overdue: 5,
    answersToOpen: 0,
    closesAt: inDays(5),
  })
  expect(await applyTo(posting.id)).toMatchObject({ ok: true })
  const large = await posted([...times(7, -1), ...times(28, 5)])
  expect(await applyTo(large.posting.id)).toMatchObject({ ok: true })
})

test('what is withdrawn, of who has left or cannot be answered closes nothing', async () => {
  const { posting, poster, applicants, sent } = await posted(times(8, -1))
  const [first, second, third] = applicants
  await changeStatusAsApplicant(db, first!.id, { id: sent[0]!.id, to: 'withdrawn' }, now, now)
  await db.update(users).set({ pausedAt: now }).where(eq(users.id, second!.id))
  await blockMember(db, third!.id, poster.id, now)
  expect(await findIntake(db, posting.id, now)).toMatchObject({ received: 5, overdue: 5 })
  expect(await applyTo(posting.id)).toMatchObject({ ok: true })
})

test('how several stand is what a count of each application one by one says', async () => {
  const dues = [
    [...times(4, -2), ...times(4, -1), ...times(3, 3), ...times(9, 6), ...times(24, 9)],
    [...times(6, 2), ...times(2, 4), ...times(4, 8)],
    [...times(9, -1), 2],
    times(5, 1),
    [3],
  ]
  const all = await Promise.all(dues.map((due) => posted(due)))
  const expected = await Promise.all(
    all.map(async ({ posting, poster, applicants, sent }, index) => {
      const gone = new Set<number>()
      const leave = async (n: number, how: (id: string) => Promise<unknown>) => {
        if (!sent[n]) return
        gone.add(n)
        await how(applicants[n]!.id)
      }
      await leave(0, (id) =>
        changeStatusAsApplicant(db, id, { id: sent[0]!.id, to: 'withdrawn' }, now, now),
      )
      await leave(1, (id) => db.update(users).set({ pausedAt: now }).where(eq(users.id, id)))
      await leave(8, (id) => db.update(users).set({ suspendedAt: now }).where(eq(users.id, id)))
      await leave(9, (id) => blockMember(db, id, poster.id, now))
      await leave(11, (id) => blockMember(db, poster.id, id, now))
      // What was answered of who has left counts no more for it.
      if (sent[12]) await answer(poster, sent[12]!.id)
      await leave(12, (id) => db.update(users).set({ pausedAt: now }).where(eq(users.id, id)))
      if (sent[2]) await answer(poster, sent[2]!.id)
      const counted = dues[index]!.map((days, n) => ({ days, n })).filter(({ n }) => !gone.has(n))
      const waiting = counted.filter(({ n }) => n !== 2).map(({ days }) => days)
      const max = maxOverdue(counted.length)
      const over = (within: number) =>
        Math.max(0, waiting.filter((days) => days < within).length - max)
      const closes = waiting.toSorted((a, b) => a - b)[max]
      const intake = {
        received: counted.length,
        overdue: waiting.filter((days) => days < 0).length,
        answersToOpen: over(0),
        answersToKeep: over(7) - over(0),
        closesAt: over(0) > 0 || closes === undefined ? null : inDays(closes),
      }
      return [posting.id, intake] as [string, typeof intake]
    }),
  )
  const found = await findIntakeOf(
    db,
    all.map(({ posting }) => posting.id),
    now,
  )
  expect([...found]).toEqual(expected)
  expect(expected.map(([, { closesAt }]) => closesAt)).toEqual([
    inDays(6),
    inDays(8),
    null,
    null,
    null,
  ])
})

test('blocks with the current poster don’t count, blocks with the former one do', async () => {
  const { posting, poster, applicants, sent } = await posted(times(6, -1))
  await db.update(applications).set({ posterId: null }).where(eq(applications.id, sent[0]!.id))
  await blockMember(db, applicants[0]!.id, poster.id, now)
  expect(await findIntake(db, posting.id, now)).toMatchObject({ received: 6, overdue: 6 })
})

test('of several that are closed those come first that the fewest answers open', async () => {
  const first = await posted(times(8, -1))
  const { poster } = first
  const closed = [first.posting.id]
  for (const [count, open] of [
    [6, 0],
    [7, 0],
    [6, 29],
  ] as const) {
    const { posting } = await posted([...times(count, -1), ...times(open, 5)])
    await db
      .update(opportunities)
      .set({ postedById: poster.id })
      .where(eq(opportunities.id, posting.id))
    await db
      .update(applications)
      .set({ posterId: poster.id })
      .where(eq(applications.opportunityId, posting.id))
    closed.push(posting.id)
  }
  const whose = { memberId: poster.id, organizationId: null }
  const listed = async (but?: string) =>
    (await listPausedIntake(db, whose, now, but)).map(({ id, answersToOpen }) => [
      id,
      answersToOpen,
    ])
  // A fifth of the last one waits, and no more.
  expect(await listed()).toEqual([
    [closed[1]!, 1],
    [closed[2]!, 2],
    [closed[0]!, 3],
  ])
  expect(await listed(closed[2])).toEqual([
    [closed[1]!, 1],
    [closed[0]!, 3],
  ])
})

test('what was withdrawn is not received, for one posting and in the list of those that are closed', async () => {
  const { posting, poster, sent } = await posted([...times(7, -1), ...times(23, 5)])
  const both = async () => [
    (await findIntake(db, posting.id, now))!.answersToOpen,
    await listPausedIntake(db, { memberId: poster.id, organizationId: null }, now),
  ]
  const { id, title } = posting
  expect(await both()).toEqual([1, [{ id, title, answersToOpen: 1 }]])
  await db
    .update(applications)
    .set({ status: 'withdrawn', withdrawnAt: now })
    .where(eq(applications.id, sent.at(-1)!.id))
  expect(await both()).toEqual([2, [{ id, title, answersToOpen: 2 }]])
})

test('who opened, and what was closed unanswered, still waits', async () => {
  const { posting, poster, sent } = await posted(times(6, -1))
  await changeStatusAsTeam(db, poster.id, { id: sent[0]!.id, to: 'opened' }, now, now)
  await db
    .update(applications)
    .set({ status: 'closed_unanswered', unansweredAt: now })
    .where(inArray(applications.id, [sent[1]!.id, sent[2]!.id]))
  expect(await findIntake(db, posting.id, now)).toMatchObject({ answersToOpen: 1 })
})

const read = readPosting(
  {
    title: 'Weaver',
    description: 'Weaves.',
    type: 'grant',
    applicationDeadline: inDays(20),
    answerBy: inDays(30),
  },
  { now, as: 'live' },
)
if (!read.ok) throw new Error(JSON.stringify(read.errors))

for (const team of [false, true])
  test(`${team ? 'a team' : 'a person'} publishes nothing while intake is paused`, async () => {
    const { posting, poster, organization, sent } = await posted(times(6, -1), { team })
    const organizationId = organization?.id ?? null
    const acting = { memberId: poster.id, now, organizationId }
    const refused = { ok: false, reason: 'doors_closed' }
    const live = { ...acting, posting: read.posting, to: 'open' as const }
    const made = (values: Partial<typeof opportunities.$inferInsert>) =>
      addOpportunity(db, {
        postedById: poster.id,
        organizationId,
        type: 'grant' as const,
        applicationDeadline: inDays(20),
        answerBy: inDays(30),
        ...values,
      })
    const result = await savePosting(db, live)
    expect(result).toMatchObject(refused)
    expect('message' in result && result.message).toStartWith(
      'Applications paused: send 1 overdue reply to reopen.',
    )
    // As a draft it is kept, also of a list and of a posting that is posted again.
    expect(await savePosting(db, { ...live, to: 'draft' })).toMatchObject({ ok: true })
    const list = { ...acting, id: crypto.randomUUID(), postings: [read.posting] }
    expect(await importDrafts(db, list)).toMatchObject({ ok: true })
    const again = { ...live, repostOfId: posting.id }
    expect(await savePosting(db, again)).toMatchObject(refused)
    const draft = await made({ status: 'draft' })
    expect(await savePosting(db, { ...live, id: draft.id })).toMatchObject(refused)
    const paused = await made({ status: 'paused', publishedAt: inDays(-3), pausedFor: 'poster' })
    const resume = { memberId: poster.id, now, id: paused.id, change: 'resume' } as const
    expect(await changePostingState(db, resume)).toMatchObject(refused)
    const held = await made({ heldAt: now, heldFor: 'first', publishedAt: now })
    const release = { id: held.id, operatorId: poster.id, why: 'It is fine.' }
    expect(await releasePosting(db, release, now)).toStartWith('Applications paused')
    // To close what is open is always possible, and opens nothing.
    const close = { memberId: poster.id, now, id: posting.id, outcome: 'filled_here' } as const
    expect(await changePostingState(db, { ...close, change: 'close' })).toMatchObject({ ok: true })
    expect(await savePosting(db, live)).toMatchObject(refused)

    await answer(poster, sent[0]!.id)
    expect(await listPausedIntake(db, acting, now)).toEqual([])
    expect(await changePostingState(db, resume)).toMatchObject({ ok: true })
    expect(await releasePosting(db, release, now)).toBe(true)
  })

const RACES = figure(20, 500)

/** Two at once, each of which is asked for first in turn, and half the time by a question's way. */
async function race<One, Other>(n: number, one: () => Promise<One>, other: () => Promise<Other>) {
  const ahead = async () => {
    if (n % 4 > 1) await db.execute(sql`select 1`)
  }
  if (n % 2) return Promise.all([one(), ahead().then(other)])
  const first = other()
  return Promise.all([ahead().then(one), first])
}

test(`nobody applies past an undo that pauses intake, in ${RACES} races`, async () => {
  // Looks again at what is committed the moment an application is written.
  await db.execute(sql`create table let_through (id uuid)`)
  await db.execute(sql`create function look_again() returns trigger language plpgsql as $$
    declare late int;
    begin
      select count(*) into late from applications where opportunity_id = new.opportunity_id
        and answered_at is null and withdrawn_at is null and answer_by < ${sql.raw(`'${now.toISOString()}'`)};
      if late > 5 then insert into let_through values (new.id); end if;
      return null;
    end $$`)
  await db.execute(sql`create trigger looks_again after insert on applications
    for each row when (new.cover_letter = 'Me too.') execute function look_again()`)
  const { posting, poster, sent } = await posted(times(6, -1))
  const others = await db
    .insert(users)
    .values(
      Array.from({ length: RACES }, () => ({
        email: `${crypto.randomUUID()}@example.com`,
        firstName: 'A',
        membershipTier: 'organization' as const,
      })),
    )
    .returning({ id: users.id })
  const id = sent[0]!.id
  let admitted = 0
  let refused = 0
  for (const [n, { id: applicantId }] of others.entries()) {
    await answer(poster, id)
    const email = { opportunityId: posting.id, applicantId, coverLetter: 'Me too.' }
    const tried = () => apply(db, email, now)
    const undone = () => undoStatusChange(db, poster.id, id, 'team', now)
    const [applied, undo] = await race(n, tried, undone)
    expect(undo.ok).toBe(true)
    if (applied.ok) admitted += 1
    else refused += 1
    if (!applied.ok)
      expect(applied).toMatchObject({
        reason: 'not_taking_applications',
        standing: 'intake_paused',
      })
    await db
      .delete(applications)
      .where(
        and(eq(applications.opportunityId, posting.id), eq(applications.coverLetter, 'Me too.')),
      )
  }
  expect(await db.execute(sql`select * from let_through`)).toHaveLength(0)
  // Each came first often enough.
  expect(admitted).toBeGreaterThan(RACES / 25)
  expect(refused).toBeGreaterThan(RACES / 25)
}, 180_000)

for (const team of [false, true])
  test(`${team ? 'a team' : 'a person'} publishes nothing past an undo that pauses intake, in 50 races`, async () => {
    const { posting, poster, organization, sent } = await posted(times(6, -1), { team })
    await db.update(organizations).set({ tierEndsAt: inDays(30) })
    // Looks again at what is committed the moment a posting is written.
    const seen = `published_${team ? 'by_team' : 'in_person'}`
    await db.execute(sql.raw(`create table ${seen} (late int)`))
    await db.execute(
      sql.raw(`create function note_${seen}() returns trigger language plpgsql as $$
      begin
        insert into ${seen} select count(*) from applications where opportunity_id = '${posting.id}'
          and answered_at is null and withdrawn_at is null and answer_by < '${now.toISOString()}';
        return null;
      end $$`),
    )
    await db.execute(
      sql.raw(`create trigger note_${seen} after insert on opportunities
        for each row when (new.posted_by_id = '${poster.id}') execute function note_${seen}()`),
    )
    const live = {
      memberId: poster.id,
      organizationId: organization?.id ?? null,
      now,
      holdsFirst: false,
      posting: read.posting,
      to: 'open' as const,
    }
    const id = sent[0]!.id
    let out = 0
    let stored = 0
    for (let n = 0; n < 50; n++) {
      await answer(poster, id)
      const publish = () => savePosting(db, live)
      const undo = () => undoStatusChange(db, poster.id, id, 'team', now)
      const [published, undone] = await race(n, publish, undo)
      expect(undone.ok).toBe(true)
      if (published.ok) out += 1
      else {
        stored += 1
        expect(published).toMatchObject({ reason: 'doors_closed' })
      }
      await db.execute(sql`delete from opportunities
        where posted_by_id = ${poster.id} and id <> ${posting.id}`)
    }
    const late = await db.execute(sql.raw(`select late from ${seen}`))
    expect(late.map((row) => Number(row.late)).filter((count) => count > 5)).toEqual([])
    // Each came first often enough.
    expect([late.length, out > 5, stored > 5]).toEqual([out, true, true])
  })

for (const team of [false, true])
  test(`no posting of ${team ? 'a team' : 'a person'} is released past an undo that pauses intake, in 50 races`, async () => {
    const { posting, poster, organization, sent } = await posted(times(6, -1), { team })
    const held = await addOpportunity(db, {
      postedById: poster.id,
      organizationId: organization?.id ?? null,
      publishedAt: now,
    })
    // Looks again at what is committed the moment a posting is released.
    const seen = `released_${team ? 'of_team' : 'in_person'}`
    await db.execute(sql.raw(`create table ${seen} (late int)`))
    await db.execute(
      sql.raw(`create function note_${seen}() returns trigger language plpgsql as $$
      begin
        insert into ${seen} select count(*) from applications where opportunity_id = '${posting.id}'
          and answered_at is null and withdrawn_at is null and answer_by < '${now.toISOString()}';
        return null;
      end $$`),
    )
    await db.execute(
      sql.raw(`create trigger note_${seen} after update on opportunities for each row
        when (new.id = '${held.id}' and old.held_at is not null and new.held_at is null)
        execute function note_${seen}()`),
    )
    const id = sent[0]!.id
    let out = 0
    let stored = 0
    for (let n = 0; n < 50; n++) {
      await answer(poster, id)
      await db
        .update(opportunities)
        .set({ heldAt: now, heldFor: 'operator' })
        .where(eq(opportunities.id, held.id))
      const act = { id: held.id, operatorId: null, why: 'It is fine.' }
      const release = () => releasePosting(db, act, now)
      const undo = () => undoStatusChange(db, poster.id, id, 'team', now)
      const [released, undone] = await race(n, release, undo)
      expect(undone.ok).toBe(true)
      if (released === true) out += 1
      else {
        stored += 1
        expect(released).toStartWith('Applications paused')
      }
    }
    const late = await db.execute(sql.raw(`select late from ${seen}`))
    expect(late.map((row) => Number(row.late)).filter((count) => count > 5)).toEqual([])
    // Each came first often enough.
    expect([late.length, out > 5, stored > 5]).toEqual([out, true, true])
  })
