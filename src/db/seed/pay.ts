import type { PayPeriod } from '../../lib/catalog.ts'
import { type Pay, payColumns, payText } from '../../lib/postings/pay.ts'

/** `says` holds what the fields cannot. */
export type PaySeed = Pay & { says: string | null }

export function paid(
  currency: string,
  amount: number | [min: number, max: number],
  period: PayPeriod,
  says: string | null = null,
): PaySeed {
  const [min, max] = typeof amount === 'number' ? [amount, amount] : amount
  return { min, max, currency, period, says }
}

export const storedPay = (pay: PaySeed | string) =>
  typeof pay === 'string'
    ? { salary: pay, ...payColumns(null) }
    : { salary: pay.says ?? payText(pay), ...payColumns(pay) }
