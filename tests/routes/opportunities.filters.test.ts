import { describe, expect, test } from 'bun:test'
import { inArray } from 'drizzle-orm'
import { opportunities } from '../../src/db/schema/opportunities.ts'
import { paths } from '../../src/lib/paths.ts'
import { PAY_STATED } from '../../src/views/opportunities/filter-choices.ts'
import { testApp } from '../support/app.ts'
import { cast } from '../support/cast.ts'
import { addMember, addOpportunity } from '../support/factories.ts'
import { all } from '../support/html.ts'

const { client, db, signInAs } = await testApp()
const { ada } = await cast(db)

const paid = (
  payMin: number,
  payCurrency: string,
  payPeriod: 'hour' | 'month' | 'year' | 'total',
) => ({
  payMin,
  payMax: payMin,
  payCurrency,
  payPeriod,
})

await addOpportunity(db, {
  title: 'Weaver',
  workplace: 'hybrid',
  employmentType: 'full_time',
  ...paid(3_000_000, 'NGN', 'year'),
})
await addOpportunity(db, {
  title: 'Dyer',
  workplace: 'on_site',
  employmentType: 'part_time',
  ...paid(300_000, 'NGN', 'month'),
})
await addOpportunity(db, {
  title: 'Spinner',
  type: 'internship',
  workplace: 'remote',
  employmentType: 'internship',
  ...paid(20, 'USD', 'hour'),
})
await addOpportunity(db, { title: 'Fund', type: 'funding', ...paid(9_000_000, 'NGN', 'total') })
await addOpportunity(db, { title: 'Volunteer', employmentType: 'volunteer', unpaid: true })

const member = await signInAs(ada)
const TITLES = ['Weaver', 'Dyer', 'Spinner', 'Fund', 'Volunteer']
const titlesIn = (text: string) => TITLES.filter((title) => text.includes(`>${title}</a>`))

const CASES: [query: string, titles: string[]][] = [
  ['workplace=hybrid', ['Weaver']],
  ['workplace=all&employment=', TITLES],
  ['employment=part_time', ['Dyer']],
  ['workplace=remote&employment=internship', ['Spinner']],
  ['workplace=remote&employment=full_time', []],
  ['type=job&workplace=on_site', ['Dyer']],
  ['type=grant&workplace=on_site', []],
  ['type=internship&employment=internship', ['Spinner']],
  ['pay=1&currency=NGN', ['Weaver', 'Dyer']],
  ['pay=3,600,000&currency=ngn', ['Dyer']],
  ['pay=3600001&currency=NGN', []],
  ['pay=34400&currency=USD', ['Spinner']],
  ['pay=34401&currency=USD', []],
  ['pay=1&currency=KES', []],
  ['pay=1&currency=NGN&workplace=hybrid&employment=full_time&type=job', ['Weaver']],
  ['pay=&currency=NGN', TITLES],
  ['pay=0&currency=NGN', TITLES],
  ['q=eav&pay=1&currency=NGN', ['Weaver']],
]

describe.each(CASES)('filtered by %s', (query, titles) => {
  test.each(['newest', 'match'])('by %s as page, fragment and JSON', async (sort) => {
    const requested = `?${query}&sort=${sort}`
    const html = await (await member.get(paths.opportunities + requested)).text()
    expect(titlesIn(html)).toEqual(titles)
    expect(html).toContain(`${titles.length} opportunities found`)
    const swapped = await member.htmx('GET', paths.opportunities + requested)
    expect(titlesIn(await swapped.text())).toEqual(titles)
    const json = await member.get(paths.api.opportunities + requested)
    const rows = (await json.json()) as { title: string }[]
    expect(new Set(rows.map(({ title }) => title))).toEqual(new Set(titles))
    expect(json.headers.get('X-Total-Count')).toBe(String(titles.length))
  })
})

test('what is in a country and what only names it are counted together, each once', async () => {
  await addOpportunity(db, { title: 'Ferry', location: 'Mombasa, Kenya', country: 'Kenya' })
  await addOpportunity(db, { title: 'Quay', location: 'anywhere in kenya', country: null })
  await addOpportunity(db, { title: 'Lake', location: 'Kenya or Uganda', country: 'Uganda' })
  await addOpportunity(db, { title: 'Hill', location: 'Nairobi', country: 'Kenya' })
  const found = async (query: string) => {
    const answer = await member.get(paths.api.opportunities + query)
    const rows = (await answer.json()) as { title: string }[]
    return [
      answer.headers.get('X-Total-Count'),
      rows
        .map(({ title }) => title)
        .sort()
        .join(),
    ]
  }
  expect(await found('?location=KENYA')).toEqual(['3', 'Ferry,Lake,Quay'])
  expect(await found('?location=Kenya&type=job')).toEqual(['3', 'Ferry,Lake,Quay'])
  expect(await found('?location=Kenya&type=grant')).toEqual(['0', ''])
  await db
    .delete(opportunities)
    .where(inArray(opportunities.title, ['Ferry', 'Quay', 'Lake', 'Hill']))
})

test('the address has what is set, and nothing beside it', async () => {
  const sent = 'q=&type=all&location=&sort=newest&workplace=hybrid&employment=all'
  const pushed = async (query: string) =>
    (await member.htmx('GET', `${paths.opportunities}?${sent}&${query}`)).headers.get('HX-Push-Url')
  expect(await pushed('pay=&currency=USD')).toBe('/opportunities?workplace=hybrid')
  expect(await pushed('pay=1+000&currency=ngn')).toBe(
    '/opportunities?workplace=hybrid&pay=1000&currency=NGN',
  )
})

test('what is set is listed, with a way to be rid of each', async () => {
  const html = await page('?workplace=hybrid&skills=SQL,Wool&paid=stated&pay=3000000&currency=NGN')
  const chosen = all(html, '#chosen a').map((link) => [
    link.text.replace(', remove this filter', '').trim(),
    link.attributes.href,
  ])
  const pay = 'pay=3000000&currency=NGN'
  expect(chosen.map(([label]) => label)).toEqual([
    'Hybrid',
    'SQL',
    'Wool',
    'NGN 3,000,000 a year or more',
    PAY_STATED,
    'Clear filters',
  ])
  const left = chosen.map(([, href]) => [...new URLSearchParams(href!.split('?')[1])].sort().join())
  const rest = (query: string) => [...new URLSearchParams(query)].sort().join()
  expect(left).toEqual([
    rest(`skills=SQL, Wool&paid=stated&${pay}`),
    rest(`workplace=hybrid&skills=Wool&paid=stated&${pay}`),
    rest(`workplace=hybrid&skills=SQL&paid=stated&${pay}`),
    rest('workplace=hybrid&skills=SQL, Wool&paid=stated'),
    rest(`workplace=hybrid&skills=SQL, Wool&${pay}`),
    '',
  ])
  expect(all(await page(''), '#chosen a')).toEqual([])
})

test('an empty result names what is set, and counts what each filter hides', async () => {
  const html = await page('?type=internship&workplace=hybrid&employment=internship')
  const empty = all(html, '.empty')[0]!
  expect(empty.text).toContain('No opportunities found')
  expect(empty.text).toContain('No hybrid internships match.')
  const offers = all(html, '.empty a').map(({ text, attributes }) => [text, attributes.href])
  expect(offers).toEqual([
    ['1 without Hybrid', '/opportunities?type=internship&employment=internship'],
    ['Clear Filters', '/opportunities'],
  ])
})

test('it counts without each word, place, skill and order too, and nothing that is not open', async () => {
  await addOpportunity(db, {
    title: 'Glazier',
    location: 'Turin, Italy',
    skills: ['Lead', 'Glass'],
  })
  await addOpportunity(db, {
    title: 'Glazier',
    location: 'Oslo',
    skills: ['Glass'],
    status: 'closed',
  })
  const offers = async (query: string) => all(await page(query), '.empty a').map(({ text }) => text)
  expect(await offers('?q=glazier&location=oslo')).toEqual(['1 without oslo', 'Clear Filters'])
  expect(await offers('?location=turin&skills=glass,tin')).toEqual([
    '1 without tin',
    'Clear Filters',
  ])
  expect(await offers('?location=turin&sort=pay&currency=NGN')).toEqual([
    '2 without turin',
    '1 without Highest pay in NGN',
    'Clear Filters',
  ])
  await db.delete(opportunities).where(inArray(opportunities.title, ['Glazier']))
})

test('who seeks is not asked to post', async () => {
  const seeker = await signInAs(await addMember(db, { primaryRole: 'seeker' }))
  const provider = await signInAs(await addMember(db, { primaryRole: 'provider' }))
  const posts = async (who: typeof member) =>
    all(await (await who.get(paths.opportunities)).text(), '.page-head .btn').length
  expect([await posts(seeker), await posts(provider)]).toEqual([0, 1])
})

const page = async (query: string) => (await member.get(paths.opportunities + query)).text()

test.each([
  ['workplace=moon', 'The workplace must be one of on_site, hybrid, remote.'],
  ['employment=slavery', 'The employment type must be one of'],
  ['pay=lots&currency=NGN', 'The pay must be a whole number'],
  ['pay=-5&currency=NGN', 'The pay must be a whole number'],
  ['pay=1e9&currency=NGN', 'The pay must be a whole number'],
  ['pay=99999999999999999999&currency=NGN', 'The pay must be a whole number'],
  ['pay=5', 'Add a currency'],
  ['pay=5&currency=', 'Add a currency'],
  ['skills=a,b,c,d,e,f', 'Search for at most 5 skills.'],
  ['deadline=91', 'The deadline must be a number of days from 1 to 90.'],
  ['deadline=soon', 'The deadline must be a number of days'],
  ['posted=ever', 'The date posted must be one of day, week, month.'],
  ['sort=pay', 'Add a currency'],
  ['sort=oldest', 'The order must be one of newest, match, deadline, pay.'],
  ['pay=5&currency=XQZ', 'The currency must be a code'],
])('%s is refused in plain words', async (query, words) => {
  const answers = [
    await member.get(`${paths.opportunities}?${query}`),
    await member.htmx('GET', `${paths.opportunities}?${query}`),
    await client().get(`${paths.api.opportunities}?${query}`),
  ]
  for (const answer of answers) {
    expect(answer.status).toBe(400)
    expect((await answer.text()) + answer.headers.get('HX-Trigger')).toContain(words)
  }
})

test('JSON says what a posting pays, how it is worked and until when it is answered', async () => {
  const rows = (await (await client().get(paths.api.opportunities)).json()) as {
    title: string
    pay: unknown
  }[]
  const of = (name: string) => rows.find(({ title }) => title === name)
  expect(of('Dyer')).toMatchObject({
    workplace: 'on_site',
    employmentType: 'part_time',
    answerBy: null,
    pay: { min: 300_000, max: 300_000, currency: 'NGN', period: 'month' },
  })
  expect(of('Volunteer')).toMatchObject({ pay: 'unpaid' })
  expect(of('Fund')).toMatchObject({ workplace: null, employmentType: null })
})

test.each([
  ['Kenya', 'KES'],
  ['Albania', 'ALL'],
  [null, 'NGN'],
] as const)(
  'pay is compared in the currency of %p, unless another is chosen: %s',
  async (country, currency) => {
    const browser = await signInAs(await addMember(db, { country }))
    const chosen = async (query: string) => {
      const html = await (await browser.get(`${paths.opportunities}?${query}`)).text()
      return all(html, 'select[name="currency"] option[selected]').map(({ text }) => text)
    }
    expect(await chosen('')).toEqual([currency])
    expect(await chosen('sort=pay&currency=JPY')).toEqual(['JPY'])
  },
)

test('a page of pay leads through every row once', async () => {
  for (let i = 0; i < 60; i++)
    await addOpportunity(db, { title: `Paged ${i}`, ...paid(1000 + i, 'KES', 'year') })
  const found: string[] = []
  let next: string | null = `${paths.api.opportunities}?pay=1010&currency=KES&limit=20`
  while (next) {
    const answer = await client().get(next)
    found.push(...((await answer.json()) as { title: string }[]).map(({ title }) => title))
    next = /<http:\/\/[^/]*([^>]*)>/.exec(answer.headers.get('Link') ?? '')?.[1] ?? null
  }
  expect(found).toHaveLength(50)
  expect(new Set(found).size).toBe(50)
})
