import { describe, expect, test } from 'bun:test'
import { asc, eq } from 'drizzle-orm'
import { sendMessage } from '../../../src/db/conversations/messages.ts'
import { countAffected } from '../../../src/db/postings/change-notifications.ts'
import { applicationEvents, applications } from '../../../src/db/schema/applications.ts'
import { outboxEmails } from '../../../src/db/schema/emails.ts'
import { replyCases } from '../../../src/db/schema/reply-cases.ts'
import { blocks } from '../../../src/db/schema/safety.ts'
import { CHANGED_SINCE_SENT } from '../../../src/lib/applications/criteria.ts'
import { NAME_STAYS_VISIBLE } from '../../../src/lib/applications/review-copy.ts'
import { paths } from '../../../src/lib/paths.ts'
import { NAME_SHOWN } from '../../../src/views/applications/review-timeline.tsx'
import { testApp } from '../../support/app.ts'
import type { Client } from '../../support/client.ts'
import { addMember } from '../../support/factories.ts'
import { all, visibleText } from '../../support/html.ts'
import {
  addApplication,
  addApplications,
  addReviewedPosting,
  CRITERIA,
} from '../../support/review.ts'

const { db, signInAs } = await testApp()

async function setUp(values: Parameters<typeof addReviewedPosting>[1] = {}, many = 1) {
  const review = await addReviewedPosting(db, { firstLookWithoutNames: true, ...values })
  const sent = await addApplications(db, review.posting.id, many)
  const browser = await signInAs(review.owner)
  const colleague = await signInAs(review.recruiter)
  return { ...review, sent, first: sent[0]!, browser, colleague }
}

const htmlOf = async (browser: Client, path: string) => (await browser.get(path)).text()
const jsonOf = async (browser: Client, path: string) => (await browser.get(path)).json()
const rowOf = async (id: string) =>
  (await db.select().from(applications).where(eq(applications.id, id)))[0]!
const stepsOf = (id: string) =>
  db
    .select()
    .from(applicationEvents)
    .where(eq(applicationEvents.applicationId, id))
    .orderBy(asc(applicationEvents.at))

describe('a name that was shown stays shown', () => {
  type Way = (browser: Client, postingId: string, ids: string[]) => Promise<unknown>
  const one =
    (way: (browser: Client, postingId: string, id: string) => Promise<Response>): Way =>
    async (browser, postingId, ids) => {
      for (const id of ids) expect((await way(browser, postingId, id)).status).toBeLessThan(400)
    }
  const shortlist: Record<string, Way> = {
    form: one((browser, postingId, id) =>
      browser.post(paths.reviewedDecision(postingId, id), { to: 'shortlisted' }),
    ),
    fragment: one((browser, postingId, id) =>
      browser.htmx('POST', paths.reviewedDecision(postingId, id), { to: 'shortlisted' }),
    ),
    JSON: one((browser, _, id) =>
      browser.json('PUT', paths.api.application(id), { status: 'shortlisted' }),
    ),
    several: async (browser, postingId, ids) => {
      const application = ids.map((id) => `${id} pending`)
      const form = { application, to: 'shortlisted' }
      expect((await browser.post(paths.reviewDecisions(postingId), form)).status).toBe(303)
    },
  }
  const undo: Record<string, Way> = {
    form: one((browser, postingId, id) => browser.post(paths.reviewedUndo(postingId, id), {})),
    fragment: one((browser, postingId, id) =>
      browser.htmx('POST', paths.reviewedUndo(postingId, id), { view: 'toast', next: '/' }),
    ),
    JSON: one((browser, _, id) => browser.json('POST', paths.api.applicationUndo(id))),
  }

  test.each([
    ['form', 'form'],
    ['fragment', 'fragment'],
    ['JSON', 'JSON'],
    ['several', 'JSON'],
  ])(
    'and the undone step stays on both timelines, by %s and undone by %s',
    async (by, undoneBy) => {
      const { posting, browser, owner, colleague } = await setUp({}, 0)
      const applicant = await addMember(db)
      const { id } = await addApplication(db, posting.id, { applicantId: applicant.id })
      const other = await addApplication(db, posting.id)
      await shortlist[by]!(browser, posting.id, by === 'several' ? [id, other.id] : [id])
      await undo[undoneBy]!(browser, posting.id, [id])

      expect(await rowOf(id)).toMatchObject({
        status: 'pending',
        answeredAt: null,
        namesShownAt: expect.any(Date),
      })
      const seen = await jsonOf(colleague, paths.api.application(id))
      expect(seen).toMatchObject({
        status: 'pending',
        namesHidden: false,
        applicant: { name: 'Amara Okafor' },
        trail: [
          { status: 'pending', by: 'applicant' },
          {
            status: 'shortlisted',
            by: 'team',
            who: 'Mumbi Ngugi',
            namesShown: true,
            undoneAt: expect.any(String),
          },
        ],
      })
      const timeline = await htmlOf(colleague, paths.reviewed(posting.id, id))
      expect(visibleText(timeline, '.way')).toContain('Shortlisted by Mumbi Ngugi, undone')
      expect(visibleText(timeline, '.way')).toContain(NAME_SHOWN)

      const applicants = await signInAs(applicant)
      const own = await jsonOf(applicants, paths.api.application(id))
      expect(own.status).toBe('pending')
      expect(own.trail).toEqual([
        { status: 'pending', at: expect.any(String), by: 'applicant' },
        {
          status: 'shortlisted',
          at: expect.any(String),
          by: 'team',
          undoneAt: expect.any(String),
        },
      ])
      const way = visibleText(await htmlOf(applicants, paths.application(id)), '.own-way')
      expect(way).toContain('The team shortlisted you, then undid it')
      expect(way).toContain('They’ve seen your name, so it stays visible.')
      expect(way).not.toContain('Mumbi')

      // Undone, it is no reply, and no email tells of it.
      const [kase] = await db.select().from(replyCases).where(eq(replyCases.id, id))
      expect(kase!.answeredAt).toBeNull()
      const reported = await db
        .select()
        .from(outboxEmails)
        .where(eq(outboxEmails.memberId, applicant.id))
      expect(reported.map(({ kind }) => kind)).not.toContain('application-moved')
      const steps = await stepsOf(id)
      expect(steps).toMatchObject([{ status: 'shortlisted', actorId: owner.id }])
    },
  )

  test('the undo says so, and the next decision can be undone as any other', async () => {
    const { posting, browser, first } = await setUp()
    const path = paths.api.application(first.id)
    await browser.json('PUT', path, { status: 'shortlisted' })
    const response = await browser.post(paths.reviewedUndo(posting.id, first.id), {})
    const page = await htmlOf(browser, response.headers.get('Location')!)
    expect(visibleText(page, '.flash')).toContain(NAME_STAYS_VISIBLE)
    expect(visibleText(page, '#application')).not.toContain('Undo this decision')
    expect((await jsonOf(browser, path)).undoUntil).toBeNull()
    await browser.json('PUT', path, { status: 'interview' })
    const again = await (await browser.json('POST', paths.api.applicationUndo(first.id))).json()
    expect(again).toMatchObject({ status: 'pending', namesHidden: false })
    expect(again.trail.map(({ status }: { status: string }) => status)).toEqual([
      'pending',
      'shortlisted',
    ])
  })

  test('a decision that shows no name says nothing of names', async () => {
    const { browser, first } = await setUp()
    const path = paths.api.application(first.id)
    await browser.json('PUT', path, { status: 'rejected', reason: 'timing' })
    expect(JSON.stringify(await jsonOf(browser, path))).not.toContain('namesShown"')
    await browser.json('POST', paths.api.applicationUndo(first.id))
    expect((await jsonOf(browser, path)).trail).toHaveLength(1)
  })
})

describe('a block does not tell whose application it is', () => {
  /** All that a reviewer can see of a posting. */
  async function seenBy(
    browser: Client,
    reviewerId: string,
    postingId: string,
    ids: string[],
  ): Promise<unknown[]> {
    const list = await browser.get(paths.api.postingApplications(postingId))
    const pages = [paths.applicants(postingId), ...ids.map((id) => paths.reviewed(postingId, id))]
    const others = ids.flatMap((id) => [
      paths.reviewMessages(postingId, id),
      paths.notes(postingId, id),
      paths.interviews(postingId, id),
    ])
    const texts: (string | null)[] = []
    for (const path of pages) texts.push(visibleText(await htmlOf(browser, path), '#desk'))
    for (const path of ids.map((id) => paths.api.application(id)))
      texts.push(await htmlOf(browser, path))
    const reported = await db
      .select()
      .from(outboxEmails)
      .where(eq(outboxEmails.memberId, reviewerId))
    return [
      ...[await list.text(), list.headers.get('X-Total-Count')],
      ...[await htmlOf(browser, paths.reviewCsv(postingId)), ...texts],
      ...(await Promise.all(others.map(async (path) => (await browser.get(path)).status))),
      ...[
        visibleText(await htmlOf(browser, `${paths.home}?render=full`), 'main'),
        await countAffected(db, postingId),
      ],
      reported.map(({ kind, about }) => `${kind} ${about}`).toSorted(),
    ]
  }

  test.each([
    ['of an organization', {}],
    ['in person', { organizationId: null }],
  ])('made or taken back by who reviews a posting %s', async (_, values) => {
    const { posting, owner, browser, sent } = await setUp(values, 3)
    const [, guessed] = sent
    const message = { applicationId: guessed!.id, senderId: guessed!.applicantId, body: 'May I?' }
    await sendMessage(db, { ...message, clientId: crypto.randomUUID() })
    const ids = sent.map(({ id }) => id)
    const see = () => seenBy(browser, owner.id, posting.id, ids)
    const before = await see()
    expect(before).toContain('3')
    const userId = guessed!.applicantId
    expect((await browser.json('POST', paths.api.blocks, { userId })).status).toBe(201)
    expect(await see()).toEqual(before)
    expect((await browser.json('DELETE', paths.api.block(userId))).status).toBe(204)
    expect(await see()).toEqual(before)
    await browser.post(paths.blocks, { userId })
    expect(await see()).toEqual(before)
    // A blocked applicant is decided on, and undone, like any other.
    const path = paths.api.application(guessed!.id)
    const reject = { status: 'rejected', reason: 'timing' }
    expect((await browser.json('PUT', path, reject)).status).toBe(200)
    expect((await browser.json('POST', paths.api.applicationUndo(guessed!.id))).status).toBe(200)
  })

  test('what they write afterwards is told of as of anybody', async () => {
    const { owner, browser, first } = await setUp()
    await browser.json('POST', paths.api.blocks, { userId: first.applicantId })
    const message = { applicationId: first.id, senderId: first.applicantId, body: 'May I?' }
    expect(await sendMessage(db, { ...message, clientId: crypto.randomUUID() })).toMatchObject({
      ok: true,
    })
    const reported = await db.select().from(outboxEmails).where(eq(outboxEmails.memberId, owner.id))
    expect(reported.map(({ kind }) => kind)).toEqual(['application-reply'])
  })

  test('it takes effect once the name shows', async () => {
    const { posting, browser, colleague, first } = await setUp({}, 2)
    await browser.json('POST', paths.api.blocks, { userId: first.applicantId })
    const path = paths.api.application(first.id)
    expect((await browser.get(path)).status).toBe(200)
    expect((await colleague.json('PUT', path, { status: 'shortlisted' })).status).toBe(200)
    expect((await browser.get(path)).status).toBe(404)
    expect((await colleague.get(path)).status).toBe(200)
    const list = await browser.get(paths.api.postingApplications(posting.id))
    expect(list.headers.get('X-Total-Count')).toBe('1')
    expect(await list.json()).toHaveLength(1)
  })

  test('who decides what shows them somebody whom they blocked is told no more of it', async () => {
    const { posting, browser, first } = await setUp({}, 2)
    await browser.json('POST', paths.api.blocks, { userId: first.applicantId })
    const path = paths.api.application(first.id)
    const shown = await browser.json('PUT', path, { status: 'shortlisted' })
    expect(shown.status).toBe(404)
    expect(await shown.text()).not.toContain('Amara')
    const other = await addApplication(db, posting.id)
    await browser.json('POST', paths.api.blocks, { userId: other.applicantId })
    const decision = paths.reviewedDecision(posting.id, other.id)
    const answer = await browser.htmx('POST', decision, { to: 'shortlisted' })
    expect(answer.status).toBe(404)
    expect(await answer.text()).not.toContain('Amara')
  })

  test('the applicant’s own block hides it at once', async () => {
    const { posting, owner, browser, colleague, first } = await setUp({}, 2)
    await db.insert(blocks).values({ blockerId: first.applicantId, blockedId: owner.id })
    const count = async (who: Client) =>
      (await who.get(paths.api.postingApplications(posting.id))).headers.get('X-Total-Count')
    expect([await count(browser), await count(colleague)]).toEqual(['1', '2'])
    for (const path of [paths.api.application(first.id), paths.reviewed(posting.id, first.id)])
      expect((await browser.get(path)).status).toBe(404)
    expect(all(await htmlOf(browser, paths.applicants(posting.id)), '.desk-row')).toHaveLength(1)
  })

  test('one that is older than the application hides it, also once it is taken back, until the name shows', async () => {
    const { posting, browser, colleague } = await setUp()
    const { id: userId } = await addMember(db)
    await browser.json('POST', paths.api.blocks, { userId })
    const { id } = await addApplication(db, posting.id, { applicantId: userId })
    const seen = async () => [
      (await browser.get(paths.api.application(id))).status,
      (await browser.get(paths.api.postingApplications(posting.id))).headers.get('X-Total-Count'),
      all(await htmlOf(browser, paths.applicants(posting.id)), '.desk-row').length,
    ]
    expect(await seen()).toEqual([404, '1', 1])
    await browser.json('DELETE', paths.api.block(userId))
    expect(await seen()).toEqual([404, '1', 1])
    const decision = { status: 'shortlisted' }
    expect((await colleague.json('PUT', paths.api.application(id), decision)).status).toBe(200)
    expect((await seen()).slice(0, 2)).toEqual([200, '2'])
  })
})

test('while names are hidden no change of a criterion tells where somebody lives', async () => {
  const hours = (wanted: string) => [
    ...CRITERIA.slice(0, 2),
    {
      id: 'near',
      text: `Within ${wanted}`,
      knownBy: 'profile' as const,
      fact: 'hours' as const,
      wanted,
    },
  ]
  const { posting, browser, first } = await setUp({
    type: 'scholarship',
    country: 'Kenya',
    criteria: hours('0 hours of Japan'),
  })
  await browser.post(paths.reviewedOpening(posting.id, first.id), {})
  const read = async () => {
    const one = await jsonOf(browser, paths.api.application(first.id))
    const [listed] = await jsonOf(browser, paths.api.postingApplications(posting.id))
    expect(listed.facts).toEqual(one.facts)
    const csv = await htmlOf(browser, paths.reviewCsv(posting.id))
    const review = visibleText(await htmlOf(browser, paths.reviewed(posting.id, first.id)), '#desk')
    expect(`${csv} ${review}`).not.toMatch(/hours? away|same hours/)
    const fact = one.facts.find(({ text }: { text: string }) => text.startsWith('Within'))
    expect(csv).toContain(fact.words)
    expect(review).toContain(fact.words)
    return [fact.state, fact.words]
  }
  expect(await read()).toEqual(['unmet', 'From the profile'])
  for (const wanted of ['0 hours of Kenya', '0 hours of Nigeria', '9 hours of Japan']) {
    const change = { criteria: hours(wanted) }
    const changed = await browser.json('PUT', paths.api.posting(posting.id), change)
    expect(changed.status).toBe(200)
    expect(await read()).toEqual(['unknown', CHANGED_SINCE_SENT])
  }
  const back = { criteria: hours('0 hours of Japan') }
  await browser.json('PUT', paths.api.posting(posting.id), back)
  expect(await read()).toEqual(['unmet', 'From the profile'])
  await browser.json('PUT', paths.api.application(first.id), { status: 'shortlisted' })
  const shown = await jsonOf(browser, paths.api.application(first.id))
  expect(JSON.stringify(shown.facts)).toContain('6 hours away, from the profile')
})

test('who showed a name, and when, stays on the timeline when they leave the team', async () => {
  const { organization, recruiter, browser, colleague, first } = await setUp()
  await colleague.json('PUT', paths.api.application(first.id), { status: 'interview' })
  const removal = paths.api.teamMember(organization.id, recruiter.id)
  expect((await browser.json('DELETE', removal)).status).toBe(204)
  const { namesShownAt } = await rowOf(first.id)
  const { trail: timeline } = await jsonOf(browser, paths.api.application(first.id))
  expect(timeline.at(-1)).toMatchObject({
    status: 'interview',
    who: 'Joseph Otieno',
    namesShown: true,
    at: namesShownAt!.toISOString(),
  })
})
