import type { ListedAction } from '../../db/operators/log.ts'
import type { WaitingPayout } from '../../db/operators/payouts.ts'
import { formatMinor } from '../../lib/billing/money.ts'
import { paths } from '../../lib/paths.ts'
import { accountLabel } from '../../lib/payouts/payout-account.ts'
import { CODE_NEEDED, NEEDS_CODE, PAYOUT_STATUS_LABELS } from '../../lib/payouts/texts.ts'
import { fullName } from '../../lib/text/format.ts'
import { RowContent } from '../account/row.tsx'
import { Button } from '../ui/button.tsx'
import { Card, CardHead } from '../ui/card.tsx'
import { DateTime } from '../ui/day.tsx'
import { TextInput } from '../ui/fields/text-input.tsx'
import { Form } from '../ui/form.tsx'
import { AdminPage, LogCard, StatusFact } from './frame.tsx'

export const PayoutsCard = ({ payouts }: { payouts: WaitingPayout[] }) => (
  <Card id="payouts">
    <CardHead title="Payouts that need a code" />
    <ul className="rows">
      {payouts.map(({ payout, member }) => (
        <li key={payout.id}>
          <RowContent
            icon="clock"
            title={
              <a className="text-link" href={paths.adminPayout(payout.id)}>
                {formatMinor(payout.amount, payout.currency)}
              </a>
            }
          >
            <bdi>{fullName(member)}</bdi>, <DateTime of={payout.createdAt} />
          </RowContent>
        </li>
      ))}
    </ul>
  </Card>
)

type PayoutPageProps = WaitingPayout & { log: ListedAction[]; error?: string | undefined }

export const AdminPayoutPage = ({ payout, member, log, error }: PayoutPageProps) => (
  <AdminPage
    title={`Payout of ${formatMinor(payout.amount, payout.currency)}`}
    lead={
      <>
        <bdi>{fullName(member)}</bdi>, <DateTime of={payout.createdAt} />
      </>
    }
  >
    <StatusFact title={payout.status === 'otp' ? NEEDS_CODE : PAYOUT_STATUS_LABELS[payout.status]}>
      <p>
        To <bdi>{accountLabel(payout)}</bdi>. Reference:{' '}
        <b className="reference">{payout.reference}</b>
      </p>
      {payout.problem && <p>{payout.problem}</p>}
      {payout.status === 'otp' && (
        <Form className="form mt-4" action={paths.adminPayout(payout.id)} noValidate>
          <p>{CODE_NEEDED}</p>
          <TextInput
            name="code"
            label="Code"
            inputMode="numeric"
            autoComplete="off"
            required
            error={error}
          />
          <div>
            <Button type="submit" variant="primary">
              Confirm payout
            </Button>
          </div>
        </Form>
      )}
    </StatusFact>
    <LogCard log={log} about={{ type: 'payout', id: payout.id }} />
  </AdminPage>
)
