import { z } from 'zod'
import type { Env } from '../../env.ts'
import { timeLimit } from '../../tasks/time-limit.ts'
import { toMinor } from '../money.ts'
import { ProviderRefused, ProviderUnreachable } from './failures.ts'
import { type PaystackPlan, plansOf } from './plans.ts'
import { transferCalls } from './transfers.ts'
import {
  type Checkout,
  charges,
  envelope,
  initialized,
  type NewPlan,
  type NewRefund,
  type NewSubscription,
  type NewTransaction,
  numberedCustomer,
  parseJson,
  plan,
  type Refund,
  refundSchema,
  type StoredSubscription,
  storedSubscription,
  subscription,
  type Transaction,
  transaction,
} from './wire.ts'

type Options = {
  secretKey: string
  baseUrl: string
  plans?: PaystackPlan[]
  /** Minor units. */
  minimumPayout?: number
  timeout?: number
  givenUp?: AbortSignal
  /** Milliseconds before attempt 2, 3…; only idempotent calls are retried. */
  backoff?: (attempt: number) => number
}

const anything = z.unknown()

const ATTEMPTS = 3

/** Wrong key, refused address, rate limit: nothing about the request itself. */
const NO_JUDGEMENT = [401, 403, 429]

/** Up to 200 ms, then up to 400, so that clients don't retry in step. */
const jittered = (attempt: number) => Math.random() * 200 * 2 ** (attempt - 1)

export type Paystack = ReturnType<typeof paystack>

export const paystackOf = (env: Env, givenUp?: AbortSignal): Paystack | null =>
  env.PAYSTACK_SECRET_KEY
    ? paystack({
        ...(givenUp && { givenUp }),
        secretKey: env.PAYSTACK_SECRET_KEY,
        baseUrl: env.PAYSTACK_BASE_URL,
        plans: plansOf(env),
        minimumPayout: toMinor(env.PAYOUT_MIN),
      })
    : null

/** Every call rejects with {@link ProviderRefused} or {@link ProviderUnreachable}. */
export function paystack(options: Options) {
  const { secretKey, plans = [], minimumPayout = 1 } = options
  const api = connection(options)
  return {
    secretKey,
    plans,
    minimumPayout,
    domain: secretKey.startsWith('sk_live_') ? 'live' : 'test',
    ...transactionCalls(api),
    ...refundCalls(api),
    ...subscriptionCalls(api),
    ...transferCalls(api),
  }
}

const transactionCalls = ({ attempt, persist }: Connection) => ({
  /** Never retried: the reference would be taken. */
  async initialize(body: NewTransaction): Promise<Checkout> {
    const data = await attempt('POST', '/transaction/initialize', initialized, body)
    return { authorizationUrl: data.authorization_url, accessCode: data.access_code }
  },

  async verify(reference: string): Promise<Transaction | null> {
    const path = `/transaction/verify/${encodeURIComponent(reference)}`
    try {
      return await persist('GET', path, transaction)
    } catch (error) {
      if (error instanceof ProviderRefused && isUnknown(error)) return null
      throw error
    }
  },
})

const refundCalls = ({ attempt, persist }: Connection) => ({
  /** Not idempotent: look for its note among {@link refunds} first. */
  refund: (body: NewRefund): Promise<Refund> => attempt('POST', '/refund', refundSchema, body),

  /** Of a transaction, by the provider's id; null where the provider lists none. */
  async refunds(transaction: string): Promise<Refund[] | null> {
    const path = `/refund?transaction=${encodeURIComponent(transaction)}&perPage=100`
    try {
      return await persist('GET', path, z.array(refundSchema))
    } catch (error) {
      if (error instanceof ProviderRefused) return null
      throw error
    }
  },
})

const subscriptionCalls = ({ attempt, persist }: Connection) => ({
  /** Not idempotent: a second plan is made, which charges nobody. */
  async createPlan(body: NewPlan): Promise<string> {
    return (await attempt('POST', '/plan', plan, body)).plan_code
  },

  subscribe: (body: NewSubscription) => attempt('POST', '/subscription', subscription, body),

  /** Idempotent. */
  unsubscribe: (code: string, token: string) =>
    persist('POST', '/subscription/disable', anything, { code, token }),

  /** Source: paystack.com/docs/api/subscription */
  resubscribe: (code: string, token: string) =>
    persist('POST', '/subscription/enable', anything, { code, token }),

  subscription: (code: string): Promise<StoredSubscription> =>
    persist('GET', `/subscription/${encodeURIComponent(code)}`, storedSubscription),

  /** The list filters by numeric customer id only: by code it is always empty. */
  async findSubscription(customer: string, plan: string): Promise<StoredSubscription | null> {
    const { id } = await persist(
      'GET',
      `/customer/${encodeURIComponent(customer)}`,
      numberedCustomer,
    )
    const path = `/subscription?customer=${id}&perPage=100`
    const theirs = await persist('GET', path, z.array(storedSubscription))
    const fits = (each: StoredSubscription) =>
      each.customer.customer_code === customer && each.plan.plan_code === plan
    return theirs.find((each) => fits(each) && charges(each)) ?? null
  },
})

export type Connection = ReturnType<typeof connection>

function connection({ secretKey, timeout = 8000, backoff = jittered, givenUp, ...rest }: Options) {
  const baseUrl = rest.baseUrl.replace(/\/$/, '')

  async function exchange(method: string, path: string, body?: object) {
    try {
      const response = await fetch(baseUrl + path, {
        method,
        headers: { Authorization: `Bearer ${secretKey}`, 'Content-Type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
        redirect: 'error',
        signal: timeLimit(timeout, givenUp),
      })
      return { response, text: await response.text() }
    } catch (error) {
      throw new ProviderUnreachable(`${method} ${path} failed: ${(error as Error).message}`)
    }
  }

  const attempt: Call = async (method, path, schema, body) =>
    dataOf(await exchange(method, path, body), `${method} ${path}`, schema)

  const persist: Call = async (...call) => {
    for (let made = 1; ; made++) {
      try {
        return await attempt(...call)
      } catch (error) {
        if (made === ATTEMPTS || !(error instanceof ProviderUnreachable)) throw error
        await Bun.sleep(backoff(made))
      }
    }
  }

  return { attempt, persist }
}

type Call = <Schema extends z.ZodType>(
  method: string,
  path: string,
  schema: Schema,
  body?: object,
) => Promise<z.output<Schema>>

function dataOf<Schema extends z.ZodType>(
  { response, text }: { response: Response; text: string },
  call: string,
  schema: Schema,
): z.output<Schema> {
  if (response.status >= 500 || NO_JUDGEMENT.includes(response.status))
    throw new ProviderUnreachable(`${call} was answered ${response.status}`)
  const answer = envelope.safeParse(parseJson(text))
  if (!answer.success) throw new ProviderUnreachable(`${call} was not answered in JSON`)
  const { status, message, code, data } = answer.data
  if (!response.ok || !status)
    throw new ProviderRefused(message || `Status ${response.status}`, code)
  const found = schema.safeParse(data)
  if (!found.success) throw new ProviderUnreachable(`${call} was answered without its fields`)
  return found.data
}

const isUnknown = ({ code, message }: ProviderRefused) =>
  code === 'transaction_not_found' || /reference not found/i.test(message)
