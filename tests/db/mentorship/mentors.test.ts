import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { findMember } from '../../../src/db/members/members.ts'
import { fittingMentors } from '../../../src/db/mentorship/best-mentors.ts'
import type { ListedMentor } from '../../../src/db/mentorship/mentor-columns.ts'
import { listMentors } from '../../../src/db/mentorship/mentors.ts'
import { mentorships } from '../../../src/db/schema/mentorships.ts'
import { users } from '../../../src/db/schema/users.ts'
import { CAREER_LEVELS, INTEREST_AREAS } from '../../../src/lib/members/profile-options.ts'
import { random } from '../../../src/lib/terrain/random.ts'
import { testDatabase } from '../../support/database.ts'
import { addMember, addMentorship } from '../../support/factories.ts'

const { db, sql } = await testDatabase()
const chance = random('mentors')
const pick = <T>(list: readonly T[]) => list[Math.floor(chance() * list.length)]!
const HOUR = 60 * 60 * 1000

const TEXTS = ['I hired many; founders, too.', 'Élan: épromotion, job_s.', 'Remote COACHING.', null]

/** Every state that decides whether, where and why a mentor is listed. */
const addSomeMentor = (i: number) =>
  addMember(db, {
    firstName: `Mentor ${i}`,
    membershipTier: pick(['foundation', 'professional', 'expert']),
    membershipEndsAt: pick([null, new Date(Date.now() - HOUR), new Date(Date.now() + HOUR)]),
    isMentor: chance() < 0.9,
    mentorAvailable: chance() < 0.9,
    mentorCapacity: pick([1, 3]),
    industries: pick([[], ['Energy'], ['Finance', 'Energy'], ['Legal']]),
    careerLevel: pick([null, ...CAREER_LEVELS]),
    country: pick([null, 'Kenya', 'Norway']),
    bio: pick(TEXTS),
    experience: pick(TEXTS),
    hiddenFields: pick([[], ['location'], ['bio'], ['experience', 'bio']]),
    createdAt: new Date(Date.UTC(2026, 0, 1 + (i % 40))),
  })

const mentors = []
for (let i = 0; i < 150; i++) mentors.push(await addSomeMentor(i))

const member = async (values: Parameters<typeof addMember>[1]) =>
  (await findMember(db, (await addMember(db, values)).id))!

const ANSWERS = {
  industries: ['Energy' as const, 'Legal' as const],
  careerLevel: CAREER_LEVELS[2]!,
  country: 'Kenya' as const,
  interestAreas: [...INTEREST_AREAS],
}
const mentor = { membershipTier: 'expert', isMentor: true } as const
const viewers = [
  await member(ANSWERS),
  await member({ ...ANSWERS, ...mentor, interestAreas: ['Career Mentorship'] }),
  await member({ careerLevel: CAREER_LEVELS.at(-1)! }),
  await member({ interestAreas: ['Remote Work', 'Jobs (Full-time / Part-time)'] }),
  await member({ country: 'Norway' }),
]
for (const [i, { id }] of mentors.entries())
  if (i % 3 === 0)
    await addMentorship(db, {
      mentorId: id,
      menteeId: viewers[i % 5]!.id,
      status: pick(['active', 'pending', 'completed']),
      createdAt: new Date(Date.now() - pick([1, 20 * 24]) * HOUR),
    })

type Viewer = (typeof viewers)[number]

async function walk(viewer: Viewer, sort: 'fit' | 'newest', onPage = async () => {}) {
  const seen: ListedMentor[] = []
  for (let cursor: string | undefined | null; cursor !== null; ) {
    const paging = { cursor, limit: 7 }
    const page = await listMentors(db, viewer, { q: '', sort }, paging, new Date())
    seen.push(...page.rows)
    cursor = page.next
    await onPage()
  }
  return seen
}

const ids = (rows: { id: string }[]) => rows.map(({ id }) => id)
const ranked = async (viewer: Viewer) =>
  (await walk(viewer, 'newest')).sort((a, b) => b.fit - a.fit)

test.each(viewers.entries().toArray())(
  'ranks as the database compares, for viewer %i',
  async (_, viewer) => {
    const expected = await ranked(viewer)
    expect(expected.length).toBeGreaterThan(20)
    expect(new Set(expected.map(({ fit }) => fit)).size).toBeGreaterThan(1)
    expect(await walk(viewer, 'fit')).toEqual(expected)
    const open = await db.select().from(mentorships).where(eq(mentorships.menteeId, viewer.id))
    const requested = open.map(({ mentorId }) => mentorId)
    const notRequested = expected.filter(({ id, fit }) => fit > 0 && !requested.includes(id))
    expect(ids(await fittingMentors(db, viewer, requested, 3, new Date()))).toEqual(
      ids(notRequested.slice(0, 3)),
    )
  },
)

test('what a mentor has just changed is in the next ranking', async () => {
  const [viewer] = viewers as [Viewer]
  const first = (await walk(viewer, 'fit'))[0]!
  await db.update(users).set({ mentorAvailable: false }).where(eq(users.id, first.id))
  expect(ids(await walk(viewer, 'fit'))).not.toContain(first.id)
  await db.update(users).set({ mentorAvailable: true }).where(eq(users.id, first.id))
  expect((await walk(viewer, 'fit'))[0]!.id).toBe(first.id)
})

test('a mentor hidden by another instance is shown to nobody', async () => {
  const [viewer] = viewers as [Viewer]
  const [first, second] = await walk(viewer, 'fit')
  await sql`update users set mentor_available = false where id = ${first!.id}`
  const rest = await walk(viewer, 'fit')
  expect([rest[0]!.id, ids(rest).includes(first!.id)]).toEqual([second!.id, false])
  const [best] = await fittingMentors(db, viewer, [], 1, new Date())
  expect(best!.fit).toBe(second!.fit)
  await db.update(users).set({ mentorAvailable: true }).where(eq(users.id, first!.id))
})

test('a walk goes on where whom it ended with fits otherwise by then, and loses nobody', async () => {
  const [viewer] = viewers as [Viewer]
  const expected = await ranked(viewer)
  const seventh = expected[6]!
  let changed = false
  const seen = await walk(viewer, 'fit', async () => {
    if (changed) return
    changed = true
    await db.update(users).set({ industries: [], country: null }).where(eq(users.id, seventh.id))
  })
  expect(new Set(ids(seen))).toEqual(new Set(ids(expected)))
})
