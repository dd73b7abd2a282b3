import { describe, expect, test } from 'bun:test'
import { and, eq } from 'drizzle-orm'
import { communities, communityMemberships } from '../../src/db/schema/communities.ts'
import { paths } from '../../src/lib/paths.ts'
import { testApp } from '../support/app.ts'
import { addCommunity, addMember } from '../support/factories.ts'
import { all, textOf } from '../support/html.ts'

const { client, db, signInAs } = await testApp()

/** What the home page's form sends. */
const HOME = { view: 'home', next: '/' }

const membershipsOf = (userId: string, communityId: string) =>
  db
    .select()
    .from(communityMemberships)
    .where(
      and(
        eq(communityMemberships.userId, userId),
        eq(communityMemberships.communityId, communityId),
      ),
    )

const memberCount = async (id: string) => {
  const [row] = await db.select().from(communities).where(eq(communities.id, id))
  return row!.memberCount
}

async function setting() {
  const member = await addMember(db)
  const community = await addCommunity(db, { name: 'Bücher & <Looms>' })
  const path = paths.communityMembership(community.id)
  return { member, community, path, browser: await signInAs(member) }
}

describe('a member joins', () => {
  test('by a plain form, and the page they come back to says so once', async () => {
    const { member, community, path, browser } = await setting()
    const response = await browser.post(path, { next: '/?render=full' })
    expect([response.status, response.headers.get('Location')]).toEqual([303, '/?render=full'])
    expect(await membershipsOf(member.id, community.id)).toHaveLength(1)
    expect(await memberCount(community.id)).toBe(1)
    const page = async () => textOf(await (await browser.get('/?render=full')).text(), '.toast')
    expect(await page()).toBe('Successfully joined community!')
    expect(await page()).toBeNull()
  })

  test('by htmx, and gets the changed form alone with its toast', async () => {
    const { member, community, path, browser } = await setting()
    const response = await browser.htmx('POST', path, HOME)
    const html = await response.text()
    expect(response.status).toBe(200)
    expect(html).toStartWith('<form')
    expect(html).not.toContain('<html')
    expect(textOf(html, 'button')).toBe('Joined')
    expect(all(html, 'button')[0]!.attributes['aria-label']).toBe('Joined Bücher & <Looms>')
    expect(JSON.parse(response.headers.get('HX-Trigger')!)).toEqual({
      toast: { target: 'body', title: 'Successfully joined community!' },
    })
    expect(browser.cookies.has('flash')).toBe(false)
    expect(await membershipsOf(member.id, community.id)).toHaveLength(1)
  })

  test('twice, and is a member once', async () => {
    const { member, community, path, browser } = await setting()
    await browser.post(path)
    const again = await browser.htmx('POST', path, HOME)
    expect([again.status, textOf(await again.text(), 'button')]).toEqual([200, 'Joined'])
    expect(await membershipsOf(member.id, community.id)).toHaveLength(1)
    expect(await memberCount(community.id)).toBe(1)
  })

  test('and is led to no other site by it', async () => {
    const { path, browser } = await setting()
    for (const next of ['//evil.example', 'https://evil.example', '/\\evil.example'])
      expect((await browser.post(path, { next })).headers.get('Location')).toBe('/')
  })
})

describe('beyond the tier’s places a member is told the limit and the way to more', () => {
  const full = async () => {
    const place = await setting()
    for (let i = 0; i < 3; i++) {
      const { id } = await addCommunity(db)
      await place.browser.htmx('POST', paths.communityMembership(id), HOME)
    }
    return place
  }
  const limit = 'The Foundation tier allows 3 communities at a time.'

  test('by a plain form', async () => {
    const { member, community, path, browser } = await full()
    expect((await browser.post(path)).status).toBe(303)
    const html = await (await browser.get('/')).text()
    expect(textOf(html, '.toast')).toContain(limit)
    expect(all(html, '.toast-action')[0]!.attributes.href).toBe('/membership')
    expect(await membershipsOf(member.id, community.id)).toEqual([])
    expect(await memberCount(community.id)).toBe(0)
  })

  test('by htmx, with the form as it was', async () => {
    const { community, path, browser } = await full()
    const response = await browser.htmx('POST', path, HOME)
    const [button] = all(await response.text(), 'button')
    expect(button!.attributes).toMatchObject({
      type: 'submit',
      'aria-label': 'Join Bücher & <Looms>',
    })
    expect(JSON.parse(response.headers.get('HX-Trigger')!).toast).toEqual({
      target: 'body',
      title: 'Error',
      description: limit,
      variant: 'destructive',
      action: { label: 'See membership', href: '/membership' },
    })
    expect(await memberCount(community.id)).toBe(0)
  })

  test('however many are asked for at once', async () => {
    const { member, browser } = await setting()
    const many = await Promise.all(Array.from({ length: 10 }, () => addCommunity(db)))
    await Promise.all(
      many.map(({ id }) => browser.htmx('POST', paths.communityMembership(id), HOME)),
    )
    const joined = await Promise.all(many.map(({ id }) => membershipsOf(member.id, id)))
    expect(joined.flat()).toHaveLength(3)
  })
})

describe('a community that is not there is not found', () => {
  test.each(['00000000-0000-0000-0000-000000000000', 'x', '%00', "'", '%E0%A4%A', '1'])(
    '%s',
    async (id) => {
      const { browser } = await setting()
      expect((await browser.post(paths.communityMembership(id))).status).toBe(404)
      const fragment = await browser.htmx('POST', paths.communityMembership(id), HOME)
      expect([fragment.status, await fragment.text()]).toEqual([404, ''])
      expect(fragment.headers.get('HX-Reswap')).toBe('none')
      expect(JSON.parse(fragment.headers.get('HX-Trigger')!).toast.title).toBe('Error')
    },
  )

  test('or is closed', async () => {
    const { browser } = await setting()
    const { id } = await addCommunity(db, { isActive: false })
    expect((await browser.post(paths.communityMembership(id))).status).toBe(404)
  })
})

test('a visitor joins nothing', async () => {
  const { community, path } = await setting()
  expect((await client().post(path)).status).toBe(401)
  const fragment = await client().htmx('POST', path)
  expect(fragment.status).toBe(401)
  expect(fragment.headers.get('HX-Trigger')).toContain('signin')
  expect(await memberCount(community.id)).toBe(0)
})

test('a form that cannot be read changes nothing', async () => {
  const { community, path, browser } = await setting()
  const headers = {
    Origin: 'http://localhost',
    'Content-Type': 'multipart/form-data; boundary=x',
  }
  expect((await browser.send('POST', path, headers, 'junk')).status).toBe(400)
  expect(await memberCount(community.id)).toBe(0)
})
