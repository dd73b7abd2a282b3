import { describe, expect, test } from 'bun:test'
import { paths } from '../../../src/lib/paths.ts'
import { MEMBERS_ONLY } from '../../../src/views/errors/unauthorized-page.tsx'
import { testApp } from '../../support/app.ts'
import { cast } from '../../support/cast.ts'
import { all, visibleText } from '../../support/html.ts'
import { RIGHTS } from '../../support/rights.ts'

const { app, client, db, signInAs } = await testApp()
const { ada } = await cast(db)

/** What a visitor may ask for, as the routes have it; all else is a member's. */
const PUBLIC = new Set([
  'GET /opportunities/:id/saved',
  'GET /opportunities/:id/hidden',
  'GET /companies/:id/following',
  'GET /members/:id/following',
  'GET /mentors/:id/opening',
  'GET /notifications/reading',
  'GET /notifications/reading/undo',
  'GET /notifications/:id',
  'GET /',
  'GET /healthz',
  'GET /metrics',
  'GET /readyz',
  'GET /robots.txt',
  'GET /sitemap.xml',
  'GET /sitemap/:file',
  'GET /search',
  'GET /search/suggestions',
  'GET /api/search',
  'GET /open',
  'GET /open/:kind',
  'GET /open/:kind/in/:country',
  'GET /open/:kind/feed',
  'GET /open/:kind/in/:country/feed',
  'GET /companies/:id/feed',
  'GET /terrain/:kind/:file',
  'GET /photos/:name',
  'GET /signup',
  'POST /signup',
  'GET /login',
  'POST /login',
  'GET /login/code',
  'POST /login/code',
  'GET /login/passkey',
  'POST /login/passkey',
  'POST /api/auth/passkey',
  'POST /api/auth/passkey/options',
  'GET /login/forgotten',
  'POST /login/forgotten',
  'GET /login/reset',
  'POST /login/reset',
  'GET /confirm-email',
  'GET /invitations',
  'POST /invitations',
  'GET /first-operator',
  'POST /first-operator',
  'GET /still-open',
  'POST /still-open',
  'GET /new-address',
  'POST /new-address',
  'GET /old-address',
  'POST /old-address',
  'POST /api/auth/address/confirm',
  'POST /api/auth/address/restore',
  'POST /confirm-email',
  'POST /api/auth/verification',
  'POST /api/auth/verification/confirm',
  'GET /account/address/verification',
  'POST /api/auth/password-reset',
  'POST /api/auth/password-reset/confirm',
  'GET /login/with/:provider',
  'POST /login/with/:provider',
  'GET /login/with/:provider/back',
  'GET /login/take-over',
  'POST /login/take-over',
  'POST /scheme',
  'GET /privacy',
  'GET /.well-known/change-password',
  'GET /terms',
  'GET /contact',
  'GET /offline',
  'POST /contact',
  'GET /report',
  'POST /report',
  'GET /reported',
  'GET /rules',
  'GET /reply-record',
  'POST /api/reports',
  'GET /blocks/:id/removal',
  'GET /opportunities/:id',
  'GET /companies/:id',
  'GET /communities/:id',
  'GET /communities/:id/discussions/:discussion',
  'GET /communities/:id/discussions/:discussion/replies/:reply',
  'GET /membership',
  'GET /payment/callback',
  'POST /api/signup',
  'POST /api/contact',
  'GET /api/login',
  'POST /api/login',
  'GET /api/logout',
  'POST /api/logout',
  'GET /api/docs',
  'GET /api/docs/:call',
  'GET /api/openapi.json',
  'GET /api/opportunities',
  'GET /api/opportunities/:id',
  'GET /api/organizations',
  'GET /api/communities',
  'GET /api/communities/:id',
  'GET /communities/proposals/:proposal',
  'GET /api/organizations/:id',
  'GET /api/tiers',
  'GET /api/organizations/:id/reply-record',
  'POST /api/payments/webhook',
  // These lead to the page that their form stands on.
  'GET /mentorship/:id/messages',
  'GET /mentorship/:id/status',
  'GET /mentorship/:id/review',
  'GET /mentorship/:id/reading',
  'GET /applications/:id/reading',
  'GET /recruiters/:id/reading',
  'GET /messages/:kind/:id/reading',
  'GET /saved-searches/:id',
  'GET /saved-searches/:id/removal',
  'GET /saved-searches/:id/feed',
  'GET /saved-searches/feed/:key',
  'GET /invited/:id',
  'GET /postings/:id/applications/:application/interviews/:time',
  'GET /postings/:id/applications/:application/notes/:note/removal',
  'GET /postings/:id/applications/:application/reading',
  'GET /companies/:id/logo',
  'GET /companies/:id/closing',
  'GET /companies/:id/membership/cancellation',
  'GET /companies/:id/membership/payment',
  'GET /companies/:id/membership/postings',
  'GET /companies/:id/membership/receipts',
  'GET /companies/:id/membership/resumption',
  'GET /companies/:id/tokens/:token/removal',
  'GET /companies/:id/webhooks/:webhook/secret',
  'GET /companies/:id/webhooks/:webhook/removal',
  'GET /notifications/push/removal',
  'GET /companies/:id/webhooks/:webhook/deliveries/:delivery',
  'GET /companies/:id/reply-templates/:template',
  'GET /companies/:id/reply-templates/:template/removal',
  'GET /companies/:id/team/invited',
  'GET /companies/:id/team/invited/:invitation',
  'GET /companies/:id/team/:member',
  'GET /companies/:id/team/:member/ownership',
  'GET /profile/photo',
  'GET /profile/name',
  'GET /profile/landscape',
  'GET /profile/entries',
  'GET /profile/entries/:id',
  'GET /profile/showcase',
  'GET /profile/showcase/:id',
  'GET /profile/availability',
  'GET /profile/offers',
  'GET /profile/offers/:id',
  'GET /purchases/:reference/refund',
  'GET /earnings/payouts',
  'GET /earnings/schedule',
  'GET /profile/mentoring',
  'GET /profile/role',
  'GET /profile/visibility',
  'GET /profile/answers',
  'GET /letters/:key/:kind',
  'POST /letters/:key/:kind',
  'GET /calendar/removal',
  'GET /calendar/feed/:key',
  'GET /unsubscribe/:key/:kind',
  'POST /unsubscribe/:key/:kind',
  'GET /account/confirm/with/:provider',
  'GET /account/sign-ins/with/:provider',
  'GET /account/sign-ins/:id',
  'GET /account/devices',
  'GET /account/two-step/recovery',
  'GET /account/two-step/off',
  'GET /account/passkeys/:id/removal',
  'GET /account/pause',
  'GET /account/time-zone',
  'GET /account/tokens/:id',
  'GET /account/devices/:sid',
  'GET /membership/payment',
  'GET /membership/trial',
  'GET /membership/cancellation',
  'GET /membership/resumption',
  'GET /postings/:id/state',
  'GET /postings/:id/copy',
  'GET /postings/:id/applications/:application/opening',
  'GET /postings/:id/applications/:application/decision',
  'GET /postings/:id/applications/:application/undo',
  'GET /postings/:id/applications/:application/assignee',
  'GET /postings/:id/applications/decisions/undo',
  'GET /applications/:id/withdrawal',
  'GET /applications/:id/undo',
  'GET /applications/:id/acceptance',
  'GET /communities/:id/membership',
  'GET /communities/:id/discussions',
  'GET /communities/:id/discussions/:discussion/replies',
])

const routes = [...new Set(app.routes.map(({ method, path }) => `${method} ${path}`))]
const ofMembers = routes
  .filter((route) => !route.endsWith('*') && !PUBLIC.has(route))
  // To a visitor there is nothing: admin.test.ts.
  .filter((route) => RIGHTS.get(route) !== 'operators')
  .map((route) => route.replace(/:\w+/g, crypto.randomUUID()).split(' ') as [string, string])
/** Those of profiles are for anyone where their members say so: visitors get a page of their own. */
const pages = ofMembers.filter(
  ([method, path]) => method === 'GET' && !/^\/(api|members|in)\//.test(path),
)

test('every address is a member’s alone, but for those that are listed', () => {
  expect([...PUBLIC].filter((route) => !routes.includes(route))).toEqual([])
  expect(ofMembers).toContainEqual(['GET', '/mentors'])
  expect(ofMembers).toContainEqual(['POST', '/mentorship'])
  expect(pages.length).toBeGreaterThan(15)
})

test('every pattern that addresses are made of is a route', () => {
  const made = [...Object.values(paths), ...Object.values(paths.api)]
    .filter((path) => typeof path === 'function' && 'pattern' in path)
    .map(({ pattern }): string => pattern)
  const answered = new Set(routes.map((route) => route.split(' ')[1]))
  expect(made.length).toBeGreaterThan(20)
  expect(made.filter((pattern) => !answered.has(pattern))).toEqual([
    '/sandbox/:code',
    '/sandbox/transfers/:reference',
    '/outbox/:id',
  ])
})

test.each(ofMembers)('%s %s is refused to a visitor', async (method, path) => {
  const response = path.startsWith('/api/')
    ? await client().json(method, path, method === 'GET' ? undefined : {})
    : await client().send(method, path, { 'Sec-Fetch-Site': 'same-origin' })
  expect(response.status).toBe(401)
})

describe('a visitor is led from a member’s page to the sign-in', () => {
  test.each(pages)('%s %s', async (_, path) => {
    const response = await client().get(`${path}?q=a%20b&q=%22`)
    const html = await response.text()
    const signIn = `/api/login?next=${encodeURIComponent(`${path}?q=a%20b&q=%22`)}`
    expect(response.status).toBe(401)
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect(visibleText(html, '[role=alert] .toast-title')).toBe('Unauthorized')
    expect(visibleText(html, '[role=alert]')).toContain('You are logged out. Logging in again...')
    expect(all(html, 'main a[data-leaves]')[0]!.attributes.href).toBe(signIn)
    const [refresh] = all(visibleText(html, 'head > noscript')!, 'meta[http-equiv=refresh]')
    expect(refresh!.attributes.content).toBe(`1; url=${signIn}`)
  })

  test('and from there to where they were heading', async () => {
    const html = await (await client().get('/communities?q=%26%22<')).text()
    const { href } = all(html, 'main a[data-leaves]')[0]!.attributes
    const redirect = await client().get(href!)
    const page = await (await client().get(redirect.headers.get('Location')!)).text()
    const next = all(page, 'main [name=next]')[0]!.attributes.value
    expect(next).toBe('/communities?q=%26%22%3C')
  })
})

test('to htmx nothing is swapped: the page’s script leads to the sign-in', async () => {
  const response = await client().htmx('GET', '/communities')
  expect(response.status).toBe(401)
  expect(JSON.parse(response.headers.get('HX-Trigger')!)).toEqual({ signin: { target: 'body' } })
  expect(response.headers.get('HX-Reswap')).toBe('none')
  expect(await response.text()).toBe('')
})

test('when htmx restores the history it gets the whole page', async () => {
  const headers = { 'HX-Request': 'true', 'HX-History-Restore-Request': 'true' }
  const response = await client().get('/profile', headers)
  expect(response.status).toBe(401)
  expect(visibleText(await response.text(), 'h1')).toBe(MEMBERS_ONLY)
})

test.each([
  ['http://localhost/communities?q=a', '/api/login?next=%2Fcommunities%3Fq%3Da'],
  ['https://elsewhere.example/communities', '/api/login'],
  ['', '/api/login'],
])('a form sent too late from %j leads by the sign-in back to that page', async (from, signIn) => {
  const address = `/communities/${crypto.randomUUID()}/membership`
  const response = await client().post(address, {}, { Referer: from })
  const html = await response.text()
  expect(response.status).toBe(401)
  expect(all(html, 'main a[data-leaves]')[0]!.attributes.href).toBe(signIn)
})

test('a member’s home has one address', async () => {
  const response = await (await signInAs(ada)).get('/home')
  expect([response.status, response.headers.get('Location')]).toEqual([302, '/'])
})
