import { formatMinor } from '../../lib/billing/money.ts'
import type { SandboxTransfer } from '../../lib/billing/paystack/sandbox-transfers.ts'
import { paths } from '../../lib/paths.ts'
import { BackLink } from '../ui/back-link.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Form } from '../ui/form.tsx'

export const TransferPage = ({ amount, currency, reference, status }: SandboxTransfer) => (
  <div className="page wrap checkout">
    <BackLink href={paths.earnings}>Earnings</BackLink>
    <p className="sandbox-label">
      <strong>Sandbox.</strong> This page replaces the payment provider. No money moves.
    </p>
    <Card>
      <h1>Transfer of {formatMinor(amount, currency)}</h1>
      <dl className="checkout-facts">
        <dt>Reference</dt>
        <dd className="reference">{reference}</dd>
        <dt>Status</dt>
        <dd>{status}</dd>
      </dl>
      <Form action={paths.sandboxTransfer(reference)}>
        <Button type="submit" name="outcome" value="success" variant="primary" large block>
          Succeed
        </Button>
        <Button type="submit" name="outcome" value="failed" block>
          Fail
        </Button>
        <Button type="submit" name="outcome" value="reversed" block>
          Reverse
        </Button>
        <Button type="submit" name="outcome" value="otp" variant="quiet" block>
          Ask for a code
        </Button>
      </Form>
    </Card>
  </div>
)
