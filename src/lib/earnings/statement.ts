import Papa from 'papaparse'
import type { Movement } from '../ledger/accounts.ts'

const MONTH = /^(20\d{2})-(0[1-9]|1[0-2])$/

/** '2026-11' as its first moment and that of the next month, in UTC; null for anything else. */
export function monthOf(text: string): { from: Date; to: Date } | null {
  const [, year, month] = MONTH.exec(text) ?? []
  if (!year || !month) return null
  const at = (offset: number) => new Date(Date.UTC(Number(year), Number(month) - 1 + offset, 1))
  return { from: at(0), to: at(1) }
}

export const MOVEMENT_LABELS: Partial<Record<Movement, string>> = {
  released: 'Session',
  'payout-requested': 'Payout',
  'payout-failed': 'Payout failed',
  'payout-reversed': 'Payout came back',
}

/** `amount` in minor units, below zero for what was paid out. */
type Line = {
  at: Date
  kind: Movement
  reference: string
  amount: number
  currency: string
  title: string | null
  price: number | null
  share: number | null
  bankName: string | null
  lastDigits: string | null
}

type Before = { currency: string; sum: number }

/** For each currency what there was, what was earned and paid out, and what remains. */
export function sumsOf(lines: readonly Line[], before: readonly Before[]) {
  const currencies = new Set([...before, ...lines].map(({ currency }) => currency))
  return [...currencies].sort().map((currency) => {
    const theirs = lines.filter((line) => line.currency === currency)
    const opening = before.find((each) => each.currency === currency)?.sum ?? 0
    const total = (of: readonly Line[]) => of.reduce((sum, { amount }) => sum + amount, 0)
    const earned = total(theirs.filter(({ kind }) => kind === 'released'))
    return {
      currency,
      opening,
      earned,
      paidOut: earned - total(theirs),
      closing: opening + total(theirs),
    }
  })
}

const decimal = (minor: number | null) => (minor === null ? '' : minor / 100)

/** Amounts are numbers in the currency's whole unit; the provider's fees are the platform's. */
export const statementCsv = (lines: readonly Line[]): string =>
  Papa.unparse(
    lines.map((line) => ({
      Date: line.at.toISOString(),
      What: MOVEMENT_LABELS[line.kind] ?? line.kind,
      Title: line.title ?? (line.bankName ? `${line.bankName} ${line.lastDigits}` : ''),
      Price: decimal(line.price),
      Share: decimal(line.share),
      Fees: line.kind === 'released' ? 0 : '',
      Amount: decimal(line.amount),
      Currency: line.currency,
      Reference: line.reference,
    })),
    {
      columns: [
        'Date',
        'What',
        'Title',
        'Price',
        'Share',
        'Fees',
        'Amount',
        'Currency',
        'Reference',
      ],
      escapeFormulae: true,
    },
  )
