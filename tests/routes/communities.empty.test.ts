import { describe, expect, test } from 'bun:test'
import { paths } from '../../src/lib/paths.ts'
import { testApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { addMember } from '../support/factories.ts'
import { all } from '../support/html.ts'

const { db, signInAs } = await testApp()
const operator = await signInAs(await addMember(db, { isOperator: true }))
const member = await signInAs(await addMember(db))

const linksOn = async (who: Client, path: string) => {
  const html = await (await who.get(`${path}${path.includes('?') ? '&' : '?'}render=full`)).text()
  return all(html, 'main .empty a').map(({ text, attributes }) => [text, attributes.href])
}
const OPEN = ['Open a community', paths.adminNewCommunity]
const ASK = ['Ask for a community', paths.contact]

describe.each([paths.communities, `${paths.communities}?q=looms`])(
  'without communities, %s',
  (path) => {
    test('leads an operator to opening one', async () => {
      const links = await linksOn(operator, path)
      expect(links).toContainEqual(OPEN)
      expect(links).not.toContainEqual(ASK)
    })

    test('lets a member ask for one', async () => {
      const links = await linksOn(member, path)
      expect(links).toContainEqual(ASK)
      expect(links).not.toContainEqual(OPEN)
    })
  },
)

test('the fragment of a filter says the same', async () => {
  const html = await (await operator.htmx('GET', `${paths.communities}?q=looms`)).text()
  expect(all(html, '.empty a').map(({ attributes }) => attributes.href)).toContain(
    paths.adminNewCommunity,
  )
})
