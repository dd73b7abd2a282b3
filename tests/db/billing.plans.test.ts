import { beforeAll, expect, test } from 'bun:test'
import { drizzle } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import { termsOf } from '../../src/db/billing/adopt-subscription.ts'
import { endGrant, grantTerm } from '../../src/db/billing/grant.ts'
import { markHandled, recordEvent, unhandledEvents } from '../../src/db/billing/payment-events.ts'
import {
  claimDuePayments,
  countUnpaid,
  findOwnPayment,
  findPayer,
  findPayment,
  findPending,
  findReceipt,
  listOrganizationPayments,
  listPayments,
} from '../../src/db/billing/payments.ts'
import { remindOfEnds } from '../../src/db/billing/reminders.ts'
import { claimOutOfSync, recordSubscriptionEnd, syncRenewal } from '../../src/db/billing/renew.ts'
import { cancelTerms, endTiers, findTerms, writeTier } from '../../src/db/billing/terms.ts'
import type { Db } from '../../src/db/database.ts'
import { organizationUsage, tierUsage } from '../../src/db/membership/usage.ts'
import * as schema from '../../src/db/schema.ts'
import type { PaystackPlan } from '../../src/lib/billing/paystack/plans.ts'
import { testDatabase } from '../support/database.ts'
import { scriptedProvider } from '../support/scripted-provider.ts'

// On a real server alone, and with as many rows as make its planner choose.
const { sql, where } = await testDatabase('postgres')
const { provider } = scriptedProvider()
const ROWS = 20_000
const now = new Date()
const requested: { text: string; values: unknown[] }[] = []
const listening = postgres(where.databaseUrl!, {
  max: 1,
  onnotice: () => {},
  debug: (_, text, values) => requested.push({ text, values }),
})
const db: Db = drizzle(listening, { schema, casing: 'snake_case' })

/** The tables that have many rows; on an empty one a planner chooses as it likes. */
const FULL = new Set([
  'users',
  'subscriptions',
  'subscription_credits',
  'payments',
  'payment_events',
  'organizations',
  'opportunities',
  'applications',
])

let id = ''
const reference = 'reference-77'
const plans: PaystackPlan[] = [
  { tier: 'professional', interval: 'monthly', code: 'PLN_professional', price: null },
]

beforeAll(async () => {
  const each = sql`generate_series(1, ${ROWS}) as n`
  const hash = sql`md5(n::text)::uuid`
  await sql`insert into users (id, email, first_name, password_hash, membership_tier, membership_ends_at)
    select ${hash}, n || '@example.com', 'Member', 'x', 'professional', now() + n * interval '1 minute' + interval '1 day' from ${each}`
  await sql`insert into subscriptions (user_id, membership_tier, amount, interval, start_date,
      end_date, renewing, paystack_customer_code, paystack_subscription_code, updated_at)
    select ${hash}, 'professional', 1, 'monthly', now(), now() + n * interval '1 minute' + interval '1 day',
      true, 'CUS_' || n, 'SUB_' || n, now() - interval '1 day' from ${each}`
  await sql`insert into subscription_credits (from_id, to_id, amount)
    select id, id, 1 from subscriptions`
  await sql`insert into payments (user_id, membership_tier, interval, amount, price, status, reference, next_check_at)
    select ${hash}, 'professional', 'monthly', 1, 1, 'failed', 'reference-' || n, null from ${each}`
  await sql`insert into payment_events (key, event, reference, payload, handled_at)
    select 'key ' || n, 'charge.success', 'reference-' || n, '{}', now() from ${each}`
  await sql`insert into organizations (id, name, type)
    select ${hash}, 'Organization ' || n, 'company' from ${each}`
  await sql`insert into team_members (organization_id, user_id, role)
    select ${hash}, ${hash}, 'owner' from ${each}`
  await sql`insert into subscriptions (organization_id, membership_tier, amount, interval, start_date,
      end_date, renewing, paystack_customer_code, paystack_subscription_code, updated_at)
    select ${hash}, 'organization', 1, 'yearly', now(), now() + n * interval '1 minute' + interval '300 days',
      true, 'CUS_' || n, 'ORG_' || n, now() - interval '1 day' from ${each}`
  await sql`insert into payments (user_id, organization_id, subscription_id, membership_tier, interval, amount, price, status, reference)
    select organization_id, organization_id, id, 'organization', 'yearly', 1, 1, 'success', id
    from subscriptions where organization_id is not null`
  await sql`insert into opportunities (id, title, description, type, posted_by_id)
    select ${hash}, 'Opportunity ' || n, 'What it is.', 'job', ${hash} from ${each}`
  await sql`insert into applications (opportunity_id, applicant_id, cover_letter)
    select ${hash}, ${hash}, 'Here I am.' from ${each}`
  await sql`analyze`
  id = (await sql`select md5('77') as id`)[0]!.id
})

const QUESTIONS: Record<string, () => Promise<unknown> | PromiseLike<unknown>> = {
  'the payment of a reference': () => findPayment(db, reference),
  'a member’s payment': () => findOwnPayment(db, id, reference),
  'a receipt': () => findReceipt(db, id, reference),
  'a member’s payments': () => listPayments(db, id, { limit: 24 }),
  'what a member has begun': () => countUnpaid(db, id, now),
  'what is not complete': () => findPending(db, id),
  'what is due to be asked about': () => claimDuePayments(db, now, 20),
  'a subscription’s code': () => recordSubscriptionEnd(db, provider, 'SUB_77x', now),
  'a customer’s terms': () => termsOf(db, 'CUS_77'),
  'a member’s terms': () => findTerms(db, { userId: id }, now),
  'a member’s renewals': () => syncRenewal(db, provider, { userId: id }, now),
  'a cancellation': () => cancelTerms(db, { userId: id }, now),
  'an organization’s terms': () => findTerms(db, { organizationId: id }, now),
  'an organization’s renewals': () => syncRenewal(db, provider, { organizationId: id }, now),
  'an organization’s payments': () => listOrganizationPayments(db, id, { limit: 24 }),
  'an organization’s tier': () => writeTier(db, { organizationId: id }, now),
  'a grant': () => db.transaction((tx) => grantTerm(tx, id, inAWeek, now)),
  'the end of a grant': () => db.transaction((tx) => endGrant(tx, id, now)),
  'who pays for a term': () => findPayer(db, id),
  'a member’s tier': () => writeTier(db, { userId: id }, now),
  'memberships that have ended': () => db.transaction((tx) => endTiers(tx, now)),
  'renewals that are out of step': () => claimOutOfSync(db, plans, now, 20),
  'terms about to end': () => remindOfEnds(db, now),
  'an event': async () => markHandled(db, (await recordEvent(db, event)).id, now),
  'events that are not handled': () => unhandledEvents(db, now, 200),
  'what a member has used': () => tierUsage(db, id, now),
  'what an organization has used': () => organizationUsage(db, id, now),
}

const inAWeek = new Date(now.getTime() + 7 * 24 * 60 * 60 * 1000)
const event = { key: 'key 77', event: 'charge.success', reference, payload: {} }

test.each(Object.keys(QUESTIONS))('%s is found without reading a whole table', async (question) => {
  requested.length = 0
  await QUESTIONS[question]!()
  const statements = requested.filter(({ text }) => /^\s*(select|update|insert|with)\b/i.test(text))
  expect(statements).not.toEqual([])
  const read = []
  for (const { text, values } of statements) {
    const plan = await sql.unsafe(`explain (costs off) ${text}`, values as never[])
    const lines = plan.map((row) => String(row['QUERY PLAN']))
    if (lines.some((line) => FULL.has(/Seq Scan on (\w+)/.exec(line)?.[1] ?? '')))
      read.push(lines.join('\n'))
  }
  expect(read).toEqual([])
})
