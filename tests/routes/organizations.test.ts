import { describe, expect, test } from 'bun:test'
import { CARDS_PER_PAGE } from '../../src/lib/lists/fields.ts'
import { organizationsPath } from '../../src/lib/organizations/list-query.ts'
import { paths } from '../../src/lib/paths.ts'
import { NO_POSTINGS } from '../../src/lib/postings/copy.ts'
import { NO_ORGANIZATIONS_FOUND } from '../../src/views/organizations/organization-list-page.tsx'
import { testApp } from '../support/app.ts'
import { cast } from '../support/cast.ts'
import { addMember, addOpportunity, addOrganization } from '../support/factories.ts'
import { all, visibleText } from '../support/html.ts'

const { client, db, signInAs } = await testApp()
const { ada, loomsGuild } = await cast(db)

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000)

for (let i = 0; i < 27; i++)
  await addOrganization(db, { name: `Mill ${i}`, type: 'ngo', createdAt: ago(100 + i) })
const dyers = await addOrganization(db, {
  name: '100%_Dyers',
  description: "Colours from the river's plants.",
  type: 'educational',
  location: 'Lagos, Nigeria',
  confirmation: 'Known to us',
  websiteUrl: 'https://dyers.example/about',
  createdAt: ago(1),
})
const OPEN = CARDS_PER_PAGE + 2
for (let i = 0; i < OPEN; i++)
  await addOpportunity(db, { title: `Dyer ${i}`, organizationId: dyers.id, createdAt: ago(i) })
await addOpportunity(db, { title: 'Closed vat', organizationId: dyers.id, status: 'closed' })
await addOpportunity(db, {
  title: 'Late vat',
  organizationId: dyers.id,
  applicationDeadline: ago(1),
})

const member = await signInAs(ada)
const page = async (path: string) => (await member.get(path)).text()
const names = (html: string) => all(html, '.organization h2').map(({ text }) => text)
const count = (html: string) => visibleText(html, '#count')

describe('the list', () => {
  test('is for members', async () => {
    expect((await client().get(paths.companies)).status).toBe(401)
  })

  test('shows the newest first, with what each has open', async () => {
    const html = await page(paths.companies)
    expect(visibleText(html, 'h1')).toBe('Organizations & Companies')
    expect(count(html)).toBe('29 organizations found')
    expect(names(html).slice(0, 3)).toEqual([loomsGuild.name, dyers.name, 'Mill 0'])
    expect(names(html)).toHaveLength(CARDS_PER_PAGE)
    const [, card] = all(html, '.organization')
    expect(card!.text).toContain('Lagos, Nigeria')
    expect(card!.text).toContain('Known to us')
    expect(card!.text).toContain('Educational')
    expect(card!.text).toContain(`${OPEN} open opportunities`)
  })

  test.each([
    ['?q=DYERS', 1],
    ["?q=river's", 1],
    ['?q=0%25_d', 1],
    ['?q=0%25xd', 0],
    ['?q=_', 1],
    ['?type=ngo', 27],
    ['?type=government', 0],
    ['?type=all', 29],
    ['?type=', 29],
    ['?q=mill&type=educational', 0],
  ])('%s finds %d', async (search, n) => {
    expect(count(await page(paths.companies + search))).toBe(`${n} organizations found`)
  })

  test('finding nothing says so, with the way back to all', async () => {
    const html = await page(`${paths.companies}?q=nobody`)
    expect(visibleText(html, '#results h2')).toBe(NO_ORGANIZATIONS_FOUND)
    const clear = all(html, '#results a').find(({ text }) => text === 'Clear Filters')
    expect(clear!.attributes.href).toBe(paths.companies)
  })

  test('a changed filter brings the results and their count alone', async () => {
    const response = await member.htmx('GET', `${paths.companies}?q=mill&type=ngo`)
    const html = await response.text()
    expect(response.headers.get('HX-Push-Url')).toBe('/companies?q=mill&type=ngo')
    expect(html).not.toContain('<html')
    expect(html).not.toContain('id="filters"')
    expect(names(html)).toHaveLength(6)
    const [rest] = all(html, '#more a')
    expect(rest!.attributes['hx-trigger']).toBe('load, click')
    const completed = await (await member.htmx('GET', rest!.attributes.href!)).text()
    expect(new Set([...names(html), ...names(completed)]).size).toBe(CARDS_PER_PAGE)
    expect(all(completed, '[autofocus]')).toEqual([])
    expect(visibleText(completed, '#more')).toContain(`Showing ${CARDS_PER_PAGE} of 27`)
    expect(all(html, '[hx-swap-oob]')[0]!.attributes).toMatchObject({ id: 'count' })
  })

  test('Load More leads to the rest, as a page and as a fragment', async () => {
    const first = await page(paths.companies)
    const [more] = all(first, '#more a')
    expect(more!.text).toContain('Load More Organizations')
    const next = more!.attributes.href!
    const second = await page(next)
    expect(visibleText(second, 'h1')).toBe('Organizations & Companies')
    const fragment = await (await member.htmx('GET', next)).text()
    expect(names(fragment)).toEqual(names(second))
    expect(fragment).not.toContain('<html')
    const last = await page(all(second, '#more a')[0]!.attributes.href!)
    expect(visibleText(last, '#more')).toBe('Showing 29 of 29')
    expect(new Set([first, second, last].flatMap(names)).size).toBe(29)
  })

  const bad = ['?type=guild', '?cursor=x', '?cursor=WzFd', `?q=${'x'.repeat(10_000)}`, '?q=%00']
  test.each(bad)('bad input is refused with a message, everywhere: %.30s', async (search) => {
    expect((await member.get(paths.companies + search)).status).toBe(400)
    const fragment = await member.htmx('GET', paths.companies + search)
    expect(fragment.status).toBe(400)
    expect(fragment.headers.get('HX-Trigger')).toContain('Error')
    const json = await client().get(`/api/organizations${search}`)
    expect(json.status).toBe(400)
    expect(await json.json()).toEqual({ message: expect.any(String), code: 'bad_query' })
  })

  test('a filter stands in the address of the next page', () => {
    const query = { q: 'a&b', type: 'ngo' as const }
    expect(organizationsPath(query, { cursor: 'c' })).toBe('/companies?q=a%26b&type=ngo&cursor=c')
  })
})

describe('an organization’s page', () => {
  test('is open to visitors and search engines', async () => {
    const html = await (await client().get(paths.company(dyers.id))).text()
    expect(visibleText(html, 'h1')).toBe('100%_Dyers')
    expect(html).toContain(`<link rel="canonical" href="http://localhost/companies/${dyers.id}"/>`)
    expect(html).not.toContain('noindex')
    const [site] = all(html, 'a[href^="https://dyers"]')
    expect(site!.attributes.rel).toContain('nofollow')
    expect(site!.text).toStartWith('dyers.example')
  })

  test('shows what is open, and leads a visitor to each posting', async () => {
    const html = await (await client().get(paths.company(dyers.id))).text()
    expect(html).toContain(`${OPEN} open opportunities`)
    expect(all(html, '.opportunity')).toHaveLength(CARDS_PER_PAGE)
    expect(visibleText(html, '#cards')).not.toContain('Closed vat')
    expect(html).not.toContain('Late vat')
    const [first] = all(html, '.opportunity .btn')
    expect(first!.attributes.href).toMatch(/^\/opportunities\/[\w-]{36}$/)
  })

  test('lets a member apply, and pages', async () => {
    const html = await page(paths.company(dyers.id))
    expect(all(html, '.opportunity .btn[href$="/application?from=card"]')).toHaveLength(
      CARDS_PER_PAGE,
    )
    const next = all(html, '#more a')[0]!.attributes.href!
    expect(all(await page(next), '.opportunity')).toHaveLength(2)
    const fragment = await (await member.htmx('GET', next)).text()
    expect(all(fragment, '.opportunity')).toHaveLength(2)
    expect(visibleText(fragment, '#more')).toBe(`Showing ${OPEN} of ${OPEN}`)
  })

  test('with nothing open says so', async () => {
    const html = await page(paths.company(loomsGuild.id))
    expect(visibleText(html)).toContain('No open opportunities right now.')
    expect(all(html, '#more')).toEqual([])
  })

  test('leads its owner to what is still to do, and shows them what a visitor sees', async () => {
    const owner = await addMember(db, { primaryRole: 'provider' })
    const { id } = await addOrganization(db, { ownerId: owner.id, description: 'We weave.' })
    const browser = await signInAs(owner)
    const read = async (at: string) => (await browser.get(at)).text()
    const own = await read(paths.company(id))
    expect(visibleText(own, 'main .btn-primary')).toBe(NO_POSTINGS.action)
    const todo = all(own, '.checklist a').map(({ attributes }) => attributes.href)
    expect(todo).toEqual([
      paths.newPostingFor(id),
      `${paths.editCompany(id)}#logo`,
      paths.team(id),
      paths.companyDomain(id),
    ])
    const published = { publishedAt: new Date(), heldAt: new Date() }
    await addOpportunity(db, { organizationId: id, ...published })
    expect(all(await read(paths.company(id)), '.checklist a')).toHaveLength(3)
    const asVisitor = await read(paths.companyAsVisitor(id))
    expect(all(asVisitor, '.checklist, .team-bar')).toEqual([])
    expect(asVisitor).not.toContain(paths.team(id))
  })

  test('an address that is no web address is no link', async () => {
    const { id } = await addOrganization(db, { websiteUrl: 'javascript:alert(1)' })
    expect(await page(paths.company(id))).not.toContain('javascript:')
  })

  test.each(['00000000-0000-0000-0000-000000000000', 'x', '1', "'", '%00'])(
    '%s is not found',
    async (id) => {
      expect((await client().get(`/companies/${id}`)).status).toBe(404)
    },
  )
})
