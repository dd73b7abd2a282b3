import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { follow } from '../../src/db/following/following.ts'
import { follows } from '../../src/db/schema/follows.ts'
import { organizations } from '../../src/db/schema/organizations.ts'
import { MAX_FOLLOWED } from '../../src/lib/following/following.ts'
import { paths } from '../../src/lib/paths.ts'
import { cast } from '../support/cast.ts'
import { addMember, addOpportunity, addOrganization } from '../support/factories.ts'
import { visibleText } from '../support/html.ts'
import { testServer } from '../support/server.ts'

const { db, client, signInAs } = await testServer()
const { ada, grace, loomsGuild } = await cast(db)
const adas = await signInAs(ada)

const followed = async () => (await adas.get(paths.api.following)).json()
const page = async (path: string) => visibleText(await (await adas.get(path)).text(), 'main')

test('a member follows an organization on its page and takes it back', async () => {
  const path = paths.followOrganization(loomsGuild.id)
  expect(await page(paths.company(loomsGuild.id))).toContain('Follow')
  const sent = await adas.post(path, { follow: 'yes', next: paths.company(loomsGuild.id) })
  expect([sent.status, sent.headers.get('Location')]).toEqual([303, paths.company(loomsGuild.id)])
  expect(await page(paths.company(loomsGuild.id))).toContain('Unfollow')
  expect(await page(paths.following)).toContain(loomsGuild.name)
  expect(await followed()).toMatchObject([{ kind: 'organization', id: loomsGuild.id }])
  await adas.post(path, { view: 'no', next: paths.following })
  expect(await followed()).toEqual([])
})

test('a person who posts can be followed, and a mentor without room be waited for', async () => {
  expect(await page(paths.member(grace.id))).not.toContain('Follow')
  await addOpportunity(db, { postedById: grace.id, publishedAt: new Date() })
  expect(await page(paths.member(grace.id))).toContain('Follow')
  const full = { isMentor: true, membershipTier: 'expert', mentorAvailable: false } as const
  const mentor = await addMember(db, full)
  const seeker = await signInAs(await addMember(db, { membershipTier: 'professional' }))
  const its = async () =>
    visibleText(await (await seeker.get(paths.member(mentor.id))).text(), 'main')
  expect(await its()).toContain('Notify me when there’s room')
  expect((await seeker.json('PUT', paths.api.mentorOpening(mentor.id), {})).status).toBe(204)
  expect(await its()).toContain('Don’t notify me')
})

test('one who is blocked, oneself and what is not there cannot be followed', async () => {
  const put = (path: string, browser = adas) => browser.json('PUT', path, {}).then((r) => r.status)
  expect(await put(paths.api.followPerson(ada.id))).toBe(422)
  expect(await put(paths.api.followOrganization(crypto.randomUUID()))).toBe(404)
  expect(await put(paths.api.mentorOpening((await addMember(db)).id))).toBe(404)
  expect(await put(paths.api.followPerson(grace.id))).toBe(204)
  await adas.json('POST', paths.api.blocks, { userId: grace.id })
  expect(await put(paths.api.followPerson(grace.id))).toBe(404)
  expect(await followed()).toEqual([])
  expect(await put(paths.api.followOrganization(loomsGuild.id), client())).toBe(401)
})

test('no more than the maximum is followed', async () => {
  const member = await addMember(db)
  const theirs = await signInAs(member)
  const named = Array.from({ length: MAX_FOLLOWED + 1 }, (_, n) => ({
    ...{ name: `Guild ${n}`, type: 'ngo' as const },
  }))
  const [first, second, ...others] = await db.insert(organizations).values(named).returning()
  const kind = 'organization' as const
  await db
    .insert(follows)
    .values(others.map(({ id }) => ({ memberId: member.id, kind, organizationId: id })))
  const put = async (id: string) =>
    (await theirs.json('PUT', paths.api.followOrganization(id), {})).status
  expect([await put(first!.id), await put(second!.id), await put(first!.id)]).toEqual([
    204, 409, 204,
  ])
})

test('who has only drafts cannot be followed, and what is hidden is not listed', async () => {
  const writer = await addMember(db)
  await addOpportunity(db, { postedById: writer.id, status: 'draft', publishedAt: null })
  expect(await page(paths.member(writer.id))).not.toContain('Follow')
  const guild = await addOrganization(db)
  const put = (path: string) => adas.json('PUT', path, {})
  expect((await put(paths.api.followOrganization(guild.id))).status).toBe(204)
  expect(await followed()).toMatchObject([{ id: guild.id }])
  await db
    .update(organizations)
    .set({ suspendedAt: new Date(), suspendedFor: 'Spam.' })
    .where(eq(organizations.id, guild.id))
  expect(await followed()).toEqual([])
})

test('of several at once no more than the maximum is followed', async () => {
  const member = await addMember(db)
  const guilds = await db
    .insert(organizations)
    .values(
      Array.from({ length: MAX_FOLLOWED + 3 }, (_, n) => ({
        name: `Race ${n}`,
        type: 'ngo' as const,
      })),
    )
    .returning()
  const target = (n: number) => ({ kind: 'organization' as const, id: guilds[n]!.id })
  const rows = guilds.slice(4).map(({ id }) => ({
    ...{ memberId: member.id, kind: 'organization' as const },
    organizationId: id,
  }))
  await db.insert(follows).values(rows)
  const made = await Promise.all(
    [0, 1, 2, 3].map((n) => follow(db, member.id, target(n), new Date())),
  )
  expect(made.filter(Boolean)).toHaveLength(1)
  expect(await db.$count(follows, eq(follows.memberId, member.id))).toBe(MAX_FOLLOWED)
})
