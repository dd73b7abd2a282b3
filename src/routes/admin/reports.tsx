import { reportContext } from '../../db/operators/report-context.ts'
import {
  actionsAbout,
  moderationOf,
  type ReportedSide,
  reportsAbout,
  reportsByMember,
} from '../../db/operators/report-history.ts'
import { type ReportForOperators, reportForOperators } from '../../db/operators/reports.ts'
import { paths } from '../../lib/paths.ts'
import { AdminReportPage } from '../../views/admin/report-page.tsx'
import type { AppContext } from '../http/context.ts'
import { isRecentlySignedIn } from '../http/middleware/recent-sign-in.ts'
import { renderAdmin } from './render.tsx'
import { REPORT_ACTIONS } from './report-actions.ts'
import { adminResource, readyForms } from './resource.tsx'

const things = {
  type: 'report' as const,
  what: 'Report',
  one: paths.adminReport,
  oneAct: paths.adminReportAct,
  find: reportForOperators,
  acts: REPORT_ACTIONS,
}

export const adminReportRoutes = adminResource<ReportForOperators>({
  ...things,
  async show(c, report, log) {
    const forms = readyForms(things, report, c.get('member').id)
    const props = { report, log, forms, isRecent: isRecentlySignedIn(c) }
    return renderAdmin(
      c,
      'Report',
      <AdminReportPage {...props} {...(await loadAround(c, report))} />,
    )
  },
})

async function loadAround(c: AppContext, report: ReportForOperators) {
  const db = c.get('db')
  const { id, subjectType, subjectId, reporterId } = report
  const side = sideOf(report)
  const [passages, byReporter, about, actions, moderation] = await Promise.all([
    reportContext(db, subjectType, subjectId),
    reporterId ? reportsByMember(db, reporterId, id) : null,
    side && reportsAbout(db, side, id),
    side ? actionsAbout(db, side) : [],
    side?.type === 'member' ? moderationOf(db, side.id) : [],
  ])
  return { passages, byReporter, about, actions, moderation }
}

function sideOf({ author, organization, community }: ReportForOperators): ReportedSide | null {
  if (author) return { type: 'member', id: author.id }
  if (organization) return { type: 'organization', id: organization.id }
  return community && { type: 'community', id: community.id }
}
