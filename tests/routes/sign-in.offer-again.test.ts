import { describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { startDiscussion } from '../../src/db/communities/discussions.ts'
import { joinCommunity } from '../../src/db/communities/memberships.ts'
import { applications } from '../../src/db/schema/applications.ts'
import { users } from '../../src/db/schema/users.ts'
import { VIEWER_FIELD } from '../../src/lib/forms/shown-to.ts'
import { paths } from '../../src/lib/paths.ts'
import { MEMBERS_ONLY } from '../../src/views/errors/unauthorized-page.tsx'
import { testApp } from '../support/app.ts'
import { cast } from '../support/cast.ts'
import type { FormValues } from '../support/client.ts'
import { addCommunity, addMentorship, addOpportunity, PASSWORD } from '../support/factories.ts'
import { all, visibleText } from '../support/html.ts'

const { client, db } = await testApp()
const { ada, grace } = await cast(db)
await db.update(users).set({ primaryRole: 'provider' }).where(eq(users.id, ada.id))
const community = await addCommunity(db)
await joinCommunity(db, ada.id, community.id, new Date())
const written = { communityId: community.id, authorId: ada.id, title: 'Which loom?', body: 'So.' }
const discussion = (await startDiscussion(db, written))!
const { id: opportunity } = await addOpportunity(db)
const active = { status: 'active', acceptedAt: new Date() } as const
const { id: talk } = await addMentorship(db, { mentorId: grace.id, menteeId: ada.id, ...active })

const LONG = '\nDear "all" & <b>sundry</b>,\r\n\'I\' weave: 織る 🧵 </textarea>'

/** Sends a form of Ada's without a session; gives what it was answered. */
async function refused(action: string, form: FormValues, page = '') {
  const browser = client()
  const from = page && `http://localhost${page}`
  const sent = { [VIEWER_FIELD]: ada.id, ...form }
  const response = await browser.post(action, sent, { Referer: from })
  return { status: response.status, html: await response.text() }
}

const carriedIn = (html: string) =>
  all(html, 'main form[action="/login"] [name=carried]')[0]?.attributes.value

const signIn = (carried: string, email = ada.email, password = PASSWORD) =>
  client().post(paths.login, { email, password, next: '/communities', carried })

/** What a page's control holds, white space as one. */
const held = (html: string, selector: string) => {
  const [field] = all(html, selector)
  return field?.attributes.value ?? field?.text
}
const oneLine = (text: string) => text.trim().replace(/\s+/g, ' ')

type Case = [string, { action: string; page: string; form: FormValues; typed: string[] }]

const cases: Case[] = [
  [
    'a cover letter',
    {
      action: paths.apply(opportunity),
      page: paths.apply(opportunity),
      form: { coverLetter: LONG },
      typed: ['#typed-coverLetter', LONG],
    },
  ],
  [
    'a reply',
    {
      action: paths.replies(community.id, discussion),
      page: paths.discussion(community.id, discussion),
      form: { body: LONG },
      typed: ['#typed-body', LONG],
    },
  ],
  [
    'a message, with the id of its form',
    {
      action: paths.messages(talk),
      page: paths.messages(talk),
      form: { body: LONG, clientId: 'of before' },
      typed: ['#typed-body', LONG],
    },
  ],
  [
    'a list of choices',
    {
      action: paths.profileAnswers,
      page: paths.profileAnswers,
      form: { city: 'Rome', industries: ['Legal', 'Technology'] },
      typed: ['#typed-city', 'Rome', '#typed-industries', 'Legal Technology'],
    },
  ],
]

describe('what was typed into a form whose session has ended is shown after signing in', () => {
  test.each(cases)('%s', async (_, { action, page, form, typed }) => {
    const before = await refused(action, form, page)
    expect(before.status).toBe(401)
    expect(visibleText(before.html, '[role=alert]')).toContain('You are logged out.')
    expect(before.html).not.toContain('http-equiv="refresh"')
    const response = await signIn(carriedIn(before.html)!)
    const html = await response.text()
    expect([response.status, response.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
    expect(visibleText(html, 'h1')).toBe('Not sent yet')
    expect(visibleText(html, '#me')).toContain('Ada')
    expect(all(html, `main a[href="${page}"]`)).toHaveLength(1)
    for (let i = 0; i < typed.length; i += 2)
      expect(held(html, typed[i]!)).toBe(oneLine(typed[i + 1]!))
    expect(html).not.toContain('of before')
  })
})

const email = () =>
  refused(paths.apply(opportunity), { coverLetter: LONG }, paths.opportunity(opportunity))

test('a wrong password keeps it, and sends nothing', async () => {
  const { html } = await email()
  const wrong = await signIn(carriedIn(html)!, ada.email, 'wrong')
  expect(wrong.status).toBe(401)
  const again = await wrong.text()
  expect(carriedIn(again)).toBe(carriedIn(html))
  expect((await signIn(carriedIn(again)!)).status).toBe(200)
  expect(await db.$count(applications)).toBe(0)
})

test('another member is not offered it', async () => {
  const { html } = await email()
  const response = await signIn(carriedIn(html)!, grace.email)
  expect([response.status, response.headers.get('Location')]).toEqual([303, '/communities'])
  expect(await response.text()).not.toContain('Dear')
})

test('a password is not carried', async () => {
  const form = { coverLetter: 'Me', password: 'secret', newPassword: 'secret' }
  const { html } = await refused(paths.apply(opportunity), form, paths.opportunity(opportunity))
  expect(html).not.toContain('secret')
  expect(await (await signIn(carriedIn(html)!)).text()).not.toContain('secret')
})

test('the way back to the form stays on this site', async () => {
  const { html } = await email()
  const changed = { ...JSON.parse(carriedIn(html)!), page: 'https://evil.example/' }
  const page = await (await signIn(JSON.stringify(changed))).text()
  expect(page).not.toContain('evil')
  expect(visibleText(page, '#typed-coverLetter')).toBe(oneLine(LONG))
})

test.each(['', 'null', '{', '[]', '{"member":1}', JSON.stringify({ member: ada.id })])(
  '%j brings nothing along',
  async (carried) => {
    const response = await signIn(carried)
    expect([response.status, response.headers.get('Location')]).toEqual([303, '/communities'])
  },
)

describe('is not carried', () => {
  test.each([
    ['where nothing was typed', { next: '/', coverLetter: ' ' }],
    ['where nobody is named whom it was shown to', { coverLetter: 'Me', [VIEWER_FIELD]: '' }],
    ['where it is longer than any text', { coverLetter: '織'.repeat(28_000) }],
  ])('%s', async (_, form) => {
    const { status, html } = await refused(paths.apply(opportunity), form)
    expect([status, visibleText(html, 'h1')]).toEqual([401, MEMBERS_ONLY])
  })

  test('from another site', async () => {
    const body = { [VIEWER_FIELD]: ada.id, coverLetter: 'Me' }
    const headers = { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' }
    const response = await client().post(paths.apply(opportunity), body, headers)
    expect([response.status, carriedIn(await response.text())]).toEqual([403, undefined])
  })
})

test('the longest text that a form takes is', async () => {
  const text = '🧵'.repeat(10_000)
  const { html } = await refused(paths.replies(community.id, discussion), { body: text })
  const page = await (await signIn(carriedIn(html)!)).text()
  expect(held(page, '#typed-body')).toBe(text)
})
