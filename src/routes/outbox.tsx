import { Hono } from 'hono'
import { isLetterTo, listLetters } from '../db/letters/settings.ts'
import { notFound } from '../lib/errors.ts'
import { paths } from '../lib/paths.ts'
import { OutboxPage } from '../views/letters/outbox-page.tsx'
import { below } from './http/below.ts'
import { asId } from './http/body.ts'
import type { AppEnv, Deps } from './http/context.ts'
import { requireMember } from './http/middleware/session.ts'

const pattern = below(paths.outbox)

/** A letter is markup of its own, which runs nothing and loads nothing. */
const LETTER_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox allow-popups"

/** The letters that the demo has written to whom it is shown to, instead of sending them. */
export const outbox = (read: NonNullable<Deps['outbox']>) =>
  new Hono<AppEnv>()
    .get('/', requireMember, async (c) => {
      const letters = await listLetters(c.get('db'), c.get('member').id)
      return c.render(<OutboxPage letters={letters} />, { title: 'Letters', indexable: false })
    })
    .get(pattern(paths.outboxLetter), requireMember, async (c) => {
      const { db, member } = c.var
      const id = asId(c.req.param('id'), 'Letter')
      const html = (await isLetterTo(db, member.id, id)) ? await read(id) : null
      if (html === null) throw notFound('Letter')
      c.header('Content-Security-Policy', LETTER_POLICY)
      return c.html(html)
    })
