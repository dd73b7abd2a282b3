import { describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { joinCommunity } from '../../src/db/queries/community-memberships.ts'
import { reply, startDiscussion } from '../../src/db/queries/discussions.ts'
import { applications } from '../../src/db/schema/applications.ts'
import { opportunities } from '../../src/db/schema/opportunities.ts'
import { users } from '../../src/db/schema/users.ts'
import { SHOWN_TO } from '../../src/lib/forms/shown-to.ts'
import { paths } from '../../src/lib/paths.ts'
import { testApp } from '../support/app.ts'
import { cast } from '../support/cast.ts'
import type { FormValues } from '../support/client.ts'
import { addCommunity, addMentorship, addOpportunity, PASSWORD } from '../support/factories.ts'
import { all, textOf } from '../support/html.ts'

const { client, db } = await testApp()
const { ada, grace } = await cast(db)
await db.update(users).set({ primaryRole: 'provider' }).where(eq(users.id, ada.id))
const community = await addCommunity(db)
await joinCommunity(db, ada.id, community.id, new Date())
const written = { communityId: community.id, authorId: ada.id, title: 'Which loom?', body: 'So.' }
const discussion = (await startDiscussion(db, written))!
const ids = { communityId: community.id, authorId: ada.id, discussionId: discussion }
const answer = (await reply(db, { ...ids, body: 'A wide one.' }))!
const { id: opportunity } = await addOpportunity(db)
const active = { status: 'active', acceptedAt: new Date() } as const
const { id: talk } = await addMentorship(db, { mentorId: grace.id, menteeId: ada.id, ...active })

const LONG = '\nDear "all" & <b>sundry</b>,\r\n\'I\' weave: 織る 🧵 </textarea>'

/** Sends a form of Ada's without a session; gives what it was answered. */
async function refused(action: string, form: FormValues, page = '') {
  const browser = client()
  const from = page && `http://localhost${page}`
  const sent = { [SHOWN_TO]: ada.id, ...form }
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

type Case = [string, { action: string; page?: string; form: FormValues; found: string[] }]

const cases: Case[] = [
  [
    'a cover letter',
    {
      action: paths.apply(opportunity),
      page: paths.opportunity(opportunity),
      form: { coverLetter: LONG },
      found: ['#coverLetter', LONG],
    },
  ],
  [
    'a reply',
    {
      action: paths.replies(community.id, discussion),
      page: paths.discussion(community.id, discussion),
      form: { body: LONG },
      found: ['#body', LONG],
    },
  ],
  [
    'a message, refused before',
    {
      action: paths.messages(talk),
      page: paths.messages(talk),
      form: { body: LONG, clientId: 'of before' },
      found: ['#body', LONG],
    },
  ],
  [
    'a discussion',
    {
      action: paths.discussions(community.id),
      page: paths.newDiscussion(community.id),
      form: { title: 'A & "b"', body: LONG },
      found: ['#title', 'A & "b"', '#body', LONG],
    },
  ],
  [
    'a discussion, refused before',
    {
      action: paths.discussions(community.id),
      page: paths.discussions(community.id),
      form: { title: 'A', body: LONG },
      found: ['#title', 'A', '#body', LONG],
    },
  ],
  [
    'a changed discussion, of a page that is not told',
    {
      action: paths.discussion(community.id, discussion),
      form: { title: 'A', body: LONG },
      found: ['#title', 'A', '#body', LONG],
    },
  ],
  [
    'a changed discussion, of a page whose form there only deletes it',
    {
      action: paths.discussion(community.id, discussion),
      page: paths.discussion(community.id, discussion),
      form: { title: 'A', body: LONG },
      found: ['#title', 'A', '#body', LONG],
    },
  ],
  [
    'a changed reply, of a page that is not told',
    {
      action: paths.reply(community.id, discussion, answer),
      form: { body: LONG },
      found: ['textarea', LONG],
    },
  ],
  [
    'the profile, refused before',
    {
      action: paths.profile,
      page: paths.profile,
      form: { firstName: 'Augusta', bio: LONG },
      found: ['#firstName', 'Augusta', '#bio', LONG],
    },
  ],
  [
    'the answers',
    {
      action: paths.profileAnswers,
      page: paths.profile,
      form: {
        city: 'Rome',
        industries: ['Legal', 'Engineering & Manufacturing'],
        careerLevel: 'Student',
      },
      found: [
        '#city',
        'Rome',
        '[name=industries][checked]',
        'Engineering & Manufacturing',
        '#careerLevel [selected]',
        'Student',
      ],
    },
  ],
  [
    'a posting',
    {
      action: paths.newPosting,
      page: paths.newPosting,
      form: {
        title: 'Dyer wanted',
        type: 'job',
        description: LONG,
        benefits: 'Wool',
        intent: 'post',
      },
      found: [
        ...['#title', 'Dyer wanted', '#type [selected]', 'job'],
        ...['#description', LONG, '#benefits', 'Wool'],
      ],
    },
  ],
  [
    'a request',
    {
      action: paths.mentorships,
      page: `${paths.mentorshipRequest()}?mentor=Grace`,
      form: { mentor: 'Grace', mentorId: grace.id, description: LONG, duration: 'A season' },
      found: ['[name=mentorId][checked]', grace.id, '#description', LONG, '#duration', 'A season'],
    },
  ],
]

describe('a form whose session has ended comes along through the sign-in', () => {
  test.each(cases)('%s', async (_, { action, page, form, found }) => {
    const before = await refused(action, form, page)
    expect(before.status).toBe(401)
    expect(textOf(before.html, '[role=alert]')).toContain('You are logged out.')
    expect(before.html).not.toContain('http-equiv="refresh"')
    const response = await signIn(carriedIn(before.html)!)
    const html = await response.text()
    expect([response.status, response.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
    expect(textOf(html, '[data-flash]')).toContain('Not sent yet')
    const { href } = all(html, '[data-flash] a')[0]!.attributes
    expect(all(html, `form[action="${action}"] ${href}`)).toHaveLength(1)
    expect(textOf(html, '#me')).toContain('Ada')
    for (let i = 0; i < found.length; i += 2)
      expect([found[i], held(html, found[i]!)]).toEqual([found[i], oneLine(found[i + 1]!)])
    // The first line break within a textarea is none of its text.
    if (found.includes(LONG)) expect(html).toContain('>\n\nDear')
    expect(html).not.toContain('of before')
    expect(all(html, `form[action="${action}"] button:not([type=button])`)).not.toBeEmpty()
    // For whom it is, and where it leads, is what the page says.
    const hidden = all(html, `form[action="${action}"] [name=${SHOWN_TO}]`)
    expect(hidden.map(({ attributes }) => attributes.value)).toContain(ada.id)
  })
})

const letter = () =>
  refused(paths.apply(opportunity), { coverLetter: LONG }, paths.opportunity(opportunity))

test('a wrong password keeps it, and sends nothing', async () => {
  const { html } = await letter()
  const wrong = await signIn(carriedIn(html)!, ada.email, 'wrong')
  expect(wrong.status).toBe(401)
  const again = await wrong.text()
  expect(carriedIn(again)).toBe(carriedIn(html))
  expect((await signIn(carriedIn(again)!)).status).toBe(200)
  expect(await db.$count(applications)).toBe(0)
})

test('another member is not offered it', async () => {
  const { html } = await letter()
  const response = await signIn(carriedIn(html)!, grace.email)
  expect([response.status, response.headers.get('Location')]).toEqual([303, '/communities'])
  expect(await response.text()).not.toContain('Dear')
})

test('what the page says itself is not changed by it, and a password is not carried', async () => {
  const form = {
    coverLetter: 'Me',
    next: '/evil',
    view: 'evil',
    password: 'secret',
    newPassword: 'secret',
  }
  const { html } = await refused(paths.apply(opportunity), form, paths.opportunity(opportunity))
  expect(html).not.toContain('secret')
  const page = await (await signIn(carriedIn(html)!)).text()
  expect(page).not.toContain('evil')
  expect(held(page, `form[action="${paths.apply(opportunity)}"] [name=next]`)).toBe(
    paths.opportunity(opportunity),
  )
})

describe('is only to be copied', () => {
  const changed = async (change: object) => {
    const { html } = await letter()
    const response = await signIn(JSON.stringify({ ...JSON.parse(carriedIn(html)!), ...change }))
    return [response.status, await response.text()] as const
  }

  test.each([
    ['where its form goes to no address of the site', { action: 'https://evil.example/' }],
    ['where the page has no such form', { action: paths.signOut }],
  ])('%s', async (_, change) => {
    const [status, html] = await changed(change)
    expect([status, textOf(html, 'h1')]).toEqual([200, 'Not sent'])
    expect(textOf(html, 'textarea')).toContain('Dear')
    expect(html).not.toContain('evil')
    expect(textOf(html, '#me')).toContain('Ada')
  })

  test('where its page is gone', async () => {
    const { id } = await addOpportunity(db)
    const { html } = await refused(paths.apply(id), { coverLetter: LONG }, paths.opportunity(id))
    await db.delete(opportunities).where(eq(opportunities.id, id))
    const response = await signIn(carriedIn(html)!)
    expect(textOf(await response.text(), 'textarea')).toBe(oneLine(LONG))
  })
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
    ['where nobody is named whom it was shown to', { coverLetter: 'Me', [SHOWN_TO]: '' }],
    ['where it is longer than any text', { coverLetter: '織'.repeat(28_000) }],
  ])('%s', async (_, form) => {
    const { status, html } = await refused(paths.apply(opportunity), form)
    expect([status, textOf(html, 'h1')]).toEqual([401, 'This page is for members'])
  })

  test('from another site', async () => {
    const body = { [SHOWN_TO]: ada.id, coverLetter: 'Me' }
    const headers = { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' }
    const response = await client().post(paths.apply(opportunity), body, headers)
    expect([response.status, carriedIn(await response.text())]).toEqual([403, undefined])
  })
})

test('the longest text that a form takes is', async () => {
  const text = '🧵'.repeat(10_000)
  const { html } = await refused(paths.replies(community.id, discussion), { body: text })
  const page = await (await signIn(carriedIn(html)!)).text()
  expect(held(page, '#body')).toBe(text)
})
