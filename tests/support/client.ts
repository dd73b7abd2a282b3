import type { App } from '../../src/app.tsx'
import { NO_MEMBER, VIEWER_FIELD, VIEWER_HEADER } from '../../src/lib/forms/shown-to.ts'
import { paths } from '../../src/lib/paths.ts'

export type FormValues = Record<string, string | readonly string[] | Blob>

const SAME_ORIGIN = { Origin: 'http://localhost', 'Sec-Fetch-Site': 'same-origin' }
const HTMX = { ...SAME_ORIGIN, 'HX-Request': 'true' }

export type Client = ReturnType<typeof newClient>

/** A browser without JavaScript, as far as requests and cookies go. Follows no redirect. */
export function newClient(app: App) {
  const cookies = new Map<string, string>()
  let shownTo: string | null = null

  const send = async (method: string, path: string, headers: HeadersInit, body?: BodyInit) => {
    const request = new Request(new URL(path, 'http://localhost'), {
      method,
      headers,
      ...(body !== undefined && { body }),
    })
    request.headers.set('Host', 'localhost')
    if (cookies.size > 0) request.headers.set('Cookie', cookieHeader(cookies))
    const response = await app.request(request)
    for (const line of response.headers.getSetCookie()) {
      save(cookies, line)
      if (/^(__Host-)?session=/.test(line)) shownTo = null
    }
    return response
  }

  /** Whom a page opened just now would be shown to, as its forms say; asked once for a session. */
  const viewer = async (): Promise<string> => {
    if (shownTo === null && cookies.size > 0) {
      const response = await send('GET', paths.api.user, {})
      if (response.status === 200) shownTo = String((await response.json()).id)
      if (response.status === 401) shownTo = NO_MEMBER
    }
    return shownTo ?? NO_MEMBER
  }

  return {
    cookies,
    send,
    get: (path: string, headers: HeadersInit = {}) => send('GET', path, headers),
    /** Submits a plain form. */
    post: async (path: string, form: FormValues = {}, headers: Record<string, string> = {}) => {
      const body = encode({ [VIEWER_FIELD]: await viewer(), ...form })
      return send('POST', path, { ...SAME_ORIGIN, ...headers }, body)
    },
    /** Sends what htmx sends; a GET's values belong into the path. */
    htmx: async (
      method: string,
      path: string,
      form?: FormValues,
      headers: Record<string, string> = {},
    ) => {
      const stated = { [VIEWER_HEADER]: await viewer() }
      return send(method, path, { ...HTMX, ...stated, ...headers }, form && encode(form))
    },
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

function save(cookies: Map<string, string>, line: string) {
  const { name, value, maxAge, expires } = Bun.Cookie.parse(line)
  const expired = maxAge === 0 || (expires !== undefined && Number(expires) <= Date.now())
  if (expired) cookies.delete(name)
  else cookies.set(name, value)
}
