import { expect, test } from 'bun:test'
import { apply } from '../../../src/db/applications/apply.ts'
import { joinCommunity } from '../../../src/db/communities/memberships.ts'
import { organizationUsage, tierUsage } from '../../../src/db/membership/usage.ts'
import { requestMentorship } from '../../../src/db/mentorship/requests.ts'
import { TIER_LIMITS } from '../../../src/lib/membership/limits.ts'
import { testDatabase } from '../../support/database.ts'
import {
  addCommunity,
  addMember,
  addOpportunity,
  addOrganization,
} from '../../support/factories.ts'

const { db } = await testDatabase()

const lastInstant = new Date('2026-01-31T23:59:59.999Z')
const firstInstant = new Date('2026-02-01T00:00:00.000Z')

const requested = { description: 'Learn to lead a small team.', duration: '3 months' }

const METHODS = {
  applications: async (applicantId: string, now: Date) => {
    const { id: opportunityId } = await addOpportunity(db)
    return apply(db, { opportunityId, applicantId, coverLetter: 'Here I am.' }, now)
  },
  mentorshipRequests: async (menteeId: string, now: Date) => {
    const { id: mentorId } = await addMember(db, { membershipTier: 'expert', isMentor: true })
    return requestMentorship(db, { ...requested, mentorId, menteeId }, now)
  },
}

test.each(['applications', 'mentorshipRequests'] as const)(
  '%s are counted again from the first instant of a month, shown and enforced alike',
  async (limited) => {
    const { id } = await addMember(db)
    const limit = TIER_LIMITS.foundation[limited]!
    const shown = async (now: Date) => (await tierUsage(db, id, now))[limited]
    for (let n = 0; n < limit; n++) expect((await METHODS[limited](id, lastInstant)).ok).toBe(true)
    expect(await METHODS[limited](id, lastInstant)).toMatchObject({
      ok: false,
      reason: 'tier_limit',
    })
    expect([await shown(lastInstant), await shown(firstInstant)]).toEqual([limit, 0])
    expect((await METHODS[limited](id, firstInstant)).ok).toBe(true)
    expect(await shown(firstInstant)).toBe(1)
  },
)

test('an organization’s member is shown what they posted, theirs or their organization’s, and who applied', async () => {
  const ada = await addMember(db)
  const grace = await addMember(db)
  const { id: ownedId } = await addOrganization(db, { ownerId: ada.id })
  const { id: foreignId } = await addOrganization(db, { ownerId: grace.id })
  const posted = [
    await addOpportunity(db, { postedById: ada.id }),
    await addOpportunity(db, { organizationId: ownedId }),
    await addOpportunity(db, { postedById: ada.id, organizationId: ownedId }),
    await addOpportunity(db, { postedById: grace.id, organizationId: ownedId }),
    await addOpportunity(db, { postedById: ada.id, organizationId: foreignId }),
  ]
  const foreign = await addOpportunity(db, { postedById: grace.id, organizationId: foreignId })
  for (const { id: opportunityId } of [...posted.slice(0, 3), posted[2]!, foreign]) {
    const { id: applicantId } = await addMember(db)
    await apply(db, { opportunityId, applicantId, coverLetter: 'Here I am.' }, firstInstant)
  }
  for (const { id } of [ada, grace])
    await joinCommunity(db, id, (await addCommunity(db)).id, firstInstant)
  expect(await organizationUsage(db, ada.id, firstInstant)).toEqual({
    opportunities: 5,
    candidates: 4,
    communities: 1,
  })
  const { id: outsider } = await addMember(db)
  expect(await organizationUsage(db, outsider, firstInstant)).toEqual({
    opportunities: 0,
    candidates: 0,
    communities: 0,
  })
})
