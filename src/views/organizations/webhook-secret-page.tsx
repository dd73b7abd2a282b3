import type { WebhookWithSecret } from '../../db/organizations/webhooks.ts'
import { paths } from '../../lib/paths.ts'
import { SecretPage } from '../account/secret-page.tsx'

type PageProps = WebhookWithSecret & { organizationId: string }

export const WebhookSecretPage = ({ organizationId, url, secret, ...props }: PageProps) => (
  <SecretPage
    id="secret"
    title="Your webhook’s secret"
    name={url}
    secret={secret}
    done={paths.webhooks(organizationId)}
  >
    It signs each delivery, as Standard Webhooks describes.{' '}
    {props.previousSecretUntil && 'For 24 hours the secret before it signs too.'}
  </SecretPage>
)
