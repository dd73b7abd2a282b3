import type { Rule } from './rule.ts'

export const WEBHOOK_RULES: Rule[] = [
  {
    what: 'webhook deliveries about applications to another organization',
    broken: `select delivery.id from webhook_deliveries delivery
      join webhooks on webhooks.id = delivery.webhook_id
      join applications on applications.id = delivery.application_id
      where applications.organization_id is distinct from webhooks.organization_id`,
  },
  {
    what: 'webhook deliveries that arrived and were given up',
    broken: `select id from webhook_deliveries where num_nonnulls(delivered_at, given_up_at) = 2`,
  },
  {
    what: 'webhooks with an earlier secret that never ends, or an end without one',
    broken: `select id from webhooks where (previous_secret is null) <> (previous_secret_until is null)`,
  },
]
