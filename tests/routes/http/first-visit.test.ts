import { describe, expect, test } from 'bun:test'
import { paths } from '../../../src/lib/paths.ts'
import { editionOf, STYLE_COOKIE } from '../../../src/lib/styles/style-cookie.ts'
import { testApp } from '../../support/app.ts'
import { cast } from '../../support/cast.ts'
import { all } from '../../support/html.ts'
import { BROWSER } from '../../support/weigh.ts'

const { client, db, signInAs } = await testApp()
const { ada } = await cast(db)

const FIRST = { 'Sec-Fetch-Site': 'none' }
const linked = (html: string) => all(html, 'link[rel=stylesheet]')
const brought = (html: string) => all(html, 'head > style')

const sheet = linked(await (await client().get(paths.login)).text())[0]!.attributes.href!
const hasSheet = { ...FIRST, Cookie: `${STYLE_COOKIE}=${editionOf(sheet)}` }

/** A page that is kept for all visitors, and one that is made each time. */
const PAGES = [paths.home, paths.signup, paths.login, paths.contact]

describe.each(PAGES)('on a first visit %s', (path) => {
  test('inlines the styles of its kind of page, which the policy allows by their hash', async () => {
    const response = await client().get(path, FIRST)
    const html = await response.text()
    expect(linked(html)).toEqual([])
    const [style] = brought(html)
    expect(style!.attributes['data-href']).toBe(sheet)
    const text = html.slice(html.indexOf('>', html.indexOf('<style')) + 1, html.indexOf('</style>'))
    const whole = await (await client().get(sheet)).text()
    expect(text.length).toBeGreaterThan(0.3 * whole.length)
    expect(text.length).toBeLessThan(0.6 * whole.length)
    const hash = new Bun.CryptoHasher('sha256').update(text).digest('base64')
    expect(response.headers.get('Content-Security-Policy')).toContain(`'sha256-${hash}'`)
    expect(response.headers.getSetCookie()).toEqual([])
  })

  test('names it to who has it, goes on from another page, or does not say where from', async () => {
    for (const headers of [hasSheet, { 'Sec-Fetch-Site': 'same-origin' }, {}]) {
      const html = await (await client().get(path, headers)).text()
      expect([linked(html).length, brought(html).length]).toEqual([1, 0])
    }
  })

  test('brings it along again where it is another one by now', async () => {
    const headers = { ...FIRST, Cookie: `${STYLE_COOKIE}=app-before.css` }
    expect(brought(await (await client().get(path, headers)).text())).toHaveLength(1)
  })
})

test('what is kept for visitors has another tag with the style sheet in it', async () => {
  const tags = await Promise.all(
    [FIRST, hasSheet, FIRST, hasSheet].map(async (headers) => {
      const response = await client().get(paths.home, headers)
      expect(response.headers.has('CDN-Cache-Control')).toBe(true)
      return response.headers.get('ETag')
    }),
  )
  expect(tags[0]).toBe(tags[2]!)
  expect(tags[1]).toBe(tags[3]!)
  expect(tags[0]).not.toBe(tags[1]!)
})

test('a member’s first visit is one too, and htmx gets no style', async () => {
  const member = await signInAs(ada)
  expect(brought(await (await member.get(paths.opportunities, FIRST)).text())).toHaveLength(1)
  const requested = { ...FIRST, 'HX-Request': 'true' }
  const fragment = await (await member.get(paths.opportunities, requested)).text()
  expect(fragment).not.toContain('<style')
})

test('a page that is rarely a first one links the style sheet', async () => {
  const member = await signInAs(ada)
  for (const path of [paths.account, paths.blocks, '/nowhere']) {
    const html = await (await member.get(path, FIRST)).text()
    expect([linked(html).length, brought(html).length]).toEqual([1, 0])
  }
})

test('a first page comes in no more bytes than its part of the style sheet and a page', async () => {
  for (const path of PAGES) {
    const size = async (headers: object) =>
      (await (await client().get(path, { ...BROWSER, ...headers })).bytes()).length
    expect((await size(FIRST)) - (await size(hasSheet))).toBeLessThan(14_500)
  }
})
