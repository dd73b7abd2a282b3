import { describe, expect, test } from 'bun:test'
import { testApp } from '../support/app.ts'
import { textOf } from '../support/html.ts'
import { testServer } from '../support/server.ts'

const { client, signUp } = await testApp()
const { url } = await testServer()

const signedUp = signUp()

const SAME_ORIGIN = { Origin: 'http://localhost' }
const JSON_TYPE = { 'Content-Type': 'application/json' }
const FORM_TYPE = { ...SAME_ORIGIN, 'Content-Type': 'application/x-www-form-urlencoded' }
const MULTIPART = { ...SAME_ORIGIN, 'Content-Type': 'multipart/form-data; boundary=x' }

const API = ['/api/signup', '/api/login']
const FORMS = ['/signup', '/login', '/scheme']

describe('JSON that is malformed is 400', () => {
  for (const path of API)
    test.each(['', '{', '{"a": 1,}', "{'a': 1}", 'a=b', '\0', '[1', '"\ud800'])(
      `${path} %j`,
      async (body) => {
        const response = await client().send('POST', path, JSON_TYPE, body)
        expect(response.status).toBe(400)
        expect(await response.json()).toEqual({ message: expect.any(String), code: 'malformed' })
      },
    )

  test.each(['[]', 'null', '"text"', '5'])('and so is no object: %s', async (body) => {
    const response = await client().send('POST', '/api/signup', JSON_TYPE, body)
    expect([response.status, (await response.json()).code]).toEqual([400, 'malformed'])
  })
})

describe('JSON that is no object is told plainly', () => {
  test.each([
    ['POST', '/api/login'],
    ['POST', '/api/applications'],
    ['POST', '/api/mentorships'],
    ['PUT', `/api/mentorships/${crypto.randomUUID()}`],
    ['PUT', '/api/users/profile'],
    ['POST', '/api/payments/initialize'],
  ])('%s %s', async (method, path) => {
    const member = await signedUp
    for (const body of [[], null, 5, 'text']) {
      const response = await member.json(method, path, body)
      expect([response.status, (await response.json()).errors]).toEqual([
        422,
        { form: 'Send the fields as an object' },
      ])
    }
  })
})

describe('a form that is malformed is 400', () => {
  test.each([...FORMS, '/api/signup'])('%s', async (path) => {
    for (const body of ['', 'junk', '--x\r\n\r\n', '--x\r\nContent-Disposition: form-data\r\n'])
      expect((await client().send('POST', path, MULTIPART, body)).status).toBe(400)
    const unbounded = { ...SAME_ORIGIN, 'Content-Type': 'multipart/form-data' }
    const response = await client().send('POST', path, unbounded, '--x--')
    expect(response.status).toBe(400)
    expect(textOf(await response.text(), 'h1')).toBe(
      path.startsWith('/api') ? null : 'That did not work',
    )
  })
})

describe('another content type is 415', () => {
  test.each(API)('%s', async (path) => {
    const types = ['text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'json', '']
    for (const type of types) {
      const headers = { ...SAME_ORIGIN, 'Content-Type': type }
      const response = await client().send('POST', path, headers, '{}')
      expect([type, response.status]).toEqual([type, 415])
      expect((await response.json()).code).toBe('unsupported_media_type')
    }
  })

  test.each(FORMS)('%s', async (path) => {
    for (const type of ['text/plain', 'application/json', 'image/png']) {
      const headers = { ...SAME_ORIGIN, 'Content-Type': type }
      const response = await client().send('POST', path, headers, '{}')
      expect([type, response.status]).toEqual([type, 415])
    }
  })

  test('a content type is the same in any case and with parameters', async () => {
    for (const type of [
      'Application/JSON',
      'application/json;charset=utf-8',
      'application/json ;a=b',
    ])
      for (const path of API) {
        const response = await client().send('POST', path, { 'Content-Type': type }, '{}')
        expect([type, path, response.status]).toEqual([type, path, 422])
      }
  })
})

describe('a body that is too long is 413', () => {
  const chunked = (bytes: number) =>
    new ReadableStream<Uint8Array>({
      pull(controller) {
        controller.enqueue(new Uint8Array(64 * 1024).fill(97))
        bytes -= 64 * 1024
        if (bytes <= 0) controller.close()
      },
    })
  const post = (path: string, headers: HeadersInit, body: BodyInit) =>
    fetch(new URL(path, url), { method: 'POST', headers, body })
  const ownForm = { ...FORM_TYPE, Origin: url }

  const cases = [
    ['/signup', ownForm, 7],
    ['/login', ownForm, 1],
    ['/scheme', ownForm, 7],
    ['/api/signup', JSON_TYPE, 7],
    ['/api/login', JSON_TYPE, 1],
    ['/nowhere', ownForm, 7],
  ] as const

  test.each(cases)('%s, where its length is told', async (path, headers, megabytes) => {
    const response = await post(path, headers, 'a'.repeat(megabytes * 1024 * 1024))
    expect(response.status).toBe(413)
    if (path.startsWith('/api/')) expect((await response.json()).code).toBe('too_large')
  })

  test.each(cases)('%s, where it is not', async (path, headers, megabytes) => {
    const response = await post(path, headers, chunked(megabytes * 1024 * 1024))
    expect(response.status).toBe(413)
  })

  test('one of just the size is read', async () => {
    const body = `email=a&password=b&x=${'a'.repeat(15 * 1024)}`
    expect((await post('/login', ownForm, body)).status).toBe(401)
  })
})
