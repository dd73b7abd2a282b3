import { expect, test } from 'bun:test'
import { paths } from '../../../src/lib/paths.ts'
import { testApp } from '../../support/app.ts'

const { client } = await testApp()
const id = crypto.randomUUID()
const other = crypto.randomUUID()

test.each([
  [paths.messages(id), paths.mentorship(id)],
  [paths.mentorshipStatus(id), paths.mentorship(id)],
  [paths.review(id), paths.mentorship(id)],
  [paths.reading(id), paths.mentorship(id)],
  [paths.profilePhoto, paths.profile],
  [paths.membershipPayment, paths.membership],
  [paths.membershipTrial, paths.membership],
  [paths.membershipCancellation, paths.membership],
  [paths.membershipResumption, paths.membership],
  [paths.withdrawal(id), paths.application(id)],
  [paths.communityMembership(id), paths.community(id)],
  [paths.discussions(id), paths.community(id)],
  [paths.replies(id, other), paths.discussion(id, other)],
  ['/mentorship/%0a%E2%82%AC/status?q=x', '/mentorship/%0a%E2%82%AC'],
])('to load %s again leads to its page', async (address, page) => {
  const response = await client().get(address)
  expect([response.status, response.headers.get('Location')]).toEqual([302, page])
})
