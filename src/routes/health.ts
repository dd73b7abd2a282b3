import { Hono } from 'hono'
import { isMigrated } from '../db/migrate.ts'
import type { AppEnv } from './context.ts'

export const health = new Hono<AppEnv>()
  .get('/healthz', (c) => c.text('ok'))
  .get('/readyz', async (c) => {
    if (c.get('stopping').aborted) return c.text('the process is ending', 503)
    const ready = await isMigrated(c.get('db')).catch(() => false)
    return ready ? c.text('ready') : c.text('the database is not reachable or not migrated', 503)
  })
