import { expect, test } from 'bun:test'
import { connectionTimeouts, requestTimeout } from '../../../src/db/connection/timeout.ts'

const HOST = 'postgres://waymark@db.example/waymark'

test('waiting for a connection fails after two seconds', () => {
  const { connect_timeout, queue_timeout, backoff } = connectionTimeouts(HOST)
  expect(connect_timeout + queue_timeout + backoff()).toBeLessThan(2)
})

test('a silent server is given up after a living one would have ended the statement', () => {
  const { answer_timeout, connection } = connectionTimeouts(HOST)
  expect(answer_timeout! * 1000).toBeGreaterThan(connection.statement_timeout)
  expect(answer_timeout).toBeLessThan(5)
})

test('what the address says goes before', () => {
  expect(connectionTimeouts(`${HOST}?connect_timeout=7&statement_timeout=30000`)).toMatchObject({
    connect_timeout: 7,
    answer_timeout: 30.5,
    connection: { statement_timeout: 30_000 },
  })
  expect(connectionTimeouts(`${HOST}?statement_timeout=0`).answer_timeout).toBeNull()
})

test.each(['?connect_timeout=5s', '?connect_timeout=0', '?connect_timeout=', '?sslmode=require'])(
  'what cannot be used of it does not: %s',
  (query) => expect(connectionTimeouts(HOST + query)).toMatchObject({ connect_timeout: 1 }),
)

test('all statements of a request have five seconds together, and more where one has', () => {
  expect(requestTimeout(HOST)).toBe(5_000)
  expect(requestTimeout(`${HOST}?statement_timeout=8000`)).toBe(9_000)
  expect(requestTimeout(`${HOST}?statement_timeout=0`)).toBeNull()
})
