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
