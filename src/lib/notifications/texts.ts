import { STATUS_LABELS } from '../applications/states.ts'
import type { ApplicationStatus } from '../catalog.ts'
import { paths } from '../paths.ts'
import { excerpt, formatNumber } from '../text/format.ts'
import {
  accountText,
  billingText,
  dayOf,
  moderationText,
  teamText,
  YOUR_POSTING,
} from './account-texts.ts'
import type { NotificationKind, SubjectType } from './kinds.ts'

/** What the subject is called now, and the ids that lead to it. */
type Subject = { title: string; of?: string | null; side?: 'own' | 'team' }

export type NotificationEvent = {
  kind: NotificationKind
  subjectType: SubjectType
  subjectId: string
  subject: Subject
  /** Who did it; null where nobody is named. */
  actor: string | null
  /** The id of what is linked, such as a reply. */
  key: string
  data: Record<string, unknown>
  /** Events of the kind in this row, 1 and more. */
  count: number
}

export type NotificationText = { text: string; reason: string; href: string }

export type Write = (event: NotificationEvent & { title: string; n: string }) => {
  text: string
  reason: string
  href?: string
}

/** The newest event in one sentence, why the member hears about it, and where it leads. */
export function textOf(event: NotificationEvent): NotificationText {
  const title = excerpt(event.subject.title, 80)
  const written = TEXTS[event.kind]({ ...event, title, n: formatNumber(event.count) })
  return { ...written, href: written.href ?? hrefOf(event) }
}

/** '3 new replies in', or who replied. */
const several = (count: number, one: string, many: (n: string) => string) =>
  count === 1 ? one : many(formatNumber(count))

const YOU_APPLIED = 'you applied'
const YOU_SAVED = 'you saved this'
const YOU_REVIEW = 'you review applicants of this posting'

const TEXTS: Record<NotificationKind, Write> = {
  'application-decision': ({ title, data }) => ({
    text: `${STATUS_LABELS[data.status as ApplicationStatus]}: your application for ‘${title}’`,
    reason: YOU_APPLIED,
  }),
  'application-opened': ({ title }) => ({
    text: `Opened: your application for ‘${title}’`,
    reason: YOU_APPLIED,
  }),
  'application-message': ({ title, count, subjectId }) => ({
    text: `${several(count, 'New message', (n) => `${n} new messages`)} about your application for ‘${title}’`,
    reason: YOU_APPLIED,
    href: paths.applicationMessages(subjectId),
  }),
  'posting-changed': ({ title, subjectId }) => ({
    text: `Changed since you applied: ‘${title}’`,
    reason: YOU_APPLIED,
    href: paths.opportunity(subjectId),
  }),
  'posting-application': ({ title, count, subjectId }) => ({
    text: `${several(count, 'New application', (n) => `${n} new applications`)} for ‘${title}’`,
    reason: YOU_REVIEW,
    href: paths.applicants(subjectId),
  }),
  'application-reply': ({ title, count, subject, subjectId }) => ({
    text: `${several(count, 'New message', (n) => `${n} new messages`)} from an applicant for ‘${title}’`,
    reason: YOU_REVIEW,
    href: paths.reviewMessages(subject.of!, subjectId),
  }),
  interview: ({ title, data, subject, subjectId }) => ({
    text: `${INTERVIEW[String(data.change)] ?? 'Interview changed'}: ‘${title}’`,
    reason: subject.side === 'own' ? YOU_APPLIED : YOU_REVIEW,
    href:
      subject.side === 'own'
        ? paths.applicationInterview(subjectId)
        : paths.interviews(subject.of!, subjectId),
  }),
  'posting-attention': ({ title, data, subjectId }) => ({
    text: attentionText(title, data),
    reason: YOUR_POSTING,
    href: paths.posting(subjectId),
  }),
  'mentorship-request': ({ title }) => ({
    text: `${title} asks you to be their mentor`,
    reason: 'you mentor',
  }),
  'mentorship-decision': ({ title, data }) => ({
    text: `${title} ${MENTORSHIP[String(data.status)] ?? 'changed your mentorship'}`,
    reason: 'this is your mentorship',
  }),
  'mentorship-session': ({ title, data }) => ({
    text: `${SESSION[String(data.change)] ?? 'Session'} with ${title}`,
    reason: 'this is your session',
    href: paths.mentorSession(String(data.sessionId)),
  }),
  'mentorship-message': ({ title, count }) => ({
    text: `${several(count, 'New message', (n) => `${n} new messages`)} from ${title}`,
    reason: 'this is your mentorship',
  }),
  'mentor-opening': ({ title }) => ({
    text: `${title} has room for a new mentee`,
    reason: 'you asked to hear when they have room',
  }),
  'community-reply': ({ title, actor, count, key, subject, subjectId, data }) => ({
    text: `${several(count, `${actor ?? 'Someone'} replied`, (n) => `${n} new replies`)} in ‘${title}’`,
    reason: data.as === 'author' ? 'you started this discussion' : 'you replied in this discussion',
    href: paths.reply(subject.of!, subjectId, key),
  }),
  'community-mention': ({ title, actor, key, subject, subjectId }) => ({
    text: `${actor ?? 'Someone'} mentioned you in ‘${title}’`,
    reason: 'you were mentioned',
    href:
      key === subjectId
        ? paths.discussion(subject.of!, subjectId)
        : paths.reply(subject.of!, subjectId, key),
  }),
  invitation: ({ title, data, subjectId }) => ({
    text: `${data.organization ?? 'An organization'} invites you to apply for ‘${title}’`,
    reason: 'organizations can find you',
    href: paths.invitedTo(subjectId),
  }),
  'direct-message': (event) => directMessage(event),
  'direct-answer': (event) => directMessage(event),
  team: (event) => teamText(event),
  moderation: (event) => moderationText(event),
  account: (event) => accountText(event),
  billing: (event) => billingText(event),
  'saved-deadline': ({ title, data }) => ({
    text: `Apply by ${dayOf(data.deadline)}: ‘${title}’`,
    reason: YOU_SAVED,
  }),
  'saved-changed': ({ title }) => ({ text: `Changed: ‘${title}’`, reason: YOU_SAVED }),
  'saved-closed': ({ title }) => ({ text: `Closed early: ‘${title}’`, reason: YOU_SAVED }),
  'followed-posting': ({ title, subject }) => ({
    text: `New posting: ‘${title}’`,
    reason: `you follow ${subject.of ?? 'who posted it'}`,
  }),
  'search-match': ({ title, count, data }) => ({
    text: `${several(count, 'New match', (n) => `${n} new matches`)} for ‘${title}’`,
    reason: 'you saved this search',
    ...(typeof data.href === 'string' && { href: data.href }),
  }),
}

const directMessage: Write = ({ title, count, subjectId }) => ({
  text: `${several(count, 'New message', (n) => `${n} new messages`)} from ${title}`,
  reason: 'you take part in this conversation',
  href: paths.directTalk(subjectId),
})

const MENTORSHIP: Record<string, string> = {
  active: 'accepted your mentorship request',
  declined: 'declined your mentorship request',
  withdrawn: 'withdrew their mentorship request',
  ended: 'ended your mentorship',
  completed: 'marked your mentorship as completed',
}

const SESSION: Record<string, string> = {
  booked: 'Session booked',
  moved: 'Session moved',
  cancelled: 'Session cancelled',
  reminder: 'Session soon',
  outcome: 'Did it take place? Your session',
  mentor_absent: 'Recorded as missed by the mentor: your session',
  mentee_absent: 'Recorded as missed by the mentee: your session',
  unclear: 'Your answers differ about the session',
}

const INTERVIEW: Record<string, string> = {
  offered: 'Choose an interview time',
  chosen: 'Interview time chosen',
  moved: 'Interview moved',
  cancelled: 'Interview cancelled',
}

function attentionText(title: string, { change, until }: Record<string, unknown>) {
  if (change === 'asked') return `Still open? Confirm by ${dayOf(until)}: ‘${title}’`
  if (change === 'intake')
    return `Replies are due: applications pause on ${dayOf(until)}: ‘${title}’`
  return `${change === 'paused' ? 'Paused' : 'Deadline passed'}: ‘${title}’`
}

const HREFS: Record<SubjectType, (event: NotificationEvent) => string> = {
  application: ({ subjectId }) => paths.application(subjectId),
  opportunity: ({ subjectId }) => paths.opportunity(subjectId),
  mentorship: ({ subjectId }) => paths.mentorship(subjectId),
  discussion: ({ subject, subjectId }) => paths.discussion(subject.of!, subjectId),
  contact: ({ subjectId }) => paths.invitedTo(subjectId),
  member: ({ subjectId }) => paths.member(subjectId),
  'saved-search': () => paths.opportunities,
  organization: ({ subjectId }) => paths.company(subjectId),
  community: ({ subjectId }) => paths.community(subjectId),
  report: () => paths.accountReports,
}

const hrefOf = (event: NotificationEvent) => HREFS[event.subjectType](event)
