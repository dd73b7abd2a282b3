import { afterEach, describe, expect, test } from 'bun:test'
import { createClient } from '../../../clients/typescript/src/client.ts'
import { unwrap, WaymarkError } from '../../../clients/typescript/src/failures.ts'
import { makeToken } from '../../../src/db/accounts/access-tokens.ts'
import { testApp } from '../../support/app.ts'
import { cast } from '../../support/cast.ts'
import { addOpportunity } from '../../support/factories.ts'
import { rejection } from '../../support/rejection.ts'
import { unreliableServer } from '../../support/unreliable-server.ts'

const { app, db } = await testApp()
const { ada, kwame, loomsGuild } = await cast(db)
const { url, faults, requests } = await unreliableServer(app)
const tokenOf = async (member: { id: string }, scope: 'read' | 'write' = 'write') =>
  (await makeToken(db, member.id, { name: 'Client', scope, expiresInDays: 30 }, new Date()))!.token
const posting = await addOpportunity(db, { postedById: kwame.id, organizationId: loomsGuild.id })
const waymark = createClient({ url, token: await tokenOf(ada) })
const owner = createClient({ url, token: await tokenOf(kwame) })

const dyer = { title: 'Dyer', description: 'Dyes.', type: 'job' } as const

const unavailable = (code = 'unavailable', retryAfter = '0') => ({
  status: 503,
  headers: { 'Retry-After': retryAfter },
  body: { message: 'Wait', code },
})

afterEach(() => {
  expect(faults).toEqual([])
  requests.length = 0
})

describe('a call', () => {
  test('fills its path, query and body, and gives what its entry says', async () => {
    expect(unwrap(await waymark.getOpportunity({ id: posting.id })).title).toBe(posting.title)
    expect(unwrap(await waymark.getMe()).email).toBe(ada.email)
    const found = unwrap(await waymark.listOpportunities({ q: posting.title, limit: 1 }))
    expect(found.map(({ id }) => id)).toEqual([posting.id])
    const draft = { ...dyer, organizationId: loomsGuild.id }
    expect(unwrap(await owner.createPosting({ body: draft })).status).toBe('draft')
  })

  test('gives failures by their code, with the wrong fields', async () => {
    const missing = await waymark.getOpportunity({ id: crypto.randomUUID() })
    expect(missing).toMatchObject({ ok: false, failure: { status: 404, code: 'not_found' } })
    const invalid = await owner.createPosting({
      body: { ...dyer, title: '', organizationId: loomsGuild.id },
    })
    if (invalid.ok || invalid.failure.code !== 'invalid') throw new Error('was taken')
    expect(Object.keys(invalid.failure.errors ?? {})).toEqual(['title'])
    const readOnly = createClient({ url, token: await tokenOf(ada, 'read') })
    const refused = await readOnly.updateProfile({ body: { firstName: 'Ada', lastName: 'King' } })
    expect(refused).toMatchObject({ failure: { code: 'insufficient_scope' } })
    expect(() => unwrap(refused)).toThrow(WaymarkError)
  })

  test('without a part of its path is refused before it’s sent', async () => {
    expect(await rejection(waymark.getOpportunity({ id: '' }))).toMatchObject({
      message: expect.stringContaining('needs id'),
    })
    expect(requests).toEqual([])
  })
})

describe('a list', () => {
  test('is read to its end, page by page', async () => {
    for (let n = 0; n < 5; n++) await addOpportunity(db, { title: `Warp ${n}` })
    const titles: string[] = []
    for await (const { title } of waymark.each('listOpportunities', { q: 'Warp', limit: 2 }))
      titles.push(title)
    expect(titles.toSorted()).toEqual(['Warp 0', 'Warp 1', 'Warp 2', 'Warp 3', 'Warp 4'])
    expect(requests).toHaveLength(3)
  })

  test('throws the failure of a page', async () => {
    const nobody = createClient({ url, token: 'wm_none' })
    expect(await rejection(nobody.each('listApplications').next())).toMatchObject({
      message: expect.stringContaining('invalid_token (401)'),
    })
  })

  test('never follows a link to another origin', async () => {
    const Link = '<https://elsewhere.example/api/opportunities>; rel="next"'
    faults.push({ status: 200, headers: { Link }, body: [] })
    const followed = await rejection(waymark.each('listOpportunities').next())
    expect(followed.message).toContain('https://elsewhere.example')
  })
})

describe('a repeat', () => {
  const apply = (body: object, idempotencyKey?: string) =>
    waymark.apply({ body: { opportunityId: posting.id, ...body } }, { idempotencyKey })

  test('of a lost POST is done once, by its key', async () => {
    faults.push('lost', unavailable())
    const applied = unwrap(await apply({ coverLetter: 'I repair looms.' }, 'row-1'))
    expect(requests).toHaveLength(3)
    const again = await apply({ coverLetter: 'I repair looms.' }, 'row-1')
    expect(again).toMatchObject({ ok: true, data: { id: applied.id } })
    expect(await apply({ coverLetter: 'Another.' }, 'row-1')).toMatchObject({
      failure: { code: 'idempotency_key_reused' },
    })
  })

  test('waits while the first request with its key still runs', async () => {
    const body = { message: 'Running', code: 'idempotency_in_progress' }
    faults.push({ status: 409, headers: { 'Retry-After': '0' }, body })
    expect(await apply({}, 'row-2')).toMatchObject({ failure: { code: 'already_applied' } })
    expect(requests).toHaveLength(2)
  })

  test('never follows an unknown outcome, nor a POST that takes no key', async () => {
    faults.push(unavailable('outcome_unknown'))
    expect(await apply({})).toMatchObject({ failure: { status: 503, code: 'outcome_unknown' } })
    faults.push(unavailable())
    const contact = { name: 'Ada', email: 'ada@example.com', subject: 'general', message: 'Hello.' }
    const sent = await waymark.contact({ body: contact as never })
    expect(sent).toMatchObject({ failure: { code: 'unavailable' } })
    expect(requests).toHaveLength(2)
  })

  test('ends after four attempts, or where the server asks for a long pause', async () => {
    faults.push(...Array.from({ length: 4 }, () => unavailable()))
    expect(await waymark.getMe()).toMatchObject({ failure: { code: 'unavailable' } })
    expect(requests).toHaveLength(4)
    faults.push(unavailable('unavailable', '3600'))
    expect(await waymark.getMe()).toMatchObject({ failure: { code: 'unavailable' } })
    expect(requests).toHaveLength(5)
  })

  test('ends with the caller’s signal', async () => {
    faults.push(unavailable('unavailable', '20'))
    const signal = AbortSignal.timeout(50)
    expect(await rejection(waymark.getMe(undefined, { signal }))).toMatchObject({
      message: expect.stringContaining('timed out'),
    })
    expect(requests).toHaveLength(1)
  })
})

test('a server that can’t be reached, and one that isn’t Waymark, are failures of their own', async () => {
  const nowhere = createClient({ url: 'http://127.0.0.1:9', attempts: 1 })
  expect(await nowhere.getMe()).toMatchObject({ failure: { status: 0, code: 'no_response' } })
  const other = Bun.serve({ port: 0, fetch: () => new Response('Bad gateway', { status: 502 }) })
  const answer = await createClient({ url: other.url.href }).getMe()
  expect(answer).toMatchObject({ failure: { status: 502, code: 'unexpected_response' } })
  await other.stop(true)
})
