import { eq, inArray, sql } from 'drizzle-orm'
import { monthsAfter } from '../../lib/billing/credit.ts'
import { charge } from '../../lib/billing/prices.ts'
import type { Db } from '../database.ts'
import { organizations } from '../schema/organizations.ts'
import { payments, subscriptions } from '../schema/payments.ts'
import { BOUGHT_TIER, GRANTED_TIER } from './content/subscriptions.ts'
import { fill } from './fill.ts'
import { fixedId } from './fixed-id.ts'
import { type Cast, memberEmail, memberId, memberName } from './members.ts'
import { daysBefore } from './moments.ts'

export async function seedOrganizationTerms(db: Db, cast: Cast, now: Date) {
  const rows = [
    ...(cast.isNew(GRANTED_TIER.owner) ? [grantedRow(now)] : []),
    ...(cast.isNew(BOUGHT_TIER.owner) ? [boughtRow(now)] : []),
  ]
  const added = await fill(db, subscriptions, rows)
  if (added.length === 0) return
  if (added.some(({ id }) => id === boughtRow(now).id)) await fill(db, payments, [paymentRow(now)])
  const { id, tierEndsAt } = organizations
  await db
    .update(organizations)
    .set({
      tierEndsAt: sql`greatest(${tierEndsAt}, (select max(end_date) from subscriptions where organization_id = organizations.id))`,
      updatedAt: sql`updated_at`,
    })
    .where(
      inArray(
        id,
        added.flatMap(({ organizationId }) => organizationId ?? []),
      ),
    )
  if (added.some((row) => row.id === grantedRow(now).id)) await nameManager(db)
}

async function nameManager(db: Db) {
  await db
    .update(organizations)
    .set({
      managerName: memberName(MANAGER),
      managerEmail: memberEmail(MANAGER),
      updatedAt: sql`updated_at`,
    })
    .where(eq(organizations.id, fixedId('organization', GRANTED_TIER.organization)))
}

const MANAGER = 'operator'

const term = { membershipTier: 'organization', status: 'active' } as const

function grantedRow(now: Date) {
  const { organization, days, lasts } = GRANTED_TIER
  const start = daysBefore(now, days)
  return {
    ...term,
    id: fixedId('granted', organization),
    organizationId: fixedId('organization', organization),
    amount: '0.00',
    startDate: start,
    endDate: daysBefore(start, -lasts),
    createdAt: start,
    updatedAt: start,
  }
}

function boughtRow(now: Date) {
  const { organization, days } = BOUGHT_TIER
  const start = daysBefore(now, days)
  return {
    ...term,
    id: fixedId('subscription', organization),
    organizationId: fixedId('organization', organization),
    amount: PRICE,
    interval: 'yearly' as const,
    startDate: start,
    endDate: monthsAfter(start, 12),
    createdAt: start,
    updatedAt: start,
  }
}

function paymentRow(now: Date) {
  const { organization, owner, days } = BOUGHT_TIER
  const paid = daysBefore(now, days)
  return {
    id: fixedId('payment', organization),
    userId: memberId(owner),
    organizationId: fixedId('organization', organization),
    billedTo: organization,
    subscriptionId: fixedId('subscription', organization),
    membershipTier: 'organization' as const,
    interval: 'yearly' as const,
    amount: PRICE,
    price: PRICE,
    status: 'success' as const,
    reference: `demo-${fixedId('payment', organization)}`,
    paymentMethod: 'Visa ending in 4081',
    paidAt: paid,
    paidBy: memberName(owner),
    createdAt: paid,
    updatedAt: paid,
  }
}

const PRICE = charge('organization', 'yearly', { PAYMENT_CURRENCY: 'NGN' })!.amount
