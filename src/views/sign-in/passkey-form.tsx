import { CARRIED } from '../../lib/forms/carried.ts'
import { paths } from '../../lib/paths.ts'
import { Button } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'

type PasskeyFormProps = {
  action: string
  purpose: 'sign-in' | 'code' | 'proof'
  next: string
  carried?: string | null | undefined
  primary?: boolean
  children: string
}

/** `islands/passkeys.ts` shows it where the browser supports passkeys. */
export const PasskeyForm = ({
  action,
  purpose,
  next,
  carried,
  primary,
  children,
}: PasskeyFormProps) => (
  <Form
    className="form invisible noscript:hidden"
    action={action}
    data-passkey={purpose}
    data-options={paths.api.passkeyOptions}
  >
    <input type="hidden" name="next" value={next} />
    {carried && <input type="hidden" name={CARRIED} value={carried} />}
    <input type="hidden" name="passkey" />
    <p className="error-summary" role="alert" hidden />
    <Button type="submit" variant={primary ? 'primary' : 'plain'} block>
      {children}
    </Button>
  </Form>
)
