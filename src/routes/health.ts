import { Hono } from 'hono'
import type { Db } from '../db/database.ts'
import { isMigrated } from '../db/migrate.ts'
import { PROXY_HEADER, proxyState } from '../lib/doctor/proxy-state.ts'
import type { AppContext, AppEnv } from './http/context.ts'
import { isFull } from './http/middleware/disk-space.ts'

export const health = new Hono<AppEnv>()
  .get('/healthz', (c) => {
    if (c.req.header(PROXY_HEADER)) c.header(PROXY_HEADER, proxyStateOf(c))
    return c.text('ok')
  })
  .get('/readyz', async (c) => {
    if (c.get('stopping').aborted) return c.text('the process is ending', 503)
    if (c.get('isPrepared')?.() === false) return c.text('the process is starting', 503)
    const ready = await isReady(c.get('db'))
    if (!ready) return c.text('the database is not reachable or not migrated', 503)
    return (await isFull(c)) ? c.text('the disk of DATA_DIR is full', 503) : c.text('ready')
  })

function proxyStateOf(c: AppContext) {
  const socket = c.env?.server?.requestIP(c.get('received'))?.address
  return proxyState(socket, c.req.header('X-Forwarded-For'), c.get('env').TRUST_PROXY)
}

/** Load balancers give up after a few seconds. */
const READY_TIMEOUT_MS = 1_500

async function isReady(db: Db): Promise<boolean> {
  const late = Promise.withResolvers<false>()
  const timer = setTimeout(late.resolve, READY_TIMEOUT_MS, false)
  const ready = await Promise.race([isMigrated(db).catch(() => false), late.promise])
  clearTimeout(timer)
  return ready
}
