import { formatMinor } from '../../billing/money.ts'
import { paths } from '../../paths.ts'
import { bookTheRest, REFUND_RULES } from '../../session-purchases/texts.ts'
import { formatDate } from '../../text/format.ts'
import { type EmailTemplates, greeting, plainName } from './template.ts'

/** `amount` in minor units. */
type PaidEmail = {
  reference: string
  title: string
  other: string
  amount: number
  currency: string
  isBooked: boolean
  /** Sessions of a package still to be booked, and until when. */
  rest?: { left: number; by: string } | undefined
}

export type SessionPaymentEmails = {
  'session-paid': PaidEmail
  'session-refund': PaidEmail
  'session-dispute': {
    id: string
    title: string
    other: string
    change: 'opened' | 'released' | 'refunded'
    reason: string
  }
}

export const SESSION_PAYMENT_EMAILS: EmailTemplates<SessionPaymentEmails> = {
  'session-paid': {
    class: 'transactional',
    title: 'Receipts for sessions',
    write: ({ reference, title, other, amount, currency, isBooked, rest }, { siteUrl, name }) => {
      const paid = formatMinor(amount, currency)
      const what = `‘${plainName(title)}’ with ${plainName(other)}`
      return {
        subject: `You paid ${paid}: ${plainName(title)}`,
        blocks: [
          greeting(name),
          isBooked
            ? `You paid ${paid} for ${what}. Your session is booked.`
            : `You paid ${paid} for ${what}. The time you chose was released before you had paid: choose another one, or get your money back.`,
          ...(isBooked && rest ? [bookTheRest(rest.left, formatDate(new Date(rest.by)))] : []),
          { link: siteUrl + paths.purchase(reference), label: 'View the payment' },
          ...REFUND_RULES.mentee,
        ],
      }
    },
  },
  'session-refund': {
    class: 'transactional',
    title: 'Refunds of sessions',
    write: ({ reference, title, other, amount, currency }, { siteUrl, name }) => {
      const sum = formatMinor(amount, currency)
      return {
        subject: `We refund you ${sum}: ${plainName(title)}`,
        blocks: [
          greeting(name),
          `We refund you ${sum} for a session of ‘${plainName(title)}’ with ${plainName(other)}. It takes a few days to reach you.`,
          { link: siteUrl + paths.purchase(reference), label: 'View the payment' },
        ],
      }
    },
  },
  'session-dispute': {
    class: 'transactional',
    title: 'Problems with paid sessions',
    write: ({ id, title, other, change, reason }, { siteUrl, name }) => ({
      subject: `${DISPUTES[change].subject}: ${plainName(title)}`,
      blocks: [
        greeting(name),
        `${DISPUTES[change].text} It’s about your session of ‘${plainName(title)}’ with ${plainName(other)}.`,
        { quote: reason },
        { link: siteUrl + paths.mentorSession(id), label: 'Open the session' },
      ],
    }),
  },
}

const DISPUTES = {
  opened: {
    subject: 'A problem was reported',
    text: 'A problem was reported. We hold the money until we’ve decided, and tell you both.',
  },
  released: {
    subject: 'Decided for the mentor',
    text: 'We’ve decided: the mentor gets the money.',
  },
  refunded: { subject: 'Decided for the mentee', text: 'We’ve decided: the mentee is refunded.' },
}
