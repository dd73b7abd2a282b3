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
          ? `We wrote to ${email}. Follow the letter’s link anywhere, or type its code here.`
          : 'This site has no mail server: no address can be proved, and nothing asks for it.'
      }
    />
    {reaches && (
      <Card className="account-form">
        <CodeForm action={paths.accountAddress} error={error} label="Confirm email address" />
        <Form className="form mt-8" action={paths.accountVerification}>
          <p className="hint">
            Nothing there? Look into the folder for unwanted mail first. Or is it not your address?{' '}
            <a className="link" href={paths.accountNewAddress}>
              Change it
            </a>
          </p>
          <div>
            <Button type="submit" variant="soft">
              Send Another Letter
            </Button>
          </div>
        </Form>
      </Card>
    )}
  </div>
)
