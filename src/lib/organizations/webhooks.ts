import { z } from 'zod'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../durations.ts'
import { fetchOnce, guardedFetch } from '../guarded-fetch/guarded-fetch.ts'
import type { Network } from '../guarded-fetch/network.ts'

export const WEBHOOK_EVENTS = [
  'application.received',
  'application.changed',
  'application.withdrawn',
  'posting.paused',
] as const

export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]

export const EVENT_LABELS: Record<WebhookEvent, string> = {
  'application.received': 'Application received',
  'application.changed': 'Application changed',
  'application.withdrawn': 'Application withdrawn',
  'posting.paused': 'Posting paused',
}

/** Of an organization. */
export const MAX_WEBHOOKS = 5

export const TOO_MANY_WEBHOOKS = `You have ${MAX_WEBHOOKS} webhooks, which is the limit. Delete one first.`

export const MAX_WEBHOOK_URL_LENGTH = 500

const URL_REFUSED =
  'Enter an address that starts with https:// and a domain name, without a port or password'

export const webhookSchema = z.object({
  url: z
    .string(URL_REFUSED)
    .trim()
    .max(MAX_WEBHOOK_URL_LENGTH, `Enter at most ${MAX_WEBHOOK_URL_LENGTH} characters`)
    .refine((url) => fetchOnce(url) !== null, URL_REFUSED)
    .meta({ format: 'uri' }),
})

/** Milliseconds before each further attempt: 3 days in all. */
const PAUSES_MS = [
  30_000,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  18 * HOUR_MS,
  22 * HOUR_MS,
]

/** Milliseconds; null where it is given up. */
export const pauseAfterAttempt = (attempts: number) => PAUSES_MS[attempts - 1] ?? null

/** Milliseconds that the secret before a rotation also signs. */
export const SECRET_OVERLAP_MS = DAY_MS

const SECRET_PREFIX = 'whsec_'

export const newWebhookSecret = () =>
  SECRET_PREFIX + crypto.getRandomValues(new Uint8Array(32)).toBase64()

export type WebhookMessage = { id: string; body: string; secrets: string[] }

/** What the response was, or why there was none. */
export type WebhookOutcome = { status: number | null; failure: string | null }

/** Source: standardwebhooks.com */
export async function sendWebhook(
  url: string,
  { id, body, secrets }: WebhookMessage,
  outside: Network,
  now: Date,
): Promise<WebhookOutcome> {
  const seconds = String(Math.floor(now.getTime() / 1000))
  const signatures = secrets.map((secret) => signatureOf(secret, `${id}.${seconds}.${body}`))
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Waymark-Webhooks',
    'webhook-id': id,
    'webhook-timestamp': seconds,
    'webhook-signature': signatures.join(' '),
  }
  const fetched = await guardedFetch(url, outside, { body, headers })
  return fetched.ok
    ? { status: fetched.status, failure: null }
    : { status: null, failure: fetched.why }
}

/** By the secret with its prefix. */
export function signatureOf(secret: string, text: string): string {
  const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64')
  return `v1,${new Bun.CryptoHasher('sha256', key).update(text).digest('base64')}`
}

export const isDelivered = ({ status }: WebhookOutcome) =>
  status !== null && status >= 200 && status < 300

const FAILURES: Record<string, string> = {
  address: 'The address can’t be used',
  inner: 'The address isn’t public',
  absent: 'No server has this name',
  unanswered: 'No response in time',
}

export type DeliveryState = WebhookOutcome & {
  attempts: number
  deliveredAt: Date | null
  givenUpAt: Date | null
}

export function deliveryText({ status, failure, attempts, ...at }: DeliveryState): string {
  if (at.deliveredAt) return `Delivered, response ${status}`
  if (attempts === 0) return 'Waiting'
  const why = status === null ? (FAILURES[failure ?? ''] ?? 'Not sent') : `Response ${status}`
  return at.givenUpAt ? `Failed: ${why}` : `${why}, will be tried again`
}
