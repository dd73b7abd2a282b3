import { type ProposalForOperators, proposalForOperators } from '../../db/communities/proposals.ts'
import { approveProposal, CANNOT_APPROVE, declineProposal } from '../../db/operators/proposals.ts'
import { declineForm, whyForm } from '../../lib/operators/forms.ts'
import { paths } from '../../lib/paths.ts'
import { NOTIFIED_PROPOSER, WHY } from '../../views/admin/action-page.tsx'
import { AdminProposalPage } from '../../views/admin/proposal-page.tsx'
import { renderAdmin } from './render.tsx'
import { actionForm, adminResource } from './resource.tsx'

const form = actionForm<ProposalForOperators>()
const ready = ({ status }: ProposalForOperators) => status === 'waiting'

export const proposalRoutes = adminResource<ProposalForOperators>({
  type: 'proposal',
  what: 'Proposal',
  one: paths.adminProposal,
  oneAct: paths.adminProposalAct,
  find: proposalForOperators,
  show: (c, proposal, log) =>
    renderAdmin(c, proposal.name, <AdminProposalPage proposal={proposal} log={log} />),
  acts: {
    approval: form({
      title: ({ name }) => `Approve ${name}`,
      lead: 'It opens now as proposed. The proposer becomes its owner, and we tell them.',
      fields: [WHY],
      button: 'Approve',
      schema: whyForm,
      ready,
      async run(db, acting, _, now) {
        const approved = await approveProposal(db, acting, now)
        return typeof approved === 'string' ? { why: CANNOT_APPROVE[approved] } : approved
      },
      done: 'Community opened.',
    }),
    declining: form({
      title: ({ name }) => `Decline ${name}`,
      lead: 'It won’t open. We tell the proposer why.',
      fields: [NOTIFIED_PROPOSER],
      button: 'Decline',
      schema: declineForm,
      ready,
      run: (db, acting, { why }, now) => declineProposal(db, acting, why, now),
      done: 'Proposal declined.',
    }),
  },
})
