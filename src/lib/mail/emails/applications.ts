import { REJECTION_REASON_LABELS, type RejectionReason } from '../../applications/rejection.ts'
import { ONE_MORE_ONCE_CLOSED } from '../../applications/reply-by.ts'
import { STATUS_LABELS } from '../../applications/states.ts'
import type { ApplicationStatus } from '../../catalog.ts'
import { TIER_LIMITS } from '../../membership/limits.ts'
import type { Tier } from '../../membership/tiers.ts'
import { paths } from '../../paths.ts'
import { formatDate, formatList, pluralize } from '../../text/format.ts'
import type { Block } from '../content.ts'
import { type EmailTemplates, greeting, plainName } from './template.ts'

export const REMOVE_FROM_CALENDAR = 'Remove from calendar'

type MovedApplication = {
  id: string
  status: ApplicationStatus
  title: string
  organization: string | null
  reason: RejectionReason | null
  words: string | null
  unmet: string[]
  times?: string[]
}

type SentReceipt = {
  id: string
  title: string
  organization: string | null
  /** ISO 8601. */
  replyBy: string
  hasCoverLetter: boolean
  hasResume: boolean
  answers: number
}

type WaitingMessage = { id: string; title: string; from: string | null }

/** `who` is no name while names are hidden. */
type WaitingReply = { id: string; postingId: string; title: string; who: string }

type OfferedTimes = { id: string; title: string; from: string; times: string[] }

type SetInterview = {
  id: string
  postingId: string
  title: string
  change: 'chosen' | 'moved' | 'cancelled'
  when: string
  place: string
  withWhom: string
  ofTeam: boolean
}

type UnansweredApplication = {
  id: string
  title: string
  organization: string | null
  answerBy: string
}

type PausingIntake = { id: string; title: string; closesAt: string; answers: number }

export type ApplicationEmails = {
  'application-sent': SentReceipt
  'application-unanswered': UnansweredApplication
  'doors-closing': PausingIntake
  'interview-times': OfferedTimes
  'interview-set': SetInterview
  'application-message': WaitingMessage
  'application-reply': WaitingReply
  'application-opened': MovedApplication
  'application-moved': MovedApplication
}

export const APPLICATION_EMAILS: EmailTemplates<ApplicationEmails> = {
  'application-sent': {
    class: 'transactional',
    title: 'Receipts for your applications',
    write: (receipt, { siteUrl, name, tier }) => ({
      subject: `Application sent: ${plainName(receipt.title)}`,
      blocks: [
        greeting(name),
        `We sent your application for ‘${plainName(receipt.title)}’ to ${receipt.organization ? plainName(receipt.organization) : 'the member who posted it'}.`,
        `It includes ${formatList(partsOf(receipt))}.`,
        `They should reply by ${formatDate(new Date(receipt.replyBy))}. If they don’t, we close your application a week later.${isLimited(tier) ? ` ${ONE_MORE_ONCE_CLOSED}` : ''}`,
        { link: siteUrl + paths.application(receipt.id), label: 'View your application' },
      ],
    }),
  },
  'application-opened': {
    class: 'notification',
    title: 'When your application is opened',
    write: (moved, { siteUrl, name }) => ({
      subject: `Opened: your application for ${plainName(moved.title)}`,
      blocks: [
        greeting(name),
        `${teamOf(moved)} opened your application for ‘${plainName(moved.title)}’. This isn’t a decision yet. Your application page shows when a reply is due.`,
        { link: siteUrl + paths.application(moved.id), label: 'View your application' },
      ],
    }),
  },
  'application-message': {
    class: 'notification',
    title: 'Messages about your applications',
    write: ({ id, title, from }, { siteUrl, name }) => ({
      subject: `Message about your application for ${plainName(title)}`,
      blocks: [
        greeting(name),
        `${plainName(from ?? 'The team')} wrote to you about your application for ‘${plainName(title)}’.`,
        { link: siteUrl + paths.applicationMessages(id), label: 'Read and reply' },
      ],
    }),
  },
  'application-reply': {
    class: 'notification',
    title: 'Messages from applicants',
    write: ({ id, postingId, title, who }, { siteUrl, name }) => ({
      subject: `New message about ${plainName(title)}`,
      blocks: [
        greeting(name),
        `${plainName(who)} wrote to you about ‘${plainName(title)}’.`,
        { link: siteUrl + paths.reviewMessages(postingId, id), label: 'Read and reply' },
      ],
    }),
  },
  'interview-times': {
    class: 'transactional',
    title: 'Interview times',
    write: ({ id, title, from, times }, { siteUrl, name }) => ({
      subject: `Interview times: ${plainName(title)}`,
      blocks: [
        greeting(name),
        `${plainName(from)} invites you to an interview for ‘${plainName(title)}’.`,
        ...choices(times),
        { link: siteUrl + paths.applicationInterview(id), label: 'Choose a time' },
      ],
    }),
  },
  'interview-set': {
    class: 'transactional',
    title: 'Interviews',
    write: ({ title, change, when, place, withWhom, ...of }, { siteUrl, name }) => ({
      subject: `${SUBJECTS[change]}: ${plainName(title)}`,
      blocks: [
        greeting(name),
        `Your interview for ‘${plainName(title)}’ with ${plainName(withWhom)} ${BECAME[change]}`,
        { quote: `${when}\n${place}` },
        { link: siteUrl + fileOf(of), label: CALENDAR[change] },
        { link: siteUrl + pageOf(of), label: 'View interview' },
      ],
    }),
  },
  'application-moved': {
    class: 'transactional',
    title: 'Decisions on your applications',
    write: (moved, { siteUrl, name }) => ({
      subject: `${STATUS_LABELS[moved.status]}: your application for ${plainName(moved.title)}`,
      blocks: [
        greeting(name),
        `${teamOf(moved)} ${MOVED[moved.status]} ‘${plainName(moved.title)}’.`,
        ...(moved.reason
          ? [`Reason: ${REJECTION_REASON_LABELS[moved.reason].toLowerCase()}.`]
          : []),
        ...(moved.unmet.length > 0 ? ['Criteria you didn’t meet:'] : []),
        ...moved.unmet.map((criterion): Block => ({ quote: criterion })),
        ...(moved.words ? ['Their message:', { quote: moved.words }] : []),
        ...(moved.status === 'offered' ? [ANSWER_OFFER] : []),
        ...choices(moved.times ?? []),
        moved.times
          ? { link: siteUrl + paths.applicationInterview(moved.id), label: 'Choose a time' }
          : { link: siteUrl + paths.application(moved.id), label: 'View your application' },
      ],
    }),
  },
  'application-unanswered': {
    class: 'transactional',
    title: 'Decisions on your applications',
    write: (unanswered, { siteUrl, name, tier }) => ({
      subject: `No reply: your application for ${plainName(unanswered.title)}`,
      blocks: [
        greeting(name),
        `${teamOf(unanswered)} promised every applicant for ‘${plainName(unanswered.title)}’ a reply by ${formatDate(new Date(unanswered.answerBy))}. You still haven’t had one a week later, so we’ve closed your application. That’s not your fault.`,
        `${isLimited(tier) ? 'You can send one extra application this month, on top of your plan’s limit. ' : ''}If they reply after all, we’ll tell you, and their reply record shows it as late.`,
        { link: siteUrl + paths.application(unanswered.id), label: 'View your application' },
      ],
    }),
  },
  'doors-closing': {
    class: 'transactional',
    title: 'Your postings',
    write: ({ id, title, closesAt, answers }, { siteUrl, name }) => ({
      subject: `Applications pause on ${formatDate(new Date(closesAt))}: ${plainName(title)}`,
      blocks: [
        greeting(name),
        `You owe replies to applicants for ‘${plainName(title)}’. On ${formatDate(new Date(closesAt))}, too many of them will be overdue. From then on no one can apply, and you can’t publish other postings until you reply.`,
        `If you reply to ${pluralize(answers, 'applicant')} before then, applications won’t pause within the next 7 days. Shortlisting, inviting to an interview, making an offer and rejecting count as replies.`,
        { link: siteUrl + paths.posting(id), label: 'View posting' },
      ],
    }),
  },
}

const isLimited = (tier: Tier | undefined) =>
  tier !== undefined && TIER_LIMITS[tier].applications !== null

const partsOf = ({ hasCoverLetter, hasResume, answers }: SentReceipt) => [
  'your profile',
  ...(hasCoverLetter ? ['your cover letter'] : []),
  ...(hasResume ? ['your résumé'] : []),
  ...(answers > 0 ? [pluralize(answers, 'answer')] : []),
]

const ANSWER_OFFER = 'Accept it or ask a question on your application page.'

const choices = (times: string[]): Block[] =>
  times.length > 0
    ? ['Choose one of these times:', ...times.map((quote): Block => ({ quote }))]
    : []

const BECAME = {
  chosen: 'is on:',
  moved: 'has moved. The new time is:',
  cancelled: 'is cancelled. It was planned for:',
}
const SUBJECTS = {
  chosen: 'Interview time chosen',
  moved: 'Interview moved',
  cancelled: 'Interview cancelled',
}
const CALENDAR = {
  chosen: 'Add to calendar',
  moved: 'Update your calendar',
  cancelled: REMOVE_FROM_CALENDAR,
}

type Of = Pick<SetInterview, 'id' | 'postingId' | 'ofTeam'>
const fileOf = ({ id, postingId, ofTeam }: Of) =>
  ofTeam ? paths.interviewFile(postingId, id) : paths.applicationInterviewFile(id)
const pageOf = ({ id, postingId, ofTeam }: Of) =>
  ofTeam ? paths.interviews(postingId, id) : paths.applicationInterview(id)

const teamOf = ({ organization }: { organization: string | null }) =>
  organization ? plainName(organization) : 'The member who posted it'

const MOVED: Record<ApplicationStatus, string> = {
  pending: 'received your application for',
  opened: 'opened your application for',
  shortlisted: 'shortlisted your application for',
  interview: 'invites you to an interview for',
  offered: 'made you an offer for',
  accepted: 'confirmed that you accepted the offer for',
  rejected: 'declined your application for',
  withdrawn: 'received your withdrawal from',
  closed_unanswered: 'didn’t reply to your application for',
}
