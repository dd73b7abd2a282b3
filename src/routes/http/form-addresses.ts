import { Hono } from 'hono'
import type { RouterRoute } from 'hono/types'
import { type AppEnv, isApiPath } from './context.ts'

/**
 * A browser stands on an address that only takes a form where one came back refused without a
 * script: to load it again leads to its page, the nearest one above it.
 */
export function formAddresses(routes: RouterRoute[]) {
  const pages = taking('GET', routes)
  const forms = taking('POST', routes)
  const app = new Hono<AppEnv>()
  for (const form of forms.difference(pages)) {
    const parts = partsBelowPage(form, pages)
    if (parts && !isApiPath(form))
      app.get(form, (c) => {
        // Not Hono's path, which is decoded.
        const { pathname } = new URL(c.req.url)
        return c.redirect(pathname.split('/').slice(0, -parts).join('/'))
      })
  }
  return app
}

const taking = (method: string, routes: RouterRoute[]) =>
  new Set(routes.filter((route) => route.method === method).map(({ path }) => path))

/** How many of its last parts an address has more than the nearest page; null below no page but home. */
function partsBelowPage(form: string, pages: Set<string>): number | null {
  const parts = form.split('/')
  for (let more = 1; more < parts.length - 1; more++)
    if (pages.has(parts.slice(0, -more).join('/'))) return more
  return null
}
