import { paths } from '../../paths.ts'
import type { Change, Relied } from '../../postings/changes.ts'
import { SITE_NAME } from '../../site.ts'
import { formatDate } from '../../text/format.ts'
import type { Block } from '../content.ts'
import { type EmailTemplates, greeting, plainName } from './template.ts'

/** The token row's id: the secret is generated at sending. */
type AboutPosting = { token: string; title: string; publishedAt: string }

type ReviewedPosting = {
  id: string
  title: string
  heldFor: 'reports' | 'operator' | null
  why: string | null
}

export type PostingEmails = {
  'still-open': AboutPosting & { pausesAt: string }
  'posting-paused': AboutPosting
  'posting-ended': AboutPosting
  'posting-changed': {
    id: string
    title: string
    changes: Change[]
    /** The values last emailed, in case more changes precede the sending. */
    before?: Omit<Relied, 'applicationDeadline'> & { applicationDeadline: string | null }
  }
  'posting-held': ReviewedPosting
  'posting-released': ReviewedPosting
  'posting-closed-by-us': ReviewedPosting
}

export const POSTING_EMAILS: EmailTemplates<PostingEmails> = {
  'still-open': {
    class: 'transactional',
    title: 'What you have posted',
    mints: 'answer-posting',
    write: ({ title, publishedAt, pausesAt }, { siteUrl, name, token = '' }) => ({
      subject: `Still open? ${plainName(title)}`,
      blocks: [
        greeting(name),
        `‘${plainName(title)}’ has been on ${SITE_NAME} since ${formatDate(new Date(publishedAt))}. Is it still open? One click says so, or closes it.`,
        { link: siteUrl + paths.answerLink(token), label: 'Answer' },
        `Without an answer by ${formatDate(new Date(pausesAt))} it is paused: then nobody can apply until you open it again.`,
      ],
    }),
  },
  'posting-paused': {
    class: 'transactional',
    title: 'What you have posted',
    mints: 'answer-posting',
    write: ({ title }, { siteUrl, name, token = '' }) => ({
      subject: `Paused: ${plainName(title)}`,
      blocks: [
        greeting(name),
        `We asked a week ago whether ‘${plainName(title)}’ is still open, and nobody answered. So it is paused: it is in no list, and nobody can apply. Who has applied already keeps their application.`,
        { link: siteUrl + paths.answerLink(token), label: 'Open it again, or close it' },
      ],
    }),
  },
  'posting-ended': {
    class: 'transactional',
    title: 'What you have posted',
    mints: 'answer-posting',
    write: ({ title }, { siteUrl, name, token = '' }) => ({
      subject: `The deadline has passed: ${plainName(title)}`,
      blocks: [
        greeting(name),
        `The deadline of ‘${plainName(title)}’ has passed, so nobody can apply any more. Please close it and say how it ended: its page tells those who applied.`,
        { link: siteUrl + paths.answerLink(token), label: 'Say how it ended' },
      ],
    }),
  },
  'posting-changed': {
    class: 'transactional',
    title: 'What you have applied to',
    write: ({ id, title, changes }, { siteUrl, name }) => ({
      subject: `Changed: ${plainName(title)}`,
      blocks: [
        greeting(name),
        `‘${plainName(title)}’, to which you have applied on ${SITE_NAME}, was changed by who posted it.`,
        ...changes.flatMap(({ label, from, to }): Block[] => [
          `${label}, before:`,
          { quote: from },
          `${label}, now:`,
          { quote: to },
        ]),
        { link: siteUrl + paths.opportunity(id), label: 'See it as it is now' },
        'Your application stays as it is. If it is no longer for you, you can withdraw it among your applications.',
      ],
    }),
  },
  'posting-held': {
    class: 'transactional',
    title: 'Your postings',
    write: ({ id, title, heldFor, why }, { siteUrl, name }) => ({
      subject: `Your posting ‘${plainName(title)}’ is held`,
      blocks: [
        greeting(name),
        heldFor === 'reports'
          ? `Several members reported your posting ‘${plainName(title)}’. Until somebody who runs ${SITE_NAME} has looked at it, it is not shown and takes no applications.`
          : `Your posting ‘${plainName(title)}’ is held by somebody who runs ${SITE_NAME}: it is not shown and takes no applications.`,
        ...(why ? [{ quote: why }] : []),
        'You don’t need to do anything. We’ll tell you when it’s shown again or closed. If you think this is a mistake, contact us.',
        { link: siteUrl + paths.opportunity(id), label: 'See your posting' },
        { link: siteUrl + paths.contact, label: 'Contact us' },
      ],
    }),
  },
  'posting-released': {
    class: 'transactional',
    title: 'Your postings',
    write: ({ id, title, why }, { siteUrl, name }) => ({
      subject: `Your posting ‘${plainName(title)}’ is shown again`,
      blocks: [
        greeting(name),
        `We have looked at your posting ‘${plainName(title)}’ and found nothing that breaks the rules. It is no longer held.`,
        ...(why ? [{ quote: why }] : []),
        { link: siteUrl + paths.opportunity(id), label: 'See your posting' },
      ],
    }),
  },
  'posting-closed-by-us': {
    class: 'transactional',
    title: 'Your postings',
    write: ({ title, why }, { siteUrl, name }) => ({
      subject: `Your posting ‘${plainName(title)}’ was closed`,
      blocks: [
        greeting(name),
        `Somebody who runs ${SITE_NAME} has looked at your posting ‘${plainName(title)}’ and closed it:`,
        { quote: why ?? '' },
        'If you think this is a mistake, contact us.',
        { link: siteUrl + paths.contact, label: 'Contact us' },
      ],
    }),
  },
}
