import { expect, test } from 'bun:test'
import { renderToStaticMarkup } from 'react-dom/server'
import { MAX_ORGANIZATIONS_IN_MENU } from '../../../src/lib/members/waiting.ts'
import { paths } from '../../../src/lib/paths.ts'
import { MenuOrganizations } from '../../../src/views/frame/menu.tsx'
import { testApp } from '../../support/app.ts'
import { addMember, addOrganization } from '../../support/factories.ts'
import { all } from '../../support/html.ts'

const { db, signInAs } = await testApp()

test('the menu leads to each of a few organizations, and to the list of many', async () => {
  const owner = await addMember(db)
  const browser = await signInAs(owner)
  const linksOf = async (within: string) => {
    const html = await (await browser.get(paths.companies)).text()
    return all(html, within).flatMap(({ text, attributes: { href = '' } }) =>
      href.startsWith(`${paths.companies}/`) || href === paths.ownCompanies ? [text] : [],
    )
  }
  expect(await linksOf('#menu a')).toEqual([])
  const names = ['Looms', 'Wells', 'Kilns', 'Dyers']
  for (const name of names.slice(0, 3)) await addOrganization(db, { name, ownerId: owner.id })
  await addOrganization(db, { name: 'Closed', ownerId: owner.id, closedAt: new Date() })
  const three = ['Kilns', 'Looms', 'Wells']
  expect(three).toHaveLength(MAX_ORGANIZATIONS_IN_MENU)
  expect(await linksOf('#menu a')).toEqual(three)
  expect(await linksOf('#yours a')).toEqual(three)

  await addOrganization(db, { name: names[3]!, ownerId: owner.id })
  expect(await linksOf('#menu a')).toEqual(['Dyers', 'Kilns', 'Looms', 'All your organizations'])
  expect(await linksOf('#yours a')).toEqual(['Dyers', ...three])
})

test('the page of one’s own organization is current in the menu', () => {
  const id = crypto.randomUUID()
  const props = { organizations: [{ id, name: 'Looms' }], path: paths.company(id) }
  const html = renderToStaticMarkup(<MenuOrganizations {...props} />)
  expect(all(html, 'a')[0]!.attributes['aria-current']).toBe('page')
})
