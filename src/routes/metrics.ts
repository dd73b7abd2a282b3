import { createHash, timingSafeEqual } from 'node:crypto'
import { Hono } from 'hono'
import { serverStatements } from '../db/connection/server-statements.ts'
import { statementsInFlight } from '../db/connection/statements-in-flight.ts'
import { findBacklog } from '../db/operators/backlog.ts'
import { isLoopback } from '../lib/client-address.ts'
import { describeError } from '../lib/log.ts'
import type { AppContext, AppEnv } from './http/context.ts'

/** The process's counters for Prometheus: with METRICS_TOKEN for its bearer, otherwise for this machine alone. */
export const metrics = new Hono<AppEnv>().get('/', async (c, next) => {
  const counters = c.get('metrics')
  if (!counters) return next()
  if (c.get('env').METRICS_TOKEN) {
    if (!hasToken(c)) return c.text('The token isn’t valid.', 401, { 'WWW-Authenticate': 'Bearer' })
  } else if (!isLocal(c)) return next()
  counters.statements.set(statementsInFlight())
  counters.streams.set(c.get('streams').count())
  counters.setReplicas(c.get('database').replicas?.status() ?? [], serverStatements())
  counters.setBacklog(await backlogOf(c))
  return c.body(await counters.registry.metrics(), 200, {
    'Content-Type': counters.registry.contentType,
    'Cache-Control': 'no-store',
  })
})

/** Null while the database does not answer. */
const backlogOf = (c: AppContext) =>
  findBacklog(c.get('db'), c.get('arrivedAt')).catch((error) => {
    c.get('log').warn('metrics without the database', describeError(error))
    return null
  })

/** Digests are equally long, whatever was sent. */
const digest = (text: string) => createHash('sha256').update(text).digest()

const hasToken = (c: AppContext) =>
  timingSafeEqual(
    digest(c.req.header('Authorization') ?? ''),
    digest(`Bearer ${c.get('env').METRICS_TOKEN}`),
  )

/** A proxy on this machine adds one of these headers. */
function isLocal(c: AppContext): boolean {
  const address = c.env?.server?.requestIP(c.get('received'))?.address
  const isForwarded = ['Forwarded', 'X-Forwarded-For', 'X-Real-IP', 'Via'].some((name) =>
    c.req.header(name),
  )
  return address !== undefined && !isForwarded && isLoopback(address)
}
