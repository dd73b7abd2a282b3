import type { WebhookWithSecret } from '../../db/organizations/webhooks.ts'
import { paths } from '../../lib/paths.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Card, CardHead } from '../ui/card.tsx'
import { Icon } from '../ui/icon.tsx'
import { PageHead } from '../ui/page-head.tsx'

type PageProps = WebhookWithSecret & { organizationId: string }

export const WebhookSecretPage = ({ organizationId, url, secret, ...props }: PageProps) => (
  <div className="page wrap">
    <PageHead title="Your webhook’s secret" lead="Copy it now. We won’t show it again." />
    <Card className="account-form">
      <CardHead title={<bdi>{url}</bdi>} />
      <p className="account-secret flex items-center gap-3">
        <code id="secret" className="flex-1">
          {secret}
        </code>
        <Button className="noscript:hidden" variant="quiet" data-copies="secret">
          <Icon of="copy" className="copy-idle" />
          <Icon of="check" className="copy-done" />
          Copy
        </Button>
      </p>
      <p className="hint">
        It signs each delivery, as Standard Webhooks describes.{' '}
        {props.previousSecretUntil && 'For 24 hours the secret before it signs too.'}
      </p>
      <div className="actions mt-6">
        <ButtonLink variant="primary" href={paths.webhooks(organizationId)}>
          Done
        </ButtonLink>
      </div>
    </Card>
  </div>
)
