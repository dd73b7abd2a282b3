import { describe, expect, test } from 'bun:test'
import { createMetrics } from '../src/lib/metrics/metrics.ts'
import { paths } from '../src/lib/paths.ts'
import { testServer } from './support/server.ts'

const PROMETHEUS = 'deploy/prometheus'

async function promtool(args: string[], input = '') {
  const { exitCode, stdout, stderr } = await Bun.$`promtool ${args} < ${Buffer.from(input)}`
    .nothrow()
    .quiet()
  return { code: exitCode, text: `${stdout}${stderr}` }
}

async function metricsText() {
  const metrics = createMetrics()
  metrics.jobSuccess.setToCurrentTime({ job_name: 'postings' })
  metrics.jobFailures.inc({ job_name: 'postings' })
  const { url } = await testServer({}, undefined, { metrics })
  metrics.setReplicas([{ name: 'b:5432', isUsable: true, lagMs: 100 }], new Map([['primary', 1]]))
  await (await fetch(url)).bytes()
  return (await fetch(url + paths.metrics)).text()
}

const text = await metricsText()

describe('Prometheus', () => {
  test('reads the metrics, and finds their names and units usual', async () => {
    expect(await promtool(['check', 'metrics'], text)).toEqual({ code: 0, text: '' })
  })

  test('alerts for each trouble, and for none on a healthy site', async () => {
    const { code, text } = await promtool(['test', 'rules', `${PROMETHEUS}/waymark.rules.test.yml`])
    expect([code, text]).toEqual([0, expect.stringContaining('SUCCESS')])
  })
})

test.each([`${PROMETHEUS}/waymark.rules.yml`, 'deploy/grafana/waymark.json'])(
  '%s asks for nothing but what there is',
  async (file) => {
    const names = (await Bun.file(file).text()).match(/\b(waymark|process)_\w+/g) ?? []
    expect(names.length).toBeGreaterThan(5)
    expect(names.filter((name) => !text.includes(`\n${name}`))).toEqual([])
  },
)
