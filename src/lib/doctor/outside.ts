import { request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { isIP } from 'node:net'
import { connect } from 'node:tls'
import { type Network, networkFor } from '../guarded-fetch/network.ts'

/** How the doctor reaches other servers; `addressOf`, `ca` and `plainPort` are set in tests only. */
export type Outside = {
  network: Pick<Network, 'textsOf'>
  addressOf?: (hostname: string) => string
  ca?: string
  plainPort?: number
}

export const theOutside = (): Outside => ({ network: networkFor() })

export type Answer = { status: number; headers: Record<string, string>; ms: number }

/** Follows no redirect and reads no body. @throws where the server cannot be reached or trusted */
export function ask(
  url: URL,
  { addressOf, ca }: Outside,
  signal: AbortSignal,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const start = performance.now()
  const address = addressOf?.(hostOf(url))
  const asking = (url.protocol === 'https:' ? requestSecure : requestPlain)(
    {
      host: hostOf(url),
      port: portOf(url),
      path: url.pathname,
      agent: false,
      signal,
      headers,
      ...(ca && { ca }),
      ...(address && {
        lookup: (_host, options, done) =>
          options.all
            ? done(null, [{ address, family: isIP(address) }])
            : done(null, address, isIP(address)),
      }),
    },
    (answer) => {
      answer.resume()
      resolve({
        status: answer.statusCode ?? 0,
        headers: answer.headers as Record<string, string>,
        ms: Math.round(performance.now() - start),
      })
      answer.destroy()
    },
  )
  asking.on('error', reject)
  asking.end()
  return promise
}

/** When the certificate ends. @throws where it is not trusted */
export function certificateEnd(url: URL, { addressOf, ca }: Outside, signal: AbortSignal) {
  const { promise, resolve, reject } = Promise.withResolvers<Date>()
  const host = hostOf(url)
  const socket = connect(
    {
      host: addressOf?.(host) ?? host,
      port: portOf(url),
      ...(!isIP(host) && { servername: host }),
      ...(ca && { ca }),
    },
    () => {
      resolve(new Date(socket.getPeerCertificate().valid_to))
      socket.destroy()
    },
  )
  socket.on('error', reject)
  signal.addEventListener('abort', () => socket.destroy(new Error('too late')))
  return promise
}

const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '')
const portOf = ({ port, protocol }: URL) => Number(port || (protocol === 'https:' ? 443 : 80))
