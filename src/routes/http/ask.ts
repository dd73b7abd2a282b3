import type { Hono } from 'hono'
import { localPath } from '../../lib/paths.ts'
import type { AppContext, AppEnv } from './context.ts'

/** Redirects that are followed to a page. */
const MOST = 3

/** The whole text of a page of this site for a browser with these cookies; null where it is none. */
export async function askForPage(
  app: Hono<AppEnv>,
  c: AppContext,
  path: string,
  cookies: Record<string, string>,
): Promise<string | null> {
  const Cookie = Object.entries(cookies)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('; ')
  const headers = { Host: c.req.header('Host') ?? new URL(c.req.url).host, Cookie }
  let address = path
  for (let asked = 0; asked < MOST; asked++) {
    const url = new URL(localPath(address), c.req.url)
    url.searchParams.set('render', 'full')
    const response = await app.fetch(new Request(url, { headers }), c.env)
    const to = response.headers.get('Location')
    if (!to) return response.ok ? response.text() : null
    address = to
  }
  return null
}
