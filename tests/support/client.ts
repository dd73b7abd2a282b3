import type { App } from '../../src/app.tsx'

export type FormValues = Record<string, string | readonly string[] | Blob>

const SAME_ORIGIN = { Origin: 'http://localhost', 'Sec-Fetch-Site': 'same-origin' }
const HTMX = { ...SAME_ORIGIN, 'HX-Request': 'true' }

export type Client = ReturnType<typeof newClient>

/** A browser without JavaScript, as far as requests and cookies go. Follows no redirect. */
export function newClient(app: App) {
  const cookies = new Map<string, string>()

  const send = async (method: string, path: string, headers: HeadersInit, body?: BodyInit) => {
    const request = new Request(new URL(path, 'http://localhost'), {
      method,
      headers,
      ...(body !== undefined && { body }),
    })
    request.headers.set('Host', 'localhost')
    if (cookies.size > 0) request.headers.set('Cookie', cookieHeader(cookies))
    const response = await app.request(request)
    for (const line of response.headers.getSetCookie()) keep(cookies, line)
    return response
  }

  return {
    cookies,
    send,
    get: (path: string, headers: HeadersInit = {}) => send('GET', path, headers),
    /** Submits a plain form. */
    post: (path: string, form: FormValues = {}, headers: Record<string, string> = {}) =>
      send('POST', path, { ...SAME_ORIGIN, ...headers }, encode(form)),
    /** Sends what htmx sends; a GET's values belong into the path. */
    htmx: (method: string, path: string, form?: FormValues, headers: Record<string, string> = {}) =>
      send(method, path, { ...HTMX, ...headers }, form && encode(form)),
    /** Calls the API as an HTTP client does that is no browser. */
    json: (method: string, path: string, body?: unknown) =>
      body === undefined
        ? send(method, path, {})
        : send(method, path, { 'Content-Type': 'application/json' }, JSON.stringify(body)),
  }
}

function encode(form: FormValues): FormData | URLSearchParams {
  const entries = Object.entries(form).flatMap(([name, value]) =>
    Array.isArray(value) ? value.map((item) => [name, item] as const) : [[name, value] as const],
  )
  const body = entries.some(([, value]) => value instanceof Blob)
    ? new FormData()
    : new URLSearchParams()
  for (const [name, value] of entries) body.append(name, value)
  return body
}

const cookieHeader = (cookies: Map<string, string>) =>
  Array.from(cookies, ([name, value]) => `${name}=${value}`).join('; ')

function keep(cookies: Map<string, string>, line: string) {
  const { name, value, maxAge, expires } = Bun.Cookie.parse(line)
  const expired = maxAge === 0 || (expires !== undefined && Number(expires) <= Date.now())
  if (expired) cookies.delete(name)
  else cookies.set(name, value)
}
