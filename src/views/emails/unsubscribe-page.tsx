import { EMAIL_TEMPLATES, type EmailKind } from '../../lib/mail/email-kinds.ts'
import { Button } from '../ui/button.tsx'
import { Blaze } from '../ui/chevron.tsx'
import { Form } from '../ui/form.tsx'
import { Terrain } from '../ui/terrain.tsx'

export const STOPPED_TITLE = 'You’re unsubscribed'

type StopProps = { kind: EmailKind; action: string | null }

export const UnsubscribePage = ({ kind, action }: StopProps) => (
  <div className="lost">
    <Terrain name="welcome" />
    <div className="wrap">
      <div className="outcome" role={action ? undefined : 'status'}>
        <Blaze filled={!action} />
        <h1>{action ? 'Unsubscribe from these emails?' : STOPPED_TITLE}</h1>
        <p className="lead">{EMAIL_TEMPLATES[kind].title}. You’ll still get our other emails.</p>
        {action && (
          <Form action={action}>
            <Button type="submit" variant="primary" large>
              Unsubscribe
            </Button>
          </Form>
        )}
      </div>
    </div>
  </div>
)
