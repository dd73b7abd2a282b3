import { describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { findMember } from '../../src/db/members/members.ts'
import { bestMatches } from '../../src/db/opportunities/matches.ts'
import { applications } from '../../src/db/schema/applications.ts'
import { interviewTimes } from '../../src/db/schema/interview-times.ts'
import { mentorships } from '../../src/db/schema/mentorships.ts'
import { opportunities } from '../../src/db/schema/opportunities.ts'
import { users } from '../../src/db/schema/users.ts'
import { CAREER_LEVELS } from '../../src/lib/members/profile-options.ts'
import { paths } from '../../src/lib/paths.ts'
import { NO_NEW_MATCHES } from '../../src/views/home/best-matches.tsx'
import { NO_OTHER_MENTORS } from '../../src/views/home/fitting-mentors.tsx'
import { testApp } from '../support/app.ts'
import { cast } from '../support/cast.ts'
import {
  addCommunity,
  addMember,
  addMentorship,
  addOpportunity,
  addOrganization,
  addTeamMember,
} from '../support/factories.ts'
import { all, visibleText } from '../support/html.ts'

const empty = await testApp()
const noMember = await addMember(empty.db, { firstName: 'Ada' })
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
    const html = await homeOf(noMember, empty)
    expect(visibleText(html, 'h1')).toBe('Welcome back, Ada!')
    expect(figures(html)).toEqual({
      'New Opportunities': '0',
      Communities: '0',
      Mentorships: '0',
      'Membership Tier': 'Foundation',
    })
    expect(visibleText(html, '.recent .empty-line')).toBe('No opportunities available yet.')
    expect(visibleText(html, '.popular .empty-line')).toBe('No communities available yet.')
    expect(html).not.toContain('skeleton')
  })

  test('every link of the page is there', async () => {
    const links = all(await homeOf(noMember, empty), 'main a').map(({ text, attributes }) => [
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
    const actions = all(await homeOf(kwame), 'ul.quick a').map(({ text }) => text)
    expect(actions).toEqual(['Browse Opportunities', 'Upgrade Membership'])
  })
})

describe('who offers something is led on', async () => {
  const site = await testApp()
  const links = async (member: { email: string }) =>
    all(await homeOf(member, site), '.offering a').map(({ attributes }) => attributes.href)
  const FIRST = ['/postings/new', '/companies/new']
  const FURTHER = ['/postings/new', '/postings']

  test('to a first posting or organization; who only looks is not', async () => {
    expect(await links(await addMember(site.db, { primaryRole: 'provider' }))).toEqual(FIRST)
    expect(await links(await addMember(site.db, { primaryRole: 'both' }))).toEqual(FIRST)
    expect(await links(await addMember(site.db, { primaryRole: 'seeker' }))).toEqual([])
    expect(await links(await addMember(site.db, { primaryRole: null }))).toEqual([])
  })

  test('to their postings with a draft, or with a team to post for', async () => {
    const poster = await addMember(site.db, { primaryRole: 'provider' })
    await addOpportunity(site.db, { postedById: poster.id, organizationId: null, status: 'draft' })
    expect(await links(poster)).toEqual(FURTHER)
    const founder = await addMember(site.db, { primaryRole: 'both' })
    await addOrganization(site.db, { ownerId: founder.id })
    expect(await links(founder)).toEqual(FURTHER)
    const { id } = await addOrganization(site.db)
    const former = await addMember(site.db, { primaryRole: 'provider' })
    await addOpportunity(site.db, { postedById: former.id, organizationId: id })
    expect(await links(former)).toEqual(FIRST)
  })
})

test('posting comes first to who has posted, until applications wait', async () => {
  const site = await testApp()
  const poster = await addMember(site.db, { primaryRole: 'provider' })
  const own = { postedById: poster.id, organizationId: null }
  const { id: opportunityId } = await addOpportunity(site.db, own)
  const isFirst = async () => {
    const [post] = all(await homeOf(poster, site), `.offering [href="${paths.newPosting}"]`)
    return post!.attributes.class!.split(' ').includes('btn-primary')
  }
  expect(await isFirst()).toBe(true)
  const { id: applicantId } = await addMember(site.db)
  await site.db.insert(applications).values({ opportunityId, applicantId })
  expect(await isFirst()).toBe(false)
})

describe('the set-up counts signing up, the bio, the experience and the location', () => {
  test.each([
    [{}, '1 of 4 steps done', '25'],
    [{ bio: 'A bio.' }, '2 of 4 steps done', '50'],
    [{ bio: ' ', experience: 'Ten years.' }, '2 of 4 steps done', '50'],
    [{ bio: 'A bio.', experience: 'Ten years.', location: 'Lagos' }, '4 of 4 steps done', '100'],
  ])('%j is %s', async (profile, text, percent) => {
    const html = await homeOf(await addMember(db, profile))
    expect(visibleText(html, '.figure')).toBe(text)
    const [bar] = all(html, '[role=progressbar]')
    expect(bar!.attributes['aria-valuenow']).toBe(percent)
  })

  const DONE = { bio: 'A bio.', experience: 'Ten years.', location: 'Lagos' }
  const ANSWERED = {
    ...DONE,
    interestAreas: ['Scholarships'],
    industries: ['Education'],
    country: 'Nigeria',
    careerLevel: CAREER_LEVELS[3],
  }
  test.each([
    [
      { ...ANSWERED, industries: [], careerLevel: null },
      ' You can still add your industries and career level for better matches.',
    ],
    [ANSWERED, ''],
    [{ ...DONE, primaryRole: 'provider' as const }, ''],
  ])(
    'once they are set up, %j is asked for the missing answers of the sign-up: "%s"',
    async (profile, asked) => {
      const html = await homeOf(await addMember(db, profile))
      expect(visibleText(html, '#profile-steps')).toBe(`4 of 4 steps done${asked}`)
    },
  )
})

test('a new member is led through three steps, until all are done', async () => {
  const labels = async (member: { email: string }) =>
    all(await homeOf(member), '.first-steps a').map(({ text }) => text)
  const steps = ['Add your experience', 'Join a community', 'Find an opportunity']
  expect(await labels(await addMember(db))).toEqual(steps)
  expect(await labels(await addMember(db, { experience: 'Ten years.' }))).toEqual(steps.slice(1))
  expect(await labels(await addMember(db, { createdAt: inDays(-31) }))).toEqual([])
  expect(await labels(await addMember(db, { primaryRole: 'provider' }))).toEqual([])
})

test('those who only offer see no matches and no mentors', async () => {
  const html = await homeOf(await addMember(db, { primaryRole: 'provider' }))
  expect(all(html, '.matches, .fitting, .open-applications')).toEqual([])
  expect(html.indexOf('class="stats')).toBeGreaterThan(html.indexOf('card offering'))
})

describe('today', async () => {
  const site = await testApp()
  const seeker = await addMember(site.db, { firstName: 'Ada', lastName: 'Lovelace' })
  const mentor = await addMember(site.db, { membershipTier: 'expert', isMentor: true })
  const rows = async (member: { email: string }) =>
    all(await homeOf(member, site), '.today h3 a').map(({ text, attributes }) => [
      text,
      attributes.href,
    ])

  test('is not shown where there is nothing to do', async () => {
    expect(all(await homeOf(seeker, site), '.today')).toEqual([])
  })

  test('names a request to mentor, with its expiry, and counts it in the header', async () => {
    const { id } = await addMentorship(site.db, { mentorId: mentor.id, menteeId: seeker.id })
    expect(await rows(mentor)).toEqual([
      ['Ada Lovelace asks you to mentor them', paths.mentorship(id)],
    ])
    expect(visibleText(await homeOf(mentor, site), '.today .sub')).toStartWith('Reply by ')
    expect(visibleText(await homeOf(mentor, site), '#waiting-mentorship-nav')).toStartWith('1')
    expect(await rows(seeker)).toEqual([])
  })

  test('names an offer and an interview to choose, and counts both in the header', async () => {
    const apply = async (title: string, values: Partial<typeof applications.$inferInsert>) => {
      const posting = await addOpportunity(site.db, { title, organizationId: null })
      const row = { opportunityId: posting.id, applicantId: seeker.id, ...values }
      const [sent] = await site.db.insert(applications).values(row).returning()
      return sent!
    }
    const offer = await apply('Weaver', { status: 'offered' })
    const talk = await apply('Dyer', { status: 'interview' })
    const unanswered = await apply('Untold', { status: 'opened' })
    await site.db
      .update(applications)
      .set({ status: 'offered', statusBefore: 'opened', toldAt: inDays(1) })
      .where(eq(applications.id, unanswered.id))
    const time = { applicationId: talk.id, opportunityId: talk.opportunityId, minutes: 30 }
    await site.db.insert(interviewTimes).values({ ...time, startsAt: inDays(3), place: 'Online' })
    expect(await rows(seeker)).toEqual([
      ['You have an offer: Weaver', paths.application(offer.id)],
      ['Choose an interview time: Dyer', paths.application(talk.id)],
    ])
    expect(visibleText(await homeOf(seeker, site), '#waiting-applications-nav')).toStartWith('2')
    expect(visibleText(await homeOf(seeker, site), '.today')).toMatch(/The first is .+ UTC\./)
    await site.db.update(users).set({ timeZone: 'Africa/Lagos' }).where(eq(users.id, seeker.id))
    expect(visibleText(await homeOf(seeker, site), '.today')).toMatch(
      /The first is .+ at \d\d:\d\d \(Africa\/Lagos\)\./,
    )
    await site.db.update(interviewTimes).set({ chosenAt: new Date(), startsAt: inDays(1) })
    expect((await rows(seeker)).map(([text]) => text)).toEqual([
      'You have an offer: Weaver',
      'Interview: Dyer',
    ])
  })
})

describe('the answers of the sign-up', () => {
  const KENYAN = { interestAreas: ['Scholarships'], industries: ['Energy'], country: 'Kenya' } as {
    interestAreas: string[]
    industries: string[]
    country: 'Kenya'
  }
  const fitting = { type: 'scholarship', industries: ['Energy'] } satisfies Partial<
    typeof opportunities.$inferInsert
  >
  const titles = (html: string) => all(html, '.matches h3').map(({ text }) => text)

  test('are answered by three postings that fit, with why, beside the newest ones', async () => {
    const site = await testApp()
    const member = await addMember(site.db, KENYAN)
    const owned = await addOrganization(site.db, { ownerId: member.id })
    const old = { ...fitting, createdAt: inDays(-60) }
    const add = (title: string, more: Partial<typeof opportunities.$inferInsert> = {}) =>
      addOpportunity(site.db, { ...old, title, ...more })
    await add('Own', { postedById: member.id })
    await add('Of the own organization', { organizationId: owned.id })
    await add('Closed', { status: 'closed' })
    await add('Too late', { applicationDeadline: inDays(-1) })
    const applied = await add('Applied to')
    await add('Near', { country: 'Kenya', location: 'Kisumu, Kenya' })
    await add('Good', { country: 'Norway' })
    await add('Elsewhere', { industries: ['Legal'] })
    await add('Fourth', { industries: ['Legal'], country: 'Norway' })
    await add('Against', { type: 'job', industries: ['Legal'], country: 'Norway' })
    await add('Silent', { type: 'job', industries: [], createdAt: inDays(-1) })
    const browser = await site.signInAs(member)
    await browser.post(paths.apply(applied.id))

    const html = await (await browser.get('/?render=full')).text()
    expect(titles(html)).toEqual(['Near', 'Good', 'Elsewhere'])
    const [first] = all(html, '.matches li')
    expect(first!.text).toBe(
      'NearKisumu, KenyaMatches your interest in Scholarships. In your industry, Energy.95% match',
    )
    expect(all(html, '.matches .card-head a')[0]!.attributes.href).toBe('/opportunities?sort=match')
    expect(all(html, '.recent h3')).toHaveLength(5)
    expect(visibleText(html, '.recent h3')).toBe('Silent')
  })

  test('that nothing fits are told so', async () => {
    const unfit = { industries: ['Legal'], country: 'Norway' as const }
    await addOpportunity(empty.db, { ...unfit, type: 'job' })
    await addMember(empty.db, { ...unfit, membershipTier: 'expert', isMentor: true })
    const html = await homeOf(await addMember(empty.db, KENYAN), empty)
    expect(visibleText(html, '.matches .empty-line')).toBe(NO_NEW_MATCHES)
    expect(visibleText(html, '.fitting .empty-line')).toBe(NO_OTHER_MENTORS)
  })

  test('that say too little are named, each with the way to its field', async () => {
    const html = await homeOf(await addMember(empty.db, { interestAreas: ['Internships'] }), empty)
    const links = all(html, '.matches a').map(({ text, attributes }) => [text, attributes.href])
    expect(links).toEqual([
      ['experience', paths.answer('experience')],
      ['industries', paths.answer('industries')],
      ['country', paths.answer('country')],
      ['career level', paths.answer('careerLevel')],
    ])
    const member = await empty.signInAs(noMember)
    for (const [, href] of links) {
      const [path, field] = href!.split('#')
      expect(all(await (await member.get(path!)).text(), `[id="${field}"]`)).toHaveLength(1)
    }
  })

  test('are answered by three mentors who fit and were not asked, with why', async () => {
    const site = await testApp()
    const member = await addMember(site.db, KENYAN)
    const mentor = { membershipTier: 'expert', isMentor: true, industries: ['Energy'] } as const
    let second = 0
    const add = (firstName: string, more: object = {}) => {
      const createdAt = new Date(Date.UTC(2026, 0, 1, 0, 0, ++second))
      return addMember(site.db, {
        ...mentor,
        industries: ['Energy'],
        firstName,
        createdAt,
        ...more,
      })
    }
    await add('Silent', { isMentor: false })
    await add('Other', { industries: ['Legal'] })
    const requested = await add('Asked', { country: 'Kenya' })
    const done = await add('Done', { country: 'Kenya' })
    await add('Near', { country: 'Kenya' })
    for (const firstName of ['Second', 'Third']) await add(firstName)
    await addMentorship(site.db, { mentorId: requested.id, menteeId: member.id })
    const status = 'completed'
    await addMentorship(site.db, { mentorId: done.id, menteeId: member.id, status })

    const html = await homeOf(member, site)
    const rows = all(html, '.fitting li').map(({ text }) => text)
    expect(rows).toEqual([
      'NNearIn your industry, Energy. In your country.',
      'DDoneIn your industry, Energy. In your country.',
      'TThirdIn your industry, Energy.',
    ])
    const organization = await addMember(site.db, { ...KENYAN, membershipTier: 'organization' })
    expect(all(await homeOf(organization, site), '.fitting')).toEqual([])
  })

  test('that tell nothing lead to where mentors are compared with', async () => {
    const html = await homeOf(noMember, empty)
    expect(visibleText(html, '.fitting .empty-line')).toBe(
      'Add your industries, career level, country or interests to see who fits you.',
    )
    expect(all(html, '.fitting .empty-line a')[0]!.attributes.href).toBe(paths.answer('industries'))
  })
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
    expect(visibleText(html, '.lead')).toBe(
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
    const big = await addCommunity(db, { name: 'Big', memberCount: 1234 })
    const ours = await addCommunity(db, { name: 'Ours', memberCount: 12 })
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

test('of opportunities that fit alike the newest are the best matches', async () => {
  const place = { industries: ['Legal' as const], country: 'Norway' as const }
  const { id } = await addMember(db, { ...place, interestAreas: ['Scholarships'] })
  const seeker = (await findMember(db, id))!
  for (const age of [0.1, 0.2, 0.3, 0.4])
    await opened(age, { ...place, type: 'scholarship', title: `${age}` })
  const best = await bestMatches(db, seeker, { applied: [], owned: [] }, 3, new Date())
  expect(best.map(({ title }) => title)).toEqual(['0.1', '0.2', '0.3'])
})

test.each([
  ['the newest', 0],
  ['all', 520],
])('what can’t be applied to from one’s country is no best match: %s', async (_, settled) => {
  const site = await testApp()
  const opened = (daysAgo: number, more: Partial<typeof opportunities.$inferInsert>) =>
    addOpportunity(site.db, { createdAt: inDays(-daysAgo), ...more })
  const place = { industries: ['Legal' as const], country: 'Ghana' as const }
  const { id } = await addMember(site.db, { ...place, interestAreas: ['Scholarships'] })
  const seeker = (await findMember(site.db, id))!
  const remote = { type: 'scholarship', industries: place.industries, workplace: 'remote' } as const
  await opened(0.1, { ...remote, title: 'Elsewhere', applicantCountries: ['Norway'] })
  await opened(0.2, { ...remote, title: 'Here', applicantCountries: ['Norway', 'Ghana'] })
  const rows = Array.from({ length: settled }, () => ({
    title: 'Done',
    type: 'job' as const,
    description: 'Done',
  }))
  const done = settled ? await site.db.insert(opportunities).values(rows).returning() : []
  const sent = done.map((of) => ({ opportunityId: of.id, applicantId: id }))
  if (settled) await site.db.insert(applications).values(sent)
  const best = await bestMatches(
    site.db,
    seeker,
    { applied: done.map(({ id }) => id), owned: [] },
    3,
    new Date(),
  )
  expect(best[0]!.title).toBe('Here')
  expect(best.map(({ title }) => title)).not.toContain('Elsewhere')
})

describe('what waits', async () => {
  const site = await testApp()
  const poster = await addMember(site.db, { primaryRole: 'provider' })
  const applicant = await addMember(site.db, { primaryRole: 'seeker' })
  const other = await addMember(site.db)
  const rowsOf = async (member: { email: string }, card: string) =>
    all(
      await homeOf(member, site),
      `.${card} .rows > li .sub.num, .${card} .rows > li h3, .${card} .badge`,
    )
      .map(({ text }) => text)
      .join(' ')

  test('is not shown where nothing does', async () => {
    await addOpportunity(site.db, { postedById: poster.id, organizationId: null, title: 'Quiet' })
    expect(all(await homeOf(poster, site), '.to-answer')).toEqual([])
    expect(all(await homeOf(applicant, site), '.to-answer, .open-applications')).toEqual([])
  })

  test('of an applicant’s is shown by the nearest day, with a rejection only once it is told', async () => {
    const send = async (title: string, values: Partial<typeof applications.$inferInsert>) => {
      const { id } = await addOpportunity(site.db, { title, organizationId: null })
      const row = { opportunityId: id, applicantId: applicant.id, ...values }
      const [sent] = await site.db.insert(applications).values(row).returning()
      return sent!.id
    }
    await send('Later', { answerBy: inDays(9) })
    const decided = await send('Sooner', { answerBy: inDays(3) })
    await send('Late', { answerBy: inDays(-3) })
    await send('Talks', { status: 'interview', answerBy: inDays(1) })
    await send('Gone', { status: 'withdrawn', answerBy: inDays(1) })
    const notify = (toldAt: Date) =>
      site.db
        .update(applications)
        .set({ status: 'rejected', statusBefore: 'opened', statusAt: inDays(-1), toldAt })
        .where(eq(applications.id, decided))
    await notify(inDays(0.5))
    expect(await rowsOf(applicant, 'open-applications')).toMatch(
      /^Late 3 days late. The reply was due by [^.]+ Received Sooner They should reply by [^.]+ \(3 days left\) Opened Later They should reply by [^.]+ \(9 days left\) Received$/,
    )
    await notify(inDays(-0.5))
    expect(await rowsOf(applicant, 'open-applications')).toMatch(
      /^Late .+ Received Later .+ Received Talks Interview$/,
    )
  })

  test('shows a poster’s oldest first, with when intake pauses', async () => {
    const organization = await addOrganization(site.db, { name: 'Looms', ownerId: poster.id })
    const receive = async (title: string, ages: number[], values = {}, organizationId?: string) => {
      const whose = { organizationId: organizationId ?? null, postedById: poster.id }
      const { id } = await addOpportunity(site.db, { title, ...whose })
      for (const [at, age] of ages.entries()) {
        const sender = await addMember(site.db)
        const sent = { createdAt: inDays(-age), updatedAt: inDays(-age) }
        const more = typeof values === 'function' ? values(at) : values
        const row = { opportunityId: id, applicantId: sender.id, ...sent, ...more }
        await site.db.insert(applications).values(row)
      }
    }
    await receive('Shut', Array(7).fill(20.5), { answerBy: inDays(-1) })
    await receive('Near', Array(6).fill(30.5), { answerBy: inDays(4) }, organization.id)
    await receive('Far', [10.5, 9.5], (at: number) => ({ answerBy: inDays(at === 0 ? -2 : 90) }))
    await receive('Answered', [60], { status: 'shortlisted' })
    expect(await rowsOf(poster, 'to-answer')).toMatch(
      /^Near 6 to review\. Reply by [^.]+\..* Applications pause after .+ Shut 7 to review\. Overdue since [^.]+\..* Applications paused: send 2 overdue replies to reopen\. Far 2 to review\. 1 overdue since [^.]+\.$/,
    )
    // All of them: where the one that waits longest stands.
    const [everything] = all(await homeOf(poster, site), '.to-answer .card-head a')
    expect(everything!.attributes.href).toBe(paths.postingsOf(organization.id))
    await addTeamMember(site.db, organization.id, other.id, 'editor')
    expect(await rowsOf(other, 'to-answer')).toBe('')
    const recruiter = await addMember(site.db, { primaryRole: 'both' })
    await addTeamMember(site.db, organization.id, recruiter.id, 'recruiter')
    expect(await rowsOf(recruiter, 'to-answer')).toMatch(
      /^Near 6 to review\. Reply by [^.]+\. Applications pause[^.]+\.[^.]+\.$/,
    )
  })
})
