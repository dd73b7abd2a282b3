import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { apply } from '../../../src/db/applications/apply.ts'
import { undoApplication } from '../../../src/db/applications/undo-application.ts'
import { tierUsage } from '../../../src/db/membership/usage.ts'
import { applications } from '../../../src/db/schema/applications.ts'
import { UNDO_WINDOW_MS } from '../../../src/lib/applications/undo.ts'
import { testDatabase } from '../../support/database.ts'
import { addMember, addOpportunity } from '../../support/factories.ts'

const { db } = await testDatabase()
const sent = new Date('2027-01-18T09:00:00Z')
const after = (milliseconds: number) => new Date(sent.getTime() + milliseconds)

async function applied() {
  const member = await addMember(db)
  const opportunity = await addOpportunity(db)
  const own = { opportunityId: opportunity.id, applicantId: member.id, coverLetter: 'Here I am.' }
  const result = await apply(db, own, sent)
  if (!result.ok) throw new Error(result.reason)
  return { own, memberId: member.id, id: result.application.id }
}

const rows = (memberId: string) =>
  db.select().from(applications).where(eq(applications.applicantId, memberId))

test('the thirtieth second is the last one', async () => {
  const { memberId, id } = await applied()
  expect(await undoApplication(db, memberId, id, after(UNDO_WINDOW_MS + 1))).toEqual({
    ok: false,
    reason: 'too_late',
  })
  expect(await undoApplication(db, memberId, id, after(UNDO_WINDOW_MS))).toMatchObject({ ok: true })
})

test('undone twenty times at once it is undone once', async () => {
  const { memberId, id } = await applied()
  const results = await Promise.all(
    Array.from({ length: 20 }, () => undoApplication(db, memberId, id, after(1))),
  )
  expect(results.filter(({ ok }) => ok)).toHaveLength(1)
  for (const result of results.filter(({ ok }) => !ok))
    expect(result).toEqual({ ok: false, reason: 'not_found' })
})

test('an answer and an undo at once: one of them holds, and never half of each', async () => {
  const seen = new Set<string>()
  for (let i = 0; i < 30; i++) {
    const { memberId, id } = await applied()
    const answer = async () =>
      db
        .update(applications)
        .set({ status: 'accepted' })
        .where(eq(applications.id, id))
        .returning({ id: applications.id })
    const undo = () => undoApplication(db, memberId, id, after(1))
    const [answered, undone] = await (i % 2
      ? Promise.all([answer(), undo()])
      : Promise.all([undo(), answer()]).then(([a, b]) => [b, a] as const))
    const left = await rows(memberId)
    expect(undone.ok).toBe(answered.length === 0)
    expect(left.map(({ status }) => status)).toEqual(undone.ok ? [] : ['accepted'])
    seen.add(String(undone.ok))
  }
  expect(seen.size).toBeGreaterThan(0)
})

test('applying and undoing at once never holds more than the tier allows, nor loses a place', async () => {
  const member = await addMember(db)
  const ten = await Promise.all(Array.from({ length: 10 }, () => addOpportunity(db)))
  await Promise.all(
    ten.map(async ({ id: opportunityId }, i) => {
      const own = { opportunityId, applicantId: member.id, coverLetter: 'Here I am.' }
      const result = await apply(db, own, sent)
      if (result.ok && i % 2) await undoApplication(db, member.id, result.application.id, after(1))
    }),
  )
  const left = (await rows(member.id)).length
  expect(left).toBeLessThanOrEqual(5)
  expect((await tierUsage(db, member.id, sent)).applications).toBe(left)
  for (const { id: opportunityId } of await Promise.all(
    Array.from({ length: 5 - left }, () => addOpportunity(db)),
  ))
    expect(
      (await apply(db, { opportunityId, applicantId: member.id, coverLetter: 'x' }, sent)).ok,
    ).toBe(true)
})

test('what was undone can be applied to again', async () => {
  const { own, memberId, id } = await applied()
  await undoApplication(db, memberId, id, after(1))
  expect((await apply(db, own, after(2))).ok).toBe(true)
  expect(await rows(memberId)).toHaveLength(1)
})
