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
    title: 'Your postings',
    mints: 'answer-posting',
    write: ({ title, publishedAt, pausesAt }, { siteUrl, name, token = '' }) => ({
      subject: `Still open? ${plainName(title)}`,
      blocks: [
        greeting(name),
        `‘${plainName(title)}’ has been on ${SITE_NAME} since ${formatDate(new Date(publishedAt))}. Is it still open? Confirm or close it with one click.`,
        { link: siteUrl + paths.answerLink(token), label: 'Confirm or close' },
        `Without an answer by ${formatDate(new Date(pausesAt))} we’ll pause it, and no one can apply until you resume it.`,
      ],
    }),
  },
  'posting-paused': {
    class: 'transactional',
    title: 'Your postings',
    mints: 'answer-posting',
    write: ({ title }, { siteUrl, name, token = '' }) => ({
      subject: `Paused: ${plainName(title)}`,
      blocks: [
        greeting(name),
        `We asked a week ago whether ‘${plainName(title)}’ is still open, and got no answer. We’ve paused it: it isn’t listed, and no one can apply. Applications you’ve received stay.`,
        { link: siteUrl + paths.answerLink(token), label: 'Resume or close it' },
      ],
    }),
  },
  'posting-ended': {
    class: 'transactional',
    title: 'Your postings',
    mints: 'answer-posting',
    write: ({ title }, { siteUrl, name, token = '' }) => ({
      subject: `Deadline passed: ${plainName(title)}`,
      blocks: [
        greeting(name),
        `The deadline of ‘${plainName(title)}’ has passed, so no one can apply. Close the posting and choose the outcome. Applicants see it on the posting.`,
        { link: siteUrl + paths.answerLink(token), label: 'Close posting' },
      ],
    }),
  },
  'posting-changed': {
    class: 'transactional',
    title: 'Changes to postings you applied to',
    write: ({ id, title, changes }, { siteUrl, name }) => ({
      subject: `Changed: ${plainName(title)}`,
      blocks: [
        greeting(name),
        `‘${plainName(title)}’, which you applied for on ${SITE_NAME}, has changed.`,
        ...changes.flatMap(({ label, from, to }): Block[] => [
          `${label}, before:`,
          { quote: from },
          `${label}, now:`,
          { quote: to },
        ]),
        { link: siteUrl + paths.opportunity(id), label: 'View opportunity' },
        'Your application hasn’t changed. If it no longer suits you, you can withdraw it.',
      ],
    }),
  },
  'posting-held': {
    class: 'transactional',
    title: 'Your postings',
    write: ({ id, title, heldFor, why }, { siteUrl, name }) => ({
      subject: `In review: your posting ‘${plainName(title)}’`,
      blocks: [
        greeting(name),
        heldFor === 'reports'
          ? `Several members reported your posting ‘${plainName(title)}’. It’s hidden, and no one can apply, until the ${SITE_NAME} team has reviewed it.`
          : `The ${SITE_NAME} team is reviewing your posting ‘${plainName(title)}’. It’s hidden, and no one can apply.`,
        ...(why ? ['Reason:', { quote: why }] : []),
        'You don’t need to do anything. We’ll tell you when it’s shown again or closed. If you think this is a mistake, contact us.',
        { link: siteUrl + paths.opportunity(id), label: 'View your posting' },
        { link: siteUrl + paths.contact, label: 'Contact us' },
      ],
    }),
  },
  'posting-released': {
    class: 'transactional',
    title: 'Your postings',
    write: ({ id, title, why }, { siteUrl, name }) => ({
      subject: `Live again: your posting ‘${plainName(title)}’`,
      blocks: [
        greeting(name),
        `We’ve reviewed your posting ‘${plainName(title)}’, and it doesn’t break the rules. It’s live again.`,
        ...(why ? ['Reason:', { quote: why }] : []),
        { link: siteUrl + paths.opportunity(id), label: 'View your posting' },
      ],
    }),
  },
  'posting-closed-by-us': {
    class: 'transactional',
    title: 'Your postings',
    write: ({ title, why }, { siteUrl, name }) => ({
      subject: `Closed: your posting ‘${plainName(title)}’`,
      blocks: [
        greeting(name),
        `The ${SITE_NAME} team reviewed your posting ‘${plainName(title)}’ and closed it. Reason:`,
        { quote: why ?? '' },
        'If you think this is a mistake, contact us.',
        { link: siteUrl + paths.contact, label: 'Contact us' },
      ],
    }),
  },
}
