import { expect, test } from 'bun:test'
import { daysToReply, replyByOf } from '../../../src/lib/applications/reply-by.ts'

const now = new Date('2026-11-24T17:30:00Z')
const dueOn = (answerBy: string) => ({
  status: 'pending' as const,
  answerBy: new Date(answerBy),
  createdAt: new Date('2026-11-20T08:00:00Z'),
  applicationDeadline: null,
})

test.each([
  ['2027-01-08T23:59:59.999Z', 45],
  ['2027-01-14T23:59:59.999Z', 51],
  ['2026-11-25T01:00:00.000Z', 1],
  ['2026-11-24T23:59:59.999Z', 0],
  ['2026-11-24T17:00:00.000Z', -1],
  ['2026-11-22T23:59:59.999Z', -2],
])('a reply due by %s is %d days away, for applicant and team', (answerBy, days) => {
  expect(replyByOf(dueOn(answerBy), now)?.left).toBe(days)
  expect(daysToReply(new Date(answerBy), now)).toBe(days)
})

test('the days that are left are at most the days that there were', () => {
  const due = replyByOf(dueOn('2027-01-08T23:59:59.999Z'), new Date('2026-11-20T08:00:00Z'))
  expect(due).toMatchObject({ days: 49, left: 49, gone: 0 })
})
