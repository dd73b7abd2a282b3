import { Hono } from 'hono'
import { hasUnsubscribeKey, unsubscribe } from '../db/emails/settings.ts'
import { notFound } from '../lib/errors.ts'
import { type EmailKind, isEmailKind, isStoppable } from '../lib/mail/emails.ts'
import { paths } from '../lib/paths.ts'
import { UnsubscribePage } from '../views/emails/unsubscribe-page.tsx'
import { limitBody, parseId } from './http/body.ts'
import type { AppContext, AppEnv } from './http/context.ts'
import { relativePattern } from './http/relative-pattern.ts'

const pattern = relativePattern(paths.unsubscribeRoot)(paths.unsubscribe)

/**
 * Stops letters of one kind by the key that each such letter carries: no sign-in, no cookie and no
 * origin are asked for, as mail programs send the POST themselves (RFC 8058). A GET changes nothing,
 * since whatever looks through mail for harm follows links.
 */
export const unsubscribeRoutes = new Hono<AppEnv>()
  .get(pattern, async (c) => {
    const { key, kind } = unsubscribeRequest(c)
    if (!(await hasUnsubscribeKey(c.get('db'), key))) throw notFound('Letter')
    return show(c, kind, paths.unsubscribe(key, kind))
  })
  .post(pattern, limitBody(16 * 1024), async (c) => {
    const { key, kind } = unsubscribeRequest(c)
    if (!(await unsubscribe(c.get('db'), key, kind))) throw notFound('Letter')
    return show(c, kind, null)
  })

function unsubscribeRequest(c: AppContext): { key: string; kind: EmailKind } {
  const kind = c.req.param('kind') ?? ''
  if (!isEmailKind(kind) || !isStoppable(kind)) throw notFound('Letter')
  return { key: parseId(c.req.param('key'), 'Letter'), kind }
}

/** @param action where the form goes; null once the letters are stopped */
const show = (c: AppContext, kind: EmailKind, action: string | null) =>
  c.render(<UnsubscribePage kind={kind} action={action} />, {
    title: 'Letters',
    indexable: false,
  })
