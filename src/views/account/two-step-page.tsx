import { encode } from 'uqr'
import { grouped, RECOVERY_CODES, uriOf } from '../../lib/accounts/two-step.ts'
import { paths } from '../../lib/paths.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { CodeInput } from '../ui/fields/code-input.tsx'
import { ErrorSummary } from '../ui/fields/error-summary.tsx'
import { Form } from '../ui/form.tsx'
import { PageHead } from '../ui/page-head.tsx'

export const CODE_LABEL = 'Code from the app'

type NewCodesProps = { email: string; secret: string; error: string | undefined }

export const NewCodesPage = ({ email, secret, error }: NewCodesProps) => (
  <div className="page wrap">
    <PageHead
      title="Two-step verification"
      lead="Your password will also need a code from an app."
    />
    <Card className="account-form">
      <Form className="form" action={paths.accountCodes}>
        {error && <ErrorSummary errors={{ code: error }} />}
        <input type="hidden" name="secret" value={secret} />
        <p>Scan this QR code with your authenticator app.</p>
        <Picture of={uriOf(secret, email)} />
        <p>
          Or enter this key in the app:
          <br />
          <code dir="ltr">{grouped(secret)}</code>
        </p>
        <CodeInput
          label={CODE_LABEL}
          hint="Six digits. They change every 30 seconds."
          error={error}
        />
        <div className="actions">
          <Button type="submit" variant="primary">
            Turn on
          </Button>
          <ButtonLink variant="quiet" href={paths.accountAt('security')}>
            Cancel
          </ButtonLink>
        </div>
      </Form>
    </Card>
  </div>
)

/**
 * With the border of four cells that readers need, in either scheme. The mask is fixed: to find the
 * best of the eight takes 5 ms.
 */
function Picture({ of }: { of: string }) {
  const { size, data } = encode(of, { ecc: 'M', border: 4, maskPattern: 0 })
  return (
    <svg width="240" height="240" viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <title>QR code for your authenticator app</title>
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={data.map(pathOf).join('')} />
    </svg>
  )
}

function pathOf(row: boolean[], y: number): string {
  let path = ''
  for (let x = row.indexOf(true); x >= 0; x = row.indexOf(true, x)) {
    const length = row.indexOf(false, x) - x
    path += `M${x} ${y}h${length}v1h-${length}z`
    x += length
  }
  return path
}

export const CodesPage = ({ left }: { left: number }) => (
  <div className="page wrap">
    <PageHead title="Two-step verification" lead="On. Your password also needs a code." />
    <Card className="account-form">
      <p>
        {left} of {RECOVERY_CODES} recovery codes left. Each works once if you lose your phone. New
        codes replace the old ones.
      </p>
      <div className="account-foot actions">
        <Form action={paths.accountRecoveryCodes}>
          <Button type="submit" variant="soft">
            Create new recovery codes
          </Button>
        </Form>
        <Form action={paths.accountCodesOff}>
          <Button type="submit" variant="quiet">
            Turn off two-step verification
          </Button>
        </Form>
        <ButtonLink variant="quiet" href={paths.accountAt('security')}>
          Back to your account
        </ButtonLink>
      </div>
    </Card>
  </div>
)

export const RecoveryCodesPage = ({ codes }: { codes: string[] }) => (
  <div className="page wrap">
    <PageHead
      title="Your recovery codes"
      lead="Save them away from your phone. We won’t show them again."
    />
    <Card className="account-form">
      <ul className="checks" id="recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code dir="ltr">{code}</code>
          </li>
        ))}
      </ul>
      <div className="actions mt-6">
        <ButtonLink variant="primary" href={paths.accountAt('security')}>
          I’ve saved them
        </ButtonLink>
      </div>
    </Card>
  </div>
)
