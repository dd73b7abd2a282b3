import { describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { prepareToken } from '../../../src/db/accounts/tokens.ts'
import { apply } from '../../../src/db/applications/apply.ts'
import type { Db } from '../../../src/db/database.ts'
import { countOpportunities } from '../../../src/db/opportunities/counts.ts'
import { findOpportunity } from '../../../src/db/opportunities/opportunities.ts'
import { closePosting, holdPosting, releasePosting } from '../../../src/db/safety/posting-holds.ts'
import { listWaiting, makeReport } from '../../../src/db/safety/reports.ts'
import { resolveReport } from '../../../src/db/safety/resolve-reports.ts'
import { accountTokens } from '../../../src/db/schema/account-tokens.ts'
import { opportunities } from '../../../src/db/schema/opportunities.ts'
import { operatorLog, reports } from '../../../src/db/schema/safety.ts'
import type { users } from '../../../src/db/schema/users.ts'
import { MAX_DISMISSED_REPORTS } from '../../../src/lib/safety/reputation.ts'
import { besideTransaction } from '../../support/beside-transaction.ts'
import { engineOfRun, testDatabase } from '../../support/database.ts'
import { takeEmails } from '../../support/emails.ts'
import { addMember, addOpportunity, addOrganization } from '../../support/factories.ts'
import { statementsOf } from '../../support/weigh.ts'

const database = await testDatabase()
const { db } = database
const now = new Date()
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000)
const operator = await addMember(db, { firstName: 'Olga', isOperator: true })
const poster = await addMember(db, { firstName: 'Petra' })

const verified = (values: Partial<typeof users.$inferInsert> = {}) =>
  addMember(db, { emailVerifiedAt: daysAgo(8), ...values })

const report = (reporterId: string | null, subjectId: string, at = now, by: Db = db) =>
  makeReport(
    by,
    {
      reporterId,
      subjectType: 'opportunity',
      subjectId,
      reason: 'fraud',
      words: 'Asks for money.',
    },
    at,
  )

const heldFor = async (id: string) =>
  (await db.select().from(opportunities).where(eq(opportunities.id, id)))[0]!.heldFor

const shown = async (id: string) => {
  const { n } = await countOpportunities(db, { q: '', type: null, location: '' } as never, now)
  return { n, page: (await findOpportunity(db, null, id)) !== null }
}

describe('a posting is held', () => {
  test('the third report of members in good standing hides it, once', async () => {
    const posting = await addOpportunity(db, { postedById: poster.id })
    const others = await Promise.all([
      verified({ emailVerifiedAt: daysAgo(6) }),
      addMember(db),
      verified({ suspendedAt: now }),
      verified({ pausedAt: now }),
    ])
    for (const { id } of others) await report(id, posting.id)
    await report(null, posting.id)
    await report(null, posting.id)
    const [first, second, third, fourth] = await Promise.all([1, 2, 3, 4].map(() => verified()))
    await report(first!.id, posting.id)
    await report(second!.id, posting.id)
    expect(await report(second!.id, posting.id)).toEqual({ ok: false, reason: 'already_reported' })
    expect(await heldFor(posting.id)).toBeNull()
    expect((await shown(posting.id)).page).toBe(true)
    expect(await report(third!.id, posting.id)).toMatchObject({ ok: true, held: true })
    expect(await report(fourth!.id, posting.id)).toMatchObject({ ok: true, held: false })
    expect(await heldFor(posting.id)).toBe('reports')
    expect(await shown(posting.id)).toEqual({ n: 0, page: false })
    const emails = await takeEmails(db)
    expect(emails.map(({ to }) => to)).toEqual([poster.email])
    expect(emails[0]!.text).toContain('Several members reported your posting')
    const email = { opportunityId: posting.id, applicantId: first!.id, coverLetter: 'I can.' }
    expect(await apply(db, email, now)).toEqual({
      ok: false,
      reason: 'not_taking_applications',
      standing: 'held',
    })
  })

  test('once, also where twenty report it at the same moment', async () => {
    const posting = await addOpportunity(db, { postedById: poster.id })
    const members = await Promise.all(Array.from({ length: 20 }, () => verified()))
    const results = await Promise.all(members.map(({ id }) => report(id, posting.id)))
    expect(results.filter((result) => result.ok && result.held).length).toBe(1)
    expect((await takeEmails(db)).map(({ to }) => to)).toEqual([poster.email])
    const twice = await Promise.all(members.map(({ id }) => report(id, posting.id)))
    expect(twice.every(({ ok }) => !ok)).toBe(true)
  })

  test('also where just three report it at the same moment', async () => {
    const members = await Promise.all([1, 2, 3].map(() => verified()))
    for (let i = 0; i < 5; i++) {
      const posting = await addOpportunity(db)
      await Promise.all(members.map(({ id }) => report(id, posting.id)))
      expect(await heldFor(posting.id)).toBe('reports')
    }
  })

  // The embedded database does one transaction after the other.
  test.if(engineOfRun === 'postgres')(
    'also where the third is written while the second is not there for all to see',
    async () => {
      const posting = await addOpportunity(db)
      const [first, second, third] = await Promise.all([1, 2, 3].map(() => verified()))
      await report(first!.id, posting.id)
      const last = await besideTransaction(
        db,
        (tx) => report(second!.id, posting.id, now, tx),
        () => report(third!.id, posting.id),
      )
      expect(last).toMatchObject({ held: true })
      expect(await heldFor(posting.id)).toBe('reports')
    },
  )

  test('by an operator, for whom it is written down; one that is closed is not', async () => {
    const posting = await addOpportunity(db, { postedById: poster.id })
    const act = { id: posting.id, operatorId: operator.id, why: 'Who pays?' }
    expect(await holdPosting(db, act, now)).toBe(true)
    expect(await holdPosting(db, act, now)).toBe(false)
    expect((await takeEmails(db))[0]!.text).toContain('> Who pays?')
    const logged = await db.select().from(operatorLog).where(eq(operatorLog.subjectId, posting.id))
    expect(logged).toMatchObject([{ action: 'posting held', operatorId: operator.id }])
    const closed = await addOpportunity(db, { postedById: poster.id, status: 'closed' })
    expect(await holdPosting(db, { ...act, id: closed.id }, now)).toBe(false)
  })
})

test('reports of a member with three dismissed ones no longer hide anything', async () => {
  const members = await Promise.all([1, 2, 3].map(() => verified()))
  for (let i = 0; i < 3; i++) {
    const other = await addOpportunity(db)
    const made = await report(members[0]!.id, other.id)
    if (!made.ok) throw new Error(made.reason)
    const answer = {
      id: made.report.id,
      operatorId: operator.id,
      resolution: 'It is in order.',
    }
    expect(await resolveReport(db, { ...answer, outcome: 'dismissed' }, now)).toBe(true)
    expect(await resolveReport(db, { ...answer, outcome: 'upheld' }, now)).toBe(false)
  }
  const emails = await takeEmails(db)
  expect(emails.map(({ to }) => to)).toEqual(Array(3).fill(members[0]!.email))
  expect(emails[0]!.text).toContain('> It is in order.')
  const posting = await addOpportunity(db)
  for (const { id } of members) await report(id, posting.id)
  expect(await heldFor(posting.id)).toBeNull()
})

test('reports of a member whose earlier ones were upheld count', async () => {
  const members = await Promise.all([1, 2, 3].map(() => verified()))
  for (let i = 0; i < MAX_DISMISSED_REPORTS; i++) {
    const made = await report(members[0]!.id, (await addOpportunity(db)).id)
    if (!made.ok) throw new Error(made.reason)
    const answer = { id: made.report.id, operatorId: operator.id, resolution: 'It is gone.' }
    await resolveReport(db, { ...answer, outcome: 'upheld' }, now)
  }
  await takeEmails(db)
  const posting = await addOpportunity(db)
  for (const { id } of members) await report(id, posting.id)
  expect(await heldFor(posting.id)).toBe('reports')
  await takeEmails(db)
})

test('what is released is shown again, its reports are answered, and three new ones hold it', async () => {
  const team = await addOrganization(db, { ownerId: poster.id })
  const posting = await addOpportunity(db, { organizationId: team.id })
  const members = await Promise.all([1, 2, 3].map(() => verified()))
  for (const { id } of members) await report(id, posting.id)
  expect(await heldFor(posting.id)).toBe('reports')
  await takeEmails(db)
  const act = { id: posting.id, operatorId: operator.id, why: 'The pay is real.' }
  expect(await releasePosting(db, act, now)).toBe(true)
  expect(await releasePosting(db, act, now)).toBe(false)
  expect((await shown(posting.id)).page).toBe(true)
  const emails = await takeEmails(db)
  expect(emails.map(({ to, kind }) => [kind, to]).sort()).toEqual(
    [
      ...members.map(({ email }) => ['report-resolved', email]),
      ['posting-released', poster.email],
    ].sort(),
  )
  for (const { id } of members) {
    expect(await heldFor(posting.id)).toBeNull()
    await report(id, posting.id)
  }
  expect(await heldFor(posting.id)).toBe('reports')
  await takeEmails(db)
  expect(await closePosting(db, { ...act, why: 'No pay.' }, now)).toBe(true)
  expect((await takeEmails(db)).map(({ kind }) => kind)).toContain('posting-closed-by-us')
  expect(await closePosting(db, act, now)).toBe(false)
})

test('what is closed though nobody held it is shown no more, asks nothing and answers its reports', async () => {
  const posting = await addOpportunity(db, {
    postedById: poster.id,
    status: 'paused',
    pausedFor: 'unanswered',
    askedAt: daysAgo(8),
  })
  const link = { memberId: poster.id, purpose: 'answer-posting', address: poster.email } as const
  await prepareToken(db, { ...link, opportunityId: posting.id }, now)
  const member = await verified()
  await report(member.id, posting.id)
  const act = { id: posting.id, operatorId: operator.id, why: 'It asks for money.' }
  expect(await closePosting(db, act, now)).toBe(true)
  const [row] = await db.select().from(opportunities).where(eq(opportunities.id, posting.id))
  expect(row).toMatchObject({ status: 'closed', outcome: 'withdrawn', closedAt: now })
  expect(row).toMatchObject({ heldAt: now, heldFor: 'operator', pausedFor: null, askedAt: null })
  expect(await db.$count(accountTokens, eq(accountTokens.opportunityId, posting.id))).toBe(0)
  expect((await shown(posting.id)).page).toBe(false)
  const emails = await takeEmails(db)
  expect(emails.map(({ kind, to }) => [kind, to]).sort()).toEqual([
    ['posting-closed-by-us', poster.email],
    ['report-resolved', member.email],
  ])
  const draft = await addOpportunity(db, { postedById: poster.id, status: 'draft' })
  expect(await closePosting(db, { ...act, id: draft.id }, now)).toBe(false)
})

test('what is told of a posting goes to the owners once who posted it is on the team no more', async () => {
  const owner = await addMember(db)
  const team = await addOrganization(db, { ownerId: owner.id })
  const posting = await addOpportunity(db, { organizationId: team.id, postedById: poster.id })
  const act = { id: posting.id, operatorId: operator.id, why: 'Who pays?' }
  await holdPosting(db, act, now)
  await releasePosting(db, { ...act, why: 'They do.' }, now)
  const emails = await takeEmails(db)
  expect(emails.map(({ kind, to }) => [kind, to])).toEqual([
    ['posting-held', owner.email],
    ['posting-released', owner.email],
  ])
  expect(emails[1]!.text).toContain('> They do.')
})

test('however many reports a release answers, it takes the same statements', async () => {
  const members = await Promise.all(Array.from({ length: 12 }, () => addMember(db)))
  const counts = []
  for (const reporters of [members.slice(0, 2), members]) {
    const posting = await addOpportunity(db, { postedById: poster.id })
    const act = { id: posting.id, operatorId: operator.id, why: 'The pay is real.' }
    await holdPosting(db, act, now)
    for (const { id } of reporters) await report(id, posting.id)
    const before = await db.$count(operatorLog, eq(operatorLog.action, 'report dismissed'))
    counts.push(await statementsOf(database, () => releasePosting(db, act, now)))
    const after = await db.$count(operatorLog, eq(operatorLog.action, 'report dismissed'))
    expect(after - before).toBe(reporters.length)
  }
  expect(counts[1]).toBe(counts[0]!)
  await takeEmails(db)
})

test('operators see what waits, the oldest first, with what it is about', async () => {
  await db.delete(reports)
  const posting = await addOpportunity(db, { title: 'Loom for sale' })
  const member = await verified({ firstName: 'Ada' })
  await report(member.id, posting.id, daysAgo(3))
  await report(null, posting.id, daysAgo(2))
  const gone = await addOpportunity(db)
  await report(null, gone.id, daysAgo(1))
  await db.delete(opportunities).where(eq(opportunities.id, gone.id))
  const { rows, next } = await listWaiting(db, { limit: 2 })
  expect(rows).toMatchObject([{ alike: 2, subject: { label: 'Loom for sale' } }, { alike: 2 }])
  const rest = await listWaiting(db, { limit: 2, cursor: next! })
  expect(rest).toMatchObject({ rows: [{ subject: null }], next: null })
})
