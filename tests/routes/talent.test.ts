import { beforeAll, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { organizations } from '../../src/db/schema/organizations.ts'
import { blocks } from '../../src/db/schema/safety.ts'
import { profileEntries } from '../../src/db/schema/showcase.ts'
import { talentExceptions, talentViews } from '../../src/db/schema/talent.ts'
import { users } from '../../src/db/schema/users.ts'
import { clearWordStatistics } from '../../src/db/search/word-statistics.ts'
import { deleteOldTalentViews } from '../../src/db/talent/views.ts'
import { paths } from '../../src/lib/paths.ts'
import { talentPath } from '../../src/lib/talent/list-query.ts'
import { COLLEAGUES_OF_BLOCKED } from '../../src/views/profile/talent-visibility.tsx'
import { ONLY_RECRUITERS } from '../../src/views/talent/talent-list-page.tsx'
import { testApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { addMember, addOrganization, addTeamMember } from '../support/factories.ts'
import { all, visibleText } from '../support/html.ts'

const { client, db, signInAs } = await testApp()
const DAY = 86_400_000
const now = Date.now()
const today = new Date(now - (now % DAY))
const ago = (days: number) => new Date(today.getTime() - days * DAY)

const recruiter = await addMember(db)
const looms = await addOrganization(db, {
  name: 'Looms Guild',
  ownerId: recruiter.id,
  tierEndsAt: new Date(now + DAY),
})
const findable = (firstName: string, days: number, more: Partial<typeof users.$inferInsert> = {}) =>
  addMember(db, { firstName, findableSince: ago(9), lastHereAt: ago(days), ...more })

const ada = await findable('Ada', 1, {
  experience: 'Ten years of weaving linen in Kisumu, and then some of teaching it.',
  bio: 'Secretly likes 100%_wool.',
  hiddenFields: ['bio'],
  email: 'ada@hidden.example',
  industries: ['Technology'],
  careerLevel: 'Student',
  country: 'Kenya',
  location: 'Kisumu',
})
await findable('Grace', 0, { bio: 'Weaves words.', country: 'Kenya', hiddenFields: ['location'] })
await findable('Mary', 2, { industries: ['Technology', 'Healthcare'], projects: 'Linen maps' })
await findable('Paused', 0, { pausedAt: new Date() })
await findable('Suspended', 0, { suspendedAt: new Date() })
await addMember(db, { firstName: 'Silent', lastHereAt: ago(0) })
await addTeamMember(db, looms.id, (await findable('Teammate', 0)).id, 'editor')
const shy = await findable('Shy', 0)
await db.insert(talentExceptions).values({ memberId: shy.id, organizationId: looms.id })
const away = await findable('Blocked', 0)
await db.insert(blocks).values({ blockerId: away.id, blockedId: recruiter.id })

let browser: Client
beforeAll(async () => {
  browser = await signInAs(recruiter)
})

const ALL = { organizationId: looms.id, q: '', industry: null, level: null, country: null } as const
type Asked = Partial<Parameters<typeof talentPath>[0]>
const search = async (requested: Asked = {}) =>
  (await browser.get(talentPath({ ...ALL, ...requested }))).text()
const names = (html: string) => all(html, '#cards h3').map(({ text }) => text.split(' ')[0])
const facts = (html: string) => all(html, '#cards .fits').map(({ text }) => text)

describe('whom an organization finds', () => {
  test('are found by colleagues of whom they blocked, and that page says how they would not be', async () => {
    const colleague = await addMember(db)
    await addTeamMember(db, looms.id, colleague.id, 'recruiter')
    const colleagues = await signInAs(colleague)
    expect(names(await (await colleagues.get(talentPath(ALL))).text())).toContain('Blocked')
    const own = await (await signInAs(away)).get(paths.profileFinding)
    expect(visibleText(await own.text(), '#exceptions')).toContain(COLLEAGUES_OF_BLOCKED)
  })

  test('are looked for by nobody for an organization that is not theirs', async () => {
    const other = await addOrganization(db, { tierEndsAt: new Date(now + DAY) })
    expect((await browser.get(talentPath({ ...ALL, organizationId: other.id }))).status).toBe(404)
  })

  test('are those who may be found by it, who was here last first', async () => {
    expect(names(await search())).toEqual(['Grace', 'Ada', 'Mary'])
    const other = await addOrganization(db, {
      ownerId: recruiter.id,
      tierEndsAt: new Date(now + DAY),
    })
    expect(names(await search({ organizationId: other.id }))).toContain('Shy')
    await db.delete(organizations).where(eq(organizations.id, other.id))
  })

  test('by words of what they show, quoted, and never of what they hide', async () => {
    const html = await search({ q: 'LINEN Kisumu' })
    expect(names(html)).toEqual(['Ada'])
    expect(facts(html)).toEqual([
      'Experience. Ten years of weaving linen in Kisumu, and then some of teaching…',
      'Experience. Ten years of weaving linen in Kisumu, and then some of teaching it.',
    ])
    expect(names(await search({ q: 'linen' }))).toEqual(['Ada', 'Mary'])
    for (const q of ['wool', '%', '_', 'hidden.example'])
      expect(names(await search({ q }))).toEqual([])
  })

  test('by other words and fewer filters, where these find nobody', async () => {
    const cloth = await findable('Clotho', 4, { bio: 'Spins threads.', country: 'Ghana' })
    await db.execute('analyze users')
    clearWordStatistics(db)
    const corrected = all(await search({ q: 'threds' }), '.did-you-mean a')
    expect(corrected.map(({ text, attributes }) => [text, attributes.href])).toEqual([
      ['threads', talentPath({ ...ALL, q: 'threads' })],
    ])
    const without = all(await search({ q: 'threads', country: 'Kenya' }), '.empty a')
    expect(without.map(({ text }) => text)).toEqual([
      '1 without “threads”',
      '1 without Kenya',
      'Clear Filters',
    ])
    await db.delete(users).where(eq(users.id, cloth.id))
  })

  test('by words of the entries that they show, while their tier has entries', async () => {
    const vera = await findable('Vera', 3, {
      membershipTier: 'professional',
      certifications: 'A diploma in spinning.',
    })
    const own = { memberId: vera.id, month: '2024-06' }
    const [exam] = await db
      .insert(profileEntries)
      .values([
        { ...own, kind: 'certification', title: 'Loom inspector', party: 'Quorn Guild' },
        { ...own, kind: 'project', title: 'A bridge', words: 'Of zephyr silk, by hand.' },
      ])
      .returning({ id: profileEntries.id })
    const found = async (q: string) => names(await search({ q }))
    expect(facts(await search({ q: 'quorn zephyr' }))).toEqual([
      'Certifications. A diploma in spinning. Loom inspector Quorn Guild',
      'Projects. A bridge Of zephyr silk, by hand.',
    ])
    const json = await (await browser.get(`${paths.api.talent(looms.id)}?q=zephyr`)).json()
    expect(json.map(({ id }: { id: string }) => id)).toEqual([vera.id])
    const set = (values: Partial<typeof users.$inferInsert>) =>
      db.update(users).set(values).where(eq(users.id, vera.id))
    await set({ hiddenFields: ['projects'] })
    expect([await found('zephyr'), await found('quorn')]).toEqual([[], ['Vera']])
    await set({ hiddenFields: [], membershipEndsAt: new Date(now - 1000) })
    expect([await found('zephyr'), await found('spinning')]).toEqual([[], ['Vera']])
    await set({ membershipEndsAt: null })
    const is = eq(profileEntries.id, exam!.id)
    await db.update(profileEntries).set({ title: 'Xylophone maker' }).where(is)
    expect([await found('xylophone'), await found('inspector')]).toEqual([['Vera'], []])
    await db.delete(profileEntries).where(is)
    expect([await found('xylophone'), await found('zephyr')]).toEqual([[], ['Vera']])
    await db.delete(users).where(eq(users.id, vera.id))
  })

  test('by industry, level and country; by no country of who hides the location', async () => {
    expect(names(await search({ industry: 'Technology' }))).toEqual(['Ada', 'Mary'])
    const html = await search({ industry: 'Technology', level: 'Student', country: 'Kenya' })
    expect(names(html)).toEqual(['Ada'])
    expect(facts(html)).toEqual(['Industry. Technology', 'Career level. Student', 'Country. Kenya'])
    expect(names(await search({ country: 'Kenya' }))).toEqual(['Ada'])
    const wrong = await browser.get(`${paths.talentOf(looms.id)}&country=Atlantis`)
    expect([wrong.status, await wrong.text()]).toEqual([
      400,
      expect.stringContaining('The country must be a listed one.'),
    ])
  })

  test('page by page, also of one day, without a score', async () => {
    const seen: string[] = []
    let next: string | null = `${paths.api.talent(looms.id)}?limit=1`
    while (next) {
      const response = await browser.get(next)
      const rows = await response.json()
      expect(JSON.stringify(rows)).not.toMatch(/match|score|percent|lastHere|email/i)
      seen.push(...rows.map(({ firstName }: { firstName: string }) => firstName))
      next = /<(.*)>/.exec(response.headers.get('Link') ?? '')?.[1] ?? null
    }
    expect(seen).toEqual(['Grace', 'Ada', 'Mary'])
  })

  test('the first of the cards that follow takes the focus', async () => {
    const first = await browser.get(`${paths.api.talent(looms.id)}?limit=1`)
    const next = new URL(/<(.*)>/.exec(first.headers.get('Link')!)![1]!, 'http://localhost')
    const cursor = encodeURIComponent(next.searchParams.get('cursor')!)
    const more = await browser.htmx('GET', `${talentPath(ALL)}&cursor=${cursor}`)
    const html = await more.text()
    expect(all(html, 'h3 a').map(({ text }) => text.split(' ')[0])).toEqual(['Ada', 'Mary'])
    expect(all(html, 'h3 a[autofocus]').map(({ text }) => text.split(' ')[0])).toEqual(['Ada'])
  })

  test('is shown to nobody else', async () => {
    const member = await addMember(db)
    const outsider = await signInAs(member)
    const reported = await (await outsider.get(paths.talentOf(looms.id))).text()
    expect(visibleText(reported, 'main')).toContain(ONLY_RECRUITERS)
    expect(names(reported)).toEqual([])
    expect((await outsider.get(paths.talentMember(ada.id))).status).toBe(404)
    expect((await outsider.get(paths.api.talent(looms.id))).status).toBe(404)
    await addTeamMember(db, looms.id, member.id, 'editor')
    expect(names(await (await outsider.get(paths.talent)).text())).toEqual([])
    expect((await outsider.get(paths.api.talent(looms.id))).status).toBe(403)
    expect((await client().get(paths.talent)).status).toBe(401)
  })

  test('ends with the tier', async () => {
    const owner = await addMember(db)
    const ended = new Date(now - 1000)
    const late = await addOrganization(db, { name: 'Late', ownerId: owner.id, tierEndsAt: ended })
    const theirs = await signInAs(owner)
    const reported = await (await theirs.get(paths.talent)).text()
    expect(visibleText(reported, 'main')).toContain('Late isn’t on the Organization plan')
    expect((await theirs.get(paths.talentMember(ada.id))).status).toBe(404)
    expect(await (await theirs.get(paths.api.talent(late.id))).json()).toMatchObject({
      code: 'tier_limit',
    })
  })
})

describe('what was seen of a member', () => {
  const seen = (memberId: string) =>
    db.select().from(talentViews).where(eq(talentViews.memberId, memberId))

  test('is what everybody sees, and stands in their activity', async () => {
    await db.delete(talentViews)
    await search({ q: 'kisumu' })
    expect(await seen(ada.id)).toMatchObject([{ openedAt: null }])
    const theirs = await signInAs(ada)
    const activity = async () =>
      visibleText(await (await theirs.get(paths.accountActivity)).text(), '#cards')
    expect(await activity()).toMatch(/Found by Looms Guild.*, in a list/)
    const page = await (await browser.get(paths.talentMemberFor(looms.id, ada.id))).text()
    expect(visibleText(page, 'main')).toContain('Ten years of weaving')
    expect(visibleText(page, 'main')).not.toMatch(/wool|hidden\.example/)
    await browser.get(paths.api.talentMember(looms.id, ada.id))
    expect(await seen(ada.id)).toMatchObject([{ openedAt: expect.any(Date) }])
    expect(await activity()).toMatch(/Found by Looms Guild.* UTC, opened what you show/)
    const [row] = await (await theirs.get(paths.api.activity)).json()
    expect(row).toMatchObject({ kind: 'found', organization: 'Looms Guild', opened: true })
    expect(await seen(shy.id)).toEqual([])
  })

  test('is nothing of who may not be found', async () => {
    for (const { id } of [shy, away, recruiter])
      expect((await browser.get(paths.talentMemberFor(looms.id, id))).status).toBe(404)
    await db.update(users).set({ findableSince: null }).where(eq(users.id, ada.id))
    expect((await browser.get(paths.talentMemberFor(looms.id, ada.id))).status).toBe(404)
    await db
      .update(users)
      .set({ findableSince: ago(9) })
      .where(eq(users.id, ada.id))
  })

  test('is paged with what else happened, and kept for 365 days', async () => {
    const days = Array.from({ length: 60 }, (_, n) =>
      ago(n + 320)
        .toISOString()
        .slice(0, 10),
    )
    const views = days.map((day) => ({ memberId: ada.id, organizationId: looms.id, day }))
    await db.insert(talentViews).values(views)
    await deleteOldTalentViews(db, new Date(now))
    const theirs = await signInAs(ada)
    const first = await theirs.get(`${paths.api.activity}?limit=30`)
    const next = /<(.*)>/.exec(first.headers.get('Link') ?? '')![1]!
    const rows = [...(await first.json()), ...(await (await theirs.get(next)).json())]
    const found = rows.filter(({ kind }: { kind: string }) => kind === 'found')
    expect(new Set(found.map(({ at }: { at: string }) => at)).size).toBe(found.length)
    expect(found).toHaveLength(await db.$count(talentViews, eq(talentViews.memberId, ada.id)))
    expect(found.length).toBeWithin(46, 48)
  })
})
