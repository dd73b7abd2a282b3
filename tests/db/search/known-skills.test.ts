import { expect, test } from 'bun:test'
import { knownSkills } from '../../../src/db/search/known-skills.ts'
import { suggest } from '../../../src/db/search/suggestions.ts'
import { testDatabase } from '../../support/database.ts'
import { addMember, addOpportunity, addOrganization } from '../../support/factories.ts'

const { db } = await testDatabase()
const now = new Date()
const past = new Date(now.getTime() - 1000)

const viewer = await addMember(db)
const blocked = await addMember(db)
const suspended = await addOrganization(db, { suspendedAt: past, suspendedFor: 'Spam.' })
const closed = await addOrganization(db, { closedAt: past })

const asks = (skill: string, values: Parameters<typeof addOpportunity>[1] = {}) =>
  addOpportunity(db, { title: 'Weaver', postedById: viewer.id, skills: [skill], ...values })

test('skills are suggested of what the viewer may see alone', async () => {
  await asks('Hand weaving')
  await asks('Hand weaving')
  await asks('Hand dyeing', { postedById: blocked.id })
  await asks('Hand of drafts', { status: 'draft' })
  await asks('Hand of pauses', { status: 'paused' })
  await asks('Hand of the closed', { status: 'closed' })
  await asks('Hand of the held', { heldAt: past })
  await asks('Hand of the late', { applicationDeadline: past })
  await asks('Hand of the suspended', { organizationId: suspended.id })
  await asks('Hand of the gone', { organizationId: closed.id })
  expect(await knownSkills(db, { id: viewer.id }, now)).toEqual(['Hand weaving', 'Hand dyeing'])
  const blocking = { id: viewer.id, blocked: [blocked.id] }
  expect(await knownSkills(db, blocking, now)).toEqual(['Hand weaving'])
  const texts = async (as: Parameters<typeof suggest>[1]) =>
    (await suggest(db, as, 'hand', now)).map(({ kind, text }) => [kind, text])
  expect(await texts({ id: viewer.id })).toEqual([
    ['Skill', 'Hand weaving'],
    ['Skill', 'Hand dyeing'],
  ])
  expect(await texts(blocking)).toEqual([['Skill', 'Hand weaving']])
  expect(await texts(null)).toEqual([])
})
