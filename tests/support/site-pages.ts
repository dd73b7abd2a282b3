import type { App } from '../../src/app.tsx'
import type { newClient } from './client.ts'
import { routesOf } from './route-table.ts'

/**
 * The addresses that answer with a page of their own, of all that the application knows: a new page
 * is among them by itself.
 */
export async function pagesOf(
  app: App,
  client: ReturnType<typeof newClient>,
  addressOf: (path: string) => string,
) {
  const pages: string[] = []
  for (const path of routesOf(app, 'GET')) {
    if (/^\/(api|terrain|photos)\//.test(path)) continue
    const address = addressOf(path)
    const response = await client.get(address)
    const { status, headers } = response
    if (status === 404) throw new Error(`Nothing is at ${address}, for ${path}`)
    const html = headers.get('Content-Type')?.startsWith('text/html') && status === 200
    if (!html) await response.body?.cancel()
    else if ((await response.text()).includes('<html')) pages.push(address)
  }
  return pages
}
