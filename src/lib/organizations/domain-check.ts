import { DAY_MS, HOUR_MS, MINUTE_MS } from '../durations.ts'
import { guardedFetch } from '../guarded-fetch/guarded-fetch.ts'
import type { Network } from '../guarded-fetch/network.ts'

/** Milliseconds between two checks of a verified domain. */
export const RECHECK_AFTER_MS = 7 * DAY_MS

/** Milliseconds that a verification survives a missing token. */
export const VERIFICATION_GRACE_MS = 7 * DAY_MS

/** Milliseconds after which a token that was never found is no longer looked for. */
export const GIVE_UP_AFTER_MS = 30 * DAY_MS

/** Milliseconds: from 2 minutes, growing to 6 hours. */
export const pauseAfter = (checks: number) =>
  Math.min(2 * MINUTE_MS * 2 ** Math.min(Math.max(checks - 1, 0), 10), 6 * HOUR_MS)

/** Goes into one TXT record, or on the file's only line. */
export const newDomainToken = () =>
  `waymark-proof-${crypto.getRandomValues(new Uint8Array(20)).toBase64({ alphabet: 'base64url', omitPadding: true })}`

export const verificationPlaces = (domain: string) => ({
  record: domain,
  subdomain: `_waymark.${domain}`,
  file: `https://${domain}/.well-known/waymark.txt`,
})

/** `unknown`: no answer, so nothing is known about the domain. */
export type DomainFinding = 'found' | 'missing' | 'unknown'

export async function checkDomain(
  token: string,
  domain: string,
  outside: Network,
): Promise<DomainFinding> {
  const { record, subdomain, file } = verificationPlaces(domain)
  const findings = await Promise.all([
    inTexts(token, record, outside),
    inTexts(token, subdomain, outside),
    inFile(token, file, outside),
  ])
  if (findings.includes('found')) return 'found'
  return findings.every((finding) => finding === 'unknown') ? 'unknown' : 'missing'
}

const inTexts = (token: string, name: string, outside: Network): Promise<DomainFinding> =>
  outside.textsOf(name).then(
    (texts) => (texts.some((text) => text.trim() === token) ? 'found' : 'missing'),
    () => 'unknown',
  )

async function inFile(token: string, address: string, outside: Network): Promise<DomainFinding> {
  const fetched = await guardedFetch(address, outside)
  if (!fetched.ok) return fetched.why === 'unanswered' ? 'unknown' : 'missing'
  return fetched.status === 200 && fetched.body.trim() === token ? 'found' : 'missing'
}
