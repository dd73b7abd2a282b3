import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { startDiscussion } from '../../src/db/communities/discussions.ts'
import { joinCommunity } from '../../src/db/communities/memberships.ts'
import { postReply } from '../../src/db/communities/replies.ts'
import { communities } from '../../src/db/schema/communities.ts'
import { paths } from '../../src/lib/paths.ts'
import { testApp } from '../support/app.ts'
import { cast } from '../support/cast.ts'
import { addCommunity } from '../support/factories.ts'
import { all, visibleText } from '../support/html.ts'

const { client, db, signInAs } = await testApp()
const { ada, grace } = await cast(db)
const { id } = await addCommunity(db, { name: 'Weavers' })
for (const { id: memberId } of [ada, grace]) await joinCommunity(db, memberId, id, new Date())
const written = { communityId: id, authorId: ada.id, body: 'For linen.' }
const discussion = (await startDiscussion(db, { ...written, title: 'Which loom?' }))!
const answer = (await postReply(db, { ...written, discussionId: discussion }))!
await db.update(communities).set({ isActive: false }).where(eq(communities.id, id))
const adas = await signInAs(ada)

const CLOSED = 'This community is closed. You can still read it, but no one can post.'

test('its page says that it is closed, what was written is read, and search engines leave it', async () => {
  for (const who of [client(), adas]) {
    const html = await (await who.get(`${paths.community(id)}?render=full`)).text()
    expect(visibleText(html, '.banner')).toContain('This community is closed')
    expect(html).toContain('Which loom?')
    expect(all(html, 'meta[name=robots]')[0]!.attributes.content).toBe('noindex')
    expect(all(html, 'main a.btn').map(({ text }) => text)).toEqual([])
    const page = await (await who.get(paths.discussion(id, discussion))).text()
    expect(page).toContain('For linen.')
    expect(visibleText(page, 'main')).toContain('This community is closed. No one can reply.')
  }
  const buttons = all(
    await (await adas.get(paths.community(id))).text(),
    'main form:not(#filters) button',
  )
  expect(buttons.map(({ text }) => text)).toEqual([expect.stringContaining('Leave Community')])
})

test('it is in no list', async () => {
  for (const path of [paths.communities, paths.home])
    expect(await (await adas.get(`${path}?render=full`)).text()).not.toContain('Weavers')
  expect(await (await client().get(paths.api.communities)).json()).toEqual([])
  expect(await (await adas.get(paths.api.ownCommunities)).json()).toEqual([])
})

test('nobody writes there or joins', async () => {
  const writes: [string, Record<string, string>][] = [
    [paths.discussions(id), { title: 'Another', body: 'One more.' }],
    [paths.discussion(id, discussion), { title: 'Another', body: 'One more.' }],
    [paths.replies(id, discussion), { body: 'One more.' }],
    [paths.reply(id, discussion, answer), { body: 'One more.' }],
  ]
  for (const [path, form] of writes) {
    const page = await adas.post(path, form)
    expect([path, page.status]).toEqual([path, 403])
    expect(await page.text()).toContain(CLOSED)
    const swapped = await adas.htmx('POST', path, form)
    expect([swapped.status, swapped.headers.get('HX-Trigger')]).toEqual([
      403,
      expect.stringContaining('This community is closed'),
    ])
  }
  for (const path of [
    paths.newDiscussion(id),
    paths.editDiscussion(id, discussion),
    paths.editReply(id, discussion, answer),
  ])
    expect([path, (await adas.get(path)).status]).toEqual([path, 403])
  expect((await adas.post(paths.communityMembership(id))).status).toBe(404)
  expect((await adas.json('POST', paths.api.joining(id))).status).toBe(404)
})

test('also where it was closed after the member was let through', async () => {
  expect(await startDiscussion(db, { ...written, title: 'Late' })).toBeNull()
  expect(await postReply(db, { ...written, discussionId: discussion })).toBeNull()
})

test('what one wrote can be deleted, and one can leave', async () => {
  const gone = await adas.post(paths.reply(id, discussion, answer), { _method: 'delete' })
  expect(gone.status).toBe(303)
  expect((await adas.post(paths.communityMembership(id), { _method: 'delete' })).status).toBe(303)
  const [row] = await db.select().from(communities).where(eq(communities.id, id))
  expect(row!.memberCount).toBe(1)
})

test('opened again it is as it was', async () => {
  await db.update(communities).set({ isActive: true }).where(eq(communities.id, id))
  const graces = await signInAs(grace)
  const html = await (await graces.get(`${paths.community(id)}?render=full`)).text()
  expect(visibleText(html, '#start a')).toBe('Start a discussion')
  const sent = await graces.post(paths.replies(id, discussion), { body: 'Any will do.' })
  expect(sent.status).toBe(303)
})
