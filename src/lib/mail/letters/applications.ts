import { REASON_LABELS, STATUS_LABELS } from '../../applications/states.ts'
import type { ApplicationStatus, RejectionReason } from '../../catalog.ts'
import { paths } from '../../paths.ts'
import type { Block } from '../content.ts'
import { asWords, dear, type Letters } from './kind.ts'

/** A step of an application, for who applied. */
type MovedApplication = {
  id: string
  status: ApplicationStatus
  title: string
  organization: string | null
  reason: RejectionReason | null
  words: string | null
  /** The posting's criteria that were not found, in their words. */
  unmet: string[]
}

/** That a message waits for who applied, from whoever posted. */
type WaitingMessage = { id: string; title: string; from: string | null }

/** The same for who reviews; `who` is no name where the posting hides names at first. */
type WaitingReply = { id: string; postingId: string; title: string; who: string }

export type ApplicationLetters = {
  'application-message': WaitingMessage
  'application-reply': WaitingReply
  'application-opened': MovedApplication
  'application-moved': MovedApplication
}

export const APPLICATION_LETTERS: Letters<ApplicationLetters> = {
  'application-opened': {
    class: 'notification',
    title: 'Applications of yours that were opened',
    write: (moved, { siteUrl, name }) => ({
      subject: `Opened: your application for ${asWords(moved.title)}`,
      blocks: [
        dear(name),
        `${teamOf(moved)} opened your application for ‘${asWords(moved.title)}’. That is no answer yet: the page of your application says until when one is due.`,
        { link: siteUrl + paths.application(moved.id), label: 'See your application' },
      ],
    }),
  },
  'application-message': {
    class: 'notification',
    title: 'Messages about your applications that wait for you',
    write: ({ id, title, from }, { siteUrl, name }) => ({
      subject: `A message about your application for ${asWords(title)}`,
      blocks: [
        dear(name),
        `${asWords(from ?? 'The team')} wrote to you about your application for ‘${asWords(title)}’.`,
        { link: siteUrl + paths.applicationMessages(id), label: 'Read and answer' },
      ],
    }),
  },
  'application-reply': {
    class: 'notification',
    title: 'Messages of applicants that wait for you',
    write: ({ id, postingId, title, who }, { siteUrl, name }) => ({
      subject: `A message about ${asWords(title)} waits for you`,
      blocks: [
        dear(name),
        `${asWords(who)} wrote to you about ‘${asWords(title)}’.`,
        { link: siteUrl + paths.reviewMessages(postingId, id), label: 'Read and answer' },
      ],
    }),
  },
  'application-moved': {
    class: 'transactional',
    title: 'Answers to your applications',
    write: (moved, { siteUrl, name }) => ({
      subject: `${STATUS_LABELS[moved.status]}: your application for ${asWords(moved.title)}`,
      blocks: [
        dear(name),
        `${teamOf(moved)} ${MOVED[moved.status]} ‘${asWords(moved.title)}’.`,
        ...(moved.reason ? [`The reason: ${REASON_LABELS[moved.reason].toLowerCase()}.`] : []),
        ...(moved.unmet.length > 0 ? ['What the posting asks and they did not find:'] : []),
        ...moved.unmet.map((criterion): Block => ({ quote: criterion })),
        ...(moved.words ? ['In their words:', { quote: moved.words }] : []),
        { link: siteUrl + paths.application(moved.id), label: 'See your application' },
      ],
    }),
  },
}

const teamOf = ({ organization }: MovedApplication) =>
  organization ? `The team of ${asWords(organization)}` : 'Who posted it'

/** What was done, before the title of the posting. */
const MOVED: Record<ApplicationStatus, string> = {
  pending: 'received your application for',
  opened: 'opened your application for',
  shortlisted: 'shortlisted your application for',
  interview: 'would like to talk with you about',
  offered: 'offers you a place:',
  accepted: 'noted that you accepted the offer of',
  rejected: 'decided not to go on with your application for',
  withdrawn: 'has your withdrawal from',
  closed_unanswered: 'did not answer your application for',
}
