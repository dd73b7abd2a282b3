import type { ListedAction } from '../../db/operators/log.ts'
import type { ReportForOperators } from '../../db/operators/reports.ts'
import { paths } from '../../lib/paths.ts'
import { SUBJECT_NAMES } from '../../lib/safety/report.ts'
import { REASONS, ruleOf } from '../../lib/safety/rules.ts'
import { fullName, withArticle } from '../../lib/text/format.ts'
import { Card, CardHead } from '../ui/card.tsx'
import { DateTime } from '../ui/day.tsx'
import { MoreLink } from '../ui/more-link.tsx'
import { ActionLinks, AdminPage, LogCard, queueOf, StatusFact } from './frame.tsx'

export const AdminReportPage = ({
  report,
  log,
}: {
  report: ReportForOperators
  log: ListedAction[]
}) => {
  const { id, subjectType, reason, createdAt } = report
  const { number, title } = ruleOf(reason)
  return (
    <AdminPage
      title={`A report of ${withArticle(SUBJECT_NAMES[subjectType])}`}
      lead={
        <>
          From <Reporter report={report} />, <DateTime of={createdAt} />
        </>
      }
    >
      <ReportText report={report} number={number} title={title} />
      <ReportSubjectCard report={report} />
      <ReportStatus report={report} />
      <LogCard log={log} about={{ type: 'report', id }} />
    </AdminPage>
  )
}

function ReportText({
  report,
  number,
  title,
}: {
  report: ReportForOperators
  number: number
  title: string
}) {
  const { reason, words } = report
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

function ReportSubjectCard({ report }: { report: ReportForOperators }) {
  const { subjectType, subjectId } = report
  return (
    <Card>
      <CardHead title="Reported content" />
      <p dir="auto">{report.subject ? report.subject.label : 'It no longer exists.'}</p>
      {report.subject && (
        <p className="actions">
          <MoreLink href={report.subject.path}>View</MoreLink>
          {report.subject.memberId && (
            <MoreLink href={paths.adminMember(report.subject.memberId)}>View the author</MoreLink>
          )}
          {subjectType !== 'member' && queueOf(subjectType, subjectId) && (
            <MoreLink href={queueOf(subjectType, subjectId)!}>In the admin area</MoreLink>
          )}
        </p>
      )}
    </Card>
  )
}

function ReportStatus({ report }: { report: ReportForOperators }) {
  const { id, resolvedAt, resolution } = report
  return (
    <StatusFact title="Outcome">
      {resolvedAt ? (
        <>
          <p className="sub">
            Answered <DateTime of={resolvedAt} />:
          </p>
          <p className="written" dir="auto">
            {resolution}
          </p>
        </>
      ) : (
        <>
          <p>Not answered yet.</p>
          <ActionLinks
            acts={[
              { label: 'Uphold', href: paths.adminReportAct(id, 'upheld') },
              { label: 'No rule broken', href: paths.adminReportAct(id, 'dismissed') },
            ]}
          />
        </>
      )}
    </StatusFact>
  )
}

type Reported = Pick<ReportForOperators, 'reporterId' | 'firstName' | 'lastName'>

const Reporter = ({ report: { reporterId, firstName, lastName } }: { report: Reported }) =>
  reporterId && firstName !== null ? (
    <a className="text-link" href={paths.adminMember(reporterId)}>
      <bdi>{fullName({ firstName, lastName: lastName ?? '' })}</bdi>
    </a>
  ) : (
    'a visitor'
  )
