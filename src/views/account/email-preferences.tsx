import type { EmailSettings } from '../../db/emails/settings.ts'
import { EMAIL_TEMPLATES, UNSUBSCRIBABLE_KINDS } from '../../lib/mail/email-kinds.ts'
import { paths } from '../../lib/paths.ts'
import { Button } from '../ui/button.tsx'
import { Check } from '../ui/fields/check.tsx'
import { Form } from '../ui/form.tsx'
import { MoreLink } from '../ui/more-link.tsx'
import { AccountRow } from './row.tsx'
import { AccountSection } from './section.tsx'

export type EmailPreferencesProps = EmailSettings & {
  email: string
  outbox: boolean
}

export const EmailPreferencesCard = ({
  email,
  stopped,
  bouncedAt,
  outbox,
}: EmailPreferencesProps) => (
  <AccountSection
    id="email-preferences"
    lead={
      <>
        Choose which emails we send to <bdi>{email}</bdi>.
      </>
    }
  >
    {bouncedAt && (
      <p className="error-summary my-3">
        Our last emails to this address bounced. We now send only essential ones. Check or change
        your address.
      </p>
    )}
    <ul className="rows">
      <AccountRow icon="key-round" title="Security" action={<Always />}>
        Changes to how you sign in.
      </AccountRow>
      <AccountRow icon="award" title="Your membership" action={<Always />}>
        Reminders before your membership ends.
      </AccountRow>
    </ul>
    <EmailPreferencesForm stopped={stopped} outbox={outbox} />
  </AccountSection>
)

const EmailPreferencesForm = ({
  stopped,
  outbox,
}: Pick<EmailPreferencesProps, 'stopped' | 'outbox'>) => (
  <Form className="account-foot form" action={paths.emailPreferences}>
    {UNSUBSCRIBABLE_KINDS.map((kind) => (
      <Check
        key={kind}
        type="checkbox"
        name="wanted"
        value={kind}
        defaultChecked={!stopped.includes(kind)}
      >
        {EMAIL_TEMPLATES[kind].title}
      </Check>
    ))}
    <div className="actions">
      <Button type="submit" variant="soft">
        Save preferences
      </Button>
      {outbox && <MoreLink href={paths.outbox}>Emails of this demo</MoreLink>}
    </div>
  </Form>
)

const Always = () => <span className="hint">Always</span>
