import { describe, expect, test } from 'bun:test'
import { renderToString } from 'react-dom/server'
import { paths } from '../../src/lib/paths.ts'
import { LandingCarousel } from '../../src/views/landing/carousel.tsx'
import { testApp } from '../support/app.ts'
import { addMember } from '../support/factories.ts'
import { all, visibleText } from '../support/html.ts'

const { client, db, signInAs } = await testApp()
const response = await client().get('/')
const html = await response.text()
const texts = (selector: string) => all(html, selector).map(({ text }) => text)

describe('the headline', () => {
  test('has its eight phrases in order, the first one shown', () => {
    expect(
      texts('h1 > [aria-hidden]').map((text) => text.replace('Find your way to ', '')),
    ).toEqual([
      'Meaningful Connections',
      'Powerful Alliances',
      'Game-Changing Mentorships',
      'Strategic Networks',
      'Expert Communities',
      'Curated Deal-making',
      'Career Launchpads',
      'Catalytic Capital',
    ])
    expect(texts('#phrase')).toEqual(['Meaningful Connections'])
  })

  test('reads as one sentence to who listens', () => {
    expect(texts('h1 > span:not([aria-hidden])')[0]).toStartWith('Find your way to')
    expect(texts('h1 .sr-only')).toEqual(['Meaningful Connections'])
  })
})

describe('memberships', () => {
  test('stand with their price and terms', () => {
    expect(texts('.offer h3')).toEqual(['Foundation', 'Professional', 'Expert', 'Organization'])
    expect(texts('.offer-price')).toEqual([
      'Free Forever',
      '$12.99/month',
      '$19.99/month',
      '$89.95/month',
    ])
    const terms = texts('.offer-terms').filter((text) => text.startsWith('billed'))
    expect(terms).toEqual(Array(3).fill('billed yearly'))
  })

  test('tell four features each, and which one is most popular', () => {
    expect(texts('.offer .ticks li')).toHaveLength(16)
    expect(texts('.offer:nth-child(3) .ticks li > span')).toEqual([
      'Premium profile showcase',
      'Exclusive high-level opportunities',
      'Earning as a mentor',
      'Direct recruiter access',
    ])
    expect(texts('.offer:nth-child(2) .flag')).toEqual(['Most Popular'])
    expect(texts('.flag')).toHaveLength(1)
  })
})

test('who brings an organization adds it once they have signed up; who has, at once', async () => {
  const [bring] = all(html, '.offer a').filter(({ text }) => text === 'Bring Your Organization')
  const href = bring!.attributes.href!
  expect(href).toBe(paths.signUp(paths.newCompany))
  const form = await (await client().get(href)).text()
  expect(all(form, 'main form [name=next]')[0]!.attributes.value).toBe(paths.newCompany)
  const member = await signInAs(await addMember(db, { primaryRole: 'provider' }))
  const led = await member.get(href)
  expect([led.status, led.headers.get('Location')]).toEqual([302, paths.newCompany])
  expect((await member.get(paths.newCompany)).status).toBe(200)
})

describe('examples', () => {
  test('are three rows of six opportunities and six communities', () => {
    const rows = all(html, '.carousel').map(({ attributes }) => `#${attributes.id}`)
    expect(rows).toHaveLength(4)
    for (const row of rows) {
      const slides = all(html, `${row} [aria-roledescription=slide]`)
      expect(slides.map(({ attributes }) => attributes['aria-label'])).toEqual([
        '1 of 6',
        '2 of 6',
        '3 of 6',
        '4 of 6',
        '5 of 6',
        '6 of 6',
      ])
    }
    expect(all(html, '.sample')).toHaveLength(18)
    expect(all(html, '.sample-community')).toHaveLength(6)
  })

  test('show every kind of opportunity by its name', () => {
    expect(new Set(texts('.sample .badge'))).toEqual(
      new Set(['Jobs', 'Funding', 'Mentorships', 'Scholarships', 'Internships']),
    )
  })

  test('say that they are examples, each card and both sections', () => {
    expect(texts('.sample .example')).toEqual(Array(18).fill('Example'))
    expect(texts('.sample-community .example')).toEqual(Array(6).fill('Example'))
    expect(texts('.samples-note')).toEqual([
      expect.stringContaining('examples'),
      expect.stringContaining('examples'),
    ])
  })
})

describe('every call to action', () => {
  const calls = [
    ['Start Your Journey', 1],
    ['Explore Opportunities', 1],
    ['Apply Now', 18],
    ['Explore All Opportunities', 1],
    ['Join Community', 6],
    ['Explore All Communities', 1],
    ['Start Your Free Profile', 1],
    ['Browse Opportunities', 1],
  ] as const

  test.each(calls)('%s is a full page load of the sign-up', (text, times) => {
    const links = all(html, 'main a').filter((link) => link.text === text)
    expect(links).toHaveLength(times)
    for (const { attributes } of links) {
      expect(attributes.href).toBe('/signup')
      expect(Object.keys(attributes).filter((name) => name.startsWith('hx-'))).toEqual([])
    }
  })

  test('leads nowhere else, the tiers’ buttons included', () => {
    const targets = new Set(all(html, 'main a').map(({ attributes }) => attributes.href))
    expect(targets).toEqual(new Set([paths.signup, paths.signUp(paths.newCompany)]))
    expect(texts('.offer .btn')).toHaveLength(4)
  })

  test('ends with what it costs to begin', () => {
    expect(visibleText(html, '.closing-note')).toBe(
      'No credit card required • Get started in under 5 minutes',
    )
  })
})

test.each([
  [3, 0],
  [4, 1],
])('a row of %i cards has %i carousel islands', (count, islands) => {
  const items = Array.from({ length: count }, (_, index) => ({ id: `card-${index}` }))
  const card = ({ id }: { id: string }) => id
  const row = LandingCarousel({ id: 'row', title: 'Row', interval: 4000, items, card })
  expect(all(renderToString(row), '[data-island=carousel]')).toHaveLength(islands)
})

test('nothing needs a style that the content policy refuses', () => {
  expect(response.headers.get('Content-Security-Policy')).toContain("style-src 'self'")
  expect(all(html, '[style]')).toEqual([])
})
