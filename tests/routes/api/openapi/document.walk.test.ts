import { expect, test } from 'bun:test'
import { openApiDocument } from '../../../../src/routes/api/openapi/document.ts'
import { testApp } from '../../../support/app.ts'
import { cast } from '../../../support/cast.ts'
import { addMember, addOrganization } from '../../../support/factories.ts'
import { figure } from '../../../support/figures.ts'
import { addressesFor } from '../../../support/route-table.ts'
import { randomOf, schemaFuzzer } from '../../../support/schema-fuzzer.ts'

const { app, client, db, signInAs } = await testApp({ RATE_LIMITS: 'off' })
const { ada, grace } = await cast(db)
const founder = await addMember(db, { primaryRole: 'both', membershipTier: 'expert' })
await addOrganization(db, { ownerId: founder.id })
const addressOf = await addressesFor(db, ada, grace)
const people = [client(), ...(await Promise.all([ada, grace, founder].map(signInAs)))]

const REQUESTS = figure(800, 100_000)
const TYPES = ['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x']
/** Signing out is left alone, so that members stay signed in. */
const LEFT_ALONE = ['/api/logout']
/** What the outside world is missing for. */
const EXPECTED_FAILURES = ['payments_off', 'payment_not_started', 'payment_not_verified']

type Json = { [key: string]: unknown }
type Parameter = { name: string; in: string; schema: Json }

const document = openApiDocument(app.routes)
const operations = Object.entries(document.paths)
  .filter(([path]) => !LEFT_ALONE.includes(path))
  .flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      path,
      method: method.toUpperCase(),
      ...(operation as { parameters?: Parameter[]; requestBody?: { content: Json } }),
    })),
  )

const MAX_IDS = 500
const seed = Number(process.env.WAYMARK_SEED ?? 33)
const ids = [ada.id, grace.id, founder.id, crypto.randomUUID()]
const { value, one, isLikely } = schemaFuzzer(randomOf(seed), document.components.schemas, ids)

/** As the route's own address, or with ids of other things in it. */
function pathOf({ path, parameters = [] }: (typeof operations)[number]): string {
  const own = addressOf(path.replaceAll(/\{(\w+)\}/g, ':$1'))
  const filled = isLikely(0.5)
    ? own
    : path.replaceAll(/\{\w+\}/g, () =>
        encodeURIComponent(String(one([...ids, 'x', '%00'])).toWellFormed()),
      )
  const query = parameters
    .filter((parameter) => parameter.in === 'query' && isLikely(0.4))
    .map(({ name, schema }) => [name, String(value(schema)).toWellFormed()])
  if (isLikely(0.02)) query.push(['unknown', 'x'])
  return query.length > 0 ? `${filled}?${new URLSearchParams(query)}` : filled
}

function bodyOf({ method, requestBody }: (typeof operations)[number]) {
  const json = requestBody?.content['application/json'] as { schema: Json } | undefined
  if (method === 'GET') return {}
  if (isLikely(0.05)) return { type: one(TYPES), body: one(['', 'a=b', '--x\r\n\r\n', '{']) }
  if (isLikely(0.03)) return { type: 'application/json', body: one(['', '{', '[1,', '\u0000']) }
  if (!json) return {}
  return { type: 'application/json', body: JSON.stringify(value(json.schema)) }
}

/** Ids of what a response shows are asked for later. */
function learnIds(text: string) {
  for (const [id] of text.matchAll(/[0-9a-f]{8}-[0-9a-f]{4}-[47][0-9a-f-]{22}/g)) {
    if (ids.length >= MAX_IDS) ids.shift()
    ids.push(id)
  }
}

test(`${REQUESTS} requests made from the document get only responses that it has, and no failure`, async () => {
  const failures: string[] = []
  const waits: number[] = []
  for (let n = 0; n < REQUESTS; n++) {
    const operation = one(operations)
    const { type, body } = bodyOf(operation)
    const headers = {
      ...(type && { 'Content-Type': type, Origin: 'http://localhost' }),
      ...(isLikely(0.1) && { Prefer: 'handling=strict' }),
    }
    const path = pathOf(operation)
    const response = await one(people).send(operation.method, path, headers, body)
    const text = await response.text()
    const { status } = response
    if (status >= 500 && !EXPECTED_FAILURES.some((code) => text.includes(code)))
      failures.push(`${operation.method} ${path} ${status} ${body} ${text}`)
    if (status < 300) learnIds(text)
    if (n % 20 === 0) waits.push(await timeOfHealth())
  }
  expect(failures).toEqual([])
  expect(waits.sort((a, b) => a - b)[Math.floor(waits.length * 0.99)]).toBeLessThan(100)
}, 3_600_000)

async function timeOfHealth(): Promise<number> {
  const from = performance.now()
  const { status } = await people[0]!.get('/healthz')
  expect(status).toBe(200)
  return performance.now() - from
}
