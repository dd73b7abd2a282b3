import { Hono } from 'hono'
import type { Sandbox, SandboxTransaction } from '../lib/billing/paystack/sandbox.ts'
import { notFound } from '../lib/errors.ts'
import { paths } from '../lib/paths.ts'
import { CheckoutPage } from '../views/sandbox/checkout-page.tsx'
import { TransferPage } from '../views/sandbox/transfer-page.tsx'
import { formBody, limitBody } from './http/body.ts'
import type { AppEnv } from './http/context.ts'
import { relativePattern } from './http/relative-pattern.ts'

const pattern = relativePattern(paths.sandbox)

export const sandboxCheckout = (sandbox: Sandbox) =>
  new Hono<AppEnv>()
    .get(pattern(paths.sandboxTransfer), (c) => {
      const transfer = sandbox.transfers.find(c.req.param('reference'))
      if (!transfer) throw notFound('Transfer')
      const page = <TransferPage {...transfer} />
      return c.render(page, { title: 'Sandbox transfer', indexable: false })
    })
    .post(pattern(paths.sandboxTransfer), limitBody(16 * 1024), async (c) => {
      const { reference } = c.req.param()
      if (!sandbox.transfers.find(reference)) throw notFound('Transfer')
      const { outcome } = await formBody(c)
      const known = OUTCOMES.find((each) => each === outcome)
      if (known) await sandbox.transfers.decide(reference, known)
      return c.redirect(paths.sandboxTransfer(reference), 303)
    })
    .get(pattern(paths.sandboxCheckout), (c) => {
      const transaction = sandbox.byAccessCode(c.req.param('code'))
      if (!transaction) throw notFound('Checkout')
      if (transaction.status === 'success') return c.redirect(backTo(transaction))
      return c.render(<CheckoutPage {...transaction} />, {
        title: 'Sandbox checkout',
        indexable: false,
      })
    })
    .post(pattern(paths.sandboxCheckout), limitBody(16 * 1024), async (c) => {
      const transaction = sandbox.byAccessCode(c.req.param('code'))
      if (!transaction) throw notFound('Checkout')
      const { outcome } = await formBody(c)
      // The webhook may arrive before or after the payer returns.
      if (outcome === 'pay') void sandbox.pay(transaction.accessCode)
      if (outcome === 'fail') sandbox.fail(transaction.accessCode)
      const abandoned = outcome === 'abandon' && transaction.metadata?.cancel_action
      return c.redirect(abandoned || backTo(transaction), 303)
    })

/** What the mentor's page of earnings links to. */
const OUTCOMES = ['success', 'failed', 'reversed', 'otp'] as const

function backTo({ callback_url, reference }: SandboxTransaction): string {
  const url = new URL(callback_url)
  url.searchParams.set('trxref', reference)
  url.searchParams.set('reference', reference)
  return url.href
}
