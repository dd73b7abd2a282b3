import { RENEWAL_GRACE_MS } from '../../lib/billing/terms.ts'
import type { Rule } from './rule.ts'

/** As `effectiveUntil` of lib/billing/terms.ts. */
const UNTIL = `(term.end_date + case when term.renewing and term.cancelled_at is null
  then interval '${RENEWAL_GRACE_MS} milliseconds' else interval '0' end)`

/** As `termStanding`: the running term, else one in its grace period, else the next. */
const TIER_BY_TERMS = `coalesce((select term.membership_tier from subscriptions term
  where term.user_id = users.id and term.status = 'active' and ${UNTIL} > now()
  order by term.start_date > now(), term.end_date <= now(), term.start_date limit 1), 'foundation')`

const LAST_END = `(select max(${UNTIL}) from subscriptions term
  where term.organization_id = organizations.id and term.status = 'active')`

/** Null for what has passed: a job notices within a minute. */
const ifAhead = (moment: string) => `nullif(greatest(${moment}, now()), now())`

export const BILLING_RULES: Rule[] = [
  {
    what: 'active terms without a start or an end',
    broken: `select id from subscriptions where status = 'active' and num_nulls(start_date, end_date) > 0`,
  },
  {
    what: 'active terms that overlap',
    broken: `select term.id from subscriptions term where term.status = 'active' and exists (
      select from subscriptions other where other.id <> term.id and other.status = 'active'
        and num_nonnulls(nullif(other.user_id, term.user_id), nullif(other.organization_id, term.organization_id)) = 0
        and other.start_date < term.end_date and term.start_date < other.end_date)`,
  },
  {
    what: 'members with another plan than their terms give',
    broken: `select id from users where (membership_ends_at is null or membership_ends_at > now())
      and membership_tier <> ${TIER_BY_TERMS}`,
  },
  {
    what: 'members on the free plan with an end of it',
    broken: `select id from users where membership_tier = 'foundation' and membership_ends_at is not null`,
  },
  {
    what: 'organizations whose plan ends at another time than their terms',
    broken: `select id from organizations
      where ${ifAhead('tier_ends_at')} is distinct from ${ifAhead(LAST_END)}`,
  },
  {
    what: 'payments for a term of someone else',
    broken: `select payment.id from payments payment
      join subscriptions term on term.id = payment.subscription_id
      where case when payment.organization_id is null then term.user_id is distinct from payment.user_id
        else term.organization_id is distinct from payment.organization_id end`,
  },
  {
    what: 'credits of a term that goes on, or to someone else',
    broken: `select credit.from_id as id from subscription_credits credit
      join subscriptions replaced on replaced.id = credit.from_id
      join subscriptions term on term.id = credit.to_id
      where replaced.status = 'active'
        or (replaced.user_id, replaced.organization_id) is distinct from (term.user_id, term.organization_id)`,
  },
]
