import { describe, expect, test } from 'bun:test'
import { mentorships } from '../../src/db/schema/mentorships.ts'
import type { opportunities } from '../../src/db/schema/opportunities.ts'
import { testApp } from '../support/app.ts'
import { cast } from '../support/cast.ts'
import { addCommunity, addMember, addOpportunity } from '../support/factories.ts'
import { all, textOf } from '../support/html.ts'

const empty = await testApp()
const nobody = await addMember(empty.db, { firstName: 'Ada' })
const { db, signInAs } = await testApp()
const { ada, grace, kwame, loomsGuild } = await cast(db)

const DAY = 24 * 60 * 60 * 1000
const inDays = (days: number) => new Date(Date.now() + days * DAY)

const opened = (daysAgo: number, more: Partial<typeof opportunities.$inferInsert> = {}) =>
  addOpportunity(db, { createdAt: inDays(-daysAgo), ...more })

await opened(0, {
  title: 'Weaver <b>&</b> dyer',
  type: 'grant',
  location: 'Accra, Ghana',
  organizationId: loomsGuild.id,
  applicationDeadline: inDays(29),
})
await opened(1, { title: 'Second', applicationDeadline: inDays(31) })
await opened(2, { title: 'Third', applicationDeadline: inDays(1) })
await opened(6.9, { title: 'Fourth' })
await opened(7.1, { title: 'Fifth, of last week', applicationDeadline: inDays(2) })
await opened(30, { title: 'Sixth, of last month' })
await opened(0, { title: 'Closed', status: 'closed', applicationDeadline: inDays(3) })
await opened(0, { title: 'Paused', status: 'paused', applicationDeadline: inDays(3) })
await opened(0, { title: 'Too late', applicationDeadline: inDays(-1) })
await db.insert(mentorships).values([
  { mentorId: grace.id, menteeId: ada.id, status: 'active' },
  { mentorId: grace.id, menteeId: ada.id, status: 'completed' },
  { mentorId: grace.id, menteeId: kwame.id },
  { mentorId: kwame.id, menteeId: grace.id, status: 'cancelled' },
])

/** The whole page, whatever the grace period was. */
async function homeOf(
  member: { email: string },
  site: { signInAs: typeof signInAs } = { signInAs },
) {
  const response = await (await site.signInAs(member)).get('/?render=full')
  expect(response.status).toBe(200)
  return response.text()
}

const figures = (html: string) => {
  const names = all(html, '.stats dt').map(({ text }) => text)
  const values = all(html, '.stats dd').map(({ text }) => text)
  return Object.fromEntries(names.map((name, i) => [name, values[i]]))
}

describe('on an empty site', () => {
  test('every part says that there is nothing yet', async () => {
    const html = await homeOf(nobody, empty)
    expect(textOf(html, 'h1')).toBe('Welcome back, Ada!')
    expect(figures(html)).toEqual({
      'New Opportunities': '0',
      Communities: '0',
      Mentorships: '0',
      'Membership Tier': 'Foundation',
    })
    expect(textOf(html, '.recent .empty-line')).toBe('No opportunities available yet.')
    expect(textOf(html, '.popular .empty-line')).toBe('No communities available yet.')
    expect(html).not.toContain('skeleton')
  })

  test('every link of the page is there', async () => {
    const links = all(await homeOf(nobody, empty), 'main a').map(({ text, attributes }) => [
      text,
      attributes.href,
    ])
    for (const link of [
      ['View All', '/opportunities'],
      ['View All', '/communities'],
      ['Browse Opportunities', '/opportunities'],
      ['Find a Mentor', '/mentorship'],
      ['Upgrade Membership', '/membership'],
    ])
      expect(links).toContainEqual(link)
    expect(links.map(([, href]) => href)).toContain('/profile')
  })

  test('a tier without mentorship is offered no mentor', async () => {
    const actions = all(await homeOf(kwame), '.quick a').map(({ text }) => text)
    expect(actions).toEqual(['Browse Opportunities', 'Upgrade Membership'])
  })
})

describe('completeness is 25, and 25 more for each of bio, experience and location', () => {
  test.each([
    [{}, '25%'],
    [{ bio: 'A bio.' }, '50%'],
    [{ bio: ' ', experience: 'Ten years.' }, '50%'],
    [{ bio: 'A bio.', location: 'Lagos, Nigeria' }, '75%'],
    [{ bio: 'A bio.', experience: 'Ten years.', location: 'Lagos, Nigeria' }, '100%'],
  ])('%j is %s', async (profile, percent) => {
    const html = await homeOf(await addMember(db, profile))
    expect(textOf(html, '.figure')).toBe(percent)
    const [bar] = all(html, '[role=progressbar]')
    expect(bar!.attributes['aria-valuenow']).toBe(percent.replace('%', ''))
  })
})

test('what is advised is what the percentage counts', async () => {
  const advice = async (profile: object) =>
    textOf(await homeOf(await addMember(db, profile)), '.card .text-muted')
  expect(await advice({ bio: 'A bio.' })).toBe(
    'Your bio is in. Add your experience and location to reach 100%.',
  )
  expect(await advice({ bio: 'A bio.', experience: 'Ten years.', location: 'Lagos' })).toBe(
    'Your bio, experience and location are in. Matches also weigh the interests, industries and career level you tell.',
  )
})

describe('with known rows', () => {
  test('the figures and the greeting’s sentence are true', async () => {
    const html = await homeOf(grace)
    expect(figures(html)).toEqual({
      'New Opportunities': '4',
      Communities: '0',
      Mentorships: '4',
      'Membership Tier': 'Expert',
    })
    expect(textOf(html, '.lead')).toBe(
      'Four new opportunities in the last 7 days. Three close within 30 days.',
    )
    expect(figures(await homeOf(ada)).Mentorships).toBe('2')
  })

  test('the five newest open opportunities stand there, with place and type', async () => {
    const html = await homeOf(ada)
    const titles = all(html, '.recent h3').map(({ text }) => text)
    const five = ['Weaver <b>&</b> dyer', 'Second', 'Third', 'Fourth', 'Fifth, of last week']
    expect(titles).toEqual(five)
    const [first] = all(html, '.recent li')
    expect(first!.text).toContain('Looms Guild, Accra, Ghana')
    expect(first!.text).toContain('Grant')
  })

  test('the three communities with the most members stand there, with their members', async () => {
    const [big, ours] = [
      await addCommunity(db, { name: 'Big', memberCount: 1234 }),
      await addCommunity(db, { name: 'Ours', memberCount: 12 }),
    ]
    await addCommunity(db, { name: 'One', memberCount: 1 })
    await addCommunity(db, { name: 'Small' })
    await addCommunity(db, { name: 'Closed', memberCount: 9999, isActive: false })
    const browser = await signInAs(ada)
    await browser.post(`/communities/${ours.id}/membership`)

    const html = await (await browser.get('/?render=full')).text()
    const rows = all(html, '.popular li').map(({ text }) => text)
    expect(rows).toHaveLength(3)
    expect(rows[0]).toContain('Big1,234 members')
    expect(rows[1]).toContain('Ours13 members')
    expect(rows[2]).toContain('One1 member')
    const buttons = all(html, '.popular button').map(({ attributes }) => attributes['aria-label'])
    expect(buttons).toEqual(['Join Big', 'Joined Ours', 'Join One'])
    expect(figures(html).Communities).toBe('1')
    expect(all(html, '.popular form')[0]!.attributes).toMatchObject({
      method: 'post',
      action: `/communities/${big.id}/membership`,
    })
  })
})
