export const PAYOUT_ACCOUNT_INVALID = {
  bank: 'Choose a bank',
  number: 'Enter an account number of 6 to 20 digits',
  unresolved: 'The bank doesn’t know this account. Check the number and the bank',
}

export const PAYOUT_ACCOUNT_LEAD = 'The bank account to which we pay what you earn as a mentor.'

export const COOLING_OFF_RULE =
  'After a change we email you and pay nothing out for 72 hours, so that you can act if it wasn’t you.'

export const PAYOUT_ACCOUNT_SAVED = {
  title: 'Payout account saved.',
  description: 'We’ve emailed you. We pay to it in 72 hours at the earliest.',
}

export const PAYOUT_ACCOUNT_UNCHANGED = { title: 'This is already your payout account.' }

export const BANK_UNREACHABLE =
  'The payment provider doesn’t respond. Nothing was saved. Try again in a few minutes.'

export const EARNINGS_LEAD = 'What you earn from sessions after our share, and what we’ve paid out.'

export const FEES_RULE = 'We keep only our share, and we pay the payment provider’s fees.'

export const minimumRule = (minimum: string, isWeekly: boolean) =>
  isWeekly
    ? `Every Monday we pay out all that’s available. The minimum is ${minimum}. You can also request a payout.`
    : `When you request a payout, we pay out all that’s available. The minimum is ${minimum}. Weekly payouts are off.`

export const PAYMENTS_OFF_NOTE = 'Payments are off here: nothing can be earned or paid out.'

export const PAYOUT_REFUSALS = {
  no_payout_account: 'Add a payout account first.',
  cooling_off: 'Your payout account changed less than 72 hours ago. Try again later.',
  payout_in_progress: 'A payout is on its way. Ask for the next one when it has arrived.',
  below_minimum: 'Less than the minimum for a payout is available.',
} as const

export const PAYOUT_REQUESTED = {
  title: 'Payout requested.',
  description: 'We email you when it has been paid.',
}

export const PAYOUT_SCHEDULES = {
  weekly: 'We pay out every Monday.',
  request: 'We pay out on request.',
}

export const PAYOUT_STATUS_LABELS = {
  pending: 'On its way',
  otp: 'On its way',
  paid: 'Paid',
  failed: 'Failed, available again',
  reversed: 'Came back, available again',
} as const

/** What the bank shows. */
export const PAYOUT_REASON = 'Mentoring sessions'

export const CODE_NEEDED =
  'The payment provider sent a code (one-time password) to the owner of your account there. Enter it here. Payouts don’t wait for codes if you switch off one-time passwords for transfers in the provider’s dashboard.'

export const NEEDS_CODE = 'Needs a code'

export const CODE_REFUSED = 'The payment provider didn’t accept this code. Check it and try again.'

/** In the log. */
export const CODE_ENTERED = 'The code of the payment provider was entered.'
