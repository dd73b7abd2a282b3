import { Hono } from 'hono'
import { paths } from '../lib/paths.ts'
import { ConfirmSignOutPage } from '../views/sign-in/confirm-sign-out-page.tsx'
import type { AppEnv } from './context.ts'
import { endSession } from './middleware/session.ts'

/** Leaving by a link works; another site's page cannot sign anybody out with it. */
export const signOut = new Hono<AppEnv>()
  .get('/api/logout', async (c) => {
    const site = c.req.header('Sec-Fetch-Site')
    if (site === 'cross-site' || site === 'same-site')
      return c.render(<ConfirmSignOutPage />, { title: 'Sign out', indexable: false })
    await endSession(c)
    return c.redirect(paths.home)
  })
  .post('/api/logout', async (c) => {
    await endSession(c)
    if (c.req.header('Content-Type')?.startsWith('application/x-www-form-urlencoded'))
      return c.redirect(paths.home, 303)
    return c.body(null, 204)
  })
