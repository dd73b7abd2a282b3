import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { Timestamp } from '../membership/current-tier.ts'
import { opportunities } from '../schema/opportunities.ts'
import { organizations } from '../schema/organizations.ts'

/** Whether no operator has taken its organization from view, nor an owner closed it. */
export const hasVisibleOrganization = () => sql`(${opportunities.organizationId} in (
  select ${organizations.id} from ${organizations}
  where ${organizations.suspendedAt} is not null or ${organizations.closedAt} is not null
)) is not true`

/**
 * Open, its deadline has not passed, it is not held for an operator to look at, and its organization
 * is shown.
 */
export const isOpen = (now: Timestamp) =>
  and(
    eq(opportunities.status, 'open'),
    isNull(opportunities.heldAt),
    hasVisibleOrganization(),
    or(isNull(opportunities.applicationDeadline), gt(opportunities.applicationDeadline, now)),
  )
