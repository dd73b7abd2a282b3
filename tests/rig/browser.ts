type Answer = { status: number; text: string; headers: Headers }

/** What came back that must not: neither an answer nor 503 with Retry-After. */
class WrongAnswer extends Error {}

export type Browser = ReturnType<typeof newBrowser>

/** A client with cookies, through the proxy. */
export function newBrowser(site: string) {
  const cookies = new Map<string, string>()
  /** `lastAway` by the clock of `performance.now`. */
  const counts = { answered: 0, away: 0, lastAway: 0 }

  /** Null for 503, after which the client waits as long as it is told. */
  async function send(
    method: string,
    path: string,
    body?: unknown,
    expected: number[] = [],
  ): Promise<Answer | null> {
    const Cookie = Array.from(cookies, ([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(site + path, {
      method,
      redirect: 'manual',
      headers: { Cookie, ...(body !== undefined && { 'Content-Type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const { status, headers } = response
    const text = await response.text()
    for (const line of headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!
      cookies.set(name!, value!)
    }
    if (status === 503 && headers.has('Retry-After')) {
      counts.away++
      counts.lastAway = performance.now()
      await Bun.sleep(200)
      return null
    }
    if (status >= 400 && !expected.includes(status))
      throw new WrongAnswer(`${method} ${path}: ${status} ${text.slice(0, 300)}`)
    counts.answered++
    return { status, text, headers }
  }

  return { send, counts, cookies, get: (path: string) => send('GET', path) }
}
