import { topicLabel } from '../../contact/contact.ts'
import { tierIncludes } from '../../membership/features.ts'
import { TIER_LABELS, type Tier } from '../../membership/tiers.ts'
import { paths } from '../../paths.ts'
import { SITE_NAME } from '../../site.ts'
import { formatMoment } from '../../text/format.ts'
import { type EmailTemplates, greeting, plainName } from './template.ts'

export type ContactEmails = {
  contact: {
    id: string
    tier: Tier | null
    name: string
    email: string
    topic: string
    message: string
    createdAt: string
  }
  'contact-reply': { name: string; topic: string; message: string; reply: string }
}

export const CONTACT_EMAILS: EmailTemplates<ContactEmails> = {
  contact: {
    class: 'transactional',
    title: 'Contact messages',
    write: ({ id, tier, name, email, topic, message, createdAt }) => ({
      replyTo: email,
      subject: `[${describeSender({ tier })}] ${topicLabel(topic)}: ${plainName(name)}`,
      blocks: [
        `${name} <${email}> wrote on ${formatMoment(new Date(createdAt))} UTC:`,
        { quote: message },
        `Reply to this email to answer them. It’s stored on ${SITE_NAME} as ${id}.`,
      ],
    }),
  },
  'contact-reply': {
    class: 'transactional',
    title: 'Replies to your messages',
    write: ({ name, topic, message, reply }, { siteUrl }) => ({
      subject: `Re: ${topicLabel(topic)}`,
      blocks: [
        greeting(name),
        ...reply.split(/\n{2,}/),
        'You wrote to us:',
        { quote: message },
        { link: siteUrl + paths.contact, label: 'Write to us again' },
      ],
    }),
  },
}

export function describeSender({ tier }: { tier: Tier | null }): string {
  if (!tier) return 'Visitor'
  return `${tierIncludes(tier, 'prioritySupport') ? 'Priority, ' : ''}${TIER_LABELS[tier]}`
}
