import { SITE_NAME } from '../../site.ts'
import { formatMoment } from '../../text/format.ts'
import { TIER_LABELS, type Tier } from '../../tiers.ts'
import { asWords, type Letters } from './kind.ts'

export type ContactLetters = {
  contact: {
    id: string
    tier: Tier | null
    priority: boolean
    name: string
    email: string
    topic: string
    message: string
    createdAt: string
  }
}

export const CONTACT_LETTERS: Letters<ContactLetters> = {
  contact: {
    class: 'transactional',
    title: 'Messages to the people who run the site',
    write: ({ id, tier, priority, name, email, topic, message, createdAt }) => ({
      replyTo: email,
      subject: `[${describeSender({ tier, priority })}] ${topic}: ${asWords(name)}`,
      blocks: [
        `${name} <${email}> wrote on ${formatMoment(new Date(createdAt))} UTC:`,
        { quote: message },
        `An answer to this letter goes to them. It is kept on ${SITE_NAME} as ${id}.`,
      ],
    }),
  },
}

/** 'Priority, Expert', 'Foundation' or 'Visitor' */
export const describeSender = ({ tier, priority }: { tier: Tier | null; priority: boolean }) =>
  `${priority ? 'Priority, ' : ''}${tier ? TIER_LABELS[tier] : 'Visitor'}`
