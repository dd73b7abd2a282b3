import { z } from 'zod'
import { type Entries, moment, named, text } from '../entry.ts'

const PayoutAccount = named(
  'PayoutAccount',
  z.strictObject({
    bankCode: text,
    bankName: text,
    lastDigits: text,
    accountName: text,
    currency: text,
    changedAt: moment,
    usableAt: moment,
  }),
)

export const earningsEntries: Entries = {
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
