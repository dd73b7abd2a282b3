import { removeText } from '../../db/communities/moderation.ts'
import { suspendAsOperator } from '../../db/operators/members.ts'
import { suspendOrganization } from '../../db/operators/organizations.ts'
import { decidePosting } from '../../db/operators/postings.ts'
import { answerReport, type ReportForOperators } from '../../db/operators/reports.ts'
import { COMMUNITY_REFUSALS } from '../../lib/communities/roles.ts'
import { contentOf, type EmailData, type EmailKind } from '../../lib/mail/email-kinds.ts'
import { reasonForm, removalForm, resolutionForm, whyForm } from '../../lib/operators/forms.ts'
import { SUBJECT_NAMES } from '../../lib/safety/report.ts'
import { POSTING_CLOSED, POSTING_RELEASED } from '../../lib/safety/resolutions.ts'
import { fullName } from '../../lib/text/format.ts'
import {
  NOTE,
  NOTIFIED_AUTHOR,
  NOTIFIED_REASON,
  REASON,
  RESOLUTION,
} from '../../views/admin/action-page.tsx'
import type { SentEmail } from '../../views/admin/sent-email.tsx'
import { OTHER_INTAKE } from './postings.tsx'
import { actionForm } from './resource.tsx'

const form = actionForm<ReportForOperators>()

/** Where the operator's own words go in the email. */
const YOUR_WORDS = '[Your text]'

const answering = {
  fields: [RESOLUTION],
  schema: resolutionForm,
  ready: ({ resolvedAt }: ReportForOperators) => resolvedAt === null,
  emails: (report: ReportForOperators) =>
    report.reporterId ? [emailToReporter(report, YOUR_WORDS, 'To the reporter')] : [],
}

const isHeld = ({ posting }: ReportForOperators) =>
  posting !== null && posting.heldAt !== null && posting.status !== 'closed'
const isOut = ({ posting }: ReportForOperators) =>
  posting?.status === 'open' || posting?.status === 'paused'

const deciding = { fields: [NOTIFIED_REASON], schema: whyForm }

/** All that can be done about a report and what it is about: from what changes nothing to what takes most away. */
export const REPORT_ACTIONS = {
  dismissed: form({
    ...answering,
    title: () => 'Dismiss: no rule was broken',
    lead: 'No rule was broken. After three such reports, this member’s reports no longer hold postings.',
    button: 'Answer report',
    run: (db, { by, subject }, { resolution }, now) =>
      answerReport(db, { by, id: subject.id, outcome: 'dismissed', resolution }, now),
    done: 'Report answered.',
  }),
  upheld: form({
    ...answering,
    title: () => 'Uphold the report',
    lead: 'The report is right. This only answers it: hold, close, remove or suspend what was reported as well.',
    button: 'Uphold',
    run: (db, { by, subject }, { resolution }, now) =>
      answerReport(db, { by, id: subject.id, outcome: 'upheld', resolution }, now),
    done: 'Report upheld.',
  }),
  release: form({
    ...deciding,
    title: () => 'Release the posting',
    lead: 'It’s shown and takes applications. Its open reports end as ‘no rule was broken’.',
    button: 'Release',
    ready: isHeld,
    emails: (report) => [
      emailToPoster(report, 'posting-released'),
      emailToReporter(report, POSTING_RELEASED, 'To everyone who reported it'),
    ],
    async run(db, acting, _, now, report) {
      const done = await decidePosting(db, 'release', aboutSubject(acting, report), now)
      return typeof done === 'string' ? { why: `${OTHER_INTAKE} ${done}` } : done
    },
    done: 'Posting released.',
  }),
  hold: form({
    ...deciding,
    title: () => 'Hold the posting',
    lead: 'It’s hidden, and no one can apply until it’s released or closed.',
    button: 'Hold',
    isDestructive: true,
    ready: (report) => isOut(report) && !isHeld(report),
    emails: (report) => [emailToPoster(report, 'posting-held')],
    run: async (db, acting, _, now, report) =>
      (await decidePosting(db, 'hold', aboutSubject(acting, report), now)) === true,
    done: 'Posting held.',
  }),
  close: form({
    ...deciding,
    title: () => 'Close the posting for good',
    lead: 'It ends, and only its poster and applicants can see it. Open reports about it are answered: we closed it.',
    button: 'Close posting',
    isDestructive: true,
    ready: isOut,
    emails: (report) => [
      emailToPoster(report, 'posting-closed-by-us'),
      emailToReporter(report, POSTING_CLOSED, 'To everyone who reported it'),
    ],
    run: async (db, acting, _, now, report) =>
      (await decidePosting(db, 'close', aboutSubject(acting, report), now)) === true,
    done: 'Posting closed.',
  }),
  removal: form({
    title: ({ subjectType }) => `Remove the ${SUBJECT_NAMES[subjectType]}`,
    lead: 'Only its author and the moderators will see it. Moderators can restore it.',
    fields: [NOTIFIED_AUTHOR],
    button: 'Remove',
    isDestructive: true,
    schema: removalForm,
    ready: (report) => textOf(report) !== null && report.subject?.removed === false,
    emails: (report) => [emailToAuthor(report)],
    async run(db, { by }, { reason }, now, report) {
      const text = textOf(report)
      if (!text) return false
      const removed = await removeText(db, { ...text, actorId: by }, reason, now)
      if (removed === 'done' || removed === 'gone') return removed === 'done'
      return { reason: removed === 'unconfirmed' ? '' : COMMUNITY_REFUSALS[removed] }
    },
    done: 'Removed.',
  }),
  suspension: form({
    title: ({ author }) => `Suspend ${author ? fullName(author) : 'the author'}`,
    lead: 'They’re signed out everywhere and can’t sign in. They and their postings are hidden, and their membership won’t renew.',
    fields: [REASON, NOTE],
    button: 'Suspend',
    isDestructive: true,
    schema: reasonForm,
    needsRecentSignIn: true,
    ready: ({ author }, by) =>
      author !== null && !author.suspendedAt && !author.formerSince && author.id !== by,
    emails: ({ author }) => [
      {
        to: 'To the member',
        content: preview('account-suspended', { reason: YOUR_WORDS }, author && fullName(author)),
      },
    ],
    run: async (db, { by, why }, { reason }, now, { author }) =>
      author !== null &&
      suspendAsOperator(db, { by, why, subject: { type: 'member', id: author.id } }, reason, now),
    done: 'Suspended.',
  }),
  'organization-suspension': form({
    title: ({ organization }) => `Suspend ${organization?.name ?? 'the organization'}`,
    lead: 'Its page and postings are hidden, and it can’t take applications.',
    fields: [REASON, NOTE],
    button: 'Suspend',
    isDestructive: true,
    schema: reasonForm,
    needsRecentSignIn: true,
    ready: ({ organization }) =>
      organization !== null && !organization.suspendedAt && !organization.closedAt,
    emails: ({ organization }) => [
      {
        to: 'To its team',
        content: preview(
          'organization-suspended',
          { organization: organization?.name ?? '', reason: YOUR_WORDS },
          null,
        ),
      },
    ],
    run: async (db, { by, why }, { reason }, now, { organization }) =>
      organization !== null &&
      suspendOrganization(
        db,
        { by, why, subject: { type: 'organization', id: organization.id } },
        reason,
        now,
      ),
    done: 'Suspended.',
  }),
}

const aboutSubject = (
  { by, why }: { by: string; why: string },
  { subjectId }: ReportForOperators,
) => ({ by, why, subject: { type: 'opportunity', id: subjectId } as const })

function textOf({ subjectType, subjectId, community, discussionId }: ReportForOperators) {
  if (!community || !discussionId) return null
  const place = { communityId: community.id, discussionId }
  return subjectType === 'reply' ? { ...place, replyId: subjectId } : place
}

/** The email as it will be sent, for reading: its links lead nowhere. */
function preview<Kind extends EmailKind>(kind: Kind, data: EmailData[Kind], name: string | null) {
  return contentOf(kind, data, { siteUrl: '', name: name ?? '[Name]' })
}

const reporterName = ({ firstName, lastName }: ReportForOperators) =>
  firstName === null ? null : fullName({ firstName, lastName: lastName ?? '' })

function emailToReporter(report: ReportForOperators, resolution: string, to: string): SentEmail {
  const { subjectType, subject, createdAt } = report
  const label = subject?.removed ? null : (subject?.label ?? null)
  const data = { what: subjectType, label, createdAt: createdAt.toISOString(), resolution }
  return { to, content: preview('report-resolved', data, reporterName(report)) }
}

function emailToPoster(
  { subjectId, posting, author }: ReportForOperators,
  kind: 'posting-held' | 'posting-released' | 'posting-closed-by-us',
): SentEmail {
  const heldFor = kind === 'posting-held' ? ('operator' as const) : null
  const data = { id: subjectId, title: posting?.title ?? '', heldFor, why: YOUR_WORDS }
  return { to: 'To the poster', content: preview(kind, data, author && fullName(author)) }
}

function emailToAuthor(report: ReportForOperators): SentEmail {
  const { subjectType, subjectId, community, discussionId, author } = report
  const isReply = subjectType === 'reply'
  const data = {
    what: isReply ? ('reply' as const) : ('discussion' as const),
    communityId: community?.id ?? '',
    community: community?.name ?? '',
    discussionId: discussionId ?? '',
    replyId: isReply ? subjectId : null,
    reason: YOUR_WORDS,
  }
  return { to: 'To the author', content: preview('text-removed', data, author && fullName(author)) }
}
