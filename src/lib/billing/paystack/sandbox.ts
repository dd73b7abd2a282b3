import { randomBytes } from 'node:crypto'
import { customerCode, customerNumber, SandboxSubscriptions } from './sandbox-subscriptions.ts'
import { SandboxTransfers } from './sandbox-transfers.ts'
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

type RefundRequest = { amount?: number | undefined; note?: string | null | undefined }

type SandboxRefund = { transaction: number; amount: number; note: string | null }

type Delivery = {
  held: boolean
  copies: number
  signed: boolean
}

/** Stands in for the payment provider, in memory, with signed webhooks. No money moves. */
export class Sandbox {
  readonly delivery: Delivery = { held: false, copies: 1, signed: true }
  readonly subscriptions = new SandboxSubscriptions((event, data) => this.#notify(event, data))
  readonly transfers = new SandboxTransfers((event, data) => this.#notify(event, data))
  readonly #transactions = new Map<string, SandboxTransaction>()
  readonly #refunds: SandboxRefund[] = []
  readonly #waiting: string[] = []
  #webhookUrl: string | null = null
  #lastId = Date.now() * 1000

  readonly secretKey: string

  constructor(secretKey = `sk_test_${randomBytes(20).toString('hex')}`) {
    this.secretKey = secretKey
  }

  sendWebhooksTo(url: string) {
    this.#webhookUrl = url
  }

  async #notify(event: string, data: object) {
    const body = JSON.stringify({ event, data })
    for (let copy = 0; copy < this.delivery.copies; copy++) this.#waiting.push(body)
    if (!this.delivery.held) await this.deliver()
  }

  held() {
    return this.#waiting.splice(0)
  }

  async deliver({ reversed = false } = {}) {
    const bodies = this.held()
    for (const body of reversed ? bodies.reverse() : bodies) await this.post(body)
  }

  async post(body: string): Promise<Response | null> {
    if (!this.#webhookUrl) return null
    const signature = sign(body, this.delivery.signed ? this.secretKey : 'another key')
    return fetch(this.#webhookUrl, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'x-paystack-signature': signature },
      body,
      signal: AbortSignal.timeout(10_000),
    }).catch(() => null)
  }

  open(order: SandboxOrder): SandboxTransaction | null {
    if (this.find(order.reference)) return null
    const transaction: SandboxTransaction = {
      ...order,
      id: ++this.#lastId,
      accessCode: randomBytes(8).toString('hex'),
      status: 'abandoned',
      paidAt: null,
      plan: null,
    }
    this.#transactions.set(order.reference, transaction)
    return transaction
  }

  find(reference: string) {
    return this.#transactions.get(reference) ?? null
  }

  byAccessCode(code: string) {
    return this.#transactions.values().find(({ accessCode }) => accessCode === code) ?? null
  }

  emailOf(customer: string) {
    const theirs = this.#transactions.values().find(({ email }) => customerCode(email) === customer)
    return theirs?.email ?? null
  }

  /** False where it is settled already. */
  async pay(accessCode: string): Promise<boolean> {
    const transaction = this.#unsettled(accessCode)
    if (transaction) await this.#succeed(transaction)
    return transaction !== null
  }

  /** The payer may try again; no webhook is sent. */
  fail(accessCode: string) {
    const transaction = this.#unsettled(accessCode)
    if (transaction) transaction.status = 'failed'
  }

  hold(accessCode: string) {
    const transaction = this.#unsettled(accessCode)
    if (transaction) transaction.status = 'ongoing'
  }

  #unsettled(accessCode: string) {
    const transaction = this.byAccessCode(accessCode)
    return transaction && !isSettled(transaction) ? transaction : null
  }

  async #succeed(transaction: SandboxTransaction) {
    transaction.status = 'success'
    transaction.paidAt = new Date().toISOString()
    await this.#notify('charge.success', { ...wireTransaction(transaction), metadata: 0 })
  }

  /** All of it, or `amount` minor units; false where so much was not paid, or is refunded. */
  async refund(reference: string, { amount, note = null }: RefundRequest = {}): Promise<boolean> {
    const transaction = this.find(reference)
    if (transaction?.status !== 'success') return false
    const before = this.refundsOf(transaction.id).reduce((sum, each) => sum + each.amount, 0)
    const given = amount ?? transaction.amount - before
    if (before + given > transaction.amount) return false
    this.#refunds.push({ transaction: transaction.id, amount: given, note })
    if (before + given === transaction.amount) transaction.status = 'reversed'
    await this.#notify('refund.processed', {
      status: 'processed',
      transaction_reference: reference,
      amount: given,
      refund_reference: `${reference}-${this.#refunds.length}`,
      currency: transaction.currency,
      domain: 'test',
    })
    return true
  }

  refundsOf(transaction: number) {
    return this.#refunds.filter((each) => each.transaction === transaction)
  }

  async renew(code: string, order: SandboxOrder): Promise<string | null> {
    const subscription = this.subscriptions.find(code)
    const transaction = subscription?.active ? this.open(order) : null
    if (!subscription || !transaction) return null
    transaction.plan = subscription.plan
    await this.#succeed(transaction)
    return order.reference
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

export const wireRefund = ({ amount, note }: SandboxRefund) => ({
  status: 'processed',
  amount,
  merchant_note: note,
})
