import {
  answerReport,
  type ReportForOperators,
  reportForOperators,
} from '../../db/operators/reports.ts'
import { resolutionForm } from '../../lib/operators/forms.ts'
import { paths } from '../../lib/paths.ts'
import { RESOLUTION } from '../../views/admin/action-page.tsx'
import { AdminReportPage } from '../../views/admin/report-page.tsx'
import { renderAdmin } from './render.tsx'
import { actionForm, adminResource } from './resource.tsx'

const form = actionForm<ReportForOperators>()
const common = {
  fields: [RESOLUTION],
  schema: resolutionForm,
  ready: ({ resolvedAt }: ReportForOperators) => resolvedAt === null,
}

export const reportRoutes = adminResource<ReportForOperators>({
  type: 'report',
  what: 'Report',
  one: paths.adminReport,
  oneAct: paths.adminReportAct,
  find: reportForOperators,
  show: (c, report, log) => renderAdmin(c, 'Report', <AdminReportPage report={report} log={log} />),
  acts: {
    upheld: form({
      ...common,
      title: () => 'Uphold the report',
      lead: 'The report is right. Take action on the reported page.',
      button: 'Uphold',
      run: (db, { by, subject }, { resolution }, now) =>
        answerReport(db, { by, id: subject.id, outcome: 'upheld', resolution }, now),
      done: 'Report upheld.',
    }),
    dismissed: form({
      ...common,
      title: () => 'Answer that no rule was broken',
      lead: 'No rule was broken. After three such reports, this member’s reports no longer hold postings.',
      button: 'Answer report',
      run: (db, { by, subject }, { resolution }, now) =>
        answerReport(db, { by, id: subject.id, outcome: 'dismissed', resolution }, now),
      done: 'Report answered.',
    }),
  },
})
