import { expect, test } from 'bun:test'
import { addException, listExceptions, removeException } from '../../../src/db/talent/visibility.ts'
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
