import { describe, expect, test } from 'bun:test'
import { outboxEmails } from '../../src/db/schema/emails.ts'
import { createMetrics } from '../../src/lib/metrics/metrics.ts'
import { paths } from '../../src/lib/paths.ts'
import { testServer } from '../support/server.ts'

const TOKEN = 'a token of sixteen'
const open = await testServer({}, undefined, { metrics: createMetrics() })
const guarded = await testServer({ METRICS_TOKEN: TOKEN }, undefined, { metrics: createMetrics() })

const read = (url: string, headers: Record<string, string> = {}) =>
  fetch(url + paths.metrics, { headers })

/** The value of each series, by its name with labels. */
async function series() {
  const lines = (await (await read(open.url)).text()).split('\n')
  return new Map(
    lines
      .filter((line) => line && !line.startsWith('#'))
      .map((line) => line.split(/ (?=\S+$)/) as [string, string]),
  )
}

describe('who reads the metrics', () => {
  test('without a token only this machine does, and not through a proxy', async () => {
    expect((await read(open.url)).status).toBe(200)
    for (const name of ['X-Forwarded-For', 'Forwarded', 'X-Real-IP', 'Via'])
      expect((await read(open.url, { [name]: '192.0.2.1' })).status).toBe(404)
    expect((await open.client().get(paths.metrics)).status).toBe(404)
  })

  test('with a token only who has it, from anywhere', async () => {
    expect((await read(guarded.url)).status).toBe(401)
    expect((await read(guarded.url, { Authorization: 'Bearer another' })).status).toBe(401)
    const headers = { Authorization: `Bearer ${TOKEN}`, 'X-Forwarded-For': '192.0.2.1' }
    expect((await read(guarded.url, headers)).status).toBe(200)
  })
})

test('requests are counted by their route, and addresses without a route together', async () => {
  const before = await series()
  for (const path of ['/opportunities/none', '/opportunities/nothing', '/a', '/b?c', '/healthz'])
    await (await fetch(open.url + path)).bytes()
  const found = await series()
  const added = (name: string) => Number(found.get(name)) - Number(before.get(name) ?? 0)
  const count = (route: string, status: number) =>
    added(`waymark_http_requests_total{method="GET",route="${route}",status="${status}"}`)
  expect(count('/opportunities/:id', 404)).toBe(2)
  expect(count('other', 404)).toBe(2)
  expect(count('/healthz', 200)).toBe(1)
  expect(added('waymark_http_request_duration_seconds_count{method="GET",route="/healthz"}')).toBe(
    1,
  )
  expect([...found.keys()].filter((name) => /nothing|\/a\b/.test(name))).toEqual([])
})

test('emails that wait are counted, and how late the oldest due one is', async () => {
  expect((await series()).get('waymark_emails_waiting')).toBe('0')
  const due = (milliseconds: number) => new Date(Date.now() + milliseconds)
  await open.db.insert(outboxEmails).values([
    { kind: 'welcome', about: 'late', dueAt: due(-90_000) },
    { kind: 'welcome', about: 'early', dueAt: due(90_000) },
    { kind: 'welcome', about: 'sent', dueAt: due(-200_000), sentAt: due(-100_000) },
  ])
  const found = await series()
  expect(found.get('waymark_emails_waiting')).toBe('2')
  const delay = Number(found.get('waymark_email_delay_seconds'))
  expect(delay).toBeGreaterThanOrEqual(90)
  expect(delay).toBeLessThan(150)
  expect(found.get('waymark_database_up')).toBe('1')
})

test('what the process uses is told, in units of Prometheus', async () => {
  const found = await series()
  const value = (name: string) => Number(found.get(name))
  expect(value('process_resident_memory_bytes')).toBeGreaterThan(20_000_000)
  expect(value('process_cpu_seconds_total')).toBeGreaterThan(0.1)
  expect(value('process_open_fds')).toBeGreaterThan(5)
  expect(value('waymark_event_loop_delay_seconds')).toBeLessThan(60)
  expect(
    Math.abs(value('process_start_time_seconds') + process.uptime() - Date.now() / 1000),
  ).toBeLessThan(5)
  expect(
    found.get('waymark_cache_lookups_total{cache="visitor pages",result="miss"}'),
  ).toBeDefined()
})
