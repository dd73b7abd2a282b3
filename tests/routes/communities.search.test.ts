import { expect, test } from 'bun:test'
import { discussions } from '../../src/db/schema/discussions.ts'
import { blocks } from '../../src/db/schema/safety.ts'
import { clearWordStatistics } from '../../src/db/search/word-statistics.ts'
import { NO_DISCUSSIONS_FOUND } from '../../src/lib/communities/discussion.ts'
import { discussionsPath } from '../../src/lib/communities/list-query.ts'
import { paths } from '../../src/lib/paths.ts'
import { testApp } from '../support/app.ts'
import { addCommunity, addMember } from '../support/factories.ts'
import { all, visibleText } from '../support/html.ts'

const { client, db, signInAs } = await testApp()

const now = Date.now()
const weavers = await addCommunity(db, { name: 'Weavers' })
const others = await addCommunity(db, { name: 'Others' })
const ada = await addMember(db)
const blocked = await addMember(db)
const away = await addMember(db, { pausedAt: new Date() })
const reader = await addMember(db)
await db.insert(blocks).values({ blockerId: reader.id, blockedId: blocked.id })
const signedIn = await signInAs(reader)

let minutes = 0
const write = (title: string, values: Partial<typeof discussions.$inferInsert> = {}) =>
  db.insert(discussions).values({
    communityId: weavers.id,
    authorId: ada.id,
    title,
    body: 'For linen.',
    createdAt: new Date(now - ++minutes * 60_000),
    ...values,
  })

await write('Which loom?')
await write('Dyes', { body: 'Indigo for the Ingénieurs of looms.' })
await write('Pinned looms', { pinnedAt: new Date() })
await write('Heirloom')
await write('Looms of the blocked', { authorId: blocked.id })
await write('Looms of who is away', { authorId: away.id })
await write('Looms removed', { hidden: true, removedAt: new Date(), removedFor: 'Spam.' })
await write('Looms elsewhere', { communityId: others.id })
await db.execute('analyze')
clearWordStatistics(db)

const at = (q: string) => discussionsPath(weavers.id, { q })
const titles = (html: string) => all(html, '#cards h3').map(({ text }) => text)
const search = async (q: string, who = signedIn) => (await who.get(at(q))).text()

test('the discussions of a community are searched by words, for visitors as well', async () => {
  const html = await search('loom')
  expect(titles(html)).toEqual(['Which loom?', 'Dyes', 'Pinned looms'])
  expect(visibleText(html, '#count')).toBe('3 discussions found')
  expect(titles(await search('ingenieurs INDI'))).toEqual(['Dyes'])
  expect(titles(await search('eirlo'))).toEqual(['Heirloom'])
  expect(titles(await search('loom', client()))).toEqual([
    'Which loom?',
    'Dyes',
    'Pinned looms',
    'Looms of the blocked',
  ])
})

test('a fragment has the list alone, and all of it where the words are gone', async () => {
  const found = await signedIn.htmx('GET', at('dyes'))
  expect(titles(await found.clone().text())).toEqual(['Dyes'])
  expect(await found.text()).not.toContain('<html')
  expect(found.headers.get('HX-Push-Url')).toBe(at('dyes'))
  const whole = await signedIn.htmx('GET', `${paths.community(weavers.id)}?q=`)
  expect(titles(await whole.text())).toEqual(['Pinned looms', 'Which loom?', 'Dyes', 'Heirloom'])
  expect(whole.headers.get('HX-Push-Url')).toBe(paths.community(weavers.id))
})

test('rows follow with the same words', async () => {
  const { id } = await addCommunity(db, { name: 'Dyers' })
  for (let n = 0; n < 26; n++) await write(`Vat ${n}`, { communityId: id })
  await write('Nothing of it', { communityId: id })
  const first = await (await signedIn.get(discussionsPath(id, { q: 'vat' }))).text()
  expect(titles(first)).toHaveLength(24)
  const next = all(first, '#more a')[0]!.attributes.href!
  const rest = await signedIn.htmx('GET', next)
  const html = `<ul id="cards">${await rest.text()}</ul>`
  expect(titles(html)).toEqual(['Vat 24', 'Vat 25'])
  expect(visibleText(html, '#more')).toBe('Showing 26 of 26')
})

test('where words find nothing, others are offered', async () => {
  const html = await search('indygo')
  expect(visibleText(html, '.empty')).toContain(NO_DISCUSSIONS_FOUND.title)
  const offered = all(html, '.empty a').map(({ text, attributes }) => [text, attributes.href])
  expect(offered).toEqual([
    ['indigo', at('indigo')],
    ['4 without “indygo”', paths.community(weavers.id)],
    ['Clear Search', paths.community(weavers.id)],
  ])
  const long = await signedIn.get(at('a'.repeat(201)))
  expect(long.status).toBe(400)
})

test('where there is nothing to be found, nothing is looked for', async () => {
  const { id } = await addCommunity(db, { name: 'Spinners' })
  const html = await (await signedIn.get(paths.community(id))).text()
  expect(all(html, '#filters')).toEqual([])
})
