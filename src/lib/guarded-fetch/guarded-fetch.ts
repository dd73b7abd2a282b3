import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import type { Network } from './network.ts'

/** Milliseconds for name resolution, connection and body together. */
const FETCH_TIMEOUT_MS = 7000

const MAX_BODY_BYTES = 100_000

export type Fetched =
  | { ok: true; status: number; body: string }
  /** `address`: malformed; `inner`: not public; `unanswered`: also too slow or too large. */
  | { ok: false; why: 'address' | 'inner' | 'absent' | 'unanswered' }

export type SentRequest = { body: string | Uint8Array; headers: Record<string, string> }

/** Only https on the default port of public addresses, resolved once; no redirects. A GET without `sent`. */
export async function guardedFetch(
  address: string,
  outside: Network,
  sent?: SentRequest,
): Promise<Fetched> {
  const url = fetchOnce(address)
  if (!url) return { ok: false, why: 'address' }
  const signal = AbortSignal.timeout(FETCH_TIMEOUT_MS)
  try {
    const addresses = await before(signal, outside.addressesOf(url.hostname))
    const [first] = addresses
    if (!first) return { ok: false, why: 'absent' }
    if (!addresses.every(isPublicAddress)) return { ok: false, why: 'inner' }
    return await ask(url, first, { outside, signal, sent })
  } catch {
    return { ok: false, why: 'unanswered' }
  }
}

/** Null where {@link guardedFetch} would refuse the address. */
export function fetchOnce(address: string): URL | null {
  const url = URL.canParse(address) ? new URL(address) : null
  if (url?.protocol !== 'https:' || url.port || url.username || url.password) return null
  // The URL parser has normalized every spelling of an IPv4 address.
  const host = url.hostname.replace(/\.$/, '')
  const isName = host.includes('.') && !host.endsWith('.localhost')
  return !isName || isIP(host) || ipaddr.isValid(host) ? null : url
}

/** IPv4-compatible addresses (RFC 4291, 2.5.5.1), which the library treats as usual ones. */
const IPV4_COMPATIBLE = ipaddr.IPv6.parseCIDR('::/96')

export function isPublicAddress(address: string): boolean {
  const plain = isIP(address) === 6 ? hexadecimal(address) : address
  if (!plain || !ipaddr.isValid(plain)) return false
  const parsed = ipaddr.process(plain)
  if (parsed instanceof ipaddr.IPv6 && parsed.match(IPV4_COMPATIBLE)) return false
  return parsed.range() === 'unicast'
}

/** Without dots, since the library reads '::8.8.8.8' as IPv4; undefined with a zone. */
function hexadecimal(address: string): string | undefined {
  const url = URL.parse(`http://[${address}]/`)
  return url?.hostname.slice(1, -1)
}

type Asked = { outside: Network; signal: AbortSignal; sent: SentRequest | undefined }

function ask(url: URL, address: string, { outside: { way, ca }, signal, sent }: Asked) {
  const { host, port } = way?.(address) ?? { host: address, port: 443 }
  const family = isIP(host)
  const { promise, resolve, reject } = Promise.withResolvers<Fetched>()
  const asking = request(
    {
      host: url.hostname,
      port,
      path: url.pathname + url.search,
      agent: false,
      lookup: (_host, options, done) =>
        options.all ? done(null, [{ address: host, family }]) : done(null, host, family),
      signal,
      method: sent ? 'POST' : 'GET',
      headers: {
        accept: 'text/plain',
        'accept-encoding': 'identity',
        host: url.hostname,
        ...(sent && { ...sent.headers, 'content-length': String(Buffer.byteLength(sent.body)) }),
      },
      ...(ca && { ca }),
    },
    (answer) => readAnswer(answer).then(resolve, reject),
  )
  asking.on('error', reject)
  asking.end(sent?.body)
  return before(signal, promise).finally(() => asking.destroy())
}

function readAnswer(answer: IncomingMessage): Promise<Fetched> {
  const { promise, resolve, reject } = Promise.withResolvers<Fetched>()
  const parts: Buffer[] = []
  let bytes = 0
  answer.on('data', (part: Buffer) => {
    parts.push(part)
    bytes += part.length
    if (bytes <= MAX_BODY_BYTES) return
    reject(new Error('The body is too long'))
    answer.destroy()
  })
  answer.on('end', () => {
    const body = Buffer.concat(parts).toString()
    resolve({ ok: true, status: answer.statusCode ?? 0, body })
  })
  answer.on('aborted', () => reject(new Error('The body broke off')))
  answer.on('error', reject)
  return promise
}

function before<Result>(signal: AbortSignal, work: Promise<Result>): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>()
  signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  return Promise.race([work, promise])
}
