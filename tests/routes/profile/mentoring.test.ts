import { describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { users } from '../../../src/db/schema/users.ts'
import { CANNOT_MENTOR } from '../../../src/lib/membership/tiers.ts'
import { paths } from '../../../src/lib/paths.ts'
import { MENTORING_QUESTION } from '../../../src/views/profile/mentoring.tsx'
import { addMember } from '../../support/factories.ts'
import { all, visibleText } from '../../support/html.ts'
import { begin, payingServer } from '../../support/payments.ts'

const { db, sandbox, signInAs } = await payingServer()

async function someone(values: Partial<typeof users.$inferInsert> = {}) {
  const { id, ...member } = await addMember(db, values)
  const browser = await signInAs(member)
  return {
    browser,
    page: async (path: string) => (await browser.get(path)).text(),
    row: async () => (await db.select().from(users).where(eq(users.id, id)))[0]!,
  }
}

const ticked = (html: string) =>
  all(html, '#mentoring [checked]').map(({ attributes }) => attributes.name)

describe('the payment’s success page', () => {
  async function paid(values: Partial<typeof users.$inferInsert> = {}) {
    const member = await someone(values)
    const { reference, accessCode } = await begin(member.browser, { membershipTier: 'expert' })
    await sandbox.pay(accessCode)
    const path = `${paths.paymentOutcome(reference)}&render=full`
    return { ...member, path, html: await member.page(path) }
  }

  test('asks whether the member would mentor, and lists nobody who says nothing', async () => {
    const { html, row, page } = await paid()
    expect(visibleText(html, 'h1')).toBe('Payment Successful')
    expect(visibleText(html, '#mentoring h2')).toBe(MENTORING_QUESTION)
    expect(ticked(html)).toEqual(['mentorAvailable'])
    const [form] = all(html, '#mentoring form')
    expect(form!.attributes).toMatchObject({ method: 'post', action: paths.profileMentoring })
    expect((await row()).isMentor).toBe(false)
    expect(await page(paths.mentors)).toContain('No mentors found')
  })

  test('takes the answer by its plain form, and asks no second time', async () => {
    const { browser, row, page, path } = await paid()
    const answer = { isMentor: 'on', mentorAvailable: 'on', mentorCapacity: '2' }
    const response = await browser.post(paths.profileMentoring, answer)
    expect([response.status, response.headers.get('Location')]).toEqual([303, paths.profile])
    expect(await row()).toMatchObject({ isMentor: true, mentorCapacity: 2 })
    expect(all(await page(path), '#mentoring')).toEqual([])
    expect(ticked(await page(paths.profile))).toEqual(['isMentor', 'mentorAvailable'])
  })

  test('asks nothing of a term that begins later', async () => {
    const { browser, page } = await paid()
    const { reference, accessCode } = await begin(browser, { membershipTier: 'professional' })
    await sandbox.pay(accessCode)
    const html = await page(`${paths.paymentOutcome(reference)}&render=full`)
    expect(visibleText(html, '.outcome')).toContain('Professional begins on')
    expect(all(html, '#mentoring')).toEqual([])
  })

  test('asks nothing once the time that was paid for is over', async () => {
    const { row, page, path } = await paid()
    const { id } = await row()
    await db.execute(`update subscriptions set end_date = now(), status = 'expired',
      start_date = now() - interval '1 month' where user_id = '${id}'`)
    const html = await page(path)
    expect(visibleText(html, 'h1')).toBe('Payment Successful')
    expect(all(html, '#mentoring')).toEqual([])
  })
})

describe('the profile', () => {
  const expert = { membershipTier: 'expert' } as const
  const choice = { isMentor: 'on', mentorCapacity: '3' }

  test('asks, and shows how one stands after each answer', async () => {
    const { browser, page, row } = await someone(expert)
    expect(visibleText(await page(paths.profile), '#mentoring h2')).toBe(MENTORING_QUESTION)
    const stated = await (await browser.htmx('POST', paths.profileMentoring, choice)).text()
    expect(visibleText(stated, '#mentoring')).toContain('You have said that you mentor')
    expect((await row()).isMentor).toBe(true)
    expect(visibleText(await page(paths.profile), '.member-id')).toContain('by which mentees ask')
    const back = await (
      await browser.htmx('POST', paths.profileMentoring, { mentorCapacity: '3' })
    ).text()
    expect(visibleText(back, '#mentoring')).toContain('only once you say so')
    expect((await row()).isMentor).toBe(false)
    expect(visibleText(await page(paths.profile), '.member-id')).not.toContain(
      'by which mentees ask',
    )
  })

  test('keeps the choice when something beside it is refused', async () => {
    const { browser, row } = await someone(expert)
    const wrong = { ...choice, mentorCapacity: '0' }
    const refused = await browser.post(paths.profileMentoring, wrong)
    expect(refused.status).toBe(422)
    const html = await refused.text()
    expect(ticked(html)).toEqual(['isMentor'])
    expect(visibleText(html, '#mentoring h2')).toBe(MENTORING_QUESTION)
    expect((await row()).isMentor).toBe(false)
  })

  test('lets who left the tier see that they are not listed, and take it back', async () => {
    const { browser, page, row } = await someone({ isMentor: true })
    expect(visibleText(await page(paths.profile), '#mentoring')).toContain(
      'Your membership tier does not include mentoring. You are listed again once it does.',
    )
    expect(visibleText(await page(paths.profile), '.member-id')).not.toContain(
      'by which mentees ask',
    )
    const back = { mentorCapacity: '3' }
    const card = await (await browser.htmx('POST', paths.profileMentoring, back)).text()
    expect(visibleText(card, '#mentoring .sub')).toBe(CANNOT_MENTOR)
    expect((await row()).isMentor).toBe(false)
    expect(all(await page(paths.profile), '#mentoring')).toEqual([])
    expect((await browser.post(paths.profileMentoring, choice)).status).toBe(403)
  })
})

describe('the profile’s call', () => {
  const names = { firstName: 'Mary', lastName: 'Somerville' }

  test('says it, leaves it, and takes it back', async () => {
    const { browser, row } = await someone({ membershipTier: 'professional' })
    const call = (more: object) => browser.json('PUT', paths.api.profile, { ...names, ...more })
    for (const [more, isMentor] of [
      [{ isMentor: true }, true],
      [{}, true],
      [{ isMentor: false }, false],
    ] as const) {
      const response = await call(more)
      expect([response.status, (await response.json()).isMentor]).toEqual([200, isMentor])
      expect((await row()).isMentor).toBe(isMentor)
    }
    for (const isMentor of ['on', 1, null]) {
      const refused = await call({ isMentor })
      expect([refused.status, (await refused.json()).errors]).toEqual([
        422,
        { isMentor: 'Say true or false' },
      ])
    }
  })

  test('is refused on a tier that may not, which can be told back what it is', async () => {
    const { browser, row } = await someone()
    const call = (isMentor: boolean) =>
      browser.json('PUT', paths.api.profile, { ...names, isMentor })
    const refused = await call(true)
    expect([refused.status, (await refused.json()).code]).toEqual([403, 'tier_limit'])
    expect(await row()).toMatchObject({ isMentor: false, firstName: 'Member' })
    expect((await call(false)).status).toBe(200)
  })
})
