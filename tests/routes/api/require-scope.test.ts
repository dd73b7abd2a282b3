import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { makeToken } from '../../../src/db/accounts/access-tokens.ts'
import { apply } from '../../../src/db/applications/apply.ts'
import { addResume, findResume } from '../../../src/db/applications/resumes.ts'
import { makeOrganizationToken } from '../../../src/db/organizations/tokens.ts'
import { addSavedSearch } from '../../../src/db/saved-searches/saved-searches.ts'
import { applications } from '../../../src/db/schema/applications.ts'
import { webhooks } from '../../../src/db/schema/webhooks.ts'
import { generalScope, ORGANIZATION_SCOPES, type Scope } from '../../../src/lib/accounts/scopes.ts'
import { paths } from '../../../src/lib/paths.ts'
import { ENTRIES } from '../../../src/routes/api/openapi/entries.ts'
import { testApp } from '../../support/app.ts'
import { addMember, addOpportunity, addOrganization } from '../../support/factories.ts'

const { app, db } = await testApp({ RATE_LIMITS: 'off' })
const now = new Date()
const maker = await addMember(db, { emailVerifiedAt: now, primaryRole: 'provider' })

/** A posting of the maker's, with an application that it received. */
async function received(organizationId: string | null) {
  const posting = await addOpportunity(db, { organizationId, postedById: maker.id })
  const applicant = await addMember(db)
  const sent = { opportunityId: posting.id, applicantId: applicant.id, coverLetter: 'I weave.' }
  const applied = await apply(db, sent, now)
  if (!applied.ok) throw new Error(applied.reason)
  return { posting: posting.id, application: applied.application.id, applicant: applicant.id }
}

async function ofOrganization() {
  const { id } = await addOrganization(db, { ownerId: maker.id })
  const hook = { organizationId: id, url: 'https://example.org/hook', secret: 'whsec_' }
  const [webhook] = await db.insert(webhooks).values(hook).returning()
  return { organization: id, webhook: webhook!.id, ...(await received(id)) }
}

const own = await ofOrganization()
const other = await ofOrganization()
const personal = { ...(await received(null)), organization: other.organization }
const sentByMaker = { opportunityId: (await addOpportunity(db)).id, applicantId: maker.id }
const theirs = await apply(db, { ...sentByMaker, coverLetter: 'I weave.' }, now)
if (!theirs.ok) throw new Error(theirs.reason)
/** As one sent before its applicant joined the team. */
const past = theirs.application.id
await db
  .update(applications)
  .set({ organizationId: own.organization })
  .where(eq(applications.id, past))

const scopes = { scope: generalScope(ORGANIZATION_SCOPES), scopes: ORGANIZATION_SCOPES }
const made = await makeOrganizationToken(
  db,
  maker,
  own.organization,
  { name: 'Sync', expiresInDays: 30, ...scopes },
  now,
)
if (typeof made === 'string') throw new Error(made)
const headers = { Authorization: `Bearer ${made.token}` }

type Place = Partial<typeof own> & { organization: string }

const addressOf = (path: string, { organization, posting, application, webhook }: Place) =>
  path
    .replace('organizations/:id', `organizations/${organization}`)
    .replace('postings/:id', `postings/${posting}`)
    .replace('applications/:id', `applications/${application}`)
    .replace(':webhook', `${webhook}`)
    .replaceAll(/:\w+/g, crypto.randomUUID())

async function ask(route: string, place: Place) {
  const [method = '', path = ''] = route.split(' ')
  const address = addressOf(path, place)
  const naming = { organizationId: place.organization }
  const isWrite = method !== 'GET'
  const query = isWrite || path.includes(':') ? '' : `?${new URLSearchParams(naming)}`
  const response = await app.request(address + query, {
    method,
    headers: {
      ...headers,
      ...(isWrite && { 'Content-Type': 'application/json' }),
    },
    ...(isWrite && { body: JSON.stringify({ ...naming, csv: 'title,type\nWeaver,job' }) }),
  })
  const text = await response.text()
  const isJson = response.headers.get('Content-Type')?.startsWith('application/json')
  return { route, status: response.status, text, code: isJson ? JSON.parse(text).code : undefined }
}

const REFUSED = ['insufficient_scope', 'organization_token']

const called = [...ENTRIES].filter(([, { scope }]) => scope !== null)

test('a token of an organization does nothing but what is marked as an organization’s', async () => {
  for (const [route, { forOrganizations }] of called) {
    if (forOrganizations) continue
    const { status, code } = await ask(route, own)
    expect([route, status, code]).toEqual([route, 403, 'organization_token'])
  }
}, 20_000)

test('an address or a method that the API lacks is answered as to anyone', async () => {
  const missing = await app.request('/api/nothing', { headers })
  expect([missing.status, (await missing.json()).code]).toEqual([404, 'not_found'])
  const wrong = await app.request(paths.api.postings, { method: 'DELETE', headers })
  expect([wrong.status, (await wrong.json()).code]).toEqual([405, 'method_not_allowed'])
})

test('what a program reads is stored and asked about again', async () => {
  const list = await app.request(paths.api.postings, { headers })
  const { headers: answered } = list
  expect(answered.get('Cache-Control')).toBe('private, no-cache')
  const again = { ...headers, 'If-None-Match': answered.get('ETag')! }
  expect((await app.request(paths.api.postings, { headers: again })).status).toBe(304)
})

test('of what is marked it reaches its own organization’s, and none of its maker’s other things', async () => {
  const foreign = [...Object.values(other), ...Object.values(personal), past]
  for (const [route, { forOrganizations }] of called) {
    if (!forOrganizations || route === 'GET /api/resumes/:id') continue
    const namesNone = route === 'GET /api/users/organizations'
    for (const place of namesNone ? [] : [other, personal, { ...other, application: past }]) {
      const { status, code } = await ask(route, place)
      expect([route, status, code]).toEqual(
        forOrganizations === 'sent'
          ? [route, 403, 'organization_token']
          : [route, 404, 'not_found'],
      )
    }
    const { status, code, text } = await ask(route, own)
    expect([route, status === 401, REFUSED.includes(code)]).toEqual([route, false, false])
    if (route.startsWith('GET ')) expect([route, status]).toEqual([route, 200])
    expect([route, foreign.filter((id) => text.includes(id))]).toEqual([route, []])
  }
}, 20_000)

test('it needn’t name its organization, and names no other as a posting’s', async () => {
  const send = (method: string, path: string, body?: unknown) =>
    app.request(path, {
      method,
      headers: { ...headers, 'Content-Type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  const posted = await send('POST', paths.api.postings, { title: 'Weaver', type: 'job' })
  expect(await posted.json()).toMatchObject({ organizationId: own.organization })
  const list = await (await send('GET', paths.api.postings)).json()
  const of = new Set(list.map((each: { organizationId: string }) => each.organizationId))
  expect([...of]).toEqual([own.organization])
  for (const organizationId of [other.organization, null])
    expect((await send('PUT', paths.api.posting(own.posting), { organizationId })).status).toBe(403)
})

test('of résumés it reaches those sent to its organization alone', async () => {
  const resumeOf = async (memberId: string, application?: string) => {
    const storedAs = `${crypto.randomUUID().replaceAll('-', '')}.pdf`
    const { id } = await addResume(db, { memberId, storedAs, fileName: 'cv.pdf', size: 1 })
    const sent = { resumeId: id }
    if (application) await db.update(applications).set(sent).where(eq(applications.id, application))
    return findResume(db, maker.id, id, own.organization)
  }
  expect(await resumeOf(own.applicant, own.application)).toMatchObject({
    fileName: expect.stringMatching(/^application-/),
  })
  expect(await resumeOf(other.applicant, other.application)).toBeNull()
  expect(await resumeOf(maker.id, past)).toBeNull()
})

test('it finds its own organization, and no address that outlives a token shows in what it reads', async () => {
  const list = await (await app.request(paths.api.ownOrganizations, { headers })).json()
  expect(list).toMatchObject([{ id: own.organization, role: 'owner', suspended: false }])
  const search = { name: 'Looms', query: 'q=loom', frequency: 'off' as const, hour: 8 }
  await addSavedSearch(db, maker.id, search, now)
  const addressFor = async (scopes: Scope[]) => {
    const values = { name: 'Feeds', scope: generalScope(scopes), scopes, expiresInDays: 30 }
    const { token } = (await makeToken(db, maker.id, values, now))!
    const asked = { headers: { Authorization: `Bearer ${token}` } }
    const [{ feedUrl }] = await (await app.request(paths.api.savedSearches, asked)).json()
    return feedUrl
  }
  expect(await addressFor(['notifications:read'])).toBeNull()
  expect((await app.request(await addressFor(['notifications:write']))).status).toBe(200)
})

test('a HEAD needs the scope of its GET', async () => {
  const head = await app.request(paths.api.notifications, { method: 'HEAD', headers })
  expect(head.status).toBe(403)
})

test('a file sent with a token needs no origin, and one sent without does', async () => {
  const values = { name: 'Uploads', scope: 'write' as const, expiresInDays: 30 }
  const { token } = (await makeToken(db, maker.id, values, now))!
  const send = (headers: Record<string, string>) => {
    const body = new FormData()
    body.set('file', new File(['no PDF'], 'cv.pdf'))
    return app.request(paths.api.resumes, { method: 'POST', headers, body })
  }
  expect((await send({ Authorization: `Bearer ${token}` })).status).toBe(422)
  expect((await send({})).status).toBe(415)
})
