import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { blockMember } from '../../../src/db/safety/block-member.ts'
import { outboxEmails } from '../../../src/db/schema/emails.ts'
import { organizations, teamMembers } from '../../../src/db/schema/organizations.ts'
import { contacts, talentExceptions } from '../../../src/db/schema/talent.ts'
import { answerInvitation, inviteToApply } from '../../../src/db/talent/invitations.ts'
import { listSent } from '../../../src/db/talent/sent-invitations.ts'
import { addException, setFindable } from '../../../src/db/talent/visibility.ts'
import { testDatabase } from '../../support/database.ts'
import {
  addMember,
  addOpportunity,
  addOrganization,
  addTeamMember,
} from '../../support/factories.ts'

const { db } = await testDatabase()
const now = new Date()
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000)

async function guild() {
  const owner = await addMember(db)
  const { id } = await addOrganization(db, { ownerId: owner.id, tierEndsAt: later(1000) })
  const posting = () => addOpportunity(db, { organizationId: id })
  const invite = async (memberId: string, opportunityId: string, at = now, actorId = owner.id) => {
    const by = { organizationId: id, actorId, memberId }
    const result = await inviteToApply(db, by, { opportunityId, words: 'Come.' }, at)
    return result.ok ? 'sent' : result.reason
  }
  return { id, owner, posting, invite }
}

const findable = () => addMember(db, { findableSince: now, lastHereAt: now })
const sentBy = (organizationId: string) =>
  db.select().from(contacts).where(eq(contacts.organizationId, organizationId))

test('an invitation goes once to a member and a posting, with one letter', async () => {
  const { id, posting, invite } = await guild()
  const member = await findable()
  const { id: loom } = await posting()
  const answers = await Promise.all(Array.from({ length: 10 }, () => invite(member.id, loom)))
  expect(answers.toSorted()).toEqual([...Array(9).fill('again'), 'sent'])
  const [row] = await sentBy(id)
  const reported = await db.select().from(outboxEmails).where(eq(outboxEmails.memberId, member.id))
  expect(reported).toMatchObject([{ kind: 'talent-invitation', about: row!.id }])
})

test('of 40 at once exactly 20 go out in 24 hours, and more afterwards', async () => {
  const { id, posting, invite } = await guild()
  const { id: loom } = await posting()
  const members = await Promise.all(Array.from({ length: 40 }, findable))
  const answers = await Promise.all(members.map((member) => invite(member.id, loom)))
  expect(answers.filter((each) => each === 'sent')).toHaveLength(20)
  expect(answers.filter((each) => each === 'too_many')).toHaveLength(20)
  expect(await sentBy(id)).toHaveLength(20)
  const left = members[answers.indexOf('too_many')]!
  expect(await invite(left.id, loom, later(23.9))).toBe('too_many')
  expect(await invite(left.id, loom, later(24.1))).toBe('sent')
})

test('three unanswered invitations in a row bar a fourth; an answer resets the count', async () => {
  const { posting, invite } = await guild()
  const silent = await findable()
  const answering = await findable()
  for (let each = 0; each < 3; each++) {
    const { id: loom } = await posting()
    expect(await invite(silent.id, loom, later(each))).toBe('sent')
    expect(await invite(answering.id, loom, later(each))).toBe('sent')
  }
  const [first] = await db.select().from(contacts).where(eq(contacts.memberId, answering.id))
  const declined = await answerInvitation(db, answering.id, first!.id, 'declined', later(4))
  expect(declined).toEqual({ ok: true, status: 'declined' })
  const { id: loom } = await posting()
  expect(await invite(silent.id, loom, later(900))).toBe('unanswered')
  expect(await invite(answering.id, loom, later(5))).toBe('sent')
})

test('who cannot be invited is told nothing of why', async () => {
  const { id, owner, posting, invite } = await guild()
  const { id: loom } = await posting()
  const off = await findable()
  await setFindable(db, off.id, false, now)
  const excepting = await findable()
  await addException(db, excepting.id, id, now)
  const blocking = await findable()
  await blockMember(db, blocking.id, owner.id, now)
  const paused = await addMember(db, { findableSince: now, lastHereAt: now, pausedAt: now })
  const mate = await findable()
  await addTeamMember(db, id, mate.id, 'editor')
  const ids = [off, excepting, blocking, paused, mate, { id: crypto.randomUUID() }]
  for (const member of ids) expect(await invite(member.id, loom)).toBe('not_found')
  expect(await sentBy(id)).toEqual([])
})

test('who mutes an organization is neither invited nor found by it again', async () => {
  const { id, owner, posting, invite } = await guild()
  const member = await findable()
  expect(await invite(member.id, (await posting()).id)).toBe('sent')
  const [row] = await sentBy(id)
  const outsider = await addMember(db)
  const answer = (status: 'accepted' | 'muted', by = member.id) =>
    answerInvitation(db, by, row!.id, status, now)
  expect(await answer('muted', outsider.id)).toEqual({ ok: false, reason: 'not_found' })
  expect(await answer('accepted')).toEqual({ ok: true, status: 'accepted' })
  expect(await answer('accepted')).toEqual({ ok: false, reason: 'conflict', status: 'accepted' })
  expect(await answer('muted')).toEqual({ ok: true, status: 'muted' })
  expect(await db.$count(talentExceptions, eq(talentExceptions.memberId, member.id))).toBe(1)
  expect(await invite(member.id, (await posting()).id)).toBe('not_found')
  await db.delete(talentExceptions).where(eq(talentExceptions.memberId, member.id))
  expect(await invite(member.id, (await posting()).id)).toBe('not_found')
  const of = { organizationId: id, viewer: owner }
  const { rows } = await listSent(db, of, { limit: 10 })
  expect(rows).toMatchObject([{ status: 'declined', name: 'Member' }])
})

test('an invitation is to a live posting of one’s own, by who recruits while the tier lasts', async () => {
  const { id, owner, posting, invite } = await guild()
  const member = await findable()
  const others = await (await guild()).posting()
  const paused = await addOpportunity(db, { organizationId: id, status: 'paused' })
  const held = await addOpportunity(db, { organizationId: id, heldAt: now, heldFor: 'operator' })
  for (const each of [others, paused, held])
    expect(await invite(member.id, each.id)).toBe('posting')
  const { id: loom } = await posting()
  const editor = await addMember(db)
  await addTeamMember(db, id, editor.id, 'editor')
  expect(await invite(member.id, loom, now, editor.id)).toBe('gone')
  await db.update(organizations).set({ tierEndsAt: now }).where(eq(organizations.id, id))
  expect(await invite(member.id, loom)).toBe('gone')
  await db
    .update(organizations)
    .set({ tierEndsAt: later(1) })
    .where(eq(organizations.id, id))
  await db.delete(teamMembers).where(eq(teamMembers.userId, owner.id))
  expect(await invite(member.id, loom)).toBe('gone')
})

test('of who switches off and who invites at once, nobody is invited afterwards', async () => {
  const { id, posting, invite } = await guild()
  const { id: loom } = await posting()
  const members = await Promise.all(Array.from({ length: 20 }, findable))
  await Promise.all(
    members.map(async (member) => {
      const off = setFindable(db, member.id, false, now)
      const [answer] = await Promise.all([invite(member.id, loom), off])
      expect(['sent', 'not_found']).toContain(answer)
    }),
  )
  const before = (await sentBy(id)).length
  const another = await posting()
  for (const member of members) expect(await invite(member.id, another.id)).toBe('not_found')
  expect(await sentBy(id)).toHaveLength(before)
})
