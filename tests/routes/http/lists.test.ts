import { beforeAll, expect, test } from 'bun:test'
import { apply } from '../../../src/db/applications/apply.ts'
import { joinCommunity } from '../../../src/db/communities/memberships.ts'
import { testApp } from '../../support/app.ts'
import {
  addCommunity,
  addMember,
  addMentorship,
  addOpportunity,
  addOrganization,
} from '../../support/factories.ts'

const { db, signInAs } = await testApp()
const mentee = await addMember(db)
const member = await signInAs(mentee)

beforeAll(async () => {
  for (let each = 0; each < 2; each++) {
    const { id: mentorId } = await addMember(db)
    await addMentorship(db, { mentorId, menteeId: mentee.id, description: 'Looms.' })
    await addOrganization(db, { name: `Loom ${each}`, type: 'company' })
    const { id: opportunityId } = await addOpportunity(db, { title: 'Loom', location: 'Hull' })
    const applicant = { opportunityId, applicantId: mentee.id, coverLetter: 'Me.' }
    await apply(db, applicant, new Date())
    const community = await addCommunity(db, { name: `Loom ${each}` })
    await joinCommunity(db, mentee.id, community.id, new Date())
  }
})

/** What each list may be asked for beside its page. */
const lists = {
  '/api/opportunities': { type: 'job', location: 'hull', sort: 'match', q: 'loom' },
  '/api/organizations': { q: 'loom', type: 'company' },
  '/api/communities': { q: 'loom' },
  '/api/users/communities': {},
  '/api/applications': {},
  '/api/mentorships': { q: 'loom', status: 'pending' },
}

test.each(Object.entries(lists))(
  'the next page of %s is asked for in the same way',
  async (path, query) => {
    const requested = new URLSearchParams({ ...query, limit: '1' })
    const strange = `limit=1&${'x'.repeat(7000)}=${'y'.repeat(7000)}&__proto__=z`
    const first = await member.get(`${path}?${requested}&${strange}`)
    const [, next] = /^<(.+)>; rel="next"$/.exec(first.headers.get('Link')!)!
    const { cursor, ...stored } = Object.fromEntries(new URL(next!).searchParams)
    expect(stored).toEqual({ ...query, limit: '1' })
    const [one] = await first.json()
    const [other, ...more] = await (await member.get(next!)).json()
    expect(other.id).not.toBe(one.id)
    expect(more).toEqual([])
  },
)

test('what was looked for is asked for again as the list understood it', async () => {
  const { headers } = await member.get(`/api/communities?limit=1&q=${'+'.repeat(150)}loom`)
  expect(headers.get('Link')).toContain('?limit=1&q=loom&cursor=')
})
