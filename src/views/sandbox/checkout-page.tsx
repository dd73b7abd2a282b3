import { formatMinor } from '../../lib/billing/money.ts'
import { paths } from '../../lib/paths.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Form } from '../ui/form.tsx'

type CheckoutProps = {
  accessCode: string
  amount: number
  currency: string
  email: string
  reference: string
  status: string
}

export const CheckoutPage = (props: CheckoutProps) => (
  <div className="page wrap checkout">
    <p className="sandbox-label">
      <strong>Sandbox.</strong> This page replaces the payment provider. No card is asked for and no
      money moves.
    </p>
    <Card>
      <h1>Pay {formatMinor(props.amount, props.currency)}</h1>
      <dl className="checkout-facts">
        <dt>Payer</dt>
        <dd dir="auto">{props.email}</dd>
        <dt>Reference</dt>
        <dd className="reference">{props.reference}</dd>
      </dl>
      {props.status === 'failed' && <p className="error">The card was declined. Try again.</p>}
      <Form action={paths.sandboxCheckout(props.accessCode)}>
        <Button type="submit" name="outcome" value="pay" variant="primary" large block>
          Pay now
        </Button>
        <Button type="submit" name="outcome" value="fail" block>
          Fail payment
        </Button>
        <Button type="submit" name="outcome" value="abandon" variant="quiet" block>
          Abandon
        </Button>
      </Form>
    </Card>
  </div>
)
