import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { makeToken } from '../../src/db/accounts/access-tokens.ts'
import { restoreMember, suspendMember } from '../../src/db/accounts/lifecycle.ts'
import { apply } from '../../src/db/applications/apply.ts'
import { startDiscussion } from '../../src/db/communities/discussions.ts'
import { joinCommunity } from '../../src/db/communities/memberships.ts'
import { postReply } from '../../src/db/communities/replies.ts'
import { sendMessage } from '../../src/db/conversations/messages.ts'
import { countWaiting } from '../../src/db/mentorship/mentorships.ts'
import { remindMentors } from '../../src/db/mentorship/reminders.ts'
import { blockMember } from '../../src/db/safety/block-member.ts'
import { opportunities } from '../../src/db/schema/opportunities.ts'
import { reviews } from '../../src/db/schema/reviews.ts'
import { paths } from '../../src/lib/paths.ts'
import { testApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { takeEmails } from '../support/emails.ts'
import {
  addMember,
  addMentorship,
  addOpportunity,
  addTeamMember,
  PASSWORD,
} from '../support/factories.ts'
import { addressesFor, routesOf } from '../support/route-table.ts'

const { app, db, client, signInAs } = await testApp()
const now = new Date()
const weeksAgo = (weeks: number) => new Date(now.getTime() - weeks * 7 * 24 * 60 * 60 * 1000)

const mentoring = { membershipTier: 'expert', isMentor: true, emailVerifiedAt: now } as const
const profile = { interestAreas: ['Remote Work'], industries: ['Technology'] }
const lin = await addMember(db, { firstName: 'Lin', ...mentoring })
const nora = await addMember(db, { firstName: 'Nora', ...mentoring })
const [opal, zebulon] = await Promise.all(
  ['Opal', 'Zebulon'].map((name) =>
    addMember(db, {
      firstName: name,
      lastName: `${name}son`,
      bio: `${name} weaves.`,
      ...mentoring,
      ...profile,
      mentorCapacity: 5,
      location: `${name} Hill`,
    }),
  ),
)

type Someone = typeof lin

/** All kinds of things that one of the two has, in which the other takes part wherever one can. */
async function worldOf(own: Someone, other: Someone) {
  const name = other.firstName
  const place = await addressesFor(db, own, lin)
  const idOf = (pattern: string, at: number) => place(pattern).split('/')[at]!
  const communityId = idOf('/communities/:id', 2)
  const discussionId = idOf('/communities/:id/discussions/:discussion', 4)
  await joinCommunity(db, other.id, communityId, now)
  const by = { authorId: other.id, communityId }
  const begun = (await startDiscussion(db, { ...by, title: `${name} asks`, body: 'Which?' }))!
  const written = (await postReply(db, { ...by, discussionId, body: `${name} says woad.` }))!
  await postReply(db, { authorId: own.id, communityId, discussionId: begun, body: 'This one.' })
  const posting = await addOpportunity(db, {
    title: `Weave for ${name}`,
    description: `${name} pays.`,
    location: `${name} Hill`,
    postedById: other.id,
    skills: ['weaving'],
    industries: ['Technology'],
  })
  const email = { opportunityId: posting.id, applicantId: own.id, coverLetter: 'I weave.' }
  const second = await addOpportunity(db, { title: `Dye for ${name}`, postedById: other.id })
  await apply(db, { ...email, opportunityId: second.id }, now)
  const organizationId = idOf('/companies/:id', 2)
  await addTeamMember(db, organizationId, other.id, 'owner')
  await db
    .update(opportunities)
    .set({ postedById: other.id })
    .where(eq(opportunities.organizationId, organizationId))
  const past = await addMentorship(db, {
    mentorId: lin.id,
    menteeId: other.id,
    status: 'completed',
    acceptedAt: weeksAgo(12),
    endedAt: weeksAgo(10),
  })
  const review = { mentorshipId: past.id, reviewerId: other.id, rating: 5 }
  await db.insert(reviews).values({ ...review, body: `${name} was taught well.` })
  const active = await addMentorship(db, {
    mentorId: own.id,
    menteeId: other.id,
    description: `${name} wants to weave.`,
    status: 'active',
    acceptedAt: now,
  })
  const message = { senderId: other.id, body: `${name} is here.`, clientId: crypto.randomUUID() }
  const sent = await sendMessage(db, { mentorshipId: active.id, ...message })
  if (!sent.ok) throw new Error(sent.reason)
  const between = await addMentorship(db, {
    mentorId: own.id,
    menteeId: other.id,
    status: 'completed',
    acceptedAt: weeksAgo(12),
    endedAt: weeksAgo(11),
  })
  const to = { communityId, begun, written, posting, second, active, between, sent: sent.message }
  return { own, other, place, ...to }
}

const ofOpal = await worldOf(opal!, zebulon!)
const ofZebulon = await worldOf(zebulon!, opal!)
await addMentorship(db, {
  mentorId: nora.id,
  menteeId: zebulon!.id,
  createdAt: weeksAgo(1),
})

const people = { opal: await signInAs(opal!), zebulon: await signInAs(zebulon!) }

/** Streams, files, sign-out, and pages that a secret link opens. */
const UNREAD =
  /stream$|^\/(terrain|photos)\/|logout$|export\/:id$|^\/(new-address|old-address|confirm-email)$/

/** Every address of the site about one's own things and about the other's, and what finds the other. */
function* addresses(name: string) {
  for (const world of [ofOpal, ofZebulon]) {
    const { own, other, place, communityId, begun, written, posting, second, active, between } =
      world
    for (const route of routesOf(app, 'GET').filter((route) => !UNREAD.test(route)))
      yield [route, place(route)] as const
    for (const { id } of [own, other]) {
      yield ['of a member', paths.member(id)] as const
      yield ['a request', paths.mentorshipRequest(id)] as const
      yield ['who may be asked', `${paths.mentorChoices}?mentor=${id}`] as const
      yield ['a report of a member', paths.reportOf('member', id)] as const
      yield ['a block', paths.block(id)] as const
    }
    yield ['of a discussion', paths.discussion(communityId, begun)] as const
    yield ['of a reply', paths.reply(communityId, begun, written)] as const
    for (const { id } of [posting, second]) {
      yield ['of a posting', paths.opportunity(id)] as const
      yield ['a posting of the API', paths.api.opportunity(id)] as const
      yield ['a report of a posting', paths.reportOf('opportunity', id)] as const
    }
    for (const { id } of [active, between]) yield ['of a mentorship', paths.mentorship(id)] as const
    yield ['a report of a discussion', paths.reportOf('discussion', begun)] as const
    yield ['a report of a reply', paths.reportOf('reply', written)] as const
    yield ['a report of a message', paths.reportOf('message', world.sent.id)] as const
  }
  const { mentors, opportunities, communities, mentorships } = paths.api
  for (const list of [mentors, opportunities, communities, mentorships]) {
    yield ['a search', `${list}?q=${name}`] as const
    yield ['a list of 100', `${list}?limit=100`] as const
  }
  yield ['best fits', `${mentors}?sort=fit`] as const
  yield ['best matches', `${opportunities}?sort=match`] as const
  yield ['mentors, newest first', `${paths.mentors}?sort=newest`] as const
  yield ['best matches of the page', `${paths.opportunities}?sort=match`] as const
}

const AT_ONCE = 8

/** Where somebody finds another one's name or id, as page and as fragment. */
async function placesOf(
  who: Client,
  { id, firstName }: Someone,
  { byName = false, fragments = false } = {},
) {
  const named = new RegExp(firstName, 'i')
  const trace = new RegExp(`${firstName}|${id}`, 'i')
  const found = new Set<string>()
  // Both worlds have the addresses that name nothing.
  const names = new Map([...addresses(firstName.toLowerCase())].map(([name, at]) => [at, name]))
  const queue = names.entries()
  const look = async () => {
    for (const [address, name] of queue) {
      const isPage = !address.startsWith('/api/')
      for (const headers of fragments && isPage ? [{}, { 'HX-Request': 'true' }] : [{}]) {
        const text = await (await who.get(address, headers)).text()
        // An answer may say what was asked for.
        if ((byName || address.includes(id) ? named : trace).test(text)) found.add(name)
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, look))
  return [...found].sort()
}

const SEEN = [
  ...['/', '/applications', '/communities/:id', '/companies/:id', '/mentors', '/mentorship'],
  ...['/communities/:id/discussions/:discussion', '/members/:id', '/opportunities'],
  ...['/api/applications', '/api/mentors', '/api/mentorships', '/api/opportunities'],
  ...['a block', 'a list of 100', 'a report of a discussion', 'a report of a member'],
  ...['a report of a message', 'a report of a posting', 'a report of a reply', 'a request'],
  ...['a search', 'best fits', 'best matches', 'of a discussion', 'of a member', 'of a mentorship'],
  ...['of a posting', 'who may be asked', '/api/organizations'],
]

const counted = async (who: Client) => {
  const rows: { id: string; memberCount: number; discussionCount: number }[] = await (
    await who.get(`${paths.api.communities}?limit=100`)
  ).json()
  const { memberCount, discussionCount } = rows.find(({ id }) => id === ofOpal.communityId)!
  return { members: memberCount, discussions: discussionCount }
}

/** What one of the two tries to do with the other, and what comes of it. */
async function reached(who: Client, own: Someone, other: Someone) {
  const { communityId, begun, posting, active } = own === opal ? ofOpal : ofZebulon
  const request = {
    mentorId: other.id,
    description: 'How to weave with linen, for a start.',
    duration: '3 months',
  }
  const message = { body: 'Are you there?', clientId: crypto.randomUUID() }
  const report = { subjectType: 'member', subjectId: other.id, reason: 'spam', words: '' }
  const answers = {
    message: await who.post(paths.messages(active.id), message),
    reading: await who.post(paths.reading(active.id), { upTo: '1' }),
    status: await who.post(paths.mentorshipStatus(active.id), { status: 'completed' }),
    review: await who.post(paths.review(active.id), { rating: '5', body: 'Fine.' }),
    decision: await who.json('PUT', paths.api.mentorship(active.id), { status: 'completed' }),
    stream: await who.get(paths.messageStream(active.id)),
    reply: await who.post(paths.replies(communityId, begun), { body: 'Hm.' }),
    application: await who.post(paths.apply(posting.id), { coverLetter: 'I weave.' }),
    applied: await who.json('POST', paths.api.applications, { opportunityId: posting.id }),
    request: await who.post(paths.mentorships, request),
    requested: await who.json('POST', paths.api.mentorships, { ...request, menteeId: own.id }),
    report: await who.json('POST', paths.api.reports, report),
  }
  return Object.fromEntries(Object.entries(answers).map(([name, { status }]) => [name, status]))
}

const NOTHING = {
  message: 404,
  reading: 404,
  status: 404,
  review: 404,
  decision: 404,
  stream: 404,
  reply: 404,
  application: 404,
  applied: 404,
  request: 422,
  requested: 422,
  report: 404,
}

test('of two of whom one blocked the other neither sees or reaches the other anywhere', async () => {
  const before = await placesOf(people.opal, zebulon!)
  expect(before).toEqual(expect.arrayContaining(SEEN))
  expect(await counted(people.opal)).toEqual({ members: 2, discussions: 2 })
  expect(await countWaiting(db, opal!.id, now)).toBe(1)

  // Others who have blocked somebody ask first: what is kept for them is nobody else's.
  const other = await addMember(db, { ...mentoring, ...profile })
  await blockMember(db, other.id, (await addMember(db)).id, now)
  expect(await placesOf(await signInAs(other), zebulon!)).toContain('of a member')

  expect((await people.opal.post(paths.blocks, { userId: zebulon!.id })).status).toBe(303)
  // The toast names whom one has blocked.
  expect(await (await people.opal.get(paths.account)).text()).toContain('You’ve blocked Zebulon')
  const found = await placesOf(people.opal, zebulon!, { fragments: true })
  expect(found).toEqual(['/account', '/blocks', 'a block'])
  expect(await placesOf(people.zebulon, opal!, { fragments: true })).toEqual([])
  expect(await counted(people.opal)).toEqual({ members: 1, discussions: 1 })
  expect(await counted(people.zebulon)).toEqual({ members: 1, discussions: 1 })
  expect(await reached(people.opal, opal!, zebulon!)).toEqual(NOTHING)
  expect(await reached(people.zebulon, zebulon!, opal!)).toEqual(NOTHING)
  expect(await countWaiting(db, opal!.id, now)).toBe(0)
  expect(await countWaiting(db, zebulon!.id, now)).toBe(0)
  const back = await people.zebulon.json('POST', paths.api.blocks, { userId: opal!.id })
  expect(back.status).toBe(404)

  expect((await people.opal.json('DELETE', paths.api.block(zebulon!.id))).status).toBe(204)
  const again = await placesOf(people.opal, zebulon!)
  expect(before.filter((place) => !again.includes(place))).toEqual([])
}, 180_000)

test('who is suspended is seen nowhere but in what others have with them, and let in no more', async () => {
  const token = await makeToken(
    db,
    zebulon!.id,
    { name: 'Loom', scope: 'read', expiresInDays: 30 },
    now,
  )
  const suspended = await db.transaction((tx) =>
    suspendMember(tx, zebulon!.id, 'They asked for money', now),
  )
  expect(suspended).toBe(true)
  const seen = await placesOf(people.opal, zebulon!, { byName: true })
  // One's own mentorships name the other side, and one's own applications what they are for.
  const own = [
    ...['/', '/applications', '/mentorship', '/api/applications', '/api/mentorships'],
    '/calendar/feed/:key',
  ]
  const talks = ['/messages', '/messages/:kind/:id', '/api/conversations']
  const theirs = ['of a mentorship', 'of a posting', 'a posting of the API', 'a list of 100']
  const more = [
    'a report of a message',
    'a report of a posting',
    'a search',
    '/api/organizations',
    '/api/applications/:id',
    'a block',
  ]
  expect(seen.filter((place) => ![...own, ...talks, ...theirs, ...more].includes(place))).toEqual(
    [],
  )
  expect((await people.zebulon.get(paths.profile)).status).toBe(401)
  const bearer = { Authorization: `Bearer ${token!.token}` }
  expect((await client().get(paths.api.user, bearer)).status).toBe(401)
  const entry = { email: zebulon!.email, password: PASSWORD }
  for (const answer of [
    await client().post(paths.login, entry),
    await client().htmx('POST', paths.login, entry),
    await client().json('POST', paths.api.login, entry),
  ]) {
    expect(answer.status).toBe(403)
    const reported = `${await answer.text()}${answer.headers.get('HX-Trigger')}`
    expect(reported).toContain('This account is suspended: They asked for money')
  }
  const wrong = await client().json('POST', paths.api.login, { ...entry, password: 'wrong horse' })
  expect(wrong.status).toBe(401)
  await takeEmails(db)
  await db.transaction((tx) => remindMentors(tx, now))
  expect(await takeEmails(db)).toEqual([])

  expect(await db.transaction((tx) => restoreMember(tx, zebulon!.id))).toBe(true)
  await signInAs(zebulon!)
  expect(await placesOf(people.opal, zebulon!)).toEqual(
    expect.arrayContaining(['/', 'of a member']),
  )
  await db.transaction((tx) => remindMentors(tx, now))
  expect((await takeEmails(db)).map(({ to }) => to)).toEqual([nora.email])
})
