import { DAY_MS } from '../durations.ts'

const FIRST_OPERATOR_LINK_DAYS = 7

export const FIRST_OPERATOR_LINK_MS = FIRST_OPERATOR_LINK_DAYS * DAY_MS

/** Printed at a start without an operator, above the link. */
export const FIRST_OPERATOR_NOTICE = `This site has no operator yet. To become one, open this link within ${FIRST_OPERATOR_LINK_DAYS} days and sign up. It works once:`

/** The reason in the operators' log. */
export const BY_FIRST_LINK = 'With the first-operator link.'

export const FIRST_OPERATOR = {
  title: 'Become the operator of this site?',
  lead: 'Operators review postings and reports, and answer messages. Everything they do is logged.',
  button: 'Become the operator',
  hint: 'This link works once. To add more operators later, run ‘waymark operator add EMAIL’ on the server.',
  signedOut: 'Sign up, or sign in if you already have an account. You’ll come back here.',
  done: 'You’re now an operator.',
  ended: 'This link has been used or has expired',
  endedLead: 'It works once, within a week, and only while the site has no operator.',
  endedHint: 'If the site still has no operator, restart it: each start prints a new link.',
}
