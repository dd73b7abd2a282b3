import { eq, sql } from 'drizzle-orm'
import type { Bank, TransferCalls } from '../../lib/billing/paystack/transfers.ts'
import { HOUR_MS } from '../../lib/durations.ts'
import type { PayoutAccountInput } from '../../lib/payouts/payout-account.ts'
import { excerpt } from '../../lib/text/format.ts'
import { notifyOfFactor } from '../accounts/factor-notifications.ts'
import type { SignInKind } from '../accounts/sessions.ts'
import { whileSignedIn } from '../accounts/sign-in-methods.ts'
import { preparedQuery } from '../connection/prepared-query.ts'
import type { Db } from '../database.ts'
import { type PayoutAccountRow, payoutAccounts } from '../schema/payouts.ts'

const accountQuery = preparedQuery((db: Db) =>
  db
    .select()
    .from(payoutAccounts)
    .where(eq(payoutAccounts.memberId, sql.placeholder('member'))),
)

export async function findPayoutAccount(db: Db, memberId: string) {
  const [row] = await accountQuery(db).execute({ member: memberId })
  return row ?? null
}

const NAME_LENGTH = 200

export type ResolvedAccount = { bank: Bank; accountName: string } & PayoutAccountInput

/**
 * As the provider knows it; the name of the field that is wrong where it does not.
 * @throws ProviderRefused, ProviderUnreachable
 */
export async function resolveAccount(
  paystack: TransferCalls,
  currency: string,
  input: PayoutAccountInput,
  now: Date,
): Promise<ResolvedAccount | 'bankCode' | 'accountNumber'> {
  const banks = await listBanks(paystack, currency, now)
  const bank = banks.find(({ code }) => code === input.bankCode)
  if (!bank) return 'bankCode'
  const accountName = await paystack.resolveAccount(input.accountNumber, bank.code)
  return accountName
    ? { ...input, bank, accountName: excerpt(accountName, NAME_LENGTH) }
    : 'accountNumber'
}

const banksOf = new WeakMap<TransferCalls, { at: Date; currency: string; banks: Bank[] }>()

/** At most an hour old. */
export async function listBanks(
  paystack: TransferCalls,
  currency: string,
  now: Date,
): Promise<Bank[]> {
  const cached = banksOf.get(paystack)
  if (cached?.currency === currency && now.getTime() - cached.at.getTime() < HOUR_MS)
    return cached.banks
  const banks = await paystack.banks(currency)
  banksOf.set(paystack, { at: now, currency, banks })
  return banks
}

type Saving = { paystack: TransferCalls; currency: string; account: ResolvedAccount }

/**
 * Emails the member. The same account again changes nothing.
 * @throws ProviderRefused, ProviderUnreachable
 */
export async function savePayoutAccount(
  db: Db,
  member: SignInKind,
  { paystack, currency, account }: Saving,
  now: Date,
): Promise<{ row: PayoutAccountRow; isChanged: boolean }> {
  const { bank, accountName, accountNumber } = account
  const recipientCode = await paystack.createRecipient({
    type: bank.type,
    name: accountName,
    account_number: accountNumber,
    bank_code: bank.code,
    currency,
  })
  return whileSignedIn(db, member, async (tx) => {
    const before = await findPayoutAccount(tx, member.id)
    if (before?.recipientCode === recipientCode) return { row: before, isChanged: false }
    const values = {
      bankCode: bank.code,
      bankName: excerpt(bank.name, NAME_LENGTH),
      lastDigits: accountNumber.slice(-4),
      accountName,
      currency,
      recipientCode,
      changedAt: now,
    }
    const [row] = await tx
      .insert(payoutAccounts)
      .values({ memberId: member.id, ...values })
      .onConflictDoUpdate({ target: payoutAccounts.memberId, set: values })
      .returning()
    await notifyOfFactor(tx, member.id, 'payout-account-changed', now)
    return { row: row!, isChanged: true }
  })
}
