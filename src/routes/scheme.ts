import { Hono } from 'hono'
import { localPath } from '../lib/paths.ts'
import { formBody, limitBody } from './http/body.ts'
import { asScheme, saveScheme } from './http/color-scheme.ts'
import { type AppEnv, cameFrom, wantsFragment } from './http/context.ts'
import { trigger } from './http/respond.tsx'

export const scheme = new Hono<AppEnv>().post('/', limitBody(16 * 1024), async (c) => {
  const form = await formBody(c)
  const chosen = asScheme(form.scheme)
  saveScheme(c, chosen)
  if (wantsFragment(c)) {
    // The script switches in place: reloading would lose what is typed.
    trigger(c, { scheme: { target: 'body', chosen } })
    return c.body(null, 204)
  }
  // A script may have changed the page's query since the form was rendered.
  return c.redirect(cameFrom(c) ?? localPath(String(form.next ?? '')), 303)
})
