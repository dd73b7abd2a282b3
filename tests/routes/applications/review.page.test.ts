import { describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { changeStatusAsApplicant, changeStatusAsTeam } from '../../../src/db/applications/status.ts'
import { applicationEvents, applications } from '../../../src/db/schema/applications.ts'
import { outboxEmails } from '../../../src/db/schema/emails.ts'
import { NOT_UNDONE } from '../../../src/lib/applications/decision.ts'
import { reviewPath, viewOf } from '../../../src/lib/applications/review.ts'
import {
  DECIDED_FOR_SEVERAL,
  NO_APPLICANTS,
  NONE_SELECTED,
  NOTHING_TO_REVIEW,
  OFFER_TIMES,
  REASON_NEEDED,
  SELECTED_GONE,
  TOO_MANY_SELECTED,
} from '../../../src/lib/applications/review-copy.ts'
import { STATUS_LABELS } from '../../../src/lib/applications/states.ts'
import { UNDO_LIMIT } from '../../../src/lib/applications/undo.ts'
import { paths } from '../../../src/lib/paths.ts'
import { whatToDo } from '../../../src/views/applications/intake-message.ts'
import { testApp } from '../../support/app.ts'
import { addMember, addOpportunity, addTeamMember } from '../../support/factories.ts'
import { all, visibleText } from '../../support/html.ts'
import { addApplication, addApplications, addReviewedPosting } from '../../support/review.ts'

const { db, signInAs, client } = await testApp()

const rowOf = async (id: string) =>
  (await db.select().from(applications).where(eq(applications.id, id)))[0]!
const timelineOf = (id: string) =>
  db.select().from(applicationEvents).where(eq(applicationEvents.applicationId, id))

const setUp = async (values: Parameters<typeof addReviewedPosting>[1] = {}, many = 3) => {
  const review = await addReviewedPosting(db, values)
  const sent = await addApplications(db, review.posting.id, many)
  return { ...review, sent, browser: await signInAs(review.owner) }
}

describe('the list', () => {
  test('has what waits in order of arrival, each with its facts in words', async () => {
    const { posting, browser } = await setUp()
    const html = await (await browser.get(paths.applicants(posting.id))).text()
    expect(all(html, '.desk-row b').map(({ text }) => text)).toEqual(Array(3).fill('Amara Okafor'))
    expect(all(html, '.desk-row .marks')[0]!.attributes['aria-label']).toBe(
      'Not met, Met, Met, Unknown',
    )
    expect(visibleText(html, '.desk-row')).not.toContain('Swahili')
    expect(visibleText(html, '.review-intake')).toContain('Replied to 0 of 3. 3 to go')
    expect(visibleText(html, '.desk-tabs')).toMatch(/To review 3.*Rejected 0/s)
    expect(visibleText(html, '#desk')).not.toMatch(/\d ?%|match/i)
  })

  test('looking at it opens nothing', async () => {
    const { posting, browser, sent } = await setUp()
    await browser.get(paths.applicants(posting.id))
    const html = await (await browser.get(paths.reviewed(posting.id, sent[0]!.id))).text()
    expect(visibleText(html, '#application')).not.toContain('tariff screen')
    expect((await rowOf(sent[0]!.id)).status).toBe('pending')
  })

  test('50 are a page, and the next one goes on behind the number', async () => {
    const { posting, browser } = await setUp({}, 53)
    const html = await (await browser.get(paths.applicants(posting.id))).text()
    expect(all(html, '.desk-row')).toHaveLength(50)
    const [next] = all(html, '.desk-foot a')
    const second = await (await browser.get(next!.attributes.href!)).text()
    expect(all(second, '.desk-row')).toHaveLength(3)
  })

  test('is filtered by facts', async () => {
    const { posting, browser } = await setUp()
    const yes = await addApplication(db, posting.id, {
      answers: [{ questionId: 'swahili', question: '?', kind: 'yes_no', value: 'yes' }],
    })
    const requested = `${paths.applicants(posting.id)}?fact=speaks:met&fact=figma:met&fact=`
    const html = await (await browser.get(requested)).text()
    expect(all(html, 'a.desk-row').map(({ attributes }) => attributes.id)).toEqual([
      `row-${yes.id}`,
    ])
    expect((await browser.get(`${paths.applicants(posting.id)}?fact=speaks:best`)).status).toBe(400)
  })

  test('nobody yet, and all answered, say so', async () => {
    const { posting, browser, sent } = await setUp({}, 1)
    const { posting: empty, owner } = await addReviewedPosting(db)
    const none = await (await (await signInAs(owner)).get(paths.applicants(empty.id))).text()
    expect(visibleText(none, '.empty')).toContain(NO_APPLICANTS)
    expect(visibleText(none, '.empty a')).toMatch(/^https?:\/\/[^/]+\/opportunities\//)
    await browser.post(paths.reviewedDecision(posting.id, sent[0]!.id), { to: 'offered' })
    const done = await (await browser.get(paths.applicants(posting.id))).text()
    expect(visibleText(done, '#desk')).toContain(NOTHING_TO_REVIEW)
    const { posting: late, owner: dawdles } = await addReviewedPosting(db)
    const { id } = await addApplication(db, late.id)
    await db
      .update(applications)
      .set({ status: 'closed_unanswered', answerBy: new Date(0) })
      .where(eq(applications.id, id))
    const left = await (await (await signInAs(dawdles)).get(paths.applicants(late.id))).text()
    expect(visibleText(left, '#desk')).not.toContain(NOTHING_TO_REVIEW)
    expect(visibleText(left, '.desk-tabs [aria-current]')).toBe('To review 1')
    expect(visibleText(left, '.desk-row-text')).toContain(STATUS_LABELS.closed_unanswered)
  })

  test.each([
    [{ status: 'open' }, 'Open until', true],
    [{ status: 'open', heldAt: new Date(), heldFor: 'reports' }, 'Open until', false],
    [{ status: 'draft', publishedAt: null }, 'Draft, deadline', false],
    [{ status: 'paused' }, 'Paused, deadline', false],
    [
      { status: 'closed', closedAt: new Date(0), outcome: 'withdrawn' },
      'Closed on 1 January',
      false,
    ],
    [
      { status: 'closed', closedAt: new Date('2190-02-01'), outcome: 'withdrawn' },
      ', closed on 1 February 2190',
      false,
    ],
  ] as const)('of what is %j says what its deadline is', async (values, stated, passesOn) => {
    const { posting, owner } = await addReviewedPosting(db, values)
    const html = await (await (await signInAs(owner)).get(paths.applicants(posting.id))).text()
    expect(visibleText(html, '.desk-about')).toContain(stated)
    expect(visibleText(html, '.empty')?.includes('Share the link')).toBe(passesOn)
    expect(all(html, '.empty a')).toHaveLength(passesOn ? 1 : 0)
  })

  test('is linked from the postings and from the posting, with what waits', async () => {
    const { posting, browser, organization } = await setUp()
    for (const at of [paths.posting(posting.id), paths.postingsOf(organization.id)]) {
      const html = await (await browser.get(at)).text()
      const link = all(html, `a[href="${paths.applicants(posting.id)}"]`)[0]
      expect(link?.text).toContain('Review 3 applications')
    }
  })
})

describe('who may', () => {
  test('recruiters do, to editors and all others there is none', async () => {
    const { posting, recruiter, organization, sent } = await setUp()
    const editor = await addMember(db)
    await addTeamMember(db, organization.id, editor.id, 'editor')
    const outsider = await addMember(db)
    const at = paths.reviewed(posting.id, sent[0]!.id)
    const statuses = await Promise.all(
      [recruiter, editor, outsider].map(
        async (who) => (await (await signInAs(who)).get(at)).status,
      ),
    )
    expect(statuses).toEqual([200, 404, 404])
    expect((await client().get(at)).status).toBe(401)
  })

  test('an application is found under its own posting alone', async () => {
    const { browser, sent, organization, posting } = await setUp({}, 1)
    const other = await addOpportunity(db, { organizationId: organization.id })
    expect((await browser.get(paths.reviewed(posting.id, sent[0]!.id))).status).toBe(200)
    expect((await browser.get(paths.reviewed(other.id, sent[0]!.id))).status).toBe(404)
    const decided = await browser.post(paths.reviewedDecision(other.id, sent[0]!.id), {
      to: 'offered',
    })
    expect([decided.status, (await rowOf(sent[0]!.id)).status]).toEqual([404, 'pending'])
    const value = `${sent[0]!.id} pending`
    await browser.post(paths.reviewDecisions(other.id), { to: 'offered', application: value })
    expect((await rowOf(sent[0]!.id)).status).toBe('pending')
  })

  test('nobody reads or decides what they sent themselves', async () => {
    const { posting, browser, owner } = await setUp({}, 1)
    const own = await addApplication(db, posting.id, { applicantId: owner.id })
    const html = await (await browser.get(paths.applicants(posting.id))).text()
    expect(html).not.toContain(own.id)
    const at = paths.reviewedDecision(posting.id, own.id)
    expect((await browser.post(at, { to: 'accepted' })).status).toBe(404)
  })
})

describe('opening', () => {
  test('is the POST of the click, once, and is told', async () => {
    const { posting, browser, sent } = await setUp()
    const at = paths.reviewedOpening(posting.id, sent[1]!.id)
    const response = await browser.htmx('POST', at)
    const html = await response.text()
    expect(response.headers.get('HX-Replace-Url')).toContain(sent[1]!.id)
    expect(visibleText(html, '#application')).toContain('tariff screen')
    expect(visibleText(html, '.desk-steps')).toContain('2 of 3')
    await browser.htmx('POST', at)
    expect(await timelineOf(sent[1]!.id)).toMatchObject([{ status: 'opened', by: 'team' }])
    const kinds = await db
      .select()
      .from(outboxEmails)
      .where(eq(outboxEmails.memberId, sent[1]!.applicantId))
    expect(kinds.map(({ kind }) => kind)).toEqual(['application-opened'])
  })

  test('keeps the list that it is opened from, whatever has become of the application', async () => {
    const { posting, browser, sent, owner } = await setUp()
    const [first, ...rest] = sent
    const seen = reviewPath(posting.id, first!.id, viewOf({ q: '' }))
    await changeStatusAsTeam(db, owner.id, { id: first!.id, to: 'interview' }, new Date())
    const html = await (await browser.get(seen)).text()
    expect(all(html, '#application')[0]!.attributes['data-id']).toBe(first!.id)
    const listed = all(html, 'a.desk-row').map(({ attributes }) => attributes.href)
    expect(listed).toEqual(rest.map(({ id }) => reviewPath(posting.id, id, viewOf({ q: '' }))))
  })

  test('without a script a button leads to it', async () => {
    const { posting, browser, sent } = await setUp()
    const response = await browser.post(paths.reviewedOpening(posting.id, sent[0]!.id))
    expect(response.status).toBe(303)
    const html = await (await browser.get(response.headers.get('Location')!)).text()
    expect(visibleText(html, '#application')).toContain('tariff screen')
    expect(visibleText(html, '.way')).toContain('Opened by you')
    const decision = paths.reviewedDecision(posting.id, sent[0]!.id)
    const [form] = all(html, `form[action^="${decision}"]`)
    expect(form!.attributes.action).toBe(`${decision}?state=waiting`)
  })
})

describe('a decision', () => {
  test('opens the next one, and its toast undoes it', async () => {
    const { posting, browser, sent } = await setUp()
    const response = await browser.htmx('POST', paths.reviewedDecision(posting.id, sent[0]!.id), {
      to: 'shortlisted',
      seen: 'pending',
    })
    expect(response.status).toBe(200)
    const html = await response.text()
    expect(all(html, '#application')[0]!.attributes['data-id']).toBe(sent[1]!.id)
    expect((await rowOf(sent[1]!.id)).status).toBe('opened')
    const { toast } = JSON.parse(response.headers.get('HX-Trigger')!)
    expect(toast).toMatchObject({ title: 'Amara Okafor: shortlisted.', description: UNDO_LIMIT })
    expect(toast.action).toBeUndefined()
    const undone = await browser.htmx('POST', toast.undo.path, toast.undo)
    expect(undone.status).toBe(200)
    expect(all(await undone.text(), '#desk')[0]!.attributes['hx-swap-oob']).toBe('outerMorph')
    expect((await rowOf(sent[0]!.id)).status).toBe('pending')
  })

  test('without a script leads to the next one with what was done', async () => {
    const { posting, browser, sent } = await setUp()
    const at = paths.reviewedDecision(posting.id, sent[0]!.id)
    const response = await browser.post(at, { to: 'interview', seen: 'pending' })
    expect(response.headers.get('Location')).toContain(sent[1]!.id)
    expect((await rowOf(sent[0]!.id)).status).toBe('interview')
    expect((await rowOf(sent[1]!.id)).status).toBe('pending')
    const next = await (await browser.get(response.headers.get('Location')!)).text()
    expect(all(next, '.toast a').map(({ text, attributes }) => [text, attributes.href])).toEqual([
      [OFFER_TIMES, paths.interviews(posting.id, sent[0]!.id)],
    ])
  })

  test('a rejection needs a reason, and what was typed stays', async () => {
    const { posting, browser, sent } = await setUp()
    const at = paths.reviewedDecision(posting.id, sent[0]!.id)
    await browser.post(paths.reviewedOpening(posting.id, sent[0]!.id))
    const typed = { to: 'rejected', words: 'Your fourth session stayed with us.', unmet: 'speaks' }
    for (const reason of ['', 'too_good']) {
      const refused = await browser.htmx('POST', at, { ...typed, reason })
      expect(refused.status).toBe(422)
      const html = await refused.text()
      expect(visibleText(html, '[id^=reason-][id$=-error]')).toContain(REASON_NEEDED)
      expect(visibleText(html, '[id^=words-]')).toBe(typed.words)
      expect(all(html, 'input[name=reason][checked]')).toEqual([])
      expect(all(html, 'input[name=unmet][checked]')).toHaveLength(1)
    }
    const long = await browser.post(at, { ...typed, reason: 'timing', words: 'x'.repeat(1001) })
    expect(long.status).toBe(422)
    expect(await long.text()).toContain('at most 1000 characters')
    const done = await browser.htmx('POST', at, { ...typed, reason: 'requirements_not_met' })
    expect(done.status).toBe(200)
    expect((await timelineOf(sent[0]!.id)).at(-1)).toMatchObject({
      status: 'rejected',
      reason: 'requirements_not_met',
      words: typed.words,
      unmet: ['Speaks Swahili'],
    })
    const html = await (await browser.get(paths.reviewed(posting.id, sent[0]!.id))).text()
    expect(visibleText(html, '.way')).toContain('on their next working morning')
    expect(visibleText(html, '#application')).toContain('Undo this decision')
  })

  test('while names are hidden nobody is told at what hour a rejection is: it tells where somebody lives', async () => {
    const { posting, browser, sent } = await setUp({ firstLookWithoutNames: true }, 1)
    const { id } = sent[0]!
    await browser.post(paths.reviewedDecision(posting.id, id), { to: 'rejected', reason: 'timing' })
    const { toldAt } = await rowOf(id)
    expect(toldAt.getTime()).toBeGreaterThan(Date.now())
    const page = await (await browser.get(paths.reviewed(posting.id, id))).text()
    const json = await (await browser.get(paths.api.application(id))).text()
    const csv = await (await browser.get(paths.reviewCsv(posting.id))).text()
    expect(JSON.parse(json)).toMatchObject({ undoUntil: null, trail: [{}, { toldAt: null }] })
    for (const text of [page, json, csv]) expect(text).not.toContain(toldAt.toISOString())
  })

  test('of what somebody else decided is refused with who and when', async () => {
    const { posting, browser, owner, recruiter, sent } = await setUp()
    const other = await signInAs(recruiter)
    const at = paths.reviewedDecision(posting.id, sent[0]!.id)
    await other.post(at, { to: 'shortlisted', seen: 'pending' })
    const late = { to: 'rejected', reason: 'timing', seen: 'pending' }
    const refused = await browser.htmx('POST', at, late)
    expect(refused.status).toBe(409)
    const html = await refused.text()
    expect(visibleText(html, '[role=alert]')).toBe('Joseph Otieno shortlisted it just now.')
    expect(visibleText(html, '.way')).toContain('Shortlisted by Joseph Otieno')
    expect(owner.id).not.toBe(recruiter.id)
  })

  test('of what was withdrawn meanwhile is refused, and nothing more can be decided', async () => {
    const { posting, browser, sent } = await setUp()
    const { id, applicantId } = sent[0]!
    await changeStatusAsApplicant(db, applicantId, { id, to: 'withdrawn' }, new Date())
    const at = paths.reviewedDecision(posting.id, id)
    const refused = await browser.htmx('POST', at, { to: 'offered', seen: 'pending' })
    expect(refused.status).toBe(409)
    const html = await refused.text()
    expect(visibleText(html, '[role=alert]')).toBe(
      'The applicant withdrew the application just now.',
    )
    expect(all(html, '.decide')).toEqual([])
  })

  test('what was told is not undone', async () => {
    const { posting, browser, owner, sent } = await setUp()
    const { id } = sent[0]!
    const long = new Date(Date.now() - 60_000)
    await changeStatusAsTeam(db, owner.id, { id, to: 'offered' }, long, long)
    const refused = await browser.htmx('POST', paths.reviewedUndo(posting.id, id))
    expect(refused.status).toBe(409)
    expect(visibleText(await refused.text(), '[role=alert]')).toContain(NOT_UNDONE)
  })

  test('that is none is refused', async () => {
    const { posting, browser, sent } = await setUp({}, 1)
    const at = paths.reviewedDecision(posting.id, sent[0]!.id)
    for (const to of ['', 'withdrawn', 'pending', 'best'])
      expect((await browser.post(at, { to })).status).toBe(422)
  })
})

test('an anonymous rejection doesn’t announce that the name will show', async () => {
  const { posting, browser, sent } = await setUp({ firstLookWithoutNames: true }, 1)
  const read = async () =>
    visibleText(await (await browser.get(paths.reviewed(posting.id, sent[0]!.id))).text(), 'main')
  expect(await read()).toContain('links and email once you shortlist')
  const reason = { to: 'rejected', reason: 'timing' }
  await browser.post(paths.reviewedDecision(posting.id, sent[0]!.id), reason)
  expect(await read()).toContain('links and email stay hidden')
  expect(await read()).not.toContain('once you shortlist')
})

test('the head says what closed without a reply, and with more applications than are counted has intake’s number or a minimum', () => {
  const none = { shortlisted: 0, interview: 0, offered: 0, accepted: 0, rejected: 0, withdrawn: 0 }
  const intake = { received: 1200, overdue: 0, answersToOpen: 0, answersToKeep: 0, closesAt: null }
  const late = { ...intake, received: 1, overdue: 1 }
  expect(
    whatToDo({ ...none, waiting: 1, more: false }, late, new Date(0), new Date()),
  ).toMatchObject({
    title: '1 reply is overdue',
    sentence: 'Replied to 0 of 1. 1 closed without a reply. You can still reply.',
  })
  const until = new Date(Date.now() + 86_400_000)
  const reported = (counts: object, more = true) =>
    whatToDo({ ...none, waiting: 1000, more, ...counts }, intake, until, new Date())
  expect(reported({}).title).toBe('Reply to 960 more to keep applications open')
  expect(reported({}).sentence).toStartWith('Replied to 0 of 1,200. If more than 240 are overdue')
  expect(reported({ rejected: 1000 })).toMatchObject({
    title: 'Reply to at least 760 more to keep applications open',
    sentence: expect.stringContaining('Replied to 1,000 or more, 1,000 or more to go.'),
  })
  expect(reported({ rejected: 1000, waiting: 300 })).toMatchObject({
    title: 'Reply to 60 more to keep applications open',
    sentence: expect.stringContaining('Replied to 1,000 or more, 300 to go.'),
  })
})

describe('several at once', () => {
  test('are decided and told one by one, and what failed is told by its number', async () => {
    const { posting, browser, owner, sent } = await setUp({}, 4)
    const [first, second, third] = sent
    const page = await (await browser.get(`${paths.applicants(posting.id)}?several=1`)).text()
    const values = all(page, 'input[name=application]').map(({ attributes }) => attributes.value!)
    expect(values).toHaveLength(4)
    await changeStatusAsTeam(db, owner.id, { id: second!.id, to: 'offered' }, new Date())
    const form = { application: values.slice(0, 3), to: 'rejected', reason: 'position_filled' }
    const response = await browser.post(paths.reviewDecisions(posting.id), form)
    expect(response.status).toBe(303)
    const html = await (await browser.get(response.headers.get('Location')!)).text()
    expect(visibleText(html, '.flash')).toContain(DECIDED_FOR_SEVERAL(2, 'rejected'))
    expect(visibleText(html, '.flash')).toContain('Application 2 had')
    expect((await rowOf(second!.id)).status).toBe('offered')
    for (const { applicantId } of [first!, third!]) {
      const reported = await db
        .select()
        .from(outboxEmails)
        .where(eq(outboxEmails.memberId, applicantId))
      expect(reported).toMatchObject([{ kind: 'application-moved' }])
    }
  })

  test('none, more than 50, or a rejection without a reason are refused beside what was chosen', async () => {
    const { posting, browser, sent } = await setUp({}, 1)
    const at = paths.reviewDecisions(posting.id)
    const value = `${sent[0]!.id} pending`
    const none = await browser.post(at, { to: 'offered' })
    expect([none.status, visibleText(await none.text(), '[role=alert]')]).toEqual([
      422,
      NONE_SELECTED,
    ])
    const many = await browser.post(at, { to: 'offered', application: Array(51).fill(value) })
    expect([many.status, visibleText(await many.text(), '[role=alert]')]).toEqual([
      422,
      TOO_MANY_SELECTED,
    ])
    const typed = { to: 'rejected', reason: 'timing', words: 'In spring again?' }
    const stored = await browser.post(at, { ...typed, application: Array(51).fill(value) })
    expect(await stored.text()).toContain('In spring again?')
    const missing = await browser.post(at, { to: 'rejected', application: value })
    const again = await missing.text()
    expect(visibleText(again, '[id^=reason-][id$=-error]')).toContain(REASON_NEEDED)
    const [link] = all(again, '.error-summary[autofocus] a')
    expect(link!.attributes.href).toBe('#reason-several')
    expect(all(again, '#reason-several[tabindex]')).toHaveLength(1)
    expect(all(again, 'input[name=application][checked]')).toHaveLength(1)
  })

  test('of which none is there are refused, and of which one is gone say so', async () => {
    const { posting, browser, sent } = await setUp({}, 1)
    const at = paths.reviewDecisions(posting.id)
    const gone = `${crypto.randomUUID()} pending`
    const none = await browser.post(at, { to: 'offered', application: [gone, '\0 pending'] })
    expect([none.status, visibleText(await none.text(), '[role=alert]')]).toEqual([
      422,
      SELECTED_GONE,
    ])
    const some = { to: 'offered', application: [gone, `${sent[0]!.id} pending`] }
    const reported = await browser.get((await browser.post(at, some)).headers.get('Location')!)
    expect(visibleText(await reported.text(), '.flash')).toContain(
      '1 application is no longer available.',
    )
  })

  test('words that cannot be used are refused, also of what nobody has opened', async () => {
    const { posting, browser, sent } = await setUp({}, 1)
    const at = paths.reviewedDecision(posting.id, sent[0]!.id)
    const accents = `a${'\u0301'.repeat(900)}`
    for (const words of ['a\0b', accents]) {
      const refused = await browser.post(at, { to: 'rejected', reason: 'timing', words })
      expect(refused.status).toBe(422)
      expect(visibleText(await refused.text(), '[id^=words-][id$=-error]')).toContain(
        'Your message',
      )
    }
    const application = `${sent[0]!.id} pending`
    const several = { to: 'rejected', reason: 'timing', words: accents, application }
    expect((await browser.post(paths.reviewDecisions(posting.id), several)).status).toBe(422)
    expect((await rowOf(sent[0]!.id)).status).toBe('pending')
  })
})

describe('blocks', () => {
  test('who has one with whom posted in person is not shown and not decided', async () => {
    const { posting, browser, sent, owner } = await setUp({ organizationId: null }, 2)
    const applicant = await signInAs(
      await addMember(db).then(async (member) => {
        await addApplication(db, posting.id, { applicantId: member.id })
        return member
      }),
    )
    const count = async () =>
      all(await (await browser.get(paths.applicants(posting.id))).text(), '.desk-row').length
    expect(await count()).toBe(3)
    await applicant.post(paths.blocks, { userId: owner.id })
    expect(await count()).toBe(2)
    const [row] = await db
      .select()
      .from(applications)
      .where(eq(applications.number, 3))
      .then((rows) => rows.filter(({ opportunityId }) => opportunityId === posting.id))
    for (const at of [paths.reviewedDecision, paths.reviewedOpening])
      expect((await browser.post(at(posting.id, row!.id), { to: 'offered' })).status).toBe(404)
    expect(sent).toHaveLength(2)
  })
})
