import type { PayPeriod } from '../../lib/catalog.ts'
import { type Pay, payColumns, payText } from '../../lib/postings/pay.ts'

/** What an opportunity pays, and how it says so where that is more than the fields can. */
export type PaySeed = Pay & { says: string | null }

/** Pay in whole units: one amount, or the least and the most. */
export function paid(
  currency: string,
  amount: number | [min: number, max: number],
  period: PayPeriod,
  says: string | null = null,
): PaySeed {
  const [min, max] = typeof amount === 'number' ? [amount, amount] : amount
  return { min, max, currency, period, says }
}

/** Pay as it is stored, with its text; what is a text alone fills no fields. */
export const storedPay = (pay: PaySeed | string) =>
  typeof pay === 'string'
    ? { salary: pay, ...payColumns(null) }
    : { salary: pay.says ?? payText(pay), ...payColumns(pay) }
