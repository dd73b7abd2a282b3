import { guardedFetch } from '../guarded-fetch/guarded-fetch.ts'
import type { Network } from '../guarded-fetch/network.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
export const DAY_MS = 24 * HOUR

/** Milliseconds until a proof that was found is looked for again. */
export const RECHECK_AFTER_MS = 7 * DAY_MS

/** Milliseconds for which a proof stands that is not found any more. */
export const VERIFICATION_GRACE_MS = 7 * DAY_MS

/** Milliseconds after which a proof that was asked for and never found is looked for no more. */
export const GIVE_UP_AFTER_MS = 30 * DAY_MS

/** Milliseconds before it is looked for again: 2 minutes, growing to 6 hours. */
export const pauseAfter = (checks: number) =>
  Math.min(2 * MINUTE * 2 ** Math.min(Math.max(checks - 1, 0), 10), 6 * HOUR)

/** What has to stand at a domain: one string of one record, or the file's only line. */
export const newDomainToken = () =>
  `waymark-proof-${crypto.getRandomValues(new Uint8Array(20)).toBase64({ alphabet: 'base64url', omitPadding: true })}`

/** The places where the token may stand; one of them is enough. */
export const verificationPlaces = (domain: string) => ({
  record: domain,
  subdomain: `_waymark.${domain}`,
  file: `https://${domain}/.well-known/waymark.txt`,
})

/** `unknown`: nobody answered, so that it says nothing about the domain. */
export type DomainFinding = 'found' | 'missing' | 'unknown'

/** Looks for the token at a domain, in all its places at once. Milliseconds: 8,000 at most. */
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
