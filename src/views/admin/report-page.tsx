import type { ReactNode } from 'react'
import type { ListedAction } from '../../db/operators/log.ts'
import type { Passage } from '../../db/operators/report-context.ts'
import type { PastAction, PastModeration, PastReports } from '../../db/operators/report-history.ts'
import type { ReportForOperators } from '../../db/operators/reports.ts'
import { paths } from '../../lib/paths.ts'
import { POSTING_STATUS_LABELS } from '../../lib/postings/states.ts'
import { SUBJECT_NAMES } from '../../lib/safety/report.ts'
import { REASONS, ruleOf } from '../../lib/safety/rules.ts'
import { fullName, withArticle } from '../../lib/text/format.ts'
import { Badge } from '../ui/badge.tsx'
import { Card, CardHead } from '../ui/card.tsx'
import { DateTime } from '../ui/day.tsx'
import { MoreLink } from '../ui/more-link.tsx'
import { ActionForms } from './action-forms.tsx'
import type { ReadyForm } from './action-page.tsx'
import { AdminPage, LogCard, queueOf, StatusFact } from './frame.tsx'
import { ReportHistory } from './report-history.tsx'

type ReportProps = {
  report: ReportForOperators
  log: ListedAction[]
  passages: Passage[]
  /** Null for a visitor. */
  byReporter: PastReports | null
  about: PastReports | null
  actions: PastAction[]
  moderation: PastModeration[]
  forms: ReadyForm[]
  /** Whether the operator signed in a short time ago. */
  isRecent: boolean
}

export const REPORTED = 'Reported'

export const AdminReportPage = (props: ReportProps) => {
  const { report, log, passages, forms, isRecent, ...history } = props
  const { id, subjectType, createdAt } = report
  const reporter = <Reporter report={report} />
  return (
    <AdminPage
      title={`Report about ${withArticle(SUBJECT_NAMES[subjectType])}`}
      lead={
        <>
          From {reporter}, <DateTime of={createdAt} />
        </>
      }
    >
      <ReportText report={report} />
      <ReportedContent report={report} passages={passages} />
      <Outcome report={report} />
      {forms.length > 0 && (
        <StatusFact title="Actions">
          <ActionForms forms={forms} isRecent={isRecent} />
        </StatusFact>
      )}
      <ReportHistory reporter={reporter} name={nameOf(report)} {...history} />
      <LogCard log={log} about={{ type: 'report', id }} />
    </AdminPage>
  )
}

const nameOf = ({ author, organization, community }: ReportForOperators) =>
  author ? fullName(author) : (organization?.name ?? community?.name ?? '')

function ReportText({ report: { reason, words } }: Pick<ReportProps, 'report'>) {
  const { number, title } = ruleOf(reason)
  return (
    <Card>
      <CardHead title={REASONS[reason].label} />
      <p className="sub">
        Rule {number}: {title}
      </p>
      <p className="written" dir="auto">
        {words || 'No details.'}
      </p>
    </Card>
  )
}

function ReportedContent({ report, passages }: Pick<ReportProps, 'report' | 'passages'>) {
  const { subjectType, subjectId, subject, community } = report
  const queue = subjectType === 'member' ? null : queueOf(subjectType, subjectId)
  return (
    <Card>
      <CardHead title="Reported content" />
      {community && subjectType !== 'community' && (
        <p className="sub">
          In <bdi>{community.name}</bdi>
        </p>
      )}
      <PostingState report={report} />
      {passages.length === 0 ? (
        <p>It no longer exists.</p>
      ) : (
        <div className="stack mt-4">
          {passages.map((passage) => (
            <PassageText key={passage.id} {...passage} createdAt={passage.createdAt} />
          ))}
        </div>
      )}
      {subject && (
        <p className="actions mt-4">
          {/* A conversation is open to those in it alone. */}
          {subjectType !== 'message' && (
            <MoreLink href={subject.path}>View {SUBJECT_NAMES[subjectType]}</MoreLink>
          )}
          {subject.memberId && (
            <MoreLink href={paths.adminMember(subject.memberId)}>View the author</MoreLink>
          )}
          {queue && <MoreLink href={queue}>Open in admin</MoreLink>}
        </p>
      )}
    </Card>
  )
}

/** Whose posting it is, and whether it is shown. */
const PostingState = ({ report: { posting, organization } }: Pick<ReportProps, 'report'>) =>
  posting && (
    <p className="sub">
      {posting.heldAt && posting.status !== 'closed'
        ? 'Held'
        : POSTING_STATUS_LABELS[posting.status]}
      {organization && (
        <>
          , by{' '}
          <a className="text-link" href={paths.adminOrganization(organization.id)}>
            <bdi>{organization.name}</bdi>
          </a>
        </>
      )}
    </p>
  )

/** What surrounds the reported text is quieter. */
const PassageText = ({ heading, author, createdAt, text, isReported, isRemoved }: Passage) => (
  <article className={isReported ? 'dashed' : 'dashed text-muted'}>
    {heading && <h3 dir="auto">{heading}</h3>}
    <p className="byline">
      {author && (
        <b>
          <bdi>{author}</bdi>
        </b>
      )}{' '}
      {createdAt && <DateTime of={createdAt} />}{' '}
      {isReported && <Badge family="amber">{REPORTED}</Badge>} {isRemoved && <Badge>Removed</Badge>}
    </p>
    {text && (
      <p className="written" dir="auto">
        {text}
      </p>
    )}
  </article>
)

const Outcome = ({ report: { resolvedAt, resolution } }: Pick<ReportProps, 'report'>) =>
  resolvedAt && (
    <StatusFact title="Outcome">
      <p className="sub">
        Answered <DateTime of={resolvedAt} />:
      </p>
      <p className="written" dir="auto">
        {resolution}
      </p>
    </StatusFact>
  )

const Reporter = ({
  report: { reporterId, firstName, lastName },
}: Pick<ReportProps, 'report'>): ReactNode =>
  reporterId && firstName !== null ? (
    <a className="text-link" href={paths.adminMember(reporterId)}>
      <bdi>{fullName({ firstName, lastName: lastName ?? '' })}</bdi>
    </a>
  ) : (
    'a visitor'
  )
