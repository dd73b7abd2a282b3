import type { EmailSettings } from '../../db/emails/settings.ts'
import { paths } from '../../lib/paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { MoreLink } from '../ui/more-link.tsx'
import { AccountSection } from './section.tsx'

export type EmailPreferencesProps = Pick<EmailSettings, 'bouncedAt'> & {
  email: string
  outbox: boolean
}

export const EmailPreferencesCard = ({ email, bouncedAt, outbox }: EmailPreferencesProps) => (
  <AccountSection
    id="email-preferences"
    lead={
      <>
        Choose what you hear about in Waymark, and by email to <bdi>{email}</bdi>.
      </>
    }
  >
    {bouncedAt && <Bounced />}
    <div className="actions">
      <ButtonLink href={paths.notificationPreferences} variant="soft">
        Notification preferences
      </ButtonLink>
      {outbox && <MoreLink href={paths.outbox}>Emails of this demo</MoreLink>}
    </div>
  </AccountSection>
)

export const Bounced = () => (
  <p className="error-summary my-3">
    Our last emails to this address bounced. We now send only essential ones. Check or change your
    address.
  </p>
)
