import type { App } from '../../src/app.tsx'
import { paths } from '../../src/lib/paths.ts'
import type { Client } from './client.ts'
import { RIGHTS } from './rights.ts'
import { routesOf } from './route-table.ts'

/** What a route of the site answers a GET with: all of a page, what htmx swaps into it, or JSON. */
export type PageAnswer = { route: string; address: string; kind: 'page' | 'fragment' | 'json' }

/** How htmx asks, with nothing else about it. */
export const HTMX_HEADERS = { 'HX-Request': 'true' }

type AddressOf = (path: string) => string

/**
 * The addresses that answer with a page of their own, of all that the application knows: a new page
 * is among them by itself. Not the one that signs out who follows a link of the site to it.
 */
export async function pagesOf(app: App, client: Client, addressOf: AddressOf) {
  const answers = await answersOf(app, client, addressOf)
  const pages = answers.filter(({ kind, route }) => kind === 'page' && route !== paths.signOut)
  return pages.map(({ address }) => address)
}

/** The same with the pages' fragments and with the API, of all routes or of some. */
export async function answersOf(
  app: App,
  client: Client,
  addressOf: AddressOf,
  isRequested = (_route: string) => true,
) {
  const answers: PageAnswer[] = []
  for (const route of routesOf(app, 'GET')) {
    if (/^\/(terrain|photos)\//.test(route) || !isRequested(route)) continue
    const address = addressOf(route)
    const found = await kindOf(await client.get(address), route)
    if (found === 'page' || (found === 'json' && route.startsWith('/api/')))
      answers.push({ route, address, kind: found })
    if (found !== 'page') continue
    const swapped = await kindOf(await client.get(address, HTMX_HEADERS), route)
    if (swapped === 'fragment') answers.push({ route, address, kind: swapped })
  }
  return answers
}

const HIDDEN = ['operators', 'absent']

async function kindOf(response: Response, route: string): Promise<PageAnswer['kind'] | null> {
  const { status, headers } = response
  const type = headers.get('Content-Type') ?? ''
  // To all but those who run the site there is nothing.
  if (status === 404 && HIDDEN.includes(RIGHTS.get(`GET ${route}`) ?? '')) return null
  if (status === 404 && !route.startsWith('/api/'))
    throw new Error(`Nothing is at ${response.url}, for ${route}`)
  if (status !== 200 || !/^(text\/html|application\/json)/.test(type)) {
    await response.body?.cancel()
    return null
  }
  const text = await response.text()
  return type.startsWith('application/json') ? 'json' : text.includes('<html') ? 'page' : 'fragment'
}

/** The same addresses, of what only a team finds those of an organization on whose team the member is. */
export const ofTeam =
  (addressOf: AddressOf, organizationId: string): AddressOf =>
  (path) =>
    addressOf(
      path.replace(
        /^(\/companies\/):id(?=\/(edit|team|membership|reply-templates|webhooks|tokens|tokens\/new)$)/,
        `$1${organizationId}`,
      ),
    )
