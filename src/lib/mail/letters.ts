import { expiryOf } from '../mentorship.ts'
import { paths } from '../paths.ts'
import { SITE_NAME } from '../site.ts'
import { excerpt, formatDate, formatMoment } from '../text/format.ts'
import { TIER_LABELS, type Tier } from '../tiers.ts'
import type { Mail } from './mail.ts'

type Waiting = { id: string; email: string; createdAt: Date; mentor: string; mentee: string }

/** What a mentor is written when a request has waited for long. */
export function waitingRequestLetter(request: Waiting, publicUrl: string | undefined): Mail {
  const { id, email, createdAt } = request
  const [mentor, mentee] = [asWords(request.mentor), asWords(request.mentee)]
  return {
    to: email,
    subject: `${mentee} is waiting for your answer`,
    text: [
      `Dear ${mentor},`,
      `${mentee} asked you on ${formatDate(createdAt)} to be their mentor, and is still waiting. You can accept or decline on ${SITE_NAME}${where(publicUrl, paths.mentorship(id), 'Mentorship')}`,
      `Without an answer the request expires on ${formatDate(expiryOf(createdAt))}. If you take no new mentees at the moment, you can say so on your profile.`,
    ].join('\n\n'),
  }
}

type Ending = { email: string; name: string; tier: Tier; trial: boolean; endDate: Date }

/** What a member is written when a term that does not renew by itself is about to end. */
export function endingTermLetter(term: Ending, publicUrl: string | undefined): Mail {
  const { email, trial, endDate } = term
  const tier = TIER_LABELS[term.tier]
  const day = formatDate(endDate)
  const what = trial ? `free trial of the ${tier} membership` : `${tier} membership`
  return {
    to: email,
    subject: `Your ${what} ends on ${day}`,
    text: [
      `Dear ${asWords(term.name)},`,
      `Your ${what} on ${SITE_NAME} ends on ${day}. Nothing is charged by itself: to ${trial ? 'keep' : 'renew'} it, pay for a term on ${SITE_NAME}${where(publicUrl, paths.membership, 'Membership')}`,
      `Without that you go on as a ${TIER_LABELS.foundation} member, with your profile, mentorships and communities as they are.`,
    ].join('\n\n'),
  }
}

type Written = {
  id: string
  tier: Tier | null
  priority: boolean
  name: string
  email: string
  topic: string
  message: string
  createdAt: Date
}

/** What somebody wrote to the people who run the site, as they get it. */
export function contactLetter(written: Written, to: string): Mail {
  const { name, email, topic, message, createdAt } = written
  return {
    to,
    replyTo: email,
    subject: `[${describeSender(written)}] ${topic}: ${asWords(name)}`,
    text: [
      `${name} <${email}> wrote on ${formatMoment(createdAt)} UTC:`,
      message,
      `An answer to this letter goes to them. It is kept on ${SITE_NAME} as ${written.id}.`,
    ].join('\n\n'),
  }
}

/** 'Priority, Expert', 'Foundation' or 'Visitor' */
export const describeSender = ({ tier, priority }: Pick<Written, 'tier' | 'priority'>) =>
  `${priority ? 'Priority, ' : ''}${tier ? TIER_LABELS[tier] : 'Visitor'}`

/**
 * A name as it stands in a letter: without what a mail program makes a link of, since the letter is
 * the site's and the name is whatever a stranger chose, and at most 60 characters long.
 */
const asWords = (name: string) => excerpt(name.replace(/[.。．｡․:/\\@]+(?=\S)/g, ' '), 60)

const where = (publicUrl: string | undefined, path: string, section: string) =>
  publicUrl ? `:\n${publicUrl}${path}` : `, under ${section}.`
