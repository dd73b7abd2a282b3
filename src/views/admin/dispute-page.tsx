import type { ListedAction } from '../../db/operators/log.ts'
import type { Dispute } from '../../db/session-purchases/disputes.ts'
import { formatMinor } from '../../lib/billing/money.ts'
import { SESSION_STATUS_LABELS } from '../../lib/mentor-sessions/texts.ts'
import { paths } from '../../lib/paths.ts'
import { CREDIT_LABELS, RELEASE_ACTION, TAKEN_BACK } from '../../lib/session-purchases/texts.ts'
import { fullName } from '../../lib/text/format.ts'
import { RowContent } from '../account/row.tsx'
import { Card, CardHead } from '../ui/card.tsx'
import { DateTime } from '../ui/day.tsx'
import { ActionLinks, AdminPage, LogCard, StatusFact } from './frame.tsx'

export const DisputesCard = ({ disputes }: { disputes: Dispute[] }) => (
  <Card id="disputes">
    <CardHead title="Problems with paid sessions" />
    <ul className="rows">
      {disputes.map((dispute) => (
        <li key={dispute.id}>
          <RowContent
            icon="triangle-exclamation-point"
            title={
              <a className="text-link" href={paths.adminDispute(dispute.id)} dir="auto">
                {dispute.title}
              </a>
            }
          >
            <Sides {...dispute} />, {formatMinor(dispute.amount, dispute.currency)},{' '}
            <DateTime of={dispute.disputedAt} />
          </RowContent>
        </li>
      ))}
    </ul>
  </Card>
)

const Sides = ({ mentor, mentee }: Pick<Dispute, 'mentor' | 'mentee'>) => (
  <>
    <bdi>{fullName(mentee)}</bdi> with <bdi>{fullName(mentor)}</bdi>
  </>
)

type DisputePageProps = { dispute: Dispute; log: ListedAction[] }

export const AdminDisputePage = ({ dispute, log }: DisputePageProps) => {
  const { id, disputedBy, disputeReason, settledAt, decisionReason, outcome } = dispute
  return (
    <AdminPage
      title={<bdi>{dispute.title}</bdi>}
      lead={
        <>
          <Sides {...dispute} />, <DateTime of={dispute.startsAt} />
        </>
      }
    >
      <StatusFact title="Problem">
        <p>
          {disputedBy === 'system'
            ? 'The two say different things.'
            : `Reported by the ${disputedBy}.`}{' '}
          The mentor says: {saidOf(dispute.mentorSays)}. The mentee says:{' '}
          {saidOf(dispute.menteeSays)}.
        </p>
        {disputeReason && (
          <p className="written" dir="auto">
            {disputeReason}
          </p>
        )}
        <p>
          {outcome ? 'Price' : 'Held'}: {formatMinor(dispute.amount, dispute.currency)}, of which
          our share is {formatMinor(dispute.share, dispute.currency)}. Reference:{' '}
          <b className="reference">{dispute.reference}</b>
        </p>
        {outcome && settledAt ? (
          <>
            <p>
              {outcome === 'released' ? CREDIT_LABELS.released : CREDIT_LABELS.refunded},{' '}
              <DateTime of={settledAt} />
            </p>
            <p className="written" dir="auto">
              {decisionReason ?? TAKEN_BACK}
            </p>
          </>
        ) : (
          <ActionLinks
            acts={[
              { label: RELEASE_ACTION, href: paths.adminDisputeAct(id, 'release') },
              { label: 'Refund the mentee', href: paths.adminDisputeAct(id, 'refund') },
            ]}
          />
        )}
      </StatusFact>
      <LogCard log={log} about={{ type: 'dispute', id }} />
    </AdminPage>
  )
}

const saidOf = (said: Dispute['mentorSays']) =>
  said ? SESSION_STATUS_LABELS[said].toLowerCase() : 'nothing'
