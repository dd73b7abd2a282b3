import { randomBytes } from 'node:crypto'
import { customerCode, customerNumber, sandboxSubscriptions } from './sandbox-subscriptions.ts'
import { sign } from './webhook-signature.ts'

/** What a checkout is opened with; `amount` in minor units. */
export type SandboxOrder = {
  email: string
  amount: number
  currency: string
  reference: string
  callback_url: string
  metadata?: { cancel_action?: string | undefined } | undefined
}

export type SandboxTransaction = SandboxOrder & {
  id: number
  accessCode: string
  status: 'abandoned' | 'ongoing' | 'success' | 'failed' | 'reversed'
  paidAt: string | null
  plan: string | null
}

/** How webhooks go out; a test makes them come late, twice, in another order, or unsigned. */
type Delivery = {
  held: boolean
  copies: number
  signed: boolean
}

export type Sandbox = ReturnType<typeof createSandbox>

/**
 * Stands in for the payment provider: it keeps transactions in memory and tells of them by signed
 * webhooks. No money moves. What it forgets when it ends is to us an unknown reference.
 */
export function createSandbox(secretKey = `sk_test_${randomBytes(20).toString('hex')}`) {
  const transactions = new Map<string, SandboxTransaction>()
  const waiting: string[] = []
  const delivery: Delivery = { held: false, copies: 1, signed: true }
  let webhookUrl: string | null = null
  let lastId = Date.now() * 1000

  const byAccessCode = (code: string) =>
    transactions.values().find(({ accessCode }) => accessCode === code) ?? null

  async function deliverEvent(event: string, data: object) {
    const body = JSON.stringify({ event, data })
    for (let copy = 0; copy < delivery.copies; copy++) waiting.push(body)
    if (!delivery.held) await deliver()
  }

  /** Sends what waits, the last first where asked. What is not taken is lost. */
  async function deliver({ reversed = false } = {}) {
    const bodies = waiting.splice(0)
    for (const body of reversed ? bodies.reverse() : bodies) await post(body)
  }

  /** The answer to a webhook, or null where nobody took it. */
  async function post(body: string): Promise<Response | null> {
    if (!webhookUrl) return null
    const signature = sign(body, delivery.signed ? secretKey : 'another key')
    return fetch(webhookUrl, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'x-paystack-signature': signature },
      body,
      signal: AbortSignal.timeout(10_000),
    }).catch(() => null)
  }

  const subscriptions = sandboxSubscriptions(deliverEvent)

  function open(order: SandboxOrder): SandboxTransaction | null {
    if (transactions.has(order.reference)) return null
    const accessCode = randomBytes(8).toString('hex')
    const made = { ...order, id: ++lastId, accessCode, paidAt: null, plan: null }
    transactions.set(order.reference, { ...made, status: 'abandoned' })
    return transactions.get(order.reference)!
  }

  async function succeed(transaction: SandboxTransaction) {
    transaction.status = 'success'
    transaction.paidAt = new Date().toISOString()
    await deliverEvent('charge.success', { ...wireTransaction(transaction), metadata: 0 })
  }

  return {
    secretKey,
    delivery,
    deliver,
    post,
    /** Takes the bodies that wait to be sent. */
    held: () => waiting.splice(0),
    byAccessCode,
    open,
    find: (reference: string) => transactions.get(reference) ?? null,
    sendWebhooksTo: (url: string) => {
      webhookUrl = url
    },

    /** The payer pays; false where it is settled already. */
    async pay(accessCode: string): Promise<boolean> {
      const transaction = byAccessCode(accessCode)
      if (!transaction || isSettled(transaction)) return false
      await succeed(transaction)
      return true
    },

    /** The card is declined; the payer may try again. No webhook tells of it. */
    fail(accessCode: string) {
      const transaction = byAccessCode(accessCode)
      if (transaction && !isSettled(transaction)) transaction.status = 'failed'
    },

    /** The payer's bank takes its time. */
    hold(accessCode: string) {
      const transaction = byAccessCode(accessCode)
      if (transaction && !isSettled(transaction)) transaction.status = 'ongoing'
    },

    /** All the money goes back. */
    async refund(reference: string) {
      const transaction = transactions.get(reference)
      if (transaction?.status !== 'success') return
      transaction.status = 'reversed'
      await deliverEvent('refund.processed', {
        status: 'processed',
        transaction_reference: reference,
        amount: transaction.amount,
        currency: transaction.currency,
        domain: 'test',
      })
    },

    ...subscriptions,

    /** The email address of a customer who has opened a checkout, or null. */
    emailOf: (customer: string) =>
      transactions.values().find(({ email }) => customerCode(email) === customer)?.email ?? null,

    /** Charges a subscription's card for the next term; gives the reference. */
    async renew(code: string, order: SandboxOrder): Promise<string | null> {
      const subscription = subscriptions.findSubscription(code)
      if (!subscription?.active) return null
      const transaction = open(order)
      if (!transaction) return null
      transaction.plan = subscription.plan
      await succeed(transaction)
      return order.reference
    },
  }
}

/** A transaction as the provider tells it. */
export const wireTransaction = (transaction: SandboxTransaction) => ({
  id: transaction.id,
  domain: 'test',
  status: transaction.status,
  reference: transaction.reference,
  amount: transaction.amount,
  requested_amount: transaction.amount,
  currency: transaction.currency,
  gateway_response: transaction.status === 'failed' ? 'Declined' : 'Approved',
  paid_at: transaction.paidAt,
  channel: 'card',
  fees: 0,
  metadata: transaction.metadata ?? 0,
  authorization: transaction.paidAt ? CARD : {},
  customer: wireCustomer(transaction.email),
  plan: transaction.plan ?? {},
})

/** A customer as the provider tells of one. */
export const wireCustomer = (email: string) => {
  const customer_code = customerCode(email)
  return { id: customerNumber(customer_code), email, customer_code }
}

const CARD = {
  authorization_code: 'AUTH_sandbox',
  last4: '4081',
  exp_month: '12',
  exp_year: '2030',
  card_type: 'visa',
  bank: 'TEST BANK',
  brand: 'visa',
  reusable: true,
}

const isSettled = ({ status }: SandboxTransaction) => status === 'success' || status === 'reversed'
