import { expect, test } from 'bun:test'
import { and, eq } from 'drizzle-orm'
import { requestMentorship } from '../../src/db/mentorship/requests.ts'
import { blockMember, unblockMember } from '../../src/db/safety/block-member.ts'
import { mentorships } from '../../src/db/schema/mentorships.ts'
import { blocks } from '../../src/db/schema/safety.ts'
import { contacts } from '../../src/db/schema/talent.ts'
import { users } from '../../src/db/schema/users.ts'
import { paths } from '../../src/lib/paths.ts'
import { MAX_BLOCKS, TOO_MANY_BLOCKS } from '../../src/lib/safety/block.ts'
import { cast } from '../support/cast.ts'
import { openStream } from '../support/event-stream.ts'
import { addMember, addMentorship, addOrganization, addTeamMember } from '../support/factories.ts'
import { all, visibleText } from '../support/html.ts'
import { testServer } from '../support/server.ts'

const { db, url, client, signInAs } = await testServer()
const { ada, grace } = await cast(db)
const adas = await signInAs(ada)
const now = new Date()

test('a member blocks another from a page that says what it does, and takes it back', async () => {
  const other = await addMember(db, { firstName: 'Zoe', lastName: 'Quill' })
  const profile = await (await adas.get(paths.member(other.id))).text()
  const links = all(profile, 'a').map(({ attributes }) => attributes.href)
  expect(links).toContain(paths.blockFrom(other.id, paths.home))
  const page = await (await adas.get(paths.blockFrom(other.id, '/mentors'))).text()
  expect(visibleText(page, 'h1')).toBe('Block Zoe Quill?')
  expect(page).toContain('value="/mentors"')
  const form = { userId: other.id, next: '/mentors' }
  const answer = await adas.post(paths.blocks, form)
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/mentors'])
  const elsewhere = await adas.post(paths.blocks, { ...form, next: 'https://evil.example/' })
  expect(elsewhere.headers.get('Location')).toBe(paths.home)
  const account = await (await adas.get(paths.account)).text()
  expect(visibleText(account, '#blocks')).toContain('Zoe Quill')
  expect(visibleText(await (await adas.get(paths.blocks)).text(), '#cards')).toContain('Zoe Quill')
  expect((await adas.post(paths.blocks, form)).status).toBe(303)
  const back = await adas.post(paths.unblock(other.id))
  expect([back.status, back.headers.get('Location')]).toEqual([303, `${paths.account}#blocks`])
  expect((await adas.post(paths.unblock(other.id))).status).toBe(404)
  expect((await adas.get(paths.member(other.id))).status).toBe(200)
})

test('by JSON: 201, 204, and a message for what cannot be', async () => {
  const other = await addMember(db)
  const block = (userId: unknown) => adas.json('POST', paths.api.blocks, { userId })
  const made = await block(other.id)
  expect([made.status, await made.json()]).toEqual([201, { userId: other.id }])
  expect((await adas.json('DELETE', paths.api.block(other.id))).status).toBe(204)
  expect((await adas.json('DELETE', paths.api.block(other.id))).status).toBe(404)
  expect((await block(ada.id)).status).toBe(422)
  expect((await block(7)).status).toBe(422)
  expect((await block('x')).status).toBe(404)
  expect((await block(crypto.randomUUID())).status).toBe(404)
  expect((await client().json('POST', paths.api.blocks, { userId: other.id })).status).toBe(401)
})

const HIDDEN = { paused: { pausedAt: now }, suspended: { suspendedAt: now } }

test.each(Object.entries(HIDDEN))(
  'a %s member’s id tells nothing: as if there were none',
  async (_, away) => {
    const hidden = await addMember(db, { firstName: 'Hidden', ...away })
    for (const id of [hidden.id, crypto.randomUUID()]) {
      const page = await adas.get(paths.block(id))
      const form = await adas.post(paths.blocks, { userId: id })
      const fragment = await adas.htmx('POST', paths.blocks, { userId: id })
      const json = await adas.json('POST', paths.api.blocks, { userId: id })
      const statuses = [page, form, fragment, json].map(({ status }) => status)
      expect(statuses).toEqual([404, 404, 404, 404])
      expect(await json.json()).toEqual({ message: 'Member not found', code: 'not_found' })
      expect(await page.text()).not.toContain('Hidden')
    }
    expect(await db.$count(blocks, eq(blocks.blockedId, hidden.id))).toBe(0)
  },
)

test.each(Object.entries(HIDDEN))(
  'a %s partner of a conversation can be blocked from it',
  async (_, away) => {
    const partner = await addMember(db, { firstName: 'Away', lastName: 'Partner', ...away })
    const active = { status: 'active', acceptedAt: now } as const
    const { id } = await addMentorship(db, { mentorId: partner.id, menteeId: ada.id, ...active })
    const talk = await (await adas.get(paths.mentorship(id))).text()
    const link = paths.blockFrom(partner.id, paths.mentorships)
    expect(all(talk, 'a').map(({ attributes }) => attributes.href)).toContain(link)
    expect(visibleText(await (await adas.get(link)).text(), 'h1')).toBe('Block Away Partner?')
    expect((await adas.post(paths.blocks, { userId: partner.id })).status).toBe(303)
    // Sent again, it is the same block.
    expect((await adas.json('POST', paths.api.blocks, { userId: partner.id })).status).toBe(201)
  },
)

test('who wrote to a team’s recruiters can be blocked by them, also once paused', async () => {
  const writer = await addMember(db, { firstName: 'Away', lastName: 'Writer', pausedAt: now })
  const team = await addOrganization(db)
  await addTeamMember(db, team.id, ada.id, 'recruiter')
  const block = () => adas.json('POST', paths.api.blocks, { userId: writer.id })
  expect((await block()).status).toBe(404)
  await db.insert(contacts).values({
    kind: 'direct',
    organizationId: team.id,
    memberId: writer.id,
    words: 'Hello.',
  })
  expect((await block()).status).toBe(201)
})

test('the account shows the last ones, and a page of their own all', async () => {
  const busy = await addMember(db)
  const many = await Promise.all(Array.from({ length: 30 }, () => addMember(db)))
  await db.insert(blocks).values(many.map(({ id }) => ({ blockerId: busy.id, blockedId: id })))
  const browser = await signInAs(busy)
  const account = await (await browser.get(paths.account)).text()
  expect(all(account, '#blocks .rows > li').length).toBe(10)
  expect(visibleText(account, '#blocks')).toContain('All blocked members')
  const first = await (await browser.get(paths.blocks)).text()
  const older = all(first, 'a').find(({ text }) => text === 'Older')!.attributes.href!
  const rest = await (await browser.get(older)).text()
  const shown = [first, rest].map((html) => all(html, '#cards > li').length)
  expect(shown[0]! + shown[1]!).toBe(30)
})

test('a member blocks 1,000 at most, also many at once, and another one once they unblock one', async () => {
  const busy = await addMember(db)
  const browser = await signInAs(busy)
  const many = Array.from({ length: MAX_BLOCKS - 1 }, (_, n) => ({
    firstName: 'Blocked',
    email: `blocked${n}@example.com`,
  }))
  const blocked = await db.insert(users).values(many).returning({ id: users.id })
  await db.insert(blocks).values(blocked.map(({ id }) => ({ blockerId: busy.id, blockedId: id })))
  const others = await Promise.all(Array.from({ length: 20 }, () => addMember(db)))
  const results = await Promise.all(others.map(({ id }) => blockMember(db, busy.id, id, now)))
  expect(results.filter(({ ok }) => ok)).toHaveLength(1)
  expect(results.filter((result) => !result.ok && result.reason === 'too_many')).toHaveLength(19)
  expect(await db.$count(blocks, eq(blocks.blockerId, busy.id))).toBe(1000)

  const block = (userId: string) => browser.json('POST', paths.api.blocks, { userId })
  const left = others.find((_, n) => !results[n]!.ok)!
  const refused = await block(left.id)
  expect([refused.status, (await refused.json()).code]).toEqual([409, 'too_many_blocks'])
  const form = await browser.post(paths.blocks, { userId: left.id })
  expect([form.status, await form.text()]).toEqual([409, expect.stringContaining(TOO_MANY_BLOCKS)])
  expect((await block(blocked[0]!.id)).status).toBe(201)
  expect((await browser.json('DELETE', paths.api.block(blocked[0]!.id))).status).toBe(204)
  expect((await block(left.id)).status).toBe(201)
  expect(await db.$count(blocks, eq(blocks.blockerId, busy.id))).toBe(1000)
})

test('what waits, goes on and is heard live between two ends with a block', async () => {
  const mentee = await addMember(db)
  const browser = await signInAs(mentee)
  const active = { mentorId: grace.id, menteeId: mentee.id, status: 'active' } as const
  const { id } = await addMentorship(db, { ...active, acceptedAt: now })
  const reverse = await addMentorship(db, { mentorId: mentee.id, menteeId: grace.id })
  const Cookie = Array.from(browser.cookies, ([name, value]) => `${name}=${value}`).join('; ')
  const stream = await openStream(`${url}${paths.messageStream(id)}`, { Cookie })
  await blockMember(db, grace.id, mentee.id, now)
  expect(await stream.next()).toMatchObject({ event: 'status', data: 'gone' })
  expect(await stream.next()).toBeUndefined()
  const rows = await db.select().from(mentorships).where(eq(mentorships.menteeId, mentee.id))
  expect(rows).toMatchObject([{ status: 'cancelled', endReason: 'ended' }])
  const [requested] = await db.select().from(mentorships).where(eq(mentorships.id, reverse.id))
  expect(requested).toMatchObject({ status: 'cancelled', endReason: 'withdrawn' })
  await unblockMember(db, grace.id, mentee.id)
  expect((await browser.get(paths.mentorship(id))).status).toBe(200)
})

test('a block and a request at the same moment leave no open request', async () => {
  for (let i = 0; i < 20; i++) {
    const mentor = await addMember(db, { isMentor: true, membershipTier: 'expert' })
    const mentee = await addMember(db, { membershipTier: 'expert' })
    const request = { mentorId: mentor.id, menteeId: mentee.id, description: 'x', duration: 'y' }
    await Promise.all([
      requestMentorship(db, request, now),
      blockMember(db, mentor.id, mentee.id, now),
      blockMember(db, mentee.id, mentor.id, now),
    ])
    const open = and(eq(mentorships.mentorId, mentor.id), eq(mentorships.status, 'pending'))
    expect(await db.$count(mentorships, open)).toBe(0)
    const between = await db.select().from(blocks).where(eq(blocks.blockerId, mentor.id))
    const back = await db.select().from(blocks).where(eq(blocks.blockerId, mentee.id))
    expect(between.length + back.length).toBe(1)
  }
})
