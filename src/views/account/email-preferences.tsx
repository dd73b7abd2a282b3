import type { EmailSettings } from '../../db/emails/settings.ts'
import { EMAIL_TEMPLATES, STOPPABLE } from '../../lib/mail/emails.ts'
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
    id="letters"
    lead={
      <>
        To <bdi>{email}</bdi>. What has a box can be stopped from the letter itself too.
      </>
    }
  >
    {bouncedAt && (
      <p className="error-summary my-3">
        The last letters came back: this address takes none. Only what you must know is still tried.
      </p>
    )}
    <ul className="rows">
      <AccountRow icon="key-round" title="Security" action={<Always />}>
        What changes who gets into your account.
      </AccountRow>
      <AccountRow icon="award" title="Your membership" action={<Always />}>
        A term that ends, before it does.
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
    {STOPPABLE.map((kind) => (
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
        Save letters
      </Button>
      {outbox && <MoreLink href={paths.outbox}>Letters of this demo</MoreLink>}
    </div>
  </Form>
)

const Always = () => <span className="hint">Always</span>
