import { z } from 'zod'
import { APPLICATION_STATUSES, POSTING_PAUSES } from '../../../lib/catalog.ts'
import { EVENT_LABELS, type WebhookEvent } from '../../../lib/organizations/webhooks.ts'
import { count, id, moment, named } from './entry.ts'
import { exampleOf } from './examples.ts'
import type { Json, SchemaWriter } from './schemas.ts'

const message = <Type extends WebhookEvent, Data extends z.ZodType>(
  name: string,
  type: Type,
  data: Data,
) => named(name, z.strictObject({ type: z.literal(type), timestamp: moment, data }))

const application = z.strictObject({
  applicationId: id,
  postingId: id,
  organizationId: id,
  number: count.meta({ description: 'Of the posting’s applications', example: 12 }),
  status: z.enum(APPLICATION_STATUSES),
})

const paused = z.strictObject({
  postingId: id,
  organizationId: id,
  reason: z.enum([...POSTING_PAUSES, 'replies']).meta({
    description: '`replies`: applications are paused until overdue replies are sent',
    example: 'replies',
  }),
})

/** The body of each event, as it’s sent. */
export const EVENT_SCHEMAS = {
  'application.received': message('ApplicationReceived', 'application.received', application),
  'application.changed': message('ApplicationChanged', 'application.changed', application),
  'application.withdrawn': message('ApplicationWithdrawn', 'application.withdrawn', application),
  'posting.paused': message('PostingPaused', 'posting.paused', paused),
} satisfies Record<WebhookEvent, z.ZodType>

export type DescribedEvent = { type: string; label: string; example: unknown }

/** The document's `webhooks`. */
export function describeEvents({ write, components }: SchemaWriter): Record<string, Json> {
  return Object.fromEntries(
    Object.entries(EVENT_SCHEMAS).map(([type, schema]) => {
      const body = write(schema, 'output')
      const post = {
        operationId: `on${type.replaceAll(/(?:^|\.)(\w)/g, (_, first) => first.toUpperCase())}`,
        tags: ['Webhooks'],
        summary: EVENT_LABELS[type as WebhookEvent],
        security: [],
        parameters: SIGNED_BY,
        requestBody: {
          required: true,
          content: { 'application/json': { schema: body, example: exampleOf(body, components) } },
        },
        responses: {
          '2XX': { description: 'Delivered' },
          '4XX': { description: 'Sent again later, for 3 days' },
        },
      }
      return [type, { post }]
    }),
  )
}

const header = (name: string, description: string, example: string): Json => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
  example,
})

const SIGNED_BY = [
  header(
    'webhook-id',
    'The same in every attempt to deliver it',
    '0198d2a4-6f0c-7b52-9d1e-3c5a7b9d1f20',
  ),
  header('webhook-timestamp', 'Seconds since 1970', '1796025600'),
  header(
    'webhook-signature',
    'One or two signatures, with a space between them',
    'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
  ),
]

export const eventsIn = (webhooks: Record<string, Json>): DescribedEvent[] =>
  Object.entries(webhooks).map(([type, { post }]) => {
    const { summary: label, requestBody } = post as {
      summary: string
      requestBody: { content: { 'application/json': { example: unknown } } }
    }
    return { type, label, example: requestBody.content['application/json'].example }
  })
