import { expect, test } from 'bun:test'
import { reviewersOf } from '../../../src/db/applications/waiting-notifications.ts'
import { testDatabase } from '../../support/database.ts'
import {
  addMember,
  addOpportunity,
  addOrganization,
  addTeamMember,
} from '../../support/factories.ts'

const { db } = await testDatabase()

test('those who review a posting are its organization’s recruiters, admins and owners who are active', async () => {
  const [owner, recruiter, editor, paused, outsider] = await Promise.all([
    addMember(db),
    addMember(db),
    addMember(db),
    addMember(db, { pausedAt: new Date() }),
    addMember(db),
  ])
  const guild = await addOrganization(db, { ownerId: owner.id })
  const other = await addOrganization(db, { ownerId: outsider.id })
  await addTeamMember(db, guild.id, recruiter.id, 'recruiter')
  await addTeamMember(db, guild.id, editor.id, 'editor')
  await addTeamMember(db, guild.id, paused.id, 'admin')
  const posting = await addOpportunity(db, { organizationId: guild.id })
  await addOpportunity(db, { organizationId: other.id })
  const found = await reviewersOf(db, posting.id)
  expect(found.map(({ id }) => id).sort()).toEqual([owner.id, recruiter.id].sort())
})

test('who reviews a posting of a person is that person', async () => {
  const [poster, owner] = await Promise.all([addMember(db), addMember(db)])
  await addOrganization(db, { ownerId: owner.id })
  const posting = await addOpportunity(db, { organizationId: null, postedById: poster.id })
  expect(await reviewersOf(db, posting.id)).toEqual([{ id: poster.id }])
})
