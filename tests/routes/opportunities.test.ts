import { describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { opportunities } from '../../src/db/schema/opportunities.ts'
import { CARDS_PER_PAGE } from '../../src/lib/lists/fields.ts'
import { CAREER_LEVELS } from '../../src/lib/members/profile-options.ts'
import { COMPLETE_PROFILE, NO_MATCH } from '../../src/lib/opportunities/copy.ts'
import { paths } from '../../src/lib/paths.ts'
import { formatDate } from '../../src/lib/text/format.ts'
import { elementId } from '../../src/views/ui/element-id.ts'
import { testApp } from '../support/app.ts'
import { cast } from '../support/cast.ts'
import { addMember, addOpportunity, addOrganization } from '../support/factories.ts'
import { all, visibleText } from '../support/html.ts'

const { client, db, signInAs } = await testApp()
const { ada, loomsGuild } = await cast(db)

const DAY = 24 * 60 * 60 * 1000
const ago = (days: number) => new Date(Date.now() - days * DAY)

const weaver = await addOpportunity(db, {
  title: 'Weaver of 100% wool',
  description: 'Cloth_work for the guild.',
  location: 'Leeds, United Kingdom',
  country: 'United Kingdom',
  city: 'Leeds',
  organizationId: loomsGuild.id,
  createdAt: ago(1),
})
const grant = await addOpportunity(db, {
  title: "The Dyers' grant",
  description: 'For dyes from plants of São Tomé.',
  type: 'grant',
  location: 'Lagos, Nigeria',
  createdAt: ago(2),
})
await addOpportunity(db, { title: 'Closed shop', status: 'closed' })
await addOpportunity(db, { title: 'Paused mill', status: 'paused' })
await addOpportunity(db, { title: 'Late wool', applicationDeadline: ago(1) })

const member = await signInAs(ada)
const page = async (path: string) => (await member.get(path)).text()
const cards = (html: string) => html.match(/class="card opportunity"/g)?.length ?? 0

describe('the list', () => {
  test('shows what is open, newest first, with its count', async () => {
    const html = await page(paths.opportunities)
    expect(html).toContain('Discover Opportunities')
    expect(html).toContain('2 opportunities found')
    expect(html.indexOf(weaver.title)).toBeLessThan(html.indexOf('The Dyers'))
    expect(html).not.toContain('Closed shop')
    expect(html).not.toContain('Late wool')
  })

  test.each([
    ['?q=WOOL', 1],
    ['?q=cloth_work', 1],
    ['?q=clothxwork', 0],
    ['?q=100%25', 1],
    ['?q=%25', 1],
    ["?q=Dyers'", 1],
    ['?q=dyes+from', 1],
    ['?type=grant', 1],
    ['?type=all', 2],
    ['?type=', 2],
    ['?type=scholarship', 0],
    ['?location=lagos', 1],
    ['?q=S\u00c3O tome\u0301', 1],
    ['?location=leeds&type=grant', 0],
  ])('filtered by %s has %p', async (query, count) => {
    const html = await page(paths.opportunities + query)
    expect(cards(html)).toBe(count)
    expect(html).toContain(`${count} opportunities found`)
  })

  test('takes no more to search for than it may be asked', async () => {
    const html = await page(paths.opportunities)
    for (const field of ['#q', '#location'])
      expect(all(html, field)[0]!.attributes.maxlength).toBe('200')
  })

  test('with nothing found offers to clear the filters', async () => {
    const html = await page(`${paths.opportunities}?q=nowhere`)
    expect(html).toContain('No opportunities found')
    expect(html).toContain('Clear Filters')
  })

  test('answers htmx with the results alone, the count and the address', async () => {
    const response = await member.htmx('GET', `${paths.opportunities}?q=wool&type=all&location=`)
    const html = await response.text()
    expect(response.headers.get('HX-Push-Url')).toBe('/opportunities?q=wool')
    expect(html).not.toContain('<html')
    expect(cards(html)).toBe(1)
    expect(html).toContain('1 opportunities found')
  })

  test('gives history the whole page back', async () => {
    const response = await member.get(paths.opportunities, {
      'HX-Request': 'true',
      'HX-History-Restore-Request': 'true',
    })
    expect(await response.text()).toContain('<html')
  })

  test.each([
    `?q=${'x'.repeat(10_000)}`,
    '?type=nonsense',
    '?cursor=nonsense',
    `?cursor=${btoa('["x",1]')}`,
    '?sort=random',
    '?q=%00',
  ])('answers %p with 400 and why, as a page, a fragment and JSON', async (query) => {
    for (const response of [
      await member.get(paths.opportunities + query),
      await member.htmx('GET', paths.opportunities + query),
      await client().get(`/api/opportunities${query}`),
    ])
      expect(response.status).toBe(400)
  })
})

const PAGED = CARDS_PER_PAGE + 6

test('Load More leads through every row once and then goes', async () => {
  for (let i = 0; i < PAGED; i++)
    await addOpportunity(db, { title: `Paged ${i}`, type: 'internship', createdAt: ago(3) })
  const first = await page(`${paths.opportunities}?type=internship`)
  expect(cards(first)).toBe(CARDS_PER_PAGE)
  expect(first).toContain(`Showing ${CARDS_PER_PAGE} of ${PAGED}`)
  const next = /href="([^"]*cursor=[^"]*)"/.exec(first)![1]!.replaceAll('&amp;', '&')
  const appended = await (await member.htmx('GET', next)).text()
  expect(cards(appended)).toBe(6)
  expect(appended).toContain(`Showing ${PAGED} of ${PAGED}`)
  expect(appended).not.toContain('Load More')
  expect(appended).toContain('autofocus')
  const plain = await page(next)
  expect(cards(plain)).toBe(6)
  const stored = (await member.htmx('GET', next)).headers.get('HX-Replace-Url')!
  expect(stored).toBe(`/opportunities?type=internship&shown=${PAGED}`)
  const again = await page(stored)
  expect(cards(again)).toBe(PAGED)
  expect(again).toContain(`Showing ${PAGED} of ${PAGED}`)
  const titles = (html: string) => html.match(/Paged \d+(?=<\/a>)/g) ?? []
  expect(new Set([...titles(first), ...titles(appended)]).size).toBe(PAGED)
})

test('a changed filter costs at most a third of the page’s bytes', async () => {
  const path = `${paths.opportunities}?type=internship`
  const fragment = await (await member.htmx('GET', path)).text()
  expect(fragment).toContain(`${PAGED} opportunities found`)
  expect(fragment.length * 3).toBeLessThanOrEqual((await page(path)).length)
})

describe('JSON', () => {
  test('lists publicly with the number of matches and the next page', async () => {
    const response = await client().get('/api/opportunities?limit=1&type=grant')
    expect(response.headers.get('X-Total-Count')).toBe('1')
    expect(response.headers.get('Link')).toBeNull()
    const rows = (await response.json()) as Record<string, unknown>[]
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({ id: grant.id, type: 'grant', matchPercentage: null })
  })

  test('walks all pages by their links, newest first', async () => {
    const seen: string[] = []
    let url: string | undefined = '/api/opportunities?limit=7'
    while (url) {
      const response: Response = await client().get(url)
      for (const row of (await response.json()) as { createdAt: string }[]) seen.push(row.createdAt)
      url = /<([^>]+)>/.exec(response.headers.get('Link') ?? '')?.[1]
    }
    expect(seen).toHaveLength(PAGED + 2)
    expect(seen).toEqual(seen.toSorted().reverse())
  })

  test.each(['0', '101', 'x', '1.5'])('a limit of %s is refused', async (limit) => {
    expect((await client().get(`/api/opportunities?limit=${limit}`)).status).toBe(400)
  })
})

describe('the match', () => {
  test('stands on the card with its reasons, and orders the list', async () => {
    const seeker = await addMember(db, {
      interestAreas: ['Funding for Startups'],
      industries: ['Energy'],
      careerLevel: CAREER_LEVELS[0],
    })
    await addOpportunity(db, {
      title: 'Best fit',
      type: 'funding',
      industries: ['Energy'],
      createdAt: ago(50),
    })
    const client = await signInAs(seeker)
    const html = await (await client.get(`${paths.opportunities}?sort=match`)).text()
    expect(html.indexOf('Best fit')).toBeLessThan(html.indexOf(weaver.title))
    expect(html).toContain('100%')
    expect(html).toContain('Matches your interest in Funding for Startups')
  })

  test('tells every reason in the tooltip of its percentage', async () => {
    const seeker = await addMember(db, {
      membershipTier: 'professional',
      interestAreas: ['Scholarships'],
      industries: ['Energy'],
      country: 'Kenya',
    })
    const { id } = await addOpportunity(db, {
      title: 'Kenyan fellowship',
      type: 'scholarship',
      industries: ['Energy'],
      country: 'Kenya',
    })
    const client = await signInAs(seeker)
    const html = await (await client.get(`${paths.opportunities}?q=kenyan`)).text()
    expect(all(html, `#${elementId('why', id)} li`).map(({ text }) => text)).toEqual([
      'Matches your interest in Scholarships',
      'In your industry, Energy',
      'In your country',
    ])
    const [figure] = all(html, '.explained > button')
    expect(figure!.text).toBe('95% match')
    expect(figure!.attributes['aria-describedby']).toBe(elementId('why', id))
  })

  test('goes on behind a row that closed while one looked at its page', async () => {
    const alike = { type: 'grant' as const, description: 'Alike.' }
    for (let i = 0; i < 6; i++)
      await addOpportunity(db, { ...alike, title: `Alike ${i}`, createdAt: ago(60 + i) })
    const client = await signInAs(await addMember(db, { interestAreas: ['Scholarships'] }))
    const path = '/api/opportunities?q=alike&sort=match&limit=3'
    const first = await client.get(path)
    const shown = (await first.json()) as { id: string; title: string }[]
    await db
      .update(opportunities)
      .set({ status: 'closed' })
      .where(eq(opportunities.id, shown.at(-1)!.id))
    const next = /<([^>]+)>/.exec(first.headers.get('Link')!)![1]!
    const rest = (await (await client.get(next)).json()) as { title: string }[]
    expect([...shown, ...rest].map(({ title }) => title)).toEqual(
      Array.from({ length: 6 }, (_, i) => `Alike ${i}`),
    )
  })

  test('is not shown of one’s own, on its page, its card or by the API, and ranks last', async () => {
    const poster = await addMember(db, {
      interestAreas: ['Scholarships'],
      industries: ['Energy'],
      country: 'Kenya',
    })
    const organization = await addOrganization(db, { ownerId: poster.id })
    for (const [word, own] of [
      ['Pedigree', { postedById: poster.id }],
      ['Heirloom', { organizationId: organization.id }],
    ] as const) {
      const type = 'scholarship' as const
      const values = { type, description: word, industries: ['Energy'] }
      const other = await addOpportunity(db, { ...values, createdAt: ago(1) })
      const { id } = await addOpportunity(db, { ...values, workplace: 'remote', ...own })
      const client = await signInAs(poster)
      const html = await (await client.get(paths.opportunity(id))).text()
      expect(html).not.toContain('Your match')
      expect(html).not.toContain('100%')
      const others = await (await client.get(paths.opportunity(other.id))).text()
      expect(visibleText(others, 'aside')).toContain('Your match100%')
      const list = `?q=${word}&sort=match`
      const page = await (await client.get(paths.opportunities + list)).text()
      expect(all(page, '.explained p').map(({ text }) => text)).toEqual([
        'Matches your interest in Scholarships. In your industry, Energy',
      ])
      const rows = await (await client.get(`/api/opportunities${list}`)).json()
      const reported = rows.map((row: Record<string, unknown>) => [row.id, row.matchPercentage])
      expect(reported).toEqual([
        [other.id, 100],
        [id, null],
      ])
    }
  })

  test('of a profile that is called complete asks for what is missing, and only for that', async () => {
    const { id } = await addOpportunity(db, { description: 'Sparse.', type: 'job' })
    const full = { bio: 'A bio.', experience: 'Ten years.', location: 'Lagos' }
    const noted = async (answers: object) => {
      const client = await signInAs(await addMember(db, answers))
      const list = await (await client.get(`${paths.opportunities}?q=sparse`)).text()
      const detail = await (await client.get(paths.opportunity(id))).text()
      const [link] = all(list, '.match > p a')
      const text = visibleText(list, '.match > p')!
      for (const place of ['.banner', 'aside']) expect(visibleText(detail, place)).toContain(text)
      return [text, link?.attributes.href]
    }
    expect(await noted({ bio: 'A bio.' })).toEqual([COMPLETE_PROFILE, '/profile'])
    expect(await noted(full)).toEqual([
      'Add your interests to see your match',
      paths.answer('interestAreas'),
    ])
    expect(
      await noted({
        ...full,
        interestAreas: ['Scholarships'],
        industries: ['Energy'],
        country: 'Kenya',
        careerLevel: CAREER_LEVELS[0],
      }),
    ).toEqual([NO_MATCH, undefined])
  })

  test('is a link to the profile for a member with nothing to match on', async () => {
    const html = await page(paths.opportunities)
    expect(html).toContain(COMPLETE_PROFILE)
  })
})

describe('the detail page', () => {
  test('is open to visitors, indexable, with structured data and a way to sign up', async () => {
    const html = await (await client().get(paths.opportunity(weaver.id))).text()
    expect(html).toContain('Weaver of 100% wool')
    expect(html).toContain('"@type":"JobPosting"')
    expect(html).toContain(`href="${paths.signUp(paths.opportunity(weaver.id))}"`)
    expect(html).toContain('rel="canonical"')
    expect(html).not.toContain('noindex')
  })

  test('shows HTML in a description as text, also inside the structured data', async () => {
    const hostile = await addOpportunity(db, { description: '</script><img src=x onerror=y>' })
    const html = await (await client().get(paths.opportunity(hostile.id))).text()
    expect(html).not.toContain('<img src=x')
  })

  test('of what takes no applications has no structured data', async () => {
    for (const ended of [
      { status: 'closed' },
      { status: 'paused' },
      { applicationDeadline: ago(1) },
    ] as const) {
      const { id } = await addOpportunity(db, ended)
      const html = await (await client().get(paths.opportunity(id))).text()
      expect(html).toContain('About')
      expect(html).not.toContain('schema.org')
    }
  })

  test('tells how long is left', async () => {
    const soon = await addOpportunity(db, { applicationDeadline: ago(-3.5) })
    expect(await page(paths.opportunity(soon.id))).toContain('3 days left')
  })

  test.each(['00000000-0000-4000-8000-000000000000', 'nonsense', '%00', "1'--"])(
    'of %p is 404',
    async (id) => {
      expect((await member.get(paths.opportunity(id))).status).toBe(404)
      expect((await client().get(`/api/opportunities/${id}`)).status).toBe(404)
    },
  )
})

test('who comes back to a list is shown 240 rows of it at most, and goes on from there', async () => {
  const rows = Array.from({ length: 241 }, (_, i) => ({
    title: `Kept ${i}`,
    description: 'One of many.',
    type: 'funding' as const,
    createdAt: ago(3),
  }))
  await db.insert(opportunities).values(rows)
  const path = `${paths.opportunities}?q=Kept`
  const again = await page(`${path}&shown=100000`)
  expect(cards(again)).toBe(240)
  expect(again).toContain('Showing 240 of 241')
  const next = /href="([^"]*cursor=[^"]*)"/.exec(again)![1]!.replaceAll('&amp;', '&')
  expect(cards(await page(next))).toBe(1)
})

test('what reviewers check is said before one applies', async () => {
  const criterion = { id: crypto.randomUUID(), text: 'Spins by hand', knownBy: 'reader' as const }
  const { id } = await addOpportunity(db, { criteria: [criterion] })
  const browser = await signInAs(ada)
  const page = await browser.get(paths.opportunity(id))
  expect(visibleText(await page.text(), 'main')).toContain(criterion.text)
  const found = await (await browser.get(paths.api.opportunity(id))).json()
  expect(found.criteria).toEqual([criterion.text])
})

test('a row of the compact list says whose it is, where, what it pays and when it closes', async () => {
  const applicationDeadline = ago(-20)
  await addOpportunity(db, {
    ...{ title: 'Bobbin winder', organizationId: loomsGuild.id, location: 'Leeds' },
    ...{ salary: 'GBP 20 an hour', applicationDeadline },
  })
  const html = await page(`${paths.opportunities}?view=compact&q=bobbin`)
  const [first, second, ...rest] = visibleText(html, '#cards .sub')!.split(' · ')
  expect([first, second]).toEqual([loomsGuild.name, expect.stringContaining('Leeds')])
  expect(rest.slice(-2)).toEqual(['GBP 20 an hour', `Closes ${formatDate(applicationDeadline)}`])
})
