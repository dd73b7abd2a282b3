import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { addPiece } from '../../../src/db/members/showcase.ts'
import { drawTurns, lastTurnOf, seenToday } from '../../../src/db/members/showcase-turns.ts'
import { blockMember } from '../../../src/db/safety/block-member.ts'
import type { BlockViewer } from '../../../src/db/safety/blocks.ts'
import { mentorships } from '../../../src/db/schema/mentorships.ts'
import { showcasePieces, showcaseTurns } from '../../../src/db/schema/showcase.ts'
import { users } from '../../../src/db/schema/users.ts'
import { testDatabase } from '../../support/database.ts'
import { addMember } from '../../support/factories.ts'

const { db } = await testDatabase()
const DAY = 24 * 60 * 60 * 1000
const start = new Date('2026-03-01T12:00:00Z')
const on = (days: number) => new Date(start.getTime() + days * DAY)
const reader: BlockViewer = { id: crypto.randomUUID() }

const expert = (values: Partial<typeof users.$inferInsert> = {}) =>
  addMember(db, { membershipTier: 'expert', isMentor: true, createdAt: on(-10), ...values })
const add = (memberId: string, title: string) =>
  addPiece(
    db,
    memberId,
    { title, words: null, link: null, alt: 'Cloth', picture: '/photos/a.webp' },
    start,
  )

test('everybody has a turn before anybody has a second one, and all day it is theirs', async () => {
  await db.delete(showcasePieces)
  await db.delete(showcaseTurns)
  const experts = await Promise.all(
    Array.from({ length: 10 }, (_, n) => expert({ createdAt: on(-20 + n) })),
  )
  for (const { id } of experts) await add(id, 'a')
  const today = async (days: number) => (await seenToday(db, reader, on(days))).map(({ id }) => id)
  const days: string[][] = []
  for (let day = 0; day < 10; day++) {
    await drawTurns(db, on(day))
    days.push(await today(day))
    await Promise.all(Array.from({ length: 5 }, () => drawTurns(db, on(day + 0.3))))
    expect(await today(day + 0.3)).toEqual(days[day]!)
  }
  expect(days.every((each) => each.length === 3)).toBe(true)
  const turns = days.flat()
  const ids = experts.map(({ id }) => id)
  for (const round of [0, 1, 2])
    expect(turns.slice(round * 10, round * 10 + 10).toSorted()).toEqual(ids.toSorted())
  for (const [day, those] of days.entries())
    expect(days[day + 1]?.some((id) => those.includes(id)) ?? false).toBe(false)
  expect(await lastTurnOf(db, days[9]![0]!)).toBe('2026-03-10')
  expect(await lastTurnOf(db, crypto.randomUUID())).toBeNull()

  // Tomorrow's are known just before midnight, so that no minute is without any.
  const midnight = Date.parse('2026-03-11T00:00:00Z')
  await drawTurns(db, new Date(midnight - 11 * 60_000))
  expect(await seenToday(db, reader, new Date(midnight))).toEqual([])
  await drawTurns(db, new Date(midnight - 9 * 60_000))
  expect(await today(9)).toEqual(days[9]!)
  expect(await seenToday(db, reader, new Date(midnight))).toHaveLength(3)
})

test('a turn shows only who is there, pays and is not blocked, with the first piece', async () => {
  await db.delete(showcasePieces)
  await db.delete(showcaseTurns)
  const noMember = await addMember(db, { membershipTier: 'expert' })
  const paused = await expert({ pausedAt: start })
  const ended = await expert({ membershipEndsAt: on(-1) })
  const shown = await Promise.all(Array.from({ length: 3 }, () => expert()))
  for (const { id } of [paused, ended, ...shown]) await add(id, 'first')
  await add(shown[0]!.id, 'second')
  await drawTurns(db, start)
  const seen = (viewer = reader) => seenToday(db, viewer, start)
  const ids = (await seen()).map(({ id }) => id)
  expect(ids.toSorted()).toEqual(shown.map(({ id }) => id).toSorted())
  expect(ids).not.toContain(noMember.id)
  expect((await seen()).find(({ id }) => id === shown[0]!.id)).toMatchObject({
    title: 'first',
    pieces: 2,
  })
  const viewer = await addMember(db)
  await blockMember(db, viewer.id, shown[0]!.id, start)
  const blocked = [shown[0]!.id]
  expect((await seen({ ...viewer, blocked })).map(({ id }) => id)).not.toContain(shown[0]!.id)
  const set = (at: number, values: Partial<typeof users.$inferInsert>) =>
    db.update(users).set(values).where(eq(users.id, shown[at]!.id))
  await set(0, { suspendedAt: start })
  await set(1, { membershipTier: 'professional' })
  expect((await seen()).map(({ id }) => id)).toEqual([shown[2]!.id])
})

test('only mentors who take requests now have a turn, and lose it when they stop', async () => {
  await db.delete(showcasePieces)
  await db.delete(showcaseTurns)
  const closed = await expert({ mentorAvailable: false })
  const resting = await expert({ mentorPausedUntil: '2999-01-01' })
  const full = await expert({ mentorCapacity: 1 })
  const other = await expert({ isMentor: false })
  const mentee = await addMember(db)
  await db
    .insert(mentorships)
    .values({ mentorId: full.id, menteeId: mentee.id, status: 'active', acceptedAt: start })
  const open = await expert()
  for (const { id } of [closed, resting, full, other, open]) await add(id, 'first')
  await drawTurns(db, start)
  const drawn = await db.select({ id: showcaseTurns.memberId }).from(showcaseTurns)
  expect(drawn).toEqual([{ id: open.id }])
  const seen = async () => (await seenToday(db, reader, start)).map(({ id }) => id)
  expect(await seen()).toEqual([open.id])
  await db.update(users).set({ mentorAvailable: false }).where(eq(users.id, open.id))
  expect(await seen()).toEqual([])
})
