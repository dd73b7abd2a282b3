import type { ReactNode } from 'react'
import type {
  PastAction,
  PastModeration,
  PastReport,
  PastReports,
} from '../../db/operators/report-history.ts'
import { COMMUNITY_ACTION_LABELS } from '../../lib/communities/actions.ts'
import { OPERATOR_ACTION_LABELS, type OperatorActionKind } from '../../lib/operators/actions.ts'
import { paths } from '../../lib/paths.ts'
import { SUBJECT_NAMES } from '../../lib/safety/report.ts'
import { REASONS } from '../../lib/safety/rules.ts'
import { capitalize, pluralize } from '../../lib/text/format.ts'
import { RowContent } from '../account/row.tsx'
import { DateTime } from '../ui/day.tsx'
import { StatusFact } from './frame.tsx'

const OUTCOME_LABELS = { upheld: 'Upheld', dismissed: 'Not upheld', open: 'Open' }

type HistoryProps = {
  reporter: ReactNode
  /** Of the member, organization or community whose content was reported. */
  name: string
  /** Null for a visitor. */
  byReporter: PastReports | null
  about: PastReports | null
  actions: PastAction[]
  moderation: PastModeration[]
}

/** What was reported before by the one side and about the other, and what was done. */
export const ReportHistory = (props: HistoryProps) => {
  const { reporter, name, byReporter, about, actions, moderation } = props
  return (
    <>
      <StatusFact title="History of the reporter">
        <p className="sub">{byReporter ? summaryOf(byReporter) : 'Visitors have no history.'}</p>
        {byReporter && byReporter.total > 0 && <p className="sub">Reported by {reporter}.</p>}
        <PastReportRows reports={byReporter?.rows ?? []} />
      </StatusFact>
      {about && (
        <StatusFact
          title={
            <>
              History of <bdi>{name}</bdi>
            </>
          }
        >
          <p className="sub">{summaryOf(about)}</p>
          <PastReportRows reports={about.rows} />
          <Done actions={actions} moderation={moderation} />
        </StatusFact>
      )}
    </>
  )
}

/** '3 other reports: 1 upheld, 1 not upheld, 1 open' */
function summaryOf({ total, upheld, dismissed }: Omit<PastReports, 'rows'>): string {
  if (total === 0) return 'No other reports.'
  const open = total - upheld - dismissed
  const parts = [
    upheld > 0 && `${upheld} upheld`,
    dismissed > 0 && `${dismissed} not upheld`,
    open > 0 && `${open} open`,
  ]
  return `${pluralize(total, 'other report')}: ${parts.filter(Boolean).join(', ')}.`
}

const PastReportRows = ({ reports }: { reports: PastReport[] }) =>
  reports.length > 0 && (
    <ul className="rows">
      {reports.map(({ id, subjectType, reason, createdAt, outcome }) => (
        <li key={id}>
          <RowContent
            icon="triangle-exclamation-point"
            title={
              <a className="text-link" href={paths.adminReport(id)}>
                {REASONS[reason].label}
              </a>
            }
          >
            {capitalize(SUBJECT_NAMES[subjectType])}, reported <DateTime of={createdAt} />.{' '}
            {OUTCOME_LABELS[outcome ?? 'open']}
          </RowContent>
        </li>
      ))}
    </ul>
  )

const Done = ({ actions, moderation }: Pick<HistoryProps, 'actions' | 'moderation'>) =>
  actions.length + moderation.length > 0 && (
    <>
      <h3 className="mt-4">What was done</h3>
      <ul className="rows">
        {actions.map(({ id, action, why, createdAt }) => (
          <li key={id}>
            <RowContent icon="pen-line" level={4} title={labelOf(action)}>
              <DateTime of={createdAt} />. <span dir="auto">{why}</span>
            </RowContent>
          </li>
        ))}
        {moderation.map(({ id, action, why, createdAt, community }) => (
          <li key={id}>
            <RowContent icon="users-round" level={4} title={COMMUNITY_ACTION_LABELS[action]}>
              <bdi>{community}</bdi>, <DateTime of={createdAt} />. <span dir="auto">{why}</span>
            </RowContent>
          </li>
        ))}
      </ul>
    </>
  )

const labelOf = (action: string) =>
  Object.hasOwn(OPERATOR_ACTION_LABELS, action)
    ? OPERATOR_ACTION_LABELS[action as OperatorActionKind]
    : action
