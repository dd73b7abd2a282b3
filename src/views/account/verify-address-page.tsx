import { paths } from '../../lib/paths.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Form } from '../ui/form.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { CodeForm } from './code-form.tsx'

type VerifyProps = { email: string; error: string | undefined; reaches: boolean }

export const VerifyAddressPage = ({ email, error, reaches }: VerifyProps) => (
  <div className="page wrap">
    <PageHead
      title="Confirm your email"
      lead={
        reaches
          ? `We emailed ${email}. Open the link in the email, or enter its code here.`
          : 'This site can’t send email, so you don’t need to confirm your address.'
      }
    />
    {reaches && (
      <Card className="account-form">
        <CodeForm action={paths.accountAddress} error={error} label="Confirm email address" />
        <Form className="form mt-8" action={paths.accountVerification}>
          <p className="hint">
            Can’t find it? Check your spam folder. Wrong address?{' '}
            <a className="link" href={paths.accountNewAddress}>
              Change it
            </a>
          </p>
          <div>
            <Button type="submit" variant="soft">
              Send another email
            </Button>
          </div>
        </Form>
      </Card>
    )}
  </div>
)
