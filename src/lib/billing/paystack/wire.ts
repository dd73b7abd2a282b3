import { z } from 'zod'

export const envelope = z.object({
  status: z.boolean(),
  message: z.string().catch(''),
  code: z.string().optional().catch(undefined),
  data: z.unknown().optional(),
})

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text, storable)
  } catch {
    return undefined
  }
}

/** PostgreSQL stores neither NUL nor half a surrogate pair. */
function storable(_key: string, value: unknown) {
  if (typeof value === 'string') return storedFields(value)
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [storedFields(name), each]))
}

const storedFields = (text: string) => text.replaceAll('\0', '').toWellFormed()

export const initialized = z.object({
  authorization_url: z.url({ protocol: /^https?$/ }),
  access_code: z.string(),
  reference: z.string(),
})

export type NewTransaction = {
  email: string
  amount: number
  currency: string
  reference: string
  callback_url: string
  metadata: Record<string, unknown>
}

export type Checkout = { authorizationUrl: string; accessCode: string }

const authorization = z
  .object({
    authorization_code: z.string(),
    last4: z.string(),
    card_type: z.string(),
    brand: z.string(),
    reusable: z.boolean(),
  })
  .partial()

const customer = z.object({ customer_code: z.string().nullish() })

export const plan = z.object({ plan_code: z.string() })

export const transaction = z.object({
  id: z.union([z.number(), z.string()]).transform(String),
  domain: z.string(),
  status: z.string(),
  reference: z.string(),
  amount: z.int().nonnegative(),
  requested_amount: z.int().nonnegative().nullish(),
  currency: z.string(),
  gateway_response: z.string().nullish(),
  channel: z.string().nullish(),
  authorization: authorization.nullish().catch(null),
  customer: customer.nullish().catch(null),
  plan: z
    .union([z.string(), plan.transform(({ plan_code }) => plan_code)])
    .nullish()
    .catch(null),
})

/** Amounts in minor units. */
export type Transaction = z.output<typeof transaction>

export type NewSubscription = {
  customer: string
  plan: string
  authorization: string
  start_date: string
}

/** `amount` in minor units. Source: paystack.com/docs/api/plan */
export type NewPlan = {
  name: string
  amount: number
  currency: string
  interval: 'monthly' | 'annually'
}

export const subscription = z.object({
  subscription_code: z.string(),
  email_token: z.string(),
})

/** A subscription to a deleted plan names none. */
export const storedSubscription = subscription.extend({
  status: z.string(),
  customer: z.object({ customer_code: z.string() }).catch({ customer_code: '' }),
  plan: plan.catch({ plan_code: '' }),
})

export type StoredSubscription = z.output<typeof storedSubscription>

export type SubscriptionCodes = z.output<typeof subscription>

export const charges = ({ status }: Pick<StoredSubscription, 'status'>) =>
  status === 'active' || status === 'attention'

export const numberedCustomer = z.object({ id: z.int() })

/** Source: paystack.com/docs/api/refund */
export const refundSchema = z.object({
  status: z.string(),
  amount: z.coerce.number().catch(0),
  merchant_note: z.string().nullish(),
})

/** `amount` in minor units. */
export type Refund = z.output<typeof refundSchema>

/** `amount` in minor units. The note comes back with the refund and tells it from others. */
export type NewRefund = { transaction: string; amount: number; merchant_note: string }

export const webhook = z.object({
  event: z.string().min(1).max(100),
  data: z.record(z.string(), z.unknown()),
})
