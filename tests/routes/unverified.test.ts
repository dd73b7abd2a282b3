import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { joinCommunity } from '../../src/db/queries/community-memberships.ts'
import { startDiscussion } from '../../src/db/queries/discussions.ts'
import { applications } from '../../src/db/schema/opportunities.ts'
import { users } from '../../src/db/schema/users.ts'
import { paths } from '../../src/lib/paths.ts'
import { testApp } from '../support/app.ts'
import { addCommunity, addMember, addOpportunity } from '../support/factories.ts'
import { all, textOf } from '../support/html.ts'

const REACHING = { SMTP_URL: 'smtp://127.0.0.1:1', PUBLIC_URL: 'http://localhost' }
const { db, database, signInAs } = await testApp(REACHING)
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
  [paths.discussions(community.id), { title: 'A question', body: 'What it is about.' }],
  [paths.replies(community.id, discussion), { body: 'An answer.' }],
]

async function unproved() {
  const ada = await addMember(db)
  await joinCommunity(db, ada.id, community.id, new Date())
  return { ada, browser: await signInAs(ada) }
}

test.each(FORMS)(
  '%s waits for a proved address, and says where to prove it',
  async (path, form) => {
    const { ada, browser } = await unproved()
    const page = await browser.post(path, form)
    const html = await page.text()
    expect(page.status).toBe(403)
    expect(textOf(html, 'main')).toContain('Prove your email address first')
    expect(all(html, `a[href="${paths.accountAddress}"]`)[0]?.text).toBe('Prove your address')
    const fragment = await browser.htmx('POST', path, form)
    const { toast } = JSON.parse(fragment.headers.get('HX-Trigger')!)
    expect([fragment.status, toast.action.href]).toEqual([403, paths.accountAddress])
    expect(toast.description).toStartWith('Prove your email address first')
    await db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, ada.id))
    expect((await browser.post(path, form)).status).toBe(303)
  },
)

test.each(FORMS)('%s does not where no letter reaches anybody', async (path, form) => {
  const { ada } = await unproved()
  expect((await (await silent.signInAs(ada)).post(path, form)).status).toBe(303)
})

test('the API refuses a request for mentorship as unverified', async () => {
  const { ada, browser } = await unproved()
  const body = { ...request, menteeId: ada.id }
  const response = await browser.json('POST', paths.api.mentorships, body)
  expect([response.status, (await response.json()).code]).toEqual([403, 'unverified'])
})

test('who has proved no address applies once, also where many are sent at once', async () => {
  const { ada, browser } = await unproved()
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
  expect(textOf(await page.text(), 'main')).toContain('Prove your email address first')
})
