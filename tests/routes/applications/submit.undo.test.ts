import { describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { applications } from '../../../src/db/schema/applications.ts'
import {
  APPLICATION_UNDONE,
  APPLICATION_UNDONE_TO_DRAFT,
} from '../../../src/lib/applications/application.ts'
import { UNDO_REFUSALS, UNDO_WINDOW_MS } from '../../../src/lib/applications/undo.ts'
import { paths } from '../../../src/lib/paths.ts'
import { elementId } from '../../../src/views/ui/element-id.ts'
import { testApp } from '../../support/app.ts'
import type { Client } from '../../support/client.ts'
import { addMember, addOpportunity } from '../../support/factories.ts'
import { all, visibleText } from '../../support/html.ts'

const { client, db, signInAs } = await testApp()

const stored = (memberId: string) =>
  db.select().from(applications).where(eq(applications.applicantId, memberId))

async function applicant(coverLetter?: string) {
  const member = await addMember(db)
  const browser = await signInAs(member)
  const { id: opportunityId } = await addOpportunity(db)
  const body = { opportunityId, ...(coverLetter && { coverLetter }) }
  const { id } = await (await browser.json('POST', '/api/applications', body)).json()
  return { member, browser, opportunityId, id: String(id) }
}

const since = (id: string, milliseconds: number) =>
  db
    .update(applications)
    .set({ createdAt: new Date(Date.now() - milliseconds) })
    .where(eq(applications.id, id))

const used = async (browser: Client) => {
  const html = await (await browser.get(paths.membership)).text()
  return all(html, '.usage dd.num').map(({ text }) => text)[1]
}

const METHODS = {
  form: (browser: Client, id: string) => browser.post(paths.undo(id), { next: '/communities' }),
  htmx: (browser: Client, id: string) => browser.htmx('POST', paths.undo(id), { view: 'card' }),
  json: (browser: Client, id: string) => browser.json('DELETE', paths.api.application(id)),
}

describe.each(Object.entries(METHODS))('undoing by %s', (way, undo) => {
  test('leaves nothing, gives the month’s application back, and one may apply again', async () => {
    const { member, browser, opportunityId, id } = await applicant()
    expect(await used(browser)).toBe('1 of 5')
    const response = await undo(browser, id)
    expect(response.status).toBe({ form: 303, htmx: 200, json: 204 }[way]!)
    expect(await stored(member.id)).toEqual([])
    expect(await used(browser)).toBe('0 of 5')
    expect(await (await browser.get(paths.applications)).text()).toContain('No applications yet')
    const again = await browser.json('POST', '/api/applications', { opportunityId })
    expect(again.status).toBe(201)
  })

  test('is possible for 30 seconds, and refused with the reason after that', async () => {
    const { member, browser, id } = await applicant()
    await since(id, UNDO_WINDOW_MS + 1)
    await refused(browser, id, 'too_late')
    expect(await stored(member.id)).toMatchObject([{ status: 'pending' }])
    await since(id, UNDO_WINDOW_MS - 5_000)
    await undo(browser, id)
    expect(await stored(member.id)).toEqual([])
  })

  test.each(['accepted', 'rejected', 'withdrawn'] as const)(
    'is refused once %s',
    async (status) => {
      const { member, browser, id } = await applicant()
      await db.update(applications).set({ status }).where(eq(applications.id, id))
      await refused(browser, id, 'not_pending')
      expect(await stored(member.id)).toMatchObject([{ status }])
    },
  )

  test('is one’s own alone, and once', async () => {
    const { member, browser, id } = await applicant()
    const { browser: other } = await applicant()
    expect((await undo(other, id)).status).toBe(404)
    expect((await undo(client(), id)).status).toBe(401)
    expect(await stored(member.id)).toHaveLength(1)
    await undo(browser, id)
    expect((await undo(browser, id)).status).toBe(404)
    expect((await undo(browser, 'nonsense')).status).toBe(404)
  })

  async function refused(browser: Client, id: string, reason: keyof typeof UNDO_REFUSALS) {
    const response = await undo(browser, id)
    const message = UNDO_REFUSALS[reason]
    if (way === 'json')
      return expect([response.status, await response.json()]).toEqual([
        409,
        { message, code: reason },
      ])
    if (way === 'htmx') {
      expect([response.status, response.headers.get('HX-Reswap')]).toEqual([409, 'none'])
      return expect(response.headers.get('HX-Trigger')).toContain(message)
    }
    expect([response.status, response.headers.get('Location')]).toEqual([303, '/communities'])
    const html = await (await browser.get('/communities')).text()
    expect(visibleText(html, '.toast')).toContain(message)
    expect(all(html, '.toast-action')[0]!.attributes.href).toBe(paths.applications)
  }
})

describe('what was sent is offered to be undone', () => {
  test('on the page of the application, by a form that leads back to the draft', async () => {
    const browser = await signInAs(await addMember(db))
    const { id } = await addOpportunity(db)
    const sent = await browser.post(paths.apply(id), { coverLetter: 'I dye wool.' })
    const html = await (await browser.get(sent.headers.get('Location')!)).text()
    expect(visibleText(html, '.sent-now')).toBe('Sent just now.Undo')
    const fields = all(html, '.sent-now form [name]').map(({ attributes }) => [
      attributes.name!,
      attributes.value!,
    ])
    const { action } = all(html, '.sent-now form')[0]!.attributes
    const undone = await browser.post(action!, Object.fromEntries(fields))
    expect([undone.status, undone.headers.get('Location')]).toEqual([303, paths.apply(id)])
    const after = await (await browser.get(paths.apply(id))).text()
    expect(visibleText(after, '.toast')).toContain(APPLICATION_UNDONE_TO_DRAFT.description!)
    expect(visibleText(after, '#coverLetter')).toBe('I dye wool.')
  })

  test('for 30 seconds', async () => {
    const { browser, id } = await applicant()
    await since(id, UNDO_WINDOW_MS + 1)
    expect(all(await (await browser.get(paths.application(id))).text(), '.sent-now')).toEqual([])
  })

  test.each(['card', 'detail'] as const)('on a %s, and opens it again', async (view) => {
    const browser = await signInAs(await addMember(db))
    const { id } = await addOpportunity(db)
    const area = view === 'card' ? elementId('applying', id) : 'apply'
    const applied = await browser.htmx('POST', paths.apply(id), { view, coverLetter: '' })
    const sent = await applied.text()
    const fields = all(sent, '.sent-now form [name]').map(({ attributes }) => [
      attributes.name!,
      attributes.value!,
    ])
    const { action } = all(sent, '.sent-now form')[0]!.attributes
    const undone = await browser.htmx('POST', action!, Object.fromEntries(fields))
    expect(undone.headers.get('HX-Trigger')).toContain(APPLICATION_UNDONE.title)
    const html = await undone.text()
    expect(all(html, `#${area}`)[0]!.attributes['hx-swap-oob']).toBe('outerHTML')
    expect(all(html, 'a[hx-get]')[0]!.attributes.href).toStartWith(paths.apply(id))
  })
})

test('My applications stands in the header and in its menu', async () => {
  const browser = await signInAs(await addMember(db))
  const html = await (await browser.get(paths.home)).text()
  for (const place of ['.top > .wrap', '#menu nav'])
    expect(all(html, `${place} a[href="${paths.applications}"]`)).toHaveLength(1)
  const own = await (await browser.get(paths.applications)).text()
  for (const place of ['.top > .wrap', '#menu nav'])
    expect(
      all(own, `${place} a[href="${paths.applications}"]`)[0]!.attributes['aria-current'],
    ).toBe('page')
})
