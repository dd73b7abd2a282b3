import { describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { opportunities } from '../../src/db/schema/opportunities.ts'
import { organizations } from '../../src/db/schema/organizations.ts'
import { paths } from '../../src/lib/paths.ts'
import { testApp } from '../support/app.ts'
import { cast } from '../support/cast.ts'
import { addOpportunity, addOrganization } from '../support/factories.ts'
import { all, visibleText } from '../support/html.ts'

const { client, db, signInAs } = await testApp()
const { ada, loomsGuild } = await cast(db)

const HOSTILE = `<b>&"' ]]> \u0007 مرحبا\ud83e`.toWellFormed()
const organizationId = loomsGuild.id
const add = (title: string, more: Parameters<typeof addOpportunity>[1] = {}) =>
  addOpportunity(db, { title, country: 'Kenya', ...more })

const first = await add('First job', { organizationId, description: HOSTILE.replace('\u0007', '') })
await add('Second job', { organizationId })
await add('A grant', { type: 'grant' })
await add('Third job', { organizationId, country: 'Ghana' })
await add('Held job', { heldAt: new Date(), heldFor: 'reports' })
await add('Closed job', { status: 'closed' })
await add('Past job', { applicationDeadline: new Date(0) })

const visitor = client()
const get = (path: string, headers: HeadersInit = {}) => visitor.get(path, headers)
const html = async (path: string) => (await get(path)).text()
const links = (text: string) => all(text, '.open-links a').map(({ attributes }) => attributes.href)

describe('a public list', () => {
  test('is all there for a visitor, counted, and known by one address', async () => {
    const page = await html('/open/jobs')
    expect(visibleText(page, 'h1')).toBe('Jobs')
    expect(page).toContain('3 open now')
    expect(all(page, '#cards > li')).toHaveLength(3)
    for (const hidden of ['Held job', 'Closed job', 'Past job']) expect(page).not.toContain(hidden)
    expect(all(page, 'link[rel=canonical]')[0]!.attributes.href).toEndWith('/open/jobs')
    expect(all(page, 'meta[name=robots]')).toEqual([])
    const feed = all(page, 'link[type="application/atom+xml"]')[0]!.attributes.href
    expect(feed).toBe('/open/jobs/feed')
    expect(page).toContain(paths.signUp('/open/jobs').replace('&', '&amp;'))
  })

  test('is there where it has three, and linked to only then', async () => {
    const found = ['/open/jobs', '/open/opportunities', '/open/opportunities/in/kenya']
    for (const path of found) expect((await get(path)).status).toBe(200)
    for (const path of [
      ...['/open/jobs/in/kenya', '/open/grants', '/open/opportunities/in/ghana', '/open/nothing'],
      ...['/open/jobs/in/atlantis', '/open/jobs/in/Kenya', '/open/jobs/in/kenya/feed'],
    ])
      expect([path, (await get(path)).status]).toEqual([path, 404])
    expect(new Set(links(await html('/open')))).toEqual(
      new Set(['/open/jobs', '/open/opportunities', '/open/opportunities/in/kenya']),
    )
    expect(links(await html('/open/opportunities/in/kenya'))).toEqual([
      '/open/opportunities/in/kenya',
      '/open/opportunities/in/kenya',
    ])
  })

  test('leads through every row once, and only its first page is for search engines', async () => {
    for (let i = 0; i < 50; i++) await add(`Internship ${i}`, { type: 'internship' })
    const titles: string[] = []
    let path: string | undefined = '/open/internships/in/kenya'
    const robots: number[] = []
    while (path) {
      const page = await html(path)
      titles.push(...all(page, '#cards h2').map(({ text }) => text))
      robots.push(all(page, 'meta[name=robots]').length)
      path = all(page, 'a[rel=next]')[0]?.attributes.href
    }
    expect(titles).toHaveLength(50)
    expect(new Set(titles).size).toBe(50)
    expect(robots).toEqual([0, 1, 1])
    expect((await get('/open/internships?cursor=nonsense')).status).toBe(400)
  })

  test('leads a member to the same in their own list', async () => {
    const member = await signInAs(ada)
    const answer = await member.get('/open/jobs/in/kenya')
    expect(answer.status).toBe(302)
    expect(answer.headers.get('Location')).toBe('/opportunities?type=job&location=Kenya')
  })
})

type Xml = Record<string, unknown>
const parsed = (text: string) => Bun.XML.parse(text) as Xml
const listOf = (value: unknown): Xml[] => (value === undefined ? [] : ([value].flat() as Xml[]))

describe('a feed', () => {
  const FEEDS = ['/open/jobs/feed', '/open/opportunities/in/kenya/feed']

  test.each([...FEEDS, paths.companyFeed(organizationId)])('%s is Atom', async (path) => {
    const answer = await get(path)
    expect(answer.headers.get('Content-Type')).toBe('application/atom+xml; charset=UTF-8')
    const text = await answer.text()
    const { feed } = parsed(text) as { feed: Xml }
    const entries = listOf(feed.entry)
    expect(entries.length).toBeGreaterThanOrEqual(3)
    expect(entries.length).toBeLessThanOrEqual(24)
    expect(text).not.toContain('Held job')
    expect(text).not.toContain('<b>')
  })

  test('is told of once, until something of it changes', async () => {
    const path = '/open/jobs/feed'
    const etag = (await get(path)).headers.get('ETag')!
    expect((await get(path, { 'If-None-Match': etag })).status).toBe(304)
    await db
      .update(opportunities)
      .set({ title: 'First job, again' })
      .where(eq(opportunities.id, first.id))
    const again = await get(path, { 'If-None-Match': etag })
    expect(again.status).toBe(200)
    expect(await again.text()).toContain('First job, again')
  })

  test('keeps texts texts, whatever they hold', async () => {
    const title = `${HOSTILE.replace('\u0007', '')}`
    await db.update(opportunities).set({ title }).where(eq(opportunities.id, first.id))
    const { feed } = parsed(await html('/open/jobs/feed')) as { feed: Xml }
    expect(JSON.stringify(feed)).toContain(JSON.stringify(title).slice(1, -1))
  })
})

describe('the sitemap', () => {
  const locations = async (path: string) => {
    const text = await html(path)
    const root = parsed(text)
    const { sitemapindex, urlset } = root as { sitemapindex?: Xml; urlset?: Xml }
    return listOf(sitemapindex ? sitemapindex.sitemap : urlset!.url).map(
      ({ loc }) => new URL(String(loc)).pathname,
    )
  }
  const listed = async () => {
    const files = await locations(paths.sitemapIndex)
    return (await Promise.all(files.map(locations))).flat()
  }

  test('is named by robots.txt', async () => {
    const text = await html(paths.robots)
    expect(text).toContain('Disallow: /api/')
    expect(text).toMatch(/^Sitemap: http:\/\/[^/]+\/sitemap\.xml$/m)
  })

  test('has what a visitor finds, each once, and each is there', async () => {
    const found = await listed()
    expect(new Set(found).size).toBe(found.length)
    expect(found).toContain(paths.opportunity(first.id))
    expect(found).toContain(paths.company(organizationId))
    expect(found).toContain('/open/jobs')
    const open = await db.select().from(opportunities).where(eq(opportunities.status, 'open'))
    const shown = open.filter(({ heldAt, applicationDeadline }) => !heldAt && !applicationDeadline)
    expect(found.filter((path) => path.startsWith(`${paths.opportunities}/`))).toHaveLength(
      shown.length,
    )
    for (const path of found.filter((path) => !path.startsWith('/opportunities/')))
      expect([path, (await get(path)).status]).toEqual([path, 200])
  })

  test('is without what was closed, held or paused at once', async () => {
    const gone = [
      { status: 'closed' as const },
      { status: 'paused' as const },
      { heldAt: new Date(), heldFor: 'operator' as const },
    ]
    for (const values of gone) {
      const { id } = await add('Soon gone')
      expect(await listed()).toContain(paths.opportunity(id))
      await db.update(opportunities).set(values).where(eq(opportunities.id, id))
      expect(await listed()).not.toContain(paths.opportunity(id))
    }
  })

  test('is revalidated each time, also by shared caches', async () => {
    for (const path of [paths.sitemapIndex, ...(await locations(paths.sitemapIndex))])
      expect([path, (await get(path)).headers.get('Cache-Control')]).toEqual([path, 'no-cache'])
  })

  test.each(['x.xml', 'opportunities.xml', 'members-0-.xml', 'opportunities--1-.xml', 'a-0-1.xml'])(
    'has no file %s',
    async (name) => {
      expect((await get(paths.sitemapFile(name))).status).toBe(404)
    },
  )
})

test.each(['suspendedAt', 'closedAt'] as const)(
  'what an organization posts is nowhere while it has %s',
  async (column) => {
    const { id } = await addOrganization(db)
    const posted: string[] = []
    for (const title of ['One', 'Two', 'Three'])
      posted.push((await add(title, { organizationId: id, type: 'scholarship' })).id)
    const paths = ['/open/scholarships', `/companies/${id}/feed`, `/opportunities/${posted[0]}`]
    const statuses = () => Promise.all(paths.map(async (path) => (await get(path)).status))
    expect(await statuses()).toEqual([200, 200, 200])
    await db
      .update(organizations)
      .set({ [column]: new Date() })
      .where(eq(organizations.id, id))
    expect(await statuses()).toEqual([404, 404, 404])
    const listed = await (await get('/api/opportunities?type=scholarship')).json()
    expect(listed).toEqual([])
    await db.delete(opportunities).where(eq(opportunities.organizationId, id))
  },
)
