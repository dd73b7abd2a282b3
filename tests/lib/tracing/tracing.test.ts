import { expect, test } from 'bun:test'
import { paths } from '../../../src/lib/paths.ts'
import { startTracing } from '../../../src/lib/tracing/tracing.ts'
import { testApp } from '../../support/app.ts'
import { atEndOfFile } from '../../support/endings.ts'
import { addMember, addOpportunity } from '../../support/factories.ts'
import { rejection } from '../../support/rejection.ts'

type Value = { stringValue?: string; intValue?: number }
type SentSpan = {
  name: string
  kind: number
  traceId: string
  spanId: string
  parentSpanId?: string
  status: { code: number }
  attributes: { key: string; value: Value }[]
}
type Sent = { resourceSpans: { resource: object; scopeSpans: { spans: SentSpan[] }[] }[] }

const SERVER = 2
const ERROR = 2

const bodies: string[] = []
const collector = Bun.serve({
  port: 0,
  async fetch(request) {
    if (new URL(request.url).pathname === '/v1/traces') bodies.push(await request.text())
    return Response.json({})
  },
})
atEndOfFile(() => collector.stop(true))

const tracing = startTracing(`http://localhost:${collector.port}/`)
const { client, db, signInAs } = await testApp({}, undefined, { tracing })
const ada = await addMember(db, { email: 'zebra@example.com' })
const posting = await addOpportunity(db, { publishedAt: new Date() })

test('each request is a span, each of its statements one within, and no value is sent', async () => {
  const signedIn = await signInAs(ada)
  await signedIn.get(`${paths.opportunity(posting.id)}?q=quagga`)
  await client().get('/nowhere/zebra')
  const failed = Object.assign(new Error('zebra'), { code: '57014' })
  expect(await rejection(tracing.request(() => Promise.reject(failed)))).toBe(failed)
  await tracing.stop()

  const sent = bodies.map((body) => JSON.parse(body) as Sent)
  const spans = sent.flatMap(({ resourceSpans }) =>
    resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
  )
  const requests = spans.filter(({ kind }) => kind === SERVER)
  expect(requests.map(({ name }) => name)).toEqual([
    'POST /login',
    'GET /opportunities/:id',
    'GET other',
    'request',
  ])
  expect(requests.at(-1)?.status.code).toBe(ERROR)
  const page = requests[1]!
  expect(page.attributes).toContainEqual({
    key: 'http.response.status_code',
    value: { intValue: 200 },
  })
  const within = spans.filter(({ parentSpanId }) => parentSpanId === page.spanId)
  expect(within.length).toBeGreaterThan(1)
  for (const { traceId, attributes } of within) {
    expect(traceId).toBe(page.traceId)
    const text = attributes.find(({ key }) => key === 'db.query.text')?.value.stringValue
    expect(text).toMatch(/^\s*(select|insert|update|with|begin)/i)
  }
  const all = bodies.join()
  expect(all).toContain('waymark')
  for (const secret of ['zebra', 'quagga', posting.id, ada.id]) expect(all).not.toContain(secret)
})

test('once stopped, nothing is traced any longer', async () => {
  bodies.length = 0
  await client().get(paths.opportunity(posting.id))
  await tracing.stop()
  expect(bodies).toEqual([])
})
