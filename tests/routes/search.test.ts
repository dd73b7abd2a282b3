import { expect, test } from 'bun:test'
import { pauseAccount, suspendMember } from '../../src/db/accounts/lifecycle.ts'
import { startDiscussion } from '../../src/db/communities/discussions.ts'
import { blockMember } from '../../src/db/safety/block-member.ts'
import { opportunities } from '../../src/db/schema/opportunities.ts'
import { clearWordStatistics } from '../../src/db/search/word-statistics.ts'
import { loadAssets } from '../../src/lib/assets.ts'
import { assets as roots } from '../../src/lib/assets-root.ts'
import { paths } from '../../src/lib/paths.ts'
import { NO_WORDS, nothingFound } from '../../src/lib/search/copy.ts'
import { SEARCH_TYPES, searchPath } from '../../src/lib/search/search.ts'
import { testApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import {
  addCommunity,
  addMember,
  addOpportunity,
  addOrganization,
  addToCommunity,
} from '../support/factories.ts'
import { all, visibleText } from '../support/html.ts'
import { weigh } from '../support/weigh.ts'

const { client, database, db, signInAs } = await testApp()
const assets = loadAssets({ client: roots.client, publicFiles: roots.public })
const now = new Date()
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000)

const viewer = await addMember(db)
const browser = await signInAs(viewer)
const visitor = client()

const read = async (as: Client, q: string, more = '') => {
  const response = await as.get(`${searchPath(q)}${more}`)
  expect(response.status).toBe(200)
  return response.text()
}
const titles = (html: string, group: string) => all(html, `#${group} h3`).map(({ text }) => text)

type Group = { type: string; count: number; countIsExact: boolean; results: { title: string }[] }
const json = async (as: Client, q: string, more = '') => {
  const query = new URLSearchParams({ q })
  const response = await as.get(`${paths.api.search}?${query}${more}`)
  expect(response.status).toBe(200)
  const { groups } = (await response.json()) as { groups: Group[] }
  return Object.fromEntries(groups.map((group) => [group.type, group]))
}
const counts = async (as: Client, q: string) =>
  Object.values(await json(as, q)).map(({ count }) => count)

test('every type is searched, by words in any order, and the words are marked', async () => {
  const community = await addCommunity(db, { name: 'Glassblowing in Murano' })
  const author = await addMember(db, { firstName: 'Murano', lastName: 'Glassblowing' })
  await addToCommunity(db, community.id, author.id)
  await addOpportunity(db, { title: 'Glassblowing, Murano' })
  await addOrganization(db, { name: 'Murano Glassblowing' })
  const posted = { authorId: author.id, communityId: community.id }
  await startDiscussion(db, {
    ...posted,
    title: 'Which kiln?',
    body: 'For glassblowing at Murano.',
  })
  const page = await read(browser, 'MURANO glassb')
  for (const type of SEARCH_TYPES) {
    expect(titles(page, type)).toHaveLength(1)
    expect(visibleText(page, `#${type} h2 .num`)).toBe('1')
    expect(all(page, `#${type} mark`).map(({ text }) => text)).toContain('Murano')
  }
  expect(titles(page, 'discussions')).toEqual(['Which kiln?'])
})

test('what has the words in its title comes first, the newest of these before the older', async () => {
  const add = (title: string, days: number, description = 'A falconer is wanted.') =>
    addOpportunity(db, { title, description, createdAt: daysAgo(days) })
  await add('Old falconer', 9)
  await add('Bird keeper', 1)
  await add('New falconer', 3)
  await add('Owl keeper', 2)
  const expected = ['New falconer', 'Old falconer', 'Bird keeper', 'Owl keeper']
  expect(titles(await read(browser, 'falconer'), 'opportunities')).toEqual(expected)
})

test('a group says how many there are, and leads a member to the list with the words', async () => {
  for (let n = 0; n < 7; n++) await addOpportunity(db, { title: `Cooper ${n}` })
  const page = await read(browser, 'cooper')
  expect(titles(page, 'opportunities')).toHaveLength(5)
  expect(visibleText(page, '#opportunities h2 .num')).toBe('7')
  const seeAll = (html: string) => all(html, '#opportunities .card-head a')[0]!.attributes.href!
  expect(seeAll(page)).toBe('/opportunities?q=cooper')
  const ofVisitor = seeAll(await read(visitor, 'cooper'))
  expect(ofVisitor).toBe('/open?q=cooper')
  const alone = await (await visitor.get(ofVisitor)).text()
  expect(all(alone, '#cards h2')).toHaveLength(7)
})

test('visitors find what is public, and no people', async () => {
  await addMember(db, { firstName: 'Thatcher', lastName: 'Reed' })
  await addOpportunity(db, { title: 'Thatcher wanted' })
  expect(await counts(visitor, 'thatcher')).toEqual([1, 0, 0, 0])
  expect(await counts(browser, 'thatcher')).toEqual([1, 1, 0, 0, 0])
  expect(await read(visitor, 'thatcher', '&types=people')).toContain(nothingFound('thatcher'))
})

test('who does not mentor is found by name alone', async () => {
  await addMember(db, { firstName: 'Ines', bio: 'Knows lapidary work.' })
  const mentoring = { membershipTier: 'expert', isMentor: true, emailVerifiedAt: now } as const
  await addMember(db, { firstName: 'Mia', lastName: '', bio: 'Knows lapidary work.', ...mentoring })
  expect(titles(await read(browser, 'lapidary'), 'people')).toEqual(['Mia'])
  await addMember(db, { firstName: 'Lapidary', lastName: 'Ines' })
  expect(titles(await read(browser, 'lapidary'), 'people')).toEqual(['Lapidary Ines', 'Mia'])
  expect((await json(browser, 'ines')).people!.count).toBe(2)
})

test('what may not be seen is neither shown nor counted', async () => {
  const community = await addCommunity(db)
  const names = { firstName: 'Fletcher' }
  const [paused, suspended, former, blocked] = await Promise.all([
    addMember(db, names),
    addMember(db, names),
    addMember(db, { ...names, formerSince: now }),
    addMember(db, names),
  ])
  for (const { id } of [paused, suspended, blocked]) {
    await addToCommunity(db, community.id, id)
    const posted = { authorId: id, communityId: community.id }
    await startDiscussion(db, { ...posted, title: 'A fletcher asks', body: 'Which glue?' })
  }
  await pauseAccount(db, paused.id, now)
  await suspendMember(db, suspended.id, 'Spam.', now)
  await blockMember(db, viewer.id, blocked.id, now)
  const organization = await addOrganization(db, {
    name: 'Fletcher & Co',
    suspendedAt: now,
    suspendedFor: 'Spam.',
  })
  await addOrganization(db, { name: 'Fletcher closed', closedAt: now })
  await addCommunity(db, { name: 'Fletcher community', isActive: false })
  const hidden = [
    { postedById: blocked.id },
    { organizationId: organization.id },
    { heldAt: now, heldFor: 'reports' as const },
    { status: 'draft' as const },
    { status: 'closed' as const },
    { applicationDeadline: daysAgo(1) },
  ]
  for (const each of hidden) await addOpportunity(db, { title: 'Fletcher wanted', ...each })
  expect(former.formerSince).not.toBeNull()
  expect(await counts(await signInAs(viewer), 'fletcher')).toEqual([0, 0, 0, 0, 0])
})

test('where no word is found, a part of a title is, and wildcards are plain characters', async () => {
  await addOpportunity(db, { title: 'Underwaterarchaeology' })
  expect(titles(await read(browser, 'waterarch'), 'opportunities')).toHaveLength(1)
  for (const q of ['under%gy', 'under_ater'])
    expect(await read(browser, q)).toContain(nothingFound(q))
})

test('where nothing is found the nearest known words are offered, if they find what one may see', async () => {
  await addOpportunity(db, { title: 'Bookbinder', description: 'Of vellum.' })
  await addOpportunity(db, { title: 'Gilder', heldAt: now, heldFor: 'reports' })
  await db.execute('analyze opportunities (words)')
  clearWordStatistics(db)
  const offered = async (q: string) => {
    const link = all(await read(visitor, q), '.empty a')[0]
    return link && [link.text, link.attributes.href]
  }
  expect(await offered('bokbinder velum')).toEqual([
    'bookbinder vellum',
    '/search?q=bookbinder+vellum',
  ])
  expect(await offered('gilderr')).toBeUndefined()
  expect(await offered('xyzzyx')).toBeUndefined()
})

test('JSON has the types and as many as were wanted, with addresses', async () => {
  for (let n = 0; n < 3; n++) await addOrganization(db, { name: `Tannery ${n}` })
  const groups = await json(visitor, 'tannery', '&types=organizations,communities&limit=2')
  expect(Object.keys(groups)).toEqual(['organizations', 'communities'])
  expect(groups.organizations).toMatchObject({ count: 3, countIsExact: true })
  expect(groups.organizations!.results).toHaveLength(2)
  expect(groups.organizations!.results[0]).toMatchObject({
    title: 'Tannery 2',
    url: expect.stringContaining('http://localhost/companies/'),
  })
})

test('a search that is too long or asks for what there is not is refused as JSON', async () => {
  const wrong = ['?q=', '', '?q=a&types=people,secrets', '?q=a&limit=0', '?q=a&limit=51']
  for (const query of [
    ...wrong,
    `?q=${'a'.repeat(201)}`,
    '?q=a%00b',
    `?q=a&types=${'x'.repeat(999)}`,
  ]) {
    const response = await visitor.get(`${paths.api.search}${query}`)
    expect({ query, status: response.status }).toEqual({ query, status: 400 })
    expect(await response.json()).toMatchObject({ code: 'bad_query' })
  }
  const none = await visitor.get(paths.api.search)
  expect(await none.json()).toMatchObject({ message: NO_WORDS })
})

test('suggestions are titles and names that have the words; without a script they are the search', async () => {
  await addOpportunity(db, { title: 'Luthier', description: 'Of violins.' })
  await addOpportunity(db, { title: 'Carver', description: 'A luthier.' })
  await addOrganization(db, { name: 'Luthiers of Cremona' })
  const address = `${paths.searchSuggestions}?q=luth`
  const shown = await (await browser.htmx('GET', address)).text()
  expect(all(shown, '[role=option]').map(({ text }) => text)).toEqual([
    'Luthier Opportunity',
    'Luthiers of Cremona Organization',
  ])
  const plain = await browser.get(address)
  expect([plain.status, plain.headers.get('Location')]).toEqual([302, '/search?q=luth'])
  expect(await (await browser.htmx('GET', paths.searchSuggestions)).text()).toBe('')
})

test('members are suggested skills that open opportunities ask for, the most frequent first', async () => {
  await addOpportunity(db, { title: 'Binder', skills: ['Gilding', 'Paper marbling'] })
  await addOpportunity(db, { title: 'Restorer', skills: ['gilding, by hand', 'Gilded edges'] })
  await addOpportunity(db, { title: 'Framer', skills: ['GILDING'] })
  await addOpportunity(db, { title: 'Closed', status: 'closed', skills: ['Gilt bronze'] })
  const address = `${paths.searchSuggestions}?q=gil`
  const shown = all(await (await browser.htmx('GET', address)).text(), '[role=option]')
  expect(shown.map(({ text }) => text.toLowerCase())).toEqual([
    'gilding skill',
    'gilded edges skill',
  ])
  expect(shown[1]!.attributes.href).toBe('/opportunities?skills=Gilded+edges')
  expect(await (await visitor.htmx('GET', address)).text()).toBe('')
})

test('more results take no more statements', async () => {
  const statements = async (as: Client, q: string) =>
    (await weigh({ database, assets }, (headers) => as.get(searchPath(q), headers))).statements
  await addOpportunity(db, { title: 'Saddler' })
  const one = await statements(browser, 'saddler')
  const rows = Array.from({ length: 40 }, (_, n) => ({
    title: `Saddler ${n}`,
    description: 'Of saddles.',
    type: 'job' as const,
  }))
  await db.insert(opportunities).values(rows)
  expect(await statements(browser, 'saddler')).toBe(one)
  expect(one).toBeLessThanOrEqual(10)
})
