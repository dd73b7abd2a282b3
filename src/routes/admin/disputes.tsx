import { type Dispute, decideDispute, findDispute } from '../../db/session-purchases/disputes.ts'
import { declineForm } from '../../lib/operators/forms.ts'
import { paths } from '../../lib/paths.ts'
import { RELEASE_ACTION } from '../../lib/session-purchases/texts.ts'
import { WHY } from '../../views/admin/action-page.tsx'
import { AdminDisputePage } from '../../views/admin/dispute-page.tsx'
import { renderAdmin } from './render.tsx'
import { actionForm, adminResource } from './resource.tsx'

const form = actionForm<Dispute>()

const common = {
  fields: [
    { ...WHY, label: 'Reason', hint: 'We email this to both sides, and keep it in the log.' },
  ],
  schema: declineForm,
  ready: ({ outcome }: Dispute) => outcome === null,
  done: 'Decided. Both sides are notified.',
}

export const disputeRoutes = adminResource<Dispute>({
  type: 'dispute',
  what: 'Problem',
  one: paths.adminDispute,
  oneAct: paths.adminDisputeAct,
  find: findDispute,
  show: (c, dispute, log) =>
    renderAdmin(c, dispute.title, <AdminDisputePage dispute={dispute} log={log} />),
  acts: {
    release: form({
      ...common,
      title: () => RELEASE_ACTION,
      lead: 'The mentor gets what is held, less our share. This can’t be undone.',
      button: RELEASE_ACTION,
      run: (db, acting, _, now) => decideDispute(db, acting, 'released', now),
    }),
    refund: form({
      ...common,
      title: () => 'Refund the mentee',
      lead: 'The mentee gets the session’s full price back. This can’t be undone.',
      button: 'Refund the mentee',
      run: (db, acting, _, now) => decideDispute(db, acting, 'refunded', now),
    }),
  },
})
