import { Hono } from 'hono'
import {
  findPayoutAccount,
  listBanks,
  type ResolvedAccount,
  resolveAccount,
  savePayoutAccount,
} from '../../db/payouts/account.ts'
import { ProviderRefused, ProviderUnreachable } from '../../lib/billing/paystack/failures.ts'
import { Failure } from '../../lib/errors.ts'
import { fieldErrors, textValue } from '../../lib/forms/errors.ts'
import { describeError } from '../../lib/log.ts'
import { paths } from '../../lib/paths.ts'
import { type PayoutAccountInput, payoutAccountInput } from '../../lib/payouts/payout-account.ts'
import {
  BANK_UNREACHABLE,
  PAYOUT_ACCOUNT_INVALID,
  PAYOUT_ACCOUNT_SAVED,
  PAYOUT_ACCOUNT_UNCHANGED,
} from '../../lib/payouts/texts.ts'
import { PayoutAccountPage, type TypedAccount } from '../../views/earnings/payout-account-page.tsx'
import { formBody, limitBody } from '../http/body.ts'
import type { AppContext, AppEnv } from '../http/context.ts'
import { requireRecentSignIn } from '../http/middleware/recent-sign-in.ts'
import { record, requireMember } from '../http/middleware/session.ts'
import { limit } from '../http/rate-limit.ts'
import { redirect } from '../http/respond.tsx'
import { PAYMENTS_OFF } from '../payments/checkout.ts'

export const payoutAccountPages = new Hono<AppEnv>()
  .get('/', requireMember, requireRecentSignIn, (c) => show(c))
  .post('/', requireMember, requireRecentSignIn, limitBody(16 * 1024), async (c) => {
    const form = await formBody(c)
    const typed = {
      bankCode: textValue(form.bankCode),
      accountNumber: textValue(form.accountNumber),
    }
    const parsed = payoutAccountInput.safeParse(form)
    if (!parsed.success) return show(c, { typed, errors: fieldErrors(parsed.error) }, 422)
    const found = await resolveOwn(c, parsed.data)
    if ('errors' in found) return show(c, { typed, errors: found.errors }, 422)
    // The name is confirmed by the member before it is saved.
    if (form.accountName !== found.account.accountName)
      return show(c, { typed: parsed.data, resolved: found.account })
    const { isChanged } = await saveOwn(c, found.account)
    const notice = isChanged ? PAYOUT_ACCOUNT_SAVED : PAYOUT_ACCOUNT_UNCHANGED
    return redirect(c, paths.payoutAccount, notice)
  })

/** @throws Failure 429, 502, 503 */
export async function resolveOwn(c: AppContext, input: PayoutAccountInput) {
  const { member, env, arrivedAt } = c.var
  await limit(c, 'bank accounts that a member looks up', member.id)
  const account = await asking(c, (paystack) =>
    resolveAccount(paystack, env.PAYMENT_CURRENCY, input, arrivedAt),
  )
  if (account === 'bankCode') return { errors: { bankCode: PAYOUT_ACCOUNT_INVALID.bank } }
  if (account === 'accountNumber')
    return { errors: { accountNumber: PAYOUT_ACCOUNT_INVALID.unresolved } }
  return { account }
}

/** @throws Failure 502, 503 */
export async function saveOwn(c: AppContext, account: ResolvedAccount) {
  const { db, member, env, arrivedAt } = c.var
  const saved = await asking(c, (paystack) =>
    savePayoutAccount(db, member, { paystack, currency: env.PAYMENT_CURRENCY, account }, arrivedAt),
  )
  if (saved.isChanged) await record(c, member.id, 'payout-account-changed')
  return saved
}

async function asking<T>(
  c: AppContext,
  ask: (paystack: NonNullable<AppContext['var']['paystack']>) => Promise<T>,
): Promise<T> {
  const { paystack, log } = c.var
  if (!paystack) throw new Failure(503, 'payments_off', PAYMENTS_OFF)
  try {
    return await ask(paystack)
  } catch (error) {
    if (!(error instanceof ProviderRefused || error instanceof ProviderUnreachable)) throw error
    log.warn('bank account not resolved', describeError(error))
    throw new Failure(502, 'bank_unreachable', BANK_UNREACHABLE)
  }
}

type Form = {
  typed?: TypedAccount
  resolved?: ResolvedAccount
  errors?: Record<string, string>
}

async function show(c: AppContext, form: Form = {}, status: 200 | 422 = 200) {
  const { db, member, env, arrivedAt } = c.var
  const banks = await asking(c, (paystack) => listBanks(paystack, env.PAYMENT_CURRENCY, arrivedAt))
  const account = await findPayoutAccount(db, member.id)
  c.status(status)
  return c.render(<PayoutAccountPage banks={banks} account={account} now={arrivedAt} {...form} />, {
    title: 'Payout account',
    indexable: false,
  })
}
