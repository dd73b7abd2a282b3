import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import {
  deleteFreeNames,
  findByName,
  giveNameBack,
  giveNameUp,
  lastNameOf,
  ownNameOf,
  reserveNamesOf,
  takeName,
  withdrawName,
} from '../../../src/db/members/public-names.ts'
import { publicNames } from '../../../src/db/schema/showcase.ts'
import { users } from '../../../src/db/schema/users.ts'
import { NAME_CHANGE_PAUSE_MS, NAME_RETENTION_MS } from '../../../src/lib/members/public-name.ts'
import { testDatabase } from '../../support/database.ts'
import { addMember } from '../../support/factories.ts'

const { db } = await testDatabase()
const DAY = 24 * 60 * 60 * 1000
const start = new Date('2026-03-01T12:00:00Z')
const on = (days: number) => new Date(start.getTime() + days * DAY)

async function someone() {
  const { id } = await addMember(db, { membershipTier: 'professional' })
  const take = async (name: string, days = 0) => {
    const result = await takeName(db, id, name, on(days))
    return result.ok ? result.own.name : result.reason
  }
  return { id, take }
}

const whose = async (name: string, days = 0) => await findByName(db, name, on(days))

test('a name is one member’s, with all that look like it', async () => {
  const ada = await someone()
  const eve = await someone()
  expect(await ada.take('lilian-moor')).toBe('lilian-moor')
  for (const name of ['lilian-moor', 'lilianmoor', '1i1ian-moor', 'lilian-m00r', 'llllan-moor'])
    expect([name, await eve.take(name)]).toEqual([name, 'taken'])
  expect(await eve.take('lilian-moore')).toBe('lilian-moore')
  const found = { memberId: ada.id, name: 'lilian-moor' }
  for (const typed of ['lilian-moor', 'LILIAN-MOOR', 'lilianm00r'])
    expect(await whose(typed)).toEqual(found)
  expect(await whose('lilia')).toBeNull()
})

test('of 20 who want one at once, in whatever spelling, one has it', async () => {
  const all = await Promise.all(Array.from({ length: 20 }, someone))
  const taken = await Promise.all(
    all.map(({ take }, at) => take(['nora-bell', 'norabell', 'n0ra-be11'][at % 3]!)),
  )
  expect(taken.filter((each) => each !== 'taken')).toHaveLength(1)
  const winner = all[taken.findIndex((each) => each !== 'taken')]!
  expect((await whose('nora-bell'))?.memberId).toBe(winner.id)
})

test('one who asks for 20 at once has one of them', async () => {
  const { id, take } = await someone()
  const taken = await Promise.all(Array.from({ length: 20 }, (_, n) => take(`twenty-${n}x`)))
  expect(taken.filter((each) => each !== 'too_soon')).toHaveLength(1)
  expect(await db.$count(publicNames, eq(publicNames.memberId, id))).toBe(1)
})

test('it is changed at most every 30 days, and the old one leads on for a year', async () => {
  const ada = await someone()
  const eve = await someone()
  await ada.take('ruth-vale')
  expect(await ada.take('ruth-hill', 29.9)).toBe('too_soon')
  expect(await ada.take('ruthvale', 29.9)).toBe('too_soon')
  expect(await ada.take('ruth-vale', 1)).toBe('ruth-vale')
  expect(await ada.take('ruth-hill', 30)).toBe('ruth-hill')
  expect(await ownNameOf(db, ada.id, on(30))).toMatchObject({
    name: 'ruth-hill',
    since: on(30),
    changeableAt: on(60),
  })
  const now = { memberId: ada.id, name: 'ruth-hill' }
  expect(await whose('ruth-vale', 31)).toEqual(now)
  expect(await whose('ruth-vale', 30 + 364)).toEqual(now)
  expect(await eve.take('ruth-vale', 30 + 364)).toBe('taken')
  expect(await whose('ruth-vale', 30 + 365)).toBeNull()
  expect(await eve.take('ruth-vale', 30 + 365)).toBe('ruth-vale')
  expect((await whose('ruth-vale', 30 + 366))?.memberId).toBe(eve.id)
  expect([NAME_CHANGE_PAUSE_MS, NAME_RETENTION_MS]).toEqual([30 * DAY, 365 * DAY])
})

test('the member takes the old one back, or writes the same otherwise, as any other change', async () => {
  const { take } = await someone()
  await take('vera-lind')
  expect(await take('veralind', 40)).toBe('veralind')
  expect((await whose('vera-lind', 40))?.name).toBe('veralind')
  await take('vera-lund', 80)
  expect(await take('veralind', 100)).toBe('too_soon')
  expect(await take('veralind', 110)).toBe('veralind')
  expect((await whose('vera-lund', 111))?.name).toBe('veralind')
})

test('given up, it leads nowhere, is nobody else’s for a year, and can be taken up again', async () => {
  const ada = await someone()
  const eve = await someone()
  await ada.take('iris-holm')
  expect(await giveNameUp(db, ada.id, on(1))).toBe(true)
  expect(await giveNameUp(db, ada.id, on(1))).toBe(false)
  expect([await whose('iris-holm', 1), await ownNameOf(db, ada.id, on(1))]).toEqual([null, null])
  expect(await eve.take('iris-holm', 300)).toBe('taken')
  expect(await ada.take('iris-helm', 2)).toBe('too_soon')
  expect(await ada.take('iris-holm', 2)).toBe('iris-holm')
  expect((await ownNameOf(db, ada.id, on(2)))?.since).toEqual(start)
})

test('what was given up leads nowhere again, nor does what led to it', async () => {
  const { id, take } = await someone()
  await take('lena-arndt')
  await take('lena-brun', 30)
  expect((await whose('lena-arndt', 30))?.name).toBe('lena-brun')
  await giveNameUp(db, id, on(31))
  expect(await lastNameOf(db, id, on(31))).toMatchObject({ name: 'lena-brun', withdrawnFor: null })
  expect(await take('lena-carl', 60)).toBe('lena-carl')
  expect([await whose('lena-arndt', 61), await whose('lena-brun', 61)]).toEqual([null, null])
  expect(await (await someone()).take('lena-brun', 61)).toBe('taken')
  // What is taken up again, and changed as before, leads on as before.
  expect(await take('lena-brun', 90)).toBe('lena-brun')
  expect((await whose('lena-carl', 91))?.name).toBe('lena-brun')
  expect(await lastNameOf(db, id, on(90 + 366))).toMatchObject({ name: 'lena-brun', until: null })
})

test('taken away by operators it leads nowhere, and nobody has it for a year, nor who had it', async () => {
  const { id, take } = await someone()
  await take('the-mayor')
  await take('the-maior', 30)
  expect(await withdrawName(db, id, 'You are not.', on(31))).toBe(true)
  expect(await withdrawName(db, id, 'Again.', on(31))).toBe(false)
  expect([await whose('the-mayor', 31), await whose('the-maior', 31)]).toEqual([null, null])
  expect(await ownNameOf(db, id, on(31))).toBeNull()
  const last = { name: 'the-maior', withdrawnFor: 'You are not.', until: on(31 + 365) }
  expect(await lastNameOf(db, id, on(31))).toMatchObject(last)
  expect(await take('themaior', 31)).toBe('too_soon')
  expect(await take('the-maior', 31)).toBe('withdrawn')
  expect(await take('themayor', 61)).toBe('withdrawn')
  expect(await take('otto-mayor', 61)).toBe('otto-mayor')
  expect([await whose('the-mayor', 62), await whose('the-maior', 62)]).toEqual([null, null])
  const other = await someone()
  expect(await other.take('the-maior', 31 + 364)).toBe('taken')
  expect(await other.take('the-maior', 31 + 365)).toBe('the-maior')
  expect((await whose('the-maior', 31 + 365))?.memberId).toBe(other.id)
})

test('what was taken away can be given back within the year, unless they have another one', async () => {
  const { id, take } = await someone()
  await take('nils-holm')
  await take('nils-helm', 30)
  expect(await giveNameBack(db, id, on(31))).toBe(false)
  await withdrawName(db, id, 'No.', on(31))
  expect(await giveNameBack(db, id, on(31 + 366))).toBe(false)
  expect(await giveNameBack(db, id, on(40))).toBe(true)
  for (const name of ['nils-helm', 'nils-holm'])
    expect((await whose(name, 40))?.name).toBe('nils-helm')
  expect(await take('nils-hulm', 59)).toBe('too_soon')
  await withdrawName(db, id, 'No.', on(59))
  expect(await take('nils-hulm', 60)).toBe('nils-hulm')
  expect(await giveNameBack(db, id, on(61))).toBe(false)
  expect(await whose('nils-helm', 61)).toBeNull()
})

test('of who leaves a name is kept for a year from when it was given up, or from the end', async () => {
  const ada = await someone()
  const eve = await someone()
  await ada.take('mona-stein')
  await ada.take('mona-berg', 40)
  await reserveNamesOf(db, ada.id, on(100))
  expect(await eve.take('mona-stein', 40 + 364)).toBe('taken')
  expect(await eve.take('mona-stein', 40 + 366)).toBe('mona-stein')
  expect(await eve.take('mona-berg', 100 + 364)).toBe('taken')
})

test('a tier that has no names gives none; what one had is kept', async () => {
  const { id, take } = await someone()
  await take('otto-brandt')
  await db.update(users).set({ membershipTier: 'foundation' }).where(eq(users.id, id))
  expect(await take('otto-brand', 40)).toBe('tier')
  expect((await ownNameOf(db, id, start))?.name).toBe('otto-brandt')
  expect(await (await someone()).take('otto-brandt', 4000)).toBe('taken')
})

test('names that are free again are forgotten', async () => {
  const { id, take } = await someone()
  await take('paula-west')
  await take('paula-east', 40)
  const count = () => db.$count(publicNames, eq(publicNames.memberId, id))
  await deleteFreeNames(db, on(40 + 364))
  expect(await count()).toBe(2)
  await deleteFreeNames(db, on(40 + 366))
  expect(await count()).toBe(1)
})
