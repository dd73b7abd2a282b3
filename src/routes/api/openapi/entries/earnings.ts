import { z } from 'zod'
import { PAYMENT_STATUSES } from '../../../../lib/catalog.ts'
import { listQuery } from '../../../../lib/lists/fields.ts'
import { CREDIT_OUTCOMES } from '../../../../lib/session-purchases/purchase.ts'
import { type Entries, moment, namedObject, text } from '../entry.ts'

const PayoutAccount = namedObject('PayoutAccount', {
  bankCode: text,
  bankName: text,
  lastDigits: text,
  accountName: text,
  currency: text,
  changedAt: moment,
  usableAt: moment,
})

const amount = z.int()

const Payout = namedObject('Payout', {
  reference: text,
  amount,
  currency: text,
  status: z.enum(['pending', 'paid', 'failed', 'reversed']),
  bankName: text,
  lastDigits: text,
  createdAt: moment,
  endedAt: moment.nullable(),
})

const Purchase = namedObject('SessionPurchase', {
  reference: text,
  mentorId: text,
  title: text,
  amount: amount.describe('The price of all its sessions, in minor units'),
  currency: text,
  status: z.enum(PAYMENT_STATUSES),
  paidAt: moment.nullable(),
  reversedAt: moment.nullable(),
  createdAt: moment,
})

const Earnings = namedObject('Earnings', {
  balances: z.array(
    z.strictObject({
      currency: text,
      held: amount.describe('What you’ll receive of sessions that are paid and not settled'),
      disputed: amount.describe('The same, where a problem was reported and isn’t decided'),
      available: amount,
      underWay: amount,
      paidOut: amount,
    }),
  ),
  sessions: z.array(
    z.strictObject({
      sessionId: text.nullable(),
      startsAt: moment.nullable(),
      reference: text,
      title: text,
      paidAt: moment.nullable(),
      currency: text,
      amount,
      share: amount,
      fees: amount,
      earned: amount.describe('What you receive; 0 once the session is refunded'),
      outcome: z.enum(CREDIT_OUTCOMES).nullable(),
      settledAt: moment.nullable(),
      isDisputed: z.boolean(),
    }),
  ),
  payouts: z.array(Payout),
  months: z.array(text),
})

export const earningsEntries: Entries = {
  'GET /api/earnings': {
    id: 'getEarnings',
    summary: 'Get your earnings as a mentor, in minor units',
    query: listQuery,
    pages: 'linked',
    responses: { 200: Earnings },
  },
  'GET /api/payouts': {
    id: 'listPayouts',
    summary: 'List your payouts, newest first',
    query: listQuery,
    pages: 'linked',
    responses: { 200: z.array(Payout) },
  },
  'GET /api/purchases': {
    id: 'listPurchases',
    summary: 'List the sessions you paid for, newest first',
    query: listQuery,
    pages: 'linked',
    responses: { 200: z.array(Purchase) },
  },
  'POST /api/payouts': {
    id: 'requestPayout',
    summary: 'Pay out all that is available',
    responses: { 201: Payout },
    codes: [
      'proof_required',
      'payments_off',
      'no_payout_account',
      'cooling_off',
      'payout_in_progress',
      'below_minimum',
    ],
  },
  'GET /api/payout-account': {
    id: 'getPayoutAccount',
    summary: 'Get the account to which your earnings are paid',
    responses: { 200: PayoutAccount },
    codes: ['not_found'],
  },
  'PUT /api/payout-account': {
    id: 'updatePayoutAccount',
    summary: 'Change the account to which your earnings are paid',
    example: { bankCode: '058', accountNumber: '0123456789' },
    responses: { 200: PayoutAccount },
    codes: ['proof_required', 'payments_off', 'bank_unreachable', 'too_many'],
  },
}
