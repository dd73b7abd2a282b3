import { expect, test } from 'bun:test'
import {
  addException,
  listExceptions,
  removeException,
  setFindable,
} from '../../../src/db/talent/visibility.ts'
import { MAX_EXCEPTIONS } from '../../../src/lib/talent/visibility.ts'
import { testDatabase } from '../../support/database.ts'
import { addMember, addOrganization } from '../../support/factories.ts'

const { db } = await testDatabase()

test('one organization is excepted no longer, and another still is', async () => {
  const member = await addMember(db)
  const one = await addOrganization(db)
  const other = await addOrganization(db)
  for (const { id } of [one, other]) await addException(db, member.id, id, new Date())
  expect(await removeException(db, member.id, one.id)).toBe(true)
  const left = await listExceptions(db, member.id)
  expect(left.map(({ id }) => id)).toEqual([other.id])
})

test('at the maximum, one that is excepted can be excepted again, and no other', async () => {
  const member = await addMember(db)
  const ids: string[] = []
  for (let n = 0; n <= MAX_EXCEPTIONS; n++) ids.push((await addOrganization(db)).id)
  const except = (id: string) => addException(db, member.id, id, new Date())
  for (const id of ids.slice(1)) expect(await except(id)).toBe('done')
  expect([await except(ids[1]!), await except(ids[0]!)]).toEqual(['done', 'too_many'])
})

test('who is findable has been so since the first time', async () => {
  const { id } = await addMember(db)
  const first = new Date('2026-11-01T10:00:00Z')
  await setFindable(db, id, true, first)
  const { findableSince } = await setFindable(db, id, true, new Date('2026-11-02T10:00:00Z'))
  expect(findableSince).toEqual(first)
  expect((await setFindable(db, id, false, first)).findableSince).toBeNull()
})
