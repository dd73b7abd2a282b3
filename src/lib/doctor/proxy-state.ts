import { clientAddress, isProxy, type Proxies } from '../client-address.ts'

/** The doctor asks with a client's address that nobody has. Source: RFC 5737 */
export const CLAIMED_ADDRESS = '192.0.2.77'

/** Asks /healthz for a state, and has it in the answer. */
export const PROXY_HEADER = 'waymark-proxy'

export const PROXY_STATES = ['direct', 'trusted', 'untrusted', 'believed', 'silent'] as const
export type ProxyState = (typeof PROXY_STATES)[number]

/**
 * What a request that claims {@link CLAIMED_ADDRESS} looks like once it has arrived. `believed`: the claim
 * counts as the client; `silent`: a trusted proxy names no client; `direct`: the claim arrived as it was,
 * from someone who is not trusted. Names no address: anyone can ask.
 */
export function proxyState(
  socket: string | undefined,
  forwarded: string | undefined,
  proxies: Proxies,
): ProxyState {
  if (clientAddress(socket, forwarded, proxies) === CLAIMED_ADDRESS) return 'believed'
  const isTrusted = socket !== undefined && isProxy(socket, proxies)
  if (!forwarded) return isTrusted ? 'silent' : 'direct'
  if (isTrusted) return 'trusted'
  return forwarded.trim() === CLAIMED_ADDRESS ? 'direct' : 'untrusted'
}
