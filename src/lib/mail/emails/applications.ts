import { REASON_LABELS, STATUS_LABELS } from '../../applications/states.ts'
import type { ApplicationStatus, RejectionReason } from '../../catalog.ts'
import { paths } from '../../paths.ts'
import { formatDate, formatList, pluralize } from '../../text/format.ts'
import type { Block } from '../content.ts'
import { type EmailTemplates, greeting, plainName } from './template.ts'

export const REMOVE_FROM_CALENDAR = 'Remove it from your calendar'

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
    write: (receipt, { siteUrl, name }) => ({
      subject: `Application sent: ${plainName(receipt.title)}`,
      blocks: [
        greeting(name),
        `We sent your application for ‘${plainName(receipt.title)}’ to ${receipt.organization ? plainName(receipt.organization) : 'the member who posted it'}.`,
        `It includes ${formatList(partsOf(receipt))}.`,
        `You’ll hear back by ${formatDate(new Date(receipt.replyBy))}. If you don’t, we close it a week later and you get this application back for the month.`,
        { link: siteUrl + paths.application(receipt.id), label: 'View your application' },
      ],
    }),
  },
  'application-opened': {
    class: 'notification',
    title: 'Applications of yours that were opened',
    write: (moved, { siteUrl, name }) => ({
      subject: `Opened: your application for ${plainName(moved.title)}`,
      blocks: [
        greeting(name),
        `${teamOf(moved)} opened your application for ‘${plainName(moved.title)}’. That is no answer yet: the page of your application says until when one is due.`,
        { link: siteUrl + paths.application(moved.id), label: 'See your application' },
      ],
    }),
  },
  'application-message': {
    class: 'notification',
    title: 'Messages about your applications that wait for you',
    write: ({ id, title, from }, { siteUrl, name }) => ({
      subject: `A message about your application for ${plainName(title)}`,
      blocks: [
        greeting(name),
        `${plainName(from ?? 'The team')} wrote to you about your application for ‘${plainName(title)}’.`,
        { link: siteUrl + paths.applicationMessages(id), label: 'Read and answer' },
      ],
    }),
  },
  'application-reply': {
    class: 'notification',
    title: 'Messages of applicants that wait for you',
    write: ({ id, postingId, title, who }, { siteUrl, name }) => ({
      subject: `A message about ${plainName(title)} waits for you`,
      blocks: [
        greeting(name),
        `${plainName(who)} wrote to you about ‘${plainName(title)}’.`,
        { link: siteUrl + paths.reviewMessages(postingId, id), label: 'Read and answer' },
      ],
    }),
  },
  'interview-times': {
    class: 'transactional',
    title: 'Times for an interview',
    write: ({ id, title, from, times }, { siteUrl, name }) => ({
      subject: `Times for an interview: ${plainName(title)}`,
      blocks: [
        greeting(name),
        `${plainName(from)} offers times to talk about ‘${plainName(title)}’.`,
        ...choices(times),
        { link: siteUrl + paths.applicationInterview(id), label: 'Choose a time' },
      ],
    }),
  },
  'interview-set': {
    class: 'transactional',
    title: 'Interviews',
    write: ({ title, change, when, place, withWhom, ...of }, { siteUrl, name }) => ({
      subject: `Interview ${change}: ${plainName(title)}`,
      blocks: [
        greeting(name),
        `The interview about ‘${plainName(title)}’ with ${plainName(withWhom)} ${BECAME[change]}`,
        { quote: `${when}\n${place}` },
        { link: siteUrl + fileOf(of), label: CALENDAR[change] },
        { link: siteUrl + pageOf(of), label: 'See the times' },
      ],
    }),
  },
  'application-moved': {
    class: 'transactional',
    title: 'Answers to your applications',
    write: (moved, { siteUrl, name }) => ({
      subject: `${STATUS_LABELS[moved.status]}: your application for ${plainName(moved.title)}`,
      blocks: [
        greeting(name),
        `${teamOf(moved)} ${MOVED[moved.status]} ‘${plainName(moved.title)}’.`,
        ...(moved.reason ? [`The reason: ${REASON_LABELS[moved.reason].toLowerCase()}.`] : []),
        ...(moved.unmet.length > 0 ? ['What the posting asks and they did not find:'] : []),
        ...moved.unmet.map((criterion): Block => ({ quote: criterion })),
        ...(moved.words ? ['In their words:', { quote: moved.words }] : []),
        ...choices(moved.times ?? []),
        ...(moved.times
          ? [
              {
                link: siteUrl + paths.applicationInterview(moved.id),
                label: 'Choose a time',
              },
            ]
          : [{ link: siteUrl + paths.application(moved.id), label: 'See your application' }]),
      ],
    }),
  },
  'application-unanswered': {
    class: 'transactional',
    title: 'Answers to your applications',
    write: (unanswered, { siteUrl, name }) => ({
      subject: `Nobody answered: your application for ${plainName(unanswered.title)}`,
      blocks: [
        greeting(name),
        `${teamOf(unanswered)} said that everybody who applies for ‘${plainName(unanswered.title)}’ is answered by ${formatDate(new Date(unanswered.answerBy))}. Seven days after that you have no answer, so we have closed your application. That is theirs, not yours.`,
        'It no longer counts as one of your applications of the month: you can send another one. They can still answer, and then we tell you; in their reply record it counts as late.',
        { link: siteUrl + paths.application(unanswered.id), label: 'See your application' },
      ],
    }),
  },
  'doors-closing': {
    class: 'transactional',
    title: 'What you have posted',
    write: ({ id, title, closesAt, answers }, { siteUrl, name }) => ({
      subject: `The doors close on ${formatDate(new Date(closesAt))}: ${plainName(title)}`,
      blocks: [
        greeting(name),
        `Applications for ‘${plainName(title)}’ wait for an answer. On ${formatDate(new Date(closesAt))} too many of them will have waited past the day that you promised, and its doors close: it takes no applications then, and nothing else of yours goes out until they are answered.`,
        `${pluralize(answers, 'answer')} ${answers === 1 ? 'keeps' : 'keep'} them open for the seven days to come. An answer is to shortlist, invite, offer or decline.`,
        { link: siteUrl + paths.posting(id), label: 'See the posting' },
      ],
    }),
  },
}

const partsOf = ({ hasCoverLetter, hasResume, answers }: SentReceipt) => [
  'your profile',
  ...(hasCoverLetter ? ['your cover letter'] : []),
  ...(hasResume ? ['your résumé'] : []),
  ...(answers > 0 ? [pluralize(answers, 'answer')] : []),
]

const choices = (times: string[]): Block[] =>
  times.length > 0
    ? ['Choose one of these times:', ...times.map((quote): Block => ({ quote }))]
    : []

const BECAME = {
  chosen: 'has a time:',
  moved: 'was moved. It is now:',
  cancelled: 'is cancelled. It was to be:',
}
const CALENDAR = {
  chosen: 'Add it to your calendar',
  moved: 'Change it in your calendar',
  cancelled: REMOVE_FROM_CALENDAR,
}

type Of = Pick<SetInterview, 'id' | 'postingId' | 'ofTeam'>
const fileOf = ({ id, postingId, ofTeam }: Of) =>
  ofTeam ? paths.interviewFile(postingId, id) : paths.applicationInterviewFile(id)
const pageOf = ({ id, postingId, ofTeam }: Of) =>
  ofTeam ? paths.interviews(postingId, id) : paths.applicationInterview(id)

const teamOf = ({ organization }: { organization: string | null }) =>
  organization ? `The team of ${plainName(organization)}` : 'Who posted it'

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
