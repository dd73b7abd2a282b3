import { expect, test } from 'bun:test'
import { eq, sql } from 'drizzle-orm'
import { balancesOf } from '../../../src/db/ledger/balances.ts'
import { book, CASH, mentorAccount, REFUNDS, SHARE } from '../../../src/db/ledger/book.ts'
import { ledgerEntries, ledgerTransactions } from '../../../src/db/schema/ledger.ts'
import type { Movement } from '../../../src/lib/ledger/accounts.ts'
import { testDatabase } from '../../support/database.ts'
import { rejection } from '../../support/rejection.ts'

const { db } = await testDatabase()
const now = new Date()
const mentor = crypto.randomUUID()
const held = mentorAccount('held', mentor)
const available = mentorAccount('available', mentor)
const payouts = mentorAccount('payouts', mentor)

const bookNow = (kind: Movement, reference: string, moves: Parameters<typeof book>[1]['moves']) =>
  db.transaction((tx) => book(tx, { kind, reference, currency: 'NGN', moves }, now))

test('what is paid is held, then available, then paid out, and each is booked once', async () => {
  expect(await balancesOf(db, mentor)).toEqual([])
  const paid = () => bookNow('paid', 'ref-1', [{ from: CASH, to: held, amount: 1000 }])
  expect((await Promise.all([paid(), paid(), paid()])).filter(Boolean)).toEqual([true])
  const released = [
    { from: held, to: available, amount: 900 },
    { from: held, to: SHARE, amount: 100 },
  ]
  expect(await bookNow('released', 'session-1', released)).toBe(true)
  expect(await bookNow('released', 'session-1', released)).toBe(false)
  await bookNow('payout-requested', 'payout-1', [{ from: available, to: payouts, amount: 500 }])
  await bookNow('payout-failed', 'payout-1', [{ from: payouts, to: available, amount: 500 }])
  await bookNow('payout-requested', 'payout-2', [{ from: available, to: payouts, amount: 700 }])
  await bookNow('payout-paid', 'payout-2', [{ from: payouts, to: CASH, amount: 700 }])
  await bookNow('paid', 'ref-4', [{ from: CASH, to: held, amount: 400 }])
  await bookNow('refund-owed', 'session-4', [{ from: held, to: REFUNDS, amount: 400 }])
  await bookNow('refund-made', 'session-4', [{ from: REFUNDS, to: CASH, amount: 400 }])
  const balances = { held: 0, available: 200, payouts: 0, paidOut: 700 }
  expect(await balancesOf(db, mentor)).toEqual([{ currency: 'NGN', ...balances }])
  const [sums] = await db.execute<{ total: number; cash: number }>(sql`
    select sum(amount)::int as total, sum(amount) filter (where account = 'cash')::int as cash
    from ledger_entries`)
  expect(sums).toEqual({ total: 0, cash: -300 })
})

test('nothing is booked for nothing, and no fraction or negative amount', async () => {
  const move = (amount: number) => [{ from: CASH, to: SHARE, amount }]
  expect(await bookNow('paid', 'ref-2', move(0))).toBe(false)
  for (const amount of [-1, 0.5, Number.NaN])
    expect(await rejection(bookNow('paid', 'ref-2', move(amount)))).toBeInstanceOf(RangeError)
})

test('a transaction that does not balance is refused by the database', async () => {
  const unbalanced = db.transaction(async (tx) => {
    const made = { kind: 'paid', reference: 'ref-3' } as const
    const [row] = await tx.insert(ledgerTransactions).values(made).returning()
    await tx
      .insert(ledgerEntries)
      .values({ transactionId: row!.id, account: 'cash', amount: -5, currency: 'NGN' })
  })
  const { message, cause } = await rejection(unbalanced)
  expect(`${message} ${(cause as Error | undefined)?.message}`).toContain('does not balance')
  expect(await db.$count(ledgerTransactions, eq(ledgerTransactions.reference, 'ref-3'))).toBe(0)
})

test('no entry is changed or deleted', async () => {
  for (const change of [
    () => db.update(ledgerEntries).set({ amount: 1 }),
    () => db.delete(ledgerEntries),
    () => db.update(ledgerTransactions).set({ reference: 'x' }),
    () => db.execute(sql`truncate ${ledgerEntries}`),
  ]) {
    const { message, cause } = await rejection(change())
    expect(`${message} ${(cause as Error | undefined)?.message}`).toContain('only grows')
  }
})
