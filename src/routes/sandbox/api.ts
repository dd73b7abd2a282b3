import { randomBytes } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { z } from 'zod'
import {
  type Sandbox,
  wireCustomer,
  wireRefund,
  wireTransaction,
} from '../../lib/billing/paystack/sandbox.ts'
import { wireSubscription } from '../../lib/billing/paystack/sandbox-subscriptions.ts'
import { paths } from '../../lib/paths.ts'

const order = z.object({
  email: z.email(),
  amount: z.int().positive(),
  currency: z.string().regex(/^[A-Z]{3}$/),
  reference: z.string().regex(/^[\w.=-]{1,100}$/),
  callback_url: z.url(),
  metadata: z.object({ cancel_action: z.url().optional() }).optional(),
})

const subscription = z.object({
  customer: z.string(),
  plan: z.string(),
  authorization: z.string(),
  start_date: z.iso.datetime().optional(),
})

const plan = z.object({
  name: z.string().min(1),
  amount: z.int().positive(),
  currency: z.string().regex(/^[A-Z]{3}$/),
  interval: z.enum(['monthly', 'annually']),
})

const refund = z.object({
  transaction: z.string(),
  amount: z.int().positive().optional(),
  merchant_note: z.string().optional(),
})

const recipient = z.object({
  type: z.string(),
  name: z.string().min(1),
  account_number: z.string(),
  bank_code: z.string(),
  currency: z.string(),
})

const transfer = z.object({
  source: z.literal('balance'),
  amount: z.int().positive(),
  recipient: z.string().startsWith('RCP_'),
  reference: z.string().regex(/^[a-z0-9_-]{16,50}$/),
  currency: z.string().regex(/^[A-Z]{3}$/),
})

const codes = z.object({ code: z.string(), token: z.string() })

export const sandboxApi = (sandbox: Sandbox) =>
  new Hono()
    .use(async (c, next) => {
      if (c.req.header('Authorization') === `Bearer ${sandbox.secretKey}`) return next()
      return c.json({ status: false, message: 'Invalid key', code: 'invalid_Key' }, 401)
    })
    .post('/transaction/initialize', async (c) => {
      const requested = order.safeParse(await c.req.json().catch(() => null))
      if (!requested.success) return refuse(c, 'Invalid parameters', 'invalid_params')
      const opened = sandbox.open(requested.data)
      if (!opened) return refuse(c, 'Duplicate Transaction Reference', 'duplicate_reference')
      const { accessCode, reference, callback_url } = opened
      const checkout = new URL(paths.sandboxCheckout(accessCode), callback_url)
      return succeed(c, 'Authorization URL created', {
        authorization_url: checkout.href,
        access_code: accessCode,
        reference,
      })
    })
    .get('/transaction/verify/:reference', (c) => {
      const found = sandbox.find(c.req.param('reference'))
      if (!found) return refuse(c, 'Transaction reference not found.', 'transaction_not_found')
      return succeed(c, 'Verification successful', wireTransaction(found))
    })
    .post('/refund', async (c) => {
      const requested = refund.safeParse(await c.req.json().catch(() => null))
      if (!requested.success) return refuse(c, 'Invalid parameters', 'invalid_params')
      const { transaction, amount, merchant_note: note } = requested.data
      void sandbox.refund(transaction, { amount, note })
      return succeed(c, 'Refund has been queued for processing', {
        status: 'pending',
        merchant_note: note,
      })
    })
    .get('/refund', (c) => {
      const found = sandbox.refundsOf(Number(c.req.query('transaction')))
      return succeed(
        c,
        'Refunds retrieved',
        found.map((each) => wireRefund(each)),
      )
    })
    .get('/bank', (c) => succeed(c, 'Banks retrieved', banksOf(c.req.query('currency') ?? 'NGN')))
    .get('/bank/resolve', (c) => {
      const account_number = c.req.query('account_number') ?? ''
      // Zeros stand for an account that the bank doesn't know.
      if (/^0*$/.test(account_number))
        return refuse(c, 'Could not resolve account name', 'invalid_account', 422)
      return succeed(c, 'Account number resolved', { account_number, account_name: OWNER })
    })
    .post('/transferrecipient', async (c) => {
      const requested = recipient.safeParse(await c.req.json().catch(() => null))
      if (!requested.success) return refuse(c, 'Invalid parameters', 'invalid_params')
      const { bank_code, account_number, ...rest } = requested.data
      const recipient_code = `RCP_${bank_code}${account_number}`
      return succeed(c, 'Transfer recipient created', { ...rest, active: true, recipient_code })
    })
    .post('/transfer', async (c) => {
      const requested = transfer.safeParse(await c.req.json().catch(() => null))
      if (!requested.success) return refuse(c, 'Invalid parameters', 'invalid_params')
      const made = sandbox.transfers.create(requested.data)
      return made
        ? succeed(c, 'Transfer has been queued', made)
        : refuse(c, 'Please provide a unique reference', 'duplicate_transfer_reference')
    })
    .get('/transfer/verify/:reference', (c) => {
      const found = sandbox.transfers.find(c.req.param('reference'))
      if (!found) return refuse(c, 'Transfer not found', 'transfer_not_found')
      return succeed(c, 'Transfer retrieved', found)
    })
    .post('/transfer/finalize_transfer', async (c) => {
      const { transfer_code = '', otp = '' } = await c.req.json().catch(() => ({}))
      return (await sandbox.transfers.finalize(String(transfer_code), String(otp)))
        ? succeed(c, 'Transfer has been queued', {})
        : refuse(c, 'OTP is not valid', 'invalid_otp')
    })
    .post('/plan', async (c) => {
      const requested = plan.safeParse(await c.req.json().catch(() => null))
      if (!requested.success) return refuse(c, 'Invalid parameters', 'invalid_params')
      const plan_code = `PLN_${randomBytes(8).toString('hex')}`
      return succeed(c, 'Plan created', { ...requested.data, plan_code })
    })
    .post('/subscription', async (c) => {
      const requested = subscription.safeParse(await c.req.json().catch(() => null))
      if (!requested.success) return refuse(c, 'Invalid parameters', 'invalid_params')
      const made = await sandbox.subscriptions.create(requested.data)
      if (!made)
        return refuse(c, 'This subscription is already in place.', 'duplicate_subscription')
      const { customer, plan: _, ...message } = wireSubscription(made)
      return succeed(c, 'Subscription successfully created', { ...message, customer: customer.id })
    })
    .get('/subscription', (c) => {
      // The provider answers a customer code here with an empty list.
      const theirs = sandbox.subscriptions.listOf(Number(c.req.query('customer')))
      return succeed(c, 'Subscriptions retrieved', theirs.map(wireSubscription))
    })
    .get('/subscription/:code', (c) => {
      const found = sandbox.subscriptions.find(c.req.param('code'))
      if (!found) return refuse(c, 'Subscription not found', 'not_found')
      return succeed(c, 'Subscription retrieved successfully', wireSubscription(found))
    })
    .get('/customer/:code', (c) => {
      const email = sandbox.emailOf(c.req.param('code'))
      if (!email) return refuse(c, 'Customer not found', 'customer_not_found')
      return succeed(c, 'Customer retrieved', wireCustomer(email))
    })
    .post('/subscription/:change{disable|enable}', async (c) => {
      const requested = codes.safeParse(await c.req.json().catch(() => null))
      const active = c.req.param('change') === 'enable'
      const { code = '', token = '' } = requested.data ?? {}
      return (await sandbox.subscriptions.setActive(code, token, active))
        ? succeed(c, `Subscription ${active ? 'enabled' : 'disabled'} successfully`, {})
        : refuse(c, 'Subscription with code not found or already inactive', 'not_found')
    })

const succeed = (c: Context, message: string, data: object) =>
  c.json({ status: true, message, data })

const refuse = (c: Context, message: string, code: string, status: 400 | 422 = 400) =>
  c.json({ status: false, message, type: 'validation_error', code }, status)

const OWNER = 'Sandbox Account Owner'

const banksOf = (currency: string) =>
  ['Sandbox Bank', 'Sandbox Savings'].map((name, at) => ({
    name,
    code: `00${at + 1}`,
    type: RECIPIENT_TYPE[currency] ?? 'nuban',
    currency,
    active: true,
  }))

const RECIPIENT_TYPE: Record<string, string> = { GHS: 'ghipss', KES: 'mobile_money', ZAR: 'basa' }
