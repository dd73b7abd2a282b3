import { describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { makeToken } from '../../../src/db/accounts/access-tokens.ts'
import { recordActivity } from '../../../src/db/accounts/activity.ts'
import { deleteNextAccount } from '../../../src/db/accounts/delete-account.ts'
import { pauseAccount, reactivate, requestDeletion } from '../../../src/db/accounts/lifecycle.ts'
import { apply } from '../../../src/db/applications/apply.ts'
import { storeEvent } from '../../../src/db/billing/provider-events.ts'
import { findCommunity } from '../../../src/db/communities/detail.ts'
import { listDiscussions, startDiscussion } from '../../../src/db/communities/discussions.ts'
import { joinCommunity } from '../../../src/db/communities/memberships.ts'
import { listReplies, postReply } from '../../../src/db/communities/replies.ts'
import { saveContactMessage } from '../../../src/db/contact/messages.ts'
import { sendMessage } from '../../../src/db/conversations/messages.ts'
import { addEntry } from '../../../src/db/members/profile-entries.ts'
import { findProfileForMembers } from '../../../src/db/members/profiles.ts'
import { takeName } from '../../../src/db/members/public-names.ts'
import { addPiece } from '../../../src/db/members/showcase.ts'
import { drawTurns } from '../../../src/db/members/showcase-turns.ts'
import { contactMessages } from '../../../src/db/schema/contact-messages.ts'
import { outboxEmails } from '../../../src/db/schema/emails.ts'
import { exportChunks, exports } from '../../../src/db/schema/exports.ts'
import { importedRecords } from '../../../src/db/schema/imported-records.ts'
import { mentorships } from '../../../src/db/schema/mentorships.ts'
import { messages } from '../../../src/db/schema/messages.ts'
import { teamInvitations } from '../../../src/db/schema/organizations.ts'
import { payments, subscriptions } from '../../../src/db/schema/payments.ts'
import { reviews } from '../../../src/db/schema/reviews.ts'
import { sessions } from '../../../src/db/schema/sessions.ts'
import { users } from '../../../src/db/schema/users.ts'
import { DELETION_GRACE_MS } from '../../../src/lib/accounts/deletion.ts'
import { KEEP_ACCOUNT } from '../../../src/lib/mail/emails/account.ts'
import { testDatabase } from '../../support/database.ts'
import { takeEmails } from '../../support/emails.ts'
import {
  addCommunity,
  addEmailSettings,
  addMember,
  addMentorship,
  addOpportunity,
  addOrganization,
  addTeamMember,
} from '../../support/factories.ts'

const database = await testDatabase()
const { db, sql } = database
const now = new Date()
const end = new Date(now.getTime() + DELETION_GRACE_MS)
const DAY = 24 * 60 * 60 * 1000

const rowOf = async (id: string) => (await db.select().from(users).where(eq(users.id, id)))[0]

const addSession = (userId: string) =>
  db.insert(sessions).values({
    sid: crypto.randomUUID(),
    sess: { userId },
    expire: new Date(Date.now() + 60_000),
  })

/** A member who has something of everything, with words that nobody else has. */
async function addResident() {
  const resident = await addMember(db, {
    email: 'zebulon@quartz.example',
    firstName: 'Zebulon',
    lastName: 'Quartz',
    bio: 'Zebulon weaves.',
    membershipTier: 'expert',
    isMentor: true,
    emailVerifiedAt: now,
  })
  const other = await addMember(db, { membershipTier: 'expert', isMentor: true })
  const memberId = resident.id
  const project = { kind: 'project', title: 'Zebulon’s loom', month: '2024-06' } as const
  await addEntry(db, memberId, { ...project, party: null, link: null, words: null }, now)
  const piece = { title: 'Zebulon’s cloth', words: null, link: null, alt: 'Cloth' }
  await addPiece(db, memberId, { ...piece, picture: '/photos/a.webp' }, now)
  await drawTurns(db, now)
  expect((await takeName(db, memberId, 'zebulon-quartz', now)).ok).toBe(true)
  const community = await addCommunity(db)
  await joinCommunity(db, memberId, community.id, now)
  const by = { authorId: memberId, communityId: community.id }
  const discussion = await startDiscussion(db, { ...by, title: 'Looms', body: 'Which one?' })
  await postReply(db, { ...by, discussionId: discussion!, body: 'The old one.' })
  const opportunity = await addOpportunity(db)
  const own = await addOpportunity(db, { postedById: memberId })
  await apply(
    db,
    { opportunityId: opportunity.id, applicantId: memberId, coverLetter: 'I am Zebulon.' },
    now,
  )
  const active = { status: 'active', acceptedAt: now } as const
  const mentored = await addMentorship(db, {
    mentorId: other.id,
    menteeId: memberId,
    description: 'Zebulon asks.',
    ...active,
  })
  await addMentorship(db, { mentorId: memberId, menteeId: other.id })
  const say = (senderId: string, body: string) =>
    sendMessage(db, { senderId, mentorshipId: mentored.id, body, clientId: crypto.randomUUID() })
  await say(memberId, 'Zebulon here.')
  await say(other.id, 'Welcome.')
  const past = await addMentorship(db, {
    mentorId: other.id,
    menteeId: memberId,
    status: 'completed',
    acceptedAt: now,
    endedAt: now,
  })
  await db.insert(reviews).values({
    mentorshipId: past.id,
    reviewerId: memberId,
    rating: 5,
    body: 'Patient.',
  })
  const [term] = await db
    .insert(subscriptions)
    .values({
      userId: memberId,
      membershipTier: 'expert',
      amount: '148500.00',
      startDate: now,
      endDate: end,
    })
    .returning()
  await db.insert(payments).values({
    userId: memberId,
    subscriptionId: term!.id,
    status: 'success',
    membershipTier: 'expert',
    interval: 'monthly',
    amount: '148500.00',
    price: '148500.00',
    reference: crypto.randomUUID(),
    paidAt: now,
    paidBy: 'Zebulon Quartz',
  })
  const contact = { topic: 'My account', message: 'Zebulon asks.' } as const
  const { email } = resident
  const written = { name: 'Zebulon Quartz', email, tier: null, ...contact }
  await saveContactMessage(db, { ...written, memberId }, now)
  await saveContactMessage(db, { ...written, memberId: null, email: email.toUpperCase() }, now)
  const customer = { id: 7, email, first_name: 'Zebulon', last_name: 'Quartz' }
  const charge = { id: 77, reference: 'of-a-card', customer }
  await storeEvent(db, { event: 'charge.success', data: { ...charge, email, metadata: { email } } })
  await addSession(memberId)
  await addEmailSettings(db, memberId)
  const [requested] = await db.insert(exports).values({ memberId, status: 'ready' }).returning()
  const bytes = new TextEncoder().encode('Zebulon Quartz')
  const chunk = { exportId: requested!.id, part: 1, name: 'profile.json', position: 0, bytes }
  await db.insert(exportChunks).values(chunk)
  const zebulon = { id: memberId, name: 'Zebulon Quartz' }
  const brought = { section: 'messages', at: now }
  await db.insert(importedRecords).values([
    { ...brought, memberId, id: crypto.randomUUID(), record: { body: 'Zebulon wrote.' } },
    // What somebody else brought along names them too.
    {
      ...brought,
      memberId: other.id,
      id: crypto.randomUUID(),
      otherId: memberId,
      record: { body: 'Good looms.', with: zebulon },
    },
  ])
  await makeToken(db, memberId, { name: 'Zebulon’s', scope: 'read', expiresInDays: 30 }, now)
  await recordActivity(db, memberId, 'signed-in', { device: null, network: null })
  return { resident, other, community, discussion: discussion!, mentored, own }
}

/** Where any column of any table holds a text. */
async function placesOf(text: string) {
  const columns = await sql<{ table: string; column: string }[]>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public'`
  const found: string[] = []
  for (const { table, column } of columns) {
    const [row] = await sql`
      select 1 from ${sql(table)} where ${sql(column)}::text ilike ${`%${text}%`} limit 1`
    if (row) found.push(`${table}.${column}`)
  }
  return found
}

test('of a deleted account nothing is left that names its member; the books and public words stay', async () => {
  const { resident, other, community, discussion, mentored, own } = await addResident()
  expect(await placesOf('zebulon')).not.toEqual([])
  expect((await requestDeletion(db, resident.id, now)).ok).toBe(true)
  expect(await deleteNextAccount(db, new Date(end.getTime() - 1))).toBeNull()
  expect(await rowOf(resident.id)).toBeDefined()
  expect(await deleteNextAccount(db, end)).toEqual({ photos: ['/photos/a.webp'], resumes: [] })
  expect(await deleteNextAccount(db, end)).toBeNull()
  expect(await placesOf('zebulon')).toEqual([])
  expect(await placesOf('quartz')).toEqual([])
  expect(await placesOf(resident.id)).toEqual([])
  // For a year nobody takes the name, of which a hash is left.
  const taken = (days: number) =>
    takeName(db, other.id, 'zebulon-quartz', new Date(end.getTime() + days * DAY))
  expect(await taken(364)).toEqual({ ok: false, reason: 'taken' })
  expect(await taken(366)).toMatchObject({ ok: true })

  const former = { firstName: 'Former', lastName: 'member' }
  const { rows } = await listDiscussions(db, null, community.id, { limit: 5 })
  expect(rows).toMatchObject([{ title: 'Looms', replyCount: 1, author: former }])
  const replies = await listReplies(db, null, discussion, { limit: 5 })
  expect(replies.rows).toMatchObject([{ body: 'The old one.', author: former }])
  expect(
    await findProfileForMembers(db, { id: crypto.randomUUID() }, rows[0]!.author.id),
  ).toBeNull()
  expect(await db.$count(reviews)).toBe(1)
  const brought = await db.select().from(importedRecords)
  const author = rows[0]!.author.id
  expect(brought.map(({ otherId, record }) => [otherId, record])).toEqual([
    [author, { body: 'Good looms.', with: { id: author, name: 'Former member' } }],
  ])
  expect(await db.$count(payments)).toBe(1)
  const [term] = await db.select().from(subscriptions)
  expect(term).toMatchObject({ amount: '148500.00', userId: rows[0]!.author.id })
  const stated = await db.select().from(messages)
  expect(stated.map(({ body, senderId }) => [body, senderId])).toEqual([['Welcome.', other.id]])
  const [left] = await db.select().from(mentorships).where(eq(mentorships.id, mentored.id))
  expect(left).toMatchObject({ status: 'cancelled', endReason: 'ended', description: null })
  expect(await db.$count(mentorships, eq(mentorships.mentorId, rows[0]!.author.id))).toBe(0)
  expect(own.status).toBe('open')
  expect(await sql`select status from opportunities where id = ${own.id}`).toMatchObject([
    { status: 'closed' },
  ])
})

test('an account whose address was never confirmed takes nothing along that others have by that address', async () => {
  const email = 'owner@elsewhere.example'
  const written = {
    name: 'Owner',
    email,
    tier: null,
    topic: 'My account',
    message: 'Hello.',
  } as const
  await saveContactMessage(db, { ...written, memberId: null }, now)
  const { id: organizationId } = await addOrganization(db)
  const expiresAt = new Date(end.getTime() + 1)
  await db
    .insert(teamInvitations)
    .values({ organizationId, email, role: 'editor', tokenHash: crypto.randomUUID(), expiresAt })
  const data = { invitation: organizationId, organization: 'Looms', role: 'editor', inviter: 'Ada' }
  await db.insert(outboxEmails).values([
    { kind: 'team-invitation', address: email, about: crypto.randomUUID(), data },
    {
      kind: 'contact-message',
      address: 'us@example.com',
      about: crypto.randomUUID(),
      data: { email },
    },
  ] as (typeof outboxEmails.$inferInsert)[])
  const left = async () => {
    const emails = await db.select().from(outboxEmails)
    return [
      await db.$count(contactMessages, eq(contactMessages.email, email)),
      await db.$count(teamInvitations, eq(teamInvitations.email, email)),
      emails.filter(({ kind, address }) => kind === 'team-invitation' && address === email).length,
      emails.filter(({ kind, data }) => kind === 'contact-message' && data.email === email).length,
    ]
  }
  const leave = async (emailVerifiedAt: Date | null) => {
    const squatter = await addMember(db, { email, emailVerifiedAt })
    expect((await requestDeletion(db, squatter.id, now)).ok).toBe(true)
    const own = { ...written, email: 'other@example.com', memberId: squatter.id }
    await saveContactMessage(db, own, now)
    while (await deleteNextAccount(db, end));
    expect(await rowOf(squatter.id)).toBeUndefined()
    expect(await db.$count(contactMessages, eq(contactMessages.email, own.email))).toBe(0)
  }
  const before = await left()
  expect(before.slice(0, 3)).toEqual([1, 1, 1])
  await leave(null)
  expect(await left()).toEqual(before)
  await leave(now)
  expect(await left()).toEqual([0, 0, 0, 0])
})

test('two instances at once delete each account once', async () => {
  const members = await Promise.all(Array.from({ length: 6 }, () => addMember(db)))
  await Promise.all(members.map(({ id }) => requestDeletion(db, id, now)))
  const deleted = await Promise.all(Array.from({ length: 10 }, () => deleteNextAccount(db, end)))
  expect(deleted.filter((each) => each !== null).length).toBeGreaterThanOrEqual(1)
  while (await deleteNextAccount(db, end));
  for (const { id } of members) expect(await rowOf(id)).toBeUndefined()
})

describe('asking for the end', () => {
  test('signs out, hides, lets no term renew, and is told by letter', async () => {
    const member = await addMember(db, { firstName: 'Ada', emailVerifiedAt: now })
    await addSession(member.id)
    await db.delete(outboxEmails)
    await requestDeletion(db, member.id, now)
    expect(await db.$count(sessions, eq(sessions.userId, member.id))).toBe(0)
    expect(await findProfileForMembers(db, { id: crypto.randomUUID() }, member.id)).toBeNull()
    const [email] = await takeEmails(db)
    expect(email).toMatchObject({ kind: 'deletion-asked', to: member.email })
    expect(email!.text).toContain(KEEP_ACCOUNT)
  })

  test('is refused to the owner of an organization, who is told of which', async () => {
    const owner = await addMember(db)
    const { id } = await addOrganization(db, { name: 'Looms Guild', ownerId: owner.id })
    expect(await requestDeletion(db, owner.id, now)).toEqual({
      ok: false,
      owned: [{ id, name: 'Looms Guild' }],
    })
    expect(await rowOf(owner.id)).toMatchObject({ deletionAt: null, pausedAt: null })

    const other = await addMember(db)
    await addTeamMember(db, id, other.id, 'owner')
    const both = await Promise.all([owner, other].map(({ id }) => requestDeletion(db, id, now)))
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  })

  test('who came to own one meanwhile is not deleted, and stands in nobody’s way', async () => {
    while (await deleteNextAccount(db, end));
    const owner = await addMember(db)
    const other = await addMember(db)
    await requestDeletion(db, owner.id, new Date(now.getTime() - 1000))
    await requestDeletion(db, other.id, now)
    const organization = await addOrganization(db, { ownerId: owner.id })
    expect(await deleteNextAccount(db, end)).not.toBeNull()
    expect(await deleteNextAccount(db, end)).toBeNull()
    expect([await rowOf(other.id), (await rowOf(owner.id))?.id]).toEqual([undefined, owner.id])
    await sql`delete from organizations where id = ${organization.id}`
    expect(await deleteNextAccount(db, end)).not.toBeNull()
  })
})

test('during a break nobody sees a member or what they wrote, and all of it comes back', async () => {
  const member = await addMember(db)
  const community = await addCommunity(db)
  await joinCommunity(db, member.id, community.id, now)
  const by = { authorId: member.id, communityId: community.id }
  const discussion = await startDiscussion(db, { ...by, title: 'Dyes', body: 'Which?' })
  await postReply(db, { ...by, discussionId: discussion!, body: 'Woad.' })
  const seen = async () => {
    const { rows } = await listDiscussions(db, null, community.id, { limit: 5 })
    const count = (await findCommunity(db, null, community.id))?.discussionCount
    const replies = await listReplies(db, null, discussion!, { limit: 5 })
    const profile = await findProfileForMembers(db, { id: crypto.randomUUID() }, member.id)
    return [rows.length, count, replies.rows.length, profile !== null]
  }
  expect(await seen()).toEqual([1, 1, 1, true])
  await pauseAccount(db, member.id, now)
  expect(await seen()).toEqual([0, 0, 0, false])
  expect(await reactivate(db, member.id)).toBe('pause')
  expect(await seen()).toEqual([1, 1, 1, true])
  expect(await reactivate(db, member.id)).toBeNull()
})

test('signing in stops the end', async () => {
  const member = await addMember(db)
  await requestDeletion(db, member.id, now)
  expect(await reactivate(db, member.id)).toBe('deletion')
  expect(await deleteNextAccount(db, end)).toBeNull()
  expect(await rowOf(member.id)).toMatchObject({ deletionAt: null, pausedAt: null })
})
