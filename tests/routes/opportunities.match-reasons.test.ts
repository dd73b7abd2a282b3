import { describe, expect, test } from 'bun:test'
import { CAREER_LEVELS } from '../../src/lib/members/profile-options.ts'
import { TIERS, type Tier } from '../../src/lib/membership/tiers.ts'
import { paths } from '../../src/lib/paths.ts'
import { testApp } from '../support/app.ts'
import { addMember, addOpportunity } from '../support/factories.ts'
import { all, visibleText } from '../support/html.ts'

const { client, db, signInAs } = await testApp()

const weaver = await addOpportunity(db, {
  title: 'Weaver',
  type: 'job',
  skills: ['React', 'SQL'],
  industries: ['Technology'],
  level: CAREER_LEVELS[4],
  country: 'Kenya',
})

/** Everything of whom is compared, but the industries that they never told. */
const PROFILE = {
  interestAreas: ['Jobs (Full-time / Part-time)'],
  experience: 'React for three years',
  country: 'Kenya',
  careerLevel: CAREER_LEVELS[3],
}

const TWO = ['Matches your interest in Jobs', 'Your profile names 1 of the 2 skills it asks for']
const ALL = [...TWO, 'In your country', 'One career level above yours']

const seen = new Map<Tier, Awaited<ReturnType<typeof signInAs>>>()
for (const membershipTier of TIERS)
  seen.set(membershipTier, await signInAs(await addMember(db, { membershipTier, ...PROFILE })))

const pageFor = async (tier: Tier) =>
  (await seen.get(tier)!.get(paths.opportunity(weaver.id))).text()
const jsonFor = async (tier: Tier) =>
  (await seen.get(tier)!.get(`/api/opportunities/${weaver.id}`)).json()

describe('on the foundation tier', () => {
  test('the page has the percentage with its two strongest reasons, and says where the rest is', async () => {
    const html = await pageFor('foundation')
    expect(visibleText(html, '.percent')).toBe('74%')
    expect(all(html, '.reasons li > p:first-child').map(({ text }) => text)).toEqual(TWO)
    expect(visibleText(html, 'p.raises')).toBe(
      'These are the two strongest reasons. Professional shows all of them, and how to improve your match.',
    )
    expect(all(html, 'p.raises a')[0]?.attributes.href).toBe(paths.membership)
    expect(html).not.toContain('Improve your match')
    for (const text of ALL.slice(2)) expect(html).not.toContain(text)
    // What each counts for is not told either, in words or drawn.
    expect(all(html, '.reasons .num, .reasons [role=meter], .reasons svg')).toEqual([])
    expect(visibleText(html, '.reasons')).toBe(TWO.join(''))
  })

  test('a card explains itself by the same two', async () => {
    const html = await (await seen.get('foundation')!.get(paths.opportunities)).text()
    expect(all(html, '.explained li').map(({ text }) => text)).toEqual(TWO)
    expect(visibleText(html, '.explained p')).toBe(TWO.join('. '))
  })

  test('JSON has the same two without their points, and nothing that would raise it', async () => {
    const [listed] = await (await seen.get('foundation')!.get('/api/opportunities?q=weaver')).json()
    const row = await jsonFor('foundation')
    for (const { matchPercentage, matchReasons } of [row, listed]) {
      expect(matchPercentage).toBe(74)
      expect(matchReasons).toEqual([
        { factor: 'interest', weight: 35, score: 1, text: TWO[0] },
        { factor: 'skills', weight: 25, score: 0.5, text: TWO[1] },
      ])
    }
    expect(row.matchRaises).toEqual([])
  })
})

describe.each(['professional', 'expert', 'organization'] as const)('on the %s tier', (tier) => {
  test('the page has every reason with its points, and what would raise it', async () => {
    const html = await pageFor(tier)
    expect(visibleText(html, '.percent')).toBe('74%')
    expect(all(html, '.reasons li > p:first-child').map(({ text }) => text)).toEqual(ALL)
    expect(all(html, '.reasons li > p.num').map(({ text }) => text)).toEqual([
      '35 of 35',
      '12.5 of 25',
      '7 of 10',
      '5 of 10',
    ])
    const bars = all(html, '.reasons rect').map(({ attributes }) => attributes.width)
    expect(bars).toEqual(['100%', '50%', '70%', '50%'])
    expect(all(html, '.raises li').map(({ text }) => text)).toEqual([
      'Add your industries: up to 20 points. It’s in Technology',
      'It asks for React and SQL; your profile names React: 12.5 of 25 points',
      'It asks for the level Senior; your profile says Mid Career: 5 of 10 points',
    ])
    expect(all(html, '.raises li a')[0]?.attributes.href).toBe(paths.answer('industries'))
    expect(html).not.toContain('Professional shows all')
  })

  test('a card keeps two, and explains itself by all', async () => {
    const html = await (await seen.get(tier)!.get(paths.opportunities)).text()
    expect(visibleText(html, '.explained p')).toBe(TWO.join('. '))
    expect(all(html, '.explained li').map(({ text }) => text)).toEqual(ALL)
  })

  test('JSON has the same', async () => {
    const row = await jsonFor(tier)
    expect(row.matchReasons[1]).toEqual(
      ...[{ factor: 'skills', weight: 25, score: 0.5, points: 12.5, text: TWO[1] }],
    )
    expect(row.matchReasons.map(({ points }: { points: number }) => points)).toEqual([
      35, 12.5, 7, 5,
    ])
    expect(row.matchRaises[0]).toEqual({
      factor: 'industry',
      weight: 20,
      points: 0,
      text: 'Add your industries: up to 20 points. It’s in Technology',
    })
  })
})

test('a tier that has ended tells two again, and all that was free stays: order, filters, pages', async () => {
  const past = new Date(Date.now() - 1000)
  const ended = await signInAs(
    await addMember(db, { membershipTier: 'professional', membershipEndsAt: past, ...PROFILE }),
  )
  const row = await (await ended.get(`/api/opportunities/${weaver.id}`)).json()
  expect(row.matchReasons).toHaveLength(2)
  for (const level of CAREER_LEVELS) await addOpportunity(db, { type: 'grant', level })
  const order = async (browser: typeof ended) => {
    const rows = await (await browser.get('/api/opportunities?sort=match')).json()
    return rows.map(({ id, matchPercentage }: Record<string, unknown>) => [id, matchPercentage])
  }
  expect(await order(ended)).toEqual(await order(seen.get('expert')!))
  const noMember = await (await client().get(`/api/opportunities/${weaver.id}`)).json()
  expect([noMember.matchReasons, noMember.matchRaises]).toEqual([[], []])
})

test('what is closed to the viewer’s country says so beside its percentage, on every plan', async () => {
  const { id } = await addOpportunity(db, {
    title: 'Closed to Kenya',
    type: 'job',
    workplace: 'remote',
    applicantCountries: ['Ghana'],
    skills: ['React'],
    level: CAREER_LEVELS[3],
  })
  const words = 'Not open to applicants in Kenya. Matches your interest in Jobs'
  for (const tier of ['foundation', 'professional'] as const) {
    const browser = seen.get(tier)!
    const text = async (path: string) => (await browser.get(path)).text()
    const [listed] = await (await browser.get('/api/opportunities?q=closed+kenya')).json()
    expect([listed.matchPercentage, listed.matchCaveat]).toEqual([100, words.split('. ')[0]])
    const list = `${paths.opportunities}?q=closed+kenya`
    expect(visibleText(await text(list), '.explained > p')).toBe(words)
    expect(visibleText(await text(`${list}&view=compact`), '.compact-match')).toBe(
      '100% matchNot open to applicants in Kenya',
    )
    expect(visibleText(await text(paths.opportunity(id)), 'main')).toContain(`100% match. ${words}`)
    expect(visibleText(await text(`${paths.home}?render=full`), '.matches')).not.toContain(words)
  }
})
