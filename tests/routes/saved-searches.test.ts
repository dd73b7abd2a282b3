import { expect, test } from 'bun:test'
import { paths } from '../../src/lib/paths.ts'
import { SAVED_ALREADY, TOO_MANY_SEARCHES } from '../../src/lib/saved-searches/saved-search.ts'
import { newcomer, testApp } from '../support/app.ts'
import { addMember, addOpportunity } from '../support/factories.ts'
import { all, visibleText } from '../support/html.ts'

const { db, client, signInAs } = await testApp()

const search = (query: string, values: object = {}) => ({
  name: 'Looms',
  query,
  frequency: 'daily',
  hour: '8',
  ...values,
})

test('a search is saved from the list it is of, changed and deleted, with forms alone', async () => {
  const browser = await signInAs(await addMember(db))
  const list = await (await browser.get(`${paths.opportunities}?q=loom&type=job&sort=match`)).text()
  const link = all(list, `a[href^="${paths.savedSearches}"]`)
    .map(({ attributes }) => attributes.href!)
    .find((href) => href.includes('/new'))!
  expect(link).toBe('/saved-searches/new?q=loom&type=job')
  const form = await (await browser.get(link)).text()
  const field = (name: string) => all(form, `input[name="${name}"]`)[0]!.attributes.value!
  expect([field('name'), field('query')]).toEqual(['loom Jobs', 'q=loom&type=job'])
  const saved = await browser.post(paths.savedSearches, search(field('query')))
  expect(saved.headers.get('Location')).toBe(paths.savedSearches)
  const shown = await (await browser.get(paths.savedSearches)).text()
  expect(visibleText(shown, 'main')).toContain('Once a day. loom, Jobs')
  const [{ id }] = await (await browser.get(paths.api.savedSearches)).json()
  const changed = search('q=loom&type=job', { frequency: 'weekly' })
  expect((await browser.post(paths.savedSearch(id), changed)).status).toBe(303)
  const [row] = await (await browser.get(paths.api.savedSearches)).json()
  expect(row).toMatchObject({ id, frequency: 'weekly' })
  const outsider = await signInAs(await addMember(db))
  expect((await outsider.post(paths.savedSearchRemoval(id))).status).toBe(404)
  expect((await browser.post(paths.savedSearchRemoval(id))).status).toBe(303)
  expect(await (await browser.get(paths.api.savedSearches)).json()).toEqual([])
})

test('what can’t be saved says why, and keeps what was typed', async () => {
  const browser = await signInAs(await addMember(db))
  const nameless = await browser.post(paths.savedSearches, search('q=a', { name: ' ' }))
  expect([nameless.status, visibleText(await nameless.text(), '#name-new-error')]).toEqual([
    422,
    'Enter a name',
  ])
  const wrong = await browser.json('POST', paths.api.savedSearches, search('type=poem'))
  expect([wrong.status, Object.keys((await wrong.json()).errors)]).toEqual([422, ['query']])
  expect((await browser.post(paths.savedSearches, search('q=a'))).status).toBe(303)
  const again = await browser.post(paths.savedSearches, search('sort=match&q=a'))
  expect([again.status, (await again.text()).includes(SAVED_ALREADY)]).toEqual([409, true])
  for (let n = 1; n < 10; n++) await browser.post(paths.savedSearches, search(`q=a${n}`))
  const full = await browser.json('POST', paths.api.savedSearches, search('q=b'))
  expect([full.status, (await full.json()).message]).toEqual([409, TOO_MANY_SEARCHES])
})

test('a visitor signs up from a search, and saves it, with forms alone', async () => {
  await addOpportunity(db, { title: 'Loom engineer' })
  const browser = client()
  const list = await (await browser.get(`${paths.open}?q=loom&type=job`)).text()
  const link = all(list, '.list-note a')[0]!.attributes.href!
  const form = await (await browser.get(link.replaceAll('&amp;', '&'))).text()
  const next = all(form, 'main input[name="next"]')[0]!.attributes.value!.replaceAll('&amp;', '&')
  const joined = await browser.post(paths.signup, { ...newcomer, next })
  expect([joined.status, joined.headers.get('Location')]).toEqual([
    303,
    '/saved-searches/new?q=loom&type=job',
  ])
  const saving = await (await browser.get(joined.headers.get('Location')!)).text()
  const [{ value }] = all(saving, 'input[name="query"]').map(({ attributes }) => attributes) as [
    { value: string },
  ]
  await browser.post(paths.savedSearches, search(value.replaceAll('&amp;', '&')))
  const saved = await (await browser.get(paths.api.savedSearches)).json()
  expect(saved).toMatchObject([{ query: 'q=loom&type=job' }])
})
