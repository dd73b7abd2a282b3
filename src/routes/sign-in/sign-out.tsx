import { Hono } from 'hono'
import { paths } from '../../lib/paths.ts'
import { ConfirmSignOutPage } from '../../views/sign-in/confirm-sign-out-page.tsx'
import { type AppContext, type AppEnv, isPrefetch } from '../http/context.ts'
import { endSession } from '../http/middleware/session.ts'

/** Leaving by a link works; one that was not followed on this site is asked about first. */
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

/** Whether somebody followed a link of this site, or typed the address, rather than a browser ahead of them. */
const isFollowed = (c: AppContext) =>
  c.req.method === 'GET' &&
  ['same-origin', 'none'].includes(c.req.header('Sec-Fetch-Site') ?? '') &&
  !isPrefetch(c)

/** Ends the session, and has the browser drop what it kept of the member; over https or localhost it does. */
async function leave(c: AppContext) {
  await endSession(c)
  c.header('Clear-Site-Data', '"cache", "storage"')
}
