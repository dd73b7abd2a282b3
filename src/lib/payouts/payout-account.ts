import { z } from 'zod'
import { HOUR_MS } from '../durations.ts'
import { PAYOUT_ACCOUNT_INVALID } from './texts.ts'

/** After a change of the account, during which nothing is paid out to it. */
export const COOLING_OFF_MS = 72 * HOUR_MS

export const payoutAccountInput = z.object({
  bankCode: z
    .string(PAYOUT_ACCOUNT_INVALID.bank)
    .trim()
    .min(1, PAYOUT_ACCOUNT_INVALID.bank)
    .max(40),
  accountNumber: z
    .string(PAYOUT_ACCOUNT_INVALID.number)
    .transform((text) => text.replaceAll(/[\s-]/g, ''))
    .pipe(z.string().regex(/^\d{6,20}$/, PAYOUT_ACCOUNT_INVALID.number)),
})

export type PayoutAccountInput = z.output<typeof payoutAccountInput>

export const usableAt = ({ changedAt }: { changedAt: Date }) =>
  new Date(changedAt.getTime() + COOLING_OFF_MS)

type Labelled = { bankName: string; lastDigits: string }

/** 'Kuda Bank, account ending in 6789'. */
export const accountLabel = ({ bankName, lastDigits }: Labelled) =>
  `${bankName}, account ending in ${lastDigits}`
