import { z } from 'zod'
import { listQuery } from '../../../../lib/lists/fields.ts'
import { WEBHOOK_EVENTS } from '../../../../lib/organizations/webhooks.ts'
import { count, type Entries, id, moment, namedObject, orNull, text } from '../entry.ts'
import { SIGNED } from '../signed-example.ts'

const fields = {
  id,
  url: z.url(),
  createdAt: moment,
  previousSecretUntil: orNull(moment).meta({
    description: 'Until then the secret before the present one signs too',
  }),
}

const Webhook = namedObject('Webhook', fields)

const WebhookWithSecret = namedObject('WebhookWithSecret', {
  ...fields,
  secret: text.meta({
    description: 'Shown once',
    example: SIGNED.secret,
  }),
})

const event = {
  type: z.enum(WEBHOOK_EVENTS),
  data: z.record(z.string(), z.unknown()).meta({
    description:
      '`organizationId`, `postingId`, and of applications `applicationId`, `number`, `status`',
    example: { postingId: '0198d2a4-6f0c-7b52-9d1e-3c5a7b9d1f20', reason: 'poster' },
  }),
}

const WebhookDelivery = namedObject('WebhookDelivery', {
  id: id.meta({ description: 'Its `webhook-id`, the same in every attempt' }),
  webhookId: id,
  ...event,
  createdAt: moment,
  attempts: count.meta({ description: 'From 0 again when it’s sent again' }),
  status: orNull(count).meta({ description: 'Of the last response' }),
  failure: orNull(z.enum(['address', 'inner', 'absent', 'unanswered'])).meta({
    description:
      'Why the last attempt had no response: `address`: it isn’t allowed; `inner`: its name leads into a private network; `absent`: its name leads nowhere; `unanswered`: no connection, or no response within 7 seconds',
  }),
  deliveredAt: orNull(moment),
  givenUpAt: orNull(moment),
})

export const webhookEntries: Entries = {
  'GET /api/organizations/:id/webhooks': {
    id: 'listWebhooks',
    summary: 'List webhooks',
    forOrganizations: 'organization',
    responses: { 200: z.array(Webhook) },
    codes: ['role'],
  },
  'POST /api/organizations/:id/webhooks': {
    id: 'createWebhook',
    summary: 'Add a webhook',
    forOrganizations: 'organization',
    description:
      'We then send it a POST of `type`, `timestamp` and `data`, signed as Standard Webhooks describes, for every application that is received, changed or withdrawn and every posting that is paused. `url` has a public domain name, no port, no password and no IP address: to receive webhooks on your own computer, use a tunnel. Respond with a 2xx in 7 seconds; after any other response, also a redirect, it’s sent again with growing pauses for 3 days. It has ids and no names: ask for the application with a token.',
    responses: { 201: WebhookWithSecret },
    codes: ['role', 'full', 'too_many'],
  },
  'DELETE /api/organizations/:id/webhooks/:webhook': {
    id: 'deleteWebhook',
    summary: 'Delete a webhook',
    forOrganizations: 'organization',
    responses: { 204: null },
    codes: ['role'],
  },
  'POST /api/organizations/:id/webhooks/:webhook/secret': {
    id: 'rotateWebhookSecret',
    summary: 'Replace a webhook’s secret',
    forOrganizations: 'organization',
    description: 'For 24 hours each delivery has a signature by either.',
    responses: { 200: WebhookWithSecret },
    codes: ['role', 'too_many'],
  },
  'GET /api/organizations/:id/webhooks/:webhook/deliveries': {
    id: 'listWebhookDeliveries',
    summary: 'List a webhook’s deliveries of the last 30 days',
    forOrganizations: 'organization',
    query: listQuery,
    pages: 'linked',
    responses: { 200: z.array(WebhookDelivery) },
    codes: ['role'],
  },
  'POST /api/organizations/:id/webhooks/:webhook/deliveries/:delivery': {
    id: 'sendWebhookAgain',
    summary: 'Send a delivery again',
    forOrganizations: 'organization',
    responses: { 200: WebhookDelivery },
    codes: ['role', 'too_many'],
  },
}
