import type { ResolvedAccount } from '../../db/payouts/account.ts'
import type { PayoutAccountRow } from '../../db/schema/payouts.ts'
import type { Bank } from '../../lib/billing/paystack/transfers.ts'
import { paths } from '../../lib/paths.ts'
import { accountLabel, usableAt } from '../../lib/payouts/payout-account.ts'
import { COOLING_OFF_RULE, PAYOUT_ACCOUNT_LEAD } from '../../lib/payouts/texts.ts'
import { BackLink } from '../ui/back-link.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Card, CardHead } from '../ui/card.tsx'
import { DateTime } from '../ui/day.tsx'
import { ErrorSummary } from '../ui/fields/error-summary.tsx'
import { Select } from '../ui/fields/select.tsx'
import { TextInput } from '../ui/fields/text-input.tsx'
import { Form } from '../ui/form.tsx'
import { PageHead } from '../ui/page-head.tsx'

export type TypedAccount = { bankCode: string; accountNumber: string }

type PageProps = {
  banks: Bank[]
  account: PayoutAccountRow | null
  now: Date
  typed?: TypedAccount
  /** To be confirmed. */
  resolved?: ResolvedAccount
  errors?: Record<string, string>
}

export const PayoutAccountPage = ({ resolved, ...props }: PageProps) => (
  <div className="page wrap stack">
    <BackLink href={paths.earnings}>Earnings</BackLink>
    <PageHead title="Payout account" lead={PAYOUT_ACCOUNT_LEAD} />
    {props.account && <Current account={props.account} now={props.now} />}
    {resolved ? <Confirmation resolved={resolved} /> : <AccountForm {...props} />}
  </div>
)

type CurrentProps = { account: PayoutAccountRow; now: Date }

const Current = ({ account, now }: CurrentProps) => (
  <Card id="current">
    <CardHead title={accountLabel(account)} />
    <p>
      <bdi>{account.accountName}</bdi>
    </p>
    {usableAt(account) > now && (
      <p className="hint">
        Payouts to it start on <DateTime of={usableAt(account)} zone />, 72 hours after the change.
      </p>
    )}
  </Card>
)

const Confirmation = ({ resolved }: { resolved: ResolvedAccount }) => (
  <Card id="confirm">
    <CardHead title="Is this your account?" />
    <p>
      <bdi>{resolved.accountName}</bdi>, {resolved.bank.name}, {resolved.accountNumber}
    </p>
    <p className="hint">{COOLING_OFF_RULE}</p>
    <Form className="actions" action={paths.payoutAccount}>
      <input type="hidden" name="bankCode" value={resolved.bankCode} />
      <input type="hidden" name="accountNumber" value={resolved.accountNumber} />
      <input type="hidden" name="accountName" value={resolved.accountName} />
      <Button type="submit" variant="primary" pending="Saving...">
        Save payout account
      </Button>
      <ButtonLink href={paths.payoutAccount}>Change the number</ButtonLink>
    </Form>
  </Card>
)

const AccountForm = ({ banks, account, typed, errors = {} }: Omit<PageProps, 'resolved'>) => (
  <Card id="account">
    <CardHead title={account ? 'Change account' : 'Add account'} />
    <Form className="form mt-4" action={paths.payoutAccount} noValidate>
      <ErrorSummary errors={errors} />
      <Select
        name="bankCode"
        label="Bank or mobile money service"
        required
        options={[
          { value: '', label: 'Choose' },
          ...banks.map(({ code, name }) => ({ value: code, label: name })),
        ]}
        defaultValue={typed?.bankCode ?? ''}
        error={errors.bankCode}
      />
      <TextInput
        name="accountNumber"
        label="Account number"
        inputMode="numeric"
        autoComplete="off"
        required
        defaultValue={typed?.accountNumber}
        error={errors.accountNumber}
      />
      <p className="hint">{COOLING_OFF_RULE}</p>
      <div>
        <Button type="submit" variant="primary" pending="Checking...">
          Check account
        </Button>
      </div>
    </Form>
  </Card>
)
