import { describe, expect, test } from 'bun:test'
import { SIGN_UP_TO_APPLY } from '../../src/lib/opportunities/copy.ts'
import { paths } from '../../src/lib/paths.ts'
import { testApp } from '../support/app.ts'
import { cast } from '../support/cast.ts'
import { addOpportunity } from '../support/factories.ts'
import { all, visibleText } from '../support/html.ts'

const { client, db, signInAs } = await testApp()
const { ada } = await cast(db)

const add = (title: string, more: Parameters<typeof addOpportunity>[1] = {}) =>
  addOpportunity(db, { title, ...more })

const weaver = await add('Weaver', {
  description: 'Linen and wool.',
  country: 'Kenya',
  location: 'Nakuru, Kenya',
  workplace: 'on_site',
  applicationDeadline: new Date(Date.now() + 9 * 86_400_000),
})
await add('Dyer', {
  type: 'grant',
  country: 'Ghana',
  location: 'Accra, Ghana',
  applicationDeadline: new Date(Date.now() + 2 * 86_400_000),
})
await add('Spinner', { workplace: 'remote', type: 'internship' })
await add('Held weaver', { heldAt: new Date(), heldFor: 'reports' })
await add('Draft weaver', { status: 'draft' })

const TITLES = ['Weaver', 'Dyer', 'Spinner', 'Held weaver', 'Draft weaver']
const titlesIn = (text: string) => TITLES.filter((title) => text.includes(`>${title}</a>`))
const browse = async (query: string) => (await client().get(`${paths.open}${query}`)).text()

const CASES: [query: string, titles: string[]][] = [
  ['', ['Weaver', 'Dyer', 'Spinner']],
  ['?q=weav', ['Weaver']],
  ['?q=wool', ['Weaver']],
  ['?type=grant', ['Dyer']],
  ['?location=kenya', ['Weaver']],
  ['?location=Accra', ['Dyer']],
  ['?workplace=remote', ['Spinner']],
  ['?type=internship&workplace=remote&q=spin', ['Spinner']],
  ['?type=internship&workplace=on_site', []],
  ['?q=%25', []],
]

describe('a visitor', () => {
  test.each(CASES)('finds what is open by %p, as page and fragment', async (query, titles) => {
    const page = await browse(query)
    expect(titlesIn(page)).toEqual(titles)
    expect(visibleText(page, '#count')).toBe(`${titles.length} opportunities found`)
    const swapped = await client().htmx('GET', paths.open + query)
    expect(swapped.headers.get('HX-Push-Url')).toStartWith(paths.open)
    const fragment = await swapped.text()
    expect(fragment).not.toContain('<html')
    expect(titlesIn(fragment)).toEqual(titles)
  })

  test('orders by deadline, and the form holds what was searched for', async () => {
    const ordered = await browse('?sort=deadline')
    const titles = all(ordered, '#cards h2').map(({ text }) => text)
    expect(titles.slice(0, 2)).toEqual(['Dyer', 'Weaver'])
    const page = await browse('?sort=deadline&location=accra')
    expect(all(page, 'input[name=location]')[0]!.attributes.value).toBe('accra')
    expect(all(page, 'form#filters')[0]!.attributes.action).toBe(paths.open)
  })

  test('reads a card without a match, whose action leads to its page', async () => {
    const page = await browse('?q=weaver')
    const card = visibleText(page, '#cards > li')
    expect(card).toContain('Nakuru')
    expect(card).not.toContain('match')
    const actions = all(page, '#cards .match a').map(({ attributes }) => attributes.href)
    expect(actions).toEqual([paths.opportunity(weaver.id)])
  })

  test('goes through all of them, each once', async () => {
    for (let i = 0; i < 30; i++) await add(`Scholarship ${i}`, { type: 'scholarship' })
    const titles: string[] = []
    let path: string | undefined = '/open?type=scholarship'
    while (path) {
      const page: string = await (await client().get(path)).text()
      titles.push(...all(page, '#cards h2').map(({ text }) => text))
      path = all(page, '#more a')[0]?.attributes.href
    }
    expect(titles).toHaveLength(30)
    expect(new Set(titles).size).toBe(30)
  })

  test('is offered to drop a filter, and other words, where nothing is found', async () => {
    const page = await browse('?type=grant&q=wever')
    expect(visibleText(page, '#results')).toContain('No opportunities found')
    expect(all(page, '#results a').map(({ attributes }) => attributes.href)).toContain(paths.open)
    const dropped = await browse('?type=grant&q=weaver')
    const links = all(dropped, '#results a').map(({ attributes }) => attributes.href)
    expect(links).toContain('/open?q=weaver')
    expect(links).toContain('/open?type=grant')
  })

  test.each([
    '?sort=match',
    '?sort=pay',
    '?type=nonsense',
    '?cursor=nonsense',
    `?q=${'a'.repeat(201)}`,
  ])('gets a plain refusal of %s', async (query) => {
    expect((await client().get(paths.open + query)).status).toBe(400)
  })

  test('cannot filter by what only members can: the rest of an address is ignored', async () => {
    expect(titlesIn(await browse('?organization=nowhere&replies=most'))).toEqual(
      titlesIn(await browse('')),
    )
  })
})

describe('search engines', () => {
  const robots = async (query: string) => {
    const page = await browse(query)
    return [
      all(page, 'meta[name=robots]').length,
      all(page, 'link[rel=canonical]').map(({ attributes }) => new URL(attributes.href!).pathname),
    ]
  }

  test('know the whole list by one address, and no filtered one', async () => {
    expect(await robots('')).toEqual([0, [paths.open]])
    expect(await robots('?view=compact')).toEqual([0, [paths.open]])
    for (const query of ['?q=weaver', '?type=grant', '?sort=deadline', '?location=kenya'])
      expect([query, await robots(query)]).toEqual([query, [1, []]])
  })

  test('and feed readers find lists by type and country', async () => {
    const page = await browse('')
    expect(all(page, 'link[type="application/atom+xml"]')[0]!.attributes.href).toBe(
      '/open/opportunities/feed',
    )
    expect(all(page, '.open-links a').map(({ attributes }) => attributes.href)).toContain(
      '/open/scholarships',
    )
  })
})

describe('an opportunity’s page', () => {
  test('offers a visitor to sign up or to sign in, and to come back', async () => {
    const page = await (await client().get(paths.opportunity(weaver.id))).text()
    const back = paths.opportunity(weaver.id)
    expect(all(page, 'main .apply-bar a')).toMatchObject([
      { text: SIGN_UP_TO_APPLY, attributes: { href: paths.signUp(back) } },
    ])
    for (const place of ['main aside', 'header.top'])
      expect(all(page, `${place} a`).map(({ attributes }) => attributes.href)).toContain(
        paths.signIn(back),
      )
  })

  test('offers a member to apply', async () => {
    const page = await (await (await signInAs(ada)).get(paths.opportunity(weaver.id))).text()
    expect(page).not.toContain(SIGN_UP_TO_APPLY)
    expect(visibleText(page, '#apply')).toBe('Apply')
  })
})

test('a member is led to the same search among theirs', async () => {
  const member = await signInAs(ada)
  const response = await member.get('/open?q=weaver&workplace=remote')
  expect([response.status, response.headers.get('Location')]).toEqual([
    302,
    '/opportunities?q=weaver&workplace=remote',
  ])
})

test('the header and the footer of the landing page lead to it, and the sign-in', async () => {
  const landing = await (await client().get(paths.home)).text()
  for (const place of ['header.top', 'footer'])
    expect(all(landing, `${place} a[href="${paths.open}"]`)).toHaveLength(1)
  const signIn = await (await client().get(paths.login)).text()
  expect(all(signIn, `main a[href="${paths.open}"]`)).toHaveLength(1)
})
