import { expect, test } from 'bun:test'
import {
  addPiece,
  changePiece,
  listPieces,
  movePiece,
  removePiece,
} from '../../../src/db/members/showcase.ts'
import { showcasePieces } from '../../../src/db/schema/showcase.ts'
import type { users } from '../../../src/db/schema/users.ts'
import { testDatabase } from '../../support/database.ts'
import { addMember } from '../../support/factories.ts'
import { rejection } from '../../support/rejection.ts'

const { db } = await testDatabase()
const DAY = 24 * 60 * 60 * 1000
const start = new Date('2026-03-01T12:00:00Z')
const on = (days: number) => new Date(start.getTime() + days * DAY)

const piece = (title: string) => ({
  title,
  words: null,
  link: null,
  alt: 'Cloth',
  picture: `/photos/${title}.webp`,
})
const expert = (values: Partial<typeof users.$inferInsert> = {}) =>
  addMember(db, { membershipTier: 'expert', createdAt: on(-10), ...values })
const add = async (id: string, title: string) => {
  const result = await addPiece(db, id, piece(title), start)
  return result.ok ? result.piece : result.reason
}
const titlesOf = async (id: string) => (await listPieces(db, id)).map(({ title }) => title)

test('of 20 pieces at once six are taken, each in a place of its own', async () => {
  const { id } = await expert()
  const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => add(id, `p${n}`)))
  expect(answers.filter((each) => each === 'too_many')).toHaveLength(14)
  expect((await listPieces(db, id)).map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6])
  // Even what does not ask finds no seventh place.
  const seventh = { memberId: id, title: 'x', alt: 'x' }
  const put = async (position: number) =>
    void (await db.insert(showcasePieces).values({ ...seventh, position }))
  for (const position of [6, 7]) await rejection(put(position))
})

test('they change places, also many at once, and none is lost', async () => {
  const { id } = await expert()
  for (const title of ['a', 'b', 'c', 'd']) await add(id, title)
  const pieces = await listPieces(db, id)
  const move = (at: number, to: number) => movePiece(db, id, pieces[at]!.id, to, start)
  await move(3, 1)
  expect(await titlesOf(id)).toEqual(['d', 'a', 'b', 'c'])
  await move(3, 9)
  expect(await titlesOf(id)).toEqual(['a', 'b', 'c', 'd'])
  for (const to of [0, -1]) await move(1, to)
  expect(await titlesOf(id)).toEqual(['b', 'a', 'c', 'd'])
  await move(0, 1)
  expect((await movePiece(db, id, crypto.randomUUID(), 1, start)).ok).toBe(false)
  await Promise.all(Array.from({ length: 20 }, (_, n) => move(n % 4, 1 + ((n * 7) % 4))))
  expect((await titlesOf(id)).toSorted()).toEqual(['a', 'b', 'c', 'd'])
  expect((await listPieces(db, id)).map(({ position }) => position)).toEqual([1, 2, 3, 4])
})

test('one that is removed leaves no gap; only their member changes them', async () => {
  const ada = await expert()
  const eve = await expert()
  for (const title of ['a', 'b', 'c']) await add(ada.id, title)
  const [first, second] = await listPieces(db, ada.id)
  expect(await removePiece(db, eve.id, first!.id, start)).toBeUndefined()
  expect((await changePiece(db, eve.id, first!.id, piece('x'), start)).ok).toBe(false)
  expect((await movePiece(db, eve.id, first!.id, 2, start)).ok).toBe(false)
  expect(await changePiece(db, ada.id, second!.id, piece('new'), start)).toMatchObject({
    ok: true,
    before: '/photos/b.webp',
  })
  const { picture: _, ...words } = piece('words')
  expect(await changePiece(db, ada.id, second!.id, words, start)).toMatchObject({ before: null })
  expect(await removePiece(db, ada.id, first!.id, start)).toBe('/photos/a.webp')
  expect((await listPieces(db, ada.id)).map(({ position, title }) => [position, title])).toEqual([
    [1, 'words'],
    [2, 'c'],
  ])
})

test('who is no expert adds none', async () => {
  const { id } = await addMember(db, { membershipTier: 'professional' })
  expect(await add(id, 'a')).toBe('tier')
})
