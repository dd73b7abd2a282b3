import type { ClientOptions } from './types.ts'

export type Answer = { ok: boolean; status: number; headers: Headers; data: unknown }

export type Call = {
  method: string
  url: string
  body?: unknown
  key?: string | undefined
  signal?: AbortSignal | undefined
}

const FIRST_PAUSE_MS = 500

/** Sends calls, and repeats those that can be repeated without doing anything twice. */
export function sender(options: ClientOptions) {
  const { token, timeoutMs = 30_000, attempts = 4, maxPauseMs = 30_000 } = options
  const always: Record<string, string> = { Accept: 'application/json' }
  if (token) always.Authorization = `Bearer ${token}`
  /** A site with replicas reads what this client wrote where it was written. */
  let position: string | null = null

  const attempt = async ({ method, url, body, key, signal }: Call): Promise<Answer> => {
    const headers: Record<string, string> = { ...always }
    if (key) headers['Idempotency-Key'] = key
    if (position) headers['Waymark-Position'] = position
    const isForm = body instanceof FormData
    if (body !== undefined && !isForm) headers['Content-Type'] = 'application/json'
    const timeout = AbortSignal.timeout(timeoutMs)
    try {
      const response = await fetch(url, {
        method,
        headers,
        // A redirect could take the token to another origin.
        redirect: 'manual',
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
        ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
      })
      position = response.headers.get('Waymark-Position') ?? position
      return await read(response)
    } catch (error) {
      signal?.throwIfAborted()
      return failed(0, 'no_response', String(error))
    }
  }

  return async (call: Call): Promise<Answer> => {
    for (let tried = 1; ; tried++) {
      const answer = await attempt(call)
      const pause = pauseMs(answer, tried)
      if (tried >= attempts || !canRepeat(call, answer) || pause > maxPauseMs) return answer
      await sleep(pause, call.signal)
    }
  }
}

async function read(response: Response): Promise<Answer> {
  const { ok, status, headers } = response
  const type = headers.get('Content-Type') ?? ''
  if (status === 204) return { ok, status, headers, data: undefined }
  if (type.startsWith('application/json'))
    return { ok, status, headers, data: await response.json() }
  if (ok) return { ok, status, headers, data: await response.blob() }
  return failed(status, 'unexpected_response', `The response is ${type || 'empty'}`, headers)
}

const failed = (status: number, code: string, message: string, headers = new Headers()) => ({
  ok: false,
  status,
  headers,
  data: { code, message },
})

/** A POST is repeated only with a key, and nothing whose outcome the server doesn't know. */
function canRepeat({ method, key }: Call, { status, data }: Answer): boolean {
  const { code } = (data ?? {}) as { code?: string }
  if (code === 'outcome_unknown' || (method === 'POST' && !key)) return false
  return [0, 429, 503].includes(status) || code === 'idempotency_in_progress'
}

/** As long as the server asks, or twice as long each time with chance, so that clients spread. */
function pauseMs({ headers }: Answer, tried: number): number {
  const asked = headers.get('Retry-After')
  if (asked) return Number(asked) * 1000
  return FIRST_PAUSE_MS * 2 ** (tried - 1) * (0.5 + Math.random() / 2)
}

const sleep = (ms: number, signal?: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal!.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, ms)
    signal?.addEventListener('abort', stop, { once: true })
    if (signal?.aborted) stop()
  })
