import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { makeToken } from '../../src/db/accounts/access-tokens.ts'
import { pauseAccount, requestDeletion } from '../../src/db/accounts/lifecycle.ts'
import { apply } from '../../src/db/applications/apply.ts'
import { startDiscussion } from '../../src/db/communities/discussions.ts'
import { joinCommunity, leaveCommunity } from '../../src/db/communities/memberships.ts'
import { postReply } from '../../src/db/communities/replies.ts'
import { changePhoto } from '../../src/db/members/profiles.ts'
import { remindMentors } from '../../src/db/mentorship/reminders.ts'
import { communities } from '../../src/db/schema/communities.ts'
import { opportunities } from '../../src/db/schema/opportunities.ts'
import { reviews } from '../../src/db/schema/reviews.ts'
import { PARTNER_PAUSED } from '../../src/lib/applications/conversation.ts'
import { paths } from '../../src/lib/paths.ts'
import { MENTOR_FULL } from '../../src/routes/mentorship/request-form.ts'
import { testApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { takeEmails } from '../support/emails.ts'
import { addMember, addMentorship, addOpportunity } from '../support/factories.ts'
import { visibleText } from '../support/html.ts'
import { addressesFor, routesOf } from '../support/route-table.ts'

const { app, db, client, signInAs } = await testApp()
const now = new Date()
const weeksAgo = (weeks: number) => new Date(now.getTime() - weeks * 7 * 24 * 60 * 60 * 1000)

const mentoring = { membershipTier: 'expert', isMentor: true } as const
const profile = { interestAreas: ['Remote Work'], industries: ['Technology'] }
const ada = await addMember(db, { firstName: 'Ada', ...profile })
const lin = await addMember(db, { firstName: 'Lin', ...mentoring })
const zebulon = await addMember(db, {
  firstName: 'Zebulon',
  lastName: 'Quartz',
  bio: 'Zebulon weaves.',
  location: 'Quartz Hill',
  ...mentoring,
  ...profile,
  mentorCapacity: 2,
})

// All that the addresses are about is Ada's and Lin's; Zebulon takes part in it wherever one can.
const addressOf = await addressesFor(db, ada, lin)
const [, , communityId, , discussionId] = addressOf(
  '/communities/:id/discussions/:discussion',
).split('/') as [string, string, string, string, string]
await joinCommunity(db, zebulon.id, communityId, now)
const by = { authorId: zebulon.id, communityId }
const own = await startDiscussion(db, { ...by, title: 'Zebulon asks', body: 'Which?' })
await postReply(db, { ...by, discussionId, body: 'Zebulon says woad.' })
await postReply(db, { authorId: ada.id, communityId, discussionId: own!, body: 'This one.' })
const posting = await addOpportunity(db, { title: 'Weave for Zebulon', postedById: zebulon.id })
await apply(db, { opportunityId: posting.id, applicantId: lin.id, coverLetter: 'I weave.' }, now)
const closed = await addOpportunity(db, { postedById: zebulon.id, status: 'closed' })
const past = await addMentorship(db, {
  mentorId: lin.id,
  menteeId: zebulon.id,
  status: 'completed',
  acceptedAt: weeksAgo(12),
  endedAt: weeksAgo(10),
})
await db
  .insert(reviews)
  .values({ mentorshipId: past.id, reviewerId: zebulon.id, rating: 5, body: 'Patient.' })
const requested = await addMentorship(db, {
  mentorId: lin.id,
  menteeId: zebulon.id,
  createdAt: weeksAgo(1),
})
const mentored = await addMentorship(db, {
  mentorId: zebulon.id,
  menteeId: ada.id,
  status: 'active',
  acceptedAt: now,
})

const people = { ada: await signInAs(ada), lin: await signInAs(lin), visitor: client() }

/** The pages and answers of the API in which somebody finds the name. */
async function placesOf(who: Client) {
  const found: string[] = []
  for (const route of routesOf(app, 'GET').filter((route) => !UNREAD.test(route)))
    if (/zebulon|quartz/i.test(await (await who.get(addressOf(route))).text())) found.push(route)
  return found
}

/** What has no end, is no text, or signs out. */
const UNREAD = /stream$|^\/(terrain|photos)\/|logout$/

const seen = async () => ({
  ada: await placesOf(people.ada),
  lin: await placesOf(people.lin),
  visitor: await placesOf(people.visitor),
})

const json = async (who: Client, path: string) => (await who.get(path)).json()

const counted = async () => {
  const rows: { id: string; memberCount: number; discussionCount: number }[] = await json(
    people.ada,
    paths.api.communities,
  )
  const { memberCount, discussionCount } = rows.find(({ id }) => id === communityId)!
  return { members: memberCount, discussions: discussionCount }
}

/** What others count and reach of Zebulon's. */
const reached = async () => ({
  ...(await counted()),
  mentors: (await json(people.ada, `${paths.api.mentors}?q=zebulon`)).length,
  open: (await json(people.ada, `${paths.api.opportunities}?q=zebulon`)).length,
  statuses: await Promise.all(
    [
      paths.member(zebulon.id),
      paths.discussion(communityId, own!),
      paths.opportunity(posting.id),
      paths.api.opportunity(posting.id),
      paths.opportunity(closed.id),
    ].map(async (path) => (await people.ada.get(path)).status),
  ),
})

/** Where those who share a mentorship or an application still name each other. */
const CONVERSATIONS = ['/messages', '/messages/:kind/:id', '/api/conversations']

/** Whom Lin is reminded of, who has to answer. */
const remindedOf = async () =>
  visibleText(await (await people.lin.get(paths.mentorships)).text(), '#reminder')

test('who takes a break is seen and reached nowhere but in what others have with them, and comes back whole', async () => {
  const before = await seen()
  const reachedBefore = await reached()
  expect(before.ada).toEqual(expect.arrayContaining(EVERYWHERE))
  expect(before.lin).toContain('/members/:id')
  expect(before.visitor).toContain('/communities/:id/discussions/:discussion')
  expect(reachedBefore).toEqual({
    members: 2,
    discussions: 2,
    mentors: 1,
    open: 1,
    statuses: [200, 200, 200, 200, 200],
  })
  expect(await remindedOf()).toContain('Zebulon')
  const token = await makeToken(
    db,
    zebulon.id,
    { name: 'Loom', scope: 'read', expiresInDays: 30 },
    now,
  )
  const withToken = async () =>
    (await client().get(paths.api.user, { Authorization: `Bearer ${token!.token}` })).status
  expect(await withToken()).toBe(200)
  await takeEmails(db)
  await changePhoto(db, zebulon.id, '/photos/zebulon.webp')

  await (await signInAs(zebulon)).post(paths.accountPause)
  // One's own mentorships name the other side, and one's own applications what they are for.
  expect(await seen()).toEqual({
    ada: ['/mentorship', ...CONVERSATIONS],
    lin: [
      '/',
      '/applications',
      '/mentorship',
      '/messages',
      '/messages/:kind/:id',
      '/api/applications',
      '/api/conversations',
    ],
    visitor: [],
  })
  expect(await reached()).toEqual({
    members: 1,
    discussions: 1,
    mentors: 0,
    open: 0,
    statuses: [404, 404, 404, 404, 404],
  })
  expect(await withToken()).toBe(401)
  expect((await people.lin.get(paths.opportunity(posting.id))).status).toBe(200)
  expect(await remindedOf()).not.toContain('Zebulon')

  const conversation = await (await people.ada.get(paths.mentorship(mentored.id))).text()
  expect(conversation).toContain('<bdi>Zebulon Quartz</bdi> has paused their account.')
  for (const trace of [paths.member(zebulon.id), 'zebulon.webp', 'Quartz Hill', 'id="composer-'])
    expect(conversation).not.toContain(trace)
  const message = { body: 'Are you there?', clientId: crypto.randomUUID() }
  const sent = await people.ada.post(paths.messages(mentored.id), message)
  expect(sent.status).toBe(409)
  expect(await sent.text()).toContain(PARTNER_PAUSED)
  const request = {
    mentorId: zebulon.id,
    description: 'How to weave with linen, for a start.',
    duration: '3 months',
  }
  const refused = await people.lin.post(paths.mentorships, request)
  expect(refused.status).toBe(422)
  expect(await refused.text()).toContain(MENTOR_FULL)
  await db.transaction((tx) => remindMentors(tx, now))
  expect(await takeEmails(db)).toEqual([])

  await signInAs(zebulon)
  expect(await statusesOf(zebulon.id)).toEqual(['open', 'closed'])
  await changePhoto(db, zebulon.id, null)
  expect(await seen()).toEqual(before)
  expect(await reached()).toEqual(reachedBefore)
  expect((await people.ada.post(paths.messages(mentored.id), message)).status).toBe(303)
  await db.transaction((tx) => remindMentors(tx, now))
  expect((await takeEmails(db)).map(({ text }) => text)).toEqual([
    expect.stringContaining('Zebulon Quartz'),
  ])
  expect((await people.lin.get(paths.mentorship(requested.id))).status).toBe(200)
}, 180_000)

const EVERYWHERE = [
  '/',
  '/opportunities',
  '/api/opportunities',
  '/communities/:id',
  '/communities/:id/discussions/:discussion',
  '/mentors',
  '/api/mentors',
  '/mentorship',
  '/members/:id',
]

const statusesOf = async (memberId: string) =>
  (await db.select().from(opportunities).where(eq(opportunities.postedById, memberId)))
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
    .map(({ status }) => status)

test('a break, an end and a leaving at once count a member out once', async () => {
  const members = await Promise.all(Array.from({ length: 5 }, () => addMember(db)))
  for (const { id } of members) await joinCommunity(db, id, communityId, now)
  const count = async () =>
    (await db.select().from(communities).where(eq(communities.id, communityId)))[0]!.memberCount
  const before = await count()
  const hidden = await addMember(db)
  await joinCommunity(db, hidden.id, communityId, now)
  await pauseAccount(db, hidden.id, now)
  await requestDeletion(db, hidden.id, now)
  expect(await count()).toBe(before)
  await Promise.all(
    members.flatMap(({ id }) => [
      requestDeletion(db, id, now),
      requestDeletion(db, id, now),
      leaveCommunity(db, id, communityId, true),
    ]),
  )
  expect(await count()).toBe(before - members.length)
})
