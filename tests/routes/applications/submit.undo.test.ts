import { describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { applications } from '../../../src/db/schema/applications.ts'
import { UNDO_REFUSALS } from '../../../src/lib/applications/application.ts'
import { paths } from '../../../src/lib/paths.ts'
import { UNDO_WINDOW_MS } from '../../../src/lib/toast.ts'
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
  test('in the banner of the next page, by a form that leads back there', async () => {
    const browser = await signInAs(await addMember(db))
    const { id } = await addOpportunity(db)
    await browser.post(paths.apply(id), { next: '/opportunities?q=a' })
    const html = await (await browser.get('/opportunities?q=a')).text()
    expect(visibleText(html, '.toast form button')).toBe('Undo')
    const fields = all(html, '.toast form [name]').map(({ attributes }) => [
      attributes.name!,
      attributes.value!,
    ])
    expect(Object.fromEntries(fields)).toMatchObject({ view: 'card', next: '/opportunities?q=a' })
    const { action } = all(html, '.toast form')[0]!.attributes
    const undone = await browser.post(action!, Object.fromEntries(fields))
    expect([undone.status, undone.headers.get('Location')]).toEqual([303, '/opportunities?q=a'])
    const after = await (await browser.get('/opportunities?q=a')).text()
    expect(visibleText(after, '.toast')).toContain('Application undone.')
    expect(all(after, '.toast form')).toEqual([])
  })

  test('in the toast of htmx, whose answer opens the card again', async () => {
    const browser = await signInAs(await addMember(db))
    const { id } = await addOpportunity(db)
    const applied = await browser.htmx('POST', paths.apply(id), { next: '/opportunities' })
    const { undo } = JSON.parse(applied.headers.get('HX-Trigger')!).toast
    expect(undo).toMatchObject({ view: 'card', next: '/opportunities' })
    const html = await (await browser.htmx('POST', undo.path, undo)).text()
    const [form] = all(html, `#${elementId('applying', id)}`)
    expect(form!.attributes['hx-swap-oob']).toBe('outerHTML')
    expect(all(html, 'button')[0]!.attributes).toMatchObject({ type: 'submit', autofocus: '' })
  })

  test('on the detail page with the letter as it was typed, or none', async () => {
    const browser = await signInAs(await addMember(db))
    for (const [coverLetter, typed] of [
      ['I dye wool.', 'I dye wool.'],
      ['', ''],
    ] as const) {
      const { id } = await addOpportunity(db)
      const form = { view: 'detail', coverLetter, next: paths.opportunity(id) }
      const applied = await browser.htmx('POST', paths.apply(id), form)
      const { undo } = JSON.parse(applied.headers.get('HX-Trigger')!).toast
      const html = await (await browser.htmx('POST', undo.path, undo)).text()
      expect(all(html, '#apply')[0]!.attributes['hx-swap-oob']).toBe('outerHTML')
      expect(visibleText(html, '#apply textarea')).toBe(typed)
    }
  })
})

test('what is sent is said beside the button', async () => {
  const browser = await signInAs(await addMember(db))
  const { id } = await addOpportunity(db, { title: 'Weaver' })
  const list = await (await browser.get(`${paths.opportunities}?q=Weaver`)).text()
  const sends = 'Sends your profile and ‘Applied through opportunity card’.'
  expect(visibleText(list, `#${elementId('applying', id)} p`)).toBe(sends)
  expect(all(list, '.opportunity [formaction]')[0]!.attributes['aria-describedby']).toBe('sends')
  expect(visibleText(list, '#sends')).toBe(sends)
  const detail = await (await browser.get(paths.opportunity(id))).text()
  expect(visibleText(detail, '#apply .hint')).toMatch(
    /your profile.*‘Applied through opportunity card’/,
  )
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
