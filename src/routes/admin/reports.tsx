import {
  answerReport,
  type ReportForOperators,
  reportForOperators,
} from '../../db/operators/reports.ts'
import { resolutionForm } from '../../lib/operators/forms.ts'
import { paths } from '../../lib/paths.ts'
import { RESOLUTION } from '../../views/admin/action-page.tsx'
import { AdminReportPage } from '../../views/admin/report-page.tsx'
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
  show: (c, report, log) =>
    c.render(<AdminReportPage report={report} log={log} />, { title: 'Report', indexable: false }),
  acts: {
    upheld: form({
      ...common,
      title: () => 'Uphold the report',
      lead: 'It told of something that breaks the rules. What is done about that is done on the page of what it is about.',
      button: 'Uphold It',
      run: (db, { by, subject }, { resolution }, now) =>
        answerReport(db, { by, id: subject.id, outcome: 'upheld', resolution }, now),
      done: 'The report is upheld.',
    }),
    dismissed: form({
      ...common,
      title: () => 'Answer that nothing breaks the rules',
      lead: 'The report came to nothing. After three of those, reports of the same member hold no posting.',
      button: 'Answer So',
      run: (db, { by, subject }, { resolution }, now) =>
        answerReport(db, { by, id: subject.id, outcome: 'dismissed', resolution }, now),
      done: 'The report is answered.',
    }),
  },
})
