import type { App } from '../../src/app.tsx'
import { ENTRIES, type NamedEntry } from '../../src/routes/api/openapi/entries.ts'
import type { ErrorCode } from '../../src/routes/api/openapi/error-codes.ts'
import { errorSchema } from '../../src/routes/api/openapi/failures.ts'
import {
  apiRoutes,
  errorCodesOf,
  type RouteFacts,
} from '../../src/routes/api/openapi/route-facts.ts'
import { complain } from './complaints.ts'

/**
 * Compares each JSON response under /api with what the document says of its route: an unknown
 * field, status or code fails the test that asked.
 */
export function compareWithDocument(app: App) {
  const described = describedRoutes(app)
  const fetch = app.fetch
  app.fetch = async (request, ...rest) => {
    const response = await fetch(request, ...rest)
    const pathname = URL.parse(request.url)?.pathname
    if (pathname?.startsWith('/api/') && request.method !== 'HEAD' && isReadable(response))
      await compare(described(request.method, pathname), request.method, pathname, response)
    return response
  }
}

type Described = { route: RouteFacts; entry: NamedEntry; pattern: RegExp }

function describedRoutes(app: App) {
  let routes: Described[] | undefined
  return (method: string, path: string): Described | undefined => {
    routes ??= apiRoutes(app.routes).flatMap((route) => {
      const entry = ENTRIES.get(`${route.method} ${route.path}`)
      const pattern = new RegExp(`^${route.path.replaceAll(/:\w+/g, '[^/]+')}$`)
      return entry ? [{ route, entry, pattern }] : []
    })
    const found = routes.filter(
      ({ route, pattern }) => route.method === method && pattern.test(path),
    )
    return found.find(({ route }) => !route.path.includes(':')) ?? found[0]
  }
}

const isReadable = ({ headers }: Response) =>
  headers.get('Content-Type')?.startsWith('application/json') && !headers.get('Content-Encoding')

async function compare(
  found: Described | undefined,
  method: string,
  path: string,
  response: Response,
) {
  const { status } = response
  const body = await response.clone().json()
  const wrong = (problem: string) =>
    complain(
      `${method} ${path} responded ${status}, ${problem}: ${JSON.stringify(body).slice(0, 300)}`,
    )
  if (!found) {
    if (status < 400) wrong('but has no entry in src/routes/api/openapi/entries')
    return
  }
  const content = found.entry.responses[status]
  if (status < 400) {
    if (!content || typeof content === 'string') return wrong('which its entry doesn’t have')
    const parsed = content.safeParse(body)
    if (!parsed.success) wrong(`which isn’t what its entry says: ${parsed.error.message}`)
    return
  }
  const codes = errorCodesOf(found.route, found.entry).get(status) ?? []
  if (!codes.includes(body.code as ErrorCode)) return wrong('a code that its entry doesn’t have')
  const { message, code, errors, ...present } = body
  const isError = errorSchema.safeParse({ message, code, ...(errors && { errors }) }).success
  const hasPresent = code === 'conflict' && found.entry.responses[200]
  if (!isError || (Object.keys(present).length > 0 && !hasPresent)) wrong('no error of the API')
}
