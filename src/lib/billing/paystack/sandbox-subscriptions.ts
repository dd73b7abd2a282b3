import { randomBytes } from 'node:crypto'

type SandboxSubscription = {
  code: string
  token: string
  customer: string
  plan: string
  active: boolean
  nextPayment: string | null
}

type SubscriptionRequest = Pick<SandboxSubscription, 'customer' | 'plan'> & {
  start_date?: string | undefined
}

export class SandboxSubscriptions {
  readonly #subscriptions = new Map<string, SandboxSubscription>()
  readonly #notify: (event: string, data: object) => Promise<void>

  constructor(notify: (event: string, data: object) => Promise<void>) {
    this.#notify = notify
  }

  find(code: string) {
    return this.#subscriptions.get(code) ?? null
  }

  listOf(number: number) {
    return [...this.#subscriptions.values()]
      .filter(({ customer }) => customerNumber(customer) === number)
      .reverse()
  }

  /** Null where the customer has that plan already. */
  async create({ start_date, ...requested }: SubscriptionRequest) {
    const isTaken = this.#subscriptions
      .values()
      .some((other) => other.active && isSame(requested, other))
    if (isTaken) return null
    const made: SandboxSubscription = {
      ...requested,
      active: true,
      nextPayment: start_date ?? null,
      code: `SUB_${randomBytes(8).toString('hex')}`,
      token: randomBytes(8).toString('hex'),
    }
    this.#subscriptions.set(made.code, made)
    // Unlike other answers, this one lacks the token.
    const { id: _, email_token: __, ...known } = wireSubscription(made)
    await this.#notify('subscription.create', known)
    return made
  }

  /** False where nothing changes, or code and token do not match. */
  async setActive(code: string, token: string, active: boolean): Promise<boolean> {
    const subscription = this.find(code)
    if (subscription?.token !== token || subscription.active === active) return false
    subscription.active = active
    if (!active) await this.#notify('subscription.not_renew', wireSubscription(subscription))
    return true
  }
}

const isSame = (one: SubscriptionRequest, other: SubscriptionRequest) =>
  one.customer === other.customer && one.plan === other.plan

export const customerCode = (email: string) => `CUS_${hash(email)}`

export const customerNumber = (code: string) => Number.parseInt(hash(code).slice(0, 8), 16)

const hash = (text: string) =>
  new Bun.CryptoHasher('sha256').update(text).digest('hex').slice(0, 16)

export const wireSubscription = (subscription: SandboxSubscription) => ({
  id: Number.parseInt(hash(subscription.code).slice(0, 8), 16),
  domain: 'test',
  status: subscription.active ? 'active' : 'non-renewing',
  subscription_code: subscription.code,
  email_token: subscription.token,
  next_payment_date: subscription.active ? subscription.nextPayment : null,
  plan: { plan_code: subscription.plan },
  customer: { id: customerNumber(subscription.customer), customer_code: subscription.customer },
})
