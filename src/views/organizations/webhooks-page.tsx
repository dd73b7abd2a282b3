import type { TeamOrganization } from '../../db/organizations/teams.ts'
import type { Delivery } from '../../db/organizations/webhook-deliveries.ts'
import type { Webhook } from '../../db/organizations/webhooks.ts'
import {
  deliveryText,
  EVENT_LABELS,
  MAX_WEBHOOK_URL_LENGTH,
} from '../../lib/organizations/webhooks.ts'
import { paths } from '../../lib/paths.ts'
import { formatRelative } from '../../lib/text/format.ts'
import { AccountRow } from '../account/row.tsx'
import { BackLink } from '../ui/back-link.tsx'
import { Button } from '../ui/button.tsx'
import { Card, CardHead } from '../ui/card.tsx'
import { Day } from '../ui/day.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { TextInput } from '../ui/fields/text-input.tsx'
import { Form } from '../ui/form.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'

type PageProps = {
  organization: TeamOrganization
  webhooks: Webhook[]
  deliveries: Delivery[]
  refused: { url: string; error: string | undefined } | null
  now: Date
}

export const WebhooksPage = ({ organization, webhooks, refused, ...props }: PageProps) => (
  <div className="page wrap stack">
    <BackLink href={paths.company(organization.id)}>
      <bdi>{organization.name}</bdi>
    </BackLink>
    <PageHead
      title="Webhooks"
      lead="Have your own software hear about applications and paused postings."
    />
    <div className="stack max-w-[44rem]">
      <Card id="new">
        <CardHead title="New webhook" />
        <Form action={paths.webhooks(organization.id)} className="form" noValidate>
          <TextInput
            name="url"
            type="url"
            label="Address"
            required
            maxLength={MAX_WEBHOOK_URL_LENGTH}
            defaultValue={refused?.url ?? ''}
            error={refused?.error}
            hint="We send a POST there, signed as Standard Webhooks describes. It has ids, never names."
          />
          <div>
            <Button type="submit" variant="primary" pending="Adding...">
              Add webhook
            </Button>
          </div>
        </Form>
      </Card>
      {webhooks.length > 0 && <Webhooks organizationId={organization.id} webhooks={webhooks} />}
      <Deliveries organizationId={organization.id} webhooks={webhooks} {...props} />
    </div>
  </div>
)

const Webhooks = ({
  organizationId,
  webhooks,
}: {
  organizationId: string
  webhooks: Webhook[]
}) => (
  <Card>
    <CardHead title="Your webhooks" />
    <ul className="rows">
      {webhooks.map(({ id, url, createdAt }) => (
        <AccountRow
          key={id}
          icon="code-xml"
          title={<bdi>{url}</bdi>}
          action={
            <>
              <Act action={paths.webhookSecret(organizationId, id)} label="New secret" of={url} />
              <Act action={paths.webhookRemoval(organizationId, id)} label="Delete" of={url} />
            </>
          }
        >
          Added on <Day of={createdAt} />
        </AccountRow>
      ))}
    </ul>
  </Card>
)

type DeliveriesProps = Pick<PageProps, 'webhooks' | 'deliveries' | 'now'> & {
  organizationId: string
}

const Deliveries = ({ organizationId, webhooks, deliveries, now }: DeliveriesProps) => (
  <Card id="deliveries">
    <CardHead title="Deliveries" />
    {deliveries.length === 0 ? (
      <EmptyState title="No deliveries yet">They’re listed here for 30 days.</EmptyState>
    ) : (
      <ul className="rows">
        {deliveries.map((delivery) => (
          <AccountRow
            key={delivery.id}
            icon="send"
            title={EVENT_LABELS[delivery.type]}
            action={
              <Act
                action={paths.webhookDelivery(organizationId, delivery.webhookId, delivery.id)}
                label="Send again"
                of={EVENT_LABELS[delivery.type]}
              />
            }
          >
            {deliveryText(delivery)}, {formatRelative(delivery.createdAt, now)}, to{' '}
            <bdi>{webhooks.find(({ id }) => id === delivery.webhookId)?.url}</bdi>
          </AccountRow>
        ))}
      </ul>
    )}
  </Card>
)

const Act = ({ action, label, of }: { action: string; label: string; of: string }) => (
  <Form action={action}>
    <Button type="submit" variant="quiet">
      {label}
      <VisuallyHidden>
        {' '}
        <bdi>{of}</bdi>
      </VisuallyHidden>
    </Button>
  </Form>
)
