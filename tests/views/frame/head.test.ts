import { describe, expect, test } from 'bun:test'
import { paths } from '../../../src/lib/paths.ts'
import { testApp } from '../../support/app.ts'
import { cast } from '../../support/cast.ts'
import { addCommunity, addOpportunity, addOrganization } from '../../support/factories.ts'
import { all } from '../../support/html.ts'

const ORIGIN = 'https://waymark.example'
const { client, db, database } = await testApp({ PUBLIC_URL: ORIGIN })
// Over plain http, where a test can sign in.
const { signInAs } = await testApp({}, undefined, { database })
const { ada, grace, loomsGuild } = await cast(db)
const long = 'Weaves cloth of many colours, and mends what others wove. '.repeat(20)
const community = await addCommunity(db, { description: long })
const described = await addOrganization(db, { description: long, location: 'Leeds' })
const opportunity = await addOpportunity(db, { description: long, organizationId: loomsGuild.id })
const other = await addOpportunity(db, { description: long, type: 'grant', location: 'Leeds' })

/** A page’s link preview tags, by name. */
async function stated(path: string, who = client()) {
  const html = await (await who.get(path)).text()
  const reported = all(html, 'head meta[content]').map(({ attributes }) => [
    attributes.property ?? attributes.name,
    attributes.content,
  ])
  return { ...Object.fromEntries(reported), html } as Record<string, string>
}

describe('a link to a page is shown', () => {
  test.each([
    ['/', 'site'],
    [paths.membership, 'site'],
    [paths.opportunity(opportunity.id), 'opportunity'],
    [paths.company(loomsGuild.id), 'company'],
    [paths.community(community.id), 'community'],
    [paths.mentors, 'mentor'],
    [paths.member(grace.id), 'mentor'],
    ['/nowhere', 'site'],
  ])('%s: with the picture of its kind, %s', async (path, kind) => {
    const page = await stated(path)
    expect(page).toMatchObject({
      'og:image': `${ORIGIN}/social/${kind}.png`,
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': expect.stringMatching(/\w/),
      'og:url': ORIGIN + path,
      'twitter:card': 'summary_large_image',
    })
    const picture = await client().get(`/social/${kind}.png`)
    const bytes = await picture.bytes()
    expect(await new Bun.Image(bytes).metadata()).toMatchObject({
      format: 'png',
      width: 1200,
      height: 630,
    })
    expect(bytes.length).toBeLessThan(60_000)
  })

  test('with words of its own, of a length that is shown', async () => {
    const visitors = [
      '/',
      paths.membership,
      paths.signup,
      paths.privacy,
      paths.terms,
      paths.contact,
      paths.opportunity(opportunity.id),
      paths.opportunity(other.id),
      paths.company(loomsGuild.id),
      paths.company(described.id),
      paths.community(community.id),
    ]
    const members = [
      paths.opportunities,
      paths.companies,
      paths.communities,
      paths.mentors,
      paths.mentorships,
    ]
    const adas = await signInAs(ada)
    const shown = await Promise.all(visitors.map((path) => stated(path)))
    const pages = [...shown, ...(await Promise.all(members.map((path) => stated(path, adas))))]
    for (const page of pages) expect([...page.description!].length).toBeWithin(20, 156)
    expect(new Set(pages.map((page) => page.description)).size).toBe(pages.length)
    for (const page of shown) expect(page['og:description']).toBe(page.description)
    for (const name of ['og:title', 'og:url'])
      expect(new Set(shown.map((page) => page[name])).size).toBe(shown.length)
    expect(pages[6]!.description).toStartWith('Job at Looms Guild. Weaves cloth of many')
    expect(pages[7]!.description).toStartWith('Grant, Leeds. Weaves cloth of many')
    expect(pages[8]!.description).toBe('Looms Guild: Company.')
    expect(pages[9]!.description).toMatch(/^Organization \d+: Company, Leeds\. Weaves cloth/)
  })

  test('by what a visitor gets: a page of a member, which nobody else gets, says none of it', async () => {
    const page = await stated(paths.company(loomsGuild.id), await signInAs(ada))
    expect(Object.keys(page).filter((name) => /^(og|twitter):/.test(name))).toEqual([])
  })

  test('without anything that only members see', async () => {
    const { html, description } = await stated(paths.member(grace.id))
    expect(html).not.toContain('Hopper')
    expect(description).not.toContain('Grace')
  })
})
