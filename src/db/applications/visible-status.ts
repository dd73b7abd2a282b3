import { type SQL, sql } from 'drizzle-orm'
import type { ApplicationStatus } from '../../lib/catalog.ts'
import { asTimestamp, type Timestamp } from '../membership/current-tier.ts'
import { applications } from '../schema/applications.ts'

/** At an instant, or at the database's own now. */
const isAnnounced = (now: Timestamp | null) =>
  sql`${applications.toldAt} <= ${now ? asTimestamp(now) : sql`now()`}`

/**
 * How an application stands as its applicant sees it: what they are not told yet has not happened.
 * @param now null for the database's own, in a statement that is kept
 */
export const visibleStatus = (now: Timestamp | null) =>
  sql<ApplicationStatus>`case when ${isAnnounced(now)} then ${applications.status}
    else coalesce(${applications.statusBefore}, ${applications.status}) end`

/** When its applicant last saw it change. */
export const visibleUpdate = (now: Timestamp | null): SQL<Date> =>
  sql`case when ${isAnnounced(now)} then greatest(${applications.updatedAt}, ${applications.toldAt})
    else ${applications.updatedAt} end`.mapWith(applications.updatedAt) as SQL<Date>
