import { Hono } from 'hono'
import { paths } from '../../lib/paths.ts'
import { ConfirmSignOutPage } from '../../views/sign-in/confirm-sign-out-page.tsx'
import { type AppContext, type AppEnv, isPrefetch } from '../http/context.ts'
import { endSession } from '../http/middleware/session.ts'

/** A link from another site asks for confirmation. */
export const signOut = new Hono<AppEnv>()
  .get('/', async (c) => {
    if (!isFollowed(c))
      return c.render(<ConfirmSignOutPage />, { title: 'Sign out', indexable: false })
    await leave(c)
    return c.redirect(paths.home)
  })
  .post('/', async (c) => {
    await leave(c)
    if (c.req.header('Content-Type')?.startsWith('application/x-www-form-urlencoded'))
      return c.redirect(paths.home, 303)
    return c.body(null, 204)
  })

/** Not a prefetch, and not from another site. */
const isFollowed = (c: AppContext) =>
  c.req.method === 'GET' &&
  ['same-origin', 'none'].includes(c.req.header('Sec-Fetch-Site') ?? '') &&
  !isPrefetch(c)

/** Browsers apply Clear-Site-Data over https and on localhost only. */
async function leave(c: AppContext) {
  await endSession(c)
  c.header('Clear-Site-Data', '"cache", "storage"')
}
