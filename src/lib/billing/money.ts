import { formatMoney } from '../text/format.ts'

/** Amounts are in minor units (kobo, cents): safe integers, never fractions. */

const DECIMAL = /^(\d{1,8})\.(\d{2})$/

/** '43500.00' → 4350000. @throws RangeError without two decimals or beyond eight whole digits */
export function toMinor(amount: string): number {
  const [, whole, cents] = DECIMAL.exec(amount) ?? []
  if (!whole || !cents) throw new RangeError(`'${amount}' isn’t an amount of money`)
  return Number(whole + cents)
}

/** 4350000 → '43500.00'. @throws RangeError below zero or for a fraction */
export function toDecimal(minor: number): string {
  if (!Number.isSafeInteger(minor) || minor < 0) throw new RangeError(`${minor} isn’t an amount`)
  const digits = String(minor).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

export const formatMinor = (minor: number, currency: string) =>
  formatMoney(toDecimal(minor), currency)

/** `amount` × `part` / `whole`, rounded down, exact for any integers. */
export const share = (amount: number, part: number, whole: number) =>
  Number((BigInt(amount) * BigInt(part)) / BigInt(whole))

/** Minor units. Source: paystack.com/docs/api */
const MIN_CHARGES: Record<string, number> = { NGN: 5000, USD: 200, GHS: 10, ZAR: 100, KES: 300 }

export const minimumCharge = (currency: string) => MIN_CHARGES[currency] ?? 100
