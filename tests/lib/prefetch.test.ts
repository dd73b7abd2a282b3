import { expect, test } from 'bun:test'
import { paths } from '../../src/lib/paths.ts'
import { PREFETCHED_PAGES } from '../../src/lib/prefetch.ts'

const patterns = PREFETCHED_PAGES.map((pathname) => new URLPattern({ pathname }))
const isAhead = (path: string) =>
  patterns.some((pattern) => pattern.test(new URL(path, 'https://waymark.example').href))

test.each([
  ...[paths.home, paths.signup, paths.login, paths.opportunities, paths.companies],
  ...[paths.communities, paths.mentors, paths.mentorships, paths.membership],
  ...[paths.applications, paths.profile],
  ...[paths.opportunity('1'), paths.company('1'), paths.community('1'), paths.member('1')],
])('%s may be asked for ahead', (path) => expect(isAhead(path)).toBe(true))

test.each([
  ...[paths.signOut, paths.signIn(), paths.paymentOutcome('r'), paths.payments],
  ...[paths.receipt('r'), paths.sandboxCheckout('c'), paths.membershipPayment],
  ...[paths.membershipTrial, paths.membershipCancellation, paths.apply('1')],
  ...[paths.withdrawal('1'), paths.communityMembership('1'), paths.messageStream('1')],
  ...[paths.messages('1'), paths.reading('1'), paths.mentorshipStatus('1'), paths.scheme],
])('%s is not', (path) => expect(isAhead(path)).toBe(false))
