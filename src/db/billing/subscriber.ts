import { eq, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { organizations } from '../schema/organizations.ts'
import { subscriptions, type TermRow } from '../schema/payments.ts'
import { users } from '../schema/users.ts'

export type Subscriber =
  | { userId: string; organizationId?: null }
  | { organizationId: string; userId?: null }

export const subscriberOf = (row: {
  userId: string | null
  organizationId: string | null
}): Subscriber =>
  row.organizationId ? { organizationId: row.organizationId } : { userId: row.userId! }

export const isSubscriber = ({ userId, organizationId }: Subscriber, id?: Placeholder) =>
  organizationId
    ? eq(subscriptions.organizationId, id ?? organizationId)
    : eq(subscriptions.userId, id ?? userId!)

export const isGrantedTier = ({
  organizationId,
  interval,
}: Pick<TermRow, 'organizationId' | 'interval'>) => organizationId !== null && interval === null

/** Serializes all changes to one holder's terms. False where the organization is gone. */
export async function lockSubscriber(
  tx: Db,
  { userId, organizationId }: Subscriber,
): Promise<boolean> {
  const [row] = organizationId
    ? await tx
        .select({ closedAt: organizations.closedAt })
        .from(organizations)
        .where(eq(organizations.id, organizationId))
        .for('no key update')
    : await tx
        .select({ closedAt: sql<null>`null` })
        .from(users)
        .where(eq(users.id, userId!))
        .for('no key update')
  return row !== undefined && row.closedAt === null
}

/** An organization's payer must own it; neither side may be suspended or leaving. */
export const isChargeable = (term: SQL) => sql<boolean>`(${term}.organization_id is null or exists (
  select from payments paid
  join team_members place on place.organization_id = ${term}.organization_id
    and place.user_id = paid.user_id and place.role = 'owner'
  join users payer on payer.id = paid.user_id
  join organizations paid_for on paid_for.id = ${term}.organization_id
  where paid.subscription_id = ${term}.id
    and payer.deletion_at is null and payer.suspended_at is null
    and paid_for.closed_at is null and paid_for.suspended_at is null))`
