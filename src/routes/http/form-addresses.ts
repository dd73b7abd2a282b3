import { Hono } from 'hono'
import type { RouterRoute } from 'hono/types'
import { type AppEnv, isApiPath } from './context.ts'

/**
 * Reloading after a refused form without a script requests an address that only takes POST:
 * redirect to the nearest page above it.
 */
export function formAddresses(routes: RouterRoute[]) {
  const pages = taking('GET', routes)
  const forms = taking('POST', routes)
  const app = new Hono<AppEnv>()
  for (const form of forms.difference(pages)) {
    const parts = partsBelowPage(form, pages)
    if (parts && !isApiPath(form))
      app.get(form, (c) => {
        // Hono's path is decoded.
        const { pathname } = new URL(c.req.url)
        return c.redirect(pathname.split('/').slice(0, -parts).join('/'))
      })
  }
  return app
}

const taking = (method: string, routes: RouterRoute[]) =>
  new Set(routes.filter((route) => route.method === method).map(({ path }) => path))

function partsBelowPage(form: string, pages: Set<string>): number | null {
  const parts = form.split('/')
  for (let more = 1; more < parts.length - 1; more++)
    if (pages.has(parts.slice(0, -more).join('/'))) return more
  return null
}
