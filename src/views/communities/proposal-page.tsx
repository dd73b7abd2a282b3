import type { OwnProposal } from '../../db/communities/proposals.ts'
import {
  MAX_PROPOSALS,
  PROPOSAL_REFUSALS,
  PROPOSAL_STATE_LABELS,
  PROPOSAL_WINDOW_MS,
} from '../../lib/communities/proposal.ts'
import { daysIn } from '../../lib/durations.ts'
import { paths } from '../../lib/paths.ts'
import { AccountRow } from '../account/row.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Card, CardHead } from '../ui/card.tsx'
import { Day } from '../ui/day.tsx'
import type { FormSlots } from '../ui/form.tsx'
import { Form } from '../ui/form.tsx'
import { MoreLink } from '../ui/more-link.tsx'
import { FieldsForm, type FormField } from './fields-form.tsx'
import { CATEGORY, DESCRIPTION, RULES_FIELD } from './form-page.tsx'

const FIELDS: readonly FormField[] = [
  {
    name: 'name',
    label: 'Name',
    hint: 'Must be unique. You can’t change it later.',
  },
  CATEGORY,
  DESCRIPTION,
  RULES_FIELD,
]

export type ProposalProps = FormSlots<Record<string, string>> & {
  mayFound: boolean
  proposals: OwnProposal[]
  not: 'one_waits' | 'too_many' | null
  unverified?: boolean
}

export const ProposeCommunityPage = (props: ProposalProps) => {
  const { mayFound, proposals, not, errors } = props
  return (
    <div className="page wrap discussion">
      <MoreLink href={paths.communities}>Communities</MoreLink>
      <h1>Start a community</h1>
      <p className="lead mb-6">
        The Waymark team reviews your proposal. Once it’s approved, the community opens and you’re
        its owner. You can propose {MAX_PROPOSALS} in {daysIn(PROPOSAL_WINDOW_MS)} days, one at a
        time.
      </p>
      {!mayFound && <OnlyPaid waits={not === 'one_waits'} />}
      {mayFound && not && !errors && <p className="hint">{PROPOSAL_REFUSALS[not]}</p>}
      {proposals.length > 0 && <Proposals proposals={proposals} />}
      {mayFound && (!not || errors) && <ProposalForm {...props} />}
    </div>
  )
}

const OnlyPaid = ({ waits }: { waits: boolean }) => (
  <>
    {waits && (
      <p className="mb-6">
        Your proposal is waiting, but your plan doesn’t include starting communities. Upgrade to
        have it approved.
      </p>
    )}
    <p>
      You can start communities with the Professional, Expert and Organization plans. On every plan
      you can join communities and start discussions.
    </p>
    <div className="actions mt-4">
      <ButtonLink variant="primary" href={paths.membership}>
        Compare plans
      </ButtonLink>
      <ButtonLink href={paths.communities}>Browse communities</ButtonLink>
    </div>
  </>
)

export const ProposalForm = ({
  typed,
  errors,
  unverified,
}: Pick<ProposalProps, 'typed' | 'errors' | 'unverified'>) => (
  <FieldsForm
    fields={FIELDS}
    action={paths.newCommunity}
    button="Send proposal"
    pending="Proposing..."
    back={paths.communities}
    typed={typed}
    errors={errors}
    unverified={unverified ?? false}
  />
)

const Proposals = ({ proposals }: { proposals: OwnProposal[] }) => (
  <Card className="mt-6 mb-6">
    <CardHead title="Your proposals" />
    <ul className="rows">
      {proposals.map((proposal) => (
        <ProposalRow key={proposal.id} proposal={proposal} />
      ))}
    </ul>
  </Card>
)

const ProposalRow = ({ proposal }: { proposal: OwnProposal }) => {
  const { id, name, status, createdAt, reason, communityId } = proposal
  return (
    <AccountRow
      icon="users-round"
      title={
        communityId ? (
          <a className="text-link" href={paths.community(communityId)} dir="auto">
            {name}
          </a>
        ) : (
          <bdi>{name}</bdi>
        )
      }
      more={
        reason && (
          <p className="written" dir="auto">
            {reason}
          </p>
        )
      }
      action={
        status === 'waiting' && (
          <Form action={paths.proposal(id)}>
            <input type="hidden" name="_method" value="delete" />
            <Button type="submit">Withdraw</Button>
          </Form>
        )
      }
    >
      {PROPOSAL_STATE_LABELS[status]}, proposed on <Day of={createdAt} />
    </AccountRow>
  )
}
