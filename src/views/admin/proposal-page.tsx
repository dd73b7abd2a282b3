import type { ReactNode } from 'react'
import type { ProposalForOperators, WaitingProposal } from '../../db/communities/proposals.ts'
import type { ListedAction } from '../../db/operators/log.ts'
import { PROPOSAL_STATE_LABELS } from '../../lib/communities/proposal.ts'
import { TIER_LABELS } from '../../lib/membership/tiers.ts'
import { paths } from '../../lib/paths.ts'
import { fullName } from '../../lib/text/format.ts'
import { RowContent } from '../account/row.tsx'
import { Card, CardHead } from '../ui/card.tsx'
import { DateTime } from '../ui/day.tsx'
import { MoreLink } from '../ui/more-link.tsx'
import { ActionLinks, AdminPage, LogCard, StatusFact } from './frame.tsx'

type ProposalsProps = {
  proposals: WaitingProposal[]
  /** What leads to the others, where there are more. */
  more: ReactNode
}

/** Communities that members propose, and that wait for an answer. */
export const ProposalsCard = ({ proposals, more }: ProposalsProps) => (
  <Card>
    <CardHead title="Proposed communities" />
    <ul className="rows">{proposals.map(proposalItem)}</ul>
    {more && <div className="actions mt-4">{more}</div>}
  </Card>
)

const proposalItem = ({ id, name, category, proposer, createdAt }: WaitingProposal) => (
  <li key={id}>
    <ProposalRow
      id={id}
      name={name}
      category={category}
      proposer={fullName(proposer)}
      createdAt={+createdAt}
    />
  </li>
)

type ProposalRowProps = {
  id: string
  name: string
  category: string
  proposer: string
  createdAt: number
}

const ProposalRow = ({ id, name, category, proposer, createdAt }: ProposalRowProps) => (
  <RowContent
    icon="users-round"
    title={
      <a className="text-link" href={paths.adminProposal(id)} dir="auto">
        {name}
      </a>
    }
  >
    <bdi>{category}</bdi>, by <bdi>{proposer}</bdi>, <DateTime of={createdAt} />
  </RowContent>
)

type ProposalProps = { proposal: ProposalForOperators; log: ListedAction[] }

export const AdminProposalPage = ({ proposal, log }: ProposalProps) => {
  const { id, name, category, description, rules } = proposal
  const { proposer, createdAt } = proposal
  return (
    <AdminPage
      title={<bdi>{name}</bdi>}
      lead={
        <>
          A community that{' '}
          <a className="text-link" href={paths.adminMember(proposer.id)}>
            <bdi>{fullName(proposer)}</bdi>
          </a>{' '}
          proposes, <DateTime of={createdAt} />
        </>
      }
    >
      <ProposalStatus proposal={proposal} />
      <Card>
        <CardHead title="Proposal" />
        <p>
          Category: <bdi>{category}</bdi>
        </p>
        <p className="written" dir="auto">
          {description}
        </p>
        <h3 className="mt-4">Rules</h3>
        <p className="written" dir="auto">
          {rules}
        </p>
      </Card>
      <LogCard log={log} about={{ type: 'proposal', id }} />
    </AdminPage>
  )
}

function ProposalStatus({ proposal }: Pick<ProposalProps, 'proposal'>) {
  const { id, status, reason, communityId, proposer } = proposal
  return (
    <StatusFact title="Status">
      <p>
        {PROPOSAL_STATE_LABELS[status]}. Its proposer is on the {TIER_LABELS[proposer.tier]} plan
        {proposer.away && ', and paused or suspended'}.
      </p>
      {reason && (
        <p className="written" dir="auto">
          {reason}
        </p>
      )}
      {communityId && (
        <p>
          <MoreLink href={paths.adminCommunity(communityId)}>View community</MoreLink>
        </p>
      )}
      {status === 'waiting' && (
        <ActionLinks
          acts={[
            { label: 'Approve', href: paths.adminProposalAct(id, 'approval') },
            { label: 'Decline', href: paths.adminProposalAct(id, 'declining') },
          ]}
        />
      )}
    </StatusFact>
  )
}
