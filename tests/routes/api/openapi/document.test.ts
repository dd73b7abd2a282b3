import { describe, expect, test } from 'bun:test'
import { openApiDocument } from '../../../../src/routes/api/openapi/document.ts'
import { ENTRIES } from '../../../../src/routes/api/openapi/entries.ts'
import { exampleOf } from '../../../../src/routes/api/openapi/examples.ts'
import { apiRoutes } from '../../../../src/routes/api/openapi/route-facts.ts'
import { schemaWriter } from '../../../../src/routes/api/openapi/schemas.ts'
import { testApp } from '../../../support/app.ts'

type Json = Record<string, { schema: { required?: string[] } }>

const { app, client } = await testApp()
const routes = apiRoutes(app.routes)
const names = routes.map(({ method, path }) => `${method} ${path}`)

describe('the document', () => {
  test('has an entry for every route below /api, and for no other', () => {
    expect(names.filter((name) => !ENTRIES.has(name))).toEqual([])
    expect([...ENTRIES.keys()].filter((name) => !names.includes(name))).toEqual([])
  })

  test('gives each operation an id of its own', () => {
    const ids = [...ENTRIES.values()].map(({ id }) => id)
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
  })

  test('requires what a new posting can’t be without, and nothing of a change', () => {
    const { paths } = openApiDocument(app.routes)
    const required = (path: string, method: string) => {
      const { requestBody } = paths[path]![method] as { requestBody: { content: Json } }
      return requestBody.content['application/json']!.schema.required
    }
    expect(required('/api/postings', 'post')).toEqual(['title', 'type'])
    expect(required('/api/postings/{id}', 'put')).toBeUndefined()
  })

  test('has a 304 for what is read as JSON, as the server answers it', async () => {
    const { paths } = openApiDocument(app.routes)
    const has304 = (path: string, method: string) =>
      '304' in (paths[path]![method] as { responses: object }).responses
    expect(has304('/api/opportunities', 'get')).toBeTrue()
    expect(has304('/api/postings', 'post')).toBeFalse()
    expect(has304('/api/resumes/{id}', 'get')).toBeFalse()
    const first = await client().get('/api/opportunities')
    const again = { 'If-None-Match': first.headers.get('ETag')! }
    expect((await client().get('/api/opportunities', again)).status).toBe(304)
  })

  test('says of each field and parameter what it can be', () => {
    const unknown: string[] = []
    const look = (value: unknown, at: string) => {
      if (typeof value !== 'object' || value === null || /\.examples?$/.test(at)) return
      if (Object.keys(value).length === 0 && /schema|properties|items/.test(at)) unknown.push(at)
      for (const [name, inner] of Object.entries(value)) look(inner, `${at}.${name}`)
    }
    look(openApiDocument(app.routes).paths, '')
    expect(unknown.filter((at) => !/(security\.0|additionalProperties|default)$/.test(at))).toEqual(
      [],
    )
  })

  test.each([...ENTRIES])('%s: its examples are what its schemas take', async (name, entry) => {
    const { components, write } = schemaWriter()
    for (const content of Object.values(entry.responses))
      if (content && typeof content !== 'string') {
        const example = exampleOf(write(content, 'output'), components)
        expect(content.safeParse(example).error?.message).toBeUndefined()
      }
    const body = entry.body ?? routes[names.indexOf(name)]!.body
    if (!body) return
    const example = entry.example ?? exampleOf(write(body, 'input'), components)
    expect((await body.safeParseAsync(example)).error?.message).toBeUndefined()
  })
})
