import { randomBytes } from 'node:crypto'
import { customerCode, customerNumber, sandboxSubscriptions } from './sandbox-subscriptions.ts'
import { sign } from './webhook-signature.ts'

/** `amount` in minor units. */
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

type Delivery = {
  held: boolean
  copies: number
  signed: boolean
}

export type Sandbox = ReturnType<typeof createSandbox>

/** Stands in for the payment provider, in memory, with signed webhooks. No money moves. */
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

  async function deliver({ reversed = false } = {}) {
    const bodies = waiting.splice(0)
    for (const body of reversed ? bodies.reverse() : bodies) await post(body)
  }

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
    held: () => waiting.splice(0),
    byAccessCode,
    open,
    find: (reference: string) => transactions.get(reference) ?? null,
    sendWebhooksTo: (url: string) => {
      webhookUrl = url
    },

    /** False where it is settled already. */
    async pay(accessCode: string): Promise<boolean> {
      const transaction = byAccessCode(accessCode)
      if (!transaction || isSettled(transaction)) return false
      await succeed(transaction)
      return true
    },

    /** The payer may try again; no webhook is sent. */
    fail(accessCode: string) {
      const transaction = byAccessCode(accessCode)
      if (transaction && !isSettled(transaction)) transaction.status = 'failed'
    },

    hold(accessCode: string) {
      const transaction = byAccessCode(accessCode)
      if (transaction && !isSettled(transaction)) transaction.status = 'ongoing'
    },

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

    emailOf: (customer: string) =>
      transactions.values().find(({ email }) => customerCode(email) === customer)?.email ?? null,

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
