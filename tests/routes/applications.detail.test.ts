import { describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { changeStatusAsTeam } from '../../src/db/applications/status.ts'
import { applicationEvents, applications } from '../../src/db/schema/applications.ts'
import { outboxEmails } from '../../src/db/schema/emails.ts'
import { blocks } from '../../src/db/schema/safety.ts'
import { users } from '../../src/db/schema/users.ts'
import { NOT_WITHDRAWABLE } from '../../src/lib/applications/application.ts'
import { WITHDRAWAL_UNDO } from '../../src/lib/applications/undo.ts'
import type { ApplicationStatus } from '../../src/lib/catalog.ts'
import { paths } from '../../src/lib/paths.ts'
import { NOT_GOING_ON, PLACE_OFFERED } from '../../src/views/applications/timeline.tsx'
import { testApp } from '../support/app.ts'
import { addMember, addOpportunity } from '../support/factories.ts'
import { all, visibleText } from '../support/html.ts'

const { client, db, signInAs } = await testApp()
const DAY = 24 * 60 * 60 * 1000
const inDays = (days: number) => new Date(Date.now() + days * DAY)

async function applied(values: Partial<typeof applications.$inferInsert> = {}) {
  const poster = await addMember(db)
  const member = await addMember(db, { country: 'Kenya' })
  const posting = await addOpportunity(db, { postedById: poster.id })
  const [application] = await db
    .insert(applications)
    .values({
      opportunityId: posting.id,
      applicantId: member.id,
      coverLetter: 'I weave.',
      createdAt: inDays(-10),
      updatedAt: inDays(-10),
      answerBy: inDays(10),
      ...values,
    })
    .returning()
  const { id } = application!
  const browser = await signInAs(member)
  const decide = (to: ApplicationStatus, more = {}) =>
    changeStatusAsTeam(db, poster.id, { id, to, ...more }, new Date())
  const page = async () => (await browser.get(paths.application(id))).text()
  const json = async () => (await browser.get(paths.api.application(id))).json()
  return { poster, member, posting, id, browser, decide, page, json }
}

/** Has what was decided be told by now. */
async function notify(id: string) {
  const toldAt = new Date()
  await db.update(applications).set({ toldAt }).where(eq(applications.id, id))
  await db.update(applicationEvents).set({ toldAt }).where(eq(applicationEvents.applicationId, id))
}

const steps = (html: string) => all(html, '.own-way b').map(({ text }) => text)

describe('the page of one’s own application', () => {
  test('counts the days until an answer is due, and what happens if none comes', async () => {
    const { page } = await applied()
    const html = await page()
    expect(visibleText(html, '.due-days')).toBe('10')
    expect(html).toContain('aria-valuenow="10"')
    expect(html).toContain('aria-valuemax="20"')
    expect(steps(html)[0]).toBe('You applied')
    expect(steps(html)[1]).toStartWith('They should reply by')
    expect(visibleText(html, '.sent-parts .prose')).toBe('I weave.')
    expect(visibleText(html, '.due-card .kept-note')).toContain('not enough data yet')
  })

  test('says how late an answer is', async () => {
    const { page, browser } = await applied({ answerBy: inDays(-2) })
    expect(await page()).toContain('aria-valuetext="2 days late"')
    expect(await (await browser.get(paths.applications)).text()).toContain('2 days late')
  })

  test('shows each step as it is told, and nobody by name', async () => {
    const { page, decide, poster } = await applied()
    await decide('opened')
    await decide('offered')
    const html = await page()
    expect(steps(html)).toEqual(['You applied', 'The team opened it', PLACE_OFFERED])
    expect(html).toContain('Accept the offer')
    expect(html).not.toContain(poster.id)
  })

  test('shows nothing of a rejection that waits, then its reason, words and what was not met', async () => {
    const { page, json, decide, id, browser } = await applied()
    const why = { reason: 'timing', words: 'In spring again?', unmet: ['Speaks Swahili'] } as const
    const before = { page: steps(await page()), json: await json() }
    await decide('rejected', why)
    expect(steps(await page())).toEqual(before.page)
    expect(await json()).toEqual(before.json)
    const accepted = await browser.json('PUT', paths.api.application(id), { status: 'accepted' })
    expect([accepted.status, (await accepted.json()).status]).toEqual([409, 'pending'])
    await notify(id)
    const html = await page()
    expect(steps(html)).toEqual(['You applied', NOT_GOING_ON])
    for (const text of ['The timing doesn’t fit.', why.words, why.unmet[0]])
      expect(visibleText(html, '.own-application')).toContain(text)
    expect(html).not.toContain('Withdraw')
    expect((await json()).trail).toMatchObject([
      { status: 'pending', by: 'applicant' },
      { status: 'rejected', by: 'team', ...why },
    ])
  })

  test('dates a rejection by when its applicant was told, not when it was decided', async () => {
    const { page, json, decide, id } = await applied()
    await decide('rejected', { reason: 'timing' })
    const at = inDays(-3)
    const toldAt = inDays(-1)
    await db
      .update(applicationEvents)
      .set({ at, toldAt })
      .where(eq(applicationEvents.applicationId, id))
    await db.update(applications).set({ toldAt }).where(eq(applications.id, id))
    expect((await json()).trail.at(-1)).toMatchObject({ at: toldAt.toISOString() })
    const days = all(await page(), '.own-way time').map(({ attributes }) => attributes.datetime)
    expect(days).toContain(toldAt.toISOString())
    expect(days).not.toContain(at.toISOString())
  })

  test('says plainly that nobody answered, and of an answer that comes late that it is one', async () => {
    const { page, decide, member } = await applied({
      status: 'closed_unanswered',
      givenBackAt: new Date(),
      updatedAt: inDays(-1),
      answerBy: inDays(-8),
    })
    const html = await page()
    expect(html).toContain('You didn’t get a reply')
    const extra = 'You could send one extra application that month, on top of your plan’s limit.'
    expect(html).toContain(extra)
    await db.update(users).set({ membershipTier: 'expert' }).where(eq(users.id, member.id))
    expect(await page()).not.toContain(extra)
    await decide('shortlisted')
    expect(visibleText(await page(), '.own-way')).toContain('This counts as a late reply.')
  })

  test('tells what changed of the posting since', async () => {
    const { page, member, posting } = await applied()
    const changes = [{ label: 'Pay', from: 'KES 10', to: 'KES 9' }]
    await db.insert(outboxEmails).values({
      kind: 'posting-changed',
      memberId: member.id,
      about: `${posting.id} 2 ${member.id}`,
      data: { changes },
    })
    expect(visibleText(await page(), 'ins')).toBe('KES 9')
  })

  test('is its applicant’s alone, and nobody’s across a block', async () => {
    const { id, browser, member, poster } = await applied()
    const outsider = await signInAs(await addMember(db))
    expect((await outsider.get(paths.application(id))).status).toBe(404)
    expect((await client().get(paths.application(id))).status).toBe(401)
    await db.insert(blocks).values({ blockerId: poster.id, blockedId: member.id })
    expect((await browser.get(paths.application(id))).status).toBe(404)
    expect((await browser.get(paths.api.application(id))).status).toBe(404)
  })
})

describe('withdrawing', () => {
  const stateOf = async (id: string) =>
    (await db.select().from(applications).where(eq(applications.id, id)))[0]!.status

  test('can be taken back for half a minute, and leads back where it was', async () => {
    const { browser, id, decide } = await applied()
    await decide('shortlisted')
    const gone = await browser.post(paths.withdrawal(id))
    expect([gone.status, gone.headers.get('Location')]).toEqual([303, paths.application(id)])
    expect(await stateOf(id)).toBe('withdrawn')
    const undo = { view: 'withdrawal', next: paths.application(id) }
    const back = await browser.post(paths.undo(id), undo)
    expect([back.headers.get('Location'), await stateOf(id)]).toEqual([
      paths.application(id),
      'shortlisted',
    ])
    await browser.post(paths.withdrawal(id))
    const statusAt = new Date(Date.now() - 31_000)
    await db.update(applications).set({ statusAt }).where(eq(applications.id, id))
    const late = await browser.htmx('POST', paths.undo(id), undo)
    expect([late.status, await stateOf(id)]).toEqual([409, 'withdrawn'])
    expect(late.headers.get('HX-Trigger')).toContain(WITHDRAWAL_UNDO)
  })

  test('is taken back by JSON as well, once and within that time', async () => {
    const { browser, id, decide } = await applied()
    const undo = () => browser.json('POST', paths.api.applicationUndo(id))
    await decide('shortlisted')
    // What the team decided is not the applicant's to take back.
    expect((await undo()).status).toBe(409)
    await browser.json('PUT', paths.api.application(id), { status: 'withdrawn' })
    const back = await undo()
    expect([back.status, await back.json()]).toMatchObject([
      200,
      { id, status: 'shortlisted', trail: [{ status: 'pending' }, { status: 'shortlisted' }] },
    ])
    const again = await undo()
    expect([again.status, await again.json()]).toMatchObject([
      409,
      {
        code: 'conflict',
        status: 'shortlisted',
        message: WITHDRAWAL_UNDO,
      },
    ])
    await browser.json('PUT', paths.api.application(id), { status: 'withdrawn' })
    const statusAt = new Date(Date.now() - 31_000)
    await db.update(applications).set({ statusAt }).where(eq(applications.id, id))
    expect([(await undo()).status, await stateOf(id)]).toEqual([409, 'withdrawn'])
    const outsider = await signInAs(await addMember(db))
    expect((await outsider.json('POST', paths.api.applicationUndo(id))).status).toBe(404)
  })

  test('of what was decided is refused with the state as it is, on the page and by JSON', async () => {
    const { browser, id, decide } = await applied()
    await decide('rejected', { reason: 'timing' })
    await notify(id)
    const refused = await browser.htmx('POST', paths.withdrawal(id))
    const html = await refused.text()
    expect([refused.status, visibleText(html, '[role=alert]')]).toEqual([409, NOT_WITHDRAWABLE])
    expect(steps(html)).toContain(NOT_GOING_ON)
    const json = await browser.json('PUT', paths.api.application(id), { status: 'withdrawn' })
    expect([json.status, await json.json()]).toMatchObject([
      409,
      { code: 'conflict', status: 'rejected', trail: [{}, { reason: 'timing' }] },
    ])
  })
})

test('an offer is accepted once, on its page or by JSON', async () => {
  const { browser, id, decide, json } = await applied()
  expect((await browser.post(paths.acceptance(id))).status).toBe(409)
  await decide('offered')
  const page = await browser.htmx('POST', paths.acceptance(id))
  const accepted = await page.text()
  expect(steps(accepted).at(-1)).toBe('You accepted')
  expect(visibleText(accepted, '.application-head .badge')).toBe('Accepted')
  expect(visibleText(accepted, 'h2[autofocus]')).toBe('You accepted the offer')
  const again = await browser.json('PUT', paths.api.application(id), { status: 'accepted' })
  expect([again.status, (await again.json()).status]).toEqual([409, 'accepted'])
  expect((await json()).trail.at(-1)).toMatchObject({ status: 'accepted', by: 'applicant' })
  const words = await browser.json('PUT', paths.api.application(id), { status: 'offered' })
  expect(words.status).toBe(422)
})
