import { describe, expect, test } from 'bun:test'
import { eq, sql } from 'drizzle-orm'
import { applicationAllowance } from '../../src/db/membership/usage.ts'
import { applications } from '../../src/db/schema/applications.ts'
import type { opportunities } from '../../src/db/schema/opportunities.ts'
import { resumes } from '../../src/db/schema/resumes.ts'
import { users } from '../../src/db/schema/users.ts'
import { applyAgainText, limitReachedText } from '../../src/lib/applications/application.ts'
import { paths } from '../../src/lib/paths.ts'
import { STILL_COUNTS } from '../../src/views/applications/own-outcome.tsx'
import { elementId } from '../../src/views/ui/element-id.ts'
import { testApp } from '../support/app.ts'
import { takeComplaints } from '../support/complaints.ts'
import { addMember, addOpportunity, addOrganization } from '../support/factories.ts'
import { all, visibleText } from '../support/html.ts'

const { client, db, signInAs } = await testApp()

const FAILED = 'Failed to submit application. Please try again.'
const membershipTier = 'foundation' as const
const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000)
const open = () => addOpportunity(db)
const newcomer = async (more = {}) => {
  const member = await addMember(db, more)
  return { member, browser: await signInAs(member) }
}
const stored = (memberId: string) =>
  db.select().from(applications).where(eq(applications.applicantId, memberId))

describe('applying', () => {
  test('by a plain form stores the standard note and leads to the application', async () => {
    const { member, browser } = await newcomer()
    const { id } = await open()
    const response = await browser.post(paths.apply(id))
    const [application] = await stored(member.id)
    expect(application).toMatchObject({
      opportunityId: id,
      status: 'pending',
      coverLetter: 'Applied through opportunity card',
    })
    expect([response.status, response.headers.get('Location')]).toEqual([
      303,
      paths.application(application!.id),
    ])
    expect(await (await browser.get(paths.application(application!.id))).text()).toContain(
      'Application submitted successfully!',
    )
  })

  test('from a card’s sheet closes it, swaps the button and raises the toast', async () => {
    const { browser } = await newcomer()
    const { id } = await open()
    const sheet = await (await browser.htmx('GET', paths.applyFromCard(id))).text()
    expect(visibleText(sheet, 'dialog textarea')).toBe('Applied through opportunity card')
    expect(visibleText(sheet, '.apply-foot')).toContain('Application 1 of 5 this month')
    const response = await browser.htmx('POST', paths.apply(id), { view: 'card' })
    const events = JSON.parse(response.headers.get('HX-Trigger')!)
    expect(events.toast.title).toBe('Application submitted successfully!')
    expect(events.done).toEqual({ target: '#apply-dialog', focus: elementId('applying', id) })
    const html = await response.text()
    expect(all(html, `#${elementId('applying', id)}`)[0]!.attributes['hx-swap-oob']).toBe(
      'outerHTML',
    )
    expect(visibleText(html, 'button[disabled]')).toBe('Applied')
    expect(visibleText(html, '.sent-now')).toBe('Sent just now.Undo')
  })

  test('with an empty cover letter sends none', async () => {
    const { member, browser } = await newcomer()
    const { id } = await open()
    await browser.post(paths.apply(id), { coverLetter: '' })
    expect(await stored(member.id)).toMatchObject([{ coverLetter: null }])
  })

  test('with a cover letter keeps it, and too long a one comes back as it was typed', async () => {
    const { member, browser } = await newcomer()
    const { id } = await open()
    const long = 'x'.repeat(5001)
    const refused = await browser.post(paths.apply(id), { coverLetter: long })
    expect(refused.status).toBe(422)
    const html = await refused.text()
    expect(html).toContain('Cover letter must be at most 5000 characters')
    expect(html).toContain(long)
    await browser.post(paths.apply(id), { coverLetter: 'I dye wool.\r\nWell.' })
    expect(await stored(member.id)).toMatchObject([{ coverLetter: 'I dye wool.\nWell.' }])
  })

  test('on the detail page swaps the way to apply, and keeps what a refused sheet had', async () => {
    const { member, browser } = await newcomer()
    const apply = async (coverLetter: string, id: string) =>
      browser.htmx('POST', paths.apply(id), { view: 'detail', coverLetter })
    const { id } = await open()
    const long = 'x'.repeat(5001)
    const refused = await apply(long, id)
    expect(refused.status).toBe(422)
    const html = await refused.text()
    expect(html).not.toContain('<html')
    expect(visibleText(html, 'textarea')).toBe(long)
    expect(visibleText(html, '.error')).toBe('Cover letter must be at most 5000 characters')
    const done = await (await apply('I dye wool.', id)).text()
    expect(visibleText(done, '#apply button[disabled]')).toBe('Applied')
    expect(await stored(member.id)).toMatchObject([{ coverLetter: 'I dye wool.' }])
    for (let i = 0; i < 4; i++) await apply('', (await open()).id)
    const limited = await apply('My sixth.', (await open()).id)
    expect(limited.status).toBe(403)
    expect(visibleText(await limited.text(), 'textarea')).toBe('My sixth.')
  })

  test('the sheet preselects the newest résumé', async () => {
    const { member, browser } = await newcomer()
    const { id } = await open()
    const file = { memberId: member.id, size: 9, fileName: 'Ada.pdf' }
    const [old] = await db
      .insert(resumes)
      .values({ ...file, storedAs: crypto.randomUUID(), createdAt: yesterday })
      .returning()
    const [newest] = await db
      .insert(resumes)
      .values({ ...file, storedAs: crypto.randomUUID() })
      .returning()
    const html = await (await browser.get(paths.apply(id))).text()
    const checked = all(html, '[name=resumeId][checked]').map(({ attributes }) => attributes.value)
    expect(checked).toEqual([newest!.id])
    expect(html).toContain(old!.id)
  })

  test('that breaks says so in a toast, and on a page', async () => {
    const { browser } = await newcomer()
    const { id } = await open()
    await db.execute(sql`alter table applications rename to applications_away`)
    const fragment = await browser.htmx('POST', paths.apply(id))
    const plain = await browser.post(paths.apply(id))
    await db.execute(sql`alter table applications_away rename to applications`)
    expect(fragment.status).toBe(500)
    expect(fragment.headers.get('HX-Trigger')).toContain(FAILED)
    expect(plain.status).toBe(500)
    expect(await plain.text()).toContain(FAILED)
    const complaints = takeComplaints().map((text) => text.split(' {')[0])
    expect(complaints.toSorted()).toEqual([
      'log: count failed',
      'log: request failed',
      'log: request failed',
    ])
  })

  test('signed out leads to sign-in', async () => {
    const { id } = await open()
    expect((await client().post(paths.apply(id))).status).toBe(401)
    expect((await client().json('POST', '/api/applications', { opportunityId: id })).status).toBe(
      401,
    )
  })

  test('by JSON answers 201 with the row, then 409', async () => {
    const { browser, member } = await newcomer()
    const { id } = await open()
    const body = { opportunityId: id, coverLetter: 'Applied through opportunity card' }
    const created = await browser.json('POST', '/api/applications', body)
    expect(created.status).toBe(201)
    expect(await created.json()).toMatchObject({ opportunityId: id, applicantId: member.id })
    const again = await browser.json('POST', '/api/applications', body)
    expect(again.status).toBe(409)
    expect(await again.json()).toMatchObject({ code: 'already_applied' })
  })

  test.each([
    [{ status: 'closed' as const }, 409],
    [{ status: 'paused' as const }, 409],
    [{ applicationDeadline: yesterday }, 409],
  ])('to one with %o is %p', async (values, status) => {
    const { browser } = await newcomer()
    const { id } = await addOpportunity(db, values)
    const response = await browser.json('POST', '/api/applications', { opportunityId: id })
    expect(response.status).toBe(status)
  })

  test.each(['00000000-0000-4000-8000-000000000000', 'nonsense'])('to %s is 404', async (id) => {
    const { browser } = await newcomer()
    expect((await browser.json('POST', '/api/applications', { opportunityId: id })).status).toBe(
      404,
    )
    expect((await browser.post(paths.apply(id))).status).toBe(404)
  })

  test('without an opportunity is 422 with the field', async () => {
    const { browser } = await newcomer()
    const response = await browser.json('POST', '/api/applications', {})
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ errors: { opportunityId: expect.any(String) } })
  })
})

describe('one’s own posting', () => {
  const OWN = 'This is your own posting.'

  /** Somebody with a posting: in their own name, or in that of an organization they own. */
  const posters = {
    'in one’s own name': async () => {
      const { member, browser } = await newcomer()
      return { member, browser, ...(await posting({ postedById: member.id })) }
    },
    'of one’s organization': async () => {
      const { member, browser } = await newcomer()
      const { id: organizationId } = await addOrganization(db, { ownerId: member.id })
      return { member, browser, ...(await posting({ organizationId })) }
    },
  }
  const posting = async (values: Partial<typeof opportunities.$inferInsert>) => {
    const { id, title } = await addOpportunity(db, {
      title: `Own ${crypto.randomUUID()}`,
      ...values,
    })
    return { id, title, path: paths.opportunity(id) }
  }

  test.each(Object.entries(posters))('%s is refused, whichever way', async (_, poster) => {
    const { member, browser, id } = await poster()
    const json = await browser.json('POST', '/api/applications', { opportunityId: id })
    expect([json.status, await json.json()]).toEqual([409, { message: OWN, code: 'own_posting' }])

    const sheet = await browser.htmx('GET', paths.applyFromCard(id))
    expect(sheet.headers.get('HX-Redirect')).toBe(paths.opportunity(id))
    const card = await browser.htmx('POST', paths.apply(id), { view: 'card' })
    expect(card.headers.get('HX-Redirect')).toBe(paths.opportunity(id))
    const plain = await browser.post(paths.apply(id))
    expect([plain.status, plain.headers.get('Location')]).toEqual([303, paths.opportunity(id)])
    expect(await stored(member.id)).toEqual([])
  })

  test.each(Object.entries(posters))('%s says so instead of a button', async (_, poster) => {
    const { browser, path, title } = await poster()
    const search = `${paths.opportunities}?q=${encodeURIComponent(title)}`
    const list = await (await browser.get(search)).text()
    expect(visibleText(list, '.opportunity [id^=applying]')).toBe('Your posting')
    expect(all(list, '.opportunity button')).toEqual([])
    const detail = await (await browser.get(path)).text()
    expect(visibleText(detail, '#apply')).toBe('Your posting')
    expect(all(detail, '#apply button, #apply textarea')).toEqual([])
  })

  test('is told before anything else, and anybody else’s is none', async () => {
    const { browser, member } = await posters['in one’s own name']()
    const { id } = await posting({ postedById: member.id, status: 'closed' })
    const own = await browser.json('POST', '/api/applications', { opportunityId: id })
    expect((await own.json()).code).toBe('own_posting')
    const { id: organizationId } = await addOrganization(db, { ownerId: member.id })
    const { browser: other, member: others } = await newcomer()
    const theirs = await posting({ postedById: member.id, organizationId })
    const applied = await other.json('POST', '/api/applications', { opportunityId: theirs.id })
    expect(applied.status).toBe(201)
    const nobodys = await posting({})
    expect(visibleText(await (await other.get(nobodys.path)).text(), '#apply a')).toBe('Apply')
    expect(await stored(others.id)).toHaveLength(1)
  })
})

describe('the tier limit', () => {
  test('refuses the sixth application of a foundation member this month', async () => {
    const { browser } = await newcomer()
    for (let i = 0; i < 5; i++) await browser.post(paths.apply((await open()).id))
    const { id } = await open()
    const json = await browser.json('POST', '/api/applications', { opportunityId: id })
    expect(json.status).toBe(403)
    expect(await json.json()).toMatchObject({ code: 'tier_limit' })
    const fragment = await browser.htmx('POST', paths.apply(id))
    expect([fragment.status, visibleText(await fragment.text(), '[role=alert]')]).toEqual([
      403,
      'The Foundation tier allows 5 applications a month.',
    ])
  })

  test('is said by every button, with the date on which one can apply again', async () => {
    const { browser, member } = await newcomer()
    const { id, title } = await addOpportunity(db, { title: `Limited ${crypto.randomUUID()}` })
    for (let i = 0; i < 5; i++) await browser.post(paths.apply((await open()).id))
    const now = new Date()
    const allowance = (await applicationAllowance(db, { ...member, membershipTier }, now))!
    expect(allowance.renewsAt.getUTCDate()).toBe(1)
    expect(allowance.renewsAt.getTime() - now.getTime()).toBeLessThan(32 * 24 * 60 * 60 * 1000)
    const again = applyAgainText(allowance.renewsAt)
    const search = `${paths.opportunities}?q=${encodeURIComponent(title)}`
    const list = await (await browser.get(search)).text()
    expect(visibleText(list, '.opportunity button[disabled]')).toBe(again)
    expect(visibleText(list, '.list-note p')).toContain(limitReachedText(allowance))
    const detail = await (await browser.get(paths.opportunity(id))).text()
    expect(visibleText(detail, '#apply button[disabled]')).toBe(again)
    expect(visibleText(detail, '#apply p')).toContain(limitReachedText(allowance))
    const sheet = await (await browser.get(paths.apply(id))).text()
    expect(sheet).toContain(limitReachedText(allowance))
    expect(all(sheet, '[value=send]')).toEqual([])
  })

  test('does not count those of an earlier month', async () => {
    const { member, browser } = await newcomer()
    const createdAt = new Date(Date.now() - 40 * 24 * 60 * 60 * 1000)
    for (let i = 0; i < 5; i++)
      await db
        .insert(applications)
        .values({ opportunityId: (await open()).id, applicantId: member.id, createdAt })
    const response = await browser.json('POST', '/api/applications', {
      opportunityId: (await open()).id,
    })
    expect(response.status).toBe(201)
  })

  test('holds against twenty applications at once', async () => {
    const { member, browser } = await newcomer()
    const targets = await Promise.all(Array.from({ length: 20 }, open))
    const answers = await Promise.all(
      targets.map(({ id }) => browser.json('POST', '/api/applications', { opportunityId: id })),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(15)
    expect(await stored(member.id)).toHaveLength(5)
  })

  test('never lets the same application in twice', async () => {
    const { member, browser } = await newcomer()
    const { id } = await open()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        browser.json('POST', '/api/applications', { opportunityId: id }),
      ),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9)
    expect(await stored(member.id)).toHaveLength(1)
  })
})

describe('my applications', () => {
  test('lists one’s own, newest first, and lets a pending one be withdrawn', async () => {
    const { member, browser } = await newcomer()
    const { id, title } = await open()
    await browser.post(paths.apply(id))
    expect(await (await browser.get(paths.applications)).text()).toContain(title)
    const [application] = await stored(member.id)
    const own = await (await browser.get(paths.application(application!.id))).text()
    expect(visibleText(own, '#withdraw')).toContain(STILL_COUNTS)
    await db.update(users).set({ membershipTier: 'expert' }).where(eq(users.id, member.id))
    const unlimited = await (await browser.get(paths.application(application!.id))).text()
    expect(visibleText(unlimited, '#withdraw')).not.toContain(STILL_COUNTS)
    const withdrawn = await browser.htmx('POST', paths.withdrawal(application!.id))
    expect(await withdrawn.text()).toContain('Withdrawn')
    const again = await browser.json('POST', paths.withdrawal(application!.id))
    expect(again.status).toBe(403)
    expect((await browser.post(paths.withdrawal(application!.id))).status).toBe(409)
    const list = await browser.get('/api/applications')
    expect(list.headers.get('X-Total-Count')).toBe('1')
    const rows = await list.json()
    expect(rows).toMatchObject([{ id: application!.id, status: 'withdrawn', opportunityId: id }])
  })

  test('are nobody else’s', async () => {
    const { member, browser } = await newcomer()
    await browser.post(paths.apply((await open()).id))
    const [application] = await stored(member.id)
    const { browser: other } = await newcomer()
    expect((await other.post(paths.withdrawal(application!.id))).status).toBe(404)
    expect(await (await other.get('/api/applications')).json()).toEqual([])
  })

  test('says so where there are none', async () => {
    const { browser } = await newcomer()
    expect(await (await browser.get(paths.applications)).text()).toContain('No applications yet')
  })
})
