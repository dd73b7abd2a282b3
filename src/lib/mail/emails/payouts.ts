import { formatMinor } from '../../billing/money.ts'
import { paths } from '../../paths.ts'
import { accountLabel } from '../../payouts/payout-account.ts'
import { type EmailTemplates, greeting } from './template.ts'

export type PayoutEmails = {
  /** Minor units. */
  'money-released': { available: number; currency: string }
  payout: {
    status: 'paid' | 'failed' | 'reversed'
    /** Minor units. */
    amount: number
    currency: string
    bankName: string
    lastDigits: string
  }
}

const BACK =
  'The money is available again. Check your payout account, then ask for the payout once more.'

export const PAYOUT_EMAILS: EmailTemplates<PayoutEmails> = {
  'money-released': {
    class: 'notification',
    title: 'Money you’ve earned',
    write: ({ available, currency }, { siteUrl, name }) => {
      const sum = formatMinor(available, currency)
      return {
        subject: `${sum} is available to you`,
        blocks: [
          greeting(name),
          `You’ve earned money with a session. ${sum} is now available for a payout. Our share is already taken off.`,
          { link: siteUrl + paths.earnings, label: 'View your earnings' },
        ],
      }
    },
  },
  payout: {
    class: 'transactional',
    title: 'Payouts',
    write: ({ status, amount, currency, ...account }, { siteUrl, name }) => {
      const sum = formatMinor(amount, currency)
      const to = accountLabel(account)
      const texts = {
        paid: { subject: `We paid you ${sum}`, text: `We paid ${sum} to ${to}.` },
        failed: {
          subject: `Your payout of ${sum} failed`,
          text: `We couldn’t pay ${sum} to ${to}. ${BACK}`,
        },
        reversed: {
          subject: `Your payout of ${sum} came back`,
          text: `Your bank returned ${sum}, which we had sent to ${to}. ${BACK}`,
        },
      }
      const { subject, text } = texts[status]
      return {
        subject,
        blocks: [
          greeting(name),
          text,
          { link: siteUrl + paths.earnings, label: 'View your earnings' },
        ],
      }
    },
  },
}
