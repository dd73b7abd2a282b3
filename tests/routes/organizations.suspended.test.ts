import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { opportunities } from '../../src/db/schema/opportunities.ts'
import { organizations } from '../../src/db/schema/organizations.ts'
import { users } from '../../src/db/schema/users.ts'
import { AFTER_END } from '../../src/lib/applications/conversation.ts'
import { paths } from '../../src/lib/paths.ts'
import { TEAM_SUSPENDED } from '../../src/lib/postings/copy.ts'
import { testApp } from '../support/app.ts'
import { addMember } from '../support/factories.ts'
import { all, visibleText } from '../support/html.ts'
import { addApplication, addReviewedPosting } from '../support/review.ts'

const { db, signInAs } = await testApp()

async function suspended(status: 'open' | 'paused' | 'draft' | 'closed' = 'open') {
  const review = await addReviewedPosting(db)
  const { organization, posting } = review
  await db.update(opportunities).set({ status }).where(eq(opportunities.id, posting.id))
  const applicant = await addMember(db)
  const application = await addApplication(db, posting.id, { applicantId: applicant.id })
  await db
    .update(organizations)
    .set({ suspendedAt: new Date(), suspendedFor: 'It is not theirs.' })
    .where(eq(organizations.id, organization.id))
  return { ...review, applicant, application }
}

test('the team of a suspended organization has its postings, and is offered nothing that would go out', async () => {
  const { recruiter, organization, posting, application } = await suspended()
  const browser = await signInAs(recruiter)
  const read = async (path: string) => {
    const response = await browser.get(path)
    expect(response.status).toBe(200)
    return response.text()
  }
  const list = await read(paths.postingsOf(organization.id))
  expect(visibleText(list, 'main p.error')).toBe(TEAM_SUSPENDED)
  expect(visibleText(list, '#cards .badge')).toBe('Hidden')
  const linked = (html: string) => all(html, 'main a').map(({ attributes }) => attributes.href)
  expect(linked(list)).toContain(paths.posting(posting.id))
  for (const path of [paths.importPostings, paths.newPostingFor(organization.id)])
    expect(linked(list)).not.toContain(path)
  const page = await read(paths.posting(posting.id))
  expect(visibleText(page, 'main p.error')).toBe(TEAM_SUSPENDED)
  expect(linked(page)).not.toContain(paths.editPosting(posting.id))
  const forms = all(page, 'main form').map(({ attributes }) => attributes.action)
  expect(forms).not.toContain(paths.postingCopy(posting.id))
  // Every page of the site that it leads to is there.
  for (const html of [list, page, await read(paths.company(organization.id))])
    for (const path of new Set(linked(html)))
      if (path?.startsWith('/'))
        expect([path, (await browser.get(path)).status]).toEqual([path, 200])
  const review = await read(paths.applicants(posting.id))
  expect(visibleText(review, 'main p.error')).toBe(TEAM_SUSPENDED)
  expect(visibleText(review, '.desk-about')).toContain('Hidden, deadline')
  const decide = paths.reviewedDecision(posting.id, application.id)
  expect((await browser.post(decide, { to: 'shortlisted' })).status).toBe(303)
})

test.each([
  ['open', ['pause', 'close']],
  ['paused', ['close']],
  ['draft', ['discard']],
  ['closed', []],
] as const)('of one that is %s it may do %j', async (status, changes) => {
  const { recruiter, posting } = await suspended(status)
  const page = await (await (await signInAs(recruiter)).get(paths.posting(posting.id))).text()
  const offered = all(page, 'main form input[name=change], main form button[name=change]')
  expect(offered.map(({ attributes }) => attributes.value)).toEqual([...changes])
  const heads = all(page, 'main .card h2').map(({ text }) => text)
  expect(heads.includes('Manage posting')).toBe(changes.length > 0)
  expect(visibleText(page, 'main')).not.toContain('until you resume it')
})

test('who applied reads that it takes no applications, and is led to nothing that is not there', async () => {
  const { applicant, posting, organization } = await suspended()
  const browser = await signInAs(applicant)
  const page = await (await browser.get(paths.opportunity(posting.id))).text()
  expect(page).not.toContain('ld+json')
  expect(all(page, `main a[href="${paths.company(organization.id)}"]`)).toEqual([])
  expect(visibleText(page, 'main .by')).toContain(organization.name)
  expect(visibleText(page, 'main')).not.toContain('days left')
  const other = await signInAs(await addMember(db))
  expect((await other.get(paths.opportunity(posting.id))).status).toBe(404)
})

test('nothing is written between a suspended organization and who applied, until it is suspended no more', async () => {
  const { recruiter, organization, posting, applicant, application } = await suspended()
  const team = paths.reviewMessages(posting.id, application.id)
  const own = paths.applicationMessages(application.id)
  const sides = [
    [await signInAs(recruiter), team],
    [await signInAs(applicant), own],
  ] as const
  const message = () => ({ body: 'Are you there?', clientId: crypto.randomUUID() })
  for (const [browser, path] of sides) {
    const refused = await browser.post(path, message())
    expect(refused.status).toBe(409)
    expect(await refused.text()).toContain(AFTER_END)
    expect(visibleText(await (await browser.get(path)).text(), 'main')).toContain(
      'You can’t write here right now.',
    )
  }
  await db
    .update(organizations)
    .set({ suspendedAt: null, suspendedFor: null })
    .where(eq(organizations.id, organization.id))
  for (const [browser, path] of sides)
    expect((await browser.post(path, message())).status).toBe(303)
  // The same where it is one of the two people.
  await db
    .update(users)
    .set({ suspendedAt: new Date(), suspendedFor: 'Spam.' })
    .where(eq(users.id, applicant.id))
  const [browser] = sides[0]
  expect((await browser.post(team, message())).status).toBe(409)
})

test('no time is offered, chosen or moved while one of the two is suspended, and one that stands can be cancelled', async () => {
  const { recruiter, organization, posting, applicant, application } = await suspended()
  const suspend = (suspendedAt: Date | null) =>
    db
      .update(organizations)
      .set({ suspendedAt, suspendedFor: suspendedAt && 'It is not theirs.' })
      .where(eq(organizations.id, organization.id))
  const team = await signInAs(recruiter)
  const own = await signInAs(applicant)
  const times = paths.interviews(posting.id, application.id)
  const api = paths.api.interviews(application.id)
  const where = { timeZone: 'UTC', minutes: '30', place: 'https://meet.example/loom' }
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const offer = (days: number) => ({ ...where, starts1: `${day(days)}T09:00` })
  const json = (days: number) => ({
    ...where,
    minutes: 30,
    startsAt: `${day(days)}T09:00:00Z`,
  })
  const SHUT = 'You can’t set interview times right now'
  const refused = await team.post(times, offer(3))
  expect(refused.status).toBe(409)
  const page = await refused.text()
  expect(visibleText(page, 'main')).toContain(`${SHUT}.`)
  expect(all(page, `main form[action="${times}"]`)).toEqual([])
  const answer = await team.json('POST', api, { times: [json(3)] })
  expect([answer.status, await answer.json()]).toEqual([
    409,
    expect.objectContaining({ code: 'resting', message: `${SHUT}.` }),
  ])
  await suspend(null)
  expect((await team.post(times, { ...offer(3), starts2: `${day(4)}T09:00` })).status).toBe(303)
  const [first, second] = await (await own.get(api)).json()
  await suspend(new Date())
  const choosing = paths.applicationInterview(application.id)
  const choose = (time: { id: string }) => own.post(choosing, { time: time.id, act: 'choose' })
  expect((await choose(first)).status).toBe(409)
  expect(
    (await own.json('PUT', paths.api.interview(application.id, first.id), { chosen: true })).status,
  ).toBe(409)
  for (const path of [choosing, paths.application(application.id)]) {
    const html = await (await own.get(path)).text()
    expect(visibleText(html, '#interview')).toContain(`${SHUT}.`)
    expect(all(html, '#interview input[type=radio]')).toEqual([])
    expect(visibleText(html, 'main')).not.toContain('Choose a time below')
  }
  const its = paths.interviewTime(posting.id, application.id, second.id)
  expect((await team.post(its, { ...where, starts: `${day(5)}T09:00`, act: 'move' })).status).toBe(
    409,
  )
  expect(
    (await team.json('PUT', paths.api.interview(application.id, second.id), json(5))).status,
  ).toBe(409)
  const offered = await (await team.get(times)).text()
  expect(all(offered, 'main button').map(({ text }) => text)).toEqual([
    'Remove this time',
    'Remove this time',
  ])
  await suspend(null)
  expect((await choose(first)).status).toBe(303)
  await suspend(new Date())
  expect((await own.post(choosing, { time: first.id, act: 'cancel' })).status).toBe(303)
  await suspend(null)
  // The same where it is one of the two people.
  await db
    .update(users)
    .set({ suspendedAt: new Date(), suspendedFor: 'Spam.' })
    .where(eq(users.id, applicant.id))
  expect((await team.post(times, offer(6))).status).toBe(409)
})

test('what a suspended organization decides goes without words of its own', async () => {
  const { recruiter, posting, application } = await suspended()
  const browser = await signInAs(recruiter)
  const rejection = { to: 'rejected', reason: 'timing', words: 'Pay at evil.example first.' }
  const refused = await browser.post(paths.reviewedDecision(posting.id, application.id), rejection)
  expect(refused.status).toBe(409)
  const html = await refused.text()
  expect(visibleText(html, `#words-${application.id}`)).toBe(rejection.words)
  expect(visibleText(html, `#words-${application.id}-error`)).toBe(WORDLESS)
  const { to: status, ...stated } = rejection
  const answer = await browser.json('PUT', paths.api.application(application.id), {
    status,
    ...stated,
  })
  expect([answer.status, await answer.json()]).toEqual([
    409,
    expect.objectContaining({ code: 'resting', errors: { words: `${WORDLESS}` } }),
  ])
  const several = await browser.post(paths.reviewDecisions(posting.id), {
    ...rejection,
    application: `${application.id} pending`,
  })
  expect(several.status).toBe(409)
  expect(visibleText(await several.text(), 'main')).toContain(WORDLESS)
  const without = { ...rejection, words: '' }
  const decided = await browser.post(paths.reviewedDecision(posting.id, application.id), without)
  expect(decided.status).toBe(303)
})

const WORDLESS = 'You can’t write here right now. Decide without a message'
