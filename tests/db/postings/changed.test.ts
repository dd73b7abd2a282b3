import { expect, test } from 'bun:test'
import { countRelying, tellApplicants } from '../../../src/db/postings/changed.ts'
import { applications } from '../../../src/db/schema/applications.ts'
import { UNDER_WAY } from '../../../src/lib/applications/states.ts'
import { testDatabase } from '../../support/database.ts'
import { addMember, addOpportunity } from '../../support/factories.ts'
import { takeLetters } from '../../support/letters.ts'

const { db } = await testDatabase()

test('who applied is told once what changed, from what to what; who withdrew is not', async () => {
  const before = await addOpportunity(db, { title: 'Weaver', salary: 'KES 180,000 a month' })
  const people = []
  const hearing = [...UNDER_WAY, 'accepted'] as const
  for (const status of [...hearing, 'rejected', 'withdrawn', 'closed_unanswered'] as const) {
    const { id, email } = await addMember(db)
    await db.insert(applications).values({ opportunityId: before.id, applicantId: id, status })
    people.push(email)
  }
  expect(await countRelying(db, before.id)).toBe(hearing.length)
  const after = { ...before, version: 2, salary: 'Unpaid', requirements: 'A loom of one’s own' }
  for (let n = 0; n < 2; n++) await db.transaction((tx) => tellApplicants(tx, before, after))
  const letters = await takeLetters(db)
  expect(letters.map(({ to }) => to!).sort()).toEqual(people.slice(0, hearing.length).sort())
  expect(letters[0]!.subject).toBe('Changed: Weaver')
  expect(letters[0]!.text).toContain(
    'Pay, before:\n\n> KES 180,000 a month\n\nPay, now:\n\n> Unpaid\n\nRequirements, before:\n\n> not said',
  )
})

test('more than one statement writes are told each once, and of nothing nobody', async () => {
  const before = await addOpportunity(db)
  const people = await Promise.all(Array.from({ length: 1_001 }, () => addMember(db)))
  await db
    .insert(applications)
    .values(people.map(({ id }) => ({ opportunityId: before.id, applicantId: id })))
  await db.transaction((tx) => tellApplicants(tx, before, { ...before, version: 2 }))
  expect(await takeLetters(db)).toEqual([])
  const after = { ...before, version: 3, salary: 'Unpaid' }
  await db.transaction((tx) => tellApplicants(tx, before, after))
  const letters = await takeLetters(db)
  expect(new Set(letters.map(({ to }) => to)).size).toBe(1_001)
  expect(letters).toHaveLength(1_001)
})
