import { expect, test } from 'bun:test'
import { clearWordStatistics } from '../../src/db/search/word-statistics.ts'
import { paths } from '../../src/lib/paths.ts'
import { NO_POSTINGS_FOUND } from '../../src/lib/postings/copy.ts'
import { testApp } from '../support/app.ts'
import { addMember, addOpportunity, addOrganization } from '../support/factories.ts'
import { all, visibleText } from '../support/html.ts'

const { db, signInAs } = await testApp()

const member = await addMember(db, { primaryRole: 'provider' })
const rival = await addMember(db, { primaryRole: 'provider' })
const guild = await addOrganization(db, { ownerId: member.id })
await addOpportunity(db, { title: 'Dyer of woad', organizationId: guild.id })
await addOpportunity(db, { title: 'Dyer at home', postedById: member.id, status: 'draft' })
await addOpportunity(db, { title: 'Weaver', postedById: member.id })
await addOpportunity(db, { title: 'Dyer elsewhere', postedById: rival.id })
const browser = await signInAs(member)

const titles = (html: string) => all(html, 'h2 a').map(({ text }) => text)

test('one’s postings are searched by their words, on the page, in a fragment and as JSON', async () => {
  const page = await (await browser.get(`${paths.postings}?q=dye`)).text()
  expect(titles(page)).toEqual(['Dyer at home', 'Dyer of woad'])
  expect(visibleText(page, '#count')).toBe('2 postings found')
  const chip = all(page, '#chosen a')[0]!
  expect([chip.text, chip.attributes.href]).toEqual(['“dye”, remove this filter', paths.postings])

  const ofGuild = `${paths.postingsOf(guild.id)}&q=dye`
  const fragment = await browser.htmx('GET', ofGuild)
  expect(titles(await fragment.text())).toEqual(['Dyer of woad'])
  expect(fragment.headers.get('HX-Push-Url')).toBe(ofGuild)
  const form = all(await (await browser.get(ofGuild)).text(), '#filters [name=organizationId]')
  expect(form.map(({ attributes }) => attributes.value)).toEqual([guild.id])

  const first = await browser.get(`${paths.api.postings}?q=dye&organizationId=${guild.id}`)
  expect((await first.json()).map(({ title }: { title: string }) => title)).toEqual([
    'Dyer of woad',
  ])
  expect(first.headers.get('X-Total-Count')).toBe('1')
  const long = await browser.get(`${paths.api.postings}?q=${'a'.repeat(201)}`)
  expect(long.status).toBe(400)
})

test('where a search finds nothing, the page says so and leads back', async () => {
  const page = await (await browser.get(`${paths.postings}?q=elsewhere`)).text()
  expect(visibleText(page, '.empty')).toContain(NO_POSTINGS_FOUND.title)
  expect(all(page, '.empty a').map(({ text, attributes }) => [text, attributes.href])).toEqual([
    ['3 without “elsewhere”', paths.postings],
    ['Clear Filters', paths.postings],
  ])
})

test('a word that is offered instead is searched in the same organization', async () => {
  await db.execute('analyze')
  clearWordStatistics(db)
  const page = await (await browser.get(`${paths.postingsOf(guild.id)}&q=wood`)).text()
  const [offered] = all(page, '.did-you-mean a')
  const href = new URL(offered!.attributes.href!, 'http://localhost')
  expect(href.searchParams.get('q')).toBe('woad')
  expect(href.searchParams.get('organizationId')).toBe(guild.id)
})

test('the rows that follow have the same words', async () => {
  await addOpportunity(db, { title: 'Dyer of silk', postedById: member.id })
  const { next } = await nextOf(`${paths.api.postings}?q=dye&limit=1`)
  expect(new URL(next!).searchParams.get('q')).toBe('dye')
  expect(await nextOf(next!)).toEqual({ titles: ['Dyer at home'], next: null })
})

async function nextOf(address: string) {
  const response = await browser.get(address.replace(/^https?:\/\/[^/]+/, ''))
  const rows: { title: string }[] = await response.json()
  return {
    titles: rows.map(({ title }) => title),
    next: /<(.*)>/.exec(response.headers.get('Link') ?? '')?.[1] ?? null,
  }
}
