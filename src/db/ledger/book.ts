import type { MentorAccount, Movement } from '../../lib/ledger/accounts.ts'
import type { Db } from '../database.ts'
import { ledgerEntries, ledgerTransactions } from '../schema/ledger.ts'

type Account =
  | { account: 'cash' | 'share' | 'refunds' }
  | { account: MentorAccount; memberId: string }

export const CASH = { account: 'cash' } as const
export const SHARE = { account: 'share' } as const
export const REFUNDS = { account: 'refunds' } as const
export const mentorAccount = (account: MentorAccount, memberId: string) => ({ account, memberId })

/** `amount` in minor units; nothing is booked for 0. */
type Move = { from: Account; to: Account; amount: number }

type Booking = {
  kind: Movement
  /** Of what caused it; the same kind and reference are booked once. */
  reference: string
  currency: string
  moves: Move[]
}

/**
 * In the transaction of what causes it. False where it was booked before. Before money leaves an
 * account of a mentor, lock the mentor's row of `users` and read the balance.
 */
export async function book(
  tx: Db,
  { kind, reference, currency, moves }: Booking,
  now: Date,
): Promise<boolean> {
  const made = moves.filter(({ amount }) => amount !== 0)
  if (made.some(({ amount }) => !Number.isSafeInteger(amount) || amount < 0))
    throw new RangeError('Only whole positive amounts can be booked')
  if (made.length === 0) return false
  const [booked] = await tx
    .insert(ledgerTransactions)
    .values({ kind, reference, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: ledgerTransactions.id })
  if (!booked) return false
  await tx.insert(ledgerEntries).values(
    made.flatMap(({ from, to, amount }) => [
      { ...from, transactionId: booked.id, amount: -amount, currency },
      { ...to, transactionId: booked.id, amount, currency },
    ]),
  )
  return true
}
