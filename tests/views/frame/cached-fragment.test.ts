import { beforeAll, describe, expect, test } from 'bun:test'
import { eq, inArray } from 'drizzle-orm'
import { createElement } from 'react'
import { apply } from '../../../src/db/applications/apply.ts'
import { changeStatusAsApplicant } from '../../../src/db/applications/status.ts'
import { createPayment } from '../../../src/db/billing/payments.ts'
import { startDiscussion } from '../../../src/db/communities/discussions.ts'
import { joinCommunity } from '../../../src/db/communities/memberships.ts'
import { postReply } from '../../../src/db/communities/replies.ts'
import { sendMessage } from '../../../src/db/conversations/messages.ts'
import { communities } from '../../../src/db/schema/communities.ts'
import { opportunities } from '../../../src/db/schema/opportunities.ts'
import { organizations } from '../../../src/db/schema/organizations.ts'
import { users } from '../../../src/db/schema/users.ts'
import { VIEWER_FIELD } from '../../../src/lib/forms/shown-to.ts'
import { paths } from '../../../src/lib/paths.ts'
import { cachedFragment, fragments, Html } from '../../../src/views/frame/cached-fragment.tsx'
import { elementId } from '../../../src/views/ui/element-id.ts'
import { testApp } from '../../support/app.ts'
import { cast } from '../../support/cast.ts'
import type { Client } from '../../support/client.ts'
import { addCommunity, addMember, addMentorship, addOpportunity } from '../../support/factories.ts'
import { all, visibleText } from '../../support/html.ts'

const { client, db, signInAs } = await testApp({}, undefined, { grace: 60_000 })
const { grace, kwame, loomsGuild } = await cast(db)
const now = new Date()

const seeker = await addMember(db, {
  firstName: 'Sanna',
  membershipTier: 'professional',
  interestAreas: ['Scholarships'],
  industries: ['Energy', 'Healthcare'],
  country: 'Kenya',
})
const quiet = await addMember(db, { firstName: 'Quentin', membershipTier: 'professional' })
const deadline = new Date(now.getTime() + 1e9)
const place = { country: 'Kenya', location: 'Nairobi, Kenya', industries: ['Energy'] }
const open = await addOpportunity(db, { title: 'Open', type: 'scholarship', ...place })
const applied = await addOpportunity(db, { title: 'Sent', applicationDeadline: deadline })
const withdrawn = await addOpportunity(db, { title: 'Taken back', salary: '£1 & more' })
const healing = await addOpportunity(db, {
  title: 'As well',
  type: 'scholarship',
  ...place,
  industries: ['Healthcare'],
})
await addOpportunity(db, { title: 'Guild’s own', organizationId: loomsGuild.id, ...place })
await addOpportunity(db, { title: 'Mine', postedById: seeker.id })
const [joined] = [await addCommunity(db, { name: 'Joined' }), await addCommunity(db)]

const email = { applicantId: seeker.id, coverLetter: 'Dear Guild' }
await apply(db, { ...email, opportunityId: applied.id }, now)
const second = await apply(db, { ...email, opportunityId: withdrawn.id }, now)
if (second.ok)
  await changeStatusAsApplicant(db, seeker.id, { id: second.application.id, to: 'withdrawn' }, now)
await joinCommunity(db, seeker.id, joined.id, now)
await db
  .update(users)
  .set({ industries: ['Energy'] })
  .where(eq(users.id, grace.id))
const parties = { mentorId: grace.id, menteeId: quiet.id }
await db
  .update(users)
  .set({ primaryRole: 'both' })
  .where(inArray(users.id, [seeker.id, quiet.id]))
const mentored = await addMentorship(db, { ...parties, status: 'active', acceptedAt: now })

const members = { seeker, quiet, grace, kwame }
const browsers: [string, string | null, Client][] = [['visitor', null, client()]]
beforeAll(async () => {
  for (const [name, member] of Object.entries(members))
    browsers.push([name, member.id, await signInAs(member)])
})

const discussion = (await startDiscussion(db, {
  communityId: joined.id,
  authorId: seeker.id,
  title: 'Who weaves?',
  body: 'Say so here.',
}))!
const thread = { communityId: joined.id, discussionId: discussion }
for (const authorId of [seeker.id, kwame.id]) {
  await joinCommunity(db, authorId, joined.id, now)
  await postReply(db, { ...thread, authorId, body: 'I do <b>& I do</b>.' })
}
const talk = { mentorshipId: mentored.id }
for (const senderId of [grace.id, quiet.id])
  await sendMessage(db, {
    ...talk,
    senderId,
    clientId: crypto.randomUUID(),
    body: `From ${senderId}: <i>"us"</i> & https://loom.example/?a=1&b='2'`,
  })
for (const { id, firstName } of [seeker, grace])
  await createPayment(
    db,
    {
      userId: id,
      reference: `R-${firstName}`,
      membershipTier: 'professional',
      interval: 'monthly',
      amount: '14500.00',
      price: '14500.00',
      currency: 'NGN',
    },
    now,
  )

const LISTS = [paths.opportunities, paths.companies, paths.communities, paths.mentors]
const FILTERED = [`${paths.opportunities}?q=e&sort=match`, `${paths.communities}?q=joined`]
const PAGES = [
  ...LISTS,
  ...FILTERED,
  paths.company(loomsGuild.id),
  paths.home,
  paths.membership,
  paths.mentorships,
  paths.discussion(joined.id, discussion),
  paths.mentorship(mentored.id),
  paths.payments,
  paths.postings,
  paths.newPosting,
  paths.profile,
  paths.team(loomsGuild.id),
]

/** What is another in each answer. */
const NONCE = /nonce="[^"]*"|name="clientId" value="[\w-]+/g
const read = async (browser: Client, path: string) =>
  (await (await browser.get(path)).text()).replace(NONCE, '')
const swapped = async (browser: Client, path: string) =>
  (await (await browser.htmx('GET', path)).text()).replace(NONCE, '')

describe.each([
  ['page', read],
  ['fragment', swapped],
] as const)('a %s', (_, get) => {
  test.each(PAGES)('%s is what it would be if nothing were kept', async (path) => {
    for (const [name, id, browser] of browsers) {
      fragments.clear()
      for (const [, , other] of browsers) if (other !== browser) await get(other, path)
      const after = await get(browser, path)
      const again = await get(browser, path)
      fragments.clear()
      const alone = await get(browser, path)
      expect(after, name).toBe(alone)
      expect(again, name).toBe(alone)
      for (const stated of all(after, `[name=${VIEWER_FIELD}]`))
        expect(stated.attributes.value).toBe(id ?? 'nobody')
    }
  })
})

test('what somebody wrote stays text, and is of whom it was written', async () => {
  const quiets = browsers[2]![2]
  const own = all(await read(quiets, paths.mentorship(mentored.id)), '.message')
  const stated = (who: string, id: string) =>
    `${who} wrote:From ${id}: <i>"us"</i> & https://loom.example/?a=1&b='2'`
  expect(own[0]!.text).toStartWith(stated('They', grace.id))
  expect(own[1]!.text).toStartWith(stated('You', quiet.id))
  for (const [name, of] of [
    ['seeker', 'R-Sanna'],
    ['grace', `R-${grace.firstName}`],
  ] as const) {
    const [, , browser] = browsers.find(([known]) => known === name)!
    const rows = all(await read(browser, paths.payments), '.payment a')
    expect(rows.map(({ attributes }) => attributes.href)).toEqual([paths.paymentOutcome(of)])
  }
})

test('the states of a card are told apart', async () => {
  const of = async (browser: Client, id: string) => {
    const html = await read(browser, paths.opportunities)
    const match = all(html, `#${elementId('why', id)} li`).map(({ text }) => text)
    return { said: visibleText(html, `#${elementId('applying', id)}`), match }
  }
  const [, seekers, quiets] = browsers.map(([, , browser]) => browser)
  for (let time = 0; time < 2; time++) {
    expect((await of(seekers!, open.id)).match).toContain('In your country')
    expect((await of(seekers!, open.id)).match).toContain('In your industry, Energy')
    expect((await of(seekers!, healing.id)).match).toContain('In your industry, Healthcare')
    expect(await of(quiets!, open.id)).toMatchObject({ match: [] })
    expect((await of(seekers!, applied.id)).said).toBe('Applied')
    expect((await of(seekers!, withdrawn.id)).said).toBe('Withdrawn')
    expect((await of(quiets!, applied.id)).said).toContain('Apply Now')
  }
})

test('what has changed is shown at once', async () => {
  const [, , browser] = browsers[1]!
  for (const title of ['One & only', 'Another <b>']) {
    const name = `The name: ${title}`
    await db.update(opportunities).set({ title }).where(eq(opportunities.id, open.id))
    expect(visibleText(await read(browser, paths.opportunities), '#cards')).toContain(title)
    await db.update(organizations).set({ name }).where(eq(organizations.id, loomsGuild.id))
    await db.update(communities).set({ name }).where(eq(communities.id, joined.id))
    await db.update(users).set({ bio: name }).where(eq(users.id, grace.id))
    for (const path of LISTS)
      expect(visibleText(await read(browser, path), '#cards')).toContain(name)
  }
})

test('nobody can write into the holes of a card', async () => {
  const [, , browser] = browsers[1]!
  const next = '/opportunities?q="><script>alert(1)</script>'
  const html = await read(browser, next)
  expect(html).not.toContain('<script>alert')
  expect(fragments.calculatedSize).toBeLessThanOrEqual(6_000_000)
})

test('no cached fragment has a form that names its viewer', async () => {
  for (const [, , browser] of browsers) for (const path of PAGES) await read(browser, path)
  const markup = Array.from(fragments.values(), ({ pieces }) => pieces.join(''))
  expect(markup.length).toBeGreaterThan(0)
  for (const one of markup) expect(one).not.toContain(VIEWER_FIELD)
})

test('a slot escapes text and takes rendered markup as it is', () => {
  const render = cachedFragment<object, 'said' | 'href'>((_, slot) =>
    createElement('a', { href: slot('href') }, slot('said')),
  )
  const text = '<b>"&'
  expect(render({}, { said: text, href: text }).__html).toBe(
    '<a href="&lt;b&gt;&quot;&amp;">&lt;b&gt;&quot;&amp;</a>',
  )
  expect(render({}, { said: new Html('<b>1</b>'), href: '' }).__html).toBe(
    '<a href=""><b>1</b></a>',
  )
})

test('a page whose data is there comes in one piece', async () => {
  const [, , browser] = browsers[1]!
  for (const path of [paths.home, ...LISTS]) {
    const html = await (await browser.get(path)).text()
    expect(html).toEndWith('</html>')
    // What React sends later stands in one of these first.
    expect(html).not.toMatch(/<template|\$RC\(/)
  }
})
