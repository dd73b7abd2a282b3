import { describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { applications } from '../../src/db/schema/applications.ts'
import { opportunities } from '../../src/db/schema/opportunities.ts'
import { SIGN_UP_TO_APPLY } from '../../src/lib/opportunities/copy.ts'
import { paths } from '../../src/lib/paths.ts'
import { NOT_ACCEPTING } from '../../src/lib/postings/visibility.ts'
import { testApp } from '../support/app.ts'
import { addMember, addOpportunity, addOrganization, addTeamMember } from '../support/factories.ts'
import { visibleText } from '../support/html.ts'
import { ONE_DAY_MS } from '../support/payments.ts'

const { db, client, signInAs } = await testApp()
const ago = (days: number) => new Date(Date.now() - days * ONE_DAY_MS)
const member = await addMember(db)
const browser = await signInAs(member)

const closed = (days: number, more: Parameters<typeof addOpportunity>[1] = {}) =>
  addOpportunity(db, {
    status: 'closed',
    outcome: 'filled_here',
    publishedAt: ago(days + 20),
    closedAt: ago(days),
    ...more,
  })

describe('the page of what was closed', () => {
  test('says for 30 days how it ended and when, without mark-up or a way to apply', async () => {
    const { id } = await closed(29)
    for (const who of [client(), browser]) {
      const response = await who.get(paths.opportunity(id))
      const html = await response.text()
      expect(response.status).toBe(200)
      expect(visibleText(html, 'aside')).toContain('Filled through Waymark')
      expect(visibleText(html, 'aside')).toContain(
        'Filled through Waymark. It no longer accepts applications.',
      )
      expect(html).toContain('name="robots" content="noindex"')
      expect(html).not.toContain('schema.org')
      expect(html).not.toContain('rel="canonical"')
      expect(html).not.toContain(`action="${paths.apply(id)}"`)
      expect(html).not.toContain(paths.signUp(paths.opportunity(id)))
    }
  })

  test('is gone afterwards, but for its team and who applied', async () => {
    const owner = await addMember(db)
    const editor = await addMember(db)
    const { id: organizationId } = await addOrganization(db, { ownerId: owner.id })
    await addTeamMember(db, organizationId, editor.id, 'editor')
    const { id } = await closed(31, { organizationId })
    const applicant = await addMember(db)
    await db.insert(applications).values({ opportunityId: id, applicantId: applicant.id })
    for (const who of [client(), browser]) {
      const page = await who.get(paths.opportunity(id))
      expect(page.status).toBe(410)
      expect(await page.text()).toContain('was closed more than 30 days ago')
      const json = await who.json('GET', paths.api.opportunity(id))
      expect([json.status, (await json.json()).code]).toEqual([410, 'gone'])
    }
    for (const known of [owner, editor, applicant]) {
      const page = await (await signInAs(known)).get(paths.opportunity(id))
      expect([known.id, page.status]).toEqual([known.id, 200])
    }
  })

  test('says so beside an application, which is said of no posting that is live', async () => {
    const said = async ({ id }: { id: string }) => {
      await db.insert(applications).values({ opportunityId: id, applicantId: member.id })
      return visibleText(await (await browser.get(paths.opportunity(id))).text(), 'aside')
    }
    const over = 'It no longer accepts applications.'
    expect(await said(await closed(3))).toContain(over)
    expect(await said(await addOpportunity(db, { publishedAt: ago(3) }))).not.toContain(over)
  })

  test('goes from the visitors’ copies and from every list at once', async () => {
    const { id } = await addOpportunity(db, { title: 'Kept at hand' })
    const lists = [paths.home, paths.opportunities, '/api/opportunities?q=Kept+at+hand']
    const anonymous = client()
    expect(await (await anonymous.get(paths.opportunity(id))).text()).toContain(SIGN_UP_TO_APPLY)
    for (const path of lists.slice(1)) expect(await (await browser.get(path)).text()).toContain(id)
    await db
      .update(opportunities)
      .set({ status: 'closed', closedAt: new Date(), outcome: 'withdrawn' })
      .where(eq(opportunities.id, id))
    expect(await (await anonymous.get(paths.opportunity(id))).text()).not.toContain(
      SIGN_UP_TO_APPLY,
    )
    for (const path of lists) expect(await (await browser.get(path)).text()).not.toContain(id)
    expect(await (await anonymous.get(paths.home)).text()).not.toContain(id)
  })
})

test('a draft is shown to its team alone', async () => {
  const { id } = await addOpportunity(db, { status: 'draft', postedById: member.id })
  expect((await browser.get(paths.opportunity(id))).status).toBe(200)
  const other = await signInAs(await addMember(db))
  for (const who of [client(), other]) {
    expect((await who.get(paths.opportunity(id))).status).toBe(404)
    expect((await who.json('GET', paths.api.opportunity(id))).status).toBe(404)
  }
  const sent = await other.json('POST', paths.api.applications, { opportunityId: id })
  expect(sent.status).toBe(404)
})

test('what posts another one again says so, with how that one ended', async () => {
  const earlier = await closed(3, { outcome: 'nobody_found' })
  const { id } = await addOpportunity(db, { repostOfId: earlier.id })
  const html = await (await client().get(paths.opportunity(id))).text()
  expect(visibleText(html, 'header.banner')).toContain('Reposted. First posted on')
  expect(visibleText(html, 'header.banner')).toContain('Not filled.')
})

describe('an application to what takes none', () => {
  const cases = {
    paused: { status: 'paused', pausedFor: 'unanswered' },
    closed: { status: 'closed', closedAt: ago(1), outcome: 'filled_here' },
    held: { heldAt: ago(1), heldFor: 'reports' },
    ended: { applicationDeadline: ago(1) },
  } as const
  test.each(Object.keys(cases) as (keyof typeof cases)[])(
    '%s is refused in plain words, whichever way',
    async (status) => {
      const { id } = await addOpportunity(db, cases[status])
      const words = NOT_ACCEPTING[status]
      const json = await browser.json('POST', paths.api.applications, { opportunityId: id })
      expect([json.status, await json.json()]).toEqual([
        409,
        { message: words, code: 'not_taking_applications' },
      ])
      for (const refused of [
        await browser.htmx('POST', paths.apply(id), { view: 'card' }),
        await browser.post(paths.apply(id)),
      ]) {
        // Anyone who didn't apply to a held posting no longer finds it.
        expect(refused.status).toBe(status === 'held' ? 404 : 409)
        if (status === 'held') continue
        expect(visibleText(await refused.text(), '[role=alert]')).toBe(words)
      }
      expect(await db.$count(applications, eq(applications.opportunityId, id))).toBe(0)
      if (status === 'closed' || status === 'held') return
      const page = await browser.get(paths.opportunity(id))
      expect(visibleText(await page.text(), '#apply')).toBe(words)
    },
  )
})
