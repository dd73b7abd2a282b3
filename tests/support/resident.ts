import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../../src/db/database.ts'
import * as schema from '../../src/db/schema.ts'
import { snapshotOf } from '../../src/lib/applications/snapshot.ts'
import type { Stores } from '../../src/lib/files/stores.ts'
import { PICTURE } from '../../src/lib/members/showcase.ts'
import { noAvailability } from '../../src/lib/mentor-sessions/availability.ts'
import { paths } from '../../src/lib/paths.ts'
import { preparePhoto, preparePicture } from '../../src/lib/photos/photo.ts'
import {
  addCommunity,
  addMember,
  addMentorship,
  addOpportunity,
  addOrganization,
} from './factories.ts'
import { png, RED } from './images.ts'
import { pdf } from './pdfs.ts'

/** Stands in every secret of {@link addRichMember}. */
export const SECRET = 'kept-from-everybody'

/** Stands in all that others wrote to them. */
export const RESIDENT_TEXT = 'Written by somebody else.'

/** A member with something in every table, in texts that are hard to carry, and a photo. */
export async function addRichMember(db: Db, { photos, resumes }: Stores) {
  const now = new Date('2027-01-10T12:00:00.120Z')
  const hard = 'She said: "Line one\\n"\n\ttab, \u2028, é, 😀, </script>, ٣'
  const photo = await photos.put(await preparePhoto(new Blob([png(600, 600, () => RED)]), 'member'))
  const member = await addMember(db, {
    email: 'Resident+Tag@example.com',
    firstName: 'Ada',
    lastName: 'O’Brien-Lovelace',
    passwordHash: SECRET,
    emailVerifiedAt: now,
    profileImageUrl: paths.photo(photo),
    membershipTier: 'expert',
    membershipEndsAt: new Date('2027-02-10T12:00:00.120Z'),
    bio: 'Weaves, “counts”\nand 😀.',
    websiteUrl: 'https://ada.example/?q=1&r=%20',
    linkedinUrl: 'https://linkedin.example/in/ada',
    interestAreas: ['Internships'],
    industries: [],
    country: 'Kenya',
    city: 'Nairobi',
    isMentor: true,
    mentorCapacity: 7,
    mentorAvailable: false,
    mentorTopics: ['Linen', 'a “quote”'],
    mentorLanguages: ['en', 'sw'],
    mentorHours: 4,
    mentorPausedUntil: '2027-03-01',
    hiddenFields: ['bio', 'location'],
    profileAudience: 'search_engines',
    landscape: 3,
    findableSince: now,
    createdAt: new Date('2025-03-01T00:00:00.007Z'),
    updatedAt: now,
  })
  const other = await addMember(db, { firstName: 'Grace', lastName: 'Hopper' })
  const userId = member.id
  const memberId = member.id
  const organization = await addOrganization(db, { ownerId: userId, description: hard })
  const community = await addCommunity(db, { name: 'Looms & Dyes' })
  const posting = await addOpportunity(db, {
    postedById: userId,
    organizationId: organization.id,
    skills: ['Linen', 'a "quote"'],
    applicationDeadline: now,
  })
  const opportunity = await addOpportunity(db, { organizationId: null })
  const add = <T extends PgTable>(table: T, ...rows: T['$inferInsert'][]) =>
    db.insert(table).values(rows)
  const [resume] = await db
    .insert(schema.resumes)
    .values({ memberId, storedAs: await resumes.put(pdf()), fileName: 'Ada’s CV.pdf', size: 400 })
    .returning()
  const [sent, , theirs] = await db
    .insert(schema.applications)
    .values([
      {
        opportunityId: opportunity.id,
        applicantId: userId,
        coverLetter: hard,
        resumeId: resume!.id,
        answers: [{ questionId: 'q1', question: 'Why?', kind: 'text', value: hard }],
        snapshot: snapshotOf(member),
      },
      { opportunityId: posting.id, applicantId: userId, coverLetter: hard, status: 'withdrawn' },
      { opportunityId: posting.id, applicantId: other.id, coverLetter: RESIDENT_TEXT },
    ])
    .returning()
  const then = new Date('2026-01-10T12:00:00.120Z')
  const step = { applicationId: sent!.id, by: 'team', actorId: other.id } as const
  await add(
    schema.applicationEvents,
    { ...step, status: 'shortlisted', at: then, toldAt: then },
    { ...step, status: 'rejected', reason: 'timing', words: 'Next\nspring', unmet: ['Permit'] },
  )
  await add(schema.applicationDrafts, {
    opportunityId: posting.id,
    memberId,
    coverLetter: hard,
    answers: { q2: hard, q1: '' },
    resumeId: resume!.id,
  })
  const time = { minutes: 30, startsAt: now, timeZone: 'Africa/Nairobi' }
  await add(
    schema.interviewTimes,
    { ...time, applicationId: sent!.id, opportunityId: opportunity.id, place: 'A call' },
    {
      ...time,
      applicationId: theirs!.id,
      opportunityId: posting.id,
      place: 'Room “2”',
      offeredById: memberId,
      chosenAt: now,
      cancelledAt: now,
    },
  )
  await add(
    schema.applicationNotes,
    { applicationId: theirs!.id, authorId: memberId, body: hard },
    { applicationId: theirs!.id, authorId: other.id, body: RESIDENT_TEXT },
  )
  await add(
    schema.applicationRatings,
    { applicationId: theirs!.id, reviewerId: memberId, criterionId: 'c1', mark: 4 },
    { applicationId: theirs!.id, reviewerId: other.id, criterionId: 'c1', mark: 1 },
  )
  await add(schema.applicationFindings, {
    applicationId: theirs!.id,
    criterionId: 'c1',
    met: true,
    quote: RESIDENT_TEXT,
    foundById: memberId,
  })
  const [invited, opened] = await db
    .insert(schema.contacts)
    .values([
      {
        kind: 'invitation',
        organizationId: organization.id,
        memberId: other.id,
        opportunityId: posting.id,
        invitedById: memberId,
        words: hard,
      },
      { kind: 'direct', organizationId: organization.id, memberId, words: hard },
      {
        kind: 'invitation',
        organizationId: organization.id,
        memberId,
        words: RESIDENT_TEXT,
        opportunityId: posting.id,
        status: 'declined',
        answeredAt: now,
      },
    ])
    .returning()
  const afterwards = new Date('2027-01-11T12:00:00.120Z')
  const stated = () => ({
    senderId: memberId,
    body: hard,
    clientId: crypto.randomUUID(),
    createdAt: afterwards,
  })
  await add(
    schema.messages,
    { applicationId: sent!.id, ...stated() },
    { applicationId: theirs!.id, ...stated() },
    { contactId: invited!.id, ...stated() },
    { contactId: opened!.id, ...stated() },
    { applicationId: sent!.id, ...stated(), senderId: other.id, body: RESIDENT_TEXT },
  )
  await add(schema.talentExceptions, { memberId, organizationId: organization.id })
  await add(
    schema.talentViews,
    { memberId, organizationId: organization.id, day: '2027-01-09', openedAt: now },
    { memberId, organizationId: organization.id, day: '2027-01-10' },
  )
  await add(
    schema.opportunityViews,
    { opportunityId: opportunity.id, viewerId: userId, createdAt: now },
    { opportunityId: posting.id, viewerId: other.id },
  )
  await add(schema.savedOpportunities, { opportunityId: opportunity.id, memberId, createdAt: now })
  await add(
    schema.follows,
    { memberId, kind: 'organization', organizationId: organization.id, createdAt: now },
    { memberId, kind: 'opening', personId: other.id },
    { memberId: other.id, kind: 'person', personId: memberId },
  )
  await add(schema.hiddenOpportunities, { opportunityId: opportunity.id, memberId, createdAt: now })
  await add(schema.communityMemberships, { userId, communityId: community.id, joinedAt: now })
  const proposed = { proposerId: userId, category: 'Trade', description: hard, rules: hard }
  await add(
    schema.communityProposals,
    {
      ...proposed,
      name: 'Looms',
      status: 'approved',
      decidedAt: now,
      communityId: community.id,
    },
    { ...proposed, name: 'Dyes', status: 'declined', decidedAt: now, reason: 'There is one.' },
  )
  const apart = await addCommunity(db)
  await add(schema.communityBans, { userId, communityId: apart.id, reason: 'Sold “yarn”.' })
  const [discussion] = await db
    .insert(schema.discussions)
    .values([
      { authorId: userId, communityId: community.id, title: 'Which?', body: hard },
      {
        authorId: userId,
        communityId: community.id,
        title: 'Removed',
        body: hard,
        hidden: true,
        removedAt: now,
        removedFor: 'Off the topic.',
      },
      { authorId: other.id, communityId: community.id, title: 'Other', body: RESIDENT_TEXT },
    ])
    .returning()
  await add(
    schema.discussionReplies,
    { discussionId: discussion!.id, authorId: userId, body: hard },
    { discussionId: discussion!.id, authorId: other.id, body: RESIDENT_TEXT },
  )
  const done = { communityId: community.id, actorId: userId, actorRole: 'moderator' } as const
  await add(
    schema.communityLog,
    { ...done, action: 'locked', discussionId: discussion!.id, why: hard.slice(0, 60) },
    { ...done, action: 'banned', memberId: other.id, at: now },
  )
  const requested = await addMentorship(db, {
    mentorId: other.id,
    menteeId: userId,
    description: hard,
    status: 'completed',
    acceptedAt: now,
    endedAt: now,
  })
  await addMentorship(db, { mentorId: userId, menteeId: other.id, description: RESIDENT_TEXT })
  await add(
    schema.messages,
    // More than are fetched at once, several of one moment.
    ...Array.from({ length: 450 }, (_, n) => ({
      mentorshipId: requested.id,
      senderId: n % 9 === 0 ? other.id : userId,
      body: n % 9 === 0 ? RESIDENT_TEXT : `${n} ${hard}`,
      clientId: crypto.randomUUID(),
      createdAt: new Date(now.getTime() + Math.floor(n / 3)),
    })),
  )
  await add(schema.messageReads, { mentorshipId: requested.id, memberId, upTo: 3 })
  await add(schema.reviews, {
    mentorshipId: requested.id,
    reviewerId: userId,
    rating: 4,
    body: hard,
  })
  const term = {
    userId,
    membershipTier: 'expert',
    amount: '148500.10',
    interval: 'monthly',
    anchorDay: 31,
    paystackCustomerCode: SECRET,
    paystackSubscriptionCode: SECRET,
    paystackEmailToken: SECRET,
    paystackAuthorizationCode: SECRET,
  } as const
  const [former, latter] = await db
    .insert(schema.subscriptions)
    .values([
      { ...term, status: 'expired', startDate: now, endDate: now },
      { ...term, startDate: now, renewing: true, cancelledAt: now },
    ])
    .returning()
  await add(schema.subscriptionCredits, { fromId: former!.id, toId: latter!.id, amount: '0.10' })
  await add(
    schema.payments,
    {
      userId,
      subscriptionId: latter!.id,
      status: 'success',
      membershipTier: 'expert',
      interval: 'monthly',
      amount: '148500.00',
      price: '148500.10',
      reference: 'ref-1',
      accessCode: SECRET,
      paidAt: now,
      metadata: { note: SECRET },
    },
    {
      userId,
      membershipTier: 'expert',
      interval: 'yearly',
      amount: '0.00',
      price: '1.00',
      reference: 'ref-2',
    },
  )
  const spoken = 'Weaves, “counts”\nand 😀.'
  await add(
    schema.profileEntries,
    {
      memberId,
      kind: 'certification',
      title: 'Weaver “first class”',
      party: 'Looms & Dyes',
      month: '2024-06',
      link: 'https://looms.example/c?x=1',
      createdAt: new Date('2026-05-01T08:00:00.003Z'),
    },
    { memberId, kind: 'project', title: 'Cloth', month: '2019-12', words: spoken, createdAt: now },
  )
  const picture = await photos.put(
    await preparePicture(new Blob([png(600, 400, () => RED)]), PICTURE),
  )
  const piece = { memberId, title: 'Cloth', alt: 'Red <cloth>' }
  await add(
    schema.showcasePieces,
    { ...piece, position: 1, picture: paths.photo(picture), words: spoken },
    { ...piece, position: 2, link: 'https://looms.example/' },
  )
  await add(
    schema.publicNames,
    { memberId, form: 'a', name: 'ada', since: now, until: new Date('2028-01-01') },
    { memberId, form: 'b', name: 'ada-lovelace', since: now },
  )
  await add(schema.showcaseTurns, { memberId, day: '2027-01-09', place: 1 })
  await add(schema.savedSearches, { memberId, name: 'Looms', query: 'q=loom', frequency: 'off' })
  const [session] = await db
    .insert(schema.mentorSessions)
    .values({
      ...{ mentorId: other.id, menteeId: memberId, startsAt: now, minutes: 45, topic: hard },
      offer: hard,
      ...{ notes: hard, status: 'held', menteeSays: 'held', createdAt: now, updatedAt: now },
    })
    .returning()
  await add(schema.reviews, {
    ...{ sessionId: session!.id, reviewerId: memberId, rating: 4, body: hard, createdAt: now },
  })
  await add(schema.sessionPurchases, {
    ...{ mentorId: other.id, menteeId: memberId, accountId: other.id, reference: 'session-1' },
    ...{ title: 'Review', minutes: 45, amount: 3_000_000, share: 300_000, currency: 'NGN' },
    ...{ createdAt: now, updatedAt: now },
  })
  await add(schema.mentorSessionItems, {
    ...{ sessionId: session!.id, kind: 'link', text: 'Plan', url: 'https://a.example/' },
    ...{ addedById: memberId, createdAt: now },
  })
  await add(schema.mentorOffers, {
    ...{ mentorId: memberId, title: 'Review', description: hard, minutes: 45, sessions: 3 },
    ...{ price: 3_000_000, currency: 'NGN', createdAt: now, updatedAt: now },
  })
  await add(schema.payoutAccounts, {
    ...{ memberId, bankCode: '001', bankName: 'Looms Bank', lastDigits: '6789' },
    ...{ accountName: hard, currency: 'NGN', recipientCode: SECRET },
    ...{ changedAt: now, createdAt: now, updatedAt: now },
  })
  await add(schema.payouts, {
    ...{ memberId, accountId: memberId, amount: 22_500, currency: 'NGN', bankName: 'Looms Bank' },
    ...{ reference: `payout-${memberId}`, lastDigits: '6789', recipientCode: SECRET },
    ...{ status: 'failed', endedAt: now, createdAt: now, updatedAt: now },
  })
  await add(schema.mentorAvailability, {
    memberId,
    ...noAvailability('Africa/Lagos'),
    exceptions: [{ date: '2027-02-01', hours: [{ from: '09:00', to: '24:00' }] }],
    createdAt: now,
    updatedAt: now,
  })
  await add(schema.contactMessages, {
    memberId,
    name: 'Ada',
    email: member.email,
    topic: 'Something else',
    message: hard,
  })
  await add(
    schema.outboxEmails,
    { kind: 'password-reset', memberId, about: SECRET, data: { note: SECRET }, sentAt: now },
    { kind: 'password-reset', memberId, about: 'another' },
  )
  await add(schema.emailSettings, {
    memberId,
    stopped: ['waiting-request', 'another-kind'],
    unlisted: ['community-reply'],
    unpushed: ['search-match'],
  })
  await add(schema.notificationEvents, {
    memberId,
    kind: 'mentorship-request',
    subjectType: 'mentorship',
    subjectId: crypto.randomUUID(),
    key: SECRET,
    data: { note: SECRET },
  })
  await add(schema.identities, {
    memberId,
    provider: 'github',
    subject: '1729',
    email: 'ada@example.org',
  })
  await add(schema.passkeys, {
    memberId,
    credentialId: SECRET,
    publicKey: new TextEncoder().encode(SECRET),
    name: 'Ada’s phone',
  })
  await add(schema.totpSecrets, { memberId, secret: SECRET, confirmedAt: now })
  await add(schema.recoveryCodes, { memberId, codeHash: SECRET })
  await add(schema.accessTokens, {
    memberId,
    name: 'Calendar',
    tokenHash: SECRET,
    prefix: 'wm_abcd',
    scope: 'read',
    scopes: ['profile:read'],
    expiresAt: now,
  })
  await add(schema.accountTokens, {
    memberId,
    purpose: 'reset-password',
    tokenHash: SECRET,
    expiresAt: now,
  })
  await add(schema.challenges, { memberId, purpose: 'provider', tokenHash: SECRET, expiresAt: now })
  await add(schema.activity, {
    memberId,
    kind: 'signed-in',
    device: 'Firefox on Linux',
    network: '192.0.2.0/24',
  })
  await add(
    schema.reports,
    {
      reporterId: memberId,
      subjectType: 'member',
      subjectId: other.id,
      reason: 'spam',
      words: hard,
      resolvedAt: now,
      resolution: 'We emailed them.',
    },
    { subjectType: 'member', subjectId: memberId, reason: 'other', words: RESIDENT_TEXT },
  )
  await add(schema.blocks, { blockerId: memberId, blockedId: other.id })
  await add(schema.sessions, { sid: SECRET, sess: { userId }, expire: now })
  return { member, other }
}
