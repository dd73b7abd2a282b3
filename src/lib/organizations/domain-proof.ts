import { guardedFetch } from '../guarded-fetch/guarded-fetch.ts'
import type { Outside } from '../guarded-fetch/outside.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** Milliseconds until a proof that was found is looked for again. */
export const AGAIN_AFTER = 7 * DAY

/** Milliseconds for which a proof stands that is not found any more. */
export const GRACE = 7 * DAY

/** Milliseconds after which a proof that was asked for and never found is looked for no more. */
export const GIVEN_UP_AFTER = 30 * DAY

/** Milliseconds before it is looked for again: 2 minutes, growing to 6 hours. */
export const pauseAfter = (checks: number) =>
  Math.min(2 * MINUTE * 2 ** Math.min(Math.max(checks - 1, 0), 10), 6 * HOUR)

/** What has to stand at a domain: one string of one record, or the file's only line. */
export const newDomainToken = () =>
  `waymark-proof-${crypto.getRandomValues(new Uint8Array(20)).toBase64({ alphabet: 'base64url', omitPadding: true })}`

/** The places where the token may stand; one of them is enough. */
export const placesOf = (domain: string) => ({
  record: domain,
  subdomain: `_waymark.${domain}`,
  file: `https://${domain}/.well-known/waymark.txt`,
})

/** `unknown`: nobody answered, so that it says nothing about the domain. */
export type Finding = 'found' | 'missing' | 'unknown'

/** Looks for the token at a domain, in all its places at once. Milliseconds: 8,000 at most. */
export async function lookFor(token: string, domain: string, outside: Outside): Promise<Finding> {
  const { record, subdomain, file } = placesOf(domain)
  const findings = await Promise.all([
    inTexts(token, record, outside),
    inTexts(token, subdomain, outside),
    inFile(token, file, outside),
  ])
  if (findings.includes('found')) return 'found'
  return findings.every((finding) => finding === 'unknown') ? 'unknown' : 'missing'
}

const inTexts = (token: string, name: string, outside: Outside): Promise<Finding> =>
  outside.textsOf(name).then(
    (texts) => (texts.some((text) => text.trim() === token) ? 'found' : 'missing'),
    () => 'unknown',
  )

async function inFile(token: string, address: string, outside: Outside): Promise<Finding> {
  const fetched = await guardedFetch(address, outside)
  if (!fetched.ok) return fetched.why === 'unanswered' ? 'unknown' : 'missing'
  return fetched.status === 200 && fetched.body.trim() === token ? 'found' : 'missing'
}
