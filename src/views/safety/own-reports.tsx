import type { OwnReport } from '../../db/safety/own-reports.ts'
import { paths } from '../../lib/paths.ts'
import { SUBJECT_NAMES } from '../../lib/safety/report.ts'
import { REASONS } from '../../lib/safety/rules.ts'
import { capitalize, excerpt } from '../../lib/text/format.ts'
import { BackToAccount } from '../account/form-end.tsx'
import { AccountRow } from '../account/row.tsx'
import { SectionPart } from '../account/section.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Day } from '../ui/day.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { MoreLink } from '../ui/more-link.tsx'
import { PageHead } from '../ui/page-head.tsx'

export type OwnReportsProps = { rows: OwnReport[]; next: string | null }

export const NONE_REPORTED = 'None. Use “Report” beside anything that breaks the rules.'

const LEAD = 'We never tell people who reported them.'

export const OwnReportsPart = ({ rows, next }: OwnReportsProps) => (
  <SectionPart id="reports" title="Your reports" lead={rows.length === 0 ? NONE_REPORTED : LEAD}>
    {rows.length > 0 && (
      <ul className="rows">
        {rows.map((row) => (
          <OwnReportRow key={row.id} report={row} level={4} />
        ))}
      </ul>
    )}
    {next && (
      <div className="account-foot">
        <MoreLink href={paths.accountReports}>All your reports</MoreLink>
      </div>
    )}
  </SectionPart>
)

export const OwnReportsPage = ({ rows, next }: OwnReportsProps) => (
  <div className="page wrap">
    <PageHead title="Your reports" lead={LEAD} />
    {rows.length === 0 ? (
      <EmptyState title="No reports" lead="Your reports and their outcomes appear here." />
    ) : (
      <ul className="rows card card-pad" id="cards">
        {rows.map((row) => (
          <OwnReportRow key={row.id} report={row} level={2} />
        ))}
      </ul>
    )}
    <div className="actions mt-6">
      {next && <ButtonLink href={`${paths.accountReports}?cursor=${next}`}>Older</ButtonLink>}
      <BackToAccount />
    </div>
  </div>
)

type RowProps = { report: OwnReport; level: 2 | 4 }

const OwnReportRow = ({ report, level }: RowProps) => {
  const { subjectType, label, reason, words, createdAt, resolvedAt, resolution } = report
  return (
    <AccountRow
      icon={resolvedAt ? 'circle-check' : 'hourglass'}
      level={level}
      title={
        <>
          {capitalize(SUBJECT_NAMES[subjectType])}
          {label && <Quoted text={label} />}
        </>
      }
      more={
        <p>
          {resolvedAt ? (
            <>
              Reviewed on <Day of={resolvedAt} />
              {resolution ? (
                <>
                  :<Quoted text={resolution} whole />
                </>
              ) : (
                '.'
              )}
            </>
          ) : (
            'Received. We haven’t reviewed it yet.'
          )}
        </p>
      }
    >
      {REASONS[reason].label}, reported on <Day of={createdAt} />
      {words && (
        <>
          :<Quoted text={words} />
        </>
      )}
    </AccountRow>
  )
}

const Quoted = ({ text, whole }: { text: string; whole?: boolean }) => (
  <>
    {' '}
    ‘<bdi>{whole ? text : excerpt(text)}</bdi>’
  </>
)
