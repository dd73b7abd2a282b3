import { type Advice, broken, codeOf, good, warning } from './advice.ts'
import { ask, type Outside } from './outside.ts'
import { CLAIMED_ADDRESS, PROXY_HEADER, PROXY_STATES, type ProxyState } from './proxy-state.ts'

const SET_IT = 'Set TRUST_PROXY to the proxy’s address, as Waymark sees it, such as 127.0.0.1.'
const PASS_IT =
  'Have the proxy set X-Forwarded-For to the client’s address: deploy/ has files for nginx, Caddy and HAProxy.'

const ADVICE: Record<ProxyState, Advice> = {
  trusted: good('The proxy names each client, and TRUST_PROXY trusts it.'),
  direct: good('No proxy is in front, and none is trusted.'),
  untrusted: broken(
    'A proxy names clients, but TRUST_PROXY doesn’t trust it: all visitors share one rate limit.',
    SET_IT,
  ),
  believed: broken(
    'The proxy passes on what clients claim to be: anyone can avoid the rate limits.',
    PASS_IT,
  ),
  silent: broken('TRUST_PROXY trusts a proxy that names no client.', PASS_IT),
}

/** Whether TRUST_PROXY fits what the proxy sends. */
export async function checkProxy(
  { PUBLIC_URL }: { PUBLIC_URL?: string | undefined },
  outside: Outside,
  signal: AbortSignal,
): Promise<Advice[]> {
  if (!PUBLIC_URL) return [warning('Not tried without PUBLIC_URL.', 'Set PUBLIC_URL.')]
  const url = new URL('/healthz', PUBLIC_URL)
  try {
    const claim = { 'X-Forwarded-For': CLAIMED_ADDRESS, [PROXY_HEADER]: '?' }
    const { headers } = await ask(url, outside, signal, claim)
    const state = PROXY_STATES.find((each) => each === headers[PROXY_HEADER])
    if (!state) return [broken('Waymark itself doesn’t answer there.', 'See Address.')]
    // Waymark has no TLS of its own.
    if (state === 'direct' && url.protocol === 'https:') return [broken(UNNAMED, PASS_IT)]
    return [ADVICE[state]]
  } catch (error) {
    return [broken(`The site can’t be asked (${codeOf(error)}).`, 'See Address.')]
  }
}

const UNNAMED = 'The proxy names no client: all visitors share one rate limit.'
