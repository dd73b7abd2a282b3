import { MAX_KEYS } from '../../../db/idempotent-requests.ts'
import { MAX_TOKENS } from '../../../lib/accounts/access-token.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../lib/durations.ts'
import { MAX_WEBHOOKS } from '../../../lib/organizations/webhooks.ts'
import { type LimitName, RATE_LIMITS } from '../../../lib/rate-limits.ts'
import { formatNumber, pluralize } from '../../../lib/text/format.ts'

const COUNTED: [string, LimitName][] = [
  ['Postings created', 'postings of a member'],
  ['CSV files imported, refused ones too', 'imports of postings of a member'],
  ['Applications sent', 'applications of a member'],
  ['Messages, interview times and changes of published postings', 'messages of a member'],
  ['The same on the day of the sign-up', 'messages in the first day'],
  ['Résumés uploaded', 'résumés of a member'],
  ['Sessions booked', 'bookings of a member'],
  ['Team invitations sent', 'team invitations of a member'],
  ['Changes of webhooks, and deliveries sent again', 'webhooks of a member'],
]

function periodOf(seconds: number): string {
  const ms = seconds * 1000
  if (ms === DAY_MS) return 'a day'
  if (ms === HOUR_MS) return 'an hour'
  return `in ${pluralize(ms / MINUTE_MS, 'minute')}`
}

/** The numbers that a program can meet, from those that are enforced. */
export const LIMITS = `| What counts | At most |
| --- | --- |
${COUNTED.map(([what, name]) => `| ${what} | ${RATE_LIMITS[name].max} ${periodOf(RATE_LIMITS[name].within)} |`).join('\n')}
| \`Idempotency-Key\` values | ${formatNumber(MAX_KEYS)} in 24 hours |
| API tokens | ${MAX_TOKENS} of a member, ${MAX_TOKENS} of an organization |
| Webhooks | ${MAX_WEBHOOKS} of an organization |`
