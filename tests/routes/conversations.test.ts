import { expect, test } from 'bun:test'
import { eq, sql } from 'drizzle-orm'
import type { Conversation } from '../../src/db/conversations/conversation.ts'
import { markRead, sendMessage } from '../../src/db/conversations/messages.ts'
import { applications } from '../../src/db/schema/applications.ts'
import { blocks } from '../../src/db/schema/safety.ts'
import { contacts } from '../../src/db/schema/talent.ts'
import { CONVERSATION_PLACES } from '../../src/lib/conversations/list-query.ts'
import { paths } from '../../src/lib/paths.ts'
import { openStream } from '../support/event-stream.ts'
import { addMember, addMentorship, addOrganization } from '../support/factories.ts'
import { all } from '../support/html.ts'
import { addApplication, addReviewedPosting } from '../support/review.ts'
import { testServer } from '../support/server.ts'
import { HTMX_HEADERS } from '../support/site-pages.ts'

const { db, url, signInAs } = await testServer()

const write = (applicationId: string, senderId: string, body: string) =>
  sendMessage(db, { applicationId, senderId, body, clientId: crypto.randomUUID() })

const namesIn = async (who: Parameters<typeof signInAs>[0], path: string) => {
  const browser = await signInAs(who)
  return all(await (await browser.get(path)).text(), '#cards h2').map(({ text }) => text)
}

test('applicants’ messages are in the inbox of their organization, the newest first', async () => {
  const { organization, owner, recruiter, posting } = await addReviewedPosting(db)
  const first = await addApplication(db, posting.id)
  const second = await addApplication(db, posting.id, { status: 'shortlisted' })
  await addApplication(db, posting.id)
  await write(first.id, first.applicantId, 'May I ask?')
  await write(second.id, second.applicantId, 'Me too')
  await write(first.id, owner.id, 'Of course')
  const browser = await signInAs(recruiter)
  const html = await (await browser.get(paths.conversationsOf(organization.id))).text()
  const links = all(html, '#cards a').map(({ attributes }) => attributes.href)
  expect(links).toEqual([first, second].map(({ id }) => paths.conversation('applicant', id)))
  expect(html).toContain('Of course')
  expect(html).toContain('1 new message')
  expect(await namesIn(await addMember(db), paths.conversations)).toEqual([])
  const outsider = await signInAs(await addMember(db))
  expect((await outsider.get(paths.conversationsOf(organization.id))).status).toBe(404)
})

test('a personal posting’s author has them too; a hidden name is a number', async () => {
  const { owner, posting } = await addReviewedPosting(db, {
    organizationId: null,
    firstLookWithoutNames: true,
  })
  const { id, applicantId } = await addApplication(db, posting.id)
  await write(id, applicantId, 'May I ask?')
  expect(await namesIn(owner, paths.conversations)).toEqual(['Application 1'])
})

const send = (talk: Conversation, senderId: string, body: string) =>
  sendMessage(db, { ...talk, senderId, body, clientId: crypto.randomUUID() })

/** A member with a conversation of each kind, the oldest first, each with a message to them. */
async function inboxOf() {
  const member = await addMember(db, { primaryRole: 'both' })
  const mentor = await addMember(db, { firstName: 'Ingrid', lastName: 'Solheim' })
  const mentorship = await addMentorship(db, {
    mentorId: mentor.id,
    menteeId: member.id,
    status: 'active',
    acceptedAt: new Date(),
  })
  await send({ mentorshipId: mentorship.id }, mentor.id, 'Shall we begin on Monday?')
  const theirs = await addReviewedPosting(db)
  const sent = await addApplication(db, theirs.posting.id, { applicantId: member.id })
  await send({ applicationId: sent.id }, theirs.owner.id, 'Could you start in May?')
  const own = await addReviewedPosting(db, { organizationId: null, postedById: member.id })
  const received = await addApplication(db, own.posting.id)
  await send({ applicationId: received.id }, received.applicantId, 'Is it remote?')
  const guild = await addOrganization(db, { name: 'Looms Guild', ownerId: mentor.id })
  const [contact] = await db
    .insert(contacts)
    .values({ kind: 'direct', organizationId: guild.id, memberId: member.id, words: 'Hello looms' })
    .returning()
  await send({ contactId: contact!.id }, mentor.id, 'Welcome to the guild.')
  const ids = [mentorship.id, sent.id, received.id, contact!.id]
  return { member, mentor, ids, mentorship, browser: await signInAs(member) }
}

const linksIn = (html: string) => all(html, '#cards h2 a').map(({ attributes }) => attributes.href!)

const pathsOf = (ids: string[]) =>
  ids.map((id, at) => paths.conversation(CONVERSATION_PLACES[at]!, id))

test('all conversations of a member are in one list: the newest first, unread ones before these', async () => {
  const { ids, mentorship, member, browser } = await inboxOf()
  const newestFirst = pathsOf(ids).toReversed()
  expect(linksIn(await (await browser.get(paths.conversations)).text())).toEqual(newestFirst)
  for (const talk of [{ applicationId: ids[1]! }, { contactId: ids[3]! }])
    await markRead(db, member.id, talk, Number.MAX_SAFE_INTEGER)
  const [direct, received, sent, mentored] = newestFirst
  const html = await (await browser.get(paths.conversations)).text()
  expect(linksIn(html)).toEqual([received!, mentored!, direct!, sent!])
  expect(all(html, '#cards [data-unread]')).toHaveLength(2)
  const json = await (await browser.get(paths.api.conversations)).json()
  expect(json.map(({ id }: { id: string }) => id)).toEqual(ids.toReversed())
  expect(json[3]).toMatchObject({
    kind: 'mentorship',
    name: 'Ingrid Solheim',
    last: 'Shall we begin on Monday?',
    unread: 1,
  })
  const first = await browser.get(`${paths.api.conversations}?limit=3`)
  const next = /<([^>]+)>/.exec(first.headers.get('Link')!)![1]!
  const rest = await (await browser.get(next)).json()
  expect(rest.map(({ id }: { id: string }) => id)).toEqual([mentorship.id])
})

test('a search finds conversations by names and by what was written', async () => {
  const { ids, browser } = await inboxOf()
  const others = await inboxOf()
  const found = async (q: string) =>
    linksIn(await (await browser.get(`${paths.conversations}?q=${encodeURIComponent(q)}`)).text())
  const [mentored, sent, received, direct] = pathsOf(ids)
  expect(await found('solheim')).toEqual([mentored!])
  expect(await found('MAY?')).toEqual([sent!])
  expect(await found('remote')).toEqual([received!])
  expect(await found('looms')).toEqual([direct!])
  expect(await found('%')).toEqual([])
  // No index finds fewer than three letters.
  expect(await found('LH')).toEqual([mentored!])
  expect(await found('y?')).toEqual([sent!, mentored!])
  expect(await found('gu')).toEqual([direct!])
  expect(await found('ll')).toEqual([direct!, mentored!])
  expect(await found('_%')).toEqual([])
  // So many messages of others have these words that each of the member's is looked through.
  await db.execute(sql`insert into messages (mentorship_id, sender_id, body, client_id)
    select ${others.mentorship.id}::uuid, ${others.member.id}::uuid, 'Remote? May? Monday. Welcome',
      gen_random_uuid() from generate_series(1, 1001)`)
  expect(await found('monday')).toEqual([mentored!])
  expect(await found('MAY?')).toEqual([sent!])
  expect(await found('remote')).toEqual([received!])
  expect(await found('welcome')).toEqual([direct!])
  const none = await (await browser.get(`${paths.conversations}?q=zzz`)).text()
  expect(none).toContain('No conversation matches your search')
})

test('a search finds no applicant by a name that reviewers don’t see', async () => {
  const owner = await addMember(db, { primaryRole: 'provider' })
  const { posting } = await addReviewedPosting(db, {
    organizationId: null,
    postedById: owner.id,
    firstLookWithoutNames: true,
  })
  const { id: applicantId } = await addMember(db, { firstName: 'Quill', lastName: 'Zwicky' })
  const { id } = await addApplication(db, posting.id, { applicantId })
  await send({ applicationId: id }, applicantId, 'Is it remote?')
  const browser = await signInAs(owner)
  const found = async (q: string) =>
    linksIn(await (await browser.get(`${paths.conversations}?q=${q}`)).text())
  for (const name of ['zwicky', 'zw']) expect(await found(name)).toEqual([])
  await db.update(applications).set({ namesShownAt: new Date() }).where(eq(applications.id, id))
  for (const name of ['zwicky', 'zw']) expect(await found(name)).toHaveLength(1)
})

test('each opens beside the list, where it is read and answered, also without a script', async () => {
  const { ids, browser } = await inboxOf()
  for (const place of pathsOf(ids)) {
    const html = await (await browser.get(place)).text()
    expect(linksIn(html)).toHaveLength(4)
    expect(all(html, '#cards [aria-current]')[0]!.attributes.href).toBe(place)
    expect(all(html, '#messages .message')).toHaveLength(1)
    const body = { body: 'Thank you.', clientId: crypto.randomUUID() }
    const sent = await browser.post(place, body)
    expect(sent.headers.get('Location')).toStartWith(`${place}#message-`)
    expect((await browser.post(`${place}/reading`, { upTo: '1' })).headers.get('Location')).toBe(
      place,
    )
  }
  const outsider = await signInAs(await addMember(db))
  for (const place of pathsOf(ids)) expect((await outsider.get(place)).status).toBe(404)
  expect((await browser.get(paths.conversation('elsewhere', ids[0]!))).status).toBe(404)
  expect((await browser.get(paths.conversation('mentorship', 'x'))).status).toBe(404)
})

test('a block takes the conversation out of the list at once', async () => {
  const { ids, member, mentor, browser } = await inboxOf()
  await db.insert(blocks).values({ blockerId: mentor.id, blockedId: member.id })
  const links = linksIn(await (await browser.get(paths.conversations)).text())
  expect(links).not.toContain(pathsOf(ids)[0]!)
})

test('the list says when one of its conversations changes, and when none does, nothing', async () => {
  const { mentor, mentorship, browser } = await inboxOf()
  const Cookie = Array.from(browser.cookies, ([name, value]) => `${name}=${value}`).join('; ')
  const stream = await openStream(url + paths.conversationsStream, { Cookie })
  await send({ mentorshipId: mentorship.id }, mentor.id, 'Are you there?')
  expect(await stream.next()).toMatchObject({ event: 'changed' })
  stream.close()
  const again = await browser.get(`${paths.conversations}?open=none`, HTMX_HEADERS)
  const html = await again.text()
  expect(html).not.toContain('<html')
  expect(html).toContain('2 new messages')
  expect(again.headers.get('HX-Push-Url')).toBeNull()
})
