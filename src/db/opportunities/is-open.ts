import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { Timestamp } from '../membership/current-tier.ts'
import { opportunities } from '../schema/opportunities.ts'
import { organizations } from '../schema/organizations.ts'

export const hasVisibleOrganization = () => sql`(${opportunities.organizationId} in (
  select ${organizations.id} from ${organizations}
  where ${organizations.suspendedAt} is not null or ${organizations.closedAt} is not null
)) is not true`

/** Published, before its deadline, not held, and its organization visible. */
export const isOpen = (now: Timestamp) =>
  and(
    eq(opportunities.status, 'open'),
    isNull(opportunities.heldAt),
    hasVisibleOrganization(),
    or(isNull(opportunities.applicationDeadline), gt(opportunities.applicationDeadline, now)),
  )
