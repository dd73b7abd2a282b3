import { describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { communityMemberships } from '../../../src/db/schema/communities.ts'
import { discussionReplies, discussions } from '../../../src/db/schema/discussions.ts'
import { paths } from '../../../src/lib/paths.ts'
import { FROM_BEGINNING } from '../../../src/views/communities/discussion-page.tsx'
import { testApp } from '../../support/app.ts'
import { cast } from '../../support/cast.ts'
import type { Client } from '../../support/client.ts'
import { addCommunity } from '../../support/factories.ts'
import { all, visibleText } from '../../support/html.ts'

const { client, db, signInAs } = await testApp()
const { ada, grace, kwame } = await cast(db)
const weavers = await addCommunity(db, { name: 'Weavers' })
const others = await addCommunity(db, { name: 'Others' })
await db.insert(communityMemberships).values([
  { userId: ada.id, communityId: weavers.id },
  { userId: grace.id, communityId: weavers.id },
])

const adas = await signInAs(ada)
const graces = await signInAs(grace)
const outsider = await signInAs(kwame)

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000)

async function addDiscussion(values: Partial<typeof discussions.$inferInsert> = {}) {
  const [row] = await db
    .insert(discussions)
    .values({
      communityId: weavers.id,
      authorId: ada.id,
      title: 'Which loom?',
      body: 'For linen.',
      createdAt: ago(60),
      updatedAt: ago(60),
      ...values,
    })
    .returning()
  return { ...row!, path: paths.discussion(weavers.id, row!.id) }
}

async function addReply(discussionId: string, body: string, minutes = 30, authorId = ada.id) {
  const [row] = await db
    .insert(discussionReplies)
    .values({ discussionId, authorId, body, createdAt: ago(minutes), updatedAt: ago(minutes) })
    .returning()
  return { ...row!, path: paths.reply(weavers.id, discussionId, row!.id) }
}

const discussion = async (id: string) =>
  (await db.select().from(discussions).where(eq(discussions.id, id)))[0]

const bodies = async (discussionId: string) =>
  (
    await db
      .select()
      .from(discussionReplies)
      .where(eq(discussionReplies.discussionId, discussionId))
      .orderBy(discussionReplies.createdAt)
  ).map(({ body }) => body)

const countDiscussions = () => db.$count(discussions)

const page = async (path: string, who: Client = adas) => (await who.get(path)).text()
const replies = (html: string) => all(html, 'article .written').map(({ text }) => text)

describe('a discussion is started', () => {
  const path = paths.discussions(weavers.id)
  const draft = { title: '  Warp or weft? ', body: 'Which comes first?\r\n\r\nI forget.' }

  test('by a plain form', async () => {
    expect(visibleText(await page(paths.newDiscussion(weavers.id)), 'h1')).toBe(
      'Start a discussion',
    )
    const response = await adas.post(path, draft)
    expect(response.status).toBe(303)
    const html = await page(response.headers.get('Location')!)
    expect(visibleText(html, 'h1')).toBe('Warp or weft?')
    expect(visibleText(html, '.toast')).toBe('Discussion posted.')
    expect(html).toContain('Which comes first?\n\nI forget.')
    expect(visibleText(html, '.byline')).toStartWith('Ada Lovelace')
  })

  test('by htmx, which is led to it', async () => {
    const response = await adas.htmx('POST', path, draft)
    expect(response.status).toBe(200)
    expect(response.headers.get('HX-Redirect')).toStartWith(`${path}/`)
  })

  test('with errors, the form comes back with what was typed', async () => {
    const before = await countDiscussions()
    for (const send of ['post', 'htmx'] as const) {
      const form = { title: 'x'.repeat(201), body: '' }
      const response =
        send === 'post' ? await adas.post(path, form) : await adas.htmx('POST', path, form)
      expect(response.status).toBe(422)
      const html = await response.text()
      expect(html.includes('<html')).toBe(send === 'post')
      expect(visibleText(html, '#title-error')).toBe('Title must be at most 200 characters')
      expect(visibleText(html, '#body-error')).toBe('Text is required')
      expect(all(html, '#title')[0]!.attributes.value).toBe('x'.repeat(201))
      expect(visibleText(html, '.error-summary')).toContain('Title must be at most 200 characters')
    }
    expect(await countDiscussions()).toBe(before)
  })

  test('of at most 10,000 characters', async () => {
    const written = async (length: number) =>
      (await adas.post(path, { title: 'Long', body: '𝔴'.repeat(length) })).status
    expect([await written(10_000), await written(10_001)]).toEqual([303, 422])
  })

  test('by members of the community alone', async () => {
    const before = await countDiscussions()
    expect((await client().post(path, draft)).status).toBe(401)
    expect((await outsider.post(path, draft)).status).toBe(403)
    expect((await outsider.htmx('POST', path, draft)).status).toBe(403)
    expect((await outsider.get(paths.newDiscussion(weavers.id))).status).toBe(403)
    expect((await adas.post(paths.discussions(others.id), draft)).status).toBe(403)
    expect((await adas.post(paths.discussions(crypto.randomUUID()), draft)).status).toBe(404)
    expect(await countDiscussions()).toBe(before)
  })
})

describe('a discussion', () => {
  test('is open to visitors and search engines', async () => {
    const { id, path } = await addDiscussion()
    await addReply(id, 'A floor loom.')
    const response = await client().get(path)
    expect(response.status).toBe(200)
    const html = await response.text()
    expect(html).not.toContain('noindex')
    expect(visibleText(html, '#replies-title')).toBe('1 reply')
    expect(replies(html)).toEqual(['For linen.', 'A floor loom.'])
    expect(html).not.toContain('Post reply')
    expect(html).not.toContain('Edit')
  })

  test('shows what is written as text, and its addresses as links that vouch for nothing', async () => {
    const body =
      '<script>alert(1)</script> & <b>see</b> https://example.org/a?b=1&c=2.\njavascript:x'
    const { path } = await addDiscussion({ title: '<i>Title</i>', body })
    const html = await page(path)
    expect(html).not.toContain('<script>alert')
    expect(html).not.toContain('<b>see')
    expect(visibleText(html, 'h1')).toBe('<i>Title</i>')
    const links = all(html, '.written a')
    expect(links).toHaveLength(1)
    expect(links[0]!.attributes).toMatchObject({
      href: 'https://example.org/a?b=1&c=2',
      rel: 'ugc nofollow',
    })
  })

  test('of another community, or unknown, is not found', async () => {
    const { id } = await addDiscussion()
    const foreign = paths.discussion(others.id, id)
    for (const path of [foreign, paths.discussion(weavers.id, crypto.randomUUID())])
      expect((await adas.get(path)).status).toBe(404)
    for (const wrong of ['x', "'", '%00', '1'])
      expect((await adas.get(paths.discussion(weavers.id, wrong))).status).toBe(404)
  })

  test('pages its replies, oldest first', async () => {
    const { id, path } = await addDiscussion()
    for (let i = 0; i < 26; i++) await addReply(id, `Reply ${i}`, 50 - i)
    const html = await page(path)
    expect(replies(html).slice(1)).toHaveLength(24)
    expect(replies(html)[1]).toBe('Reply 0')
    const next = all(html, '#more a')[0]!.attributes.href!
    expect(replies(await page(next)).slice(1)).toEqual(['Reply 24', 'Reply 25'])
    const fragment = await (await adas.htmx('GET', next)).text()
    expect(replies(fragment)).toEqual(['Reply 24', 'Reply 25'])
    expect(visibleText(fragment, '#unseen')).toBe('')
    expect((await adas.get(`${path}?cursor=x`)).status).toBe(400)
  })

  test('is edited by its author alone', async () => {
    const { id, path } = await addDiscussion()
    const edit = paths.editDiscussion(weavers.id, id)
    expect(all(await page(edit), '#title')[0]!.attributes.value).toBe('Which loom?')
    for (const who of [graces, outsider]) {
      expect((await who.get(edit)).status).toBe(404)
      expect((await who.post(path, { title: 'Mine', body: 'Now.' })).status).toBe(404)
    }
    expect((await client().post(path, { title: 'Mine', body: 'Now.' })).status).toBe(401)
    expect((await adas.post(path, { title: '', body: 'Now.' })).status).toBe(422)
    expect((await discussion(id))!.title).toBe('Which loom?')
    expect((await adas.post(path, { title: 'Which one?', body: 'Now.' })).status).toBe(303)
    expect(await discussion(id)).toMatchObject({ title: 'Which one?', body: 'Now.' })
    expect(visibleText(await page(path), '.byline')).toContain('edited')
  })

  test('is deleted by its author alone, with its replies', async () => {
    const { id, path } = await addDiscussion()
    await addReply(id, 'A floor loom.', 1, grace.id)
    expect((await graces.post(path, { _method: 'delete' })).status).toBe(404)
    expect(await page(path)).toContain(
      'Delete this discussion and all its replies? You can’t undo this.',
    )
    const response = await adas.post(path, { _method: 'delete' })
    expect(response.headers.get('Location')).toBe(paths.community(weavers.id))
    expect([await discussion(id), await bodies(id)]).toEqual([undefined, []])
    expect((await adas.post(path, { _method: 'delete' })).status).toBe(404)
  })
})

describe('that what is written is public, under one’s name, is said', () => {
  const reported = (html: string) => all(html, '.hint').map(({ text }) => text)
  const words = expect.stringMatching(/without signing in.*full name.*photo.*Search engines/)

  test('at every form for it', async () => {
    const { id, path } = await addDiscussion()
    const { path: reply } = await addReply(id, 'Linen.')
    for (const page of [
      paths.newDiscussion(weavers.id),
      paths.editDiscussion(weavers.id, id),
      path,
      `${reply}/edit`,
    ])
      expect(reported(await (await adas.get(page)).text())).toContainEqual(words)
  })

  test('on the privacy page', async () => {
    const html = await (await client().get(paths.privacy)).text()
    expect(visibleText(html, 'main')).toMatch(
      /is public.*without signing in.*full name.*search engines/,
    )
  })
})

describe('a reply', () => {
  const repliesOf = (id: string) => paths.replies(weavers.id, id)

  test('by a plain form leads to its place', async () => {
    const { id, path } = await addDiscussion()
    const response = await graces.post(repliesOf(id), { body: 'A table loom.' })
    expect(response.headers.get('Location')).toStartWith(`${path}#reply-`)
    const html = await page(path, graces)
    expect(replies(html)).toEqual(['For linen.', 'A table loom.'])
    expect(visibleText(html, '.toast')).toBe('Reply posted.')
  })

  test('by htmx brings itself, the new count and an empty form', async () => {
    const { id } = await addDiscussion()
    await addReply(id, 'First.')
    const response = await graces.htmx('POST', repliesOf(id), { body: 'Second.' })
    const html = await response.text()
    expect(html).not.toContain('<html')
    expect(replies(html)).toEqual(['Second.'])
    expect(visibleText(html, '#replies-title')).toBe('2 replies')
    expect(visibleText(html, '#reply-form textarea')).toBe('')
    expect(response.headers.get('HX-Trigger')).toContain('Reply posted.')
  })

  test('beyond the first page leads to the page that it begins', async () => {
    const { id, path } = await addDiscussion()
    for (let i = 0; i < 24; i++) await addReply(id, `Reply ${i}`, 50 - i)
    const response = await graces.post(repliesOf(id), { body: 'The last.' })
    const location = new URL(response.headers.get('Location')!, 'http://localhost')
    expect(location.pathname).toBe(path)
    const html = await page(location.pathname + location.search)
    expect(replies(html)).toEqual(['For linen.', 'The last.'])
    expect(html).toContain(FROM_BEGINNING)
    const unseen = await graces.htmx('POST', repliesOf(id), { body: 'Another.', unseen: '1' })
    expect(unseen.headers.get('HX-Redirect')).toStartWith(`${path}?cursor=`)
  })

  test('that says nothing comes back with its error', async () => {
    const { id } = await addDiscussion()
    const plain = await graces.post(repliesOf(id), { body: ' \n' })
    expect(plain.status).toBe(422)
    const html = await plain.text()
    expect([visibleText(html, 'h1'), visibleText(html, '#body-error')]).toEqual([
      'Which loom?',
      'Reply is required',
    ])
    const long = 'x'.repeat(10_001)
    const fragment = await graces.htmx('POST', repliesOf(id), { body: long })
    expect(fragment.status).toBe(422)
    const form = await fragment.text()
    expect(visibleText(form, '#body-error')).toBe('Reply must be at most 10000 characters')
    expect(visibleText(form, 'textarea')).toBe(long)
    expect(await bodies(id)).toEqual([])
  })

  test('is written by members of the community alone', async () => {
    const { id } = await addDiscussion()
    expect((await client().post(repliesOf(id), { body: 'Hi.' })).status).toBe(401)
    expect((await outsider.post(repliesOf(id), { body: 'Hi.' })).status).toBe(403)
    const elsewhere = paths.replies(others.id, id)
    expect((await adas.post(elsewhere, { body: 'Hi.' })).status).toBe(404)
    expect(await bodies(id)).toEqual([])
    const html = await page(paths.discussion(weavers.id, id), outsider)
    expect(visibleText(html, '.discussion .hint a')).toBe('Join Weavers')
  })

  test('is edited in its place, by its author alone', async () => {
    const { id } = await addDiscussion()
    const reply = await addReply(id, 'A floor loom.')
    const edit = paths.editReply(weavers.id, id, reply.id)
    expect(visibleText(await page(edit), 'h1')).toBe('Edit reply')
    const form = await (await adas.htmx('GET', edit)).text()
    expect([form.includes('<html'), visibleText(form, 'textarea')]).toEqual([
      false,
      'A floor loom.',
    ])
    for (const who of [graces, outsider]) {
      expect((await who.get(edit)).status).toBe(404)
      expect((await who.post(reply.path, { body: 'Mine.' })).status).toBe(404)
    }
    const refused = await adas.htmx('POST', reply.path, { body: '' })
    expect(refused.status).toBe(422)
    expect(visibleText(await refused.text(), '.error')).toBe('Reply is required')
    const saved = await (await adas.htmx('POST', reply.path, { body: 'A frame.' })).text()
    expect([replies(saved), visibleText(saved, '.byline')]).toEqual([
      ['A frame.'],
      expect.stringContaining('edited'),
    ])
    const plain = await adas.post(reply.path, { body: 'A backstrap.' })
    expect(plain.headers.get('Location')).toEndWith(`#reply-${reply.id}`)
    expect(await bodies(id)).toEqual(['A backstrap.'])
  })

  test('has an address: its place on the page, or itself', async () => {
    const { id, path } = await addDiscussion()
    const reply = await addReply(id, 'A floor loom.')
    const response = await client().get(reply.path)
    expect([response.status, response.headers.get('Location')]).toEqual([
      302,
      `${path}#reply-${reply.id}`,
    ])
    const fragment = await (await adas.htmx('GET', reply.path)).text()
    expect(replies(fragment)).toEqual(['A floor loom.'])
    expect((await adas.get(paths.reply(weavers.id, id, crypto.randomUUID()))).status).toBe(404)
  })

  test('is deleted by its author alone', async () => {
    const { id, path } = await addDiscussion()
    const one = await addReply(id, 'One.')
    const two = await addReply(id, 'Two.')
    expect((await graces.post(one.path, { _method: 'delete' })).status).toBe(404)
    const html = await (await adas.htmx('POST', one.path, { _method: 'delete' })).text()
    expect(all(html, '[hx-swap-oob=delete]')[0]!.attributes.id).toBe(`reply-${one.id}`)
    expect(visibleText(html, '#replies-title')).toBe('1 reply')
    const plain = await adas.post(two.path, { _method: 'delete' })
    expect(plain.headers.get('Location')).toBe(path)
    expect(await bodies(id)).toEqual([])
  })
})
