import type { ReactNode } from 'react'
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
    <Side {...mentee} /> with <Side {...mentor} />
  </>
)

const Side = ({ id, ...name }: Dispute['mentor']) => (
  <a className="text-link" href={paths.adminMember(id)} dir="auto">
    {fullName(name)}
  </a>
)

type DisputePageProps = { dispute: Dispute; log: ListedAction[] }

export const AdminDisputePage = ({ dispute, log }: DisputePageProps) => {
  const { id, settledAt, decisionReason, outcome } = dispute
  return (
    <AdminPage
      title={<bdi>{dispute.title}</bdi>}
      lead={
        <>
          <Sides {...dispute} />, <DateTime of={dispute.startsAt} />
        </>
      }
    >
      <Problem dispute={dispute} />
      {settledAt && outcome && (
        <StatusFact title="Decision">
          <p>
            {CREDIT_LABELS[outcome]}, <DateTime of={settledAt} />
          </p>
          <p className="written" dir="auto">
            {decisionReason ?? TAKEN_BACK}
          </p>
        </StatusFact>
      )}
      <LogCard log={log} about={{ type: 'dispute', id }} />
    </AdminPage>
  )
}

function Problem({ dispute }: Pick<DisputePageProps, 'dispute'>) {
  const { id, amount, share, currency, disputedBy, disputeReason, outcome } = dispute
  return (
    <StatusFact title="Problem">
      <p>
        {disputedBy === 'system'
          ? 'The two say different things.'
          : `Reported by the ${disputedBy}:`}
      </p>
      {disputeReason && (
        <p className="written" dir="auto">
          {disputeReason}
        </p>
      )}
      <dl className="agreement">
        <Fact label="The mentor says">{saidOf(dispute.mentorSays)}</Fact>
        <Fact label="The mentee says">{saidOf(dispute.menteeSays)}</Fact>
        <Fact label={outcome ? 'Price' : 'Held'}>
          {`${formatMinor(amount, currency)}, of which our share is ${formatMinor(share, currency)}`}
        </Fact>
        <Fact label="Reference">
          <span className="reference">{dispute.reference}</span>
        </Fact>
      </dl>
      {!outcome && (
        <ActionLinks
          acts={[
            { label: RELEASE_ACTION, href: paths.adminDisputeAct(id, 'release') },
            { label: 'Refund the mentee', href: paths.adminDisputeAct(id, 'refund') },
          ]}
        />
      )}
    </StatusFact>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

const saidOf = (said: Dispute['mentorSays']) => (said ? SESSION_STATUS_LABELS[said] : 'Nothing yet')
