import { Hono } from 'hono'
import { isEmailTo, listEmails } from '../db/emails/settings.ts'
import { notFound } from '../lib/errors.ts'
import { paths } from '../lib/paths.ts'
import { OutboxPage } from '../views/emails/outbox-page.tsx'
import { parseId } from './http/body.ts'
import type { AppEnv, Deps } from './http/context.ts'
import { requireMember } from './http/middleware/session.ts'
import { relativePattern } from './http/relative-pattern.ts'

const pattern = relativePattern(paths.outbox)

/** Emails are untrusted markup: no scripts, no loads. */
const EMAIL_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox allow-popups"

export const outbox = (read: NonNullable<Deps['outbox']>) =>
  new Hono<AppEnv>()
    .get('/', requireMember, async (c) => {
      const emails = await listEmails(c.get('db'), c.get('member').id)
      return c.render(<OutboxPage emails={emails} />, { title: 'Emails', indexable: false })
    })
    .get(pattern(paths.outboxEmail), requireMember, async (c) => {
      const { db, member } = c.var
      const id = parseId(c.req.param('id'), 'Email')
      const html = (await isEmailTo(db, member.id, id)) ? await read(id) : null
      if (html === null) throw notFound('Email')
      c.header('Content-Security-Policy', EMAIL_POLICY)
      return c.html(html)
    })
