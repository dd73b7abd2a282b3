import { Hono } from 'hono'
import { hasLetterKey, stopLetters } from '../db/letters/settings.ts'
import { notFound } from '../lib/errors.ts'
import { isLetterKind, isStoppable, type LetterKind } from '../lib/mail/letters.ts'
import { paths } from '../lib/paths.ts'
import { StopLettersPage } from '../views/letters/stop-page.tsx'
import { below } from './http/below.ts'
import { asId, limitBody } from './http/body.ts'
import type { AppContext, AppEnv } from './http/context.ts'

const pattern = below(paths.letters)(paths.stopLetters)

/**
 * Stops letters of one kind by the key that each such letter carries: no sign-in, no cookie and no
 * origin are asked for, as mail programs send the POST themselves (RFC 8058). A GET changes nothing,
 * since whatever looks through mail for harm follows links.
 */
export const letters = new Hono<AppEnv>()
  .get(pattern, async (c) => {
    const { key, kind } = asked(c)
    if (!(await hasLetterKey(c.get('db'), key))) throw notFound('Letter')
    return show(c, kind, paths.stopLetters(key, kind))
  })
  .post(pattern, limitBody(16 * 1024), async (c) => {
    const { key, kind } = asked(c)
    if (!(await stopLetters(c.get('db'), key, kind))) throw notFound('Letter')
    return show(c, kind, null)
  })

function asked(c: AppContext): { key: string; kind: LetterKind } {
  const kind = c.req.param('kind') ?? ''
  if (!isLetterKind(kind) || !isStoppable(kind)) throw notFound('Letter')
  return { key: asId(c.req.param('key'), 'Letter'), kind }
}

/** @param action where the form goes; null once the letters are stopped */
const show = (c: AppContext, kind: LetterKind, action: string | null) =>
  c.render(<StopLettersPage kind={kind} action={action} />, {
    title: 'Letters',
    indexable: false,
  })
