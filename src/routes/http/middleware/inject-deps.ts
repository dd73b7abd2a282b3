import type { MiddlewareHandler } from 'hono'
import { sessionStore } from '../../../db/accounts/sessions.ts'
import { limitDatabaseTime } from '../../../db/connection/deadline.ts'
import { trackWrites } from '../../../db/connection/writes.ts'
import { conversationFeed } from '../../../db/conversations/feed.ts'
import { memberStreams } from '../../../db/member-streams.ts'
import { paystackOf } from '../../../lib/billing/paystack/client.ts'
import { providersOf } from '../../../lib/providers/providers.ts'
import { resumesOf } from '../../../lib/resumes/store.ts'
import { type AppEnv, type Deps, isHttps } from '../context.ts'

export function injectDeps(deps: Deps): MiddlewareHandler<AppEnv> {
  const { db } = deps.database
  const sessions = sessionStore(db, isHttps(deps.env))
  const paystack = paystackOf(deps.env)
  const providers = providersOf(deps.env)
  const feed = conversationFeed(deps.database)
  const streams = memberStreams(deps.database)
  const resumes = resumesOf(deps.env)
  const given = { ...deps, resumes, db, sessions, paystack, feed, streams, providers }
  const entries = Object.entries(given)
  return (c, next) => {
    for (const [name, value] of entries) c.set(name as keyof typeof given, value)
    c.set('arrivedAt', new Date())
    c.set('received', c.req.raw)
    c.set('writes', { some: false })
    c.set('parts', [])
    const answer = () => trackWrites(c.get('writes'), next)
    return limitDatabaseTime(deps.database.requestTimeoutMs, answer)
  }
}
