import { describe, expect, test } from 'bun:test'
import { paths } from '../../../src/lib/paths.ts'
import { ENTRIES } from '../../../src/routes/api/openapi/entries.ts'
import { testApp } from '../../support/app.ts'

const { client } = await testApp({ PUBLIC_URL: 'http://localhost' })
const ids = [...ENTRIES.values()].map(({ id }) => id)

describe('the documentation', () => {
  test('lists every call, for visitors and without a script', async () => {
    const page = await (await client().get(paths.api.docs)).text()
    expect(ids.filter((id) => !page.includes(`href="${paths.api.docsCall(id)}"`))).toEqual([])
  })

  test('has a page for each call, with its errors and a command that can be pasted', async () => {
    for (const id of ids) {
      const response = await client().get(paths.api.docsCall(id))
      expect([id, response.status]).toEqual([id, 200])
      const page = await response.text()
      const [command = ''] = /curl [^<]*/.exec(page) ?? []
      expect([id, command]).toEqual([id, expect.not.stringMatching(/^$|\{\w+\}|…|undefined/)])
      expect(page).toMatch(new RegExp(`waymark\\.(${id}\\(|each\\(&#x27;${id})`))
      expect(page).toContain('<code>internal</code>')
    }
  })

  test.each([
    ['a path', '/api/postings', 'createPosting'],
    ['a field', 'applicationDeadline', 'createPosting'],
    ['an error’s code', 'already_applied', 'apply'],
    ['words in any order and case', 'Community JOIN', 'joinCommunity'],
  ])('finds calls by %s', async (_, q, id) => {
    const found = await (await client().get(`${paths.api.docs}?q=${encodeURIComponent(q)}`)).text()
    expect(found).toContain(`href="${paths.api.docsCall(id)}"`)
    expect(found).not.toContain(`href="${paths.api.docsCall('listTiers')}"`)
  })

  test('names the headers of a response, and where to get the client', async () => {
    const list = await (await client().get(paths.api.docsCall('listPostings'))).text()
    for (const header of ['Link', 'X-Total-Count']) expect(list).toContain(`<code>${header}</code>`)
    const docs = await (await client().get(paths.api.docs)).text()
    expect(docs).toContain(`npm install http://localhost${paths.api.client}`)
  })

  test('finds sections of the introduction too', async () => {
    const found = await (await client().get(`${paths.api.docs}?q=pagination`)).text()
    expect(found).toContain('<h2>Pagination</h2>')
    expect(found).not.toContain('<h2>Safe repeats</h2>')
  })

  test('says so where nothing is found', async () => {
    expect(await (await client().get(`${paths.api.docs}?q=zeppelin`)).text()).toContain(
      'No calls match your search',
    )
  })

  test('is 404 for an unknown call', async () => {
    expect((await client().get(paths.api.docsCall('nothing'))).status).toBe(404)
  })
})
