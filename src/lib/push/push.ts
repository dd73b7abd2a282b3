import { DAY_MS, HOUR_MS, MINUTE_MS } from '../durations.ts'
import { guardedFetch } from '../guarded-fetch/guarded-fetch.ts'
import type { Network } from '../guarded-fetch/network.ts'
import { encryptPush, type PushKeys } from './encrypt.ts'
import { type VapidKeys, vapidHeader } from './vapid.ts'

/** What the service worker shows. */
export type PushContent = {
  title: string
  body: string
  /** Local to this site. */
  href: string
  /** Of the notification, which opening it marks as read. */
  id: string
  /** A newer one of the same tag replaces it. */
  tag: string
}

/** Seconds that a push service tries to reach a device which is off. */
const TTL_SECONDS = DAY_MS / 1000

export type PushOutcome = 'delivered' | 'ended' | 'refused' | 'later'

export type PushSender = { keys: VapidKeys; contact: string | null; outside: Network }

export async function sendPush(
  { endpoint, ...keys }: PushKeys & { endpoint: string },
  content: PushContent,
  sender: PushSender,
  now: Date,
): Promise<PushOutcome> {
  const body = await encryptPush(Buffer.from(JSON.stringify(content)), keys)
  const headers = {
    authorization: await vapidHeader(sender.keys, endpoint, sender.contact, now),
    'content-encoding': 'aes128gcm',
    'content-type': 'application/octet-stream',
    ttl: String(TTL_SECONDS),
    topic: topicOf(content.tag),
  }
  const fetched = await guardedFetch(endpoint, sender.outside, { body, headers })
  return fetched.ok ? outcomeOf(fetched.status) : 'later'
}

/** Of 32 characters at most (RFC 8030, section 5.4). */
const topicOf = (tag: string) =>
  new Bun.CryptoHasher('sha256').update(tag).digest('base64url').slice(0, 32)

/** Source: RFC 8030, section 5; 404 and 410 by its section 7.3 */
function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'delivered'
  if (status === 404 || status === 410) return 'ended'
  return status === 429 || status >= 500 ? 'later' : 'refused'
}

/** Milliseconds: unread for as long, it is sent. */
export const PUSH_DELAY_MS = MINUTE_MS

/** Milliseconds between two about the same. */
export const PUSH_PAUSE_MS = 10 * MINUTE_MS

export const MAX_PUSH_ATTEMPTS = 8

/** Milliseconds. */
export const pushRetryPause = (attempts: number) => Math.min(MINUTE_MS * 2 ** attempts, HOUR_MS)
