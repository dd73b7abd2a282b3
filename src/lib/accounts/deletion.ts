import { DAY_MS } from '../durations.ts'

export const DELETION_GRACE_DAYS = 14

export const DELETION_GRACE_MS = DELETION_GRACE_DAYS * DAY_MS

export const ADDRESS_DIFFERS = 'Enter the email address of this account'

export const FORMER = { firstName: 'Former', lastName: 'member' } as const

/** An address that cannot exist (RFC 2606): the column is required. */
export const formerAddress = (id: string) => `${id}@former.invalid`

export const EARNINGS_LEFT =
  'You have earnings. Add a payout account first: we pay them out before your account is deleted.'
