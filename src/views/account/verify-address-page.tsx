import { paths } from '../../lib/paths.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { TextInput } from '../ui/fields/text-input.tsx'
import { Form } from '../ui/form.tsx'
import { PageHead } from '../ui/page-head.tsx'

type VerifyProps = { email: string; error: string | undefined; reaches: boolean }

export const VerifyAddressPage = ({ email, error, reaches }: VerifyProps) => (
  <div className="page wrap">
    <PageHead
      title="Prove your address"
      lead={
        reaches
          ? `We wrote to ${email}. Follow the letter’s link anywhere, or type its code here.`
          : 'This site has no mail server: no address can be proved, and nothing asks for it.'
      }
    />
    {reaches && (
      <Card className="account-form">
        <Form className="form" action={paths.accountAddress} noValidate>
          <TextInput
            name="code"
            label="Code"
            required
            error={error}
            hint="Six digits. They count on the device that asked for the letter."
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={20}
          />
          <div className="actions">
            <Button type="submit" variant="primary">
              Prove Address
            </Button>
            <ButtonLink variant="quiet" href={paths.account}>
              Back to your account
            </ButtonLink>
          </div>
        </Form>
        <Form className="form mt-8" action={paths.accountVerification}>
          <p className="hint">Nothing there? Look into the folder for unwanted mail first.</p>
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
