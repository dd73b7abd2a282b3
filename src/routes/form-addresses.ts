import { Hono } from 'hono'
import type { AppEnv } from './http/context.ts'

/** Addresses that only take a form, and how many of their last parts its page's does not have. */
const FORMS = {
  '/mentorship/:id/:form{messages|status|review|reading}': 1,
  '/profile/:form{photo|mentoring|visibility|answers}': 1,
  '/membership/:form{payment|trial|cancellation|resumption}': 1,
  '/opportunities/:id/application': 1,
  '/applications/:id/:form{withdrawal|undo}': 2,
  '/communities/:id/:form{membership|discussions}': 1,
  '/communities/:id/discussions/:discussion/replies': 1,
}

/**
 * A browser stands on such an address where a form came back refused without a script: to load it
 * again leads to its page.
 */
export const formAddresses = new Hono<AppEnv>()
for (const [address, parts] of Object.entries(FORMS))
  formAddresses.get(address, (c) => {
    // Not Hono's path, which is decoded.
    const { pathname } = new URL(c.req.url)
    return c.redirect(pathname.split('/').slice(0, -parts).join('/'))
  })
