import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { makeToken } from '../../../src/db/accounts/access-tokens.ts'
import { recordActivity } from '../../../src/db/accounts/activity.ts'
import { cancelTime, chooseTime, offerTimes } from '../../../src/db/applications/interviews.ts'
import { remindOfEnds } from '../../../src/db/billing/reminders.ts'
import { inviteToTeam } from '../../../src/db/organizations/invitations.ts'
import { maintainPostings } from '../../../src/db/postings/confirmation.ts'
import { holdPosting } from '../../../src/db/safety/posting-holds.ts'
import { makeReport } from '../../../src/db/safety/reports.ts'
import { resolveReport } from '../../../src/db/safety/resolve-reports.ts'
import { applications } from '../../../src/db/schema/applications.ts'
import { organizations, teamMembers } from '../../../src/db/schema/organizations.ts'
import { subscriptions } from '../../../src/db/schema/payments.ts'
import { DAY_MS } from '../../../src/lib/durations.ts'
import { textOf } from '../../../src/lib/notifications/texts.ts'
import { paths } from '../../../src/lib/paths.ts'
import { testDatabase } from '../../support/database.ts'
import {
  addMember,
  addOpportunity,
  addOrganization,
  addTeamMember,
} from '../../support/factories.ts'
import { notificationRows } from '../../support/notification-rows.ts'

const { db } = await testDatabase()
const now = new Date()
const later = (days: number) => new Date(now.getTime() + days * DAY_MS)

async function listed(memberId: string, at = later(100)) {
  const rows = await notificationRows(db, memberId, at)
  return rows.map(textOf)
}

const textsOf = async (memberId: string) => (await listed(memberId)).map(({ text }) => text)

test('an interview is told to the other side: offered, chosen, cancelled', async () => {
  const [owner, applicant] = await Promise.all([addMember(db), addMember(db)])
  const guild = await addOrganization(db, { ownerId: owner.id })
  const posting = await addOpportunity(db, { title: 'Weaver', organizationId: guild.id })
  const [application] = await db
    .insert(applications)
    .values({
      opportunityId: posting.id,
      applicantId: applicant.id,
      coverLetter: 'Hi',
      status: 'interview',
      toldAt: now,
    })
    .returning()
  const { id } = application!
  const time = { startsAt: later(3), minutes: 30, place: 'Room 1', timeZone: 'UTC' }
  const offered = await offerTimes(db, owner.id, { id, times: [time] }, new Date())
  if (!offered.ok) throw new Error(offered.reason)
  expect(await listed(applicant.id)).toEqual([
    {
      text: 'Choose an interview time: ‘Weaver’',
      reason: 'you applied',
      href: paths.applicationInterview(id),
    },
  ])
  const timeId = offered.times[0]!.id
  expect(await chooseTime(db, applicant.id, { id, timeId })).toMatchObject({ ok: true })
  expect(await textsOf(owner.id)).toEqual(['Interview time chosen: ‘Weaver’'])
  expect((await listed(owner.id))[0]!.href).toBe(paths.interviews(posting.id, id))
  expect(await textsOf(applicant.id)).toEqual(['Choose an interview time: ‘Weaver’'])
  await cancelTime(db, owner.id, { id, timeId, party: 'team' })
  expect(await textsOf(applicant.id)).toEqual(['Interview cancelled: ‘Weaver’'])
  expect(await textsOf(owner.id)).toEqual(['Interview time chosen: ‘Weaver’'])
})

test('a posting that needs attention or is held is told to who posted it, while they may post', async () => {
  const [owner, operator] = await Promise.all([addMember(db), addMember(db, { isOperator: true })])
  const guild = await addOrganization(db, { ownerId: owner.id })
  const posting = await addOpportunity(db, {
    title: 'Dyer',
    organizationId: guild.id,
    publishedAt: now,
    applicationDeadline: later(90),
  })
  for (const at of [later(31), later(31), later(39)])
    await db.transaction((tx) => maintainPostings(tx, at))
  expect(await textsOf(owner.id)).toEqual(['Paused: ‘Dyer’'])
  await holdPosting(db, { id: posting.id, operatorId: operator.id, why: 'Checking' }, later(40))
  expect(await listed(owner.id)).toEqual([
    {
      text: 'Pending review: ‘Dyer’',
      reason: 'this is your posting',
      href: paths.posting(posting.id),
    },
  ])
  await db
    .update(teamMembers)
    .set({ role: 'editor' })
    .where(eq(teamMembers.organizationId, guild.id))
  expect(await textsOf(owner.id)).toEqual([])
})

test('an invitation to a team is told only where the address is confirmed, while it is open', async () => {
  const [owner, confirmed, another] = await Promise.all([
    addMember(db),
    addMember(db, { emailVerifiedAt: now }),
    addMember(db),
  ])
  const guild = await addOrganization(db, { name: 'Dyers', ownerId: owner.id })
  const inviter = { organizationId: guild.id, actorId: owner.id }
  for (const { email } of [confirmed, another])
    expect(await inviteToTeam(db, inviter, { email, role: 'editor' }, now)).toMatchObject({
      ok: true,
    })
  expect(await textsOf(confirmed.id)).toEqual(['Dyers invites you to its team'])
  expect(await textsOf(another.id)).toEqual([])
  await db.update(organizations).set({ suspendedAt: now }).where(eq(organizations.id, guild.id))
  expect(await textsOf(confirmed.id)).toEqual([])
})

test('the decision on a report is told to who made it', async () => {
  const [reporter, operator] = await Promise.all([
    addMember(db, { emailVerifiedAt: now }),
    addMember(db, { isOperator: true }),
  ])
  const posting = await addOpportunity(db)
  const about = { subjectType: 'opportunity', subjectId: posting.id } as const
  const reported = { ...about, reason: 'spam', words: 'Again.', reporterId: reporter.id } as const
  const made = await makeReport(db, reported, now)
  const id = (made as { report: { id: string } }).report.id
  const decision = { outcome: 'dismissed', resolution: 'It is fine.' } as const
  await resolveReport(db, { id, operatorId: operator.id, ...decision }, now)
  expect(await listed(reporter.id)).toEqual([
    { text: 'We reviewed your report', reason: 'you reported it', href: paths.accountReports },
  ])
})

test('a new device, a token and the end of a membership are told; a device that was used before is not', async () => {
  const member = await addMember(db)
  const from = (device: string) => ({ device, network: null })
  for (const device of ['Firefox on Linux', 'Firefox on Linux'])
    await recordActivity(db, member.id, 'signed-in', from(device))
  expect(await textsOf(member.id)).toEqual([])
  await recordActivity(db, member.id, 'signed-in', from('Safari on an iPhone'))
  expect(await listed(member.id)).toEqual([
    {
      text: 'New sign-in from Safari on an iPhone',
      reason: 'this is your account',
      href: paths.accountActivity,
    },
  ])
  await makeToken(db, member.id, { name: 'x', scope: 'read', expiresInDays: 30 }, later(1))
  expect(await textsOf(member.id)).toEqual(['An API token was created'])
  const term = { userId: member.id, membershipTier: 'expert', amount: '1.00' } as const
  await db.insert(subscriptions).values({ ...term, startDate: now, endDate: later(6) })
  await db.transaction((tx) => remindOfEnds(tx, later(2)))
  expect((await textsOf(member.id))[0]).toStartWith('Your Expert membership ends on ')
})

test('who left a team hears no more of its plan', async () => {
  const owner = await addMember(db)
  const guild = await addOrganization(db, { name: 'Fullers', ownerId: owner.id })
  const term = { organizationId: guild.id, membershipTier: 'organization', amount: '1.00' } as const
  await db.insert(subscriptions).values({ ...term, startDate: now, endDate: later(6) })
  await db.transaction((tx) => remindOfEnds(tx, later(2)))
  expect((await textsOf(owner.id))[0]).toStartWith('The plan of Fullers ends on ')
  expect((await listed(owner.id))[0]!.href).toBe(paths.companyMembership(guild.id))
  await db.delete(teamMembers)
  expect(await textsOf(owner.id)).toEqual([])
  await addTeamMember(db, guild.id, owner.id, 'editor')
  expect(await textsOf(owner.id)).toEqual([])
})
