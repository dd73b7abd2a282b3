import { eq, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { organizations } from '../schema/organizations.ts'
import { subscriptions, type TermRow } from '../schema/payments.ts'
import { users } from '../schema/users.ts'

/** Whose terms these are: a member's own, or those of an organization, which its team shares. */
export type Subscriber =
  | { userId: string; organizationId?: null }
  | { organizationId: string; userId?: null }

/** Whose a term is, or whom a payment is for: where that is an organization, a member pays for it. */
export const subscriberOf = (row: {
  userId: string | null
  organizationId: string | null
}): Subscriber =>
  row.organizationId ? { organizationId: row.organizationId } : { userId: row.userId! }

/** The terms of a holder; of any of their kind, by what stands for their id. */
export const isSubscriber = ({ userId, organizationId }: Subscriber, id?: Placeholder) =>
  organizationId
    ? eq(subscriptions.organizationId, id ?? organizationId)
    : eq(subscriptions.userId, id ?? userId!)

/** Whether a term was granted by an operator: until a date that was said, and for nothing. */
export const isGrantedTier = ({
  organizationId,
  interval,
}: Pick<TermRow, 'organizationId' | 'interval'>) => organizationId !== null && interval === null

/**
 * Makes all that changes one holder's books wait in line, to the end of the transaction. False where
 * it is an organization that is there no more.
 */
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

/**
 * Whether who paid for the term of that alias may be charged for the next one. A member may, for
 * their own; for an organization's, as long as they own it and neither side is leaving or shut.
 */
export const isChargeable = (term: SQL) => sql<boolean>`(${term}.organization_id is null or exists (
  select from payments paid
  join team_members place on place.organization_id = ${term}.organization_id
    and place.user_id = paid.user_id and place.role = 'owner'
  join users payer on payer.id = paid.user_id
  join organizations paid_for on paid_for.id = ${term}.organization_id
  where paid.subscription_id = ${term}.id
    and payer.deletion_at is null and payer.suspended_at is null
    and paid_for.closed_at is null and paid_for.suspended_at is null))`
