import { Hono } from 'hono'
import { listDeliveries, sendAgain } from '../../db/organizations/webhook-deliveries.ts'
import {
  addWebhook,
  deleteWebhook,
  listWebhooks,
  rotateSecret,
} from '../../db/organizations/webhooks.ts'
import { notFound } from '../../lib/errors.ts'
import { fieldErrors, textValue } from '../../lib/forms/errors.ts'
import { TOO_MANY_WEBHOOKS, webhookSchema } from '../../lib/organizations/webhooks.ts'
import { paths } from '../../lib/paths.ts'
import { WebhookSecretPage } from '../../views/organizations/webhook-secret-page.tsx'
import { WebhooksPage } from '../../views/organizations/webhooks-page.tsx'
import { formBody, limitBody, parseId } from '../http/body.ts'
import type { AppContext, AppEnv } from '../http/context.ts'
import { requireMember } from '../http/middleware/session.ts'
import { limit } from '../http/rate-limit.ts'
import { relativePattern } from '../http/relative-pattern.ts'
import { redirect } from '../http/respond.tsx'
import { requireTeam } from './guards.ts'
import { teamPlace } from './reply-templates.tsx'

const pattern = relativePattern(paths.companies)
const reading = [requireMember, requireTeam('team')] as const
const writing = [requireMember, limitBody(16 * 1024), requireTeam('team')] as const

const RECENT = 50

export const webhookPages = new Hono<AppEnv>()
  .get(pattern(paths.webhooks), ...reading, (c) => show(c))
  .post(pattern(paths.webhooks), ...writing, async (c) => {
    const url = textValue((await formBody(c)).url)
    const parsed = webhookSchema.safeParse({ url })
    if (!parsed.success) return show(c, { url, error: fieldErrors(parsed.error).url }, 422)
    await limitWebhooks(c)
    const added = await addWebhook(c.var.db, teamPlace(c), parsed.data.url)
    if (added === 'full') return show(c, { url, error: TOO_MANY_WEBHOOKS }, 409)
    return showSecret(c, added)
  })
  .post(pattern(paths.webhookSecret), ...writing, async (c) => showSecret(c, await rotate(c)))
  .post(pattern(paths.webhookRemoval), ...writing, async (c) => {
    await removeWebhook(c)
    return redirect(c, paths.webhooks(c.var.organization.id), { title: 'Webhook deleted.' })
  })
  .post(pattern(paths.webhookDelivery), ...writing, async (c) => {
    await resend(c)
    return redirect(c, paths.webhooks(c.var.organization.id), { title: 'It will be sent again.' })
  })

export const webhookIdIn = (c: AppContext) => parseId(c.req.param('webhook'), 'Webhook')

/** @throws Failure 429 */
export const limitWebhooks = (c: AppContext) => limit(c, 'webhooks of a member', c.get('member').id)

/** @throws Failure 404 */
export async function rotate(c: AppContext) {
  await limitWebhooks(c)
  const { db, arrivedAt } = c.var
  const rotated = await rotateSecret(db, teamPlace(c), webhookIdIn(c), arrivedAt)
  if (!rotated) throw notFound('Webhook')
  return rotated
}

/** @throws Failure 404 */
export async function removeWebhook(c: AppContext) {
  if (!(await deleteWebhook(c.var.db, teamPlace(c), webhookIdIn(c)))) throw notFound('Webhook')
}

/** @throws Failure 404 */
export async function resend(c: AppContext) {
  const ids = { webhook: webhookIdIn(c), delivery: parseId(c.req.param('delivery'), 'Delivery') }
  await limitWebhooks(c)
  const again = await sendAgain(c.var.db, teamPlace(c), ids, c.var.arrivedAt)
  if (!again) throw notFound('Delivery')
  return again
}

function showSecret(c: AppContext, made: Awaited<ReturnType<typeof rotateSecret>>) {
  if (!made) throw notFound('Organization')
  // The secret is shown on this page only.
  c.header('Cache-Control', 'no-store')
  const { organization } = c.var
  return c.render(<WebhookSecretPage organizationId={organization.id} {...made} />, {
    title: 'Your webhook’s secret',
    indexable: false,
  })
}

async function show(
  c: AppContext,
  refused: { url: string; error: string | undefined } | null = null,
  status: 200 | 409 | 422 = 200,
) {
  const { db, organization, arrivedAt: now } = c.var
  const place = teamPlace(c)
  const [webhooks, { rows: deliveries }] = await Promise.all([
    listWebhooks(db, place),
    listDeliveries(db, place, { limit: RECENT }),
  ])
  c.status(status)
  return c.render(
    <WebhooksPage
      organization={organization}
      webhooks={webhooks}
      deliveries={deliveries}
      refused={refused}
      now={now}
    />,
    {
      title: 'Webhooks',
      indexable: false,
    },
  )
}
