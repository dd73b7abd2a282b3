import { describe, expect, test } from 'bun:test'
import { eq, sql } from 'drizzle-orm'
import { communities } from '../../src/db/schema/communities.ts'
import { discussions } from '../../src/db/schema/discussions.ts'
import { paths } from '../../src/lib/paths.ts'
import { JOIN_TO_WRITE } from '../../src/views/communities/start-link.tsx'
import { elementId } from '../../src/views/ui/element-id.ts'
import { testApp } from '../support/app.ts'
import { cast } from '../support/cast.ts'
import { takeComplaints } from '../support/complaints.ts'
import { addCommunity, addMember } from '../support/factories.ts'
import { all, visibleText } from '../support/html.ts'

const { client, db, signInAs } = await testApp()
const { ada, grace, kwame } = await cast(db)

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000)

for (let i = 0; i < 25; i++)
  await addCommunity(db, { name: `Circle ${i}`, category: 'Filler', createdAt: ago(100 + i) })
const weavers = await addCommunity(db, {
  name: '100%_Weavers',
  description: "The loom's own people.",
  category: 'Craft',
  createdAt: ago(1),
})
await addCommunity(db, { name: 'Closed circle', isActive: false })
for (const title of ['Warp', 'Weft'])
  await db
    .insert(discussions)
    .values({ communityId: weavers.id, authorId: grace.id, title, body: 'Which?' })

const member = await signInAs(ada)
const page = async (path: string, who = member) => (await who.get(path)).text()
const names = (html: string) => all(html, '.community h3').map(({ text }) => text)
const mine = (html: string) => all(html, '#mine h3').map(({ text }) => text)
const count = (html: string) => visibleText(html, '#count')

const join = (id: string, who = member) => who.json('POST', `/api/communities/${id}/join`)
const leave = (id: string, who = member) => who.json('DELETE', `/api/communities/${id}/leave`)

describe('the list', () => {
  test('is for members', async () => {
    expect((await client().get(paths.communities)).status).toBe(401)
  })

  test('shows the active ones, newest first, with members and discussions', async () => {
    const html = await page(paths.communities)
    expect(visibleText(html, 'h1')).toBe('Professional Communities')
    expect(visibleText(html, '#all-title')).toBe('All Communities')
    expect(count(html)).toBe('26 communities found')
    expect(names(html).slice(0, 2)).toEqual(['100%_Weavers', 'Circle 0'])
    const tallies = all(html, '.community .tally > span').map(({ text }) => text)
    expect(tallies.slice(0, 2)).toEqual(['0 members', '2 discussions'])
    expect(tallies).toContain('0 discussions')
    expect(all(html, '.community button')[0]!.attributes['aria-label']).toBe(
      'Join Community: 100%_Weavers',
    )
    expect(html).not.toContain('My Communities')
    expect(html).not.toContain('Closed circle')
  })

  test.each([
    ['?q=WEAVERS', 1],
    ["?q=loom's", 1],
    ['?q=craft', 1],
    ['?q=0%25_w', 1],
    ['?q=0%25xw', 0],
    ['?q=%25', 1],
    ['?q=_', 1],
    ['?q=circle', 25],
  ])('%s finds %d', async (search, n) => {
    expect(count(await page(paths.communities + search))).toBe(`${n} communities found`)
  })

  test.each([
    ['', []],
    ['?category=Craft', ['/communities']],
    ['?active=week', ['/communities']],
    ['?category=Craft&active=week', ['/communities?active=week', '/communities?category=Craft']],
  ])('of %p each filter can be taken away alone', async (search, without) => {
    const html = await page(paths.communities + search)
    expect(all(html, '.chosen a.pill').map(({ attributes }) => attributes.href)).toEqual(without)
  })

  test('finding nothing says so, with the way back to all', async () => {
    const html = await page(`${paths.communities}?q=nobody`)
    expect(visibleText(html, '#results h3')).toBe('No communities found')
    const clear = all(html, '#results a').find(({ text }) => text === 'Clear Search')
    expect(clear!.attributes.href).toBe(paths.communities)
  })

  test('a changed search brings the results and their count alone', async () => {
    const response = await member.htmx('GET', `${paths.communities}?q=weav`)
    const html = await response.text()
    expect(response.headers.get('HX-Push-Url')).toBe('/communities?q=weav')
    expect(html).not.toContain('id="mine"')
    expect(html).not.toContain('<html')
    expect([names(html), count(html)]).toEqual([['100%_Weavers'], '1 communities found'])
  })

  test('Load More leads to the rest, as pages and as fragments', async () => {
    let html = await page(paths.communities)
    const shown = names(html)
    while (shown.length < 26) {
      const [more] = all(html, '#more a')
      expect(more!.text).toContain('Load More Communities')
      const next = more!.attributes.href!
      html = await page(next)
      const fragment = await (await member.htmx('GET', next)).text()
      expect(names(fragment)).toEqual(names(html))
      expect(all(fragment, 'h3 a[autofocus]')).toHaveLength(1)
      shown.push(...names(html))
      expect(visibleText(fragment, '#more')).toEndWith(`Showing ${shown.length} of 26`)
    }
    expect(new Set(shown).size).toBe(26)
    expect(visibleText(html, '#more')).toBe('Showing 26 of 26')
  })

  const bad = ['?cursor=x', `?q=${'x'.repeat(10_000)}`, '?q=%00']
  test.each(bad)('bad input is refused with a message, everywhere: %.30s', async (search) => {
    expect((await member.get(paths.communities + search)).status).toBe(400)
    const fragment = await member.htmx('GET', paths.communities + search)
    expect([fragment.status, await fragment.text()]).toEqual([400, ''])
    const json = await client().get(`/api/communities${search}`)
    expect(json.status).toBe(400)
    expect(await json.json()).toEqual({ message: expect.any(String), code: 'bad_query' })
  })

  test('shows the three newest members, and the hundreds from one hundred on', async () => {
    const { id } = await addCommunity(db, { name: 'Crowd' })
    for (const person of [kwame, grace, ada]) await join(id, await signInAs(person))
    const reported = async (memberCount: number) => {
      await db.update(communities).set({ memberCount }).where(eq(communities.id, id))
      const html = await page(`${paths.communities}?q=Crowd`)
      return all(html, '.community .avatar-group > *').map(({ text }) => text)
    }
    expect(await reported(3)).toEqual(['AL', 'GH', 'KM'])
    expect(await reported(99)).toEqual(['AL', 'GH', 'KM'])
    expect(await reported(100)).toEqual(['AL', 'GH', 'KM', '+1'])
    expect(await reported(123_456)).toEqual(['AL', 'GH', 'KM', '+1,234'])
    await db.delete(communities).where(eq(communities.id, id))
  })
})

describe('joining and leaving', () => {
  test('renews the card, every count and My Communities in one answer', async () => {
    const path = paths.communityMembership(weavers.id)
    const joined = await member.htmx('POST', path, { view: 'list', next: '/communities' })
    expect(joined.headers.get('HX-Trigger')).toContain('Successfully joined community!')
    const html = await joined.text()
    expect(mine(html)).toEqual(['100%_Weavers'])
    expect(visibleText(html, `button#${elementId('membership-button', weavers.id)}`)).toStartWith(
      'Leave Community',
    )
    const counts = all(html, `[hx-swap-oob^="innerHTML:[data-in="]`)
    expect(counts.map(({ text }) => text)).toEqual(['1 member'])
    expect(visibleText(html, `#${elementId('faces', weavers.id)}`)).toBe('AL')
    expect(mine(await page(paths.communities))).toEqual(['100%_Weavers'])

    const left = await member.htmx('POST', path, { view: 'mine', next: '/', _method: 'delete' })
    expect(left.headers.get('HX-Trigger')).toContain('Successfully left community.')
    const after = await left.text()
    expect(mine(after)).toEqual([])
    expect(visibleText(after, '#all-title[autofocus]')).toBe('All Communities')
    expect(visibleText(after, `button#${elementId('membership-button', weavers.id)}`)).toStartWith(
      'Join Community',
    )
    expect(visibleText(after, '[data-in]')).toBe('0 members')
  })

  test('works by plain forms, which come back to their page with a banner', async () => {
    const html = await page(`${paths.communities}?q=weav`)
    const form = Object.fromEntries(
      all(html, '#results form input').map(({ attributes }) => [
        attributes.name!,
        attributes.value!,
      ]),
    )
    const path = all(html, '.community button')[0]!.attributes.formaction!
    const from = { Referer: `http://localhost${paths.communities}?q=weav` }
    const joined = await member.post(path, form, from)
    expect([joined.status, joined.headers.get('Location')]).toEqual([303, '/communities?q=weav'])
    const then = await page(`${paths.communities}?q=weav&render=full`)
    expect(visibleText(then, '.toast')).toBe('Successfully joined community!')
    expect(mine(then)).toEqual(['100%_Weavers'])
    const hidden = all(then, '#mine form input').map(({ attributes }) => attributes)
    const sent = Object.fromEntries(hidden.map(({ name, value }) => [name!, value!]))
    expect(sent.view).toBe('mine')
    const [leave] = all(then, '#mine button')
    const left = await member.post(leave!.attributes.formaction!, sent)
    expect([left.status, left.headers.get('Location')]).toEqual([303, paths.communities])
    const after = await page(`${paths.communities}?render=full`)
    expect(visibleText(after, '.toast')).toBe('Successfully left community.')
    expect(mine(after)).toEqual([])
  })

  test('is a DELETE too', async () => {
    await join(weavers.id)
    const path = paths.communityMembership(weavers.id)
    const left = await member.htmx('DELETE', `${path}?view=detail`)
    expect(
      visibleText(await left.text(), `#${elementId('membership', weavers.id)} button`),
    ).toStartWith('Join')
    expect(await (await member.get('/api/users/communities')).json()).toEqual([])
  })

  test('from a community’s page renews who may write there', async () => {
    const path = paths.communityMembership(weavers.id)
    const html = await (await member.htmx('POST', path, { view: 'detail' })).text()
    expect(visibleText(html, '#start a')).toBe('Start a discussion')
    expect(visibleText(html, '#newest')).toContain('Ada Lovelace')
    await leave(weavers.id)
  })

  test.each(['list', 'mine', 'detail'])(
    'in %s, of a community that was closed meanwhile, is told on a page without it',
    async (view) => {
      const { id } = await addCommunity(db)
      const own = paths.community(id)
      const form = { view, next: view === 'detail' ? own : '/communities?q=a', _method: 'delete' }
      const after = view === 'detail' ? paths.communities : '/communities?q=a'
      const close = async () => {
        await join(id)
        await db.update(communities).set({ isActive: false }).where(eq(communities.id, id))
      }
      const reported = async (path: string) => visibleText(await page(path), '.toast-title')
      await close()
      const swapped = await member.htmx('POST', paths.communityMembership(id), form)
      expect([swapped.status, swapped.headers.get('HX-Redirect')]).toEqual([200, after])
      expect(await reported(after)).toBe('Successfully left community.')
      await db.update(communities).set({ isActive: true }).where(eq(communities.id, id))
      expect(visibleText(await page(own), '#start')).toBe(JOIN_TO_WRITE)

      await close()
      const plain = await member.post(paths.communityMembership(id), form)
      expect([plain.status, plain.headers.get('Location')]).toEqual([303, after])
      expect(await reported(after)).toBe('Successfully left community.')
      await db.delete(communities).where(eq(communities.id, id))
    },
  )

  test('that fails says which of the two did', async () => {
    const path = paths.communityMembership(crypto.randomUUID())
    const failed = async (form: Record<string, string>) => {
      const response = await member.htmx('POST', path, form)
      return [response.status, JSON.parse(response.headers.get('HX-Trigger')!).toast.description]
    }
    expect(await failed({})).toEqual([404, 'Failed to join community. Please try again.'])
    expect(await failed({ _method: 'delete' })).toEqual([
      404,
      'Failed to leave community. Please try again.',
    ])
  })

  test('that the database refuses changes nothing and says so', async () => {
    const { id } = await addCommunity(db)
    await db.execute(sql`alter table community_memberships rename to hidden`)
    const response = await member.htmx('POST', paths.communityMembership(id), { view: 'list' })
    await db.execute(sql`alter table hidden rename to community_memberships`)
    expect(response.status).toBe(500)
    expect(response.headers.get('HX-Trigger')).toContain('Failed to join community.')
    expect(takeComplaints().join()).toContain('request failed')
  })
})

describe('a community’s page', () => {
  const newest = (html: string) => visibleText(html, '#newest')

  test('is open to visitors and search engines, but names no members to them', async () => {
    const graces = await signInAs(grace)
    await join(weavers.id, graces)
    const html = await (await client().get(paths.community(weavers.id))).text()
    expect(visibleText(html, 'h1')).toBe('100%_Weavers')
    expect(html).toContain(`href="http://localhost/communities/${weavers.id}"`)
    expect(html).not.toContain('noindex')
    expect(all(html, '.tally > span').map(({ text }) => text)).toEqual([
      '1 member',
      '2 discussions',
    ])
    expect(newest(html)).not.toContain('Grace')
    const [action] = all(html, '.banner .btn')
    expect([action!.text, action!.attributes.href]).toEqual([
      'Join Community',
      paths.signUp(paths.community(weavers.id)),
    ])
    expect(newest(await page(paths.community(weavers.id)))).toContain('Grace Hopper')
    await leave(weavers.id, graces)
  })

  test('lets a member of the community start a discussion, and nobody else', async () => {
    const path = paths.community(weavers.id)
    expect(visibleText(await page(path), '#start')).toBe(JOIN_TO_WRITE)
    await join(weavers.id)
    expect(visibleText(await page(path), '#start')).toBe('Start a discussion')
    await leave(weavers.id)
  })

  test('pages its discussions', async () => {
    const { id } = await addCommunity(db)
    await db.insert(discussions).values(
      Array.from({ length: 26 }, (_, i) => ({
        communityId: id,
        authorId: grace.id,
        title: `Talk ${i}`,
        body: 'Talk.',
        createdAt: ago(i),
      })),
    )
    const titles = (html: string) => all(html, '.rows h3, li h3').map(({ text }) => text)
    const first = await page(paths.community(id))
    expect([titles(first)[0], titles(first).length]).toEqual(['Talk 0', 24])
    const next = all(first, '#more a')[0]!.attributes.href!
    expect(titles(await page(next))).toEqual(['Talk 24', 'Talk 25'])
    const fragment = await (await member.htmx('GET', next)).text()
    expect([titles(fragment), visibleText(fragment, '#more')]).toEqual([
      ['Talk 24', 'Talk 25'],
      'Showing 26 of 26',
    ])
    await db.delete(communities).where(eq(communities.id, id))
  })

  test.each(['00000000-0000-0000-0000-000000000000', 'x', '1', "'", '%00'])(
    '%s is not found',
    async (id) => {
      expect((await client().get(`/communities/${id}`)).status).toBe(404)
    },
  )
})

test('home joins in place, and its count follows', async () => {
  const someone = await signInAs(await addMember(db))
  const path = paths.communityMembership(weavers.id)
  const html = await (await someone.htmx('POST', path, { view: 'home' })).text()
  expect(visibleText(html, `#membership-home-${weavers.id} button`)).toBe('Joined')
  expect(visibleText(html, '[data-in]')).toBe('1 member')
  expect(visibleText(html, '#joined-count')).toBe('1')
  expect(html).not.toContain('id="mine"')
})
