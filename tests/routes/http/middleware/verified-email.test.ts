import { describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { startDiscussion } from '../../../../src/db/communities/discussions.ts'
import { joinCommunity } from '../../../../src/db/communities/memberships.ts'
import { postReply } from '../../../../src/db/communities/replies.ts'
import { applications } from '../../../../src/db/schema/applications.ts'
import { messages } from '../../../../src/db/schema/messages.ts'
import { profileEntries, showcasePieces } from '../../../../src/db/schema/showcase.ts'
import { users } from '../../../../src/db/schema/users.ts'
import { paths } from '../../../../src/lib/paths.ts'
import { NO_ADDRESS_YET } from '../../../../src/lib/text/web-address.ts'
import { newcomer, testApp } from '../../../support/app.ts'
import {
  addCommunity,
  addMember,
  addMentorship,
  addOpportunity,
} from '../../../support/factories.ts'
import { all, visibleText } from '../../../support/html.ts'
import { addApplication } from '../../../support/review.ts'

const REACHING = { SMTP_URL: 'smtp://127.0.0.1:1', PUBLIC_URL: 'http://localhost' }
const reaching = await testApp(REACHING)
const { client, db, database, signInAs } = reaching
const silent = await testApp({}, undefined, { database })

const grace = await addMember(db, {
  membershipTier: 'expert',
  isMentor: true,
  emailVerifiedAt: new Date(),
})
const community = await addCommunity(db)
await joinCommunity(db, grace.id, community.id, new Date())
const discussion = (await startDiscussion(db, {
  communityId: community.id,
  authorId: grace.id,
  title: 'Which loom?',
  body: 'For linen.',
}))!

const request = {
  mentorId: grace.id,
  description: 'How to ask for more pay.',
  duration: '3 months',
}
const FORMS: [string, Record<string, string>][] = [
  [paths.membershipTrial, { membershipTier: 'professional', interval: 'monthly' }],
  [paths.mentorships, { mentor: grace.id, ...request }],
  [paths.discussions(community.id), { title: 'A question', body: 'Reported content.' }],
  [paths.replies(community.id, discussion), { body: 'An answer.' }],
]

async function unverified() {
  const ada = await addMember(db)
  await joinCommunity(db, ada.id, community.id, new Date())
  return { ada, browser: await signInAs(ada) }
}

test.each(FORMS)(
  '%s waits for a proved address, and says so at its form, where what was typed stays',
  async (path, form) => {
    const { ada, browser } = await unverified()
    for (const ask of [() => browser.post(path, form), () => browser.htmx('POST', path, form)]) {
      const refused = await ask()
      const html = await refused.text()
      expect(refused.status).toBe(403)
      expect(all(html, 'form .error').map(({ text }) => text)).toContainEqual(
        expect.stringContaining('Confirm your email address first'),
      )
      const [typed] = all(html, 'textarea')
      if ('body' in form || 'description' in form)
        expect(typed?.text).toBe(form.body ?? form.description!)
    }
    await db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, ada.id))
    expect((await browser.post(path, form)).status).toBe(303)
  },
)

test.each(FORMS)('%s does not where no letter reaches anybody', async (path, form) => {
  const { ada } = await unverified()
  expect((await (await silent.signInAs(ada)).post(path, form)).status).toBe(303)
})

test('the API refuses a request for mentorship as unverified', async () => {
  const { ada, browser } = await unverified()
  const body = { ...request, menteeId: ada.id }
  const response = await browser.json('POST', paths.api.mentorships, body)
  expect([response.status, (await response.json()).code]).toEqual([403, 'unverified'])
})

test('an unverified member applies once, also with many requests at once', async () => {
  const { ada, browser } = await unverified()
  const posts = await Promise.all(Array.from({ length: 3 }, () => addOpportunity(db)))
  const answers = await Promise.all(
    posts.map(({ id }) => browser.json('POST', paths.api.applications, { opportunityId: id })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 403, 403])
  const refused = answers.find(({ status }) => status === 403)!
  expect((await refused.json()).code).toBe('unverified')
  expect(await db.$count(applications, eq(applications.applicantId, ada.id))).toBe(1)
  const more = await addOpportunity(db)
  const page = await browser.post(paths.apply(more.id), { next: paths.opportunities })
  expect(page.status).toBe(403)
  expect(visibleText(await page.text(), '.error')).toContain('Confirm your email address first')
  const card = await browser.htmx('POST', paths.apply(more.id), { next: paths.opportunities })
  const html = await card.text()
  expect([card.status, card.headers.get('HX-Trigger')]).toEqual([403, null])
  expect(visibleText(html, '.error')).toContain('Confirm your email address first')
  expect(all(html, '.error a')[0]!.attributes.href).toBe(paths.accountAddress)
})

describe('an unverified member', () => {
  test('changes nothing that others read, and takes it away', async () => {
    const { ada, browser } = await unverified()
    const own = { communityId: community.id, authorId: ada.id }
    const written = { ...own, title: 'What?', body: 'Before.' }
    const id = (await startDiscussion(db, written))!
    const answer = (await postReply(db, { ...own, discussionId: id, body: 'Before.' }))!
    const edits = [
      [paths.discussion(community.id, id), { title: 'Now', body: 'Buy now.' }],
      [paths.reply(community.id, id, answer), { body: 'Buy now.' }],
    ] as const
    for (const [path, form] of edits) {
      const refused = await browser.post(path, form)
      const html = await refused.text()
      expect(refused.status).toBe(403)
      expect(visibleText(html, 'form .error')).toContain('Confirm your email address first')
      expect(all(html, 'textarea')[0]!.text).toBe('Buy now.')
    }
    const page = await (await browser.get(paths.discussion(community.id, id))).text()
    expect(visibleText(page, 'main')).not.toContain('Buy now.')
    for (const [path] of edits.toReversed())
      expect((await browser.post(path, { _method: 'delete' })).status).toBe(303)
  })

  test('writes no message, and what was typed stays in its field', async () => {
    const { ada, browser } = await unverified()
    const between = { menteeId: grace.id, mentorId: ada.id, acceptedAt: new Date() }
    const { id } = await addMentorship(db, { ...between, status: 'active' })
    const message = () => ({ body: 'Hello, stranger.', clientId: crypto.randomUUID() })
    for (const refused of [
      await browser.post(paths.messages(id), message()),
      await browser.htmx('POST', paths.messages(id), message()),
    ]) {
      const html = await refused.text()
      expect(refused.status).toBe(403)
      expect(visibleText(html, '#body-error')).toContain('Confirm your email address first')
      expect(all(html, '#composer textarea')[0]!.text).toBe('Hello, stranger.')
    }
    expect(await db.$count(messages, eq(messages.mentorshipId, id))).toBe(0)
    const free = await silent.signInAs(ada)
    expect((await free.post(paths.messages(id), message())).status).toBe(303)
  })

  test('puts no web address into a profile, by its form and by the API', async () => {
    const { ada, browser } = await unverified()
    const bio = 'Spins. See www.evil.example'
    const form = { firstName: 'Ada', bio, websiteUrl: 'evil.example/x', experience: 'Node.js' }
    const page = await browser.post(paths.profile, form)
    const html = await page.text()
    expect(page.status).toBe(403)
    for (const field of ['bio', 'websiteUrl'])
      expect(visibleText(html, `#${field}-error`)).toBe(NO_ADDRESS_YET)
    expect(visibleText(html, '#linkedinUrl-hint')).toBe(`${NO_ADDRESS_YET}.`)
    expect(all(html, '#bio')[0]!.text).toBe(bio)
    const api = await browser.json('PUT', paths.api.profile, form)
    const { code, errors } = await api.json()
    expect([api.status, code]).toEqual([403, 'unverified'])
    expect(errors).toEqual({ bio: NO_ADDRESS_YET, websiteUrl: NO_ADDRESS_YET })
    const free = await silent.signInAs(ada)
    expect((await free.json('PUT', paths.api.profile, form)).status).toBe(200)
    // What stands there already is no reason to refuse the rest.
    const rest = await browser.json('PUT', paths.api.profile, { ...form, location: 'London' })
    expect(rest.status).toBe(200)
  })

  test('puts no web address into an entry or a piece of work, nor leads anybody there', async () => {
    const { ada, browser } = await unverified()
    await db.update(users).set({ membershipTier: 'expert' }).where(eq(users.id, ada.id))
    const link = 'https://evil.example/x'
    const entry = { kind: 'project', title: 'Cloth', month: '2024-06', link }
    const piece = { title: 'Cloth', alt: 'Red', words: 'See www.evil.example', link }
    const form = await browser.post(paths.profileEntries, entry)
    const html = await form.text()
    expect([form.status, visibleText(html, '#project-new-link-error')]).toEqual([
      403,
      NO_ADDRESS_YET,
    ])
    const shown = await browser.post(paths.showcase, piece)
    const stated = await shown.text()
    expect(shown.status).toBe(403)
    for (const field of ['words', 'link'])
      expect(visibleText(stated, `#piece-new-${field}-error`)).toBe(NO_ADDRESS_YET)
    const api = await browser.json('POST', paths.api.profileEntries, entry)
    expect([api.status, (await api.json()).code]).toEqual([403, 'unverified'])
    // What came before, or from elsewhere, waits as well.
    const own = { memberId: ada.id, title: 'Cloth', link }
    await db.insert(profileEntries).values({ ...own, kind: 'project', month: '2024-06' })
    await db.insert(showcasePieces).values({ ...own, position: 1, alt: 'Red' })
    const links = async () => {
      const page = await (await (await signInAs(grace)).get(paths.member(ada.id))).text()
      return all(page, `a[href="${link}"]`).length
    }
    expect(await links()).toBe(0)
    await db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, ada.id))
    expect(await links()).toBe(2)
  })

  test('leads nobody elsewhere by what the sign-up took', async () => {
    const link = 'https://www.linkedin.com/in/ada'
    const { id } = await addMember(db, { linkedinUrl: link })
    const looks = async (app: typeof silent) =>
      all(
        await (await (await app.signInAs(grace)).get(paths.member(id))).text(),
        `a[href="${link}"]`,
      )
    expect([await looks(reaching), await looks(silent)].map(({ length }) => length)).toEqual([0, 1])
    await db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, id))
    expect(await looks(reaching)).toHaveLength(1)
  })

  test('signs up without a web address in the bio', async () => {
    const draft = { ...newcomer, email: 'bio@example.com', bio: 'https://evil.example' }
    const refused = await client().json('POST', paths.api.signup, draft)
    expect([refused.status, (await refused.json()).errors]).toEqual([422, { bio: NO_ADDRESS_YET }])
    expect((await silent.client().json('POST', paths.api.signup, draft)).status).toBe(201)
  })

  test('sends no web address in a cover letter or a review', async () => {
    const { ada, browser } = await unverified()
    const { id: opportunityId } = await addOpportunity(db)
    const coverLetter = 'Look at evil.com'
    const page = await browser.post(paths.apply(opportunityId), { coverLetter, view: 'detail' })
    const html = await page.text()
    expect([page.status, visibleText(html, '#coverLetter-error')]).toEqual([403, NO_ADDRESS_YET])
    const api = await browser.json('POST', paths.api.applications, { opportunityId, coverLetter })
    expect([api.status, (await api.json()).errors]).toEqual([403, { coverLetter: NO_ADDRESS_YET }])
    const ended = { status: 'completed', acceptedAt: new Date(), endedAt: new Date() } as const
    const { id } = await addMentorship(db, { menteeId: ada.id, mentorId: grace.id, ...ended })
    const review = await browser.post(paths.review(id), { rating: '5', body: coverLetter })
    expect([review.status, visibleText(await review.text(), '#review-error')]).toEqual([
      403,
      NO_ADDRESS_YET,
    ])
  })

  test('rejects with no web address in the words, alone or with others', async () => {
    const { ada, browser } = await unverified()
    const posting = await addOpportunity(db, { postedById: ada.id })
    const { id } = await addApplication(db, posting.id)
    const words = 'Look at evil.com'
    const decision = { to: 'rejected', reason: 'timing', words }
    const several = { ...decision, application: `${id} pending` }
    const forms = [
      [paths.reviewedDecision(posting.id, id), decision, id],
      [paths.reviewDecisions(posting.id), several, 'several'],
    ] as const
    for (const [path, form, of] of forms) {
      const refused = await browser.post(path, form)
      const html = await refused.text()
      expect([refused.status, visibleText(html, `#words-${of}-error`)]).toEqual([
        403,
        NO_ADDRESS_YET,
      ])
      expect(visibleText(html, `#words-${of}`)).toBe(words)
    }
    const { to: status, ...stated } = decision
    const api = await browser.json('PUT', paths.api.application(id), { status, ...stated })
    expect([api.status, (await api.json()).errors]).toEqual([403, { words: NO_ADDRESS_YET }])
  })

  test('is reminded on each page, until verified or where email is off', async () => {
    const { ada, browser } = await unverified()
    const notes = async (from: typeof browser, path: string) =>
      all(await (await from.get(path)).text(), 'aside.unproved a').map((a) => a.attributes.href)
    for (const path of [paths.home, paths.profile, paths.opportunities, paths.terms, '/nowhere'])
      expect([path, await notes(browser, path)]).toEqual([path, [paths.accountAddress]])
    expect(await notes(browser, paths.accountAddress)).toEqual([])
    expect(await notes(await silent.signInAs(ada), paths.home)).toEqual([])
    expect(await notes(client(), paths.terms)).toEqual([])
    await db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, ada.id))
    expect(await notes(browser, paths.home)).toEqual([])
  })
})
