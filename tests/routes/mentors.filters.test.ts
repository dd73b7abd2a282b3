import { describe, expect, test } from 'bun:test'
import { paths } from '../../src/lib/paths.ts'
import { testApp } from '../support/app.ts'
import { addMember } from '../support/factories.ts'
import { all } from '../support/html.ts'

const { db, signInAs } = await testApp()
const viewer = await addMember(db, { industries: ['Energy'], country: 'Ghana' })
const member = await signInAs(viewer)

const addMentor = (firstName: string, more: Parameters<typeof addMember>[1]) =>
  addMember(db, { firstName, membershipTier: 'expert', isMentor: true, ...more })

await addMentor('Amina', {
  mentorTopics: ['Interviews', 'Career change'],
  mentorLanguages: ['en', 'sw'],
  industries: ['Energy'],
  country: 'Kenya',
  bio: 'Turbines and accessibility.',
})
await addMentor('Bjorn', {
  mentorTopics: ['interviews', '100%_sure'],
  mentorLanguages: ['nb'],
  industries: ['Finance', 'Energy'],
  country: 'Norway',
})
await addMentor('Chika', {
  mentorTopics: ['Pricing'],
  mentorLanguages: ['en'],
  industries: ['Finance'],
  country: 'Kenya',
  hiddenFields: ['location'],
})
await addMentor('Dana', {
  mentorTopics: ['Interviews'],
  mentorLanguages: ['en'],
  mentorAvailable: false,
})

const page = async (query: string) => (await member.get(paths.mentors + query)).text()

describe.each([
  ['topics=interviews', ['Amina', 'Bjorn']],
  ['topics=INTERVIEWS, career change', ['Amina']],
  ['topics=interview', []],
  ['topics=100%25_sure', ['Bjorn']],
  ['industry=Energy', ['Amina', 'Bjorn']],
  ['language=en', ['Amina', 'Chika']],
  ['language=Swahili', ['Amina']],
  ['country=Kenya', ['Amina']],
  ['industry=Finance&language=nb&country=Norway&topics=interviews', ['Bjorn']],
  ['q=turbin&language=en', ['Amina']],
  ['q=turbin&language=nb', []],
  ['q=career', ['Amina']],
  ['topics=&industry=all&language=&country=all', ['Amina', 'Bjorn', 'Chika']],
])('filtered by %s', (query, found) => {
  test.each(['fit', 'newest'])('by %s as page, fragment and JSON', async (sort) => {
    const requested = `?${query}&sort=${sort}`
    const html = await page(requested)
    const cards = (text: string) => all(text, '#cards h3 a').map(({ text }) => text.split(' ')[0]!)
    expect(cards(html).sort()).toEqual(found)
    expect(html).toContain(`${found.length} mentor${found.length === 1 ? '' : 's'} found`)
    const swapped = await member.htmx('GET', paths.mentors + requested)
    expect(cards(await swapped.text()).sort()).toEqual(found)
    const json = await member.get(paths.api.mentors + requested)
    const rows = (await json.json()) as { firstName: string }[]
    expect(rows.map(({ firstName }) => firstName).sort()).toEqual(found)
    expect(json.headers.get('X-Total-Count')).toBe(String(found.length))
  })
})

test('what is set is listed, with a way to be rid of each', async () => {
  const html = await page('?topics=Pricing,Interviews&language=en&country=Kenya&industry=Energy')
  expect(
    all(html, '#chosen a').map(({ text, attributes }) => [
      text.replace(', remove this filter', '').trim(),
      attributes.href,
    ]),
  ).toEqual([
    ['Pricing', '/mentors?topics=Interviews&industry=Energy&language=en&country=Kenya'],
    ['Interviews', '/mentors?topics=Pricing&industry=Energy&language=en&country=Kenya'],
    ['Energy', '/mentors?topics=Pricing%2C+Interviews&language=en&country=Kenya'],
    ['English', '/mentors?topics=Pricing%2C+Interviews&industry=Energy&country=Kenya'],
    ['Kenya', '/mentors?topics=Pricing%2C+Interviews&industry=Energy&language=en'],
    ['Clear filters', '/mentors'],
  ])
})

test('an empty result counts what each filter hides', async () => {
  const offers = all(await page('?q=turbines&language=nb&topics=interviews'), '.empty a')
  expect(offers.map(({ text, attributes }) => [text, attributes.href])).toEqual([
    ['1 without “turbines”', '/mentors?topics=interviews&language=nb'],
    ['1 without Norwegian Bokmål', '/mentors?q=turbines&topics=interviews'],
    ['Clear Filters', '/mentors'],
  ])
})

test('offers what mentors have, and of a country only what they show', async () => {
  const html = await page('')
  const options = (field: string) =>
    all(html, `#filters [name=${field}] option`).map(({ text }) => text)
  expect(options('language')).toEqual(['All languages', 'English', 'Norwegian Bokmål', 'Swahili'])
  expect(options('country')).toEqual(['All countries', 'Kenya', 'Norway'])
  expect(all(html, '#topics-offered option')[0]!.text.toLowerCase()).toBe('interviews')
})

test('whom the viewer blocked is neither found nor counted', async () => {
  const blocked = await addMentor('Blocked', { mentorTopics: ['Weaving'] })
  expect(all(await page('?topics=weaving'), '#cards h3 a')).toHaveLength(1)
  await member.post(paths.blocks, { userId: blocked.id })
  const html = await page('?topics=weaving&language=sw')
  expect(all(html, '#cards a')).toEqual([])
  expect(all(html, '.empty a').map(({ text }) => text)).toEqual([
    '1 without weaving',
    'Clear Filters',
  ])
})

test.each([
  ['topics=a,b,c,d,e,f', 'Search for at most 5 topics.'],
  ['language=Klingon', 'The language must be one such as French'],
  ['industry=Alchemy', 'The industry must be one of'],
  ['country=Atlantis', 'The country must be a listed one.'],
])('%s is refused in plain words', async (query, words) => {
  for (const path of [paths.mentors, paths.api.mentors]) {
    const answer = await member.get(`${path}?${query}`)
    expect([answer.status, (await answer.text()).includes(words)]).toEqual([400, true])
  }
})
