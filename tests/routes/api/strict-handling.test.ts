import { expect, test } from 'bun:test'
import { paths } from '../../../src/lib/paths.ts'
import { testApp } from '../../support/app.ts'
import { addMember } from '../../support/factories.ts'

const { app, client, db, signInAs } = await testApp()
const { postings, posting } = paths.api
const provider = await addMember(db, { primaryRole: 'both', emailVerifiedAt: new Date(0) })
const providers = await signInAs(provider)

const strictly = { Prefer: 'respond-async, handling=strict' }
const draft = { title: 'Weaver', type: 'job' }

const send = (method: string, path: string, body: unknown, headers: HeadersInit = strictly) =>
  sendText(method, path, JSON.stringify(body), headers)

const sendText = (method: string, path: string, body: string, headers: HeadersInit) =>
  providers.send(method, path, { 'Content-Type': 'application/json', ...headers }, body)

test('unknown fields are refused and named, at every depth, and nothing is saved', async () => {
  const pay = { min: 1000, currency: 'KES', period: 'month', maximum: 2000 }
  const questions = [
    { text: 'When?', kind: 'short_text' },
    { txt: 'Why?', kind: 'short_text' },
  ]
  const response = await send('POST', postings, { ...draft, pay, questions, sallary: '1' })
  expect(response.status).toBe(422)
  expect(Object.keys((await response.json()).errors).sort()).toEqual([
    'pay.maximum',
    'questions.txt',
    'sallary',
  ])
  expect(await (await providers.get(`${postings}?q=Weaver`)).json()).toEqual([])
})

test('known fields are accepted, which the response says', async () => {
  const response = await send('POST', postings, draft)
  expect(response.status).toBe(201)
  expect(response.headers.get('Preference-Applied')).toBe('handling=strict')
})

test('what was read can be sent back', async () => {
  const { id } = await (await send('POST', postings, draft)).json()
  const path = posting(id)
  const read = await (await providers.get(path)).json()
  expect((await send('PUT', path, { ...read, title: 'Dyer' })).status).toBe(200)
  expect((await send('PUT', path, { ...read, titel: 'Dyer' })).status).toBe(422)
})

test('unknown parameters are refused and named, also for visitors', async () => {
  const of = (query: string, headers: HeadersInit) =>
    client().get(`${paths.api.opportunities}?${query}`, headers)
  expect((await of('q=weaver&limit=5&sort=newest', strictly)).status).toBe(200)
  const refused = await of('q=weaver&locaton=Kenya', strictly)
  expect(refused.status).toBe(400)
  expect(await refused.json()).toMatchObject({
    code: 'bad_query',
    message: expect.stringContaining('locaton'),
  })
})

test('without the preference, what a call doesn’t know is ignored', async () => {
  for (const headers of [{}, { Prefer: 'handling=lenient' }]) {
    const response = await send('POST', postings, { ...draft, sallary: '1' }, headers)
    expect(response.status).toBe(201)
    expect(response.headers.has('Preference-Applied')).toBe(false)
  }
})

test('a body that can’t be read, or is no object, is refused as without it', async () => {
  for (const body of ['{', '[]', 'null']) {
    const lenient = await sendText('POST', postings, body, {})
    const refused = await sendText('POST', postings, body, strictly)
    expect(refused.status).toBe(lenient.status)
    expect(await refused.json()).toEqual(await lenient.json())
  }
})

test('nested lists and many unknown fields get a short refusal', async () => {
  const lists = `{"questions":${'['.repeat(50_000)}${']'.repeat(50_000)}}`
  expect((await sendText('POST', postings, lists, strictly)).status).toBe(422)
  const many = Object.fromEntries(Array.from({ length: 5_000 }, (_, n) => [`typo${n}`, 1]))
  const response = await send('POST', postings, { ...draft, ...many })
  expect(response.status).toBe(422)
  expect((await response.text()).length).toBeLessThan(2_000)
})

test('a refused request doesn’t use up its key', async () => {
  const keyed = { ...strictly, 'Idempotency-Key': 'row-7' }
  expect((await send('POST', postings, { ...draft, typo: 1 }, keyed)).status).toBe(422)
  expect((await send('POST', postings, draft, keyed)).status).toBe(201)
  expect((await send('POST', postings, draft, keyed)).headers.get('Idempotency-Replayed')).toBe(
    'true',
  )
})

test('pages have no such preference', async () => {
  const response = await app.request(`${paths.open}?unknown=1`, { headers: strictly })
  expect(response.status).toBe(200)
})
