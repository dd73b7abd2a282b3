import { readdirSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import { version } from '../../../package.json'
import { maxOpenFiles } from '../system/open-files.ts'
import { cacheUses } from './cache-use.ts'
import { addReplicas } from './replicas.ts'

/** Seconds. Most pages take some milliseconds; a request may wait for the database for five. */
const DURATION_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

const RESOLUTION_MS = 10

export type Metrics = ReturnType<typeof createMetrics>

/** The counters of one process. Source of the names: prometheus.io/docs/practices/naming */
export function createMetrics() {
  const registry = new Registry()
  const registers = [registry]
  const requests = new Counter({
    name: 'waymark_http_requests_total',
    help: 'Requests answered, by route pattern and status.',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const durations = new Histogram({
    name: 'waymark_http_request_duration_seconds',
    help: 'Time to the first byte of the response, by route pattern.',
    labelNames: ['method', 'route'],
    buckets: DURATION_BUCKETS,
    registers,
  })
  const jobSuccess = new Gauge({
    name: 'waymark_job_last_success_timestamp_seconds',
    help: 'When this process last completed a job.',
    labelNames: ['job_name'],
    registers,
  })
  const jobFailures = new Counter({
    name: 'waymark_job_failures_total',
    help: 'Runs of a job that failed.',
    labelNames: ['job_name'],
    registers,
  })
  const backupInterval = new Gauge({
    name: 'waymark_backup_interval_seconds',
    help: 'Time between two scheduled backups; 0 without a schedule.',
    registers,
  })
  const statements = new Gauge({
    name: 'waymark_database_statements_in_flight',
    help: 'Statements that wait for a connection of the pool or for their answer.',
    registers,
  })
  const streams = new Gauge({
    name: 'waymark_event_streams',
    help: 'Open event streams of this process.',
    registers,
  })
  addProcess(registers)
  addCaches(registers)
  const setBacklog = addBacklog(registers)
  const setReplicas = addReplicas(registers)
  return {
    registry,
    requests,
    durations,
    jobSuccess,
    jobFailures,
    backupInterval,
    statements,
    streams,
    setBacklog,
    setReplicas,
  }
}

/** prom-client's own defaults are partly wrong on Bun: address space instead of heap, no collections. */
function addProcess(registers: Registry[]) {
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read())
      },
    })
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delay.enable()
  gauge(
    'waymark_event_loop_delay_seconds',
    'Event loop delay since the last scrape, 99th percentile.',
    () => {
      const p99 = delay.percentile(99) / 1e6 - RESOLUTION_MS
      delay.reset()
      return Math.max(0, p99 / 1000) || 0
    },
  )
  gauge('process_resident_memory_bytes', 'Resident memory.', () => process.memoryUsage.rss())
  gauge('process_heap_bytes', 'JavaScript heap in use.', () => process.memoryUsage().heapUsed)
  gauge(
    'process_open_fds',
    'Open file descriptors; 0 where the system does not list them.',
    openFiles,
  )
  gauge('process_max_fds', 'Most file descriptors that it may open.', () => maxOpenFiles() ?? 0)
  gauge(
    'process_start_time_seconds',
    'When the process started.',
    () => (Date.now() - process.uptime() * 1000) / 1000,
  )
  new Counter({
    name: 'process_cpu_seconds_total',
    help: 'Processor time used.',
    registers,
    collect() {
      const { user, system } = process.cpuUsage()
      this.reset()
      this.inc((user + system) / 1e6)
    },
  })
  new Gauge({
    name: 'waymark_build_info',
    help: 'Always 1; the version is a label.',
    labelNames: ['version'],
    registers,
  }).set({ version }, 1)
}

type Backlog = { emails: number; emailDelay: number; exports: number; lastBackup: number }

function addBacklog(registers: Registry[]) {
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers })
  const up = gauge('waymark_database_up', 'Whether the database answered this scrape.')
  const emails = gauge('waymark_emails_waiting', 'Emails that are not sent yet.')
  const delay = gauge('waymark_email_delay_seconds', 'How late the oldest due email is.')
  const exports = gauge('waymark_exports_waiting', 'Downloads of data that wait to be prepared.')
  const lastBackup = gauge(
    'waymark_backup_last_success_timestamp_seconds',
    'When the last complete backup started; 0 where there is none.',
  )
  /** @param backlog null while the database does not answer */
  return (backlog: Backlog | null) => {
    up.set(backlog ? 1 : 0)
    if (!backlog) return
    emails.set(backlog.emails)
    delay.set(backlog.emailDelay)
    exports.set(backlog.exports)
    lastBackup.set(backlog.lastBackup)
  }
}

function openFiles(): number {
  try {
    return readdirSync('/proc/self/fd').length
  } catch {
    return 0
  }
}

function addCaches(registers: Registry[]) {
  new Counter({
    name: 'waymark_cache_lookups_total',
    help: 'Lookups in a cache of this process, by whether they hit.',
    labelNames: ['cache', 'result'],
    registers,
    collect() {
      this.reset()
      for (const [cache, { hits, misses }] of cacheUses()) {
        this.inc({ cache, result: 'hit' }, hits)
        this.inc({ cache, result: 'miss' }, misses)
      }
    },
  })
}
