import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { applications } from '../../../src/db/schema/applications.ts'
import { OPPORTUNITY_TYPES } from '../../../src/lib/catalog.ts'
import { paths } from '../../../src/lib/paths.ts'
import { ACTION_LABELS } from '../../../src/views/applications/apply-button.tsx'
import { testApp } from '../../support/app.ts'
import { addMember, addOpportunity, addOrganization } from '../../support/factories.ts'
import { all, visibleText } from '../../support/html.ts'

const { db, signInAs } = await testApp()

test('no first tap on a card or a page sends an application, whatever its label', async () => {
  const { id: organizationId } = await addOrganization(db)
  for (const type of OPPORTUNITY_TYPES) await addOpportunity(db, { type, organizationId })
  const member = await addMember(db, { interestAreas: ['Scholarships'] })
  const browser = await signInAs(member)
  const cards = [
    paths.opportunities,
    `${paths.opportunities}?sort=match`,
    `${paths.opportunities}?view=compact`,
    paths.company(organizationId),
  ]
  const pages = new Set<string>()
  for (const path of cards) {
    const html = await (await browser.get(path)).text()
    expect(sending(html)).toEqual([])
    const actions = all(html, '.opportunity .btn')
    expect(new Set(actions.map(({ text }) => text))).toEqual(new Set(Object.values(ACTION_LABELS)))
    for (const { attributes } of actions) {
      await browser.get(attributes.href!)
      await browser.htmx('GET', attributes.href!)
    }
    for (const { attributes } of all(html, '.opportunity h2 a')) pages.add(attributes.href!)
  }
  expect(pages.size).toBe(OPPORTUNITY_TYPES.length)
  for (const path of [paths.home, ...pages]) {
    const html = await (await browser.get(path)).text()
    expect(sending(html)).toEqual([])
    if (path !== paths.home) expect(visibleText(html, '#apply')).toBe('Apply')
  }
  const sent = await db.$count(applications, eq(applications.applicantId, member.id))
  expect(sent).toBe(0)
})

/** Forms and buttons whose submission applies. */
const sending = (html: string) =>
  all(html, 'form, button, input, [hx-post]')
    .flatMap(({ attributes }) => [attributes.action, attributes.formaction, attributes['hx-post']])
    .filter((address) => /\/application(\?|$)/.test(address ?? ''))
