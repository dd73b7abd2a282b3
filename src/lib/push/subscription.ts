import { z } from 'zod'
import { fetchOnce } from '../guarded-fetch/guarded-fetch.ts'
import { receiverKey } from './encrypt.ts'

/** Browsers of one member. */
export const MAX_PUSH_SUBSCRIPTIONS = 10

export const TOO_MANY_SUBSCRIPTIONS = `Push is on for ${MAX_PUSH_SUBSCRIPTIONS} of your devices, which is the limit. Turn it off on one of them first.`

export const MAX_ENDPOINT_LENGTH = 1000

/** Of Google (Chrome, Opera, Samsung), Mozilla, Apple and Microsoft. */
const PUSH_SERVICES = [
  'fcm.googleapis.com',
  'push.services.mozilla.com',
  'push.apple.com',
  'notify.windows.com',
]

const isPushService = (host: string) =>
  PUSH_SERVICES.some((service) => host === service || host.endsWith(`.${service}`))

const ENDPOINT_REFUSED = 'Send the address that the browser’s push service gave'

const KEY_REFUSED = 'Send the key that the browser gave'

const endpoint = z
  .string(ENDPOINT_REFUSED)
  .max(MAX_ENDPOINT_LENGTH, ENDPOINT_REFUSED)
  .refine((address) => isPushService(fetchOnce(address)?.hostname ?? ''), ENDPOINT_REFUSED)
  .meta({ format: 'uri' })

const p256dh = z
  .string(KEY_REFUSED)
  .regex(/^B[\w-]{86}=?$/, { error: KEY_REFUSED, abort: true })
  .refine((key) => receiverKey(key).then(...TRUE_OR_FALSE), KEY_REFUSED)

const auth = z.string(KEY_REFUSED).regex(/^[\w-]{21}[AQgw](==)?$/, KEY_REFUSED)

const TRUE_OR_FALSE = [() => true, () => false] as const

/** What `PushSubscription.toJSON()` gives. */
export const pushSubscriptionSchema = z.object({
  endpoint,
  keys: z.object({ p256dh, auth }, KEY_REFUSED),
})

export type NewPushSubscription = z.output<typeof pushSubscriptionSchema>

/** SQL for `waymark check`: the addresses that the schema takes. */
export const PUSH_SERVICE_PATTERN = `^https://([a-z0-9-]+[.])*(${PUSH_SERVICES.map((service) =>
  service.replaceAll('.', '[.]'),
).join('|')})/`
