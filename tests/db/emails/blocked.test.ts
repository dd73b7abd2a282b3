import { describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { remindMentors } from '../../../src/db/mentorship/reminders.ts'
import { closeOrganization } from '../../../src/db/organizations/closing.ts'
import { acceptInvitation } from '../../../src/db/organizations/invitation-answers.ts'
import { inviteToTeam } from '../../../src/db/organizations/invitations.ts'
import { countAffected, notifyApplicants } from '../../../src/db/postings/change-notifications.ts'
import { blockMember, unblockMember } from '../../../src/db/safety/block-member.ts'
import { applications } from '../../../src/db/schema/applications.ts'
import { outboxEmails } from '../../../src/db/schema/emails.ts'
import { teamMembers } from '../../../src/db/schema/organizations.ts'
import { testDatabase } from '../../support/database.ts'
import { linkIn, takeEmails } from '../../support/emails.ts'
import {
  addMember,
  addMentorship,
  addOpportunity,
  addOrganization,
} from '../../support/factories.ts'

const { db } = await testDatabase()
const now = new Date()
const weeksAgo = (weeks: number) => new Date(now.getTime() - weeks * 7 * 24 * 60 * 60 * 1000)

/** Two of whom one may block the other. */
const two = async () =>
  [await addMember(db, { firstName: 'Petra' }), await addMember(db, { firstName: 'Amir' })] as const

const reported = async () => (await takeEmails(db)).map(({ kind, to }) => [kind, to])

describe('what changed of a posting', () => {
  const changed = async (posting: Awaited<ReturnType<typeof addOpportunity>>, version: number) => {
    const after = { ...posting, version, salary: `${version} a month` }
    await db.transaction((tx) => notifyApplicants(tx, posting, after))
  }

  test.each([['the poster'], ['the applicant']])(
    'is told to nobody whom %s blocked, nor are they counted',
    async (who) => {
      const [poster, applicant] = await two()
      const other = await addMember(db)
      const posting = await addOpportunity(db, { postedById: poster.id })
      await db
        .insert(applications)
        .values(
          [applicant, other].map(({ id }) => ({ opportunityId: posting.id, applicantId: id })),
        )
      const pair = [poster.id, applicant.id]
      const [one, two_] = who === 'the poster' ? pair : pair.toReversed()
      await blockMember(db, one!, two_!, now)
      expect(await countAffected(db, posting.id)).toBe(1)
      await changed(posting, 2)
      expect(await reported()).toEqual([['posting-changed', other.email]])

      await unblockMember(db, one!, two_!)
      expect(await countAffected(db, posting.id)).toBe(2)
      await changed(posting, 3)
      expect(await reported()).toHaveLength(2)
      // Written before the block, and not sent yet.
      await changed(posting, 4)
      await blockMember(db, one!, two_!, now)
      expect(await reported()).toEqual([['posting-changed', other.email]])
    },
  )

  test('of an organization is told to all: it is not its people', async () => {
    const [poster, applicant] = await two()
    const { id: organizationId } = await addOrganization(db, { ownerId: poster.id })
    const posting = await addOpportunity(db, { postedById: poster.id, organizationId })
    await db.insert(applications).values({ opportunityId: posting.id, applicantId: applicant.id })
    for (const version of [2, 3]) {
      await changed(posting, version)
      expect(await reported()).toEqual([['posting-changed', applicant.email]])
      await blockMember(db, applicant.id, poster.id, now)
    }
    await closeOrganization(db, { organizationId, actorId: poster.id }, now)
    expect(await reported()).toEqual([['organization-closed', applicant.email]])
  })

  test('that was sent stays, and so does what another one posted', async () => {
    const [poster, applicant] = await two()
    const posting = await addOpportunity(db, { postedById: poster.id })
    const others = await addOpportunity(db, { postedById: (await addMember(db)).id })
    for (const { id } of [posting, others])
      await db.insert(applications).values({ opportunityId: id, applicantId: applicant.id })
    await changed(posting, 2)
    await db.update(outboxEmails).set({ sentAt: now })
    await changed(others, 2)
    await blockMember(db, poster.id, applicant.id, now)
    expect(await reported()).toHaveLength(2)
  })
})

describe('an invitation to a team', () => {
  const invited = async () => {
    const [inviter, guest] = await two()
    const { id: organizationId } = await addOrganization(db, { ownerId: inviter.id })
    const by = { organizationId, actorId: inviter.id }
    const ask = () =>
      inviteToTeam(db, by, { email: guest.email.toUpperCase(), role: 'editor' }, now)
    return { inviter, guest, organizationId, ask }
  }

  test.each([['the inviter'], ['who is invited']])(
    'is not sent where %s blocked the other, which nobody is told',
    async (who) => {
      const { inviter, guest, ask } = await invited()
      // Written before the block, and not sent yet.
      await ask()
      const pair = [inviter.id, guest.id]
      const [one, other] = who === 'the inviter' ? pair : pair.toReversed()
      await blockMember(db, one!, other!, now)
      expect(await reported()).toEqual([])
      expect(await ask()).toMatchObject({ ok: true })
      expect(await reported()).toEqual([])
      await unblockMember(db, one!, other!)
      await ask()
      expect(await reported()).toEqual([['team-invitation', guest.email.toUpperCase()]])
    },
  )

  test('that is accepted all the same is no letter to the inviter', async () => {
    const { inviter, guest, organizationId, ask } = await invited()
    await ask()
    const [email] = await takeEmails(db)
    const token = new URLSearchParams(linkIn(email!).split('?')[1]).get('token')!
    await blockMember(db, inviter.id, guest.id, now)
    expect(await acceptInvitation(db, { token }, guest, now)).toBe(organizationId)
    expect(await db.$count(teamMembers, eq(teamMembers.userId, guest.id))).toBe(1)
    expect(await reported()).toEqual([])
  })

  test('that was accepted before is no letter either while it is not sent', async () => {
    const { inviter, guest, ask } = await invited()
    await ask()
    const [email] = await takeEmails(db)
    const token = new URLSearchParams(linkIn(email!).split('?')[1]).get('token')!
    await acceptInvitation(db, { token }, guest, now)
    expect(await db.$count(outboxEmails)).toBe(1)
    await blockMember(db, guest.id, inviter.id, now)
    expect(await reported()).toEqual([])
  })
})

test('nobody is reminded of a request of somebody with whom they have a block', async () => {
  const [mentor, mentee] = await two()
  await addMentorship(db, { mentorId: mentor.id, menteeId: mentee.id, createdAt: weeksAgo(1) })
  await db.transaction((tx) => remindMentors(tx, now))
  await blockMember(db, mentee.id, mentor.id, now)
  await db.transaction((tx) => remindMentors(tx, now))
  expect(await reported()).toEqual([])
})
