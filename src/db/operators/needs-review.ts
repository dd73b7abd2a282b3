import { and, isNotNull, isNull, sql } from 'drizzle-orm'
import { DAY_MS } from '../../lib/durations.ts'
import { asTimestamp, NOW, shiftedBy, type Timestamp } from '../membership/current-tier.ts'
import { opportunities } from '../schema/opportunities.ts'
import { organizations } from '../schema/organizations.ts'

/** Milliseconds. */
const NEW_FOR_MS = 30 * DAY_MS

export const isHeldPosting = () =>
  and(isNotNull(opportunities.heldAt), sql`${opportunities.status} <> 'closed'`)

/** New and without a verification. */
export const isToReview = (now: Timestamp = NOW) => {
  const { createdAt, domainProvedAt, confirmedAt, suspendedAt, closedAt } = organizations
  return and(
    sql`${createdAt} > ${asTimestamp(shiftedBy(now, -NEW_FOR_MS))}`,
    isNull(domainProvedAt),
    isNull(confirmedAt),
    isNull(suspendedAt),
    isNull(closedAt),
  )
}

/** Has the tier and no account manager. */
export const isWithoutManager = (now: Timestamp = NOW) =>
  and(
    sql`${organizations.tierEndsAt} > ${asTimestamp(now)}`,
    isNull(organizations.managerName),
    isNull(organizations.closedAt),
  )
