import { findCase, type ListedCase, restoreCase, strikeCase } from '../../db/operators/cases.ts'
import { whyForm } from '../../lib/operators/forms.ts'
import { paths } from '../../lib/paths.ts'
import { WHY } from '../../views/admin/action-page.tsx'
import { CasePage } from '../../views/admin/cases.tsx'
import { actionForm, adminResource } from './resource.tsx'

const form = actionForm<ListedCase>()
const common = { fields: [WHY], schema: whyForm }

export const caseRoutes = adminResource<ListedCase>({
  type: 'case',
  what: 'Case',
  one: paths.adminCase,
  oneAct: paths.adminCaseAct,
  find: findCase,
  show: (c, row, log) =>
    c.render(<CasePage row={row} log={log} />, { title: 'Case', indexable: false }),
  acts: {
    strike: form({
      ...common,
      title: () => 'Strike this case out',
      lead: 'The reply record is counted without it from now on, as if nobody had asked. It can be put back.',
      button: 'Strike It Out',
      ready: ({ struckAt }) => struckAt === null,
      run: (db, acting, _, now) => strikeCase(db, acting, now),
      done: 'The case is struck out.',
    }),
    return: form({
      ...common,
      title: () => 'Put this case back',
      lead: 'The reply record is counted with it again.',
      button: 'Put It Back',
      ready: ({ struckAt }) => struckAt !== null,
      run: (db, acting) => restoreCase(db, acting),
      done: 'The case is back.',
    }),
  },
})
