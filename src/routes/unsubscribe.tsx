import { Hono } from 'hono'
import { hasUnsubscribeKey, unsubscribe } from '../db/emails/settings.ts'
import { notFound } from '../lib/errors.ts'
import { canUnsubscribe, type EmailKind, isEmailKind } from '../lib/mail/email-kinds.ts'
import { paths } from '../lib/paths.ts'
import { UnsubscribePage } from '../views/emails/unsubscribe-page.tsx'
import { limitBody, parseId } from './http/body.ts'
import type { AppContext, AppEnv } from './http/context.ts'
import { relativePattern } from './http/relative-pattern.ts'

const pattern = relativePattern(paths.unsubscribeRoot)(paths.unsubscribe)

/**
 * The POST needs no session, cookie or origin: mail programs send it themselves (RFC 8058). GET
 * changes nothing: mail scanners follow links.
 */
export const unsubscribeRoutes = new Hono<AppEnv>()
  .get(pattern, async (c) => {
    const { key, kind } = unsubscribeRequest(c)
    if (!(await hasUnsubscribeKey(c.get('db'), key))) throw notFound('Email')
    return show(c, kind, paths.unsubscribe(key, kind))
  })
  .post(pattern, limitBody(16 * 1024), async (c) => {
    const { key, kind } = unsubscribeRequest(c)
    if (!(await unsubscribe(c.get('db'), key, kind))) throw notFound('Email')
    return show(c, kind, null)
  })

function unsubscribeRequest(c: AppContext): { key: string; kind: EmailKind } {
  const kind = c.req.param('kind') ?? ''
  if (!isEmailKind(kind) || !canUnsubscribe(kind)) throw notFound('Email')
  return { key: parseId(c.req.param('key'), 'Email'), kind }
}

const show = (c: AppContext, kind: EmailKind, action: string | null) =>
  c.render(<UnsubscribePage kind={kind} action={action} />, {
    title: 'Unsubscribe',
    indexable: false,
  })
