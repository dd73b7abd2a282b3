import { findCase, type ListedCase, restoreCase, strikeCase } from '../../db/operators/cases.ts'
import { whyForm } from '../../lib/operators/forms.ts'
import { paths } from '../../lib/paths.ts'
import { WHY } from '../../views/admin/action-page.tsx'
import { CasePage } from '../../views/admin/cases.tsx'
import { renderAdmin } from './render.tsx'
import { actionForm, adminResource } from './resource.tsx'

const form = actionForm<ListedCase>()
const common = { fields: [WHY], schema: whyForm }

export const caseRoutes = adminResource<ListedCase>({
  type: 'case',
  what: 'Case',
  one: paths.adminCase,
  oneAct: paths.adminCaseAct,
  find: findCase,
  show: (c, row, log) => renderAdmin(c, 'Case', <CasePage row={row} log={log} />),
  acts: {
    strike: form({
      ...common,
      title: () => 'Exclude this case',
      lead: 'The reply record no longer counts it. You can include it again.',
      button: 'Exclude from record',
      ready: ({ struckAt }) => struckAt === null,
      run: (db, acting, _, now) => strikeCase(db, acting, now),
      done: 'Case excluded.',
    }),
    return: form({
      ...common,
      title: () => 'Include this case again',
      lead: 'The reply record counts it again.',
      button: 'Include again',
      ready: ({ struckAt }) => struckAt !== null,
      run: (db, acting) => restoreCase(db, acting),
      done: 'Case included again.',
    }),
  },
})
