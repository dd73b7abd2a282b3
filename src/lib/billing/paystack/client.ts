import { z } from 'zod'
import type { Env } from '../../env.ts'
import { timeLimit } from '../../time-limit.ts'
import { ProviderRefused, ProviderUnreachable } from './failures.ts'
import { type Plan, plansOf } from './plans.ts'
import {
  type Checkout,
  charges,
  envelope,
  initialized,
  type NewPlan,
  type NewSubscription,
  type NewTransaction,
  numberedCustomer,
  parseJson,
  plan,
  type StoredSubscription,
  storedSubscription,
  subscription,
  type Transaction,
  transaction,
} from './wire.ts'

type Options = {
  secretKey: string
  baseUrl: string
  plans?: Plan[]
  /** Milliseconds until an attempt is given up. */
  timeout?: number
  /** Ends every call, in the middle of it. */
  givenUp?: AbortSignal
  /** Milliseconds before attempt 2, 3…; what is asked again must be safe to ask twice. */
  backoff?: (attempt: number) => number
}

const anything = z.unknown()

const ATTEMPTS = 3

/** A wrong key, a refused address and haste, in this order: nothing about what was asked. */
const NO_JUDGEMENT = [401, 403, 429]

/** Up to 200 ms, then up to 400: those who failed together do not come back together. */
const jittered = (attempt: number) => Math.random() * 200 * 2 ** (attempt - 1)

export type Paystack = ReturnType<typeof paystack>

/** The provider that the environment names; null where payments are off. */
export const paystackOf = (env: Env, givenUp?: AbortSignal): Paystack | null =>
  env.PAYSTACK_SECRET_KEY
    ? paystack({
        ...(givenUp && { givenUp }),
        secretKey: env.PAYSTACK_SECRET_KEY,
        baseUrl: env.PAYSTACK_BASE_URL,
        plans: plansOf(env),
      })
    : null

/** Paystack's API. Every call rejects with {@link ProviderRefused} or {@link ProviderUnreachable}. */
export function paystack(options: Options) {
  const { secretKey, plans = [], timeout = 8000, backoff = jittered, givenUp } = options
  const baseUrl = options.baseUrl.replace(/\/$/, '')

  async function attempt<T extends z.ZodType>(
    method: string,
    path: string,
    schema: T,
    body?: object,
  ) {
    const { response, text } = await exchange(method, path, body)
    if (response.status >= 500 || NO_JUDGEMENT.includes(response.status))
      throw new ProviderUnreachable(`${method} ${path} was answered ${response.status}`)
    const answer = envelope.safeParse(parseJson(text))
    if (!answer.success) throw new ProviderUnreachable(`${method} ${path} was not answered in JSON`)
    const { status, message, code, data } = answer.data
    if (!response.ok || !status)
      throw new ProviderRefused(message || `Status ${response.status}`, code)
    const found = schema.safeParse(data)
    if (!found.success)
      throw new ProviderUnreachable(`${method} ${path} was answered without its fields`)
    return found.data
  }

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

  async function persist<T>(work: () => Promise<T>): Promise<T> {
    for (let made = 1; ; made++) {
      try {
        return await work()
      } catch (error) {
        if (made === ATTEMPTS || !(error instanceof ProviderUnreachable)) throw error
        await Bun.sleep(backoff(made))
      }
    }
  }

  return {
    secretKey,
    plans,
    domain: secretKey.startsWith('sk_live_') ? 'live' : 'test',

    /** Opens a checkout. Asked once: a second time the reference would be taken. */
    async initialize(body: NewTransaction): Promise<Checkout> {
      const data = await attempt('POST', '/transaction/initialize', initialized, body)
      return { authorizationUrl: data.authorization_url, accessCode: data.access_code }
    },

    /** How a transaction stands; null where the provider does not know the reference. */
    async verify(reference: string): Promise<Transaction | null> {
      const path = `/transaction/verify/${encodeURIComponent(reference)}`
      try {
        return await persist(() => attempt('GET', path, transaction))
      } catch (error) {
        if (error instanceof ProviderRefused && isUnknown(error)) return null
        throw error
      }
    },

    /** Makes a plan and gives its code. Asked twice it makes two, of which one charges nobody. */
    async createPlan(body: NewPlan): Promise<string> {
      return (await attempt('POST', '/plan', plan, body)).plan_code
    },

    /** Has the card charged again from `start_date` on, as the plan says. */
    subscribe: (body: NewSubscription) => attempt('POST', '/subscription', subscription, body),

    /** Ends the charges; safe to ask twice. */
    unsubscribe: (code: string, token: string) =>
      persist(() => attempt('POST', '/subscription/disable', anything, { code, token })),

    /** Takes {@link unsubscribe} back. Source: paystack.com/docs/api/subscription */
    resubscribe: (code: string, token: string) =>
      persist(() => attempt('POST', '/subscription/enable', anything, { code, token })),

    /** A subscription with its token. Source: paystack.com/docs/api/subscription */
    subscription: (code: string): Promise<StoredSubscription> =>
      persist(() =>
        attempt('GET', `/subscription/${encodeURIComponent(code)}`, storedSubscription),
      ),

    /**
     * The subscription by which a customer is charged for a plan; null where there is none. The list
     * knows customers by number alone: for a code it is empty, whatever there is.
     */
    async findSubscription(customer: string, plan: string): Promise<StoredSubscription | null> {
      const path = `/customer/${encodeURIComponent(customer)}`
      const { id } = await persist(() => attempt('GET', path, numberedCustomer))
      const theirs = await persist(() =>
        attempt('GET', `/subscription?customer=${id}&perPage=100`, z.array(storedSubscription)),
      )
      const fits = (each: StoredSubscription) =>
        each.customer.customer_code === customer && each.plan.plan_code === plan
      return theirs.find((each) => fits(each) && charges(each)) ?? null
    },
  }
}

const isUnknown = ({ code, message }: ProviderRefused) =>
  code === 'transaction_not_found' || /reference not found/i.test(message)
