import { ROUTES } from './api.ts'
import { WaymarkError } from './failures.ts'
import { nextPage } from './pages.ts'
import { type Answer, sender } from './send.ts'
import type { CallName, CallOptions, Client, ClientOptions, Result } from './types.ts'

type Input = Record<string, unknown>

/** A client with a method for every call of the API. */
export function createClient(options: ClientOptions = {}): Client {
  const origin = new URL(options.url ?? globalThis.location.href).origin
  const send = sender(options)
  const call = (name: CallName, input: Input, { idempotencyKey, signal }: CallOptions = {}) => {
    const { body, ...rest } = input
    const [method, path] = ROUTES[name].split(' ') as [string, string]
    return send({
      method: method.replace('+', ''),
      url: origin + addressOf(path, rest),
      body,
      key: method.endsWith('+') ? (idempotencyKey ?? newKey()) : idempotencyKey,
      signal,
    })
  }

  async function* each(name: CallName, input: Input = {}, { signal }: CallOptions = {}) {
    let answer = resultOf(await call(name, input, { signal }))
    for (;;) {
      if (!answer.ok) throw new WaymarkError(answer.failure)
      yield* answer.data as unknown[]
      const url = nextPage(answer.headers.get('Link'), origin)
      if (!url) return
      answer = resultOf(await send({ method: 'GET', url, signal }))
    }
  }

  const methods = Object.keys(ROUTES).map((name) => [
    name,
    async (input: Input = {}, options?: CallOptions) =>
      resultOf(await call(name as CallName, input, options)),
  ])
  return { ...Object.fromEntries(methods), each } as Client
}

/** What is in braces goes in the path, the rest in the query. */
function addressOf(path: string, { ...query }: Input): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = query[name]
    delete query[name]
    if (value === undefined || value === '') throw new TypeError(`${path} needs ${name}`)
    return encodeURIComponent(String(value))
  })
  const pairs = Object.entries(query)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([key, value]) => [key, String(value)])
  return pairs.length > 0 ? `${filled}?${new URLSearchParams(pairs)}` : filled
}

const resultOf = ({ ok, status, headers, data }: Answer): Result<CallName> =>
  (ok
    ? { ok, data, headers }
    : { ok, failure: { status, ...(data as object) }, headers }) as Result<CallName>

/** `crypto.randomUUID` is missing on pages without https. */
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-')
